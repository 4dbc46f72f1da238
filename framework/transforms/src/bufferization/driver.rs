//! The rewriting of operations on tensors to ones on buffers, one operation after the other, from the top to the bottom.
//!
//! Between those that are rewritten and those that are not yet, `to_tensor` and `to_buffer` go back and forth; in the end such pairs go.

use indexmap::IndexSet;
use rustc_hash::{FxBuildHasher, FxHashSet};
use terrace_dialects::bufferization::{ToBufferOp, ToTensorOp};
use terrace_dialects::memref;
use terrace_ir::def::TraitSet;
use terrace_ir::effects::{info, is_memory_effect_free};
use terrace_ir::{Context, Diagnostic, Global, InsertPoint, Ir, Op, ViewIr};
use terrace_rewrite::{Listener, Rewriter};

use super::analysis::{Analysis, check_blocks};
use super::buffers;
use super::copies::Plan;
use super::globals::Job;
use super::interface::op_error;
use super::options::Options;
use super::state::concerns_tensors;

/// Puts copies where the analysis found conflicts, in what is nested in `root`.
pub(super) fn insert_copies(
    ctx: &Context,
    ir: &mut Ir,
    root: Global<Op>,
    options: &Options,
    analysis: Option<&Analysis>,
) -> Result<(), Diagnostic> {
    let plan = Plan { options, analysis };
    for op in ir.ops_post(root) {
        let Some(model) = options.model(ir.body(op.body).name(op.entity)) else { continue };
        if is_skipped(ctx, ir, op, options, analysis) {
            continue;
        }
        let mut listener = terrace_rewrite::NoListener;
        let mut rw = Rewriter::new(ctx, ir, op.body, &mut listener);
        rw.set_insertion_before(op.entity);
        model.resolve_conflicts(&plan, op.entity, &mut rw)?;
    }
    Ok(())
}

/// True if an operation is in a function that was not analysed, or is one, while others were.
fn is_skipped(
    ctx: &Context,
    ir: &Ir,
    op: Global<Op>,
    options: &Options,
    analysis: Option<&Analysis>,
) -> bool {
    analysis.is_some()
        && !options.no_analysis.is_empty()
        && std::iter::successors(Some(op), |op| ir.parent_op(*op))
            .any(|op| super::functions::is_excluded(&ViewIr { ctx, ir, body: op.body }, op.entity, options))
}

/// Notes what is to be rewritten.
struct Work<'a> {
    ctx: &'a Context,
    options: &'a Options,
    worklist: Vec<Global<Op>>,
    erased: FxHashSet<Global<Op>>,
    to_buffers: IndexSet<Global<Op>, FxBuildHasher>,
    allocations: u64,
    /// How many rewrites led to each operation of `worklist`, as far as any did.
    steps: Vec<u32>,
    /// The number of those that led to what is being made.
    step: u32,
}

/// A rewrite that leaves something to rewrite, again and again so often, has no end.
const MAX_STEPS: u32 = 64;

impl Listener for Work<'_> {
    fn op_inserted(&mut self, ir: &Ir, op: Global<Op>, previous: Option<InsertPoint>) {
        if previous.is_some() {
            return;
        }
        let v = ViewIr { ctx: self.ctx, ir, body: op.body };
        self.erased.remove(&op);
        if op.entity.is::<memref::AllocOp>(&v) {
            self.allocations += 1;
        }
        if op.entity.is::<ToBufferOp>(&v) {
            self.to_buffers.insert(op);
        } else if !op.entity.is::<ToTensorOp>(&v) && concerns_tensors(&v, self.options, op.entity) {
            self.worklist.push(op);
            self.steps.resize(self.worklist.len(), self.step);
        }
    }

    fn op_erased(&mut self, _: &Ir, op: Global<Op>) {
        self.erased.insert(op);
        self.to_buffers.swap_remove(&op);
    }

    fn wants_reasons(&self) -> bool {
        false
    }
}

/// Rewrites what is nested in `root`, and `root`. Returns how many buffers were made.
pub(super) fn bufferize(
    ctx: &Context,
    ir: &mut Ir,
    root: Global<Op>,
    job: &mut Job<'_>,
) -> Result<u64, Vec<Diagnostic>> {
    let options = job.options;
    if options.copy_before_write {
        insert_copies(ctx, ir, root, options, None).map_err(|e| vec![e])?;
    }
    let mut work = Work {
        ctx,
        options,
        worklist: Vec::new(),
        erased: FxHashSet::default(),
        to_buffers: IndexSet::default(),
        allocations: 0,
        steps: Vec::new(),
        step: 0,
    };
    for op in ir.ops_post(root) {
        let v = ViewIr { ctx, ir, body: op.body };
        if op.entity.is::<ToBufferOp>(&v) {
            work.to_buffers.insert(op);
        }
        if concerns_tensors(&v, options, op.entity) {
            work.worklist.push(op);
        }
    }
    work.steps.resize(work.worklist.len(), 0);
    let mut next = 0;
    while let Some(op) = work.worklist.get(next).copied() {
        work.step = work.steps.get(next).map_or(0, |n| n + 1);
        next += 1;
        if work.erased.contains(&op) {
            continue;
        }
        let v = ViewIr { ctx, ir, body: op.body };
        let Some(model) = options.model(op.entity.name(&v)) else { continue };
        if !model.has_tensors(&v, op.entity) {
            continue;
        }
        check_blocks(&v, op.entity, model.allows_blocks()).map_err(|e| vec![e])?;
        let loc = op.entity.loc(&v);
        if work.step > MAX_STEPS {
            let cause = op_error(&v, op.entity, "cannot be rewritten to work on buffers");
            return Err(vec![cause, Diagnostic::error(loc, "failed to bufferize op")]);
        }
        let mut rw = Rewriter::new(ctx, ir, op.body, &mut work);
        rw.set_insertion_before(op.entity);
        rw.with_loc(loc, |rw| model.bufferize(op.entity, rw, job))
            .map_err(|e| vec![e, Diagnostic::error(loc, "failed to bufferize op")])?;
    }
    for op in work.to_buffers.clone() {
        let mut rw = Rewriter::new(ctx, ir, op.body, &mut work);
        let Some(made) = rw.live(op.entity).and_then(|op| op.cast::<ToBufferOp>(&rw)) else { continue };
        rw.set_insertion_before(op.entity);
        buffers::fold_pair(made, &mut rw, options);
    }
    for op in ir.ops_post(root) {
        let v = ViewIr { ctx, ir, body: op.body };
        if op.entity.is::<ToTensorOp>(&v) && op.entity.is_unused(&v) {
            work.erased.insert(op);
            ir.erase_op(op);
        }
    }
    check_result(ctx, ir, options, &work).map_err(|e| vec![e])?;
    Ok(work.allocations)
}

/// Checks that nothing on tensors is left, unless that is allowed.
fn check_result(ctx: &Context, ir: &Ir, options: &Options, work: &Work<'_>) -> Result<(), Diagnostic> {
    if options.allow_unknown_ops {
        return Ok(());
    }
    for op in work.worklist.iter().filter(|op| !work.erased.contains(op)) {
        let v = ViewIr { ctx, ir, body: op.body };
        let left = concerns_tensors(&v, options, op.entity)
            && options.allows(info(ctx, ir, *op))
            && !(op.entity.is_unused(&v) && is_memory_effect_free(ctx, ir, *op))
            && !op.entity.is::<ToTensorOp>(&v)
            && !op.entity.is::<ToBufferOp>(&v);
        if left {
            return Err(Diagnostic::error(op.entity.loc(&v), "op was not bufferized"));
        }
    }
    Ok(())
}

/// True if an operation has the trait of symbol tables.
pub(super) fn is_symbol_table(ctx: &Context, ir: &Ir, op: Global<Op>) -> bool {
    info(ctx, ir, op).has(TraitSet::SymbolTable)
}
