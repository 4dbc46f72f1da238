//! `scf-for-loop-canonicalization`: what the bounds of loops, and values that they carry, tell of operations in their bodies.
//!
//! `affine.min` and `affine.max` of variables become a value, where the bounds tell it; sizes of tensors that a loop carries are those of
//! the tensors that it starts with, as long as the body only inserts into them.

use super::SCFForLoopCanonicalization;
use super::constrained::replace_in_loops;
use terrace_dialects::affine::{AffineMaxOp, AffineMinOp};
use terrace_dialects::scf::{ForOp, YieldOp};
use terrace_dialects::tensor::InsertSliceOp;
use terrace_dialects::{memref, tensor};
use terrace_ir::Value;
use terrace_ir::body::ValueDef;
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::{NoMatch, OrNoMatch, PatternSet, Rewriter};

/// The patterns of `scf-for-loop-canonicalization`.
pub fn populate_for_loop_canonicalization(set: &mut PatternSet) {
    set.add_named("AffineOpSCFCanonicalizationPattern", 1, |op: AffineMinOp, rw: &mut Rewriter<'_>| {
        replace_in_loops(*op, rw)
    });
    set.add_named("AffineOpSCFCanonicalizationPattern", 1, |op: AffineMaxOp, rw: &mut Rewriter<'_>| {
        replace_in_loops(*op, rw)
    });
    set.add_named("DimOfIterArgFolder", 1, |op: tensor::DimOp, rw: &mut Rewriter<'_>| {
        let init = carried_init(op.source(rw), rw)?;
        op.set_source(rw, init);
        Ok(())
    });
    set.add_named("DimOfIterArgFolder", 1, |op: memref::DimOp, rw: &mut Rewriter<'_>| {
        let init = carried_init(op.source(rw), rw)?;
        op.set_source(rw, init);
        Ok(())
    });
}

/// The loop that carries a value, as an argument or a result, and its number.
fn carrier(v: Value, rw: &Rewriter<'_>) -> Option<(ForOp, usize)> {
    match rw.body().value_def(v) {
        ValueDef::Argument(block, at) => {
            let op = block.parent(rw)?.cast::<ForOp>(rw)?;
            Some((op, at.checked_sub(1)?))
        }
        ValueDef::Result(op, at) => Some((op.cast::<ForOp>(rw)?, at)),
    }
}

/// The value that a loop starts with, for one that it carries and whose shape stays the same.
fn carried_init(v: Value, rw: &Rewriter<'_>) -> Result<Value, NoMatch> {
    let (op, at) = carrier(v, rw).or_no_match("its source is carried by no loop")?;
    keeps_shape(op, at, rw).or_no_match("the shape may change in the loop")?;
    op.init_args(rw).get(at).copied().or_no_match("its source is the variable of the loop")
}

/// True if what a loop yields has the shape that it had before.
fn keeps_shape(op: ForOp, at: usize, rw: &Rewriter<'_>) -> bool {
    // Each entry is a value that must be the carried one of its loop.
    let yielded = |op: ForOp, at: usize| {
        let block = op.region(rw).entry(rw)?;
        let end = block.end::<YieldOp>(rw)?;
        Some((end.operands(rw).get(at).copied()?, block.arg(rw, at + 1)?))
    };
    let mut todo = vec![yielded(op, at)];
    while let Some(next) = todo.pop() {
        let Some((mut v, arg)) = next else { return false };
        while v != arg {
            if let Some(insert) = v.defining::<InsertSliceOp>(rw) {
                v = insert.dest(rw);
            } else if let Some(inner) = v.defining::<ForOp>(rw) {
                let ValueDef::Result(_, number) = rw.body().value_def(v) else { return false };
                let Some(init) = inner.init_args(rw).get(number).copied() else { return false };
                todo.push(yielded(inner, number));
                v = init;
            } else {
                return false;
            }
        }
    }
    true
}

impl SCFForLoopCanonicalization {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        let mut set = PatternSet::new();
        populate_for_loop_canonicalization(&mut set);
        set.apply(cx.ctx, cx.ir, cx.op);
        Ok(())
    }
}
