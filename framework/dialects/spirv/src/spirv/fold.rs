//! Folders: what MLIR folds, and no more.

use terrace_dialects_kit::fold::{done, int2, integer, ints, known};
use terrace_dialects_kit::folders;
use terrace_ir::interfaces::Folded;
use terrace_ir::{ApInt, Attr, AttrData, Context, Edit, Type, Value};

use super::*;

/// The input of a binary folder: the operands, the type of the result, and the operands' constants.
struct Two {
    lhs: Value,
    rhs: Value,
    ty: Type,
    c: [Option<Attr>; 2],
}

impl Two {
    fn left(&self) -> Folded {
        Folded::value(self.lhs)
    }

    fn right(&self) -> Folded {
        Folded::value(self.rhs)
    }

    fn right_is(&self, ctx: &Context, is: fn(&ApInt) -> bool) -> bool {
        known(ctx, self.c[1]).is_some_and(is)
    }
}

fn both(x: &Two, cx: &Edit<'_>, f: impl Fn(&ApInt, &ApInt) -> Option<ApInt>) -> Folded {
    done(int2(cx.ctx, x.ty, &x.c, f))
}

/// `binary! { IAddOp: add; }`: folders as functions of a [`Two`].
macro_rules! binary {
    ($($op:ident: $code:expr;)*) => {
        folders! {
            $($op: |op, cx, c| {
                let x = Two {
                    lhs: op.operand1(cx),
                    rhs: op.operand2(cx),
                    ty: op.result(cx).ty(cx),
                    c: [c.operand1(), c.operand2()],
                };
                $code(&x, cx)
            };)*
        }
    };
}

fn add(x: &Two, cx: &Edit<'_>) -> Folded {
    if x.right_is(cx.ctx, ApInt::is_zero) { x.left() } else { both(x, cx, |a, b| Some(a.add(b))) }
}

fn mul(x: &Two, cx: &Edit<'_>) -> Folded {
    if x.right_is(cx.ctx, ApInt::is_zero) {
        x.right()
    } else if x.right_is(cx.ctx, ApInt::is_one) {
        x.left()
    } else {
        both(x, cx, |a, b| Some(a.mul(b)))
    }
}

fn sub(x: &Two, cx: &Edit<'_>) -> Folded {
    if x.lhs == x.rhs {
        return done(integer(cx.ctx, x.ty, 0));
    }
    both(x, cx, |a, b| Some(a.sub(b)))
}

/// A quotient: of one it is the number. A division by zero, or whose result does not fit, stays.
fn divide(x: &Two, cx: &Edit<'_>, f: impl Fn(&ApInt, &ApInt) -> Option<ApInt>) -> Folded {
    if x.right_is(cx.ctx, ApInt::is_one) { x.left() } else { both(x, cx, f) }
}

fn remainder(x: &Two, cx: &Edit<'_>, f: impl Fn(&ApInt, &ApInt) -> Option<ApInt>) -> Folded {
    match integer(cx.ctx, x.ty, 0) {
        Some(zero) if x.right_is(cx.ctx, ApInt::is_one) => Folded::attr(zero),
        _ => both(x, cx, f),
    }
}

/// True if a signed division has no result.
fn is_undefined(a: &ApInt, b: &ApInt) -> bool {
    b.is_zero() || a.is_signed_min() && b.is_all_ones()
}

/// The remainder with the sign of the divisor.
fn modulo(a: &ApInt, b: &ApInt) -> Option<ApInt> {
    if is_undefined(a, b) {
        return None;
    }
    let r = a.srem(b)?;
    Some(if !r.is_zero() && r.is_negative() != b.is_negative() { r.add(b) } else { r })
}

fn shift(x: &Two, cx: &Edit<'_>, f: impl Fn(&ApInt, &ApInt) -> Option<ApInt>) -> Folded {
    if x.right_is(cx.ctx, ApInt::is_zero) { x.left() } else { both(x, cx, f) }
}

/// True if a mask keeps all bits of what was extended with zeros.
fn keeps_extended(x: &Two, cx: &Edit<'_>, mask: &ApInt) -> bool {
    let from = x.lhs.defining::<UConvertOp>(cx).map(|e| e.operand(cx).ty(cx));
    let width = from.and_then(|t| cx.ctx.int_or_float_width(cx.ctx.element_type_or_self(t)));
    width.is_some_and(|w| mask.zext_or_trunc(w).is_all_ones())
}

fn and(x: &Two, cx: &Edit<'_>) -> Folded {
    if x.lhs == x.rhs {
        return x.left();
    }
    if let Some(mask) = known(cx.ctx, x.c[1]) {
        if mask.is_zero() {
            return x.right();
        }
        if mask.is_all_ones() || keeps_extended(x, cx, mask) {
            return x.left();
        }
    }
    both(x, cx, |a, b| Some(a.and(b)))
}

fn or(x: &Two, cx: &Edit<'_>) -> Folded {
    if x.lhs == x.rhs || x.right_is(cx.ctx, ApInt::is_zero) {
        return x.left();
    }
    if x.right_is(cx.ctx, ApInt::is_all_ones) { x.right() } else { both(x, cx, |a, b| Some(a.or(b))) }
}

fn xor(x: &Two, cx: &Edit<'_>) -> Folded {
    if x.right_is(cx.ctx, ApInt::is_zero) {
        return x.left();
    }
    if x.lhs == x.rhs {
        return done(integer(cx.ctx, x.ty, 0));
    }
    both(x, cx, |a, b| Some(a.xor(b)))
}

/// A comparison: `same` is its outcome for equal operands.
fn compare(x: &Two, cx: &Edit<'_>, same: bool, holds: impl Fn(&ApInt, &ApInt) -> bool) -> Folded {
    if x.lhs == x.rhs {
        return done(integer(cx.ctx, x.ty, i64::from(same)));
    }
    both(x, cx, |a, b| Some(ApInt::from_u64(1, u64::from(holds(a, b)))))
}

/// The boolean that a constant is, splats included.
fn boolean(ctx: &Context, a: Option<Attr>) -> Option<bool> {
    known(ctx, a).map(|v| !v.is_zero())
}

fn logical_and(x: &Two, cx: &Edit<'_>) -> Folded {
    match boolean(cx.ctx, x.c[1]) {
        Some(true) => x.left(),
        Some(false) => done(x.c[1]),
        None => Folded::No,
    }
}

fn logical_or(x: &Two, cx: &Edit<'_>) -> Folded {
    match boolean(cx.ctx, x.c[1]) {
        Some(true) => done(x.c[1]),
        Some(false) => x.left(),
        None => Folded::No,
    }
}

fn logical_not_equal(x: &Two, cx: &Edit<'_>) -> Folded {
    if boolean(cx.ctx, x.c[1]) == Some(false) { x.left() } else { compare(x, cx, false, |a, b| a != b) }
}

binary! {
    IAddOp: add;
    IMulOp: mul;
    ISubOp: sub;
    SDivOp: |x, cx| divide(x, cx, |a: &ApInt, b: &ApInt| if is_undefined(a, b) { None } else { a.sdiv(b) });
    UDivOp: |x, cx| divide(x, cx, |a: &ApInt, b: &ApInt| a.udiv(b));
    SModOp: |x, cx| remainder(x, cx, modulo);
    SRemOp: |x, cx| remainder(x, cx, |a: &ApInt, b: &ApInt| if is_undefined(a, b) { None } else { a.srem(b) });
    UModOp: |x, cx| remainder(x, cx, |a: &ApInt, b: &ApInt| a.urem(b));
    ShiftLeftLogicalOp: |x, cx| shift(x, cx, |a: &ApInt, b: &ApInt| a.shl(b));
    ShiftRightLogicalOp: |x, cx| shift(x, cx, |a: &ApInt, b: &ApInt| a.lshr(b));
    ShiftRightArithmeticOp: |x, cx| shift(x, cx, |a: &ApInt, b: &ApInt| a.ashr(b));
    BitwiseAndOp: and;
    BitwiseOrOp: or;
    BitwiseXorOp: xor;
    IEqualOp: |x, cx| compare(x, cx, true, |a, b| a == b);
    INotEqualOp: |x, cx| compare(x, cx, false, |a, b| a != b);
    SGreaterThanOp: |x, cx| compare(x, cx, false, |a, b| a.scmp(b).is_gt());
    SGreaterThanEqualOp: |x, cx| compare(x, cx, true, |a, b| a.scmp(b).is_ge());
    SLessThanOp: |x, cx| compare(x, cx, false, |a, b| a.scmp(b).is_lt());
    SLessThanEqualOp: |x, cx| compare(x, cx, true, |a, b| a.scmp(b).is_le());
    UGreaterThanOp: |x, cx| compare(x, cx, false, |a, b| a.ucmp(b).is_gt());
    UGreaterThanEqualOp: |x, cx| compare(x, cx, true, |a, b| a.ucmp(b).is_ge());
    ULessThanOp: |x, cx| compare(x, cx, false, |a, b| a.ucmp(b).is_lt());
    ULessThanEqualOp: |x, cx| compare(x, cx, true, |a, b| a.ucmp(b).is_le());
    LogicalAndOp: logical_and;
    LogicalOrOp: logical_or;
    LogicalEqualOp: |x, cx| compare(x, cx, true, |a, b| a == b);
    LogicalNotEqualOp: logical_not_equal;
}

/// Operations that undo themselves.
macro_rules! involutions {
    ($($op:ident: $f:expr;)*) => {
        folders! {
            $($op: |op, cx, c| {
                let operand = op.operand(cx);
                if let Some(inner) = operand.defining::<$op>(cx) {
                    return Folded::value(inner.operand(cx));
                }
                let f: fn(&ApInt) -> ApInt = $f;
                done(ints(cx.ctx, op.result(cx).ty(cx), &[c.operand()], |v| v.first().map(|v| f(v))))
            };)*
        }
    };
}
involutions! {
    SNegateOp: |v| ApInt::from_u64(v.width(), 0).sub(v);
    NotOp: |v| v.xor(&ApInt::from_i64(v.width(), -1));
    LogicalNotOp: |v| v.xor(&ApInt::from_u64(1, 1));
}

/// The constant at indices in a constant composite.
fn part(ctx: &Context, mut composite: Attr, indices: &[Attr]) -> Option<Attr> {
    let mut rest = indices.iter();
    while let Some(i) = rest.next() {
        let i = usize::try_from(ctx.as_i64(*i)?).ok()?;
        if let Some(view) = ctx.as_dense(composite) {
            return if rest.len() == 0 && i < view.len { ctx.dense_element(&view, i) } else { None };
        }
        composite = *ctx.as_array(composite)?.get(i)?;
    }
    Some(composite)
}

/// One of two constants' elements each, by the elements of a third.
fn choose(ctx: &Context, [condition, yes, no]: [Attr; 3]) -> Option<Attr> {
    let [c, y, n] = [condition, yes, no].map(|a| ctx.as_dense(a));
    let (c, y, n) = (c?, y?, n?);
    let mut data = Vec::new();
    for i in 0..c.len {
        let taken = !ctx.as_integer(ctx.dense_element(&c, i)?)?.is_zero();
        match ctx.data(ctx.dense_element(if taken { &y } else { &n }, i)?) {
            AttrData::Integer { value, .. } => data.extend(value.to_le_bytes()),
            AttrData::Float { bits, .. } => data.extend(bits.to_le_bytes()),
            _ => return None,
        }
    }
    Some(ctx.dense_from_bytes(y.ty, data))
}

folders! {
    ConstantOp: |op, cx, c| done(op.value_attr(cx));
    BitcastOp: |op, cx, c| {
        let (operand, ty) = (op.operand(cx), op.result(cx).ty(cx));
        if operand.ty(cx) == ty {
            return Folded::value(operand);
        }
        let Some(inner) = operand.defining::<BitcastOp>(cx).map(|b| b.operand(cx)) else { return Folded::No };
        if inner.ty(cx) == ty {
            return Folded::value(inner);
        }
        op.set_operand(cx, inner);
        Folded::InPlace
    };
    CompositeExtractOp: |op, cx, c| {
        let Some(indices) = op.indices_attr(cx) else { return Folded::No };
        let mut composite = op.composite(cx);
        while let Some(insertion) = composite.defining::<CompositeInsertOp>(cx) {
            if insertion.indices_attr(cx) == Some(indices) {
                return Folded::value(insertion.object(cx));
            }
            composite = insertion.composite(cx);
        }
        let list = cx.ctx.as_array(indices).unwrap_or_default();
        if let Some(made) = composite.defining::<CompositeConstructOp>(cx)
            && let [i] = list
            && num_parts(cx.ctx, composite.ty(cx)) == Some(made.constituents(cx).len() as u64)
            && let Some(i) = cx.ctx.as_i64(*i).and_then(|i| usize::try_from(i).ok())
            && let Some(value) = made.constituents(cx).get(i)
        {
            return Folded::value(*value);
        }
        done(c.composite().and_then(|a| part(cx.ctx, a, list)))
    };
    SelectOp: |op, cx, c| {
        let (yes, no) = (op.true_value(cx), op.false_value(cx));
        if yes == no {
            return Folded::value(yes);
        }
        match boolean(cx.ctx, c.condition()) {
            Some(taken) => Folded::value(if taken { yes } else { no }),
            None => match (c.condition(), c.true_value(), c.false_value()) {
                (Some(condition), Some(yes), Some(no)) => done(choose(cx.ctx, [condition, yes, no])),
                _ => Folded::No,
            },
        }
    };
}
