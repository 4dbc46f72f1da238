//! Folders of math's operations. Functions that round like the machine's mathematics library are folded for `f32` and `f64` alone.

use terrace_ir::interfaces::Folded;
use terrace_ir::{ApInt, Attr, Context, Float, FloatKind, Rounding, Type};

use super::*;
use terrace_dialects_kit::fold::{self, done};

/// A function of the library, for numbers of both widths.
type Function<const N: usize> = (fn([f32; N]) -> f32, fn([f64; N]) -> f64);

/// Applies a function of the library if `defined` says that it has a value; `ty` is the type of the result.
fn library<const N: usize>(
    ctx: &Context,
    ty: Type,
    c: &[Option<Attr>],
    (narrow, wide): Function<N>,
    defined: fn(f64) -> bool,
) -> Folded {
    done(fold::floats(ctx, ty, c, |c| {
        let numbers: [Float; N] = c.try_into().ok()?;
        match numbers.first()?.kind() {
            FloatKind::F32 => {
                let values = numbers.map(|v| f32::from_bits(v.word() as u32));
                let all = values.iter().all(|v| defined(f64::from(*v)));
                all.then(|| Float::from(narrow(values)))
            }
            FloatKind::F64 => {
                let values = numbers.map(|v| f64::from_bits(v.word() as u64));
                values.iter().all(|v| defined(*v)).then(|| Float::from(wide(values)))
            }
            _ => None,
        }
    }))
}

fn everywhere(_: f64) -> bool {
    true
}

fn not_negative(v: f64) -> bool {
    v.is_sign_positive()
}

fn above_minus_one(v: f64) -> bool {
    (v + 1.0).is_sign_positive()
}

/// Rounds to an integer, in any format.
fn integral(ctx: &Context, ty: Type, c: &[Option<Attr>], rounding: Rounding) -> Folded {
    done(fold::floats(ctx, ty, c, |c| Some(c.first()?.round_to_integral(rounding))))
}

/// A number with another sign, by its sign bit and that of the other operand, if any.
fn signed(ctx: &Context, ty: Type, c: &[Option<Attr>], negative: impl Fn(&[Float]) -> bool) -> Folded {
    done(fold::floats(ctx, ty, c, |c| Some(c.first()?.with_sign(negative(c)))))
}

/// A question to a number.
fn classify(ctx: &Context, ty: Type, c: &[Option<Attr>], f: impl Fn(Float) -> bool) -> Folded {
    let Some(c) = fold::all(c) else { return Folded::No };
    done(fold::map(ctx, ty, &c, |_, c| Some(ctx.bool_attr(f(ctx.as_float(*c.first()?)?)))))
}

fn int(ctx: &Context, ty: Type, c: &[Option<Attr>], f: impl Fn(&ApInt) -> ApInt) -> Folded {
    done(fold::ints(ctx, ty, c, |c| Some(f(c.first()?))))
}

fn count(a: &ApInt, n: u32) -> ApInt {
    ApInt::from_u64(a.width(), u64::from(n))
}

fn absolute(a: &ApInt) -> ApInt {
    if a.is_negative() { ApInt::from_u64(a.width(), 0).sub(a) } else { a.clone() }
}

/// An integer to the power of another. Nothing for the reciprocal of zero.
fn int_power(base: &ApInt, power: &ApInt) -> Option<ApInt> {
    let one = ApInt::from_u64(base.width(), 1);
    if power.is_negative() {
        return match () {
            _ if base.is_zero() => None,
            _ if base.is_one() => Some(one),
            _ if !base.is_all_ones() => Some(ApInt::from_u64(base.width(), 0)),
            _ => Some(if power.bit(0) { base.clone() } else { one }),
        };
    }
    let (mut result, mut square) = (one, base.clone());
    for i in 0..power.width() {
        if power.bit(i) {
            result = result.mul(&square);
        }
        square = square.mul(&square);
    }
    Some(result)
}

/// `functions! { SinOp: sin(a), everywhere; LogOp: ln(a), not_negative; }`: operations that are a method of numbers, and where that has a
/// value.
macro_rules! functions {
    ($($op:ident: $f:ident($($arg:ident),*), $defined:ident;)*) => {
        terrace_dialects_kit::folders! {
            $($op: |op, cx, c| {
                library(cx.ctx, op.result(cx).ty(cx), c.all(), (|[$($arg),*]| f32::$f($($arg),*), |[$($arg),*]| f64::$f($($arg),*)), $defined)
            };)*
        }
    };
}

functions! {
    AcosOp: acos(a), everywhere;
    AsinOp: asin(a), everywhere;
    AtanOp: atan(a), everywhere;
    Atan2Op: atan2(a, b), everywhere;
    CosOp: cos(a), everywhere;
    CoshOp: cosh(a), everywhere;
    SinOp: sin(a), everywhere;
    SinhOp: sinh(a), everywhere;
    ExpOp: exp(a), everywhere;
    Exp2Op: exp2(a), everywhere;
    ExpM1Op: exp_m1(a), everywhere;
    LogOp: ln(a), not_negative;
    Log10Op: log10(a), not_negative;
    Log1pOp: ln_1p(a), above_minus_one;
    Log2Op: log2(a), not_negative;
    PowFOp: powf(a, b), everywhere;
    RoundOp: round(a), everywhere;
    SqrtOp: sqrt(a), not_negative;
    TanOp: tan(a), everywhere;
    TanhOp: tanh(a), everywhere;
    TruncOp: trunc(a), everywhere;
}

/// The inverse hyperbolic functions, by the formulas that libraries compute them with: Rust's own round otherwise.
macro_rules! inverse_hyperbolic {
    ($($module:ident: $t:ident, $huge:literal;)*) => {
        $(mod $module {
            /// Above this, a square plus one is the square.
            const HUGE: $t = $huge;
            const LN_2: $t = std::$t::consts::LN_2;

            #[allow(clippy::eq_op, clippy::zero_divided_by_zero)]
            pub(super) fn acosh(x: $t) -> $t {
                match x {
                    _ if x.is_nan() => x + x,
                    _ if x < 1.0 => (x - x) / (x - x),
                    _ if x >= HUGE => x.ln() + LN_2,
                    _ if x > 2.0 => (2.0 * x - 1.0 / (x + (x * x - 1.0).sqrt())).ln(),
                    _ => {
                        let t = x - 1.0;
                        (t + (2.0 * t + t * t).sqrt()).ln_1p()
                    }
                }
            }

            pub(super) fn asinh(x: $t) -> $t {
                let a = x.abs();
                let magnitude = match a {
                    _ if !x.is_finite() => return x + x,
                    _ if a < 1.0 / HUGE => return x,
                    _ if a > HUGE => a.ln() + LN_2,
                    _ if a > 2.0 => (2.0 * a + 1.0 / ((a * a + 1.0).sqrt() + a)).ln(),
                    _ => (a + a * a / (1.0 + (1.0 + a * a).sqrt())).ln_1p(),
                };
                magnitude.copysign(x)
            }

            #[allow(clippy::eq_op, clippy::zero_divided_by_zero)]
            pub(super) fn atanh(x: $t) -> $t {
                let a = x.abs();
                let magnitude = match a {
                    _ if a < 1.0 / HUGE || x.is_nan() => return x,
                    _ if a < 0.5 => 0.5 * (a + a + (a + a) * a / (1.0 - a)).ln_1p(),
                    _ if a < 1.0 => 0.5 * ((a + a) / (1.0 - a)).ln_1p(),
                    _ if a > 1.0 => return (x - x) / (x - x),
                    _ => $t::INFINITY,
                };
                magnitude.copysign(x)
            }
        })*
    };
}

inverse_hyperbolic! {
    narrow: f32, 268435456.0;
    wide: f64, 268435456.0;
}

/// `pairs! { ErfOp: libm::erff, libm::erf; }`: functions that are not methods of numbers.
macro_rules! pairs {
    ($($op:ident: $narrow:path, $wide:path;)*) => {
        terrace_dialects_kit::folders! {
            $($op: |op, cx, c| library(cx.ctx, op.result(cx).ty(cx), c.all(), (|[a]| $narrow(a), |[a]| $wide(a)), everywhere);)*
        }
    };
}

pairs! {
    AcoshOp: narrow::acosh, wide::acosh;
    AsinhOp: narrow::asinh, wide::asinh;
    AtanhOp: narrow::atanh, wide::atanh;
    ErfOp: libm::erff, libm::erf;
    ErfcOp: libm::erfcf, libm::erfc;
}

terrace_dialects_kit::folders! {
    AbsFOp: |op, cx, c| signed(cx.ctx, op.result(cx).ty(cx), c.all(), |_| false);
    CopySignOp: |op, cx, c| signed(cx.ctx, op.result(cx).ty(cx), c.all(), |c| c.get(1).is_some_and(|sign| sign.is_negative()));
    CeilOp: |op, cx, c| integral(cx.ctx, op.result(cx).ty(cx), c.all(), Rounding::Upward);
    FloorOp: |op, cx, c| integral(cx.ctx, op.result(cx).ty(cx), c.all(), Rounding::Downward);
    RoundEvenOp: |op, cx, c| integral(cx.ctx, op.result(cx).ty(cx), c.all(), Rounding::NearestEven);
    IsFiniteOp: |op, cx, c| classify(cx.ctx, op.result(cx).ty(cx), c.all(), Float::is_finite);
    IsInfOp: |op, cx, c| classify(cx.ctx, op.result(cx).ty(cx), c.all(), Float::is_infinite);
    IsNaNOp: |op, cx, c| classify(cx.ctx, op.result(cx).ty(cx), c.all(), Float::is_nan);
    IsNormalOp: |op, cx, c| classify(cx.ctx, op.result(cx).ty(cx), c.all(), Float::is_normal);
    AbsIOp: |op, cx, c| int(cx.ctx, op.result(cx).ty(cx), c.all(), absolute);
    CountLeadingZerosOp: |op, cx, c| int(cx.ctx, op.result(cx).ty(cx), c.all(), |a| count(a, (0..a.width()).rev().take_while(|i| !a.bit(*i)).count() as u32));
    CountTrailingZerosOp: |op, cx, c| int(cx.ctx, op.result(cx).ty(cx), c.all(), |a| count(a, (0..a.width()).take_while(|i| !a.bit(*i)).count() as u32));
    CtPopOp: |op, cx, c| int(cx.ctx, op.result(cx).ty(cx), c.all(), |a| count(a, a.words().iter().map(|w| w.count_ones()).sum()));
    IPowIOp: |op, cx, c| done(fold::int2(cx.ctx, op.result(cx).ty(cx), c.all(), int_power));
}
