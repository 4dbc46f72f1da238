//! The verifier: definitions, traits, structure, terminators, dominance, symbols, and the hooks of dialects.
//!
//! MLIR's order: within an isolated operation from the outside in, definitions before what they contain; regions once what is in
//! them holds; then dominance; isolated operations inside one after the other, so that an error in one does not hide those of the
//! next. Here: the walk and the structure of blocks. The rules of a definition are in `verify/op.rs` and `verify/traits.rs`, those
//! interfaces demand in `verify/edges.rs`, dominance in `verify/uses.rs`, threads in `verify/parallel.rs`. No recursion: depth costs memory only.

use crate::def::{OpInfo, TraitSet};
use crate::dominance::is_graph;
use crate::interfaces::{Text, VerifyCx, VerifyRegions};
use crate::{Block, Context, Diagnostic, Diagnostics, Global, Ir, Loc, Op, Severity, suggest};

mod broadcast;
mod edges;
mod known;
mod op;
mod parallel;
mod traits;
mod uses;

pub(crate) use op::Checks;
pub use op::{attr_holds, attr_pred_holds, type_holds};

/// Why something does not hold, and whether the message shows the operation.
pub(crate) enum Fault {
    /// An error of the operation.
    Op(Box<Diagnostic>),
    /// An error at a place.
    Place(Box<Diagnostic>),
    /// It was reported already.
    Reported,
}

pub(crate) type Checked = Result<(), Fault>;

impl From<Diagnostic> for Fault {
    fn from(d: Diagnostic) -> Fault {
        Fault::Op(Box::new(d))
    }
}

pub(crate) fn place(loc: Loc, message: impl Into<String>) -> Fault {
    Fault::Place(Box::new(Diagnostic::error(loc, message)))
}

/// Verifies an operation and all that is nested in it; errors go to `diags`. Returns whether all holds.
pub fn verify(ctx: &Context, ir: &Ir, root: Global<Op>, diags: &mut Diagnostics) -> bool {
    verify_with_threads(ctx, ir, root, diags, 1)
}

/// [`verify`] with so many threads at most: large isolated operations beside each other are verified at the same time. The errors are the
/// same, in the same order.
pub fn verify_with_threads(
    ctx: &Context,
    ir: &Ir,
    root: Global<Op>,
    diags: &mut Diagnostics,
    threads: usize,
) -> bool {
    let mut run = Run::new(ctx, ir, diags, threads);
    run.trees(&[root]);
    !run.failed
}

/// Adds a first note that shows the operation of an error, where the context wants it.
pub fn show_operation(ctx: &Context, ir: &Ir, op: Global<Op>, mut d: Diagnostic) -> Diagnostic {
    let text = ctx.dialect(b"builtin").and_then(|d| d.interface::<dyn Text>());
    if let Some(text) = text.filter(|_| ctx.shows_operations_in_errors() && !d.of_place) {
        let shown = text.op(ctx, ir, op);
        let shown = if shown.contains('\n') { format!("\n{shown}") } else { shown };
        let message = format!("see current operation: {shown}");
        d.notes.insert(0, Diagnostic::new(Severity::Note, d.loc, message));
    }
    d
}

/// Work that is left, last in first out.
enum Step {
    /// An isolated operation, or the root.
    Tree(Global<Op>),
    Enter(Global<Op>),
    EnterBlock(Global<Block>),
    /// The operations of a block from one on.
    Ops(Global<Op>),
    ExitBlock(Global<Block>),
    /// The nested IR of the operation was verified, isolated operations not yet. The number is that of the symbol users seen
    /// before the operation.
    Exit(Global<Op>, usize),
    /// All that is nested in the operation was verified.
    Regions(Global<Op>, usize),
    /// The end of a tree.
    Uses(Global<Op>),
}

struct Tree {
    /// The stack's height below its steps.
    height: usize,
    failed: bool,
}

struct Run<'a> {
    ctx: &'a Context,
    ir: &'a Ir,
    diags: &'a mut Diagnostics,
    stack: Vec<Step>,
    trees: Vec<Tree>,
    /// The symbol users seen, those in symbol tables that are done left out.
    users: Vec<Global<Op>>,
    known: known::Known,
    threads: usize,
    failed: bool,
}

impl<'a> Run<'a> {
    fn new(ctx: &'a Context, ir: &'a Ir, diags: &'a mut Diagnostics, threads: usize) -> Run<'a> {
        Run {
            ctx,
            ir,
            diags,
            stack: Vec::with_capacity(16),
            trees: Vec::new(),
            users: Vec::new(),
            known: known::Known::default(),
            threads,
            failed: false,
        }
    }

    /// Verifies isolated operations, one after the other.
    fn trees(&mut self, ops: &[Global<Op>]) {
        self.stack.extend(ops.iter().rev().map(|op| Step::Tree(*op)));
        while let Some(step) = self.stack.pop() {
            self.step(step);
        }
    }

    fn info(&self, op: Global<Op>) -> &'a OpInfo {
        self.ctx.op_info(self.ir.body(op.body).name(op.entity))
    }

    fn step(&mut self, step: Step) {
        let (at, result) = match step {
            Step::Tree(op) => {
                self.trees.push(Tree { height: self.stack.len(), failed: false });
                self.stack.extend([Step::Uses(op), Step::Enter(op)]);
                return;
            }
            Step::Enter(op) => (Some(op), self.enter(op)),
            Step::EnterBlock(b) => (self.last_op(b), self.enter_block(b)),
            Step::Ops(op) => return self.ops(op),
            Step::ExitBlock(b) => (self.last_op(b), self.exit_block(b)),
            Step::Exit(op, users) => (Some(op), self.exit(op, users)),
            Step::Regions(op, users) => (Some(op), self.regions(op, users)),
            Step::Uses(op) => {
                if let Some(tree) = self.trees.last()
                    && !tree.failed
                {
                    self.check_uses(op);
                }
                let failed = self.trees.pop().is_some_and(|t| t.failed);
                self.failed |= failed;
                if let Some(outer) = self.trees.last_mut() {
                    outer.failed |= failed;
                }
                return;
            }
        };
        if let Err(fault) = result {
            self.fail(at, fault);
        }
    }

    /// Reports, and leaves the tree.
    fn fail(&mut self, op: Option<Global<Op>>, fault: Fault) {
        self.report(op, fault);
        if let Some(tree) = self.trees.last_mut() {
            tree.failed = true;
            // The end of the tree is still due.
            self.stack.truncate(tree.height + 1);
        }
    }

    fn last_op(&self, b: Global<Block>) -> Option<Global<Op>> {
        self.ir.body(b.body).last_op(b.entity).map(|op| Global::new(b.body, op))
    }

    fn report(&mut self, op: Option<Global<Op>>, fault: Fault) {
        self.diags.emit(match fault {
            Fault::Reported => return,
            Fault::Place(d) => *d,
            Fault::Op(d) => match op {
                Some(op) => show_operation(self.ctx, self.ir, op, *d),
                None => *d,
            },
        });
    }

    fn enter(&mut self, op: Global<Op>) -> Checked {
        let body = self.ir.body(op.body);
        let info = self.info(op);
        let cx = VerifyCx { ctx: self.ctx, ir: self.ir, op };
        if info.uses_symbols() {
            self.users.push(op);
        }
        op::dialect_attrs(&cx)?;
        if let Some(def) = info.def() {
            op::check(&cx, info, def, &mut self.known)?;
        }
        let (inner, regions) = match body.child_body(op.entity) {
            Some(b) => (b, self.ir.body(b).own_regions()),
            None => (op.body, body.regions(op.entity)),
        };
        let inner_body = self.ir.body(inner);
        for (i, r) in regions.iter().enumerate() {
            let Some(first) = inner_body.first_block(*r) else { continue };
            let graph = || is_graph(self.ctx, self.ir, info, op, || i);
            if !inner_body.has_one_block(*r) && graph() {
                return Err(cx.op_error(format!("expects graph region #{i} to have 0 or 1 blocks")).into());
            }
            if inner_body.has_predecessors(first) {
                return Err(place(body.loc(op.entity), "entry block of region may not have predecessors"));
            }
        }
        self.stack.push(Step::Exit(op, self.users.len()));
        let start = self.stack.len();
        for r in regions {
            self.stack.extend(inner_body.region_blocks(*r).map(|b| Step::EnterBlock(Global::new(inner, b))));
        }
        self.stack[start..].reverse();
        Ok(())
    }

    fn may_lack_terminator(&self, b: Global<Block>) -> bool {
        let body = self.ir.body(b.body);
        let Some(region) = body.block_region(b.entity) else { return true };
        if !body.has_one_block(region) {
            return false;
        }
        let parent = match body.region_owner(region) {
            Some(op) => Some(Global::new(b.body, op)),
            None => body.parent(),
        };
        parent.is_none_or(|p| {
            let info = self.info(p);
            info.def().is_none() || info.has(TraitSet::NoTerminator)
        })
    }

    fn block_loc(&self, b: Global<Block>) -> Loc {
        let body = self.ir.body(b.body);
        match body.block_parent_op(b.entity) {
            Some(op) => body.loc(op),
            None => body.parent().map_or(Loc::unknown(self.ctx), |p| self.ir.body(p.body).loc(p.entity)),
        }
    }

    fn enter_block(&mut self, b: Global<Block>) -> Checked {
        let body = self.ir.body(b.body);
        let Some(last) = body.last_op(b.entity) else {
            if self.may_lack_terminator(b) {
                return Ok(());
            }
            return Err(place(self.block_loc(b), "empty block: expect at least a terminator"));
        };
        self.stack.push(Step::ExitBlock(b));
        let ops = (!body.has_no_successors()).then(|| body.block_ops(b.entity));
        for op in ops.into_iter().flatten() {
            if op != last && body.num_successors(op) > 0 {
                let message = "operation with block successors must terminate its parent block";
                let at = Global::new(b.body, op);
                self.report(Some(at), Diagnostic::error(body.loc(op), message).into());
                return Err(Fault::Reported);
            }
        }
        let first = body.first_op(b.entity).unwrap_or(last);
        self.stack.push(Step::Ops(Global::new(b.body, first)));
        Ok(())
    }

    /// Verifies operations up to one with regions, which goes first, and the rest after it.
    fn ops(&mut self, first: Global<Op>) {
        let body = self.ir.body(first.body);
        let mut at = Some(first.entity);
        while let Some(op) = at {
            let global = Global::new(first.body, op);
            at = body.next_op(op);
            if !body.is_plain(op) && body.child_body(op).is_some() {
                continue;
            }
            if !body.is_plain(op) && !body.regions(op).is_empty() {
                self.stack.extend(at.map(|next| Step::Ops(Global::new(first.body, next))));
                self.stack.push(Step::Enter(global));
                return;
            }
            let info = self.info(global);
            let cx = VerifyCx { ctx: self.ctx, ir: self.ir, op: global };
            if info.uses_symbols() {
                self.users.push(global);
            }
            let attrs = if body.has_discardable(op) { op::dialect_attrs(&cx) } else { Ok(()) };
            let result = attrs.and_then(|()| match info.def() {
                Some(def) => op::check(&cx, info, def, &mut self.known),
                None => self.unregistered(&cx, info),
            });
            if let Err(fault) = result {
                return self.fail(Some(global), fault);
            }
        }
    }

    fn exit_block(&mut self, b: Global<Block>) -> Checked {
        let body = self.ir.body(b.body);
        let Some(last) = body.last_op(b.entity) else { return Ok(()) };
        let cx = VerifyCx { ctx: self.ctx, ir: self.ir, op: Global::new(b.body, last) };
        let region = body.block_region(b.entity);
        if body.successors(last).any(|s| body.block_region(s) != region) {
            return Err(cx.op_error("branching to block of a different region").into());
        }
        if self.may_lack_terminator(b) {
            return Ok(());
        }
        let info = self.ctx.op_info(body.name(last));
        if info.def().is_some() && !info.has(TraitSet::Terminator) {
            let text = self.ctx.dialect(b"builtin").and_then(|d| d.interface::<dyn Text>());
            let shown = text.map(|t| t.op(self.ctx, self.ir, cx.op)).unwrap_or_default();
            return Err(
                Diagnostic::error(body.loc(last), format!("block with no terminator, has {shown}")).into()
            );
        }
        Ok(())
    }

    fn exit(&mut self, op: Global<Op>, users: usize) -> Checked {
        self.stack.push(Step::Regions(op, users));
        let body = self.ir.body(op.body);
        let (inner, regions) = match body.child_body(op.entity) {
            Some(b) => (b, self.ir.body(b).own_regions()),
            None => (op.body, body.regions(op.entity)),
        };
        let inner_body = self.ir.body(inner);
        if inner_body.is_flat() {
            return Ok(());
        }
        let blocks = regions.iter().flat_map(|r| inner_body.region_blocks(*r));
        let isolated = |nested: &Op| inner_body.child_body(*nested).is_some();
        let nested = blocks.flat_map(|b| inner_body.block_ops(b)).filter(isolated);
        if self.threads > 1 {
            let trees: Vec<Global<Op>> = nested.map(|op| Global::new(inner, op)).collect();
            if parallel::pays(self.ir, &trees) {
                self.trees_in_parallel(&trees);
                return Ok(());
            }
            self.stack.extend(trees.into_iter().rev().map(Step::Tree));
            return Ok(());
        }
        let start = self.stack.len();
        self.stack.extend(nested.map(|op| Step::Tree(Global::new(inner, op))));
        self.stack[start..].reverse();
        Ok(())
    }

    fn regions(&mut self, op: Global<Op>, users: usize) -> Checked {
        if self.trees.last().is_some_and(|t| t.failed) {
            return Err(Fault::Reported);
        }
        let info = self.info(op);
        let cx = VerifyCx { ctx: self.ctx, ir: self.ir, op };
        let Some(def) = info.def() else { return self.unregistered(&cx, info) };
        // A table that fails leaves its users to those around it, which fail too.
        traits::check_regions(&cx, info, def, &self.users[users..])?;
        if info.has(TraitSet::SymbolTable) {
            self.users.truncate(users);
        }
        if let Some(hook) = info.interface::<dyn VerifyRegions>() {
            hook.verify_regions(&cx)?;
        }
        Ok(())
    }

    fn unregistered(&self, cx: &VerifyCx<'_>, info: &OpInfo) -> Checked {
        let name = String::from_utf8_lossy(info.name());
        let dialect = String::from_utf8_lossy(info.dialect_name());
        match info.dialect() {
            Some(d) if !d.allows_unknown_ops => {
                let message = format!(
                    "unregistered operation '{name}' found in dialect ('{dialect}') that does not allow unknown operations"
                );
                let mut fault = Diagnostic::error(cx.body().loc(cx.op.entity), message);
                fault.hint = suggest::closest(&name, d.ops.iter().map(|o| o.name));
                Err(fault.into())
            }
            None if !self.ctx.allows_unregistered_dialects() => Err(cx
                .op_error("created with unregistered dialect. If this is intended, please call allowUnregisteredDialects() on the MLIRContext, or use -allow-unregistered-dialect with the MLIR opt tool used")
                .into()),
            _ => Ok(()),
        }
    }

    fn check_uses(&mut self, root: Global<Op>) {
        if let Err(fault) = uses::check(self.ctx, self.ir, root) {
            if let Some(tree) = self.trees.last_mut() {
                tree.failed = true;
            }
            self.diags.emit(*fault);
        }
    }
}
