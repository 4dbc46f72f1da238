//! A function's body: its blocks in order, phis for their arguments, numbers for what has no name, and what operations write themselves with.
//!
//! Operations are in `ops`. The order of blocks is in `graph.rs`. An initializer of a global is translated by the same operations, which then
//! must all fold to constants.

use rustc_hash::FxHashMap;
use terrace_dialects_llvm::llvm::{BlockTagAttr, BlockTagOp, SwitchOp, is_void};
use terrace_ir::op_interfaces::BranchLike;
use terrace_ir::{Block, Context, Diagnostic, Look, Op, Region, Type, Value, View, ViewIr};

use crate::constants::Const;
use crate::error::{Done, Fail, fail};
use crate::fold::Memory;
use crate::graph::{Graph, Node};
use crate::module::Module;
use crate::text::{self, BlockId, Hole, Local, Text};

/// A value as an operand.
#[derive(Clone, Debug)]
pub enum Operand {
    /// An argument or an instruction of the function.
    Local(Local),
    /// A constant.
    Const(Const),
    /// A value of which nothing is known yet.
    Later(Value),
}

/// A function, or an initializer, whose operations are being translated.
pub struct Function<'m, 'a> {
    pub(crate) module: &'m mut Module<'a>,
    /// The IR, with the body at hand.
    pub view: ViewIr<'a>,
    values: FxHashMap<Value, Operand>,
    pub(crate) text: Text,
    /// How many arguments and instructions there are.
    locals: usize,
    /// Those of the block that is translated, or the arguments.
    defined: Vec<Local>,
    pub(crate) graph: Graph,
    /// The phis of blocks on edges.
    splits: FxHashMap<(BlockId, usize), Local>,
    /// Where the operands of each successor of a switch begin.
    cases: FxHashMap<Op, Vec<usize>>,
    /// The numbers of blocks, by their place in the text.
    block_numbers: Vec<u32>,
    /// The debug info of the function.
    pub(crate) subprogram: Option<usize>,
    /// The location of the instruction that is written, as metadata.
    pub(crate) location: Option<usize>,
    /// Metadata without fields that an operation's attributes ask for, by name.
    marks: Vec<&'static str>,
    /// True if instructions have no place: in an initializer.
    constants_only: bool,
}

impl<'m, 'a> Function<'m, 'a> {
    pub(crate) fn new(module: &'m mut Module<'a>, view: ViewIr<'a>, constants_only: bool) -> Self {
        Function {
            module,
            view,
            values: FxHashMap::default(),
            text: Text::default(),
            locals: 0,
            defined: Vec::new(),
            graph: Graph::default(),
            splits: FxHashMap::default(),
            cases: FxHashMap::default(),
            block_numbers: Vec::new(),
            subprogram: None,
            location: None,
            marks: Vec::new(),
            constants_only,
        }
    }

    /// The context.
    pub fn ctx(&self) -> &'a Context {
        self.view.ctx
    }

    /// The layout by which addresses are computed.
    pub(crate) fn memory(&self) -> Memory<'_> {
        let m = &*self.module;
        Memory { ctx: self.view.ctx, layout: &m.layout, sizes: &m.sizes, weak: &m.weak }
    }

    /// A value as an operand.
    pub fn get(&self, v: Value) -> Operand {
        self.values.get(&v).cloned().unwrap_or(Operand::Later(v))
    }

    /// The constant that a value is.
    pub fn constant(&self, v: Value) -> Option<Const> {
        match self.values.get(&v) {
            Some(Operand::Const(c)) => Some(c.clone()),
            _ => None,
        }
    }

    /// Has a value stand for an operand; no instruction is written for it.
    pub fn set(&mut self, v: Value, operand: Operand) {
        self.values.insert(v, operand);
    }

    /// Has a value be a constant.
    pub fn set_const(&mut self, v: Value, c: Const) {
        self.set(v, Operand::Const(c));
    }

    /// The type of a value.
    pub fn type_of(&self, v: Value) -> Type {
        v.ty(&self.view)
    }

    /// Begins an instruction: `  %5 = ` if it has a result of a type other than void.
    pub fn begin(&mut self, result: Option<Value>) -> Done {
        if self.constants_only {
            return fail("is no constant in the initializer of a global");
        }
        self.text.push("  ");
        if let Some(v) = result.filter(|v| !is_void(self.ctx(), self.type_of(*v))) {
            let local = self.define();
            self.set(v, Operand::Local(local));
        }
        Ok(())
    }

    /// Begins an instruction whose result no operation has.
    pub(crate) fn begin_local(&mut self) -> Done<Local> {
        self.begin(None)?;
        Ok(self.define())
    }

    /// Ends an instruction with the location in the source.
    pub fn end(&mut self) {
        for mark in self.marks.clone() {
            let node = self.module.metadata.node("!{}".to_owned());
            self.attach(mark, node);
        }
        if let Some(id) = self.location {
            self.text.push(format!(", !dbg !{id}"));
        }
        self.text.push("\n");
    }

    /// Appends `%5 = ` for a new instruction.
    fn define(&mut self) -> Local {
        let local = self.local();
        self.text.hole(Hole::Local(local));
        self.put(" = ");
        local
    }

    fn local(&mut self) -> Local {
        let local = Local(self.locals);
        self.locals += 1;
        self.defined.push(local);
        local
    }

    /// Appends text.
    pub fn put(&mut self, text: impl AsRef<[u8]>) {
        self.text.push(text);
    }

    /// Appends a type.
    pub fn ty(&mut self, t: Type) -> Done {
        let ctx = self.ctx();
        self.module.types.write(ctx, t, &mut self.text.bytes)
    }

    /// Appends an operand without its type.
    pub fn operand(&mut self, o: &Operand) -> Done {
        match o {
            Operand::Local(local) => self.text.hole(Hole::Local(*local)),
            Operand::Const(c) => c.write(self.view.ctx, &mut self.module.types, &mut self.text)?,
            Operand::Later(v) => self.text.hole(Hole::Value(*v)),
        }
        Ok(())
    }

    /// Appends a value without its type.
    pub fn value(&mut self, v: Value) -> Done {
        self.operand(&self.get(v))
    }

    /// Appends a value after its type.
    pub fn typed(&mut self, v: Value) -> Done {
        self.ty(self.type_of(v))?;
        self.put(" ");
        self.value(v)
    }

    /// Appends values after their types, with commas between them.
    pub fn list(&mut self, values: &[Value]) -> Done {
        for (i, v) in values.iter().enumerate() {
            if i > 0 {
                self.put(", ");
            }
            self.typed(*v)?;
        }
        Ok(())
    }

    /// Appends `label %7` for successor `i` of a terminator.
    pub(crate) fn label(&mut self, terminator: Op, i: usize) -> Done {
        let Some(to) = self.graph.successor(&self.view, terminator, i) else {
            return fail("has a successor that is no block of the function");
        };
        self.put("label ");
        self.text.hole(Hole::Block(to));
        Ok(())
    }

    /// Appends `, !name !5`.
    pub fn attach(&mut self, name: &str, node: usize) {
        self.put(format!(", !{name} !{node}"));
    }

    /// The diagnostic of an operation that cannot be translated.
    pub(crate) fn diagnose(&self, op: Op, failure: Fail) -> Diagnostic {
        diagnose(&self.view, op, failure)
    }

    /// Translates an operation by the table.
    pub(crate) fn operation(&mut self, op: Op) -> Result<(), Diagnostic> {
        let loc = op.loc(&self.view);
        self.locate(loc);
        let (table, start) = (self.module.table, self.text.bytes.len());
        self.marks = marks(&self.view, op);
        let done = match table.find(op.info(&self.view)) {
            Some(translate) => translate(op, self),
            None => match crate::ops::intrinsics::of_target(op, self) {
                Some(done) => done,
                None => return Err(crate::error::no_counterpart(&self.view, op)),
            },
        };
        if self.module.places.is_some() && self.text.bytes.len() > start {
            self.text.places.push((start, loc));
        }
        done.map_err(|failure| self.diagnose(op, failure))
    }

    /// The value that the block of an initializer returns.
    pub(crate) fn initializer(&mut self, block: Block) -> Result<Option<Value>, Diagnostic> {
        for op in block.ops(&self.view) {
            if let Some(ret) = op.cast::<terrace_dialects_llvm::llvm::ReturnOp>(&self.view) {
                return Ok(ret.arg(&self.view));
            }
            self.operation(op)?;
        }
        Ok(None)
    }

    /// Translates all blocks of a region. What cannot be translated goes to `diags`.
    pub(crate) fn body(&mut self, region: Region, name: &[u8], diags: &mut Vec<Diagnostic>) {
        for v in region.entry(&self.view).map(|b| b.args(&self.view)).unwrap_or_default() {
            let local = self.local();
            self.set(v, Operand::Local(local));
        }
        let parameters = std::mem::take(&mut self.defined);
        self.graph = Graph::new(&self.view, region);
        let mut blocks: Vec<(Text, Vec<Local>)> = Vec::new();
        blocks.resize_with(self.graph.nodes.len(), Default::default);
        for id in self.graph.order.clone() {
            if let Err(d) = self.block(id) {
                diags.push(d);
            }
            if let Some(block) = blocks.get_mut(id.0) {
                *block = (std::mem::take(&mut self.text), std::mem::take(&mut self.defined));
            }
        }
        self.number(parameters, blocks);
        for (tag, block) in self.tags() {
            if let Some(number) = self.block_numbers.get(block.0) {
                self.module.tags.insert((name.into(), tag), *number);
            }
        }
    }

    /// Counts arguments, blocks and instructions in the order of the text, and fills the holes.
    fn number(&mut self, parameters: Vec<Local>, blocks: Vec<(Text, Vec<Local>)>) {
        let mut numbers = vec![0u32; self.locals];
        let mut next = 0;
        let mut count = |list: &[Local], next: &mut u32| {
            for local in list {
                if let Some(n) = numbers.get_mut(local.0) {
                    *n = *next;
                }
                *next += 1;
            }
        };
        count(&parameters, &mut next);
        let mut all = Text::default();
        for (i, (text, defined)) in blocks.into_iter().enumerate() {
            let label = next;
            next += 1;
            self.block_numbers.push(label);
            if i > 0 {
                all.push(format!("\n{label}:\n"));
            }
            count(&defined, &mut next);
            all.append(text);
        }
        let put = |n: Option<u32>, out: &mut Vec<u8>| n.map(|n| text::numbered(n, out)).is_some();
        let local = |l: &Local| numbers.get(l.0).copied();
        self.text = all.fill(|hole, out| match hole {
            Hole::Local(l) => put(local(l), out),
            Hole::Value(v) => match self.values.get(v) {
                Some(Operand::Local(l)) => put(local(l), out),
                Some(Operand::Const(c)) => {
                    let mut text = Text::default();
                    let done = c.write(self.view.ctx, &mut self.module.types, &mut text).is_ok();
                    let whole = done && text.holes.is_empty();
                    out.extend(text.bytes.into_iter().filter(|_| whole));
                    whole
                }
                Some(Operand::Later(_)) | None => false,
            },
            Hole::Split(b, k) => put(self.splits.get(&(*b, *k)).and_then(local), out),
            Hole::Block(b) => put(self.block_numbers.get(b.0).copied(), out),
            Hole::Tag { .. } => false,
        });
    }

    /// The tagged blocks of the function.
    fn tags(&self) -> Vec<(i64, BlockId)> {
        let v = &self.view;
        let tag = |(i, node): (usize, &Node)| match node {
            Node::Real(b) => b.ops(v).into_iter().find_map(|op| op.cast::<BlockTagOp>(v)).and_then(|op| {
                let tag: BlockTagAttr = op.tag_attr(v)?.cast(v.ctx)?;
                Some((tag.id(v.ctx)?, BlockId(i)))
            }),
            Node::Split { .. } => None,
        };
        self.graph.nodes.iter().enumerate().filter_map(tag).collect()
    }

    fn block(&mut self, id: BlockId) -> Result<(), Diagnostic> {
        let Some(node) = self.graph.nodes.get(id.0).cloned() else { return Ok(()) };
        match node {
            Node::Real(block) => {
                for (k, arg) in block.args(&self.view).into_iter().enumerate().filter(|_| id.0 > 0) {
                    self.phi(id, k, arg).map_err(|f| self.diagnose_block(block, f))?;
                }
                block.ops(&self.view).into_iter().try_for_each(|op| self.operation(op))
            }
            Node::Split { from, terminator, index, to } => {
                self.split(id, from, (terminator, index), to).map_err(|f| self.diagnose(terminator, f))
            }
        }
    }

    fn diagnose_block(&self, block: Block, failure: Fail) -> Diagnostic {
        match block.first(&self.view) {
            Some(op) => self.diagnose(op, failure),
            None => Diagnostic::error(terrace_ir::Loc::unknown(self.ctx()), failure.why),
        }
    }

    /// The phi for argument `k` of a block.
    fn phi(&mut self, id: BlockId, k: usize, arg: Value) -> Done {
        self.locate(arg.loc(&self.view));
        self.begin(Some(arg))?;
        self.put("phi ");
        self.ty(self.type_of(arg))?;
        for (i, pred) in self.graph.predecessors(id).to_vec().into_iter().enumerate() {
            self.put(if i == 0 { " [ " } else { ", [ " });
            self.incoming(pred, id, k)?;
            self.put(", ");
            self.text.hole(Hole::Block(pred));
            self.put(" ]");
        }
        self.end();
        Ok(())
    }

    /// Appends what a predecessor passes as argument `k`.
    fn incoming(&mut self, pred: BlockId, to: BlockId, k: usize) -> Done {
        match self.graph.nodes.get(pred.0).cloned() {
            Some(Node::Real(block)) => {
                let edge = self.graph.edge(pred, to);
                let passed = block.last(&self.view).zip(edge).and_then(|(end, i)| self.passed(end, i, k));
                let Some(v) = passed else {
                    return fail("is reached by an operation that does not say what it passes on");
                };
                self.value(v)
            }
            Some(Node::Split { .. }) => {
                self.text.hole(Hole::Split(pred, k));
                Ok(())
            }
            None => fail("has a predecessor that is no block of the function"),
        }
    }

    /// The operand that a terminator passes to successor `i` as argument `k`.
    fn passed(&mut self, terminator: Op, i: usize, k: usize) -> Option<Value> {
        let v = &self.view;
        let (start, end, produced) = match terminator.cast::<SwitchOp>(v) {
            // Where each of many cases begins is counted once.
            Some(op) => {
                let starts = self.cases.entry(terminator).or_insert_with(|| {
                    let first = 1 + op.default_operands(v).len();
                    let sizes =
                        op.case_operand_segments(v).into_iter().map(|n| usize::try_from(n).unwrap_or(0));
                    let ends = sizes.scan(first, |at, n| {
                        *at += n;
                        Some(*at)
                    });
                    [1, first].into_iter().chain(ends).collect()
                });
                (*starts.get(i)?, *starts.get(i + 1)?, 0)
            }
            None => {
                let branch = terminator.cast::<dyn BranchLike>(v)?;
                let at = View { ctx: v.ctx, body: v.body() };
                let (range, produced) = branch.model().successor_operands(terminator, &at, i);
                (range.start, range.end, produced)
            }
        };
        let at = start + k.checked_sub(produced)?;
        (at < end).then(|| v.body().operand(terminator, at))
    }

    /// The block on an edge: phis for what is passed, and a branch.
    fn split(&mut self, id: BlockId, from: BlockId, edge: (Op, usize), to: BlockId) -> Done {
        let Some(Node::Real(target)) = self.graph.nodes.get(to.0).cloned() else { return Ok(()) };
        for (k, arg) in target.args(&self.view).into_iter().enumerate() {
            self.locate(arg.loc(&self.view));
            self.begin(None)?;
            let local = self.define();
            self.splits.insert((id, k), local);
            self.put("phi ");
            self.ty(self.type_of(arg))?;
            self.put(" [ ");
            let Some(v) = self.passed(edge.0, edge.1, k) else {
                return fail("does not say what it passes on to a successor");
            };
            self.value(v)?;
            self.put(", ");
            self.text.hole(Hole::Block(from));
            self.put(" ]");
            self.end();
        }
        self.locate(edge.0.loc(&self.view));
        self.begin(None)?;
        self.put("br label ");
        self.text.hole(Hole::Block(to));
        self.end();
        Ok(())
    }

    /// Has what is written next come from a place in the source.
    fn locate(&mut self, loc: terrace_ir::Loc) {
        self.location = self.module.metadata.location(self.view.ctx, loc, self.subprogram);
    }
}

/// The metadata without fields that attributes of dialects of targets ask for.
fn marks(v: &ViewIr<'_>, op: Op) -> Vec<&'static str> {
    let names = v.body().discardable_attrs(op).filter_map(|(name, _)| v.ctx.as_string(name));
    let mark = |name| terrace_dialects_llvm::targets::amendment(v.ctx, name)?.instruction(name);
    names.filter_map(mark).collect()
}

/// The diagnostic of an operation that cannot be translated.
pub(crate) fn diagnose(v: &ViewIr<'_>, op: Op, failure: Fail) -> Diagnostic {
    let name = String::from_utf8_lossy(op.info(v).name()).into_owned();
    let d =
        Diagnostic::error(op.loc(v), format!("cannot be translated to LLVM IR: '{name}' {}", failure.why));
    match failure.hint {
        Some(hint) => d.hint(hint),
        None => d,
    }
}
