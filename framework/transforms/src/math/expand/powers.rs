//! Powers: by multiplication where the exponent is a small constant, else `exp(y * log(x))`.

use terrace_dialects::arith::{
    AddFOp, AndIOp, CmpFOp, CmpFPredicate, CmpIOp, CmpIPredicate, ConstantOp, DivFOp, ExtFOp, MulFOp, OrIOp,
    SIToFPOp, SelectOp, TruncFOp,
};
use terrace_dialects::math::{AbsFOp, CopySignOp, ExpOp, FPowIOp, LogOp, PowFOp, RsqrtOp, SqrtOp, TruncOp};
use terrace_ir::view::OpView;
use terrace_ir::{Type, Value};
use terrace_rewrite::{NoMatch, OrNoMatch, Rewrite, Rewriter};

use super::{AddPattern, float as constant};

/// Adds the patterns of powers.
pub(super) fn populate(add: &mut AddPattern<'_>) {
    add(FPowIOp::NAME, &|s| _ = s.add(fpowi));
    add(PowFOp::NAME, &|s| _ = s.add(powf));
}

/// The float that a value is everywhere, if `f64` holds it exactly.
fn known(v: Value, rw: &Rewriter<'_>) -> Option<f64> {
    let ctx = rw.context();
    let value = v.constant(rw)?;
    ctx.as_float(ctx.splat_value(value).unwrap_or(value))?.to_f64()
}

fn powf(op: PowFOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (x, y) = (op.lhs(rw), op.rhs(rw));
    let ty = x.ty(rw);
    let times = |rw: &mut Rewriter<'_>, a: Value, b: Value| MulFOp::new(a, b).result(rw);
    let exponent = known(y, rw);
    let by_parts = [0.0, -1.0, -2.0];
    if exponent.is_some_and(|e| by_parts.contains(&e)) {
        let one = constant(rw, ty, 1.0)?;
        let result = match exponent {
            Some(-1.0) => DivFOp::new(one, x).result(rw),
            Some(-2.0) => {
                let square = times(rw, x, x);
                DivFOp::new(one, square).result(rw)
            }
            _ => one,
        };
        rw.replace(op, result);
        return Ok(());
    }
    let result = match exponent {
        Some(1.0) => x,
        Some(0.5) => root(x, rw, f64::INFINITY, |x, rw| SqrtOp::new(x).result(rw))?,
        Some(-0.5) => root(x, rw, 0.0, |x, rw| RsqrtOp::new(x).result(rw))?,
        Some(2.0) => times(rw, x, x),
        Some(3.0) => {
            let square = times(rw, x, x);
            times(rw, square, x)
        }
        _ => any_power(x, y, rw)?,
    };
    rw.replace(op, result);
    Ok(())
}

/// A root as a power: those of -0 are that of +0, and that of minus infinity is not NaN.
fn root(
    x: Value,
    rw: &mut Rewriter<'_>,
    of_minus_infinity: f64,
    make: fn(Value, &mut Rewriter<'_>) -> Value,
) -> Result<Value, NoMatch> {
    let ty = x.ty(rw);
    let zero = constant(rw, ty, 0.0)?;
    let minus_infinity = constant(rw, ty, f64::NEG_INFINITY)?;
    let limit = constant(rw, ty, of_minus_infinity)?;
    let positive = AddFOp::new(x, zero).result(rw);
    let root = make(positive, rw);
    let is_least = CmpFOp::new(CmpFPredicate::OEQ, x, minus_infinity).result(rw);
    Ok(SelectOp::new(is_least, limit, root).result(rw))
}

/// The same shape with floats of twice the width, up to 64 bits.
fn wider(rw: &Rewriter<'_>, ty: Type) -> Type {
    let ctx = rw.context();
    match ctx.float_kind(ctx.element_type_or_self(ty)).map_or(64, |k| k.width()) {
        0..=16 => ctx.with_element_type(ty, ctx.f32()),
        17..=32 => ctx.with_element_type(ty, ctx.f64()),
        _ => ty,
    }
}

/// `exp(y * log(|x|))`, with the sign of `x` where `y` is odd; NaN where `x` is negative and `y` no whole number. Infinite numbers are whole
/// and even. Anything to the power of 0 is 1, and so is 1 to any power.
fn any_power(x: Value, y: Value, rw: &mut Rewriter<'_>) -> Result<Value, NoMatch> {
    let ty = x.ty(rw);
    let kind = rw.context().float_kind(rw.context().element_type_or_self(ty));
    kind.is_some_and(|k| k.has_infinity()).or_no_match("the type has no infinities")?;
    let [zero, half, one, infinity, nan] =
        [0.0, 0.5, 1.0, f64::INFINITY, f64::NAN].map(|n| constant(rw, ty, n));
    let (zero, half, one, infinity, nan) = (zero?, half?, one?, infinity?, nan?);
    let compare = |rw: &mut Rewriter<'_>, p, a, b| CmpFOp::new(p, a, b).result(rw);
    let size = AbsFOp::new(x).result(rw);
    // A logarithm that is rounded to fewer bits costs as many as the exponent is large.
    let wide = wider(rw, ty);
    let widen = |rw: &mut Rewriter<'_>, v| if wide == ty { v } else { ExtFOp::new(wide, v).result(rw) };
    let (wide_size, wide_y) = (widen(rw, size), widen(rw, y));
    let log = LogOp::new(wide_size).result(rw);
    let product = MulFOp::new(wide_y, log).result(rw);
    let power = ExpOp::new(product).result(rw);
    let power = if wide == ty { power } else { TruncFOp::new(ty, power).result(rw) };

    let by_zero = compare(rw, CmpFPredicate::OEQ, y, zero);
    let of_one = compare(rw, CmpFPredicate::OEQ, x, one);
    let of_unit = compare(rw, CmpFPredicate::OEQ, size, one);
    let by_number = compare(rw, CmpFPredicate::ORD, y, y);
    let of_unit = AndIOp::new(of_unit, by_number).result(rw);
    let is_one = OrIOp::new(by_zero, of_one).result(rw);
    let is_one = OrIOp::new(is_one, of_unit).result(rw);
    let power = SelectOp::new(is_one, one, power).result(rw);

    let whole = TruncOp::new(y).result(rw);
    let is_whole = compare(rw, CmpFPredicate::OEQ, whole, y);
    let halved = MulFOp::new(y, half).result(rw);
    let half_whole = TruncOp::new(halved).result(rw);
    let is_uneven = compare(rw, CmpFPredicate::UNE, half_whole, halved);
    let is_odd = AndIOp::new(is_whole, is_uneven).result(rw);
    let signed = CopySignOp::new(power, x).result(rw);
    let power = SelectOp::new(is_odd, signed, power).result(rw);

    let is_negative = compare(rw, CmpFPredicate::OLT, x, zero);
    let is_finite = compare(rw, CmpFPredicate::OLT, size, infinity);
    let is_fraction = compare(rw, CmpFPredicate::UNE, whole, y);
    let is_undefined = AndIOp::new(is_negative, is_finite).result(rw);
    let is_undefined = AndIOp::new(is_undefined, is_fraction).result(rw);
    Ok(SelectOp::new(is_undefined, nan, power).result(rw))
}

fn fpowi(op: FPowIOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (x, y, ctx) = (op.lhs(rw), op.rhs(rw), rw.context());
    let ty = x.ty(rw);
    let exponent = y.constant(rw).map(|a| ctx.splat_value(a).unwrap_or(a)).and_then(|a| ctx.as_i64(a));
    let result = match exponent {
        Some(n) => power(x, ty, n, rw)?,
        // A large exponent may lose its last bit on the way to a float: whether it is odd is seen before.
        None => {
            let (zero, one) =
                (ConstantOp::int(y.ty(rw), 0).result(rw), ConstantOp::int(y.ty(rw), 1).result(rw));
            let last = AndIOp::new(y, one).result(rw);
            let is_odd = CmpIOp::new(CmpIPredicate::ne, last, zero).result(rw);
            let size = AbsFOp::new(x).result(rw);
            let exponent = SIToFPOp::new(ty, y).result(rw);
            let power = PowFOp::new(size, exponent).result(rw);
            let signed = CopySignOp::new(power, x).result(rw);
            SelectOp::new(is_odd, signed, power).result(rw)
        }
    };
    rw.replace(op, result);
    Ok(())
}

/// Multiplies the squares that the bits of the exponent name. A negative exponent divides 1 by that: of a zero it is
/// infinite, with the sign of the zero.
fn power(x: Value, ty: Type, exponent: i64, rw: &mut Rewriter<'_>) -> Result<Value, NoMatch> {
    let one = constant(rw, ty, 1.0)?;
    let (mut result, mut square, mut left) = (None, x, exponent.unsigned_abs());
    while left > 0 {
        if left & 1 == 1 {
            result = Some(result.map_or(square, |r| MulFOp::new(square, r).result(rw)));
        }
        left >>= 1;
        if left > 0 {
            square = MulFOp::new(square, square).result(rw);
        }
    }
    let result = result.unwrap_or(one);
    if exponent >= 0 {
        return Ok(result);
    }
    Ok(DivFOp::new(one, result).result(rw))
}
