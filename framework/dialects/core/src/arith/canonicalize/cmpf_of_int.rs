//! `cmpf(sitofp(x), c)` and `cmpf(uitofp(x), c)`: comparisons of integers in disguise.

use std::cmp::Ordering;

use num_bigint::{BigInt, BigUint, Sign};
use terrace_ir::float::{self, Exact};
use terrace_ir::{ApInt, Body, Context, FloatKind, Op, Value, constant_value};
use terrace_rewrite::{Canonicalize, PatternSet, Rewriter};

use crate::arith::hooks::CmpFOp;
use terrace_dialects_kit::fold::source;

/// What is asked, of numbers that are ordered.
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
    /// Whether it holds where the left is less, or greater.
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
    fn predicate(self, signed: bool) -> i64 {
        let unsigned = if signed { 0 } else { 4 };
        match self {
            Order::Eq => 0,
            Order::Ne => 1,
            Order::Lt => 2 + unsigned,
            Order::Le => 3 + unsigned,
            Order::Gt => 4 + unsigned,
            Order::Ge => 5 + unsigned,
        }
    }
}

/// What a comparison comes to.
enum Outcome {
    Known(bool),
    /// A comparison with an integer.
    Integers(Order, BigInt),
}

/// A predicate of `cmpf` where no number is NaN.
fn asked(predicate: i64) -> Option<Result<Order, bool>> {
    Some(match predicate {
        1 | 8 => Ok(Order::Eq),
        2 | 9 => Ok(Order::Gt),
        3 | 10 => Ok(Order::Ge),
        4 | 11 => Ok(Order::Lt),
        5 | 12 => Ok(Order::Le),
        6 | 13 => Ok(Order::Ne),
        7 => Err(true),
        14 => Err(false),
        _ => return None,
    })
}

fn finite(value: &BigInt) -> Exact {
    let (sign, significand) = value.clone().into_parts();
    Exact::Finite { negative: sign == Sign::Minus, significand, exponent: 0 }
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

/// Whether integers of a width may change against `c` when they become numbers of a format.
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
            !matches!(float::decode(kind, &float::from_exact(kind, &power)), Exact::Finite { .. })
        }
    }
}

/// `x order c` for integers `x` of a width. None where the format does not hold them all near `c`.
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
    // What is far beyond all integers is not computed.
    let far = significand.bits() > 0 && significand.bits() as i64 + exponent > i64::from(width) + 1;
    let (integer, fraction) =
        if far { (greatest.clone() + 1, false) } else { truncated(negative, significand, exponent) };
    // The bounds are compared as numbers of the format.
    let rounded = |bound: &BigInt| match float::decode(kind, &float::from_exact(kind, &finite(bound))) {
        Exact::Finite { negative, significand, exponent } => {
            Some(truncated(negative, &significand, exponent).0)
        }
        _ => None,
    };
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

/// The integer that a value was, and whether it has a sign.
fn converted(ctx: &Context, body: &Body, v: Value) -> Option<(Value, bool)> {
    let signed = source(ctx, body, v, crate::arith::SIToFPOp::OP_NAME).map(|v| (v, true));
    signed.or_else(|| Some((source(ctx, body, v, crate::arith::UIToFPOp::OP_NAME)?, false)))
}

fn compared(ctx: &Context, body: &Body, op: Op) -> Option<(Value, bool, Outcome)> {
    let predicate = ctx.as_i64(body.inherent(op, crate::arith::CmpFOp::PREDICATE)?)?;
    let (kind, bits) = ctx.as_float(constant_value(ctx, body, body.operand(op, 1))?)?;
    let c = float::decode(kind, bits);
    let (integer, signed) = converted(ctx, body, body.operand(op, 0))?;
    let (width, _) = ctx.integer_info(body.value_type(integer))?;
    if c == Exact::Nan || width == 0 {
        return None;
    }
    let outcome = match asked(predicate)? {
        Ok(order) => outcome(kind, &c, order, width, signed)?,
        Err(_) if loses(kind, &c, width, signed) => return None,
        Err(known) => Outcome::Known(known),
    };
    Some((integer, signed, outcome))
}

fn int_to_float_constant(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let (ctx, body) = (rw.context(), rw.body());
    let Some((integer, signed, outcome)) = compared(ctx, body, op) else { return false };
    let (loc, ty) = (body.loc(op), body.value_type(integer));
    let mut constant = |value| {
        let ty = ctx.attr_type(value).unwrap_or(ty);
        rw.build_value(crate::arith::ConstantOp::OP_NAME, loc, &[], ty, &[Some(value)])
    };
    let new = match outcome {
        Outcome::Known(truth) => constant(ctx.bool_attr(truth)),
        Outcome::Integers(order, c) => {
            let width = ctx.integer_info(ty).map_or(64, |i| i.0);
            let c = constant(ctx.integer_ap(ty, ApInt::from_bigint(width, &c)));
            let predicate = ctx.integer(ctx.i64(), order.predicate(signed));
            rw.build_value(crate::arith::CmpIOp::OP_NAME, loc, &[integer, c], ctx.i1(), &[Some(predicate)])
        }
    };
    rw.replace(op, &[new]);
    true
}

impl Canonicalize for CmpFOp {
    fn patterns(&self, set: &mut PatternSet) {
        set.add_fn_with(crate::arith::CmpFOp::OP_NAME, "CmpFIntToFPConst", 1, int_to_float_constant);
    }
}
