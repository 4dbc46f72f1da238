//! Folders of arith's casts.

use num_bigint::BigInt;
use terrace_ir::interfaces::Folded;
use terrace_ir::{ApInt, Attr, AttrData, Context, Edit, Float, FloatKind, Rounding, Type, Value};

use crate::arith::*;
use terrace_dialects_kit::fold::{all, done, ints, map, poison};

/// The input of a cast's folder: its operand, the type of its result, and the operand's constant.
struct Cast {
    operand: Value,
    ty: Type,
    c: [Option<Attr>; 1],
}

/// The result of folding a cast.
enum Way {
    Done(Folded),
    /// To the cast of another value.
    Through(Value),
}

fn width(ctx: &Context, t: Type) -> Option<u32> {
    ctx.int_or_index_width(ctx.element_type_or_self(t))
}

/// To another width of integers, by `f`.
fn resize(x: &Cast, cx: &Edit<'_>, f: impl Fn(&ApInt, u32) -> ApInt) -> Way {
    let Some(to) = width(cx.ctx, x.ty) else { return Way::Done(Folded::No) };
    Way::Done(done(ints(cx.ctx, x.ty, &x.c, |c| Some(f(c.first()?, to)))))
}

/// To a greater width; `inner` is the operand of the same extension before.
fn extend(x: &Cast, cx: &Edit<'_>, inner: Option<Value>, f: impl Fn(&ApInt, u32) -> ApInt) -> Way {
    inner.map_or_else(|| resize(x, cx, f), Way::Through)
}

fn extui_source(v: Value, cx: &Edit<'_>) -> Option<Value> {
    v.defining::<ExtUIOp>(cx).map(|e| e.in_(cx))
}

fn extsi_source(v: Value, cx: &Edit<'_>) -> Option<Value> {
    v.defining::<ExtSIOp>(cx).map(|e| e.in_(cx))
}

fn trunci(op: TruncIOp, x: &Cast, cx: &mut Edit<'_>) -> Way {
    if let Some(v) = extui_source(x.operand, cx).or_else(|| extsi_source(x.operand, cx)) {
        let from = v.ty(cx);
        if width(cx.ctx, from) > width(cx.ctx, x.ty) {
            return Way::Through(v);
        }
        if from == x.ty {
            return Way::Done(Folded::value(v));
        }
    }
    if let Some(inner) = x.operand.defining::<TruncIOp>(cx) {
        // The second cast speaks of the bits that the first one left.
        let flags = op.overflow_flags(cx) & inner.overflow_flags(cx);
        op.set_overflow_flags(cx, flags);
        return Way::Through(inner.in_(cx));
    }
    resize(x, cx, ApInt::zext_or_trunc)
}

/// To floating-point numbers from elements of any kind.
fn to_float(x: &Cast, ctx: &Context, f: impl Fn(FloatKind, Attr) -> Option<Float>) -> Way {
    if let Some(p) = poison(ctx, &x.c) {
        return Way::Done(Folded::attr(p));
    }
    let folded = all(&x.c).and_then(|c| {
        map(ctx, x.ty, &c, |ty, c| Some(ctx.float_of(ty, f(ctx.float_kind(ty)?, *c.first()?)?)))
    });
    Way::Done(done(folded))
}

fn convert_float(x: &Cast, ctx: &Context) -> Way {
    to_float(x, ctx, |to, a| {
        let number = ctx.as_float(a)?;
        // A format without infinities has a NaN that says less.
        if !to.has_infinity() && number.is_nan() {
            return None;
        }
        let new = number.convert(to);
        // Only exact results: the rounding is the machine's.
        (new.convert(number.kind()) == number).then_some(new)
    })
}

/// A number that was cut and extended again is the number, if both may be left out.
fn extf(op: ExtFOp, x: &Cast, cx: &Edit<'_>) -> Way {
    let contract =
        |flags: Option<FastMathFlags>| flags.is_some_and(|f| f.contains_all(FastMathFlags::contract));
    if let Some(cut) = x.operand.defining::<TruncFOp>(cx)
        && cut.in_(cx).ty(cx) == x.ty
        && contract(cut.fastmath(cx))
        && contract(op.fastmath(cx))
    {
        return Way::Done(Folded::value(cut.in_(cx)));
    }
    convert_float(x, cx.ctx)
}

fn truncf(x: &Cast, cx: &Edit<'_>) -> Way {
    if let Some(extension) = x.operand.defining::<ExtFOp>(cx) {
        let float_width = |t: Type| cx.ctx.int_or_float_width(cx.ctx.element_type_or_self(t));
        let (v, from) = (extension.in_(cx), extension.in_(cx).ty(cx));
        if from == x.ty {
            return Way::Done(Folded::value(v));
        }
        if float_width(from) > float_width(x.ty) {
            return Way::Through(v);
        }
    }
    convert_float(x, cx.ctx)
}

fn int_to_float(x: &Cast, ctx: &Context, signed: bool) -> Way {
    to_float(x, ctx, |kind, a| {
        let value = ctx.as_integer(a)?;
        let wide = if signed { value.to_signed() } else { BigInt::from(value.to_unsigned()) };
        Some(Float::from_int(kind, &wide, Rounding::NearestEven))
    })
}

/// Rounds towards zero; a number that does not fit stays.
fn float_to_int(x: &Cast, ctx: &Context, signed: bool) -> Way {
    if let Some(p) = poison(ctx, &x.c) {
        return Way::Done(Folded::attr(p));
    }
    let one = |ty: Type, a: Attr| {
        let (number, width) = (ctx.as_float(a)?, ctx.int_or_index_width(ty)?);
        Some(ctx.integer_ap(ty, number.to_int(width, signed, Rounding::TowardZero)?))
    };
    Way::Done(done(all(&x.c).and_then(|c| map(ctx, x.ty, &c, |ty, c| one(ty, *c.first()?)))))
}

fn bitcast(x: &Cast, cx: &Edit<'_>) -> Way {
    let ctx = cx.ctx;
    if let Some(p) = poison(ctx, &x.c) {
        return Way::Done(Folded::attr(p));
    }
    if x.operand.ty(cx) == x.ty {
        return Way::Done(Folded::value(x.operand));
    }
    let one = |ty: Type, a: Attr| {
        let bits = ctx.as_integer(a).cloned().or_else(|| Some(ctx.as_float(a)?.to_bits()))?;
        Some(match ctx.float_kind(ty) {
            Some(_) => ctx.intern(AttrData::Float { ty, bits }),
            None => ctx.integer_ap(ty, bits),
        })
    };
    Way::Done(done(all(&x.c).and_then(|c| map(ctx, x.ty, &c, |ty, c| one(ty, *c.first()?)))))
}

macro_rules! casts {
    ($($name:ident: |$op:ident, $x:ident, $cx:ident| $code:expr;)*) => {
        terrace_dialects_kit::folders! {
            $($name: |$op, $cx, c| {
                let cast = Cast { operand: $op.in_($cx), ty: $op.out($cx).ty($cx), c: [c.in_()] };
                let $x = &cast;
                match $code {
                    Way::Done(folded) => folded,
                    Way::Through(v) => {
                        $op.set_in_($cx, v);
                        Folded::InPlace
                    }
                }
            };)*
        }
    };
}

casts! {
    ExtUIOp: |op, x, cx| extend(x, cx, extui_source(x.operand, cx), ApInt::zext_or_trunc);
    ExtSIOp: |op, x, cx| extend(x, cx, extsi_source(x.operand, cx), ApInt::sext_or_trunc);
    TruncIOp: |op, x, cx| trunci(op, x, cx);
    ExtFOp: |op, x, cx| extf(op, x, cx);
    TruncFOp: |op, x, cx| truncf(x, cx);
    UIToFPOp: |op, x, cx| int_to_float(x, cx.ctx, false);
    SIToFPOp: |op, x, cx| int_to_float(x, cx.ctx, true);
    FPToUIOp: |op, x, cx| float_to_int(x, cx.ctx, false);
    FPToSIOp: |op, x, cx| float_to_int(x, cx.ctx, true);
    IndexCastOp: |op, x, cx| resize(x, cx, ApInt::sext_or_trunc);
    IndexCastUIOp: |op, x, cx| resize(x, cx, ApInt::zext_or_trunc);
    BitcastOp: |op, x, cx| bitcast(x, cx);
}
