//! Arithmetic on ranges: each function gives the range of the results of an operation from those of its two operands.

use num_bigint::BigInt;

use super::{IntRange, compare, greatest, highest, least, lowest};
use crate::ApInt;
use std::cmp::Ordering::{Greater, Less};

/// The promises of an operation that it does not leave its type: as a signed number, as an unsigned one.
#[derive(Clone, Copy, Default, Debug)]
pub struct NoWrap {
    /// `nsw`
    pub signed: bool,
    /// `nuw`
    pub unsigned: bool,
}

/// A function of two numbers that may have no result.
type Op2<'a> = &'a dyn Fn(&ApInt, &ApInt) -> Option<ApInt>;

fn big(v: &ApInt, signed: bool) -> BigInt {
    if signed { v.to_signed() } else { v.to_unsigned().into() }
}

/// The exact result cut to the width: `None` if it does not fit, the nearest end if it is promised that it does.
fn exact(
    a: &ApInt,
    b: &ApInt,
    signed: bool,
    promised: bool,
    f: fn(BigInt, BigInt) -> BigInt,
) -> Option<ApInt> {
    let (width, wide) = (a.width(), f(big(a, signed), big(b, signed)));
    let cut = ApInt::from_bigint(width, &wide);
    let back = big(&cut, signed);
    if back == wide {
        return Some(cut);
    }
    let end = if wide < BigInt::ZERO { lowest } else { highest };
    promised.then(|| end(width, signed))
}

/// The range from the result of the first pair to that of the second.
fn bounds(f: Op2<'_>, low: (&ApInt, &ApInt), high: (&ApInt, &ApInt), signed: bool) -> IntRange {
    match (f(low.0, low.1), f(high.0, high.1)) {
        (Some(min), Some(max)) => IntRange::between(min, max, signed),
        _ => IntRange::full(low.0.width()),
    }
}

/// The range of the results of all pairs.
fn of_all(f: Op2<'_>, lhs: [&ApInt; 2], rhs: [&ApInt; 2], signed: bool) -> IntRange {
    let width = lhs[0].width();
    let (mut min, mut max) = (highest(width, signed), lowest(width, signed));
    for a in lhs {
        for b in rhs {
            let Some(result) = f(a, b) else { return IntRange::full(width) };
            min = least(&result, &min, signed);
            max = greatest(&result, &max, signed);
        }
    }
    IntRange::between(min, max, signed)
}

/// A sum.
pub fn add(a: &IntRange, b: &IntRange, promise: NoWrap) -> IntRange {
    let part = |signed: bool, promised: bool| {
        let f = |x: &ApInt, y: &ApInt| exact(x, y, signed, promised, |x, y| x + y);
        bounds(&f, (a.min(signed), b.min(signed)), (a.max(signed), b.max(signed)), signed)
    };
    part(false, promise.unsigned).intersection(&part(true, promise.signed))
}

/// A difference.
pub fn sub(a: &IntRange, b: &IntRange, promise: NoWrap) -> IntRange {
    let part = |signed: bool, promised: bool| {
        let f = |x: &ApInt, y: &ApInt| exact(x, y, signed, promised, |x, y| x - y);
        bounds(&f, (a.min(signed), b.max(signed)), (a.max(signed), b.min(signed)), signed)
    };
    part(false, promise.unsigned).intersection(&part(true, promise.signed))
}

/// A product.
pub fn mul(a: &IntRange, b: &IntRange, promise: NoWrap) -> IntRange {
    let unsigned = |x: &ApInt, y: &ApInt| exact(x, y, false, promise.unsigned, |x, y| x * y);
    let signed = |x: &ApInt, y: &ApInt| exact(x, y, true, promise.signed, |x, y| x * y);
    let urange = bounds(&unsigned, (&a.umin, &b.umin), (&a.umax, &b.umax), false);
    urange.intersection(&of_all(&signed, [&a.smin, &a.smax], [&b.smin, &b.smax], true))
}

/// Rounding of a quotient.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rounding {
    /// To zero.
    Zero,
    /// Up.
    Up,
    /// Down.
    Down,
}

fn quotient(a: &ApInt, b: &ApInt, signed: bool, rounding: Rounding) -> Option<ApInt> {
    let (exact, rest) = match signed {
        true => (a.sdiv(b)?, a.srem(b)?),
        false => (a.udiv(b)?, a.urem(b)?),
    };
    let positive = !signed || a.is_negative() == b.is_negative();
    let step = match rounding {
        Rounding::Up if positive && !rest.is_zero() => 1,
        Rounding::Down if !positive && !rest.is_zero() => -1,
        _ => return Some(exact),
    };
    let moved = exact.add(&ApInt::from_i64(a.width(), step));
    // A step over an end of the type has no result.
    ((compare(&moved, &exact, signed) == Greater) == (step > 0)).then_some(moved)
}

/// A quotient.
pub fn div(a: &IntRange, b: &IntRange, signed: bool, rounding: Rounding) -> IntRange {
    let (min, max) = (b.min(signed), b.max(signed));
    let excludes_zero = match signed {
        true => max.is_negative() || !min.is_negative() && !min.is_zero(),
        false => !min.is_zero(),
    };
    if !excludes_zero {
        return IntRange::full(a.width());
    }
    let f = |x: &ApInt, y: &ApInt| quotient(x, y, signed, rounding);
    of_all(&f, [a.min(signed), a.max(signed)], [min, max], signed)
}

/// A remainder of unsigned numbers.
pub fn rem_unsigned(a: &IntRange, b: &IntRange) -> IntRange {
    let width = a.width();
    let one = ApInt::from_u64(width, 1);
    let mut min = ApInt::from_u64(width, 0);
    // It is larger than neither operand.
    let mut max = least(&b.umax.sub(&one), &a.umax, false);
    if b.umin == b.umax
        && let (Some(first), Some(last)) = (a.umin.urem(&b.umax), a.umax.urem(&b.umax))
        && a.umax.sub(&a.umin).ucmp(&b.umax) == Less
        && first.ucmp(&last) != Greater
    {
        (min, max) = (first, last);
    }
    IntRange::between(min, max, false)
}

/// A remainder of signed numbers, with the sign of the dividend.
pub fn rem_signed(a: &IntRange, b: &IntRange) -> IntRange {
    let width = a.width();
    let zero = ApInt::from_u64(width, 0);
    let positive = |v: &ApInt| !v.is_negative() && !v.is_zero();
    if !positive(&b.smin) && !b.smax.is_negative() {
        return IntRange::full(width);
    }
    let divisor = if positive(&b.smin) { b.smax.clone() } else { zero.sub(&b.smin) };
    let most = divisor.sub(&ApInt::from_u64(width, 1));
    let mut min = if a.smin.is_negative() { zero.sub(&most) } else { zero.clone() };
    let mut max = if positive(&a.smax) { most } else { zero };
    if b.smin == b.smax
        && let (Some(first), Some(last)) = (a.smin.srem(&divisor), a.smax.srem(&divisor))
        && a.smax.sub(&a.smin).ucmp(&divisor) == Less
        && first.scmp(&last) != Greater
    {
        (min, max) = (first, last);
    }
    IntRange::between(min, max, true)
}

/// The greater one.
pub fn max(a: &IntRange, b: &IntRange, signed: bool) -> IntRange {
    let of = |x, y| greatest(x, y, signed);
    IntRange::between(of(a.min(signed), b.min(signed)), of(a.max(signed), b.max(signed)), signed)
}

/// The lesser one.
pub fn min(a: &IntRange, b: &IntRange, signed: bool) -> IntRange {
    let of = |x, y| least(x, y, signed);
    IntRange::between(of(a.min(signed), b.min(signed)), of(a.max(signed), b.max(signed)), signed)
}

/// Ones in the low bits from the first in which the bounds differ.
fn varying(a: &IntRange) -> ApInt {
    let (width, differing) = (a.width(), a.umin.xor(&a.umax));
    let high = (0..width).rev().find(|i| differing.bit(*i));
    let Some(high) = high else { return ApInt::from_u64(width, 0) };
    let unused = ApInt::from_u64(width, u64::from(width - 1 - high));
    ApInt::from_i64(width, -1).lshr(&unused).unwrap_or(differing)
}

fn inverse(v: &ApInt) -> ApInt {
    v.xor(&ApInt::from_i64(v.width(), -1))
}

/// A function of bits that grows with each of them.
fn bitwise(a: &IntRange, b: &IntRange, f: fn(&ApInt, &ApInt) -> ApInt) -> IntRange {
    let ends = |r: &IntRange| {
        let mask = varying(r);
        [r.umin.and(&inverse(&mask)), r.umax.or(&mask)]
    };
    let ([low_a, high_a], [low_b, high_b]) = (ends(a), ends(b));
    of_all(&|x, y| Some(f(x, y)), [&low_a, &high_a], [&low_b, &high_b], false)
}

/// Bitwise and.
pub fn and(a: &IntRange, b: &IntRange) -> IntRange {
    bitwise(a, b, ApInt::and)
}

/// Bitwise or.
pub fn or(a: &IntRange, b: &IntRange) -> IntRange {
    bitwise(a, b, ApInt::or)
}

/// Bitwise exclusive or.
pub fn xor(a: &IntRange, b: &IntRange) -> IntRange {
    let mask = varying(a).or(&varying(b));
    let fixed = a.umin.xor(&b.umin);
    IntRange::between(fixed.and(&inverse(&mask)), fixed.or(&mask), false)
}

/// A shift to the left.
pub fn shl(a: &IntRange, b: &IntRange, promise: NoWrap) -> IntRange {
    let shift = |x: &ApInt, n: &ApInt, signed: bool, promised: bool| {
        if n.as_u64().is_none_or(|n| n >= u64::from(x.width())) {
            // Whatever leaves the type is held at its end.
            return promised.then(|| match (x.is_zero(), signed && x.is_negative()) {
                (true, _) => x.clone(),
                (_, true) => lowest(x.width(), true),
                _ => highest(x.width(), signed),
            });
        }
        exact(x, n, signed, promised, |x, n| x << u64::try_from(n).unwrap_or_default())
    };
    let unsigned = |x: &ApInt, n: &ApInt| shift(x, n, false, promise.unsigned);
    let signed = |x: &ApInt, n: &ApInt| shift(x, n, true, promise.signed);
    let urange = bounds(&unsigned, (&a.umin, &b.umin), (&a.umax, &b.umax), false);
    urange.intersection(&of_all(&signed, [&a.smin, &a.smax], [&b.umin, &b.umax], true))
}

/// A shift to the right.
pub fn shr(a: &IntRange, b: &IntRange, signed: bool) -> IntRange {
    let f = |x: &ApInt, n: &ApInt| if signed { x.ashr(n) } else { x.lshr(n) };
    of_all(&f, [a.min(signed), a.max(signed)], [&b.umin, &b.umax], signed)
}

/// A comparison of integers, by its name in the text: `slt`, `uge`. `None` if the ranges do not decide it.
pub fn compared(predicate: &str, a: &IntRange, b: &IntRange) -> Option<bool> {
    let less =
        |a: &IntRange, b: &IntRange, signed: bool| compare(a.max(signed), b.min(signed), signed) == Less;
    let at_most =
        |a: &IntRange, b: &IntRange, signed: bool| compare(a.max(signed), b.min(signed), signed) != Greater;
    let differ = |signed: bool| less(a, b, signed) || less(b, a, signed);
    // True for sure, false for sure.
    let (holds, fails) = match predicate {
        "eq" | "ne" => {
            let equal = a.single().is_some_and(|v| Some(v) == b.single());
            let different = differ(true) && differ(false);
            if predicate == "eq" { (equal, different) } else { (different, equal) }
        }
        "slt" | "ult" => {
            let signed = predicate == "slt";
            (less(a, b, signed), at_most(b, a, signed))
        }
        "sle" | "ule" => {
            let signed = predicate == "sle";
            (at_most(a, b, signed), less(b, a, signed))
        }
        "sgt" | "ugt" => {
            let signed = predicate == "sgt";
            (less(b, a, signed), at_most(a, b, signed))
        }
        "sge" | "uge" => {
            let signed = predicate == "sge";
            (at_most(b, a, signed), less(a, b, signed))
        }
        _ => return None,
    };
    if holds { Some(true) } else { fails.then_some(false) }
}

/// The range of a truth value.
pub fn truth(value: Option<bool>) -> IntRange {
    match value {
        Some(v) => IntRange::constant(&ApInt::from_u64(1, v.into())),
        None => IntRange::full(1),
    }
}

/// The bounds by which the results of an index operation are told apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reading {
    /// Both.
    Both,
    /// The signed ones.
    Signed,
    /// The unsigned ones.
    Unsigned,
}

/// An operation on indices, of which nobody knows whether they have 32 or 64 bits: what holds of both.
pub fn on_indices(operands: &[IntRange], reading: Reading, f: &dyn Fn(&[IntRange]) -> IntRange) -> IntRange {
    let wide = f(operands);
    let narrow: Vec<IntRange> = operands.iter().map(|r| r.truncated(32)).collect();
    let narrow = f(&narrow);
    let (cut, width) = (wide.truncated(32), wide.width());
    let same = |signed: bool| (narrow.min(signed), narrow.max(signed)) == (cut.min(signed), cut.max(signed));
    let (equal, extended) = match reading {
        Reading::Both => (narrow == cut, narrow.widened(width)),
        Reading::Signed => (same(true), narrow.extended(width, true)),
        Reading::Unsigned => (same(false), narrow.extended(width, false)),
    };
    if equal { wide } else { wide.union(&extended) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn range(width: u32, min: i64, max: i64) -> IntRange {
        IntRange::between(ApInt::from_i64(width, min), ApInt::from_i64(width, max), true)
    }

    #[test]
    fn arithmetic_holds_at_the_ends() {
        let none = NoWrap::default();
        assert_eq!(add(&range(8, 0, 10), &range(8, 1, 2), none), range(8, 1, 12));
        assert_eq!(add(&range(8, 0, 127), &range(8, 0, 1), none).max(true).as_i64(), Some(127));
        let nsw = NoWrap { signed: true, unsigned: false };
        assert_eq!(add(&range(8, 5, 127), &range(8, 1, 1), nsw).min(true).as_i64(), Some(6));
        assert_eq!(div(&range(8, -7, 7), &range(8, 2, 2), true, Rounding::Down), range(8, -4, 3));
        assert_eq!(div(&range(8, -7, 7), &range(8, 0, 2), true, Rounding::Zero), IntRange::full(8));
        assert_eq!(rem_signed(&range(8, 3, 5), &range(8, 8, 8)), range(8, 3, 5));
        assert_eq!(rem_unsigned(&range(8, 0, 100), &range(8, 8, 8)), range(8, 0, 7));
        assert_eq!(and(&range(8, 0, 100), &range(8, 7, 7)), range(8, 0, 7));
        assert_eq!(xor(&range(8, 1, 1), &range(8, 3, 3)), range(8, 2, 2));
        assert_eq!(shl(&range(8, 1, 3), &range(8, 1, 2), none), range(8, 2, 12));
        assert_eq!(shr(&range(8, -8, 8), &range(8, 1, 1), true), range(8, -4, 4));
    }

    #[test]
    fn comparisons_are_decided_by_both_readings() {
        let (low, high) = (range(8, 0, 4), range(8, 5, 9));
        assert_eq!(compared("slt", &low, &high), Some(true));
        assert_eq!(compared("uge", &low, &high), Some(false));
        assert_eq!(compared("ne", &low, &high), Some(true));
        assert_eq!(compared("eq", &low, &low), None);
        assert_eq!(compared("eq", &range(8, 3, 3), &range(8, 3, 3)), Some(true));
    }
}
