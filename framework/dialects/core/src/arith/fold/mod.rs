//! Folders of arith's arithmetic, comparisons and selection; those of casts are in `casts.rs`.

pub(super) mod casts;

use num_bigint::BigInt;
use terrace_ir::interfaces::{FoldValue, Folded};
use terrace_ir::{ApInt, Attr, Context, Edit, Float, Type, Value};

use super::*;
use terrace_dialects_kit::fold::{self, done, float2, int2, integer, known, known_float};

/// The input of a binary folder: the operands, the type of the result, and the operands' constants.
struct Two {
    lhs: Value,
    rhs: Value,
    ty: Type,
    c: [Option<Attr>; 2],
}

impl Two {
    /// The left operand as the answer.
    fn left(&self) -> Folded {
        Folded::value(self.lhs)
    }

    /// The right operand as the answer.
    fn right(&self) -> Folded {
        Folded::value(self.rhs)
    }

    /// Each operand with the other one.
    fn both_ways(&self) -> [(Value, Value); 2] {
        [(self.lhs, self.rhs), (self.rhs, self.lhs)]
    }
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

fn ints(x: &Two, cx: &Edit<'_>, f: impl Fn(&ApInt, &ApInt) -> Option<ApInt>) -> Folded {
    done(int2(cx.ctx, x.ty, &x.c, f))
}

fn floats(x: &Two, cx: &Edit<'_>, f: impl Fn(Float, Float) -> Float) -> Folded {
    done(float2(cx.ctx, x.ty, &x.c, f))
}

fn add(x: &Two, cx: &Edit<'_>) -> Folded {
    if is_zero(cx.ctx, x.c[1]) {
        return x.left();
    }
    // (a - b) + b and b + (a - b) are a.
    for (difference, other) in x.both_ways() {
        if let Some(sub) = difference.defining::<SubIOp>(cx)
            && sub.rhs(cx) == other
        {
            return Folded::value(sub.lhs(cx));
        }
    }
    ints(x, cx, |a, b| Some(a.add(b)))
}

fn sub(x: &Two, cx: &Edit<'_>) -> Folded {
    if x.lhs == x.rhs
        && let Some(zero) = integer(cx.ctx, x.ty, 0)
    {
        return Folded::attr(zero);
    }
    if is_zero(cx.ctx, x.c[1]) {
        return x.left();
    }
    if let Some(add) = x.lhs.defining::<AddIOp>(cx) {
        if add.rhs(cx) == x.rhs {
            return Folded::value(add.lhs(cx));
        }
        if add.lhs(cx) == x.rhs {
            return Folded::value(add.rhs(cx));
        }
    }
    ints(x, cx, |a, b| Some(a.sub(b)))
}

/// A quotient: a number divided by one is the number; a division by zero, or whose result does not fit, stays.
fn divide(x: &Two, cx: &Edit<'_>, f: impl Fn(&ApInt, &ApInt) -> Option<ApInt>) -> Folded {
    if is_one(cx.ctx, x.c[1]) { x.left() } else { ints(x, cx, f) }
}

fn remainder(x: &Two, cx: &Edit<'_>, f: impl Fn(&ApInt, &ApInt) -> Option<ApInt>) -> Folded {
    match integer(cx.ctx, x.ty, 0) {
        Some(zero) if is_one(cx.ctx, x.c[1]) => Folded::attr(zero),
        _ => ints(x, cx, f),
    }
}

fn shift(x: &Two, cx: &Edit<'_>, f: impl Fn(&ApInt, &ApInt) -> Option<ApInt>) -> Folded {
    if is_zero(cx.ctx, x.c[1]) { x.left() } else { ints(x, cx, f) }
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

/// True if one operand is the complement of the other.
fn are_complements(x: &Two, cx: &Edit<'_>) -> bool {
    x.both_ways().into_iter().any(|(v, of)| {
        let not = v.defining::<XOrIOp>(cx).filter(|not| not.lhs(cx) == of);
        not.is_some_and(|not| is_ones(cx.ctx, not.rhs(cx).constant(cx)))
    })
}

fn and(x: &Two, cx: &Edit<'_>) -> Folded {
    if is_zero(cx.ctx, x.c[1]) {
        return x.right();
    }
    if is_ones(cx.ctx, x.c[1]) {
        return x.left();
    }
    if are_complements(x, cx) {
        return done(integer(cx.ctx, x.ty, 0));
    }
    for (inner, other) in x.both_ways() {
        if inner.defining::<AndIOp>(cx).is_some_and(|and| and.lhs(cx) == other || and.rhs(cx) == other) {
            return Folded::value(inner);
        }
    }
    ints(x, cx, |a, b| Some(a.and(b)))
}

fn or(x: &Two, cx: &Edit<'_>) -> Folded {
    if is_zero(cx.ctx, x.c[1]) {
        return x.left();
    }
    if is_ones(cx.ctx, x.c[1]) {
        return x.right();
    }
    if are_complements(x, cx) {
        return done(integer(cx.ctx, x.ty, -1));
    }
    ints(x, cx, |a, b| Some(a.or(b)))
}

fn xor(x: &Two, cx: &Edit<'_>) -> Folded {
    if is_zero(cx.ctx, x.c[1]) {
        return x.left();
    }
    if x.lhs == x.rhs {
        return done(integer(cx.ctx, x.ty, 0));
    }
    for (inner, other) in x.both_ways() {
        if let Some(xor) = inner.defining::<XOrIOp>(cx) {
            if xor.rhs(cx) == other {
                return Folded::value(xor.lhs(cx));
            }
            if xor.lhs(cx) == other {
                return Folded::value(xor.rhs(cx));
            }
        }
    }
    ints(x, cx, |a, b| Some(a.xor(b)))
}

/// A predicate of integers.
type Is = fn(&ApInt) -> bool;

/// The greater of two by an order: no number exceeds the one that `absorbs`, and the `neutral` one exceeds none.
fn extreme(
    x: &Two,
    cx: &Edit<'_>,
    (absorbs, neutral): (Is, Is),
    keeps_first: impl Fn(&ApInt, &ApInt) -> bool,
) -> Folded {
    let right = known(cx.ctx, x.c[1]);
    if x.lhs == x.rhs || right.is_some_and(neutral) {
        return x.left();
    }
    if right.is_some_and(absorbs) {
        return x.right();
    }
    ints(x, cx, |a, b| Some(if keeps_first(a, b) { a.clone() } else { b.clone() }))
}

fn is_signed_max(a: &ApInt) -> bool {
    a.xor(&ApInt::from_i64(a.width(), -1)).is_signed_min()
}

/// The greater of two numbers, or the lesser. A number that is `neutral` on the right changes nothing.
fn float_extreme(
    x: &Two,
    cx: &Edit<'_>,
    neutral: impl Fn(Float) -> bool,
    f: impl Fn(Float, Float) -> Float,
) -> Folded {
    if x.lhs == x.rhs || known_float(cx.ctx, x.c[1]).is_some_and(neutral) {
        return x.left();
    }
    floats(x, cx, f)
}

fn is_infinity(v: Float, negative: bool) -> bool {
    v.is_infinite() && v.is_negative() == negative
}

fn mulf(op: MulFOp, x: &Two, cx: &Edit<'_>) -> Folded {
    let drops_zeros = FastMathFlags(FastMathFlags::nnan.0 | FastMathFlags::nsz.0);
    match known_float(cx.ctx, x.c[1]) {
        Some(v) if v.is(1.0) => x.left(),
        Some(v) if v.is_zero() && op.fastmath(cx).contains_all(drops_zeros) => x.right(),
        _ => floats(x, cx, Float::mul),
    }
}

/// True if two integers compare as a predicate of `arith.cmpi` asks, which `index.cmp` numbers alike.
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

/// The boolean that a comparison with zero extends.
fn extended_boolean(v: Value, cx: &Edit<'_>) -> Option<Value> {
    let signed = v.defining::<ExtSIOp>(cx).map(|e| e.in_(cx));
    let inner = signed.or_else(|| v.defining::<ExtUIOp>(cx).map(|e| e.in_(cx)))?;
    (cx.ctx.element_type_or_self(inner.ty(cx)) == cx.ctx.i1()).then_some(inner)
}

fn cmpi(op: CmpIOp, x: &Two, cx: &mut Edit<'_>) -> Folded {
    use CmpIPredicate::{eq, ne, sge, sle, uge, ule};
    let (ctx, p) = (cx.ctx, op.predicate(cx));
    if x.lhs == x.rhs {
        return done(integer(ctx, x.ty, i64::from(matches!(p, eq | sle | sge | ule | uge))));
    }
    // An extension of a boolean is not zero if that is true.
    if p == ne
        && is_zero(ctx, x.c[1])
        && let Some(v) = extended_boolean(x.lhs, cx)
    {
        return Folded::value(v);
    }
    let boolean = ctx.element_type_or_self(x.lhs.ty(cx)) == ctx.i1();
    if boolean && ((p == ne && is_zero(ctx, x.c[1])) || (p == eq && is_one(ctx, x.c[1]))) {
        return x.left();
    }
    if x.c[0].is_some() && x.c[1].is_none() {
        op.set_predicate(cx, p.exchanged());
        op.set_lhs(cx, x.rhs);
        op.set_rhs(cx, x.lhs);
        return Folded::InPlace;
    }
    let p = p.value();
    done(int2(ctx, x.ty, &x.c, |a, b| Some(ApInt::from_u64(1, u64::from(compare(p, a, b))))))
}

/// The list of predicates is: false, oeq, ogt, oge, olt, ole, one, ord, ueq, ugt, uge, ult, ule, une, uno, true. The ordered ones are
/// sets of outcomes: equal 1, greater 2, less 4; the unordered ones the same after them.
fn holds(predicate: i64, order: Option<std::cmp::Ordering>) -> bool {
    let outcome = match order {
        Some(std::cmp::Ordering::Equal) => 1,
        Some(std::cmp::Ordering::Greater) => 2,
        _ => 4,
    };
    match predicate {
        14 => order.is_none(),
        15 => true,
        _ if order.is_none() => predicate > 7,
        p => (if p > 7 { p - 7 } else { p }) & outcome != 0,
    }
}

fn cmpf(op: CmpFOp, x: &Two, cx: &Edit<'_>) -> Folded {
    if cx.ctx.is_shaped(x.ty) {
        return Folded::No;
    }
    // With a NaN, the other operand does not matter.
    let both = match x.c.map(|c| known_float(cx.ctx, c)) {
        [Some(a), Some(b)] => Some((a, b)),
        [Some(n), None] | [None, Some(n)] if n.is_nan() => Some((n, n)),
        _ => None,
    };
    let p = op.predicate(cx).value();
    both.map_or(Folded::No, |(a, b)| Folded::attr(cx.ctx.bool_attr(holds(p, a.compare(b)))))
}

/// A choice between the two sides of a test for equality is one of them.
fn select_of_equality(op: SelectOp, cx: &Edit<'_>) -> Option<Value> {
    let (t, f) = (op.true_value(cx), op.false_value(cx));
    let cmp = op.condition(cx).defining::<CmpIOp>(cx)?;
    let (a, b) = (cmp.lhs(cx), cmp.rhs(cx));
    if (a, b) != (t, f) && (a, b) != (f, t) {
        return None;
    }
    match cmp.predicate(cx) {
        CmpIPredicate::eq => Some(f),
        CmpIPredicate::ne => Some(t),
        _ => None,
    }
}

fn select(op: SelectOp, cx: &Edit<'_>, c: SelectOpOperands<'_, Option<Attr>>) -> Folded {
    let ctx = cx.ctx;
    let (condition, t, f) = (op.condition(cx), op.true_value(cx), op.false_value(cx));
    let is_poison = |a: Option<Attr>| a.is_some_and(|a| crate::ub::is_poison(ctx, a));
    if t == f {
        return Folded::value(t);
    }
    match known(ctx, c.condition()).map(ApInt::is_zero) {
        Some(false) => return Folded::value(t),
        Some(true) => return Folded::value(f),
        None => {}
    }
    if is_poison(c.true_value()) {
        return Folded::value(f);
    }
    if is_poison(c.false_value()) {
        return Folded::value(t);
    }
    if is_poison(c.condition()) {
        return done(c.condition());
    }
    let ty = op.result(cx).ty(cx);
    if ty == condition.ty(cx) && is_one(ctx, c.true_value()) && is_zero(ctx, c.false_value()) {
        return Folded::value(condition);
    }
    if let Some(v) = select_of_equality(op, cx) {
        return Folded::value(v);
    }
    let Some(constants) = fold::all(c.all()).filter(|_| ctx.is_shaped(ty)) else { return Folded::No };
    done(fold::map(ctx, ty, &constants, |_, c| match c {
        [p, t, f] => Some(if ctx.as_integer(*p)?.is_zero() { *f } else { *t }),
        _ => None,
    }))
}

fn two(a: FoldValue, b: FoldValue) -> Folded {
    Folded::Values([a, b].into_iter().collect())
}

/// `x.ty` is the type of the sum.
fn add_extended(x: &Two, cx: &Edit<'_>, carry: Type) -> Folded {
    if is_zero(cx.ctx, x.c[1])
        && let Some(none) = integer(cx.ctx, carry, 0)
    {
        return two(FoldValue::Value(x.lhs), FoldValue::Attr(none));
    }
    let total = int2(cx.ctx, x.ty, &x.c, |a, b| Some(a.add(b)));
    let over = |a: &ApInt, b: &ApInt| Some(ApInt::from_u64(1, u64::from(a.add(b).ucmp(a).is_lt())));
    match (total, int2(cx.ctx, carry, &x.c, over)) {
        (Some(s), Some(o)) => two(FoldValue::Attr(s), FoldValue::Attr(o)),
        _ => Folded::No,
    }
}

/// `x.ty` is the type of both halves.
fn mul_extended(x: &Two, cx: &Edit<'_>, signed: bool) -> Folded {
    let ctx = cx.ctx;
    if is_zero(ctx, x.c[1])
        && let Some(zero) = integer(ctx, x.ty, 0)
    {
        return two(FoldValue::Attr(zero), FoldValue::Attr(zero));
    }
    if !signed
        && is_one(ctx, x.c[1])
        && let Some(zero) = integer(ctx, x.ty, 0)
    {
        return two(FoldValue::Value(x.lhs), FoldValue::Attr(zero));
    }
    let wide = |a: &ApInt| if signed { a.to_signed() } else { BigInt::from(a.to_unsigned()) };
    let high =
        |a: &ApInt, b: &ApInt| Some(ApInt::from_bigint(a.width(), &((wide(a) * wide(b)) >> a.width())));
    match (int2(ctx, x.ty, &x.c, |a, b| Some(a.mul(b))), int2(ctx, x.ty, &x.c, high)) {
        (Some(l), Some(h)) => two(FoldValue::Attr(l), FoldValue::Attr(h)),
        _ => Folded::No,
    }
}

fn negf(op: NegFOp, cx: &Edit<'_>, c: &[Option<Attr>]) -> Folded {
    if let Some(inner) = op.operand(cx).defining::<NegFOp>(cx) {
        return Folded::value(inner.operand(cx));
    }
    done(fold::floats(cx.ctx, op.result(cx).ty(cx), c, |c| Some(c.first()?.neg())))
}

/// Folders of two operands; the result whose type counts may have another name than `result`.
macro_rules! two_operands {
    ($($name:ident $(($result:ident))?: |$op:ident, $x:ident, $cx:ident| $code:expr;)*) => {
        terrace_dialects_kit::folders! {
            $($name: |$op, $cx, c| {
                let result = two_operands!(@result $op, $cx $(, $result)?);
                let two = Two { lhs: $op.lhs($cx), rhs: $op.rhs($cx), ty: result.ty($cx), c: [c.lhs(), c.rhs()] };
                let $x = &two;
                $code
            };)*
        }
    };
    (@result $op:ident, $cx:ident) => { $op.result($cx) };
    (@result $op:ident, $cx:ident, $result:ident) => { $op.$result($cx) };
}

two_operands! {
    AddIOp: |op, x, cx| add(x, cx);
    SubIOp: |op, x, cx| sub(x, cx);
    MulIOp: |op, x, cx| {
        if is_zero(cx.ctx, x.c[1]) {
            x.right()
        } else if is_one(cx.ctx, x.c[1]) {
            x.left()
        } else {
            ints(x, cx, |a, b| Some(a.mul(b)))
        }
    };
    DivUIOp: |op, x, cx| divide(x, cx, ApInt::udiv);
    DivSIOp: |op, x, cx| divide(x, cx, ApInt::sdiv);
    CeilDivUIOp: |op, x, cx| divide(x, cx, ceil_div_unsigned);
    CeilDivSIOp: |op, x, cx| divide(x, cx, ceil_div_signed);
    FloorDivSIOp: |op, x, cx| divide(x, cx, floor_div);
    RemUIOp: |op, x, cx| remainder(x, cx, ApInt::urem);
    RemSIOp: |op, x, cx| remainder(x, cx, ApInt::srem);
    AndIOp: |op, x, cx| and(x, cx);
    OrIOp: |op, x, cx| or(x, cx);
    XOrIOp: |op, x, cx| xor(x, cx);
    MaxSIOp: |op, x, cx| extreme(x, cx, (is_signed_max, ApInt::is_signed_min), |a, b| a.scmp(b).is_ge());
    MinSIOp: |op, x, cx| extreme(x, cx, (ApInt::is_signed_min, is_signed_max), |a, b| a.scmp(b).is_le());
    MaxUIOp: |op, x, cx| extreme(x, cx, (ApInt::is_all_ones, ApInt::is_zero), |a, b| a.ucmp(b).is_ge());
    MinUIOp: |op, x, cx| extreme(x, cx, (ApInt::is_zero, ApInt::is_all_ones), |a, b| a.ucmp(b).is_le());
    ShLIOp: |op, x, cx| shift(x, cx, ApInt::shl);
    ShRUIOp: |op, x, cx| shift(x, cx, ApInt::lshr);
    ShRSIOp: |op, x, cx| shift(x, cx, ApInt::ashr);
    AddFOp: |op, x, cx| {
        let neutral = known_float(cx.ctx, x.c[1]).is_some_and(Float::is_negative_zero);
        if neutral { x.left() } else { floats(x, cx, Float::add) }
    };
    SubFOp: |op, x, cx| {
        let neutral = known_float(cx.ctx, x.c[1]).is_some_and(Float::is_positive_zero);
        if neutral { x.left() } else { floats(x, cx, Float::sub) }
    };
    MulFOp: |op, x, cx| mulf(op, x, cx);
    DivFOp: |op, x, cx| {
        let neutral = known_float(cx.ctx, x.c[1]).is_some_and(|v| v.is(1.0));
        if neutral { x.left() } else { floats(x, cx, Float::div) }
    };
    RemFOp: |op, x, cx| floats(x, cx, Float::rem);
    MaximumFOp: |op, x, cx| float_extreme(x, cx, |v| is_infinity(v, true), Float::maximum);
    MinimumFOp: |op, x, cx| float_extreme(x, cx, |v| is_infinity(v, false), Float::minimum);
    MaxNumFOp: |op, x, cx| float_extreme(x, cx, Float::is_nan, Float::max_num);
    MinNumFOp: |op, x, cx| float_extreme(x, cx, Float::is_nan, Float::min_num);
    CmpIOp: |op, x, cx| cmpi(op, x, cx);
    CmpFOp: |op, x, cx| cmpf(op, x, cx);
    AddUIExtendedOp (sum): |op, x, cx| add_extended(x, cx, op.overflow(cx).ty(cx));
    MulSIExtendedOp (low): |op, x, cx| mul_extended(x, cx, true);
    MulUIExtendedOp (low): |op, x, cx| mul_extended(x, cx, false);
}

terrace_dialects_kit::folders! {
    NegFOp: |op, cx, c| negf(op, cx, c.all());
    SelectOp: |op, cx, c| select(op, cx, c);
    ConstantOp: |op, cx, c| done(op.value_attr(cx));
}
