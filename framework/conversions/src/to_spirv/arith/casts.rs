//! Casts. Where small integers are held in 32 bits, the upper ones are made what they must be.

use terrace_dialects::arith::{self, RoundingMode};
use terrace_dialects::spirv::{self, FPRoundingMode};
use terrace_ir::view::OpView;
use terrace_ir::{Op, Type, Value};
use terrace_rewrite::conversion::ConversionPatterns;
use terrace_rewrite::{Lower, NoMatch, OrNoMatch, Rewrite, Rewriter};

use crate::to_spirv::common::{SpirvTypes, add_lowering, converted, create, integer, is_bool, unit};

/// How the spirv dialect says a decoration of a value: its name in snake case.
const FP_ROUNDING_MODE: &str = "fp_rounding_mode";
const OF_TRUTHS: &str = "it is of truth values";
const TO_TRUTHS: &str = "it gives truth values";
const NOT_OF_TRUTHS: &str = "it is not of truth values";

pub(super) fn populate(patterns: &mut ConversionPatterns, types: &SpirvTypes) {
    patterns
        .typed(&types.converter)
        .lower(extend_unsigned)
        .lower(extend_truth)
        .lower(extend_signed)
        .lower(extend_truth_signed)
        .lower(truncate)
        .lower(truncate_to_truth)
        .lower(truth_to_float)
        .lower(signed_truth_to_float)
        .lower(index_to_truth)
        .lower(truth_to_index)
        .lower(extend_float)
        .lower(truncate_float);
    instruction::<arith::UIToFPOp, spirv::ConvertUToFOp>(patterns, types);
    instruction::<arith::SIToFPOp, spirv::ConvertSToFOp>(patterns, types);
    instruction::<arith::FPToUIOp, spirv::ConvertFToUOp>(patterns, types);
    instruction::<arith::FPToSIOp, spirv::ConvertFToSOp>(patterns, types);
    instruction::<arith::IndexCastOp, spirv::SConvertOp>(patterns, types);
    instruction::<arith::IndexCastUIOp, spirv::UConvertOp>(patterns, types);
    instruction::<arith::BitcastOp, spirv::BitcastOp>(patterns, types);
}

/// A cast of numbers that is one instruction.
fn instruction<A: OpView, B: OpView>(patterns: &mut ConversionPatterns, types: &SpirvTypes) {
    add_lowering::<A, B>(patterns, types, |op, operands, rw| cast::<B>(op, operands, None, rw));
}

/// A cast between floats; those that the target does not have are none any more.
fn cast_float(op: Op, operands: &[Value], mode: Option<FPRoundingMode>, rw: &mut Rewriter<'_>) -> Rewrite {
    let (ctx, ty) = (rw.context(), converted(op, rw)?);
    let mut types = operands.iter().map(|v| v.ty(rw)).chain([ty]);
    let floats = types.all(|t| ctx.float_kind(ctx.element_type_or_self(t)).is_some());
    floats.or_no_match("a float has become an integer")?;
    cast::<spirv::FConvertOp>(op, operands, mode, rw)
}

fn extend_float(op: Lower<'_, arith::ExtFOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    cast_float(*op.op, op.all(), None, rw)
}

/// A cast that is an instruction; nothing, if both types have become one.
fn cast<B: OpView>(
    op: Op,
    operands: &[Value],
    rounding: Option<FPRoundingMode>,
    rw: &mut Rewriter<'_>,
) -> Rewrite {
    let [v] = *operands else { return Err(NoMatch("it has not one operand")) };
    (!is_bool(rw.context(), v.ty(rw))).or_no_match(OF_TRUTHS)?;
    let ty = converted(op, rw)?;
    (!is_bool(rw.context(), ty)).or_no_match(TO_TRUTHS)?;
    let mut new = v;
    if v.ty(rw) != ty {
        new = create::<B>(rw, op, ty, operands);
        if let (Some(mode), Some(made)) = (rounding, rw.body().defining_op(new)) {
            let mode = spirv::FPRoundingModeAttr::get(rw.context(), mode);
            rw.set_attr(made, FP_ROUNDING_MODE, Some(mode.into()));
        }
    }
    rw.replace(op, new);
    Ok(())
}

fn truncate_float(op: Lower<'_, arith::TruncFOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let mode = match op.op.roundingmode(rw) {
        None => None,
        Some(RoundingMode::to_nearest_even) => Some(FPRoundingMode::RTE),
        Some(RoundingMode::downward) => Some(FPRoundingMode::RTN),
        Some(RoundingMode::upward) => Some(FPRoundingMode::RTP),
        Some(RoundingMode::toward_zero) => Some(FPRoundingMode::RTZ),
        Some(RoundingMode::to_nearest_away) => return Err(NoMatch("SPIR-V has no such rounding")),
    };
    cast_float(*op.op, op.all(), mode, rw)
}

/// A number for a truth value.
fn choose(op: Op, truth: Value, on_true: Value, on_false: Value, rw: &mut Rewriter<'_>) {
    let new = spirv::SelectOp::new(truth, on_true, on_false).result(rw);
    rw.replace(op, new);
}

/// Replaces a cast of truth values by a choice between numbers.
fn choose_unit(op: Op, truth: Value, rw: &mut Rewriter<'_>) -> Rewrite {
    is_bool(rw.context(), truth.ty(rw)).or_no_match(NOT_OF_TRUTHS)?;
    let ty = converted(op, rw)?;
    let zero = unit(rw, ty, false)?;
    let one = unit(rw, ty, true)?;
    choose(op, truth, one, zero, rw);
    Ok(())
}

fn extend_truth(op: Lower<'_, arith::ExtUIOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    choose_unit(*op.op, op.in_(), rw)
}

fn truth_to_float(op: Lower<'_, arith::UIToFPOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    choose_unit(*op.op, op.in_(), rw)
}

fn truth_to_index(op: Lower<'_, arith::IndexCastOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    choose_unit(*op.op, op.in_(), rw)
}

fn signed_truth_to_float(op: Lower<'_, arith::SIToFPOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    is_bool(rw.context(), op.in_().ty(rw)).or_no_match(NOT_OF_TRUTHS)?;
    let ty = elements(*op.op, rw)?;
    let zero = unit(rw, ty, false)?;
    let one = unit(rw, ty, true)?;
    let minus_one = spirv::FNegateOp::new(one).result(rw);
    choose(*op.op, op.in_(), minus_one, zero, rw);
    Ok(())
}

fn extend_truth_signed(op: Lower<'_, arith::ExtSIOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    is_bool(rw.context(), op.in_().ty(rw)).or_no_match(NOT_OF_TRUTHS)?;
    let ty = elements(*op.op, rw)?;
    let ones = integer(rw, ty, -1)?;
    let zero = unit(rw, ty, false)?;
    choose(*op.op, op.in_(), ones, zero, rw);
    Ok(())
}

/// The width of the integers of a value's type.
fn width(v: Value, rw: &Rewriter<'_>) -> Result<u32, NoMatch> {
    let ctx = rw.context();
    ctx.int_or_float_width(ctx.element_type_or_self(v.ty(rw))).or_no_match("it is of no numbers")
}

/// Ones in the lowest bits.
fn mask(bits: u32) -> i64 {
    if bits >= 64 { -1 } else { (1 << bits) - 1 }
}

/// The type that the result becomes: no array, as a tensor does, of which no instruction takes the elements.
fn elements(op: Op, rw: &mut Rewriter<'_>) -> Result<Type, NoMatch> {
    let ty = converted(op, rw)?;
    spirv::ArrayType::of(rw.context(), ty).is_none().or_no_match("it takes scalars and vectors only")?;
    Ok(ty)
}

fn extend_signed(op: Lower<'_, arith::ExtSIOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let from = op.in_().ty(rw);
    (!is_bool(rw.context(), from)).or_no_match(OF_TRUTHS)?;
    let ty = elements(*op.op, rw)?;
    let new = if ty == from {
        // The sign is not where that of the wider type is: there and back again.
        let shift = width(op.op.out(rw), rw)?.saturating_sub(width(op.op.in_(rw), rw)?);
        let shift = integer(rw, ty, shift.into())?;
        let up = spirv::ShiftLeftLogicalOp::new(op.in_(), shift).result(rw);
        spirv::ShiftRightArithmeticOp::new(up, shift).result(rw)
    } else {
        spirv::SConvertOp::new(ty, op.in_()).result(rw)
    };
    rw.replace(op.op, new);
    Ok(())
}

fn extend_unsigned(op: Lower<'_, arith::ExtUIOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let from = op.in_().ty(rw);
    (!is_bool(rw.context(), from)).or_no_match(OF_TRUTHS)?;
    let ty = elements(*op.op, rw)?;
    let new = if ty == from {
        let bits = mask(width(op.op.in_(rw), rw)?);
        let bits = integer(rw, ty, bits)?;
        spirv::BitwiseAndOp::new(op.in_(), bits).result(rw)
    } else {
        spirv::UConvertOp::new(ty, op.in_()).result(rw)
    };
    rw.replace(op.op, new);
    Ok(())
}

fn truncate(op: Lower<'_, arith::TruncIOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ty = elements(*op.op, rw)?;
    (!is_bool(rw.context(), ty)).or_no_match(TO_TRUTHS)?;
    let new = if ty == op.in_().ty(rw) {
        let bits = mask(width(op.op.out(rw), rw)?);
        let bits = integer(rw, ty, bits)?;
        spirv::BitwiseAndOp::new(op.in_(), bits).result(rw)
    } else {
        spirv::SConvertOp::new(ty, op.in_()).result(rw)
    };
    rw.replace(op.op, new);
    Ok(())
}

fn truncate_to_truth(op: Lower<'_, arith::TruncIOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ty = elements(*op.op, rw)?;
    is_bool(rw.context(), ty).or_no_match("it gives no truth values")?;
    let from = op.in_().ty(rw);
    let bit = unit(rw, from, true)?;
    let low = spirv::BitwiseAndOp::new(op.in_(), bit).result(rw);
    let is_one = spirv::IEqualOp::new(low, bit).result(rw);
    let zero = unit(rw, ty, false)?;
    let one = unit(rw, ty, true)?;
    choose(*op.op, is_one, one, zero, rw);
    Ok(())
}

fn index_to_truth(op: Lower<'_, arith::IndexCastOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ty = elements(*op.op, rw)?;
    is_bool(rw.context(), ty).or_no_match("it gives no truth values")?;
    let zero = unit(rw, op.in_().ty(rw), false)?;
    let new = spirv::INotEqualOp::new(zero, op.in_()).result(rw);
    rw.replace(op.op, new);
    Ok(())
}
