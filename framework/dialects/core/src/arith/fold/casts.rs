//! Folders of arith's casts.

use num_bigint::{BigInt, Sign};
use terrace_ir::float::{self, Exact};
use terrace_ir::interfaces::Folded;
use terrace_ir::{ApInt, Attr, AttrData, Body, Context, FloatKind, Op, Type, Value};

use crate::arith::fold::has_flags;
use crate::arith::hooks::*;
use terrace_dialects_kit::fold::{all, done, ints, map, poison, source};

fn result_type(body: &Body, op: Op) -> Type {
    body.value_type(body.result(op, 0))
}

fn width(ctx: &Context, t: Type) -> Option<u32> {
    ctx.int_or_index_width(ctx.element_type_or_self(t))
}

/// Lets the operation read what its operand was made of.
fn look_through(body: &mut Body, op: Op, v: Value) -> Folded {
    body.set_operand(op, 0, v);
    Folded::InPlace
}

/// To another width of integers, by `f`.
fn resize(
    ctx: &Context,
    body: &Body,
    op: Op,
    c: &[Option<Attr>],
    f: impl Fn(&ApInt, u32) -> ApInt,
) -> Folded {
    let ty = result_type(body, op);
    let Some(to) = width(ctx, ty) else { return Folded::No };
    done(ints(ctx, ty, c, |c| Some(f(c.first()?, to))))
}

fn extend(
    ctx: &Context,
    body: &mut Body,
    op: Op,
    c: &[Option<Attr>],
    name: &str,
    f: impl Fn(&ApInt, u32) -> ApInt,
) -> Folded {
    match source(ctx, body, body.operand(op, 0), name) {
        Some(v) => look_through(body, op, v),
        None => resize(ctx, body, op, c, f),
    }
}

fn trunci(ctx: &Context, body: &mut Body, op: Op, c: &[Option<Attr>]) -> Folded {
    let (operand, ty) = (body.operand(op, 0), result_type(body, op));
    for extension in ["arith.extui", "arith.extsi"] {
        let Some(v) = source(ctx, body, operand, extension) else { continue };
        let from = body.value_type(v);
        if width(ctx, from) > width(ctx, ty) {
            return look_through(body, op, v);
        }
        if from == ty {
            return Folded::value(v);
        }
    }
    if let Some(v) = source(ctx, body, operand, "arith.trunci") {
        return look_through(body, op, v);
    }
    resize(ctx, body, op, c, ApInt::zext_or_trunc)
}

/// To floating-point numbers from elements of any kind.
fn to_float(
    ctx: &Context,
    body: &Body,
    op: Op,
    c: &[Option<Attr>],
    f: impl Fn(FloatKind, Attr) -> Option<ApInt>,
) -> Folded {
    if let Some(p) = poison(ctx, c) {
        return Folded::attr(p);
    }
    let folded = all(c).and_then(|c| {
        map(ctx, result_type(body, op), &c, |ty, c| {
            let bits = f(ctx.float_kind(ty)?, *c.first()?)?;
            Some(ctx.intern(AttrData::Float { ty, bits }))
        })
    });
    done(folded)
}

fn convert_float(ctx: &Context, body: &Body, op: Op, c: &[Option<Attr>]) -> Folded {
    to_float(ctx, body, op, c, |to, a| {
        let (from, bits) = ctx.as_float(a)?;
        // A format without infinities has a NaN that says less.
        if !to.has_infinity() && float::decode(from, bits) == Exact::Nan {
            return None;
        }
        let new = float::convert(from, to, bits);
        // Only what is exact: the rounding is the machine's.
        (float::convert(to, from, &new) == *bits).then_some(new)
    })
}

/// A number that was cut and extended again is the number, where both may be left out.
fn extf(ctx: &Context, body: &Body, op: Op, c: &[Option<Attr>]) -> Folded {
    let cut =
        body.defining_op(body.operand(op, 0)).filter(|d| body.is(ctx, *d, crate::arith::TruncFOp::OP_NAME));
    if let Some(cut) = cut
        && body.value_type(body.operand(cut, 0)) == result_type(body, op)
        && [cut, op].iter().all(|o| has_flags(ctx, body, *o, &["contract"]))
    {
        return Folded::value(body.operand(cut, 0));
    }
    convert_float(ctx, body, op, c)
}

fn truncf(ctx: &Context, body: &mut Body, op: Op, c: &[Option<Attr>]) -> Folded {
    let (operand, ty) = (body.operand(op, 0), result_type(body, op));
    if let Some(v) = source(ctx, body, operand, "arith.extf") {
        let float_width = |t: Type| ctx.int_or_float_width(ctx.element_type_or_self(t));
        let from = body.value_type(v);
        if from == ty {
            return Folded::value(v);
        }
        if float_width(from) > float_width(ty) {
            return look_through(body, op, v);
        }
    }
    convert_float(ctx, body, op, c)
}

fn int_to_float(ctx: &Context, body: &Body, op: Op, c: &[Option<Attr>], signed: bool) -> Folded {
    to_float(ctx, body, op, c, |kind, a| {
        let value = ctx.as_integer(a)?;
        let wide = if signed { value.to_signed() } else { BigInt::from(value.to_unsigned()) };
        let negative = wide.sign() == Sign::Minus;
        let significand = wide.into_parts().1;
        Some(float::from_exact(kind, &Exact::Finite { negative, significand, exponent: 0 }))
    })
}

/// Rounds towards zero; what does not fit stays.
fn float_to_int(ctx: &Context, body: &Body, op: Op, c: &[Option<Attr>], signed: bool) -> Folded {
    if let Some(p) = poison(ctx, c) {
        return Folded::attr(p);
    }
    let one = |ty: Type, a: Attr| {
        let ((kind, bits), width) = (ctx.as_float(a)?, ctx.int_or_index_width(ty)?);
        let Exact::Finite { negative, significand, exponent } = float::decode(kind, bits) else {
            return None;
        };
        let magnitude = if exponent > i64::from(width) && significand.bits() > 0 {
            return None;
        } else if exponent >= 0 {
            significand << exponent as u64
        } else {
            significand >> exponent.unsigned_abs()
        };
        let value = BigInt::from_biguint(if negative { Sign::Minus } else { Sign::Plus }, magnitude);
        let new = ApInt::from_bigint(width, &value);
        let back = if signed { new.to_signed() } else { BigInt::from(new.to_unsigned()) };
        (back == value).then(|| ctx.integer_ap(ty, new))
    };
    done(all(c).and_then(|c| map(ctx, result_type(body, op), &c, |ty, c| one(ty, *c.first()?))))
}

fn bitcast(ctx: &Context, body: &Body, op: Op, c: &[Option<Attr>]) -> Folded {
    if let Some(p) = poison(ctx, c) {
        return Folded::attr(p);
    }
    let ty = result_type(body, op);
    if body.value_type(body.operand(op, 0)) == ty {
        return Folded::value(body.operand(op, 0));
    }
    let one = |ty: Type, a: Attr| {
        let bits = ctx.as_integer(a).or_else(|| Some(ctx.as_float(a)?.1))?.clone();
        Some(match ctx.float_kind(ty) {
            Some(_) => ctx.intern(AttrData::Float { ty, bits }),
            None => ctx.integer_ap(ty, bits),
        })
    };
    done(all(c).and_then(|c| map(ctx, ty, &c, |ty, c| one(ty, *c.first()?))))
}

terrace_dialects_kit::fold! {
    ExtUIOp: |ctx, body, op, c| extend(ctx, body, op, c, "arith.extui", ApInt::zext_or_trunc);
    ExtSIOp: |ctx, body, op, c| extend(ctx, body, op, c, "arith.extsi", ApInt::sext_or_trunc);
    TruncIOp: |ctx, body, op, c| trunci(ctx, body, op, c);
    ExtFOp: |ctx, body, op, c| extf(ctx, body, op, c);
    TruncFOp: |ctx, body, op, c| truncf(ctx, body, op, c);
    UIToFPOp: |ctx, body, op, c| int_to_float(ctx, body, op, c, false);
    SIToFPOp: |ctx, body, op, c| int_to_float(ctx, body, op, c, true);
    FPToUIOp: |ctx, body, op, c| float_to_int(ctx, body, op, c, false);
    FPToSIOp: |ctx, body, op, c| float_to_int(ctx, body, op, c, true);
    IndexCastOp: |ctx, body, op, c| resize(ctx, body, op, c, ApInt::sext_or_trunc);
    IndexCastUIOp: |ctx, body, op, c| resize(ctx, body, op, c, ApInt::zext_or_trunc);
    BitcastOp: |ctx, body, op, c| bitcast(ctx, body, op, c);
}
