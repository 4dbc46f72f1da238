//! `scf-for-loop-range-folding`: what is added to the variable of a loop, or multiplies it, goes into the bounds.
//!
//! ```text
//! scf.for %i = %l to %u step %s {     %l2 = arith.addi %l, %n, ..
//!   %j = arith.addi %i, %n       →    scf.for %j = %l2 to %u2 step %s {
//!   "use"(%j)                           "use"(%j)
//! ```
//!
//! A factor must be known to be positive: steps are, and a negative one turns the range around.

use super::{SCFForLoopRangeFolding, rewrite_each};
use terrace_dialects::arith::{AddIOp, MulIOp};
use terrace_dialects::scf::ForOp;
use terrace_ir::{Mapping, Op, Value};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::Rewriter;

/// Folds into the bounds of a loop what its variable is only used for. Returns true if there was anything.
pub fn fold_loop_range(op: ForOp, rw: &mut Rewriter<'_>) -> bool {
    let region = op.region(rw);
    let Some(iv) = region.entry(rw).and_then(|b| b.arg(rw, 0)) else { return false };
    let mut changed = false;
    while let Some(user) = only_user(op, iv, rw) {
        rw.set_insertion_before(op);
        let lower = with(user, iv, op.lower_bound(rw), rw);
        let upper = with(user, iv, op.upper_bound(rw), rw);
        let step = if user.is::<MulIOp>(rw) { with(user, iv, op.step(rw), rw) } else { Some(op.step(rw)) };
        let (Some(lower), Some(upper), Some(step)) = (lower, upper, step) else { return changed };
        op.set_lower_bound(rw, lower);
        op.set_upper_bound(rw, upper);
        op.set_step(rw, step);
        rw.replace(user, iv);
        changed = true;
    }
    changed
}

/// The sum or product of the variable and something from outside of the loop that is the only use of the variable.
fn only_user(op: ForOp, iv: Value, rw: &Rewriter<'_>) -> Option<Op> {
    let user = iv.users(rw).first().copied().filter(|_| iv.has_one_use(rw))?;
    let foldable = user.is::<AddIOp>(rw) || user.is::<MulIOp>(rw);
    let region = op.region(rw);
    let is_outside = |v: &Value| match v.def(rw) {
        Some(def) => !rw.body().region_contains(region, def),
        None => v.block(rw).and_then(|b| b.parent(rw)).is_none_or(|around| !op.is_ancestor(rw, around)),
    };
    let fits = user.operands(rw).iter().all(|v| *v == iv || is_outside(v));
    (foldable && fits && keeps_order(op, user, iv, rw)).then_some(user)
}

/// True if what a sum or a product makes of the bounds is in the same order as the values of the variable: no factor that may be zero or
/// negative, no bound that is known to leave the range of the type.
fn keeps_order(op: ForOp, user: Op, iv: Value, rw: &Rewriter<'_>) -> bool {
    let operands = user.operands(rw);
    let Some(other) = operands.iter().copied().find(|v| *v != iv) else {
        return false;
    };
    let by = other.constant_int(rw);
    let is_product = user.is::<MulIOp>(rw);
    if is_product && by.is_none_or(|n| n <= 0) {
        return false;
    }
    let Some(by) = by else { return true };
    let width = rw.context().int_or_index_width(iv.ty(rw)).unwrap_or(64).min(64);
    let is_unsigned = op.unsigned_cmp(rw);
    if is_unsigned && by < 0 {
        // A great number without its sign.
        return false;
    }
    let range = match is_unsigned {
        true => (0, (1 << width) - 1),
        false => (i128::from(i64::MIN >> (64 - width)), i128::from(i64::MAX >> (64 - width))),
    };
    let number = |n: i64| if is_unsigned { i128::from(n) & range.1 } else { i128::from(n) };
    let stays = |v: Value| {
        v.constant_int(rw).is_none_or(|n| {
            let made = if is_product { number(n) * number(by) } else { number(n) + number(by) };
            range.0 <= made && made <= range.1
        })
    };
    stays(op.lower_bound(rw)) && stays(op.upper_bound(rw)) && (!is_product || stays(op.step(rw)))
}

/// A copy of an operation with another value for the variable; its result.
fn with(user: Op, iv: Value, v: Value, rw: &mut Rewriter<'_>) -> Option<Value> {
    let mut map = Mapping::default();
    map.map(terrace_ir::Global::new(rw.body_id(), iv), v);
    let copy = rw.clone_op(rw.global(user), &mut map)?;
    copy.results(rw).first().copied()
}

impl SCFForLoopRangeFolding {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        if !rewrite_each(cx.ctx, cx.ir, cx.op, fold_loop_range) {
            cx.preserve_all();
        }
        Ok(())
    }
}
