//! `scf-for-loop-peeling`: a loop whose step may not divide its range becomes one of whole steps and one of what is left.
//!
//! ```text
//! scf.for %i = %l to %u step %s {     %m = affine.apply (u - (u - l) mod s)
//!   ..                           →    scf.for %i = %l to %m step %s { .. }
//! }                                   scf.for %i = %m to %u step %s { .. }
//! ```
//!
//! With `peel-front`, the first iteration becomes a loop of its own. In both loops, sizes of tiles (`affine.min`) are known then.
//!
//! Where `%u` may be below `%l`, the greater of both stands for it: neither loop runs then.

use super::SCFForLoopPeeling;
use super::constrained::replace_peeled;
use crate::affine::value_bounds::{Bounds, Sum, Var};
use crate::affine::view::{Names, View};
use terrace_dialects::affine::map::ValueMap;
use terrace_dialects::affine::{AffineApplyOp, AffineMaxOp, AffineMinOp};
use terrace_dialects::arith::{IndexCastOp, MaxUIOp};
use terrace_dialects::scf::ForOp;
use terrace_ir::affine::AffineOp;
use terrace_ir::{AffineExpr, Global, Mapping, Op, Value, Walk};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::{OpPattern, OrNoMatch, PatternSet, Rewrite, Rewriter};

/// Marks loops that are peeled.
const PEELED: &str = "__peeled_loop__";
/// Marks loops of what is left.
const PARTIAL: &str = "__partial_iteration__";

/// Peels each loop once.
struct Peel {
    front: bool,
    skip_partial: bool,
}

impl OpPattern for Peel {
    type Op = ForOp;

    fn rewrite(&self, op: ForOp, rw: &mut Rewriter<'_>) -> Rewrite {
        op.attr(rw, PEELED).is_none().or_no_match("the loop is peeled")?;
        is_in_order(op, rw).or_no_match("its bounds are far apart")?;
        let partial = if self.front {
            first_iteration(op, rw)?
        } else {
            let mut around = std::iter::successors(op.parent(rw), |op| op.parent(rw));
            let inside = around.any(|op| op.is::<ForOp>(rw) && op.attr(rw, PARTIAL).is_some());
            (!(self.skip_partial && inside)).or_no_match("it is in what is left of another loop")?;
            last_iteration(op, rw)?
        };
        let unit = Some(rw.context().unit());
        rw.set_attr(partial, PEELED, unit);
        rw.set_attr(partial, PARTIAL, unit);
        rw.set_attr(op, PEELED, unit);
        Ok(())
    }
}

/// The value of an expression over lower bound, upper bound and step, in their type.
fn bound(op: ForOp, e: AffineExpr, operands: &[Value], rw: &mut Rewriter<'_>) -> Option<Value> {
    let ctx = rw.context();
    let ty = op.lower_bound(rw).ty(rw);
    // Affine operations compute on indices alone.
    let known = operands.iter().all(|v| v.constant_int(rw).is_some());
    if ty != ctx.index_type() && !known {
        return None;
    }
    let map = ctx.affine_map(0, operands.len() as u32, &[e]);
    let v = AffineApplyOp::new(map, operands).fold(rw);
    Some(if v.ty(rw) == ty { v } else { IndexCastOp::new(ty, v).fold(rw) })
}

/// The upper bound of a loop, or its lower one where that is greater.
fn end_of_range(op: ForOp, rw: &mut Rewriter<'_>) -> Value {
    let (lower, upper) = (op.lower_bound(rw), op.upper_bound(rw));
    if is_before(op, 0, rw) || lower.ty(rw) != rw.context().index_type() {
        return upper;
    }
    if op.unsigned_cmp(rw) {
        return MaxUIOp::new(upper, lower).fold(rw);
    }
    let ctx = rw.context();
    let both = ctx.affine_map(0, 2, &[ctx.affine_symbol(0), ctx.affine_symbol(1)]);
    AffineMaxOp::new(both, [upper, lower]).fold(rw)
}

/// True if the lower bound is certain to be less than the upper one by at least `by`.
fn is_before(op: ForOp, by: i64, rw: &Rewriter<'_>) -> bool {
    let (lower, upper) = (op.lower_bound(rw), op.upper_bound(rw));
    // Without a sign, negative numbers are the greatest.
    let same_order = !op.unsigned_cmp(rw) || lower.constant_int(rw).is_some_and(|v| v >= 0);
    same_order && is_at_most(lower, by, upper, rw)
}

/// True unless constant bounds of an unsigned loop are in another order than signed numbers are.
fn is_in_order(op: ForOp, rw: &Rewriter<'_>) -> bool {
    let bounds = [op.lower_bound(rw), op.upper_bound(rw)].map(|v| v.constant_int(rw));
    let [Some(lower), Some(upper)] = bounds else { return true };
    !op.unsigned_cmp(rw) || (lower < 0) == (upper < 0)
}

/// True if it is certain that `a + by <= b`.
fn is_at_most(a: Value, by: i64, b: Value, rw: &Rewriter<'_>) -> bool {
    let [a, b] = [a, b].map(|v| Sum::var(Var::Index(v)));
    let sum = a.plus(&Sum::constant(by), 1);
    let v = terrace_ir::View { ctx: rw.context(), body: rw.body() };
    sum.is_some_and(|sum| Bounds::new(v).at_most(&sum, &b))
}

/// Makes a loop of the iterations that are left after whole steps.
fn last_iteration(op: ForOp, rw: &mut Rewriter<'_>) -> Result<ForOp, terrace_rewrite::NoMatch> {
    let ctx = rw.context();
    let (lower, upper, step) = (op.lower_bound(rw), op.upper_bound(rw), op.step(rw));
    let known = [lower, upper, step].map(|v| v.constant_int(rw));
    known[2].is_none_or(|step| step > 1).or_no_match("the step is one")?;
    if let [Some(lower), Some(upper), Some(step)] = known {
        (lower < upper).or_no_match("the loop runs never")?;
        let left = upper.checked_sub(lower).and_then(|n| n.checked_rem(step));
        (left != Some(0)).or_no_match("the step divides the range")?;
    }
    let [l, u, s] = [0, 1, 2].map(|i| ctx.affine_symbol(i));
    let left = ctx.affine_binary(AffineOp::Mod, ctx.affine_sub(u, l), s);
    (!is_zero(left, &[lower, upper, step], rw)).or_no_match("the step divides the range")?;
    let end = end_of_range(op, rw);
    let split = bound(op, ctx.affine_sub(u, left), &[lower, end, step], rw);
    let split = split.or_no_match("the bounds are no indices")?;
    rw.set_insertion_after(op);
    let rest = rw.clone_op(rw.global(op), &mut Mapping::default());
    let rest = rest.and_then(|rest| rest.cast::<ForOp>(rw)).or_no_match("it is in no block")?;
    rest.set_lower_bound(rw, split);
    let (results, own) = (op.results(rw), rest.results(rw));
    for (old, new) in results.iter().zip(own) {
        rw.replace_uses(*old, new);
    }
    rest.set_init_args(rw, &results);
    op.set_upper_bound(rw, split);
    for (loop_op, is_rest) in [(op, false), (rest, true)] {
        let iv = loop_op.region(rw).entry(rw).and_then(|b| b.arg(rw, 0));
        let iv = iv.or_no_match("it has no variable")?;
        for min_max in min_max_ops(loop_op, rw) {
            replace_peeled(min_max, iv, upper, step, is_rest, rw);
        }
    }
    Ok(rest)
}

/// True if an expression of values is known to be zero.
fn is_zero(e: AffineExpr, values: &[Value], rw: &Rewriter<'_>) -> bool {
    let view = View::with(rw.context(), rw.ir(), rw.body_id(), Names::new(rw.context()));
    let mut map = ValueMap { dims: 0, symbols: values.len(), results: vec![e], operands: values.to_vec() };
    map.compose(&view);
    map.results.first().and_then(|e| rw.context().affine_as_constant(*e)) == Some(0)
}

/// The `affine.min` and `affine.max` in a loop, in order.
fn min_max_ops(op: ForOp, rw: &Rewriter<'_>) -> Vec<Op> {
    let mut all = Vec::new();
    rw.ir().walk_post(rw.global(op), |_, inner| {
        let same = inner.body == rw.body_id();
        if same && (inner.entity.is::<AffineMinOp>(rw) || inner.entity.is::<AffineMaxOp>(rw)) {
            all.push(inner.entity);
        }
        Walk::Advance
    });
    all
}

/// Makes a loop of the first iteration, before the others.
fn first_iteration(op: ForOp, rw: &mut Rewriter<'_>) -> Result<ForOp, terrace_rewrite::NoMatch> {
    let ctx = rw.context();
    let (lower, upper, step) = (op.lower_bound(rw), op.upper_bound(rw), op.step(rw));
    if let [Some(lower), Some(upper), Some(step)] = [lower, upper, step].map(|v| v.constant_int(rw)) {
        let more = lower.checked_add(step).is_some_and(|next| next < upper);
        more.or_no_match("there is one iteration at most")?;
    }
    let [a, b, c] = [0, 1, 2].map(|i| ctx.affine_symbol(i));
    let mut length = step;
    if !is_before(op, 1, rw) {
        (lower.ty(rw) == ctx.index_type()).or_no_match("the bounds are no indices")?;
        let end = end_of_range(op, rw);
        let least = ctx.affine_map(0, 3, &[ctx.affine_sub(a, b), c]);
        length = AffineMinOp::new(least, [end, lower, step]).fold(rw);
    }
    let split = bound(op, ctx.affine_add(a, b), &[lower, length], rw);
    let split = split.or_no_match("the bounds are no indices")?;
    let first = rw.clone_op(rw.global(op), &mut Mapping::default());
    let first = first.and_then(|first| first.cast::<ForOp>(rw)).or_no_match("it is in no block")?;
    first.set_upper_bound(rw, split);
    let results = first.results(rw);
    op.set_init_args(rw, results);
    op.set_lower_bound(rw, split);
    Ok(first)
}

impl SCFForLoopPeeling {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        let mut set = PatternSet::new();
        set.add(Peel { front: self.peel_front, skip_partial: self.skip_partial });
        set.apply(cx.ctx, cx.ir, cx.op);
        let loops: Vec<Global<ForOp>> = cx.ir.ops_of::<ForOp>(cx.ctx, cx.op);
        for op in loops {
            let body = cx.ir.body_mut(op.body);
            [PEELED, PARTIAL].iter().for_each(|name| body.set_attr(cx.ctx, *op.entity, name, None));
        }
        Ok(())
    }
}
