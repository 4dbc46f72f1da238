//! Shifts: bits that leave one half come into the other. An amount of at least the width of a half empties one of them.

use std::sync::Arc;

use terrace_dialects::arith::{
    CmpIOp, CmpIPredicate, ExtSIOp, OrIOp, SelectOp, ShLIOp, ShRSIOp, ShRUIOp, SubIOp,
};
use terrace_ir::Value;
use terrace_rewrite::conversion::{ConversionPatterns, TypeConverter};
use terrace_rewrite::{Lower, NoMatch, OrNoMatch, Rewrite, Rewriter};

use super::super::wide_int::{constant, half, halves, join, without_last_dim};
use super::{choose, wide};

/// Adds the patterns of shifts.
pub(super) fn populate(patterns: &mut ConversionPatterns, types: &Arc<TypeConverter>) {
    patterns.typed(types).lower(convert_sh_l_i).lower(convert_sh_r_u_i).lower(convert_sh_r_s_i);
}

/// The width of a half.
fn half_width(rw: &Rewriter<'_>, v: Value) -> Result<i64, NoMatch> {
    let ctx = rw.context();
    let width = ctx.integer_info(ctx.element_type_or_self(v.ty(rw)));
    width.map(|(w, _)| w.into()).or_no_match("it is no integer")
}

fn choose_half(rw: &mut Rewriter<'_>, condition: Value, a: Value, b: Value) -> Value {
    SelectOp::new(condition, a, b).result(rw)
}

/// How far bits are carried into the other half, less one. They are carried in two steps, since by nothing the distance is the whole width.
fn rest(rw: &mut Rewriter<'_>, width: Value, by: Value, one: Value) -> Value {
    let back = SubIOp::new(width, by).result(rw);
    SubIOp::new(back, one).result(rw)
}

fn left(rw: &mut Rewriter<'_>, a: Value, by: Value) -> Result<Value, NoMatch> {
    let ty = wide(rw.context(), a, rw)?;
    let ([a0, a1], by) = (halves(rw, a)?, half(rw, by, 0)?);
    let (half, width) = (a0.ty(rw), half_width(rw, a0)?);
    let zero = constant(rw, half, 0);
    let width = constant(rw, half, width);
    let far = CmpIOp::new(CmpIPredicate::uge, by, width).result(rw);
    let moved = ShLIOp::new(a0, by).result(rw);
    let low = choose_half(rw, far, zero, moved);
    let held = choose_half(rw, far, width, by);
    let one = constant(rw, half, 1);
    let halved = ShRUIOp::new(a0, one).result(rw);
    let back = rest(rw, width, held, one);
    let carried = ShRUIOp::new(halved, back).result(rw);
    let beyond = SubIOp::new(by, width).result(rw);
    let crossed = ShLIOp::new(a0, beyond).result(rw);
    let moved = ShLIOp::new(a1, by).result(rw);
    let own = choose_half(rw, far, zero, moved);
    let other = choose_half(rw, far, crossed, carried);
    let high = OrIOp::new(other, own).result(rw);
    Ok(join(rw, ty, &[low, high]))
}

fn right(rw: &mut Rewriter<'_>, a: Value, by: Value) -> Result<Value, NoMatch> {
    let ty = wide(rw.context(), a, rw)?;
    let ([a0, a1], by) = (halves(rw, a)?, half(rw, by, 0)?);
    let (half, width) = (a0.ty(rw), half_width(rw, a0)?);
    let zero = constant(rw, half, 0);
    let width = constant(rw, half, width);
    let far = CmpIOp::new(CmpIPredicate::uge, by, width).result(rw);
    let moved = ShRUIOp::new(a0, by).result(rw);
    let own = choose_half(rw, far, zero, moved);
    let moved = ShRUIOp::new(a1, by).result(rw);
    let high = choose_half(rw, far, zero, moved);
    let held = choose_half(rw, far, width, by);
    let one = constant(rw, half, 1);
    let doubled = ShLIOp::new(a1, one).result(rw);
    let back = rest(rw, width, held, one);
    let carried = ShLIOp::new(doubled, back).result(rw);
    let beyond = SubIOp::new(by, width).result(rw);
    let crossed = ShRUIOp::new(a1, beyond).result(rw);
    let other = choose_half(rw, far, crossed, carried);
    let low = OrIOp::new(own, other).result(rw);
    Ok(join(rw, ty, &[low, high]))
}

fn convert_sh_l_i(op: Lower<'_, ShLIOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let result = left(rw, op.lhs(), op.rhs())?;
    rw.replace(op.op, result);
    Ok(())
}

fn convert_sh_r_u_i(op: Lower<'_, ShRUIOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let result = right(rw, op.lhs(), op.rhs())?;
    rw.replace(op.op, result);
    Ok(())
}

/// A shift with zeros, and above it ones where the number is negative; by nothing, the number itself.
fn convert_sh_r_s_i(op: Lower<'_, ShRSIOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let (a, by) = (op.lhs(), op.rhs());
    let ty = wide(rw.context(), a, rw)?;
    let (upper, amount) = (half(rw, a, 1)?, half(rw, by, 0)?);
    let (half_ty, width) = (upper.ty(rw), half_width(rw, upper)?);
    let zero = constant(rw, half_ty, 0);
    let negative = CmpIOp::new(CmpIPredicate::slt, upper, zero).result(rw);
    let sign = ExtSIOp::new(half_ty, negative).result(rw);
    let signs = super::casts::sign_extended(rw, sign, ty);
    let all = constant(rw, half_ty, 2 * width);
    let above = SubIOp::new(all, amount).result(rw);
    let above = join(rw, ty, &[above]);
    let signs = left(rw, signs, above)?;
    let shifted = right(rw, a, by)?;
    let ([low, high], [sign_low, sign_high]) = (halves(rw, shifted)?, halves(rw, signs)?);
    let low = OrIOp::new(low, sign_low).result(rw);
    let high = OrIOp::new(high, sign_high).result(rw);
    let filled = join(rw, ty, &[low, high]);
    let is_zero = CmpIOp::new(CmpIPredicate::eq, amount, zero).result(rw);
    let is_zero = without_last_dim(rw, is_zero);
    let result = choose(rw, is_zero, a, filled)?;
    rw.replace(op.op, result);
    Ok(())
}
