//! `view-op-graph`: an operation as a graph for Graphviz: nodes for operations, clusters for regions, edges for values.

use std::fmt::Write as _;

use super::ViewOpGraph;
use rustc_hash::FxHashMap;
use terrace_asm::{print_attr, print_type, value_name};
use terrace_ir::{Attr, AttrData, Block, Context, Global, Ir, Op, Type, Value, Walk};
use terrace_pass::{PassContext, PassResult};

/// The contents of the graph.
#[derive(Clone, Debug)]
pub struct GraphOptions {
    /// The longest text of an attribute or type.
    pub max_label_len: usize,
    /// The attributes of operations.
    pub attrs: bool,
    /// Edges from one operation of a block to the next.
    pub control_flow: bool,
    /// Edges from definitions to uses.
    pub data_flow: bool,
    /// The types of results.
    pub result_types: bool,
}

impl Default for GraphOptions {
    fn default() -> Self {
        GraphOptions {
            max_label_len: 20,
            attrs: true,
            control_flow: false,
            data_flow: true,
            result_types: true,
        }
    }
}

/// Elements attributes and arrays with more elements are elided.
const LARGE: usize = 16;

/// The graph of an operation and all that is nested in it.
pub fn op_graph(ctx: &Context, ir: &Ir, root: Global<Op>, options: &GraphOptions) -> String {
    let colors = colors(ctx, ir, root);
    let mut g = Graph {
        ctx,
        ir,
        options,
        colors,
        out: String::new(),
        depth: 1,
        next: 0,
        nodes: FxHashMap::default(),
        edges: Vec::new(),
        uses: Vec::new(),
    };
    g.out.push_str("digraph G {\n");
    g.line("compound = true;");
    g.walk(root);
    for e in std::mem::take(&mut g.edges) {
        g.line(&e);
    }
    for (value, user, port) in std::mem::take(&mut g.uses) {
        g.use_edge(value, user, &port);
    }
    g.out.push_str("}\n");
    g.out
}

/// A hue for each name, in the order in which the names come, inner operations first.
fn colors(ctx: &Context, ir: &Ir, root: Global<Op>) -> FxHashMap<Vec<u8>, f64> {
    let mut names: FxHashMap<Vec<u8>, f64> = FxHashMap::default();
    ir.walk_post(root, |ir, op| {
        let n = names.len() as f64;
        let name = ctx.op_info(ir.body(op.body).name(op.entity)).name();
        names.entry(name.to_vec()).or_insert(n);
        Walk::Advance
    });
    let count = names.len().max(1) as f64;
    names.values_mut().for_each(|hue| *hue /= count);
    names
}

/// A node, or the anchor of a cluster with the cluster's number.
#[derive(Clone, Copy)]
struct Node {
    id: usize,
    cluster: Option<usize>,
}

/// Work that is left, last in first out.
enum Todo {
    Op(Global<Op>),
    Block(Global<Block>),
    Close,
    /// The uses of an operation with regions.
    Uses(Global<Op>, Node),
    /// The edge between two operations of a block.
    Next(Global<Op>, Global<Op>),
}

struct Graph<'a> {
    ctx: &'a Context,
    ir: &'a Ir,
    options: &'a GraphOptions,
    colors: FxHashMap<Vec<u8>, f64>,
    out: String,
    depth: usize,
    next: usize,
    /// The nodes of operations and block arguments.
    nodes: FxHashMap<Key, Node>,
    edges: Vec<String>,
    uses: Vec<(Global<Value>, Node, String)>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Key {
    Op(Global<Op>),
    Argument(Global<Value>),
}

impl Graph<'_> {
    fn line(&mut self, text: &str) {
        let _ = writeln!(self.out, "{:indent$}{text}", "", indent = 2 * self.depth);
    }

    fn id(&mut self) -> usize {
        self.next += 1;
        self.next
    }

    fn walk(&mut self, root: Global<Op>) {
        let mut todo = vec![Todo::Op(root)];
        while let Some(next) = todo.pop() {
            match next {
                Todo::Op(op) => self.op(op, &mut todo),
                Todo::Block(block) => self.block(block, &mut todo),
                Todo::Close => {
                    self.depth -= 1;
                    self.line("}");
                }
                Todo::Uses(op, node) => self.uses(op, node),
                Todo::Next(a, b) => {
                    if let (Some(a), Some(b)) = (self.nodes.get(&Key::Op(a)), self.nodes.get(&Key::Op(b))) {
                        let edge = edge(*a, "", *b, "", "dashed");
                        self.edges.push(edge);
                    }
                }
            }
        }
    }

    /// Opens a cluster; gives its anchor.
    fn open(&mut self, label: &str) -> Node {
        let cluster = self.id();
        self.line(&format!("subgraph cluster_{cluster} {{"));
        self.depth += 1;
        let id = self.id();
        self.line(&format!("v{id} [label = \" \", shape = plain];"));
        self.line(&format!("label = \"{label}\";"));
        Node { id, cluster: Some(cluster) }
    }

    fn op(&mut self, op: Global<Op>, todo: &mut Vec<Todo>) {
        if self.ir.num_regions(op) > 0 {
            let label = self.cluster_label(op);
            let node = self.open(&label);
            todo.push(Todo::Uses(op, node));
            todo.push(Todo::Close);
            let (id, regions) = self.ir.regions(op);
            let body = self.ir.body(id);
            let blocks: Vec<Block> = regions.iter().flat_map(|r| body.region_blocks(*r)).collect();
            todo.extend(blocks.into_iter().rev().map(|b| Todo::Block(Global::new(id, b))));
        } else {
            let label = self.node_label(op);
            let name = self.ctx.op_info(self.ir.body(op.body).name(op.entity)).name();
            let hue = self.colors.get(name).copied().unwrap_or_default();
            let id = self.id();
            self.line(&format!(
                "v{id} [fillcolor = \"{hue:.6} 0.3 0.95\", label = \"{{{label}}}\", shape = Mrecord, style = filled];"
            ));
            self.uses(op, Node { id, cluster: None });
        }
    }

    /// Remembers what an operation uses; edges are written when all nodes are known.
    fn uses(&mut self, op: Global<Op>, node: Node) {
        self.nodes.insert(Key::Op(op), node);
        if self.options.data_flow {
            for v in self.ir.body(op.body).operands(op.entity) {
                let v = Global::new(op.body, v);
                self.uses.push((v, node, self.port("arg", v)));
            }
        }
    }

    fn block(&mut self, block: Global<Block>, todo: &mut Vec<Todo>) {
        self.open("");
        let body = self.ir.body(block.body);
        for v in body.block_args(block.entity) {
            let v = Global::new(block.body, *v);
            let label = self.defined(v);
            let id = self.id();
            self.line(&format!("v{id} [label = \"{label}\", shape = Mrecord];"));
            self.nodes.insert(Key::Argument(v), Node { id, cluster: None });
        }
        todo.push(Todo::Close);
        let ops: Vec<Global<Op>> = body.block_ops(block.entity).map(|o| Global::new(block.body, o)).collect();
        for (i, op) in ops.iter().enumerate().rev() {
            if self.options.control_flow
                && let Some(before) = i.checked_sub(1).and_then(|i| ops.get(i))
            {
                todo.push(Todo::Next(*before, *op));
            }
            todo.push(Todo::Op(*op));
        }
    }

    fn cluster_label(&self, op: Global<Op>) -> String {
        let body = self.ir.body(op.body);
        let mut label = escape(&String::from_utf8_lossy(self.ctx.op_info(body.name(op.entity)).name()));
        if self.options.result_types {
            let types: Vec<String> = body.result_types(op.entity).map(|t| self.ty(t)).collect();
            let _ = write!(label, " : ({})", types.join(", "));
        }
        if self.options.attrs {
            label.push_str("\\l");
            label.push_str(&self.attr_lines(op));
        }
        label
    }

    fn node_label(&self, op: Global<Op>) -> String {
        let body = self.ir.body(op.body);
        let mut label = String::new();
        let operands: Vec<String> = body
            .operands(op.entity)
            .map(|v| {
                let v = Global::new(op.body, v);
                format!("<{}> {}", self.port("arg", v), self.name(v))
            })
            .collect();
        if !operands.is_empty() {
            let _ = write!(label, "{{{}}}|", operands.join("|"));
        }
        label.push_str(&escape(&String::from_utf8_lossy(self.ctx.op_info(body.name(op.entity)).name())));
        label.push_str("\\l");
        let attrs = if self.options.attrs { self.attr_lines(op) } else { String::new() };
        if !attrs.is_empty() {
            let _ = write!(label, "\\l{attrs}");
        }
        let results: Vec<String> =
            body.results(op.entity).map(|v| self.defined(Global::new(op.body, v))).collect();
        if !results.is_empty() {
            let _ = write!(label, "|{{{}}}", results.join("|"));
        }
        label
    }

    /// A value where it is defined: its port, name and type.
    fn defined(&self, v: Global<Value>) -> String {
        let mut text = format!("<{}> {}", self.port("res", v), self.name(v));
        if self.options.result_types {
            let _ = write!(text, " {}", self.ty(self.ir.value_type(v)));
        }
        text
    }

    fn attr_lines(&self, op: Global<Op>) -> String {
        let list = self.ir.body(op.body).attr_dictionary(self.ctx, op.entity);
        let line = |(name, value): (Attr, Attr)| {
            let name = String::from_utf8_lossy(self.ctx.as_string(name).unwrap_or_default());
            format!("{}: {}\\l", escape(&name), self.attr(value))
        };
        list.into_iter().map(line).collect()
    }

    fn name(&self, v: Global<Value>) -> String {
        escape(&value_name(self.ctx, self.ir, v))
    }

    /// `arg_0_1` for the use of `%0#1`.
    fn port(&self, kind: &str, v: Global<Value>) -> String {
        let name = value_name(self.ctx, self.ir, v);
        format!("{kind}_{}", name.trim_start_matches('%').replace('#', "_"))
    }

    fn ty(&self, t: Type) -> String {
        self.short(print_type(self.ctx, t))
    }

    fn attr(&self, a: Attr) -> String {
        if let Some((t, n, splat)) = self.elements(a) {
            if splat {
                return escape(&print_attr(self.ctx, a));
            }
            if n > LARGE {
                let rank = self.ctx.shape(t).map_or(1, <[i64]>::len);
                return format!("{}...{} : {}", "[".repeat(rank), "]".repeat(rank), self.ty(t));
            }
        }
        if self.ctx.as_array(a).is_some_and(|list| list.len() > LARGE) {
            return "[...]".to_owned();
        }
        self.short(print_attr(self.ctx, a))
    }

    /// The type of an elements attribute, the number of elements and whether all are the same.
    fn elements(&self, a: Attr) -> Option<(Type, usize, bool)> {
        let (t, splat) = match self.ctx.data(a) {
            AttrData::DenseElements { ty, splat, .. } | AttrData::DenseStrings { ty, splat, .. } => {
                (*ty, *splat)
            }
            AttrData::SparseElements { ty, .. } | AttrData::DenseResource { ty, .. } => (*ty, false),
            _ => return None,
        };
        Some((t, usize::try_from(self.ctx.num_elements(t)?).ok()?, splat))
    }

    /// At most as long as options say.
    fn short(&self, text: String) -> String {
        let max = self.options.max_label_len;
        match text.char_indices().nth(max) {
            Some((end, _)) => escape(&text[..end]) + "...",
            None => escape(&text),
        }
    }

    fn use_edge(&mut self, value: Global<Value>, user: Node, port: &str) {
        let key = match self.ir.body(value.body).defining_op(value.entity) {
            Some(op) => Key::Op(Global::new(value.body, op)),
            None => Key::Argument(value),
        };
        let Some(from) = self.nodes.get(&key).copied() else { return };
        let from_port = format!(":{}:s", self.port("res", value));
        let text = edge(from, &from_port, user, &format!(":{port}:n"), "solid");
        self.line(&text);
    }
}

/// An edge; where an end is a cluster, it begins or ends at the cluster's border instead of a port.
fn edge(from: Node, from_port: &str, to: Node, to_port: &str, style: &str) -> String {
    let mut text = format!("v{}", from.id);
    if from.cluster.is_none() {
        text.push_str(from_port);
    }
    let _ = write!(text, " -> v{}", to.id);
    if to.cluster.is_none() {
        text.push_str(to_port);
    }
    text.push('[');
    if let Some(c) = to.cluster {
        let _ = write!(text, "lhead = cluster_{c}, ");
    }
    if let Some(c) = from.cluster {
        let _ = write!(text, "ltail = cluster_{c}, ");
    }
    let _ = write!(text, "style = {style}];");
    text
}

/// Escapes what means something in labels.
fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\n' => out.push_str("\\l"),
            '{' | '}' | '<' | '>' | '|' | '"' => {
                out.push('\\');
                out.push(c);
            }
            c => out.push(c),
        }
    }
    out
}

impl ViewOpGraph {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        let options = GraphOptions {
            max_label_len: self.max_label_len as usize,
            attrs: self.print_attrs,
            control_flow: self.print_control_flow_edges,
            data_flow: self.print_data_flow_edges,
            result_types: self.print_result_types,
        };
        let graph = op_graph(cx.ctx, cx.ir, cx.op, &options);
        cx.print(graph);
        cx.preserve_all();
        Ok(())
    }
}
