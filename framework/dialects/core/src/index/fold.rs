//! Folders of index's operations. How wide an index is only the target knows: what is folded is the same for 32 and
//! for 64 bits.

use std::cmp::Ordering;

use terrace_ir::interfaces::Folded;
use terrace_ir::{ApInt, Attr, Context, Edit, Look, Op, Type, Value, View};

use super::*;
use terrace_dialects_kit::fold::{done, known};

/// A function of two integers of one width; `None` if it has no value for them.
type Binary = fn(&ApInt, &ApInt) -> Option<ApInt>;

fn low(a: &ApInt) -> ApInt {
    a.zext_or_trunc(32)
}

/// For what is computed from the low bits of its operands alone.
fn unchecked(ctx: &Context, c: &[Option<Attr>], f: Binary) -> Option<Attr> {
    let [a, b] = c else { return None };
    Some(ctx.integer_ap(ctx.index_type(), f(known(ctx, *a)?, known(ctx, *b)?)?))
}

/// For what may differ with the width: folded if it does not.
fn checked(ctx: &Context, c: &[Option<Attr>], f: Binary) -> Option<Attr> {
    let [a, b] = c else { return None };
    let (a, b) = (known(ctx, *a)?, known(ctx, *b)?);
    let (wide, narrow) = (f(a, b)?, f(&low(a), &low(b))?);
    (low(&wide) == narrow).then(|| ctx.integer_ap(ctx.index_type(), wide))
}

/// The left operand, if the right one is a constant that changes nothing.
fn neutral(ctx: &Context, lhs: Value, rhs: Option<Attr>, is_neutral: fn(&ApInt) -> bool) -> Folded {
    if known(ctx, rhs).is_some_and(is_neutral) { Folded::value(lhs) } else { Folded::No }
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

/// Rounded up: one more where the quotient was cut from above zero.
fn ceil_div_signed(a: &ApInt, b: &ApInt) -> Option<ApInt> {
    let (q, exact) = (div_signed(a, b)?, a.srem(b)?.is_zero());
    Some(if !exact && a.is_negative() == b.is_negative() { q.add(&one(a.width())) } else { q })
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

/// A cast of a constant: to an index as if that had 64 bits, from one if the upper half does not matter.
fn cast(ctx: &Context, to: Type, from: Option<Attr>, extend: fn(&ApInt, u32) -> ApInt) -> Folded {
    let Some(value) = known(ctx, from) else { return Folded::No };
    let Some((width, _)) = ctx.integer_info(to) else {
        return Folded::attr(ctx.integer_ap(to, extend(value, 64)));
    };
    let result = extend(value, width);
    let agrees = width <= 32 || result == extend(&low(value), width);
    done(agrees.then(|| ctx.integer_ap(to, result)))
}

/// True if two numbers compare as asked, by the predicates of `arith.cmpi`.
fn compare(predicate: i64, a: &ApInt, b: &ApInt) -> bool {
    crate::arith::compare(predicate, a, b)
}

/// The least and greatest values of `op(x, c)`, signed and unsigned, for one of the four extremes. The other reading of a range is
/// known if the range does not cross its sign.
fn extreme_range(op: Op, v: &View<'_>, c: &ApInt) -> Option<[(ApInt, ApInt); 2]> {
    let all_ones = ApInt::from_i64(c.width(), -1);
    let least = one(c.width()).shl(&ApInt::from_u64(c.width(), u64::from(c.width() - 1)))?;
    let (zero, greatest) = (ApInt::from_u64(c.width(), 0), all_ones.xor(&least));
    let (signed, range) = if op.is::<MinSOp>(v) {
        (true, (least.clone(), c.clone()))
    } else if op.is::<MinUOp>(v) {
        (false, (zero.clone(), c.clone()))
    } else if op.is::<MaxSOp>(v) {
        (true, (c.clone(), greatest.clone()))
    } else if op.is::<MaxUOp>(v) {
        (false, (c.clone(), all_ones.clone()))
    } else {
        return None;
    };
    let same_sign = range.0.is_negative() == range.1.is_negative();
    Some(match (signed, same_sign) {
        (_, true) => [range.clone(), range],
        (true, false) => [range, (zero, all_ones)],
        (false, false) => [(least, greatest), range],
    })
}

/// True if a comparison with a number holds for all of a range.
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

/// The predicate that holds if `p` does not.
fn negation(p: i64) -> i64 {
    match p {
        0 | 1 => 1 - p,
        2..6 => 7 - p,
        _ => 15 - p,
    }
}

/// `cmp(max(x, a), b)` and the like, if it is the same for all `x`.
fn cmp_of_extreme(op: CmpOp, v: &View<'_>, b: &ApInt) -> Option<bool> {
    let (inner, predicate) = (op.lhs(v).def(v)?, op.pred(v).value());
    let a = v.body.operands(inner).nth(1).and_then(|a| known(v.ctx, a.constant(v)))?;
    let decide = |a: &ApInt, b: &ApInt| {
        let range = extreme_range(inner, v, a)?;
        match (always(predicate, &range, b), always(negation(predicate), &range, b)) {
            (true, _) => Some(true),
            (_, true) => Some(false),
            _ => None,
        }
    };
    let (wide, narrow) = (decide(a, b)?, decide(&low(a), &low(b))?);
    (wide == narrow).then_some(wide)
}

fn cmp(op: CmpOp, cx: &Edit<'_>, a: Option<Attr>, b: Option<Attr>) -> Folded {
    let (ctx, p) = (cx.ctx, op.pred(cx).value());
    let (a, b) = (known(ctx, a), known(ctx, b));
    if let (Some(a), Some(b)) = (a, b) {
        let wide = compare(p, a, b);
        if wide == compare(p, &low(a), &low(b)) {
            return Folded::attr(ctx.bool_attr(wide));
        }
    }
    if let Some(known) = b.and_then(|b| cmp_of_extreme(op, &cx.view(), b)) {
        return Folded::attr(ctx.bool_attr(known));
    }
    if op.lhs(cx) == op.rhs(cx) {
        return Folded::attr(ctx.bool_attr(matches!(p, 0 | 3 | 5 | 7 | 9)));
    }
    Folded::No
}

/// Folds two constants.
pub(super) trait Constants {
    /// The result, if it is the same for every width of an index.
    fn of_constants(ctx: &Context, c: &[Option<Attr>]) -> Option<Attr>;
}

macro_rules! constants {
    ($($op:ident: $check:ident($f:expr);)*) => {
        $(impl Constants for $op {
            fn of_constants(ctx: &Context, c: &[Option<Attr>]) -> Option<Attr> {
                $check(ctx, c, $f)
            }
        })*
    };
}

constants! {
    AddOp: unchecked(|a, b| Some(a.add(b)));
    SubOp: unchecked(|a, b| Some(a.sub(b)));
    MulOp: unchecked(|a, b| Some(a.mul(b)));
    AndOp: unchecked(|a, b| Some(a.and(b)));
    OrOp: unchecked(|a, b| Some(a.or(b)));
    XOrOp: unchecked(|a, b| Some(a.xor(b)));
    ShlOp: unchecked(|a, b| small(b).and_then(|b| a.shl(b)));
    MaxSOp: checked(|a, b| greater(ApInt::scmp, a, b));
    MaxUOp: checked(|a, b| greater(ApInt::ucmp, a, b));
    MinSOp: checked(|a, b| lesser(ApInt::scmp, a, b));
    MinUOp: checked(|a, b| lesser(ApInt::ucmp, a, b));
    DivSOp: checked(div_signed);
    DivUOp: checked(ApInt::udiv);
    CeilDivSOp: checked(ceil_div_signed);
    CeilDivUOp: checked(ceil_div_unsigned);
    FloorDivSOp: checked(floor_div);
    RemSOp: checked(ApInt::srem);
    RemUOp: checked(ApInt::urem);
    ShrSOp: checked(|a, b| small(b).and_then(|b| a.ashr(b)));
    ShrUOp: checked(|a, b| small(b).and_then(|b| a.lshr(b)));
}

/// Folders of operations that only fold constants.
macro_rules! of_constants {
    ($($op:ident)*) => {
        terrace_dialects_kit::folders! { $($op: |op, cx, c| done($op::of_constants(cx.ctx, c.all()));)* }
    };
}

of_constants! {
    MaxSOp MaxUOp MinSOp MinUOp AndOp OrOp XOrOp DivSOp DivUOp CeilDivSOp CeilDivUOp FloorDivSOp RemSOp RemUOp ShlOp ShrSOp ShrUOp
}

terrace_dialects_kit::folders! {
    AddOp: |op, cx, c| or_else(AddOp::of_constants(cx.ctx, c.all()), || neutral(cx.ctx, op.lhs(cx), c.rhs(), ApInt::is_zero));
    SubOp: |op, cx, c| or_else(SubOp::of_constants(cx.ctx, c.all()), || neutral(cx.ctx, op.lhs(cx), c.rhs(), ApInt::is_zero));
    MulOp: |op, cx, c| or_else(MulOp::of_constants(cx.ctx, c.all()), || {
        match known(cx.ctx, c.rhs()) {
            Some(r) if r.is_zero() => done(c.rhs()),
            _ => neutral(cx.ctx, op.lhs(cx), c.rhs(), ApInt::is_one),
        }
    });
    CastSOp: |op, cx, c| cast(cx.ctx, op.output(cx).ty(cx), c.input(), ApInt::sext_or_trunc);
    CastUOp: |op, cx, c| cast(cx.ctx, op.output(cx).ty(cx), c.input(), ApInt::zext_or_trunc);
    CmpOp: |op, cx, c| cmp(op, cx, c.lhs(), c.rhs());
    ConstantOp: |op, cx, c| done(op.value_attr(cx));
    BoolConstantOp: |op, cx, c| done(op.value_attr(cx));
}
