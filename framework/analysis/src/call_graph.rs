//! The call graph: callable regions, the calls between them, and its strongly connected components, callees first.

use indexmap::{IndexMap, IndexSet};
use rustc_hash::{FxBuildHasher, FxHashMap};
use terrace_ir::op_interfaces::{CallLike, CallLikeOp, Callable, CallableOp};
use terrace_ir::symbols::SymbolTables;
use terrace_ir::{Context, Global, Ir, Op, Region, View, ViewIr, effects};

/// A node: a callable region, or one of the two that stand for what is not seen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Node(pub(crate) usize);

/// Stands for callers that are not seen.
pub const EXTERNAL: Node = Node(0);
/// Stands for callees that are not known.
pub const UNKNOWN: Node = Node(1);

/// How one node refers to another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Edge {
    /// It may be called from outside.
    Abstract,
    /// A call.
    Call,
    /// It is defined inside.
    Child,
}

/// The graph. Edges are those that were there when it was built.
#[derive(Debug)]
pub struct CallGraph {
    /// By region; the operation that owns it.
    nodes: IndexMap<Global<Region>, Global<Op>, FxBuildHasher>,
    edges: Vec<IndexSet<(Node, Edge), FxBuildHasher>>,
}

/// The callable region of an operation.
pub fn callable_region(ctx: &Context, ir: &Ir, op: Global<Op>) -> Option<Global<Region>> {
    let v = ViewIr { ctx, ir, body: op.body };
    op.entity.cast::<dyn Callable>(&v)?.callable_region(&v)
}

impl CallGraph {
    /// The graph of all that is nested in `root`.
    pub fn new(ctx: &Context, ir: &Ir, root: Global<Op>) -> CallGraph {
        let mut graph = CallGraph { nodes: IndexMap::default(), edges: vec![IndexSet::default(); 2] };
        let mut calls: Vec<(Node, Global<Op>)> = Vec::new();
        let mut stack: Vec<(Global<Op>, Option<Node>)> = vec![(root, None)];
        let mut nested = Vec::new();
        while let Some((op, parent)) = stack.pop() {
            let info = effects::info(ctx, ir, op);
            if info.interface::<dyn CallLike>().is_some() {
                calls.extend(parent.map(|p| (p, op)));
                continue;
            }
            let mut inside = parent;
            if info.interface::<dyn Callable>().is_some() {
                let Some(region) = callable_region(ctx, ir, op) else { continue };
                inside = Some(graph.add(region, op, parent));
            }
            nested.clear();
            ir.nested_ops(op, &mut nested);
            stack.extend(nested.iter().rev().map(|o| (*o, inside)));
        }
        let mut tables = SymbolTables::new();
        for (from, call) in calls {
            let to = graph.resolve(ctx, ir, &mut tables, call);
            graph.edges[from.0].insert((to, Edge::Call));
        }
        graph
    }

    fn add(&mut self, region: Global<Region>, op: Global<Op>, parent: Option<Node>) -> Node {
        if let Some(i) = self.nodes.get_index_of(&region) {
            return Node(i + 2);
        }
        let node = Node(self.nodes.insert_full(region, op).0 + 2);
        self.edges.push(IndexSet::default());
        match parent {
            Some(p) => self.edges[p.0].insert((node, Edge::Child)),
            None => self.edges[EXTERNAL.0].insert((node, Edge::Abstract)),
        };
        node
    }

    /// The node of a callable region.
    pub fn node(&self, region: Global<Region>) -> Option<Node> {
        self.nodes.get_index_of(&region).map(|i| Node(i + 2))
    }

    /// All nodes of callable regions, in the order of the IR.
    pub fn nodes(&self) -> impl Iterator<Item = Node> + use<> {
        (0..self.nodes.len()).map(|i| Node(i + 2))
    }

    /// The region of a node and the operation that owns it; none for what is not seen.
    pub fn callable(&self, node: Node) -> Option<(Global<Region>, Global<Op>)> {
        self.nodes.get_index(node.0.checked_sub(2)?).map(|(r, op)| (*r, *op))
    }

    /// The edges of a node: the nodes that it refers to.
    pub fn edges(&self, node: Node) -> impl Iterator<Item = (Node, Edge)> + '_ {
        self.edges.get(node.0).into_iter().flatten().copied()
    }

    /// Returns true if a node refers to itself.
    pub fn is_recursive(&self, node: Node) -> bool {
        self.refers(node, node)
    }

    /// Returns true if `from` refers to `to`.
    pub fn refers(&self, from: Node, to: Node) -> bool {
        let edges = self.edges.get(from.0);
        let refers = |e| edges.is_some_and(|l| l.contains(&(to, e)));
        refers(Edge::Call) || refers(Edge::Child) || refers(Edge::Abstract)
    }

    /// A number below [`CallGraph::bound`] for each node.
    pub fn number(&self, node: Node) -> usize {
        node.0
    }

    /// Numbers of nodes are less than this.
    pub fn bound(&self) -> usize {
        self.edges.len()
    }

    /// The node that a call reaches.
    pub fn resolve(&self, ctx: &Context, ir: &Ir, tables: &mut SymbolTables, call: Global<Op>) -> Node {
        let v = View { ctx, body: ir.body(call.body) };
        let callee = call.entity.cast::<dyn CallLike>(&v).and_then(|c| c.callee(&v));
        let found = callee.and_then(|c| tables.lookup_nearest(ctx, ir, call, c));
        found.and_then(|op| callable_region(ctx, ir, op)).and_then(|r| self.node(r)).unwrap_or(UNKNOWN)
    }

    /// The strongly connected components, each after those that it refers to (Tarjan's algorithm from the external node).
    pub fn components(&self) -> Vec<Vec<Node>> {
        const DONE: usize = usize::MAX;
        let mut components = Vec::new();
        let mut number: FxHashMap<Node, usize> = FxHashMap::default();
        let mut nodes: Vec<Node> = Vec::new();
        // Node, next edge, least number reached.
        let mut visits: Vec<(Node, usize, usize)> = Vec::new();
        let mut count = 1;
        number.insert(EXTERNAL, count);
        nodes.push(EXTERNAL);
        visits.push((EXTERNAL, 0, count));
        while let Some((node, next, least)) = visits.last_mut() {
            if let Some((to, _)) = self.edges.get(node.0).and_then(|e| e.get_index(*next)) {
                *next += 1;
                match number.get(to) {
                    Some(n) => *least = (*least).min(*n),
                    None => {
                        count += 1;
                        number.insert(*to, count);
                        nodes.push(*to);
                        visits.push((*to, 0, count));
                    }
                }
                continue;
            }
            let (node, least) = (*node, *least);
            visits.pop();
            if let Some(parent) = visits.last_mut() {
                parent.2 = parent.2.min(least);
            }
            if number.get(&node) != Some(&least) {
                continue;
            }
            let mut component = Vec::new();
            while let Some(n) = nodes.pop() {
                number.insert(n, DONE);
                component.push(n);
                if n == node {
                    break;
                }
            }
            components.push(component);
        }
        components
    }
}
