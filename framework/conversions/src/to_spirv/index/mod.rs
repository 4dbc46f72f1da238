//! `convert-index-to-spirv`: `index` becomes an integer of 32 or 64 bits.

use terrace_dialects::index::{self, IndexCmpPredicate};
use terrace_dialects::spirv::{self, Capability};
use terrace_ir::view::OpView;
use terrace_ir::{Context, Diagnostic, Global, Ir, Op, Value};
use terrace_rewrite::conversion::{ConversionPatterns, ConversionTarget};
use terrace_rewrite::{Lower, NoMatch, OrNoMatch, Rewrite, Rewriter};

use crate::to_spirv::common::{
    NO_TYPE, SpirvTypeOptions, SpirvTypes, add_lowering, casts_stay, converted, create, integer, lower,
    one_to_one,
};

/// Lowers index in `root`; fails if some of it is left.
pub fn convert_index_to_spirv(
    ctx: &Context,
    ir: &mut Ir,
    root: Global<Op>,
    options: SpirvTypeOptions,
) -> Result<(), Diagnostic> {
    lower(ctx, ir, root, options, only_spirv, populate_index_to_spirv)
}

/// Nothing of index may be left. The target need not say that it has GLSL's instructions.
fn only_spirv(target: &mut ConversionTarget) {
    casts_stay(target);
    target.legal_dialect(&spirv::DIALECT).illegal_dialect(&index::DIALECT);
}

/// The patterns of `convert-index-to-spirv`.
pub fn populate_index_to_spirv(patterns: &mut ConversionPatterns, types: &SpirvTypes) {
    one_to_one! { patterns, types, false;
        index::AddOp => spirv::IAddOp,
        index::SubOp => spirv::ISubOp,
        index::MulOp => spirv::IMulOp,
        index::DivSOp => spirv::SDivOp,
        index::DivUOp => spirv::UDivOp,
        index::RemSOp => spirv::SRemOp,
        index::RemUOp => spirv::UModOp,
        index::ShlOp => spirv::ShiftLeftLogicalOp,
        index::ShrSOp => spirv::ShiftRightArithmeticOp,
        index::ShrUOp => spirv::ShiftRightLogicalOp,
        index::AndOp => spirv::BitwiseAndOp,
        index::OrOp => spirv::BitwiseOrOp,
        index::XOrOp => spirv::BitwiseXorOp,
    }
    if types.env.has(Capability::Kernel) && !types.env.has(Capability::Shader) {
        one_to_one! { patterns, types, false;
            index::MaxSOp => spirv::CLSMaxOp,
            index::MaxUOp => spirv::CLUMaxOp,
            index::MinSOp => spirv::CLSMinOp,
            index::MinUOp => spirv::CLUMinOp,
        }
    } else {
        one_to_one! { patterns, types, false;
            index::MaxSOp => spirv::GLSMaxOp,
            index::MaxUOp => spirv::GLUMaxOp,
            index::MinSOp => spirv::GLSMinOp,
            index::MinUOp => spirv::GLUMinOp,
        }
    }
    cast::<index::CastSOp, spirv::SConvertOp>(patterns, types);
    cast::<index::CastUOp, spirv::UConvertOp>(patterns, types);
    patterns
        .typed(&types.converter)
        .lower(constant)
        .lower(bool_constant)
        .lower(size_of)
        .lower(compare)
        .lower(ceil_div_signed)
        .lower(ceil_div_unsigned)
        .lower(floor_div_signed);
}

/// A cast from or to `index`: none, if both have become the same type. An integer stays what it is, as in MLIR.
fn cast<A: OpView, B: OpView>(patterns: &mut ConversionPatterns, types: &SpirvTypes) {
    add_lowering::<A, B>(patterns, types, |op, operands, rw| {
        let ty = *op.result_types(rw).first().or_no_match("it has no result")?;
        let index = ty == rw.context().index_type();
        let ty = if index { converted(op, rw)? } else { ty };
        let from = *operands.first().or_no_match("it has no operand")?;
        let new = if from.ty(rw) == ty { from } else { create::<B>(rw, op, ty, operands) };
        rw.replace(op, new);
        Ok(())
    });
}

fn constant(op: Lower<'_, index::ConstantOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ty = converted(op.op, rw)?;
    // The operations of index on 32 bits give the lower half of what they give on 64.
    let value = op.op.value(rw);
    let new = integer(rw, ty, value)?;
    rw.replace(op.op, new);
    Ok(())
}

fn bool_constant(op: Lower<'_, index::BoolConstantOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let (ty, value) = (rw.context().i1(), op.op.value(rw));
    let new = integer(rw, ty, value.into())?;
    rw.replace(op.op, new);
    Ok(())
}

fn size_of(op: Lower<'_, index::SizeOfOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ty = converted(op.op, rw)?;
    let bits = rw.context().int_or_float_width(ty).or_no_match(NO_TYPE)?;
    let new = integer(rw, ty, bits.into())?;
    rw.replace(op.op, new);
    Ok(())
}

fn compare(op: Lower<'_, index::CmpOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ty = rw.context().i1();
    let create = match op.op.pred(rw) {
        IndexCmpPredicate::EQ => create::<spirv::IEqualOp>,
        IndexCmpPredicate::NE => create::<spirv::INotEqualOp>,
        IndexCmpPredicate::SLT => create::<spirv::SLessThanOp>,
        IndexCmpPredicate::SLE => create::<spirv::SLessThanEqualOp>,
        IndexCmpPredicate::SGT => create::<spirv::SGreaterThanOp>,
        IndexCmpPredicate::SGE => create::<spirv::SGreaterThanEqualOp>,
        IndexCmpPredicate::ULT => create::<spirv::ULessThanOp>,
        IndexCmpPredicate::ULE => create::<spirv::ULessThanEqualOp>,
        IndexCmpPredicate::UGT => create::<spirv::UGreaterThanOp>,
        IndexCmpPredicate::UGE => create::<spirv::UGreaterThanEqualOp>,
    };
    let new = create(rw, *op.op, ty, op.all());
    rw.replace(op.op, new);
    Ok(())
}

/// The quotient that is rounded to zero and one that is `step` off, for where there is a remainder and the signs differ or not. Nothing
/// else is divided: at the borders of the numbers it could overflow.
fn rounded(n: Value, m: Value, differ: bool, step: i64, rw: &mut Rewriter<'_>) -> Result<Value, NoMatch> {
    let ty = n.ty(rw);
    let [zero, step] = [integer(rw, ty, 0)?, integer(rw, ty, step)?];
    let quotient = spirv::SDivOp::new(n, m).result(rw);
    let product = spirv::IMulOp::new(quotient, m).result(rw);
    let inexact = spirv::INotEqualOp::new(n, product).result(rw);
    let [n, m] = [n, m].map(|v| spirv::SLessThanOp::new(v, zero).result(rw));
    let signs = match differ {
        true => spirv::LogicalNotEqualOp::new(n, m).result(rw),
        false => spirv::LogicalEqualOp::new(n, m).result(rw),
    };
    let off = spirv::LogicalAndOp::new(inexact, signs).result(rw);
    let moved = spirv::IAddOp::new(quotient, step).result(rw);
    Ok(spirv::SelectOp::new(off, moved, quotient).result(rw))
}

fn ceil_div_signed(op: Lower<'_, index::CeilDivSOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let v = rounded(op.lhs(), op.rhs(), false, 1, rw)?;
    rw.replace(op.op, v);
    Ok(())
}

/// The quotient, rounded up: 0 if n is 0, else (n - 1) / m + 1.
fn ceil_div_unsigned(op: Lower<'_, index::CeilDivUOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let (n, m) = (op.lhs(), op.rhs());
    let ty = n.ty(rw);
    let [zero, one] = [integer(rw, ty, 0)?, integer(rw, ty, 1)?];
    let less = spirv::ISubOp::new(n, one).result(rw);
    let quotient = spirv::UDivOp::new(less, m).result(rw);
    let more = spirv::IAddOp::new(quotient, one).result(rw);
    let is_zero = spirv::IEqualOp::new(n, zero).result(rw);
    rw.replace_by(op.op, spirv::SelectOp::new(is_zero, zero, more));
    Ok(())
}

fn floor_div_signed(op: Lower<'_, index::FloorDivSOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let v = rounded(op.lhs(), op.rhs(), true, -1, rw)?;
    rw.replace(op.op, v);
    Ok(())
}

impl crate::to_spirv::passes::ConvertIndexToSPIRVPass {
    pub(crate) fn run_on_operation(
        &self,
        cx: &mut terrace_pass::PassContext<'_>,
    ) -> terrace_pass::PassResult {
        let options = SpirvTypeOptions::with_wide_index(self.use64bit_index);
        Ok(convert_index_to_spirv(cx.ctx, cx.ir, cx.op, options)?)
    }
}
