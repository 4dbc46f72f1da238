//! Folders of arith's arithmetic, comparisons and selection; those of casts are in `casts.rs`.

pub(super) mod casts;

use num_bigint::BigInt;
use terrace_ir::interfaces::{Fold, FoldValue, Folded};
use terrace_ir::{ApInt, Attr, Body, Context, Op, Type, float};

use super::hooks::ConstantOp;
use terrace_dialects_kit::fold::{
    self, defined_by, done, float2, int2, integer, known, known_float, operand, source,
};

macro_rules! ops {
    ($($name:ident)*) => { $(pub(super) struct $name;)* };
}

ops! {
    AddIOp SubIOp MulIOp DivUIOp DivSIOp CeilDivUIOp CeilDivSIOp FloorDivSIOp RemUIOp RemSIOp AndIOp OrIOp XOrIOp
    MaxSIOp MinSIOp MaxUIOp MinUIOp ShLIOp ShRUIOp ShRSIOp AddFOp SubFOp MulFOp DivFOp RemFOp NegFOp MaximumFOp MinimumFOp
    MaxNumFOp MinNumFOp CmpIOp CmpFOp AddUIExtendedOp MulSIExtendedOp MulUIExtendedOp SelectOp
}

fn is_zero(ctx: &Context, a: Option<Attr>) -> bool {
    known(ctx, a).is_some_and(ApInt::is_zero)
}

fn is_one(ctx: &Context, a: Option<Attr>) -> bool {
    known(ctx, a).is_some_and(ApInt::is_one)
}

fn is_ones(ctx: &Context, a: Option<Attr>) -> bool {
    known(ctx, a).is_some_and(ApInt::is_all_ones)
}

fn result_type(body: &Body, op: Op) -> Type {
    body.value_type(body.result(op, 0))
}

fn same(body: &Body, op: Op) -> bool {
    body.operand(op, 0) == body.operand(op, 1)
}

fn ints(
    ctx: &Context,
    body: &Body,
    op: Op,
    c: &[Option<Attr>],
    f: impl Fn(&ApInt, &ApInt) -> Option<ApInt>,
) -> Folded {
    done(int2(ctx, result_type(body, op), c, f))
}

fn floats(ctx: &Context, body: &Body, op: Op, c: &[Option<Attr>], f: impl Fn(f64, f64) -> f64) -> Folded {
    done(float2(ctx, result_type(body, op), c, f))
}

fn add(ctx: &Context, body: &Body, op: Op, c: &[Option<Attr>]) -> Folded {
    if is_zero(ctx, c[1]) {
        return operand(body, op, 0);
    }
    let (l, r) = (body.operand(op, 0), body.operand(op, 1));
    // (a - b) + b and b + (a - b) are a.
    for (difference, other) in [(l, r), (r, l)] {
        if let Some((a, b)) = defined_by(ctx, body, difference, "arith.subi")
            && b == other
        {
            return Folded::value(a);
        }
    }
    ints(ctx, body, op, c, |a, b| Some(a.add(b)))
}

fn sub(ctx: &Context, body: &Body, op: Op, c: &[Option<Attr>]) -> Folded {
    let (l, r) = (body.operand(op, 0), body.operand(op, 1));
    if l == r
        && let Some(zero) = integer(ctx, body.value_type(l), 0)
    {
        return Folded::attr(zero);
    }
    if is_zero(ctx, c[1]) {
        return operand(body, op, 0);
    }
    if let Some((a, b)) = defined_by(ctx, body, l, "arith.addi") {
        if b == r {
            return Folded::value(a);
        }
        if a == r {
            return Folded::value(b);
        }
    }
    ints(ctx, body, op, c, |a, b| Some(a.sub(b)))
}

/// A quotient: what is divided by one is the answer, and what divides by zero or does not fit stays.
fn divide(
    ctx: &Context,
    body: &Body,
    op: Op,
    c: &[Option<Attr>],
    f: impl Fn(&ApInt, &ApInt) -> Option<ApInt>,
) -> Folded {
    if is_one(ctx, c[1]) { operand(body, op, 0) } else { ints(ctx, body, op, c, f) }
}

fn remainder(
    ctx: &Context,
    body: &Body,
    op: Op,
    c: &[Option<Attr>],
    f: impl Fn(&ApInt, &ApInt) -> Option<ApInt>,
) -> Folded {
    match integer(ctx, result_type(body, op), 0) {
        Some(zero) if is_one(ctx, c[1]) => Folded::attr(zero),
        _ => ints(ctx, body, op, c, f),
    }
}

fn shift(
    ctx: &Context,
    body: &Body,
    op: Op,
    c: &[Option<Attr>],
    f: impl Fn(&ApInt, &ApInt) -> Option<ApInt>,
) -> Folded {
    if is_zero(ctx, c[1]) { operand(body, op, 0) } else { ints(ctx, body, op, c, f) }
}

fn ceil_div_unsigned(a: &ApInt, b: &ApInt) -> Option<ApInt> {
    let (q, r) = (a.udiv(b)?, a.urem(b)?);
    Some(if r.is_zero() { q } else { q.add(&ApInt::from_u64(a.width(), 1)) })
}

/// The least signed value of a width has no negation to compute with: it stays.
fn ceil_div_signed(a: &ApInt, b: &ApInt) -> Option<ApInt> {
    if b.is_zero() {
        return None;
    }
    if a.is_zero() {
        return Some(a.clone());
    }
    let (negative_a, negative_b) = (a.is_negative(), b.is_negative());
    if (negative_a && a.is_signed_min()) || (negative_b && b.is_signed_min()) {
        return None;
    }
    let q = a.sdiv(b)?;
    let up = negative_a == negative_b && !a.srem(b)?.is_zero();
    Some(if up { q.add(&ApInt::from_u64(a.width(), 1)) } else { q })
}

fn floor_div(a: &ApInt, b: &ApInt) -> Option<ApInt> {
    let q = a.sdiv(b)?;
    let down = a.is_negative() != b.is_negative() && !a.srem(b)?.is_zero();
    Some(if down { q.add(&ApInt::from_i64(a.width(), -1)) } else { q })
}

/// Whether `v` is the complement of the other operand.
fn is_complement(ctx: &Context, body: &Body, v: terrace_ir::Value, of: terrace_ir::Value) -> bool {
    defined_by(ctx, body, v, "arith.xori")
        .is_some_and(|(a, b)| a == of && is_ones(ctx, terrace_ir::constant_value(ctx, body, b)))
}

fn and(ctx: &Context, body: &Body, op: Op, c: &[Option<Attr>]) -> Folded {
    if is_zero(ctx, c[1]) {
        return operand(body, op, 1);
    }
    if is_ones(ctx, c[1]) {
        return operand(body, op, 0);
    }
    let (l, r) = (body.operand(op, 0), body.operand(op, 1));
    if is_complement(ctx, body, l, r) || is_complement(ctx, body, r, l) {
        return done(integer(ctx, body.value_type(l), 0));
    }
    for (i, inner, other) in [(0, l, r), (1, r, l)] {
        if defined_by(ctx, body, inner, "arith.andi").is_some_and(|(a, b)| a == other || b == other) {
            return operand(body, op, i);
        }
    }
    ints(ctx, body, op, c, |a, b| Some(a.and(b)))
}

fn or(ctx: &Context, body: &Body, op: Op, c: &[Option<Attr>]) -> Folded {
    if is_zero(ctx, c[1]) {
        return operand(body, op, 0);
    }
    if is_ones(ctx, c[1]) {
        return operand(body, op, 1);
    }
    let (l, r) = (body.operand(op, 0), body.operand(op, 1));
    if is_complement(ctx, body, l, r) || is_complement(ctx, body, r, l) {
        return done(integer(ctx, body.value_type(l), -1));
    }
    ints(ctx, body, op, c, |a, b| Some(a.or(b)))
}

fn xor(ctx: &Context, body: &Body, op: Op, c: &[Option<Attr>]) -> Folded {
    if is_zero(ctx, c[1]) {
        return operand(body, op, 0);
    }
    let (l, r) = (body.operand(op, 0), body.operand(op, 1));
    if l == r {
        return done(integer(ctx, body.value_type(l), 0));
    }
    for (inner, other) in [(l, r), (r, l)] {
        if let Some((a, b)) = defined_by(ctx, body, inner, "arith.xori") {
            if b == other {
                return Folded::value(a);
            }
            if a == other {
                return Folded::value(b);
            }
        }
    }
    ints(ctx, body, op, c, |a, b| Some(a.xor(b)))
}

/// What is asked of an integer.
type Is = fn(&ApInt) -> bool;

/// The greater of two by an order: `absorbs` is what no number exceeds, `neutral` what exceeds none.
fn extreme(
    ctx: &Context,
    body: &Body,
    op: Op,
    c: &[Option<Attr>],
    (absorbs, neutral): (Is, Is),
    keeps_first: impl Fn(&ApInt, &ApInt) -> bool,
) -> Folded {
    if same(body, op) || known(ctx, c[1]).is_some_and(neutral) {
        return operand(body, op, 0);
    }
    if known(ctx, c[1]).is_some_and(absorbs) {
        return operand(body, op, 1);
    }
    ints(ctx, body, op, c, |a, b| Some(if keeps_first(a, b) { a.clone() } else { b.clone() }))
}

fn is_signed_max(a: &ApInt) -> bool {
    a.xor(&ApInt::from_i64(a.width(), -1)).is_signed_min()
}

/// The greater of two numbers, or the lesser: `sign` is 1 or -1. A NaN wins, or loses.
fn float_extreme(
    ctx: &Context,
    body: &Body,
    op: Op,
    c: &[Option<Attr>],
    sign: f64,
    nan_wins: bool,
) -> Folded {
    let neutral = |v: f64| if nan_wins { v == -sign * f64::INFINITY } else { v.is_nan() };
    if same(body, op) || known_float(ctx, c[1]).is_some_and(neutral) {
        return operand(body, op, 0);
    }
    // One of the two, bit by bit.
    let first_wins = |a: f64, b: f64| match (a.is_nan(), b.is_nan()) {
        (true, _) => nan_wins,
        (_, true) => !nan_wins,
        // Of two zeros, the one of the asked sign.
        _ if a == b => a.is_sign_negative() == (sign < 0.0),
        _ => (a > b) == (sign > 0.0),
    };
    done(fold::bits(ctx, result_type(body, op), c, |kind, c| match c {
        [a, b] if first_wins(float::to_f64(kind, a), float::to_f64(kind, b)) => Some((*a).clone()),
        [_, b] => Some((*b).clone()),
        _ => None,
    }))
}

/// Whether an operation's fast-math flags have all of `names`.
pub(super) fn has_flags(ctx: &Context, body: &Body, op: Op, names: &[&str]) -> bool {
    let Some(flags) = body.attr(ctx, op, "fastmath").map(|a| ctx.text(a)) else { return false };
    let list = flags.split(['<', '>', ',', ' ']).collect::<Vec<_>>();
    list.contains(&"fast") || names.iter().all(|n| list.contains(n))
}

fn mulf(ctx: &Context, body: &Body, op: Op, c: &[Option<Attr>]) -> Folded {
    match known_float(ctx, c[1]) {
        Some(1.0) => operand(body, op, 0),
        Some(0.0) if has_flags(ctx, body, op, &["nnan", "nsz"]) => operand(body, op, 1),
        _ => floats(ctx, body, op, c, |a, b| a * b),
    }
}

/// Whether two integers compare as a predicate of `arith.cmpi` asks, which `index.cmp` numbers alike.
pub fn compare(predicate: i64, a: &ApInt, b: &ApInt) -> bool {
    match predicate {
        0 => a == b,
        1 => a != b,
        2 => a.scmp(b).is_lt(),
        3 => a.scmp(b).is_le(),
        4 => a.scmp(b).is_gt(),
        5 => a.scmp(b).is_ge(),
        6 => a.ucmp(b).is_lt(),
        7 => a.ucmp(b).is_le(),
        8 => a.ucmp(b).is_gt(),
        _ => a.ucmp(b).is_ge(),
    }
}

/// The predicate that says the same with the operands exchanged.
fn exchanged(predicate: i64) -> i64 {
    match predicate {
        2..=9 => (predicate - 2) / 4 * 4 + 2 + ((predicate - 2) % 4 + 2) % 4,
        p => p,
    }
}

fn cmpi(ctx: &Context, body: &mut Body, op: Op, c: &[Option<Attr>]) -> Folded {
    let slot = super::CmpIOp::PREDICATE;
    let Some(predicate) = body.inherent(op, slot) else { return Folded::No };
    let Some(p) = ctx.as_i64(predicate) else { return Folded::No };
    let (l, r) = (body.operand(op, 0), body.operand(op, 1));
    let boolean = result_type(body, op);
    if l == r {
        return done(integer(ctx, boolean, i64::from(matches!(p, 0 | 3 | 5 | 7 | 9))));
    }
    let i1 = ctx.element_type_or_self(body.value_type(l)) == ctx.i1();
    if p == 1 && is_zero(ctx, c[1]) {
        // An extension of a boolean is not zero where that is true.
        for extension in ["arith.extsi", "arith.extui"] {
            if let Some(v) = source(ctx, body, l, extension)
                && ctx.element_type_or_self(body.value_type(v)) == ctx.i1()
            {
                return Folded::value(v);
            }
        }
    }
    if i1 && ((p == 1 && is_zero(ctx, c[1])) || (p == 0 && is_one(ctx, c[1]))) {
        return Folded::value(l);
    }
    if c[0].is_some() && c[1].is_none() {
        let swapped = ctx.integer(ctx.i64(), exchanged(p));
        body.set_inherent(
            op,
            slot,
            ctx.attr_type(predicate).map(|t| ctx.integer(t, exchanged(p))).or(Some(swapped)),
        );
        body.set_operand(op, 0, r);
        body.set_operand(op, 1, l);
        return Folded::InPlace;
    }
    done(int2(ctx, boolean, c, |a, b| Some(ApInt::from_u64(1, u64::from(compare(p, a, b))))))
}

/// The list of predicates is: false, oeq, ogt, oge, olt, ole, one, ord, ueq, ugt, uge, ult, ule, une, uno, true. The ordered ones are
/// sets of outcomes: equal 1, greater 2, less 4; the unordered ones the same behind them.
fn holds(predicate: i64, a: f64, b: f64) -> bool {
    let unordered = a.is_nan() || b.is_nan();
    let outcome = match a.partial_cmp(&b) {
        Some(std::cmp::Ordering::Equal) => 1,
        Some(std::cmp::Ordering::Greater) => 2,
        _ => 4,
    };
    match predicate {
        14 => unordered,
        15 => true,
        _ if unordered => predicate > 7,
        p => (if p > 7 { p - 7 } else { p }) & outcome != 0,
    }
}

fn cmpf(ctx: &Context, body: &Body, op: Op, c: &[Option<Attr>]) -> Folded {
    let predicate = body.inherent(op, super::CmpFOp::PREDICATE).and_then(|a| ctx.as_i64(a));
    let (Some(p), false) = (predicate, ctx.is_shaped(result_type(body, op))) else { return Folded::No };
    let (a, b) = (known_float(ctx, c[0]), known_float(ctx, c[1]));
    // With a NaN, the other operand does not matter.
    let both = match (a, b) {
        (Some(a), Some(b)) => Some((a, b)),
        (Some(n), None) | (None, Some(n)) if n.is_nan() => Some((n, n)),
        _ => None,
    };
    both.map_or(Folded::No, |(a, b)| Folded::attr(ctx.bool_attr(holds(p, a, b))))
}

fn select(ctx: &Context, body: &Body, op: Op, c: &[Option<Attr>]) -> Folded {
    let (condition, t, f) = (body.operand(op, 0), body.operand(op, 1), body.operand(op, 2));
    let is_poison = |i: usize| c[i].is_some_and(|a| crate::ub::is_poison(ctx, a));
    if t == f {
        return Folded::value(t);
    }
    match known(ctx, c[0]).map(ApInt::is_zero) {
        Some(false) => return Folded::value(t),
        Some(true) => return Folded::value(f),
        None => {}
    }
    if is_poison(1) {
        return Folded::value(f);
    }
    if is_poison(2) {
        return Folded::value(t);
    }
    if is_poison(0) {
        return done(c[0]);
    }
    let ty = result_type(body, op);
    if ty == body.value_type(condition) && is_one(ctx, c[1]) && is_zero(ctx, c[2]) {
        return Folded::value(condition);
    }
    if let Some((a, b)) = defined_by(ctx, body, condition, "arith.cmpi")
        && ((a == t && b == f) || (a == f && b == t))
    {
        let cmp = body.defining_op(condition);
        match cmp.and_then(|o| ctx.as_i64(body.inherent(o, super::CmpIOp::PREDICATE)?)) {
            Some(0) => return Folded::value(f),
            Some(1) => return Folded::value(t),
            _ => {}
        }
    }
    let Some(constants) = fold::all(c).filter(|_| ctx.is_shaped(ty)) else { return Folded::No };
    done(fold::map(ctx, ty, &constants, |_, c| match c {
        [p, t, f] => Some(if ctx.as_integer(*p)?.is_zero() { *f } else { *t }),
        _ => None,
    }))
}

fn two(a: FoldValue, b: FoldValue) -> Folded {
    Folded::Values([a, b].into_iter().collect())
}

fn add_extended(ctx: &Context, body: &Body, op: Op, c: &[Option<Attr>]) -> Folded {
    let (sum, carry) = (result_type(body, op), body.value_type(body.result(op, 1)));
    if is_zero(ctx, c[1])
        && let Some(none) = integer(ctx, carry, 0)
    {
        return two(FoldValue::Value(body.operand(op, 0)), FoldValue::Attr(none));
    }
    let total = int2(ctx, sum, c, |a, b| Some(a.add(b)));
    let over = int2(ctx, carry, c, |a, b| Some(ApInt::from_u64(1, u64::from(a.add(b).ucmp(a).is_lt()))));
    match (total, over) {
        (Some(s), Some(o)) => two(FoldValue::Attr(s), FoldValue::Attr(o)),
        _ => Folded::No,
    }
}

fn mul_extended(ctx: &Context, body: &Body, op: Op, c: &[Option<Attr>], signed: bool) -> Folded {
    let ty = result_type(body, op);
    if is_zero(ctx, c[1])
        && let Some(zero) = integer(ctx, ty, 0)
    {
        return two(FoldValue::Attr(zero), FoldValue::Attr(zero));
    }
    if !signed
        && is_one(ctx, c[1])
        && let Some(zero) = integer(ctx, ty, 0)
    {
        return two(FoldValue::Value(body.operand(op, 0)), FoldValue::Attr(zero));
    }
    let wide = |a: &ApInt| if signed { a.to_signed() } else { BigInt::from(a.to_unsigned()) };
    let low = int2(ctx, ty, c, |a, b| Some(a.mul(b)));
    let high =
        int2(ctx, ty, c, |a, b| Some(ApInt::from_bigint(a.width(), &((wide(a) * wide(b)) >> a.width()))));
    match (low, high) {
        (Some(l), Some(h)) => two(FoldValue::Attr(l), FoldValue::Attr(h)),
        _ => Folded::No,
    }
}

fn negf(ctx: &Context, body: &Body, op: Op, c: &[Option<Attr>]) -> Folded {
    if let Some(v) = source(ctx, body, body.operand(op, 0), "arith.negf") {
        return Folded::value(v);
    }
    done(fold::bits(ctx, result_type(body, op), c, |kind, c| match c {
        // The sign changes, whatever the number.
        [v] if kind.has_infinity() => {
            let sign =
                ApInt::from_u64(kind.width(), 1).shl(&ApInt::from_u64(32, u64::from(kind.width() - 1)))?;
            Some(v.xor(&sign))
        }
        [v] => Some(float::from_f64(kind, -float::to_f64(kind, v))),
        _ => None,
    }))
}

terrace_dialects_kit::fold! {
    AddIOp: |ctx, body, op, c| add(ctx, body, op, c);
    SubIOp: |ctx, body, op, c| sub(ctx, body, op, c);
    MulIOp: |ctx, body, op, c| {
        if is_zero(ctx, c[1]) {
            operand(body, op, 1)
        } else if is_one(ctx, c[1]) {
            operand(body, op, 0)
        } else {
            ints(ctx, body, op, c, |a, b| Some(a.mul(b)))
        }
    };
    DivUIOp: |ctx, body, op, c| divide(ctx, body, op, c, ApInt::udiv);
    DivSIOp: |ctx, body, op, c| divide(ctx, body, op, c, ApInt::sdiv);
    CeilDivUIOp: |ctx, body, op, c| divide(ctx, body, op, c, ceil_div_unsigned);
    CeilDivSIOp: |ctx, body, op, c| divide(ctx, body, op, c, ceil_div_signed);
    FloorDivSIOp: |ctx, body, op, c| divide(ctx, body, op, c, floor_div);
    RemUIOp: |ctx, body, op, c| remainder(ctx, body, op, c, ApInt::urem);
    RemSIOp: |ctx, body, op, c| remainder(ctx, body, op, c, ApInt::srem);
    AndIOp: |ctx, body, op, c| and(ctx, body, op, c);
    OrIOp: |ctx, body, op, c| or(ctx, body, op, c);
    XOrIOp: |ctx, body, op, c| xor(ctx, body, op, c);
    MaxSIOp: |ctx, body, op, c| extreme(ctx, body, op, c, (is_signed_max, ApInt::is_signed_min), |a, b| a.scmp(b).is_ge());
    MinSIOp: |ctx, body, op, c| extreme(ctx, body, op, c, (ApInt::is_signed_min, is_signed_max), |a, b| a.scmp(b).is_le());
    MaxUIOp: |ctx, body, op, c| extreme(ctx, body, op, c, (ApInt::is_all_ones, ApInt::is_zero), |a, b| a.ucmp(b).is_ge());
    MinUIOp: |ctx, body, op, c| extreme(ctx, body, op, c, (ApInt::is_zero, ApInt::is_all_ones), |a, b| a.ucmp(b).is_le());
    ShLIOp: |ctx, body, op, c| shift(ctx, body, op, c, ApInt::shl);
    ShRUIOp: |ctx, body, op, c| shift(ctx, body, op, c, ApInt::lshr);
    ShRSIOp: |ctx, body, op, c| shift(ctx, body, op, c, ApInt::ashr);
    AddFOp: |ctx, body, op, c| {
        let neutral = known_float(ctx, c[1]).is_some_and(|v| v == 0.0 && v.is_sign_negative());
        if neutral { operand(body, op, 0) } else { floats(ctx, body, op, c, |a, b| a + b) }
    };
    SubFOp: |ctx, body, op, c| {
        let neutral = known_float(ctx, c[1]).is_some_and(|v| v == 0.0 && v.is_sign_positive());
        if neutral { operand(body, op, 0) } else { floats(ctx, body, op, c, |a, b| a - b) }
    };
    MulFOp: |ctx, body, op, c| mulf(ctx, body, op, c);
    DivFOp: |ctx, body, op, c| {
        if known_float(ctx, c[1]) == Some(1.0) { operand(body, op, 0) } else { floats(ctx, body, op, c, |a, b| a / b) }
    };
    RemFOp: |ctx, body, op, c| floats(ctx, body, op, c, |a, b| a % b);
    NegFOp: |ctx, body, op, c| negf(ctx, body, op, c);
    MaximumFOp: |ctx, body, op, c| float_extreme(ctx, body, op, c, 1.0, true);
    MinimumFOp: |ctx, body, op, c| float_extreme(ctx, body, op, c, -1.0, true);
    MaxNumFOp: |ctx, body, op, c| float_extreme(ctx, body, op, c, 1.0, false);
    MinNumFOp: |ctx, body, op, c| float_extreme(ctx, body, op, c, -1.0, false);
    CmpIOp: |ctx, body, op, c| cmpi(ctx, body, op, c);
    CmpFOp: |ctx, body, op, c| cmpf(ctx, body, op, c);
    SelectOp: |ctx, body, op, c| select(ctx, body, op, c);
    AddUIExtendedOp: |ctx, body, op, c| add_extended(ctx, body, op, c);
    MulSIExtendedOp: |ctx, body, op, c| mul_extended(ctx, body, op, c, true);
    MulUIExtendedOp: |ctx, body, op, c| mul_extended(ctx, body, op, c, false);
}

impl Fold for ConstantOp {
    fn fold(&self, _: &Context, body: &mut Body, op: Op, _: &[Option<Attr>]) -> Folded {
        body.inherent(op, 0).map_or(Folded::No, Folded::attr)
    }
}
