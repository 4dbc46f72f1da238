//! Powers: by multiplication where the exponent is a small constant, else `exp(y * log(x))`.

use terrace_dialects::arith::{CmpFOp, CmpFPredicate, DivFOp, MulFOp, SIToFPOp, SelectOp};
use terrace_dialects::math::{ExpOp, FPowIOp, LogOp, PowFOp, RsqrtOp, SqrtOp};
use terrace_ir::view::OpView;
use terrace_ir::{Type, Value};
use terrace_rewrite::{NoMatch, Rewrite, Rewriter};

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
        Some(0.5) => SqrtOp::new(x).result(rw),
        Some(-0.5) => RsqrtOp::new(x).result(rw),
        Some(2.0) => times(rw, x, x),
        Some(3.0) => {
            let square = times(rw, x, x);
            times(rw, square, x)
        }
        _ => {
            let log = LogOp::new(x).result(rw);
            let product = times(rw, y, log);
            ExpOp::new(product).result(rw)
        }
    };
    rw.replace(op, result);
    Ok(())
}

fn fpowi(op: FPowIOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (x, y, ctx) = (op.lhs(rw), op.rhs(rw), rw.context());
    let ty = x.ty(rw);
    let exponent = y.constant(rw).map(|a| ctx.splat_value(a).unwrap_or(a)).and_then(|a| ctx.as_i64(a));
    let result = match exponent {
        Some(n) => power(x, ty, n, rw)?,
        None => {
            let y = SIToFPOp::new(ty, y).result(rw);
            PowFOp::new(x, y).result(rw)
        }
    };
    rw.replace(op, result);
    Ok(())
}

/// Multiplies the squares that the bits of the exponent name. A negative exponent divides 1 by that; of a zero it is infinite, with the sign of the zero.
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
    let zero = constant(rw, ty, 0.0)?;
    let minus_zero = constant(rw, ty, -0.0)?;
    let infinity = constant(rw, ty, f64::INFINITY)?;
    let minus_infinity = constant(rw, ty, f64::NEG_INFINITY)?;
    let is_zero = CmpFOp::new(CmpFPredicate::OEQ, result, zero).result(rw);
    let is_minus_zero = CmpFOp::new(CmpFPredicate::OEQ, result, minus_zero).result(rw);
    let quotient = DivFOp::new(one, result).result(rw);
    let chosen = SelectOp::new(is_zero, infinity, quotient).result(rw);
    Ok(SelectOp::new(is_minus_zero, minus_infinity, chosen).result(rw))
}
