//! `scf-for-loop-specialization`, `scf-parallel-loop-specialization`: a loop whose upper bound is the least of a constant and something
//! else, as in a loop over a tile, is made for the constant alone beside the general one.
//!
//! ```text
//! %b = affine.min affine_map<(d0) -> (8, d0)>(%n)     %c = arith.cmpi eq, %b, %c8
//! scf.for %i = %l to %b step %s { .. }            →   scf.if %c {
//!                                                       scf.for %i = %l to %c8 step %s { .. }
//!                                                     } else {
//!                                                       scf.for %i = %l to %b step %s { .. }
//!                                                     }
//! ```

use super::{SCFForLoopSpecialization, SCFParallelLoopSpecialization, rewrite_each};
use terrace_dialects::affine::AffineMinOp;
use terrace_dialects::arith::{AndIOp, CmpIOp, CmpIPredicate, ConstantOp};
use terrace_dialects::scf::{ForOp, IfOp, ParallelOp, YieldOp};
use terrace_ir::{Global, Insert as _, Mapping, Op, Region, Value};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::Rewriter;

/// Specializes a loop for the greatest value of its upper bound. Returns true if that is known.
pub fn specialize_for_loop(op: ForOp, rw: &mut Rewriter<'_>) -> bool {
    specialize(*op, &[op.upper_bound(rw)], rw)
}

/// Specializes a parallel loop for the greatest values of its upper bounds. Returns true if they are all known.
pub fn specialize_parallel_loop(op: ParallelOp, rw: &mut Rewriter<'_>) -> bool {
    specialize(*op, &op.upper_bound(rw), rw)
}

/// The least of the constants of an `affine.min`, which is the greatest value that it may have.
fn greatest(bound: Value, rw: &Rewriter<'_>) -> Option<i64> {
    let min = bound.defining::<AffineMinOp>(rw)?;
    min.map(rw).results.iter().filter_map(|e| rw.context().affine_as_constant(*e)).min()
}

fn specialize(op: Op, bounds: &[Value], rw: &mut Rewriter<'_>) -> bool {
    let Some(constants) = bounds.iter().map(|b| greatest(*b, rw)).collect::<Option<Vec<i64>>>() else {
        return false;
    };
    // Results would have to come out of the branches.
    if !op.is_unused(rw) {
        return false;
    }
    let (mut condition, mut map) = (None, Mapping::default());
    for (bound, constant) in bounds.iter().zip(constants) {
        let constant = ConstantOp::int(bound.ty(rw), constant).result(rw);
        let is_greatest = CmpIOp::new(CmpIPredicate::eq, *bound, constant).result(rw);
        condition = Some(match condition {
            Some(others) => AndIOp::new(others, is_greatest).result(rw),
            None => is_greatest,
        });
        map.map(Global::new(rw.body_id(), *bound), constant);
    }
    let Some(condition) = condition else { return false };
    let branches = IfOp::new(condition).insert(rw);
    let (then, otherwise) = (branches.then_region(rw), branches.else_region(rw));
    branch(then, op, map, rw);
    branch(otherwise, op, Mapping::default(), rw);
    rw.erase(op);
    true
}

/// Fills a branch with a copy of a loop.
fn branch(region: Region, op: Op, mut map: Mapping, rw: &mut Rewriter<'_>) {
    let from = rw.global(op);
    rw.fill(region, &[], |rw, _| {
        rw.clone_op(from, &mut map);
        YieldOp::new([]).insert(rw);
    });
}

impl SCFForLoopSpecialization {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        if !rewrite_each(cx.ctx, cx.ir, cx.op, specialize_for_loop) {
            cx.preserve_all();
        }
        Ok(())
    }
}

impl SCFParallelLoopSpecialization {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        if !rewrite_each(cx.ctx, cx.ir, cx.op, specialize_parallel_loop) {
            cx.preserve_all();
        }
        Ok(())
    }
}
