//! Folders of index's operations. How wide an index is only the target knows: what is folded is the same for 32 and
//! for 64 bits.

use std::cmp::Ordering;

use terrace_ir::interfaces::{Fold, Folded};
use terrace_ir::{ApInt, Attr, Body, Context, Op, Type, constant_value};

use super::hooks::*;
use terrace_dialects_kit::fold::{done, known, operand};

/// A function of two integers of one width; none where it has no value.
type Binary = fn(&ApInt, &ApInt) -> Option<ApInt>;

fn low(a: &ApInt) -> ApInt {
    a.zext_or_trunc(32)
}

/// For what is computed from the low bits of its operands alone.
fn unchecked(ctx: &Context, c: &[Option<Attr>], f: Binary) -> Option<Attr> {
    let [a, b] = c else { return None };
    Some(ctx.integer_ap(ctx.index_type(), f(known(ctx, *a)?, known(ctx, *b)?)?))
}

/// For what may differ with the width: folded where it does not.
fn checked(ctx: &Context, c: &[Option<Attr>], f: Binary) -> Option<Attr> {
    let [a, b] = c else { return None };
    let (a, b) = (known(ctx, *a)?, known(ctx, *b)?);
    let (wide, narrow) = (f(a, b)?, f(&low(a), &low(b))?);
    (low(&wide) == narrow).then(|| ctx.integer_ap(ctx.index_type(), wide))
}

/// The left operand, where the right one is a constant that changes nothing.
fn neutral(ctx: &Context, body: &Body, op: Op, c: &[Option<Attr>], is_neutral: fn(&ApInt) -> bool) -> Folded {
    match c.get(1).and_then(|r| known(ctx, *r)) {
        Some(r) if is_neutral(r) => operand(body, op, 0),
        _ => Folded::No,
    }
}

fn one(width: u32) -> ApInt {
    ApInt::from_u64(width, 1)
}

fn negated(a: &ApInt) -> ApInt {
    ApInt::from_u64(a.width(), 0).sub(a)
}

/// The quotient; that of the least number and -1 wraps.
fn div_signed(a: &ApInt, b: &ApInt) -> Option<ApInt> {
    if b.is_all_ones() { Some(negated(a)) } else { a.sdiv(b) }
}

fn ceil_div_unsigned(a: &ApInt, b: &ApInt) -> Option<ApInt> {
    let q = a.udiv(b)?;
    Some(if a.urem(b)?.is_zero() { q } else { q.add(&one(a.width())) })
}

/// Rounded up. Without numbers that a width does not have: the least one behaves as in MLIR.
fn ceil_div_signed(a: &ApInt, b: &ApInt) -> Option<ApInt> {
    let (one, zero) = (one(a.width()), ApInt::from_u64(a.width(), 0));
    let positive = |v: &ApInt| v.scmp(&zero).is_gt();
    if a.is_zero() && !b.is_zero() {
        return Some(zero);
    }
    if positive(a) != positive(b) {
        return Some(negated(&div_signed(&negated(a), b)?));
    }
    let nearer = if positive(b) { a.sub(&one) } else { a.add(&one) };
    Some(div_signed(&nearer, b)?.add(&one))
}

fn floor_div(a: &ApInt, b: &ApInt) -> Option<ApInt> {
    let (q, exact) = (div_signed(a, b)?, a.srem(b)?.is_zero());
    Some(if !exact && a.is_negative() != b.is_negative() { q.sub(&one(a.width())) } else { q })
}

/// An amount to shift by that is less than the least width.
fn small(amount: &ApInt) -> Option<&ApInt> {
    amount.as_u64().filter(|n| *n < 32).map(|_| amount)
}

fn greater(order: fn(&ApInt, &ApInt) -> Ordering, a: &ApInt, b: &ApInt) -> Option<ApInt> {
    Some(if order(a, b).is_gt() { a.clone() } else { b.clone() })
}

fn lesser(order: fn(&ApInt, &ApInt) -> Ordering, a: &ApInt, b: &ApInt) -> Option<ApInt> {
    Some(if order(a, b).is_lt() { a.clone() } else { b.clone() })
}

fn or_else(folded: Option<Attr>, other: impl FnOnce() -> Folded) -> Folded {
    folded.map_or_else(other, Folded::attr)
}

/// A cast of a constant: to an index as if that had 64 bits, from one where the upper half does not matter.
fn cast(ctx: &Context, to: Type, c: &[Option<Attr>], extend: fn(&ApInt, u32) -> ApInt) -> Folded {
    let Some(value) = c.first().and_then(|a| known(ctx, *a)) else { return Folded::No };
    let Some((width, _)) = ctx.integer_info(to) else {
        return Folded::attr(ctx.integer_ap(to, extend(value, 64)));
    };
    let result = extend(value, width);
    let agrees = width <= 32 || result == extend(&low(value), width);
    done(agrees.then(|| ctx.integer_ap(to, result)))
}

/// Whether two numbers compare as asked, by the predicates of `arith.cmpi`.
fn compare(predicate: i64, a: &ApInt, b: &ApInt) -> bool {
    crate::arith::compare(predicate, a, b)
}

/// The least and greatest values of `op(x, c)`, signed and unsigned, for one of the four extremes. The other reading of a range is
/// known where it does not cross its sign.
fn extreme_range(name: &[u8], c: &ApInt) -> Option<[(ApInt, ApInt); 2]> {
    let all_ones = ApInt::from_i64(c.width(), -1);
    let least = one(c.width()).shl(&ApInt::from_u64(c.width(), u64::from(c.width() - 1)))?;
    let (zero, greatest) = (ApInt::from_u64(c.width(), 0), all_ones.xor(&least));
    let (signed, range) = match name {
        b"index.mins" => (true, (least.clone(), c.clone())),
        b"index.minu" => (false, (zero.clone(), c.clone())),
        b"index.maxs" => (true, (c.clone(), greatest.clone())),
        b"index.maxu" => (false, (c.clone(), all_ones.clone())),
        _ => return None,
    };
    let same_sign = range.0.is_negative() == range.1.is_negative();
    Some(match (signed, same_sign) {
        (_, true) => [range.clone(), range],
        (true, false) => [range, (zero, all_ones)],
        (false, false) => [(least, greatest), range],
    })
}

/// Whether a comparison of a range with a number holds for all of it.
fn always(predicate: i64, [signed, unsigned]: &[(ApInt, ApInt); 2], b: &ApInt) -> bool {
    match predicate {
        0 => [signed, unsigned].iter().any(|(l, h)| l == h) && signed.0 == *b,
        1 => {
            (always(2, &[signed.clone(), unsigned.clone()], b)
                || always(4, &[signed.clone(), unsigned.clone()], b))
                && (compare(6, &unsigned.1, b) || compare(8, &unsigned.0, b))
        }
        // Less: the greatest is; greater: the least is.
        2 | 3 => compare(predicate, &signed.1, b),
        4 | 5 => compare(predicate, &signed.0, b),
        6 | 7 => compare(predicate, &unsigned.1, b),
        _ => compare(predicate, &unsigned.0, b),
    }
}

/// The predicate that holds where `p` does not.
fn negation(p: i64) -> i64 {
    match p {
        0 | 1 => 1 - p,
        2..6 => 7 - p,
        _ => 15 - p,
    }
}

/// `cmp(max(x, a), b)` and the like, where it is the same for all `x`.
fn cmp_of_extreme(ctx: &Context, body: &Body, predicate: i64, op: Op, b: &ApInt) -> Option<bool> {
    let inner = body.defining_op(body.operand(op, 0))?;
    let name = ctx.op_info(body.name(inner)).name();
    let a = body.operands(inner).nth(1).and_then(|v| known(ctx, constant_value(ctx, body, v)))?;
    let decide = |a: &ApInt, b: &ApInt| {
        let range = extreme_range(name, a)?;
        match (always(predicate, &range, b), always(negation(predicate), &range, b)) {
            (true, _) => Some(true),
            (_, true) => Some(false),
            _ => None,
        }
    };
    let (wide, narrow) = (decide(a, b)?, decide(&low(a), &low(b))?);
    (wide == narrow).then_some(wide)
}

fn cmp(ctx: &Context, body: &Body, op: Op, c: &[Option<Attr>]) -> Folded {
    let predicate = body.inherent(op, super::CmpOp::PRED);
    let Some(p) = predicate.and_then(|a| terrace_rewrite::drr::native::enum_value(ctx, a)) else {
        return Folded::No;
    };
    let side = |i: usize| c.get(i).and_then(|a| known(ctx, *a));
    if let (Some(a), Some(b)) = (side(0), side(1)) {
        let wide = compare(p, a, b);
        if wide == compare(p, &low(a), &low(b)) {
            return Folded::attr(ctx.bool_attr(wide));
        }
    }
    if let Some(known) = side(1).and_then(|b| cmp_of_extreme(ctx, body, p, op, b)) {
        return Folded::attr(ctx.bool_attr(known));
    }
    if body.operand(op, 0) == body.operand(op, 1) {
        return Folded::attr(ctx.bool_attr(matches!(p, 0 | 3 | 5 | 7 | 9)));
    }
    Folded::No
}

/// What an operation whose operands can be regrouped makes of two constants.
pub(super) fn regrouped(ctx: &Context, name: &str, c: &[Option<Attr>]) -> Option<Attr> {
    match name {
        super::AddOp::OP_NAME => unchecked(ctx, c, |a, b| Some(a.add(b))),
        super::MulOp::OP_NAME => unchecked(ctx, c, |a, b| Some(a.mul(b))),
        super::AndOp::OP_NAME => unchecked(ctx, c, |a, b| Some(a.and(b))),
        super::OrOp::OP_NAME => unchecked(ctx, c, |a, b| Some(a.or(b))),
        super::XOrOp::OP_NAME => unchecked(ctx, c, |a, b| Some(a.xor(b))),
        super::MaxSOp::OP_NAME => checked(ctx, c, |a, b| greater(ApInt::scmp, a, b)),
        super::MaxUOp::OP_NAME => checked(ctx, c, |a, b| greater(ApInt::ucmp, a, b)),
        super::MinSOp::OP_NAME => checked(ctx, c, |a, b| lesser(ApInt::scmp, a, b)),
        super::MinUOp::OP_NAME => checked(ctx, c, |a, b| lesser(ApInt::ucmp, a, b)),
        _ => None,
    }
}

terrace_dialects_kit::fold! {
    MaxSOp: |ctx, body, op, c| done(regrouped(ctx, super::MaxSOp::OP_NAME, c));
    MaxUOp: |ctx, body, op, c| done(regrouped(ctx, super::MaxUOp::OP_NAME, c));
    MinSOp: |ctx, body, op, c| done(regrouped(ctx, super::MinSOp::OP_NAME, c));
    MinUOp: |ctx, body, op, c| done(regrouped(ctx, super::MinUOp::OP_NAME, c));
    AndOp: |ctx, body, op, c| done(regrouped(ctx, super::AndOp::OP_NAME, c));
    OrOp: |ctx, body, op, c| done(regrouped(ctx, super::OrOp::OP_NAME, c));
    XOrOp: |ctx, body, op, c| done(regrouped(ctx, super::XOrOp::OP_NAME, c));
    AddOp: |ctx, body, op, c| or_else(regrouped(ctx, super::AddOp::OP_NAME, c), || neutral(ctx, body, op, c, ApInt::is_zero));
    SubOp: |ctx, body, op, c| or_else(unchecked(ctx, c, |a, b| Some(a.sub(b))), || neutral(ctx, body, op, c, ApInt::is_zero));
    MulOp: |ctx, body, op, c| or_else(regrouped(ctx, super::MulOp::OP_NAME, c), || {
        match c.get(1).and_then(|r| known(ctx, *r)) {
            Some(r) if r.is_zero() => done(c[1]),
            _ => neutral(ctx, body, op, c, ApInt::is_one),
        }
    });
    DivSOp: |ctx, body, op, c| done(checked(ctx, c, div_signed));
    DivUOp: |ctx, body, op, c| done(checked(ctx, c, ApInt::udiv));
    CeilDivSOp: |ctx, body, op, c| done(checked(ctx, c, ceil_div_signed));
    CeilDivUOp: |ctx, body, op, c| done(checked(ctx, c, ceil_div_unsigned));
    FloorDivSOp: |ctx, body, op, c| done(checked(ctx, c, floor_div));
    RemSOp: |ctx, body, op, c| done(checked(ctx, c, ApInt::srem));
    RemUOp: |ctx, body, op, c| done(checked(ctx, c, ApInt::urem));
    ShlOp: |ctx, body, op, c| done(unchecked(ctx, c, |a, b| small(b).and_then(|b| a.shl(b))));
    ShrSOp: |ctx, body, op, c| done(checked(ctx, c, |a, b| small(b).and_then(|b| a.ashr(b))));
    ShrUOp: |ctx, body, op, c| done(checked(ctx, c, |a, b| small(b).and_then(|b| a.lshr(b))));
    CastSOp: |ctx, body, op, c| cast(ctx, body.value_type(body.result(op, 0)), c, ApInt::sext_or_trunc);
    CastUOp: |ctx, body, op, c| cast(ctx, body.value_type(body.result(op, 0)), c, ApInt::zext_or_trunc);
    CmpOp: |ctx, body, op, c| cmp(ctx, body, op, c);
}

fn value(body: &Body, op: Op) -> Folded {
    body.inherent(op, 0).map_or(Folded::No, Folded::attr)
}

impl Fold for ConstantOp {
    fn fold(&self, _: &Context, body: &mut Body, op: Op, _: &[Option<Attr>]) -> Folded {
        value(body, op)
    }
}

impl Fold for BoolConstantOp {
    fn fold(&self, _: &Context, body: &mut Body, op: Op, _: &[Option<Attr>]) -> Folded {
        value(body, op)
    }
}
