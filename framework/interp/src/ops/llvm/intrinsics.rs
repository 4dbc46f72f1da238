//! Intrinsics on scalars and lane by lane.

use num_bigint::BigInt;
use terrace_dialects_llvm::llvm::*;
use terrace_ir::{ApInt, Exact, Float, FloatKind, Look, Op, Rounding, Value as IrValue};

use super::arith::{cast, float_to_float, int_to_float};
use super::lanes::{bits, each, float_kind, float2, floats, function, int2, ints, unfit};
use super::math::{EXP10, function2, leading_zeros, library, powi, trailing_zeros};
use super::memory::same;
use crate::fault::Trouble;
use crate::float::{self, FloatOp};
use crate::int::{Bad, Flags, IntOp};
use crate::layout::{Scalar, lane_scalar};
use crate::model::Code;
use crate::ops::Builder;
use crate::prepare::Prepare;
use crate::value::{Value, Why, from_ap};

pub(super) fn add(b: &mut Builder<'_>) {
    float_functions(b);
    float_parts(b);
    float_questions(b);
    integers(b);
    checked(b);
    hints(b);
}

fn float_functions(b: &mut Builder<'_>) {
    macro_rules! functions {
        ($($op:ident => $f:expr;)*) => {$(
            b.add::<$op>(|o, p| function(p, o.into(), o.res(p), $f));
        )*};
    }
    functions! {
        ACosOp => library!(acos); ASinOp => library!(asin); ATanOp => library!(atan); CosOp => library!(cos);
        CoshOp => library!(cosh); Exp10Op => EXP10; Exp2Op => library!(exp2); ExpOp => library!(exp);
        Log10Op => library!(log10); Log2Op => library!(log2); LogOp => library!(ln); SinOp => library!(sin);
        SinhOp => library!(sinh); TanOp => library!(tan); TanhOp => library!(tanh);
    }
    macro_rules! whole {
        ($($op:ident => $w:ident;)*) => {$(
            b.add::<$op>(|o, p| floats(p, o.into(), o.res(p), |k, v| Ok(float::whole(k, &v[0], Rounding::$w))));
        )*};
    }
    whole! {
        FCeilOp => Upward; FFloorOp => Downward; FTruncOp => TowardZero; RoundOp => NearestAway;
        RoundEvenOp => NearestEven; RintOp => NearestEven; NearbyintOp => NearestEven;
    }
    macro_rules! to_int {
        ($($op:ident => $w:ident;)*) => {$(
            b.add::<$op>(|o, p| cast(p, o.val(p), o.res(p), |v, x, y| match (x, y) {
                (Scalar::Float(k), Scalar::Int(w)) => {
                    Ok(from_ap(float::to_int(k, &bits(v, k.width())?, w, true, Rounding::$w)?, false))
                }
                _ => Err(Bad::Fault("no such conversion")),
            }));
        )*};
    }
    to_int! {
        LroundOp => NearestAway; LlroundOp => NearestAway; LrintOp => NearestEven; LlrintOp => NearestEven;
    }
    macro_rules! binary {
        ($($op:ident => $f:ident;)*) => {$(
            b.add::<$op>(|o, p| float2(p, FloatOp::$f, [o.a(p), o.b(p)], o.res(p)));
        )*};
    }
    binary! {
        MaximumOp => Maximum; MinimumOp => Minimum; MaxNumOp => MaxNum; MinNumOp => MinNum; CopySignOp => CopySign;
    }
    b.add::<SqrtOp>(|o, p| floats(p, o.into(), o.res(p), |k, v| Ok(float::sqrt(k, &v[0]))));
    b.add::<FAbsOp>(|o, p| floats(p, o.into(), o.res(p), |k, v| Ok(float::set_sign(k, &v[0], false))));
    b.add::<PowOp>(|o, p| function2(p, o.into(), o.res(p), f64::powf, f32::powf));
    b.add::<ATan2Op>(|o, p| function2(p, o.into(), o.res(p), f64::atan2, f32::atan2));
    b.add::<PowIOp>(|o, p| powi(p, [o.val(p), o.power(p)], o.res(p)));
    b.add::<FMAOp>(|o, p| floats(p, o.into(), o.res(p), |k, v| Ok(float::fused(k, &v[0], &v[1], &v[2]))));
    // Fused or not: here it is not, as in code for the baseline of a machine.
    b.add::<FMulAddOp>(|o, p| {
        floats(p, o.into(), o.res(p), |k, v| {
            Ok(FloatOp::Add.bits(k, &FloatOp::Mul.bits(k, &v[0], &v[1]), &v[2]))
        })
    });
    b.add::<ConstrainedSIToFP>(|o, p| cast(p, o.arg_0(p), o.res(p), |v, x, y| int_to_float(v, x, y, true)));
    b.add::<ConstrainedUIToFP>(|o, p| cast(p, o.arg_0(p), o.res(p), |v, x, y| int_to_float(v, x, y, false)));
    b.add::<ConstrainedFPTruncIntr>(|o, p| cast(p, o.arg_0(p), o.res(p), float_to_float));
    b.add::<ConstrainedFPExtIntr>(|o, p| cast(p, o.arg_0(p), o.res(p), float_to_float));
}

/// Functions with an exponent of their own, or two results.
fn float_parts(b: &mut Builder<'_>) {
    b.add::<LoadExpOp>(|o, p| {
        let kind = float_kind(p, o.val(p).ty(p))?;
        let width = int_width(p, o.power(p))?;
        each(p, &[o.val(p), o.power(p)], o.res(p), move |v| {
            let (x, n) = (bits(v[0], kind.width())?, bits(v[1], width)?);
            Ok(from_ap(scaled(kind, &x, n.as_i64().unwrap_or(0)), true))
        })
    });
    b.add::<SincosOp>(|o, p| {
        let kind = float_kind(p, o.val(p).ty(p))?;
        pair(p, o.into(), o.res(p), move |v| {
            let x = bits(v[0], kind.width())?;
            let f = |f: float::Function| {
                f.bits(kind, &x)
                    .map(|v| from_ap(v, true))
                    .ok_or(Bad::Fault("the function is not known for this format"))
            };
            Ok([f(library!(sin))?, f(library!(cos))?])
        })
    });
    b.add::<FractionExpOp>(|o, p| {
        let kind = float_kind(p, o.val(p).ty(p))?;
        pair(p, o.into(), o.res(p), move |v| {
            let x = bits(v[0], kind.width())?;
            let (fraction, exponent) = match Float::from_bits(kind, &x).exact() {
                Exact::Finite { significand, exponent, .. } if significand.bits() > 0 => {
                    let n = exponent + significand.bits() as i64;
                    (scaled(kind, &x, -n), n)
                }
                _ => (x, 0),
            };
            Ok([from_ap(fraction, true), Value::Int(exponent as u64 & crate::int::mask(32))])
        })
    });
}

fn int_width(p: &Prepare<'_>, v: IrValue) -> Result<u32, Trouble> {
    match lane_scalar(p.context(), v.ty(p)) {
        Some(Scalar::Int(w)) => Ok(w),
        _ => Err(unfit(p, v.ty(p), "integers")),
    }
}

/// A float times a power of two.
fn scaled(kind: FloatKind, x: &ApInt, n: i64) -> ApInt {
    match Float::from_bits(kind, x).exact() {
        Exact::Finite { negative, significand, exponent } => {
            let exponent = exponent + n.clamp(-100_000, 100_000);
            Exact::Finite { negative, significand, exponent }.round(kind, Rounding::NearestEven).to_bits()
        }
        _ => x.clone(),
    }
}

fn float_questions(b: &mut Builder<'_>) {
    b.add::<IsFPClass>(|o, p| {
        let kind = float_kind(p, o.in_(p).ty(p))?;
        let mask = o.bit(p);
        each(p, &[o.in_(p)], o.res(p), move |v| {
            Ok(Value::bool(mask >> class(kind, &bits(v[0], kind.width())?) & 1 == 1))
        })
    });
}

/// The number of a float's class, as LLVM counts them.
fn class(kind: FloatKind, v: &ApInt) -> u32 {
    let number = Float::from_bits(kind, v);
    let side = |below: u32, above: u32| if number.is_negative() { below } else { above };
    match number {
        n if n.is_nan() => {
            // The highest bit of the fraction says that a NaN is quiet.
            let fraction = if kind == FloatKind::F80 { 62 } else { kind.precision().saturating_sub(2) };
            u32::from(v.bit(fraction))
        }
        n if n.is_infinite() => side(2, 9),
        n if n.is_zero() => side(5, 6),
        n if n.is_normal() => side(3, 8),
        _ => side(4, 7),
    }
}

fn integers(b: &mut Builder<'_>) {
    macro_rules! binary {
        ($($op:ident => $i:ident;)*) => {$(
            b.add::<$op>(|o, p| int2(p, IntOp::$i, Flags::default(), [o.a(p), o.b(p)], o.res(p)));
        )*};
    }
    binary! {
        SAddSat => AddSatS; SSubSat => SubSatS; UAddSat => AddSatU; USubSat => SubSatU; SSHLSat => ShlSatS;
        USHLSat => ShlSatU; SMaxOp => MaxS; SMinOp => MinS; UMaxOp => MaxU; UMinOp => MinU; SCmpOp => CompareS;
        UCmpOp => CompareU;
    }
    let count = |v: &ApInt, n: u64| Ok(ApInt::from_u64(v.width(), n));
    b.add::<CtPopOp>(move |o, p| {
        ints(p, o.into(), o.res(p), move |v| count(&v[0], v[0].to_unsigned().count_ones()))
    });
    b.add::<CountLeadingZerosOp>(move |o, p| {
        let excluded = o.is_zero_poison(p) != 0;
        ints(p, o.into(), o.res(p), move |v| match v[0].is_zero() && excluded {
            true => Err(Bad::Poison(Why::Excluded)),
            false => count(&v[0], leading_zeros(&v[0])),
        })
    });
    b.add::<CountTrailingZerosOp>(move |o, p| {
        let excluded = o.is_zero_poison(p) != 0;
        ints(p, o.into(), o.res(p), move |v| match v[0].is_zero() && excluded {
            true => Err(Bad::Poison(Why::Excluded)),
            false => count(&v[0], trailing_zeros(&v[0])),
        })
    });
    b.add::<AbsOp>(|o, p| {
        let excluded = o.is_int_min_poison(p) != 0;
        ints(p, o.into(), o.res(p), move |v| match &v[0] {
            v if v.is_signed_min() && excluded => Err(Bad::Poison(Why::Excluded)),
            v if v.is_negative() => Ok(ApInt::from_u64(v.width(), 0).sub(v)),
            v => Ok(v.clone()),
        })
    });
    b.add::<ByteSwapOp>(|o, p| {
        ints(p, o.into(), o.res(p), |v| {
            let mut bytes = v[0].to_le_bytes();
            bytes.reverse();
            Ok(ApInt::from_le_bytes(v[0].width(), &bytes))
        })
    });
    b.add::<BitReverseOp>(|o, p| {
        ints(p, o.into(), o.res(p), |v| {
            let width = v[0].width();
            let mut out = BigInt::from(0);
            for i in 0..width {
                out = (out << 1u32) + i32::from(v[0].bit(i));
            }
            Ok(ApInt::from_bigint(width, &out))
        })
    });
    b.add::<FshlOp>(|o, p| ints(p, o.into(), o.res(p), |v| Ok(funnel(&v[0], &v[1], &v[2], true))));
    b.add::<FshrOp>(|o, p| ints(p, o.into(), o.res(p), |v| Ok(funnel(&v[0], &v[1], &v[2], false))));
}

/// Two integers in one, shifted; the upper half if to the left, the lower if to the right.
fn funnel(high: &ApInt, low: &ApInt, by: &ApInt, left: bool) -> ApInt {
    let width = high.width();
    let both = (BigInt::from(high.to_unsigned()) << width) + BigInt::from(low.to_unsigned());
    let by = by.to_unsigned() % width.max(1);
    let n = by.iter_u64_digits().next().unwrap_or(0);
    ApInt::from_bigint(width, &if left { (both << n) >> width } else { both >> n })
}

/// An operation whose result is a struct of two, lane by lane.
fn pair(
    p: &Prepare<'_>,
    op: Op,
    result: IrValue,
    f: impl Fn(&[&Value]) -> Result<[Value; 2], Bad> + Send + Sync + 'static,
) -> Result<Code, Trouble> {
    let (args, result) = (p.slots(&op.operands(p)), p.slot(result));
    Ok(Code::step(move |m| {
        let values = m.values(&args);
        let values: Vec<&Value> = values.iter().collect();
        let first = super::lanes::map(m, &values, &|v| f(v).map(|[a, _]| a))?;
        let second = super::lanes::map(m, &values, &|v| f(v).map(|[_, b]| b))?;
        m.set(result, Value::list(vec![first, second]));
        Ok(())
    }))
}

fn checked(b: &mut Builder<'_>) {
    macro_rules! checked {
        ($($op:ident => $i:ident, $signed:expr;)*) => {$(
            b.add::<$op>(|o, p| {
                let first = o.operands(p)[0];
                let width = int_width(p, first)?;
                let flags = Flags { signed: $signed, unsigned: !$signed, exact: false };
                pair(p, o.into(), p.body().result(o.into(), 0), move |v| {
                    let (a, b) = (bits(v[0], width)?, bits(v[1], width)?);
                    let wrapped = IntOp::$i.wide(Flags::default(), &a, &b)?;
                    let overflow = IntOp::$i.wide(flags, &a, &b).is_err();
                    Ok([from_ap(wrapped, false), Value::bool(overflow)])
                })
            });
        )*};
    }
    checked! {
        SAddWithOverflowOp => Add, true; UAddWithOverflowOp => Add, false; SSubWithOverflowOp => Sub, true;
        USubWithOverflowOp => Sub, false; SMulWithOverflowOp => Mul, true; UMulWithOverflowOp => Mul, false;
    }
}

/// Hints, and what has no effect when it runs.
fn hints(b: &mut Builder<'_>) {
    b.add::<AssumeOp>(|o, p| {
        let condition = p.slot(o.cond(p));
        Ok(Code::step(move |m| match m.condition(condition)? {
            true => Ok(()),
            false => Err(Trouble::new("an assumption does not hold")),
        }))
    });
    b.nothing::<DbgDeclareOp>();
    b.nothing::<DbgValueOp>();
    b.nothing::<DbgLabelOp>();
    b.nothing::<LifetimeStartOp>();
    b.nothing::<LifetimeEndOp>();
    b.nothing::<InvariantEndOp>();
    b.nothing::<NoAliasScopeDeclOp>();
    b.nothing::<Prefetch>();
    b.nothing::<VarAnnotation>();
    b.nothing::<DebugTrap>();
    b.add::<InvariantStartOp>(|o, p| {
        Ok(super::arith::constant(p.slot(o.res(p)), Value::Pointer(crate::value::Pointer::NULL)))
    });
    b.add::<LaunderInvariantGroupOp>(|o, p| same(p, o.ptr(p), o.res(p)));
    b.add::<StripInvariantGroupOp>(|o, p| same(p, o.ptr(p), o.res(p)));
    b.add::<SSACopyOp>(|o, p| same(p, o.operand(p), o.res(p)));
    b.add::<PtrAnnotation>(|o, p| same(p, o.ptr(p), o.res(p)));
    b.add::<Annotation>(|o, p| same(p, o.integer(p), o.res(p)));
    b.add::<ExpectOp>(|o, p| same(p, o.val(p), o.res(p)));
    b.add::<ExpectWithProbabilityOp>(|o, p| same(p, o.val(p), o.res(p)));
    // Nothing is known to be a constant.
    b.add::<IsConstantOp>(|o, p| Ok(super::arith::constant(p.slot(o.res(p)), Value::bool(false))));
    b.add::<PtrMaskOp>(|o, p| {
        each(p, &[o.ptr(p), o.mask(p)], o.res(p), |v| match v {
            [Value::Pointer(a), Value::Int(mask)] => {
                Ok(Value::Pointer(a.offset((a.address & mask).wrapping_sub(a.address) as i64)))
            }
            _ => Err(Bad::Fault("the operand is no address")),
        })
    });
    b.add::<Trap>(|_, _| Ok(Code::step(|_| Err(Trouble::new("the program traps")))));
    b.add::<UBSanTrap>(|o, p| {
        let kind = o.failure_kind(p);
        Ok(Code::step(move |_| Err(Trouble::new(format!("the program traps: failure {kind}")))))
    });
}
