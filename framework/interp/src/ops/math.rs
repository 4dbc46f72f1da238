//! math.

use num_traits::Zero;
use terrace_dialects_core::math::*;
use terrace_ir::{ApInt, Float, FloatKind, Op, Rounding, Value as IrValue};

use super::Builder;
use super::lanes::{self, bits, each, float_kind, float2, floats, function, ints, unfit};
use crate::fault::Trouble;
use crate::float::{self, FloatOp, Function};
use crate::int::Bad;
use crate::layout::{Scalar, lane_scalar};
use crate::model::Code;
use crate::prepare::Prepare;
use crate::value::{Value, from_ap};

/// A function of Rust's standard library, which is C's.
macro_rules! library {
    ($f:ident) => {
        crate::float::Function { f64: f64::$f, f32: f32::$f }
    };
}
pub(super) use library;

pub(super) const ERF: Function = Function { f64: libm::erf, f32: libm::erff };
pub(super) const ERFC: Function = Function { f64: libm::erfc, f32: libm::erfcf };
// Rust's own overflow for the greatest numbers.
pub(super) const ACOSH: Function = Function { f64: libm::acosh, f32: libm::acoshf };
pub(super) const ASINH: Function = Function { f64: libm::asinh, f32: libm::asinhf };
pub(super) const EXP10: Function = Function { f64: libm::exp10, f32: libm::exp10f };
pub(super) const RSQRT: Function = Function { f64: |v| 1.0 / v.sqrt(), f32: |v| 1.0 / v.sqrt() };

pub(super) fn add(b: &mut Builder<'_>) {
    macro_rules! functions {
        ($($op:ident => $f:expr;)*) => {$(
            b.add::<$op>(|o, p| function(p, o.into(), o.result(p), $f));
        )*};
    }
    functions! {
        AcosOp => library!(acos); AcoshOp => ACOSH; AsinOp => library!(asin); AsinhOp => ASINH;
        AtanOp => library!(atan); AtanhOp => library!(atanh); CbrtOp => library!(cbrt); CosOp => library!(cos);
        CoshOp => library!(cosh); SinOp => library!(sin); SinhOp => library!(sinh); ErfOp => ERF; ErfcOp => ERFC;
        ExpOp => library!(exp); Exp2Op => library!(exp2); ExpM1Op => library!(exp_m1); LogOp => library!(ln);
        Log10Op => library!(log10); Log1pOp => library!(ln_1p); Log2Op => library!(log2); RsqrtOp => RSQRT;
        TanOp => library!(tan); TanhOp => library!(tanh);
    }
    macro_rules! whole {
        ($($op:ident => $w:ident;)*) => {$(
            b.add::<$op>(|o, p| floats(p, o.into(), o.result(p), |k, v| Ok(float::whole(k, &v[0], Rounding::$w))));
        )*};
    }
    whole! {
        CeilOp => Upward; FloorOp => Downward; TruncOp => TowardZero; RoundOp => NearestAway; RoundEvenOp => NearestEven;
    }
    b.add::<SqrtOp>(|o, p| floats(p, o.into(), o.result(p), |k, v| Ok(float::sqrt(k, &v[0]))));
    b.add::<AbsFOp>(|o, p| floats(p, o.into(), o.result(p), |k, v| Ok(float::set_sign(k, &v[0], false))));
    b.add::<CopySignOp>(|o, p| float2(p, FloatOp::CopySign, [o.lhs(p), o.rhs(p)], o.result(p)));
    b.add::<FmaOp>(|o, p| floats(p, o.into(), o.result(p), |k, v| Ok(float::fused(k, &v[0], &v[1], &v[2]))));
    b.add::<ClampFOp>(|o, p| {
        floats(p, o.into(), o.result(p), |k, v| {
            let low = FloatOp::Maximum.bits(k, &v[0], &v[1]);
            Ok(FloatOp::Minimum.bits(k, &low, &v[2]))
        })
    });
    b.add::<Atan2Op>(|o, p| function2(p, o.into(), o.result(p), f64::atan2, f32::atan2));
    b.add::<PowFOp>(|o, p| function2(p, o.into(), o.result(p), f64::powf, f32::powf));
    b.add::<FPowIOp>(|o, p| powi(p, [o.lhs(p), o.rhs(p)], o.result(p)));
    b.add::<SincosOp>(|o, p| {
        let (sin, cos) = (o.sin(p), o.cos(p));
        let sin = function(p, o.into(), sin, library!(sin))?;
        let cos = function(p, o.into(), cos, library!(cos))?;
        Ok(Code::both(sin, cos))
    });
    integers(b);
    classes(b);
}

/// A function of two floats of the C library.
pub(super) fn function2(
    p: &Prepare<'_>,
    op: Op,
    result: IrValue,
    wide: fn(f64, f64) -> f64,
    narrow: fn(f32, f32) -> f32,
) -> Result<Code, Trouble> {
    floats(p, op, result, move |k, v| {
        let [x, y] = [&v[0], &v[1]].map(|v| Float::from_bits(k, v).to_f64_lossy());
        match k {
            FloatKind::F64 => Ok(Float::from(wide(x, y)).to_bits()),
            _ if float::is_narrow(k) => Ok(Float::from(narrow(x as f32, y as f32)).convert(k).to_bits()),
            _ => Err(Bad::Fault("the function is not known for floats of more than 64 bits")),
        }
    })
}

/// A float to the power of an integer, by repeated multiplication as the C++ compilers' runtime does it.
pub(super) fn powi(p: &Prepare<'_>, [base, power]: [IrValue; 2], result: IrValue) -> Result<Code, Trouble> {
    let kind = float_kind(p, base.ty(p))?;
    let Some(Scalar::Int(width)) = lane_scalar(p.context(), power.ty(p)) else {
        return Err(unfit(p, power.ty(p), "integers"));
    };
    each(p, &[base, power], result, move |v| {
        let n = bits(v[1], width)?.to_signed();
        let mut rest = n.magnitude().clone();
        let mut square = Float::from_bits(kind, &bits(v[0], kind.width())?);
        let one = Float::integer(kind, 1);
        let mut out = one;
        while !rest.is_zero() {
            if rest.bit(0) {
                out = out.mul(square);
            }
            rest >>= 1u32;
            if !rest.is_zero() {
                square = square.mul(square);
            }
        }
        let negative = n.sign() == num_bigint::Sign::Minus;
        Ok(from_ap(if negative { one.div(out) } else { out }.to_bits(), true))
    })
}

/// The number of zeros above the highest one.
pub(super) fn leading_zeros(v: &ApInt) -> u64 {
    u64::from(v.width()) - v.to_unsigned().bits()
}

/// The number of zeros below the lowest one.
pub(super) fn trailing_zeros(v: &ApInt) -> u64 {
    v.to_unsigned().trailing_zeros().unwrap_or(v.width().into())
}

fn integers(b: &mut Builder<'_>) {
    let count = |v: &ApInt, n: u64| Ok(ApInt::from_u64(v.width(), n));
    b.add::<AbsIOp>(|o, p| {
        ints(p, o.into(), o.result(p), |v| {
            Ok(if v[0].is_negative() { ApInt::from_u64(v[0].width(), 0).sub(&v[0]) } else { v[0].clone() })
        })
    });
    b.add::<CountLeadingZerosOp>(move |o, p| {
        ints(p, o.into(), o.result(p), move |v| count(&v[0], leading_zeros(&v[0])))
    });
    b.add::<CountTrailingZerosOp>(move |o, p| {
        ints(p, o.into(), o.result(p), move |v| count(&v[0], trailing_zeros(&v[0])))
    });
    b.add::<CtPopOp>(move |o, p| {
        ints(p, o.into(), o.result(p), move |v| count(&v[0], v[0].to_unsigned().count_ones()))
    });
    b.add::<IPowIOp>(|o, p| ints(p, o.into(), o.result(p), |v| int_power(&v[0], &v[1])));
}

/// An integer to the power of another, both signed; it wraps.
fn int_power(base: &ApInt, power: &ApInt) -> Result<ApInt, Bad> {
    let width = base.width();
    let one = ApInt::from_u64(width, 1);
    if power.is_negative() {
        return match base.as_i64() {
            Some(0) => Err(Bad::Fault("division by zero: zero to a negative power")),
            Some(1) => Ok(one),
            Some(-1) => Ok(if power.bit(0) { base.clone() } else { one }),
            _ => Ok(ApInt::from_u64(width, 0)),
        };
    }
    let (mut out, mut square) = (one, base.clone());
    for i in 0..width {
        if power.bit(i) {
            out = out.mul(&square);
        }
        square = square.mul(&square);
    }
    Ok(out)
}

fn classes(b: &mut Builder<'_>) {
    macro_rules! classes {
        ($($op:ident => $test:ident;)*) => {$(
            b.add::<$op>(|o, p| class(p, o.operand(p), o.result(p), Float::$test));
        )*};
    }
    classes! {
        IsFiniteOp => is_finite;
        IsInfOp => is_infinite;
        IsNaNOp => is_nan;
        IsNormalOp => is_normal;
    }
}

/// A question about each float.
pub(super) fn class(
    p: &Prepare<'_>,
    operand: IrValue,
    result: IrValue,
    test: impl Fn(Float) -> bool + Send + Sync + 'static,
) -> Result<Code, Trouble> {
    let kind = lanes::float_kind(p, operand.ty(p))?;
    each(p, &[operand], result, move |v| {
        Ok(Value::bool(test(Float::from_bits(kind, &bits(v[0], kind.width())?))))
    })
}
