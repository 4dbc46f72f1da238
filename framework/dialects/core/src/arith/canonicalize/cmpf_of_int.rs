//! `cmpf(sitofp(x), c)` and `cmpf(uitofp(x), c)`: comparisons of integers in disguise.

use std::cmp::Ordering;

use num_bigint::{BigInt, BigUint, Sign};
use terrace_ir::{ApInt, Exact, Float, FloatKind, Rounding, Value};
use terrace_rewrite::{CanonicalizeOp, OrNoMatch, PatternSet, Rewrite, Rewriter};

use crate::arith::{CmpFOp, CmpFPredicate, CmpIOp, CmpIPredicate, ConstantOp, SIToFPOp, UIToFPOp};

/// The question asked of ordered numbers.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Order {
    Eq,
    Ne,
    Lt,
    Le,
    Gt,
    Ge,
}

impl Order {
    /// True if it holds of numbers that compare so.
    fn holds(self, of: Ordering) -> bool {
        match self {
            Order::Eq => of.is_eq(),
            Order::Ne => of.is_ne(),
            Order::Lt => of.is_lt(),
            Order::Le => of.is_le(),
            Order::Gt => of.is_gt(),
            Order::Ge => of.is_ge(),
        }
    }

    /// The predicate of `cmpi`.
    fn predicate(self, signed: bool) -> CmpIPredicate {
        use CmpIPredicate::{eq, ne, sge, sgt, sle, slt, uge, ugt, ule, ult};
        match (self, signed) {
            (Order::Eq, _) => eq,
            (Order::Ne, _) => ne,
            (Order::Lt, true) => slt,
            (Order::Le, true) => sle,
            (Order::Gt, true) => sgt,
            (Order::Ge, true) => sge,
            (Order::Lt, false) => ult,
            (Order::Le, false) => ule,
            (Order::Gt, false) => ugt,
            (Order::Ge, false) => uge,
        }
    }
}

/// The result of a comparison.
enum Outcome {
    Known(bool),
    /// A comparison with an integer.
    Integers(Order, BigInt),
}

/// A predicate of `cmpf` on numbers none of which is NaN: an order, or the answer.
fn asked(predicate: CmpFPredicate) -> Option<Result<Order, bool>> {
    use CmpFPredicate::{OEQ, OGE, OGT, OLE, OLT, ONE, ORD, UEQ, UGE, UGT, ULE, ULT, UNE, UNO};
    Some(match predicate {
        OEQ | UEQ => Ok(Order::Eq),
        OGT | UGT => Ok(Order::Gt),
        OGE | UGE => Ok(Order::Ge),
        OLT | ULT => Ok(Order::Lt),
        OLE | ULE => Ok(Order::Le),
        ONE | UNE => Ok(Order::Ne),
        ORD => Err(true),
        UNO => Err(false),
        _ => return None,
    })
}

/// An integer as a number of a format.
fn rounded(kind: FloatKind, value: &BigInt) -> Float {
    Float::from_int(kind, value, Rounding::NearestEven)
}

/// The integer part of a finite number, and whether it has a fraction.
fn truncated(negative: bool, significand: &BigUint, exponent: i64) -> (BigInt, bool) {
    let magnitude = match exponent >= 0 {
        true => significand << exponent.unsigned_abs(),
        false => significand >> exponent.unsigned_abs(),
    };
    let fraction = exponent < 0 && &(&magnitude << exponent.unsigned_abs()) != significand;
    (BigInt::from_biguint(if negative { Sign::Minus } else { Sign::Plus }, magnitude), fraction)
}

/// True if integers of a width may change against `c` when they become numbers of a format.
fn loses(kind: FloatKind, c: &Exact, width: u32, signed: bool) -> bool {
    let precision = i64::from(kind.precision());
    let bits = i64::from(if signed { width - 1 } else { width });
    if i64::from(width) <= precision {
        return false;
    }
    match c {
        Exact::Finite { significand, exponent, .. } => {
            let log2 = significand.bits() as i64 - 1 + exponent;
            significand.bits() > 0 && (precision..=bits).contains(&log2)
        }
        // An integer may become infinite.
        _ => {
            let power = Exact::Finite { negative: false, significand: 1u32.into(), exponent: bits };
            !power.round(kind, Rounding::NearestEven).is_finite()
        }
    }
}

/// `x order c` for integers `x` of a width. `None` if the format does not hold them all near `c`.
fn outcome(kind: FloatKind, c: &Exact, order: Order, width: u32, signed: bool) -> Option<Outcome> {
    if loses(kind, c, width, signed) {
        return None;
    }
    let power = |n: u32| BigInt::from(1) << n;
    let (least, greatest): (BigInt, BigInt) = match signed {
        true => (-power(width - 1), power(width - 1) - 1),
        false => (BigInt::ZERO, power(width) - 1),
    };
    let (negative, significand, exponent) = match c {
        Exact::Finite { negative, significand, exponent } => (*negative, significand, *exponent),
        Exact::Infinity { negative } => {
            let of = if *negative { Ordering::Greater } else { Ordering::Less };
            return Some(Outcome::Known(order.holds(of)));
        }
        Exact::Nan => return None,
    };
    // A number far beyond all integers is not computed.
    let far = significand.bits() > 0 && significand.bits() as i64 + exponent > i64::from(width) + 1;
    let (integer, fraction) =
        if far { (greatest.clone() + 1, false) } else { truncated(negative, significand, exponent) };
    // The bounds are compared as numbers of the format.
    let rounded = |bound: &BigInt| rounded(kind, bound).exact().to_integer(Rounding::TowardZero);
    if !negative && (far || rounded(&greatest).is_some_and(|g| g < integer || g == integer && fraction)) {
        return Some(Outcome::Known(order.holds(Ordering::Less)));
    }
    if negative && (far || rounded(&least).is_some_and(|l| l > integer || l == integer && fraction)) {
        return Some(Outcome::Known(order.holds(Ordering::Greater)));
    }
    if integer < least || integer > greatest {
        return None;
    }
    let order = match (order, fraction, negative) {
        (o, false, _) => o,
        (Order::Eq, ..) => return Some(Outcome::Known(false)),
        (Order::Ne, ..) => return Some(Outcome::Known(true)),
        // The integer part is nearer to zero.
        (Order::Lt | Order::Le, _, false) => Order::Le,
        (Order::Gt | Order::Ge, _, false) => Order::Gt,
        (Order::Lt | Order::Le, _, true) => Order::Lt,
        (Order::Gt | Order::Ge, _, true) => Order::Ge,
    };
    Some(Outcome::Integers(order, integer))
}

/// A comparison of an integer that was made a number.
struct Compared {
    integer: Value,
    /// The width of the integer.
    width: u32,
    signed: bool,
    outcome: Outcome,
}

/// The integer that a value was, and whether it has a sign.
fn converted(v: Value, rw: &Rewriter<'_>) -> Option<(Value, bool)> {
    let signed = v.defining::<SIToFPOp>(rw).map(|cast| (cast.in_(rw), true));
    signed.or_else(|| v.defining::<UIToFPOp>(rw).map(|cast| (cast.in_(rw), false)))
}

fn compared(op: CmpFOp, rw: &Rewriter<'_>) -> Option<Compared> {
    let constant = rw.ctx.as_float(op.rhs(rw).constant(rw)?)?;
    let (kind, c) = (constant.kind(), constant.exact());
    let (integer, signed) = converted(op.lhs(rw), rw)?;
    let (width, _) = rw.ctx.integer_info(integer.ty(rw))?;
    if c == Exact::Nan || width == 0 {
        return None;
    }
    let outcome = match asked(op.predicate(rw))? {
        Ok(order) => outcome(kind, &c, order, width, signed)?,
        Err(_) if loses(kind, &c, width, signed) => return None,
        Err(known) => Outcome::Known(known),
    };
    Some(Compared { integer, width, signed, outcome })
}

fn int_to_float_constant(op: CmpFOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let compared = compared(op, rw).or_no_match("it compares no integer with a constant")?;
    match compared.outcome {
        Outcome::Known(truth) => {
            rw.replace_by(op, ConstantOp::bool(truth));
        }
        Outcome::Integers(order, c) => {
            let (x, ty) = (compared.integer, compared.integer.ty(rw));
            let c = rw.ctx.integer_ap(ty, ApInt::from_bigint(compared.width, &c));
            let c = ConstantOp::new(c).result(rw);
            rw.replace_by(op, CmpIOp::new(order.predicate(compared.signed), x, c));
        }
    }
    Ok(())
}

impl CanonicalizeOp for CmpFOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add_named("CmpFIntToFPConst", 1, int_to_float_constant);
    }
}
