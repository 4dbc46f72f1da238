//! Matrices that a subgroup holds together: SPIR-V's cooperative matrices.

use std::sync::Arc;

use terrace_dialects::gpu::{self, MMAElementwiseOp, MMAMatrixType};
use terrace_dialects::spirv::{
    self, CooperativeMatrixLayoutKHR, CooperativeMatrixType, CooperativeMatrixUseKHR, Scope,
};
use terrace_ir::{Attr, Context, Type, Value};
use terrace_rewrite::conversion::{ConversionPatterns, Converted, TypeConverter};
use terrace_rewrite::{Lower, NoMatch, OrNoMatch, Rewrite, Rewriter};

use crate::to_spirv::common::{SpirvTypes, converted, create, element_pointer, integer};

pub(super) fn populate(patterns: &mut ConversionPatterns, types: &SpirvTypes) {
    patterns.typed(&types.converter).lower(multiply_add).lower(constant).lower(elementwise).lower(scale);
    patterns.typed(&types.converter).lower(extract).lower(insert);
    patterns.typed(&types.converter).with(&Arc::new(types.clone())).lower(load).lower(store);
}

/// Teaches a converter the types of matrices.
pub(super) fn add_conversion(converter: &mut TypeConverter) {
    converter.add_conversion(|_, ctx, t| match MMAMatrixType::of(ctx, t) {
        Some(matrix) => Converted::one(cooperative(ctx, matrix)),
        None => Converted::Next,
    });
}

fn cooperative(ctx: &Context, matrix: MMAMatrixType) -> Option<Type> {
    let used = match ctx.as_string(matrix.operand(ctx)?)? {
        b"AOp" => CooperativeMatrixUseKHR::MatrixA,
        b"BOp" => CooperativeMatrixUseKHR::MatrixB,
        b"COp" => CooperativeMatrixUseKHR::MatrixAcc,
        _ => return None,
    };
    let like = ctx.vector_type(&matrix.shape(ctx)?, matrix.element_type(ctx)?);
    Some(CooperativeMatrixType::get(ctx, like, Scope::Subgroup, used).into())
}

fn layout(transposed: bool) -> CooperativeMatrixLayoutKHR {
    if transposed { CooperativeMatrixLayoutKHR::ColumnMajor } else { CooperativeMatrixLayoutKHR::RowMajor }
}

fn load(types: &SpirvTypes, op: Lower<'_, gpu::SubgroupMmaLoadMatrixOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ty = converted(op.op, rw)?;
    let memref = op.op.src_memref(rw).ty(rw);
    let pointer = element_pointer(rw, types, memref, op.src_memref(), op.indices())?;
    let stride = stride(rw, op.op.lead_dimension(rw))?;
    let layout = layout(op.op.transpose(rw));
    rw.replace_by(op.op, spirv::KHRCooperativeMatrixLoadOp::new(ty, pointer, layout, stride));
    Ok(())
}

fn store(types: &SpirvTypes, op: Lower<'_, gpu::SubgroupMmaStoreMatrixOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let memref = op.op.dst_memref(rw).ty(rw);
    let pointer = element_pointer(rw, types, memref, op.dst_memref(), op.indices())?;
    let stride = stride(rw, op.op.lead_dimension(rw))?;
    let layout = layout(op.op.transpose(rw));
    rw.replace_by(op.op, spirv::KHRCooperativeMatrixStoreOp::new(pointer, op.src(), layout, stride));
    Ok(())
}

/// The number of elements from one row to the next.
fn stride(rw: &mut Rewriter<'_>, elements: i64) -> Result<Value, NoMatch> {
    let ty = rw.context().i32();
    integer(rw, ty, elements)
}

fn multiply_add(op: Lower<'_, gpu::SubgroupMmaComputeOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let transposed = op.op.a_transpose(rw) || op.op.b_transpose(rw);
    (!transposed).or_no_match("there are no products of transposed matrices")?;
    rw.replace_by(op.op, spirv::KHRCooperativeMatrixMulAddOp::new(op.op_a(), op.op_b(), op.op_c()));
    Ok(())
}

fn constant(op: Lower<'_, gpu::SubgroupMmaConstantMatrixOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ty = converted(op.op, rw)?;
    rw.replace_by(op.op, spirv::CompositeConstructOp::new(ty, [op.value()]));
    Ok(())
}

fn elementwise(op: Lower<'_, gpu::SubgroupMmaElementwiseOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ty = converted(op.op, rw)?;
    let create = match op.op.op_type(rw) {
        MMAElementwiseOp::ADDF => create::<spirv::FAddOp>,
        MMAElementwiseOp::ADDI => create::<spirv::IAddOp>,
        MMAElementwiseOp::SUBF => create::<spirv::FSubOp>,
        MMAElementwiseOp::SUBI => create::<spirv::ISubOp>,
        MMAElementwiseOp::DIVF => create::<spirv::FDivOp>,
        MMAElementwiseOp::DIVS => create::<spirv::SDivOp>,
        MMAElementwiseOp::DIVU => create::<spirv::UDivOp>,
        MMAElementwiseOp::NEGATEF => create::<spirv::FNegateOp>,
        MMAElementwiseOp::NEGATES => create::<spirv::SNegateOp>,
        MMAElementwiseOp::EXTF => create::<spirv::FConvertOp>,
        _ => return Err(NoMatch("there is no such operation on cooperative matrices")),
    };
    let new = create(rw, *op.op, ty, op.all());
    rw.replace(op.op, new);
    Ok(())
}

/// The numbers of an element: in SPIR-V they must be known.
fn literals(indices: &[Value], rw: &Rewriter<'_>) -> Result<Vec<Attr>, NoMatch> {
    let ctx = rw.context();
    let known = indices.iter().map(|i| i.constant_int(rw).map(|i| ctx.integer(ctx.i32(), i)));
    known.collect::<Option<_>>().or_no_match("an index of the element is no constant")
}

fn extract(op: Lower<'_, gpu::SubgroupMmaExtractThreadLocalOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let (ty, at) = (converted(op.op, rw)?, literals(&op.op.indices(rw), rw)?);
    rw.replace_by(op.op, spirv::CompositeExtractOp::new(ty, op.matrix(), at));
    Ok(())
}

fn insert(op: Lower<'_, gpu::SubgroupMmaInsertThreadLocalOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let (ty, at) = (converted(op.op, rw)?, literals(&op.op.indices(rw), rw)?);
    rw.replace_by(op.op, spirv::CompositeInsertOp::new(ty, op.value(), op.matrix(), at));
    Ok(())
}

/// A product with a matrix of one value.
fn scale(op: Lower<'_, gpu::SubgroupMmaElementwiseOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    (op.op.op_type(rw) == MMAElementwiseOp::MULF).or_no_match("it is no product of floats")?;
    let [a, b] = *op.args() else { return Err(NoMatch("it has not two operands")) };
    let scalar = |v: Value, rw: &Rewriter<'_>| {
        let made = v.def(rw)?.cast::<spirv::CompositeConstructOp>(rw)?;
        match made.constituents(rw)[..] {
            [v] => Some(v),
            _ => None,
        }
    };
    let (matrix, scalar) = match (scalar(a, rw), scalar(b, rw)) {
        (Some(s), _) => (b, s),
        (None, Some(s)) => (a, s),
        _ => return Err(NoMatch("neither matrix is one of a single value")),
    };
    rw.replace_by(op.op, spirv::MatrixTimesScalarOp::new(matrix, scalar));
    Ok(())
}
