//! `affine.min` and `affine.max` of variables of loops, of which the bounds tell more than the operation knows.

use crate::affine::min_max::constrained_value;
use crate::affine::space::{Bound, Space};
use crate::affine::view::{Names, View};
use terrace_analysis::integer_sets::zeros;
use terrace_dialects::affine::AffineApplyOp;
use terrace_dialects::affine::flatten::flatten;
use terrace_dialects::kit::mixed::{self, Mixed};
use terrace_dialects::scf::{ForOp, ForallOp, ParallelOp};
use terrace_ir::body::ValueDef;
use terrace_ir::{Op, Value};
use terrace_rewrite::{OrNoMatch, Rewrite, Rewriter};

/// The numbers that the variable of a loop runs through.
struct Range {
    lower: Mixed,
    upper: Mixed,
    step: Mixed,
}

/// The range of a value, if it is the variable of a loop.
fn range_of(v: Value, rw: &Rewriter<'_>) -> Option<Range> {
    let ValueDef::Argument(block, at) = rw.body().value_def(v) else { return None };
    let op = block.parent(rw)?;
    let of = |list: &[Mixed]| list.get(at).copied();
    let (lower, upper, step) = if let Some(op) = op.cast::<ForOp>(rw) {
        let bounds = [op.lower_bound(rw), op.upper_bound(rw), op.step(rw)].map(Mixed::Value);
        return (at == 0).then_some(Range { lower: bounds[0], upper: bounds[1], step: bounds[2] });
    } else if let Some(op) = op.cast::<ParallelOp>(rw) {
        let of = |list: &[Value]| list.get(at).copied().map(Mixed::Value);
        (of(&op.lower_bound(rw)), of(&op.upper_bound(rw)), of(&op.step(rw)))
    } else {
        let op = op.cast::<ForallOp>(rw)?;
        (
            of(&mixed::of(&op.dynamic_lower_bound(rw), &op.static_lower_bound(rw))),
            of(&mixed::of(&op.dynamic_upper_bound(rw), &op.static_upper_bound(rw))),
            of(&mixed::of(&op.dynamic_step(rw), &op.static_step(rw))),
        )
    };
    Some(Range { lower: lower?, upper: upper?, step: step? })
}

impl Range {
    /// Adds the constraints on the variable; `None` if the step is not known.
    fn constrain(&self, iv: Value, space: &mut Space, rw: &Rewriter<'_>) -> Option<()> {
        let ctx = rw.context();
        let constant = |m: Mixed| m.constant(ctx, rw.body());
        let step = constant(self.step).filter(|s| *s > 0)?;
        let dim = space.append_dim(Some(iv));
        let value = |m: Mixed| match m {
            Mixed::Value(v) => Some(v),
            Mixed::Static(_) => None,
        };
        let [lower, upper] = [self.lower, self.upper].map(|m| space.append_symbol(value(m)));
        let known = [self.lower, self.upper].map(constant);
        for (at, known) in [lower, upper].into_iter().zip(known) {
            if let Some(n) = known {
                space.system.fix(at, n);
            }
        }
        let mut row = zeros(space.system.columns());
        (row[dim], row[lower]) = (1, -1);
        space.system.add_inequality(row);
        let dims = space.system.dims;
        let e = |at: usize, known: Option<i64>| match known {
            Some(n) => ctx.affine_constant(n),
            None => ctx.affine_symbol((at - dims) as u32),
        };
        let one = ctx.affine_constant(1);
        let once = matches!(known, [Some(lower), Some(upper)] if lower.checked_add(step)? >= upper);
        let end = if once {
            ctx.affine_add(ctx.affine_symbol((lower - dims) as u32), one)
        } else {
            let (lower, upper, step) = (e(lower, known[0]), e(upper, known[1]), ctx.affine_constant(step));
            let distance = ctx.affine_add(ctx.affine_sub(upper, lower), ctx.affine_constant(-1));
            let steps = ctx.affine_binary(terrace_ir::affine::AffineOp::FloorDiv, distance, step);
            ctx.affine_add(ctx.affine_add(lower, one), ctx.affine_mul(steps, step))
        };
        let flat = flatten(ctx, &[end], dims, space.system.symbols)?;
        for row in space.add_flat(flat)? {
            space.add_flat_bound(Bound::Below, dim, row)?;
        }
        Some(())
    }
}

/// Replaces an `affine.min` or `affine.max` by its value, as far as constraints on its operands tell it.
fn replace_constrained(op: Op, space: Space, rw: &mut Rewriter<'_>) -> Rewrite {
    let view = View::with(rw.context(), rw.ir(), rw.body_id(), Names::new(rw.context()));
    let map = constrained_value(&view, op, space).or_no_match("the constraints do not tell its value")?;
    rw.set_insertion_before(op);
    rw.replace_by(op, AffineApplyOp::new(map.attr(rw.context()), map.operands));
    Ok(())
}

/// Replaces an `affine.min` or `affine.max` by its value, as far as the bounds of the loops tell it whose variables are its operands.
pub(super) fn replace_in_loops(op: Op, rw: &mut Rewriter<'_>) -> Rewrite {
    let mut space = Space::new(&[], &[]);
    let mut seen: Vec<Value> = Vec::new();
    for v in op.operands(rw) {
        if seen.contains(&v) {
            continue;
        }
        if let Some(range) = range_of(v, rw) {
            seen.push(v);
            range.constrain(v, &mut space, rw).or_no_match("a step is not known")?;
        }
    }
    replace_constrained(op, space, rw)
}

/// Replaces an `affine.min` or `affine.max` by its value, if it follows from how far the variable of a peeled loop is from the bound
/// that the loop had: at least a step in the loop itself, less than one in the `rest`.
pub(super) fn replace_peeled(
    op: Op,
    iv: Value,
    upper: Value,
    step: Value,
    rest: bool,
    rw: &mut Rewriter<'_>,
) {
    let mut space = Space::new(&[iv, upper, step], &[]);
    for (at, v) in [(1, upper), (2, step)] {
        if let Some(n) = v.constant_int(rw) {
            space.system.fix(at, n);
        }
    }
    let row: [i64; 4] = if rest { [1, -1, 1, -1] } else { [-1, 1, -1, 0] };
    space.system.add_inequality(row.into_iter().collect());
    // One that cannot be replaced stays.
    let _ = replace_constrained(op, space, rw);
}
