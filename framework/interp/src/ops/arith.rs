//! arith.

use num_bigint::BigInt;
use terrace_dialects_core::arith::*;
use terrace_ir::view::OpView;
use terrace_ir::{ApInt, Float, FloatKind, Look, Op, Rounding, Value as IrValue};

use super::lanes::{self, bits, compare_ints, each, float_kind, float2, int2, unfit};
use super::{Builder, constants};
use crate::fault::Trouble;
use crate::float::{self, FloatOp};
use crate::int::{Bad, Compare, Flags, IntOp};
use crate::layout::{Scalar, lane_scalar, scalar};
use crate::model::Code;
use crate::prepare::Prepare;
use crate::value::{Value, Why, from_ap};

pub(super) fn add(b: &mut Builder<'_>) {
    b.add::<ConstantOp>(|op, p| {
        let (result, ty) = (p.slot(op.result(p)), op.result(p).ty(p));
        let v = constants::value(p.context(), op.value(p), ty)?;
        Ok(constant(result, v))
    });
    b.add::<SelectOp>(|op, p| {
        select(p, [op.condition(p), op.true_value(p), op.false_value(p)], op.result(p))
    });
    b.add::<CmpIOp>(|op, p| {
        compare_ints(p, predicate(op.predicate(p)), [op.lhs(p), op.rhs(p)], op.result(p))
    });
    b.add::<CmpFOp>(|op, p| compare_floats(p, op.predicate(p).value(), [op.lhs(p), op.rhs(p)], op.result(p)));
    integers(b);
    floats(b);
    casts(b);
    extended(b);
}

/// Code that gives a constant.
pub(super) fn constant(result: crate::model::Slot, v: Value) -> Code {
    Code::step(move |m| {
        m.set(result, v.clone());
        Ok(())
    })
}

/// The flags of an operation that may overflow.
pub(super) fn overflow(bits: i64) -> Flags {
    Flags { signed: bits & 1 != 0, unsigned: bits & 2 != 0, exact: false }
}

fn exact(exact: bool) -> Flags {
    Flags { exact, ..Flags::default() }
}

/// A binary operation on integers without flags.
fn plain<O: OpView>(b: &mut Builder<'_>, op: IntOp) {
    b.add::<O>(move |o, p| {
        let operands = o.operands(p);
        int2(p, op, Flags::default(), [operands[0], operands[1]], p.body().result(o.into(), 0))
    });
}

fn integers(b: &mut Builder<'_>) {
    macro_rules! flagged {
        ($($op:ident => $int:ident, |$o:ident, $p:ident| $flags:expr;)*) => {$(
            b.add::<$op>(|$o, $p| int2($p, IntOp::$int, $flags, [$o.lhs($p), $o.rhs($p)], $o.result($p)));
        )*};
    }
    flagged! {
        AddIOp => Add, |o, p| overflow(o.overflow_flags(p).value());
        SubIOp => Sub, |o, p| overflow(o.overflow_flags(p).value());
        MulIOp => Mul, |o, p| overflow(o.overflow_flags(p).value());
        ShLIOp => Shl, |o, p| overflow(o.overflow_flags(p).value());
        DivUIOp => DivU, |o, p| exact(o.is_exact(p));
        DivSIOp => DivS, |o, p| exact(o.is_exact(p));
        ShRUIOp => ShrU, |o, p| exact(o.is_exact(p));
        ShRSIOp => ShrS, |o, p| exact(o.is_exact(p));
    }
    plain::<CeilDivUIOp>(b, IntOp::CeilDivU);
    plain::<CeilDivSIOp>(b, IntOp::CeilDivS);
    plain::<FloorDivSIOp>(b, IntOp::FloorDivS);
    plain::<RemUIOp>(b, IntOp::RemU);
    plain::<RemSIOp>(b, IntOp::RemS);
    plain::<AndIOp>(b, IntOp::And);
    plain::<OrIOp>(b, IntOp::Or);
    plain::<XOrIOp>(b, IntOp::Xor);
    plain::<MaxSIOp>(b, IntOp::MaxS);
    plain::<MinSIOp>(b, IntOp::MinS);
    plain::<MaxUIOp>(b, IntOp::MaxU);
    plain::<MinUIOp>(b, IntOp::MinU);
}

fn floats(b: &mut Builder<'_>) {
    macro_rules! floats {
        ($($op:ident => $float:ident;)*) => {$(
            b.add::<$op>(|o, p| float2(p, FloatOp::$float, [o.lhs(p), o.rhs(p)], o.result(p)));
        )*};
    }
    floats! {
        AddFOp => Add; SubFOp => Sub; MulFOp => Mul; DivFOp => Div; RemFOp => Rem;
        MaximumFOp => Maximum; MinimumFOp => Minimum; MaxNumFOp => MaxNum; MinNumFOp => MinNum;
    }
    b.add::<NegFOp>(|o, p| negate(p, o.into(), o.result(p)));
}

/// A float with the other sign.
pub(super) fn negate(p: &Prepare<'_>, op: Op, result: IrValue) -> Result<Code, Trouble> {
    lanes::floats(p, op, result, |k, v| Ok(float::set_sign(k, &v[0], !v[0].is_negative())))
}

fn predicate(p: CmpIPredicate) -> Compare {
    match p {
        CmpIPredicate::eq => Compare::Eq,
        CmpIPredicate::ne => Compare::Ne,
        CmpIPredicate::slt => Compare::LtS,
        CmpIPredicate::sle => Compare::LeS,
        CmpIPredicate::sgt => Compare::GtS,
        CmpIPredicate::sge => Compare::GeS,
        CmpIPredicate::ult => Compare::LtU,
        CmpIPredicate::ule => Compare::LeU,
        CmpIPredicate::ugt => Compare::GtU,
        CmpIPredicate::uge => Compare::GeU,
    }
}

/// A comparison of floats. The number of a predicate is the same in arith and llvm.
pub(super) fn compare_floats(
    p: &Prepare<'_>,
    predicate: i64,
    [lhs, rhs]: [IrValue; 2],
    result: IrValue,
) -> Result<Code, Trouble> {
    let kind = float_kind(p, lhs.ty(p))?;
    // One bit for each outcome: equal, greater, less, unordered.
    let outcomes = match predicate {
        0..=7 => predicate,
        8..=13 => (predicate - 7) | 8,
        14 => 8,
        _ => 15,
    };
    let holds = move |order: Option<std::cmp::Ordering>| match order {
        Some(std::cmp::Ordering::Equal) => outcomes & 1 != 0,
        Some(std::cmp::Ordering::Greater) => outcomes & 2 != 0,
        Some(std::cmp::Ordering::Less) => outcomes & 4 != 0,
        None => outcomes & 8 != 0,
    };
    let native = matches!(kind, FloatKind::F32 | FloatKind::F64);
    each(p, &[lhs, rhs], result, move |v| match v {
        [Value::Float(a), Value::Float(b)] if native => {
            Ok(Value::bool(holds(float::widen(kind, *a).partial_cmp(&float::widen(kind, *b)))))
        }
        [a, b] => {
            let width = kind.width();
            Ok(Value::bool(holds(float::compare(kind, &bits(a, width)?, &bits(b, width)?))))
        }
        _ => Err(Bad::Fault("it has not two operands")),
    })
}

/// `condition ? yes : no`; a condition of lanes selects lane by lane.
pub(super) fn select(
    p: &Prepare<'_>,
    [condition, yes, no]: [IrValue; 3],
    result: IrValue,
) -> Result<Code, Trouble> {
    let whole = scalar(p.context(), condition.ty(p)).is_some();
    let (c, yes, no, result) = (p.slot(condition), p.slot(yes), p.slot(no), p.slot(result));
    Ok(Code::step(move |m| {
        let v = match m.get(c) {
            Value::Int(c) if whole => m.get(if *c != 0 { yes } else { no }).clone(),
            poison @ Value::Poison(_) => poison.clone(),
            _ => lanes::select(m, m.get(c), m.get(yes), m.get(no))?,
        };
        m.set(result, v);
        Ok(())
    }))
}

/// A conversion of each lane.
pub(super) fn cast(
    p: &Prepare<'_>,
    from: IrValue,
    to: IrValue,
    f: impl Fn(&Value, Scalar, Scalar) -> lanes::Lane + Send + Sync + 'static,
) -> Result<Code, Trouble> {
    let ctx = p.context();
    let kinds = (lane_scalar(ctx, from.ty(p)), lane_scalar(ctx, to.ty(p)));
    let (Some(x), Some(y)) = kinds else { return Err(unfit(p, from.ty(p), "numbers")) };
    each(p, &[from], to, move |v| f(v[0], x, y))
}

fn width_of(s: Scalar) -> u32 {
    s.bits()
}

/// An integer of another width, with zeros or copies of the sign above.
pub(super) fn resize(v: &Value, from: Scalar, to: Scalar, is_signed: bool) -> lanes::Lane {
    let (x, y) = (width_of(from), width_of(to));
    match v {
        Value::Int(v) if x <= 64 && y <= 64 && is_signed => {
            Ok(Value::Int(crate::int::signed(*v, x) as u64 & crate::int::mask(y)))
        }
        Value::Int(v) if x <= 64 && y <= 64 => Ok(Value::Int(*v & crate::int::mask(y))),
        v => {
            let v = bits(v, x)?;
            Ok(from_ap(if is_signed { v.sext_or_trunc(y) } else { v.zext_or_trunc(y) }, false))
        }
    }
}

/// An integer cut to fewer bits, which must hold it as flags say.
pub(super) fn truncate(v: &Value, from: Scalar, to: Scalar, f: Flags) -> lanes::Lane {
    let cut = resize(v, from, to, false)?;
    if f.signed && resize(&cut, to, from, true)? != *v {
        return Err(Bad::Poison(Why::SignedOverflow));
    }
    if f.unsigned && resize(&cut, to, from, false)? != *v {
        return Err(Bad::Poison(Why::UnsignedOverflow));
    }
    Ok(cut)
}

/// The float nearest to an integer.
pub(super) fn int_to_float(v: &Value, from: Scalar, to: Scalar, is_signed: bool) -> lanes::Lane {
    let (Scalar::Int(width), Scalar::Float(kind)) = (from, to) else {
        return Err(Bad::Fault("no such conversion"));
    };
    let v = bits(v, width)?;
    let exact = if is_signed { v.to_signed() } else { BigInt::from(v.to_unsigned()) };
    Ok(from_ap(float::of_int(kind, &exact), true))
}

/// The integer that a float is, rounded towards zero.
pub(super) fn float_to_int(v: &Value, from: Scalar, to: Scalar, is_signed: bool) -> lanes::Lane {
    let (Scalar::Float(kind), Scalar::Int(width)) = (from, to) else {
        return Err(Bad::Fault("no such conversion"));
    };
    match v {
        Value::Float(v) if width <= 64 && matches!(kind, FloatKind::F32 | FloatKind::F64) => {
            float::small_int(float::widen(kind, *v), width, is_signed).map(Value::Int)
        }
        v => {
            let v = bits(v, kind.width())?;
            Ok(from_ap(float::to_int(kind, &v, width, is_signed, Rounding::TowardZero)?, false))
        }
    }
}

/// A float in another format.
pub(super) fn float_to_float(v: &Value, from: Scalar, to: Scalar) -> lanes::Lane {
    let (Scalar::Float(x), Scalar::Float(y)) = (from, to) else {
        return Err(Bad::Fault("no such conversion"));
    };
    match v {
        Value::Float(v) if float::is_narrow(x) && float::is_narrow(y) => {
            Ok(Value::Float(float::narrow(y, float::widen(x, *v))))
        }
        v => round_float(v, x, y, Rounding::NearestEven),
    }
}

/// A float in another format, rounded somehow.
fn round_float(v: &Value, from: FloatKind, to: FloatKind, rounding: Rounding) -> lanes::Lane {
    let number = Float::from_bits(from, &bits(v, from.width())?);
    Ok(from_ap(number.convert_with(to, rounding).to_bits(), true))
}

/// The same bits as a scalar of another type.
pub(super) fn reinterpret(v: &Value, from: Scalar, to: Scalar) -> lanes::Lane {
    match (v, to) {
        (Value::Pointer(_), Scalar::Pointer) => Ok(v.clone()),
        (v, Scalar::Int(_)) => Ok(from_ap(bits(v, width_of(from))?, false)),
        (v, Scalar::Float(_)) => Ok(from_ap(bits(v, width_of(from))?, true)),
        _ => Err(Bad::Fault("an address has no bits")),
    }
}

fn casts(b: &mut Builder<'_>) {
    b.add::<ExtUIOp>(|o, p| cast(p, o.in_(p), o.out(p), |v, x, y| resize(v, x, y, false)));
    b.add::<ExtSIOp>(|o, p| cast(p, o.in_(p), o.out(p), |v, x, y| resize(v, x, y, true)));
    b.add::<TruncIOp>(|o, p| {
        let flags = overflow(o.overflow_flags(p).value());
        cast(p, o.in_(p), o.out(p), move |v, x, y| truncate(v, x, y, flags))
    });
    b.add::<IndexCastOp>(|o, p| cast(p, o.in_(p), o.out(p), |v, x, y| resize(v, x, y, true)));
    b.add::<IndexCastUIOp>(|o, p| cast(p, o.in_(p), o.out(p), |v, x, y| resize(v, x, y, false)));
    b.add::<ExtFOp>(|o, p| cast(p, o.in_(p), o.out(p), float_to_float));
    b.add::<TruncFOp>(|o, p| {
        let rounding = match o.roundingmode(p) {
            None | Some(RoundingMode::to_nearest_even) => return cast(p, o.in_(p), o.out(p), float_to_float),
            Some(RoundingMode::downward) => Rounding::Downward,
            Some(RoundingMode::upward) => Rounding::Upward,
            Some(RoundingMode::toward_zero) => Rounding::TowardZero,
            Some(RoundingMode::to_nearest_away) => Rounding::NearestAway,
        };
        cast(p, o.in_(p), o.out(p), move |v, x, y| match (x, y) {
            (Scalar::Float(x), Scalar::Float(y)) => round_float(v, x, y, rounding),
            _ => Err(Bad::Fault("no such conversion")),
        })
    });
    b.add::<UIToFPOp>(|o, p| cast(p, o.in_(p), o.out(p), |v, x, y| int_to_float(v, x, y, false)));
    b.add::<SIToFPOp>(|o, p| cast(p, o.in_(p), o.out(p), |v, x, y| int_to_float(v, x, y, true)));
    b.add::<FPToUIOp>(|o, p| cast(p, o.in_(p), o.out(p), |v, x, y| float_to_int(v, x, y, false)));
    b.add::<FPToSIOp>(|o, p| cast(p, o.in_(p), o.out(p), |v, x, y| float_to_int(v, x, y, true)));
    b.add::<BitcastOp>(|o, p| cast(p, o.in_(p), o.out(p), reinterpret));
    // A scale is a power of two, or a NaN.
    b.add::<ScalingExtFOp>(|o, p| scaled(p, [o.in_(p), o.scale(p)], o.out(p), FloatOp::Mul));
    b.add::<ScalingTruncFOp>(|o, p| scaled(p, [o.in_(p), o.scale(p)], o.out(p), FloatOp::Div));
}

fn scaled(p: &Prepare<'_>, [from, scale]: [IrValue; 2], to: IrValue, op: FloatOp) -> Result<Code, Trouble> {
    let (x, s, y) = (float_kind(p, from.ty(p))?, float_kind(p, scale.ty(p))?, float_kind(p, to.ty(p))?);
    each(p, &[from, scale], to, move |v| {
        let (v, scale) = (bits(v[0], x.width())?, bits(v[1], s.width())?);
        let scale = Float::from_bits(s, &scale).convert(FloatKind::F8E8M0FNU);
        // A product with a power of two is exact there.
        let [v, scale] = [Float::from_bits(x, &v), scale].map(|v| v.convert(FloatKind::F128));
        Ok(from_ap(op.float(v, scale).convert(y).to_bits(), true))
    })
}

fn extended(b: &mut Builder<'_>) {
    b.add::<AddUIExtendedOp>(|o, p| {
        let operands = [o.lhs(p), o.rhs(p)];
        two(p, operands, [o.sum(p), o.overflow(p)], |x, y| {
            let sum = x.zext_or_trunc(x.width() + 1).add(&y.zext_or_trunc(x.width() + 1));
            [sum.zext_or_trunc(x.width()), ApInt::from_u64(1, u64::from(sum.bit(x.width())))]
        })
    });
    b.add::<MulSIExtendedOp>(|o, p| {
        let operands = [o.lhs(p), o.rhs(p)];
        two(p, operands, [o.low(p), o.high(p)], |x, y| halves(x.width(), &(x.to_signed() * y.to_signed())))
    });
    b.add::<MulUIExtendedOp>(|o, p| {
        let operands = [o.lhs(p), o.rhs(p)];
        two(p, operands, [o.low(p), o.high(p)], |x, y| {
            halves(x.width(), &BigInt::from(x.to_unsigned() * y.to_unsigned()))
        })
    });
}

fn halves(width: u32, product: &BigInt) -> [ApInt; 2] {
    [ApInt::from_bigint(width, product), ApInt::from_bigint(width, &(product >> width))]
}

/// An operation on integers with two results.
fn two(
    p: &Prepare<'_>,
    operands: [IrValue; 2],
    results: [IrValue; 2],
    f: fn(&ApInt, &ApInt) -> [ApInt; 2],
) -> Result<Code, Trouble> {
    let Some(Scalar::Int(width)) = lane_scalar(p.context(), operands[0].ty(p)) else {
        return Err(unfit(p, operands[0].ty(p), "integers"));
    };
    let (args, out) = (p.slots(&operands), p.slots(&results));
    Ok(Code::step(move |m| {
        for i in 0..2 {
            let v = lanes::map(m, &[m.get(args[0]), m.get(args[1])], &|v| {
                let [first, second] = f(&bits(v[0], width)?, &bits(v[1], width)?);
                Ok(from_ap(if i == 0 { first } else { second }, false))
            })?;
            m.set(out[i], v);
        }
        Ok(())
    }))
}
