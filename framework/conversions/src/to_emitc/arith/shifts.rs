//! Shifts.

use std::sync::Arc;

use terrace_dialects::arith;
use terrace_dialects::emitc::{self, CmpPredicate, is_pointer_wide};
use terrace_ir::{Op, Type, Value};
use terrace_rewrite::conversion::{ConversionPatterns, TypeConverter};
use terrace_rewrite::{Lower, OrNoMatch, Rewrite, Rewriter};

use super::{Make, integer, result_type};
use crate::to_emitc::common::{NO_INTEGER, cast, is_integer, with_sign};

pub(super) fn populate(patterns: &mut ConversionPatterns, types: &Arc<TypeConverter>) {
    patterns.typed(types).lower(shift_left).lower(shift_right_unsigned).lower(shift_right_signed);
}

const RIGHT: Make = |rw, ty, lhs, rhs| emitc::BitwiseRightShiftOp::new(ty, lhs, rhs).result(rw);

fn shift_left(op: Lower<'_, arith::ShLIOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let left: Make = |rw, ty, lhs, rhs| emitc::BitwiseLeftShiftOp::new(ty, lhs, rhs).result(rw);
    shift(*op.op, [op.lhs(), op.rhs()], true, left, rw)
}

fn shift_right_unsigned(op: Lower<'_, arith::ShRUIOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    shift(*op.op, [op.lhs(), op.rhs()], true, RIGHT, rw)
}

fn shift_right_signed(op: Lower<'_, arith::ShRSIOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    shift(*op.op, [op.lhs(), op.rhs()], false, RIGHT, rw)
}

/// How many bits a type has, as a value of the type of the amount.
fn width(ty: Type, amount: Type, rw: &mut Rewriter<'_>) -> Value {
    let ctx = rw.context();
    if !is_pointer_wide(ctx, ty) {
        return integer(amount, ctx.int_or_index_width(ty).map_or(0, i64::from), rw);
    }
    let byte = integer(amount, 8, rw);
    let bytes = emitc::CallOpaqueOp::new("sizeof", [byte]).types([amount]).insert(rw).results(rw);
    match bytes.first() {
        Some(bytes) => emitc::MulOp::new(amount, byte, *bytes).result(rw),
        None => byte,
    }
}

/// A shift where the amount is less than the width, else zero: arith says nothing of that, and in C it must not happen.
fn shift(op: Op, [lhs, rhs]: [Value; 2], unsigned: bool, make: Make, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let ty = result_type(op, rw)?;
    is_integer(ctx, ty).or_no_match(NO_INTEGER)?;
    (ty != ctx.i1()).or_no_match("C shifts truth values in another way")?;
    let (inner, amount) = (with_sign(ctx, ty, unsigned), with_sign(ctx, rhs.ty(rw), true));
    let (lhs, rhs) = (cast(lhs, inner, rw), cast(rhs, amount, rw));
    let width = width(ty, amount, rw);
    let fits = emitc::CmpOp::new(ctx.i1(), CmpPredicate::lt, rhs, width).result(rw);
    let zero = integer(inner, 0, rw);
    let operands = [lhs, rhs, fits, zero];
    let types = operands.map(|v| v.ty(rw));
    let expression = emitc::ExpressionOp::new(inner, operands).insert_with(rw, &types, |rw, args| {
        if let [lhs, rhs, fits, zero] = *args {
            let shifted = make(rw, inner, lhs, rhs);
            let result = emitc::ConditionalOp::new(fits, shifted, zero).result(rw);
            emitc::YieldOp::new().result_(result).insert(rw);
        }
    });
    let result = expression.result(rw);
    let result = cast(result, ty, rw);
    rw.replace(op, result);
    Ok(())
}
