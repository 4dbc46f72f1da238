//! Conversions of types.

use std::sync::Arc;

use terrace_dialects::arith::{self, RoundingMode};
use terrace_dialects::emitc::{self, is_supported_float_type, is_supported_integer};
use terrace_ir::{Op, Value};
use terrace_rewrite::conversion::{ConversionPatterns, TypeConverter};
use terrace_rewrite::{Lower, OrNoMatch, Rewrite, Rewriter};

use super::{integer, result_type};
use crate::to_emitc::common::{NO_INTEGER, NO_TYPE, cast, is_integer, with_sign};

/// Adds lowerings: the name of each, how it does it, and if it knows no signs.
macro_rules! casts {
    ($patterns:ident, $types:ident; $($name:ident: $from:ty => $how:ident($($unsigned:literal)?);)*) => { $(
        fn $name(op: Lower<'_, $from>, rw: &mut Rewriter<'_>) -> Rewrite {
            $how(*op.op, op.in_(), $($unsigned,)? rw)
        }
        $patterns.typed($types).lower($name);
    )* };
}

pub(super) fn populate(patterns: &mut ConversionPatterns, types: &Arc<TypeConverter>) {
    patterns.typed(types).lower(narrow);
    casts! { patterns, types;
        extend_signed: arith::ExtSIOp => integers(false);
        index_signed: arith::IndexCastOp => integers(false);
        extend_unsigned: arith::ExtUIOp => integers(true);
        index_unsigned: arith::IndexCastUIOp => integers(true);
        truncate: arith::TruncIOp => integers(true);
        signed_to_float: arith::SIToFPOp => to_float(false);
        unsigned_to_float: arith::UIToFPOp => to_float(true);
        float_to_signed: arith::FPToSIOp => to_integer(false);
        float_to_unsigned: arith::FPToUIOp => to_integer(true);
        extend_float: arith::ExtFOp => floats();
    }
}

/// Integers of other widths. What is cut off is cut off an integer without a sign.
fn integers(op: Op, v: Value, unsigned: bool, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let (from, to) = (v.ty(rw), result_type(op, rw)?);
    (is_integer(ctx, from) && is_integer(ctx, to)).or_no_match(NO_INTEGER)?;
    (unsigned || from != ctx.i1()).or_no_match("a truth value of C has no sign")?;
    if to == ctx.i1() {
        // C asks if it is zero: only the last bit counts.
        let one = integer(from, 1, rw);
        let last = emitc::BitwiseAndOp::new(from, v, one).result(rw);
        rw.replace_by(op, emitc::CastOp::new(to, last));
        return Ok(());
    }
    let widths = ctx.int_or_index_width(from).zip(ctx.int_or_index_width(to));
    let unsigned = unsigned || widths.is_some_and(|(from, to)| from > to);
    let v = cast(v, with_sign(ctx, from, unsigned), rw);
    let v = emitc::CastOp::new(with_sign(ctx, to, unsigned), v).result(rw);
    let v = cast(v, to, rw);
    rw.replace(op, v);
    Ok(())
}

fn to_float(op: Op, v: Value, unsigned: bool, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let (from, to) = (v.ty(rw), result_type(op, rw)?);
    is_supported_integer(ctx, from).or_no_match(NO_INTEGER)?;
    is_supported_float_type(ctx, to).or_no_match(NO_TYPE)?;
    (unsigned || from != ctx.i1()).or_no_match("a truth value of C has no sign")?;
    let v = if unsigned { cast(v, with_sign(ctx, from, true), rw) } else { v };
    rw.replace_by(op, emitc::CastOp::new(to, v));
    Ok(())
}

fn to_integer(op: Op, v: Value, unsigned: bool, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let (from, to) = (v.ty(rw), result_type(op, rw)?);
    is_supported_float_type(ctx, from).or_no_match(NO_TYPE)?;
    is_supported_integer(ctx, to).or_no_match(NO_INTEGER)?;
    (to != ctx.i1()).or_no_match("C makes a truth value of a float by comparing it to zero")?;
    let inner = if unsigned { with_sign(ctx, to, true) } else { to };
    let v = emitc::CastOp::new(inner, v).result(rw);
    let v = cast(v, to, rw);
    rw.replace(op, v);
    Ok(())
}

fn floats(op: Op, v: Value, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let (from, to) = (v.ty(rw), result_type(op, rw)?);
    (is_supported_float_type(ctx, from) && is_supported_float_type(ctx, to)).or_no_match(NO_TYPE)?;
    rw.replace_by(op, emitc::CastOp::new(to, v));
    Ok(())
}

/// C rounds to the nearest.
fn narrow(op: Lower<'_, arith::TruncFOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let nearest = op.op.roundingmode(rw).is_none_or(|mode| mode == RoundingMode::to_nearest_even);
    nearest.or_no_match("C rounds to the nearest")?;
    floats(*op.op, op.in_(), rw)
}
