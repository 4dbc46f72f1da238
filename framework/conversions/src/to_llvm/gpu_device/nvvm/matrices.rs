//! Matrices that a warp holds together: each thread has a part, a struct of vectors or numbers.

use std::sync::Arc;

use terrace_dialects::gpu::{self, MMAElementwiseOp, MMAMatrixType};
use terrace_dialects::llvm::{self, FCmpPredicate};
use terrace_dialects::nvvm::{self, MMAFrag, MMALayout, MMATypes, WMMA_SIZES};
use terrace_ir::types::{MemRefType, VectorType};
use terrace_ir::{Context, FloatKind, Signedness, Type, Value};
use terrace_rewrite::conversion::{ConversionPatterns, Converted, TypeConverter};
use terrace_rewrite::{Lower, NoMatch, OrNoMatch, Rewrite, Rewriter};

use crate::to_llvm::common::{LlvmTypes, MemRefDescriptor, NO_TYPE, extract};

pub(super) fn populate(patterns: &mut ConversionPatterns, types: &LlvmTypes) {
    patterns.typed(&types.converter).lower(multiply_add).lower(constant).lower(elementwise);
    patterns.typed(&types.converter).with(&Arc::new(types.clone())).lower(load).lower(store);
}

/// Teaches a converter the types of matrices.
pub(super) fn add_conversion(converter: &mut TypeConverter) {
    converter.add_conversion(|_, ctx, t| match MMAMatrixType::of(ctx, t) {
        Some(matrix) => Converted::one(Matrix::of(ctx, matrix).and_then(|m| m.held(ctx))),
        None => Converted::Next,
    });
}

/// A matrix by its role in a product.
#[derive(Clone, Copy)]
struct Matrix {
    frag: MMAFrag,
    of: MMATypes,
    rows: i64,
    columns: i64,
}

impl Matrix {
    fn of(ctx: &Context, ty: MMAMatrixType) -> Option<Matrix> {
        let frag = match ctx.as_string(ty.operand(ctx)?)? {
            b"AOp" => MMAFrag::a,
            b"BOp" => MMAFrag::b,
            _ => MMAFrag::c,
        };
        let element = ty.element_type(ctx)?;
        let of = match (ctx.float_kind(element), ctx.integer_info(element)) {
            (Some(FloatKind::F16), _) => MMATypes::f16,
            (Some(FloatKind::F32), _) if frag == MMAFrag::c => MMATypes::f32,
            (Some(FloatKind::F32), _) => MMATypes::tf32,
            (Some(FloatKind::F64), _) => MMATypes::f64,
            (_, Some((8, Signedness::Signed))) => MMATypes::s8,
            (_, Some((8, Signedness::Unsigned))) => MMATypes::u8,
            (_, Some((32, _))) => MMATypes::s32,
            _ => return None,
        };
        let [rows, columns] = <[i64; 2]>::try_from(ty.shape(ctx)?).ok()?;
        Some(Matrix { frag, of, rows, columns })
    }

    fn of_value(v: Value, rw: &Rewriter<'_>) -> Result<Matrix, NoMatch> {
        let ctx = rw.context();
        let matrix = MMAMatrixType::of(ctx, v.ty(rw)).and_then(|t| Matrix::of(ctx, t));
        matrix.or_no_match("it is of no matrix that a warp holds")
    }

    /// The type of the part that a thread holds.
    fn held(self, ctx: &Context) -> Option<Type> {
        let sizes = match self.frag {
            MMAFrag::a => [self.rows, 0, 0],
            _ => [0, self.columns, 0],
        };
        let (part, count) = nvvm::fragment(ctx, self.of, self.frag, sizes)?;
        let single = self.of == MMATypes::f64 && self.frag != MMAFrag::c;
        Some(if single { part } else { llvm::structure(ctx, &vec![part; count]) })
    }

    /// The sizes of the product that it is for: two of them are its own.
    fn sizes(self) -> Option<[i64; 3]> {
        WMMA_SIZES.into_iter().find(|size| {
            let [m, n, k] = *size;
            let own = match self.frag {
                MMAFrag::a => [m, k],
                MMAFrag::b => [k, n],
                MMAFrag::c => [m, n],
            };
            own == [self.rows, self.columns] && nvvm::has_matrix(*size, self.of, self.frag)
        })
    }
}

/// The reason of products for which the processor has no instruction.
const NO_INSTRUCTION: &str = "there is no instruction for matrices of these sizes and types";

fn layout(transposed: bool) -> MMALayout {
    if transposed { MMALayout::col } else { MMALayout::row }
}

/// The place in memory, and the distance of rows or columns.
fn place(
    types: &LlvmTypes,
    memref: (Type, Value),
    indices: &[Value],
    stride: i64,
    rw: &mut Rewriter<'_>,
) -> Result<[Value; 2], NoMatch> {
    let ctx = rw.context();
    let ty = memref.0.cast::<MemRefType>(rw).or_no_match("it is in no memref")?;
    let pointer = MemRefDescriptor::of(memref.1).place_address(rw, types, ty, indices)?;
    let stride = ctx.integer(ctx.index_type(), stride);
    Ok([pointer, llvm::ConstantOp::new(ctx.i32(), stride).result(rw)])
}

fn load(types: &LlvmTypes, op: Lower<'_, gpu::SubgroupMmaLoadMatrixOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let matrix = Matrix::of_value(op.op.res(rw), rw)?;
    let [m, n, k] = matrix.sizes().or_no_match(NO_INSTRUCTION)?;
    let ty = matrix.held(rw.context()).or_no_match(NO_TYPE)?;
    let memref = (op.op.src_memref(rw).ty(rw), op.src_memref());
    let [pointer, stride] = place(types, memref, op.indices(), op.op.lead_dimension(rw), rw)?;
    let layout = layout(op.op.transpose(rw));
    rw.replace_by(op.op, nvvm::WMMALoadOp::new(ty, pointer, stride, m, n, k, layout, matrix.of, matrix.frag));
    Ok(())
}

fn store(types: &LlvmTypes, op: Lower<'_, gpu::SubgroupMmaStoreMatrixOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let matrix = Matrix::of_value(op.op.src(rw), rw)?;
    let [m, n, k] = matrix.sizes().or_no_match(NO_INSTRUCTION)?;
    let held = parts(op.src(), rw);
    let memref = (op.op.dst_memref(rw).ty(rw), op.dst_memref());
    let [pointer, stride] = place(types, memref, op.indices(), op.op.lead_dimension(rw), rw)?;
    let layout = layout(op.op.transpose(rw));
    nvvm::WMMAStoreOp::new(pointer, m, n, k, layout, matrix.of, held, stride).insert(rw);
    rw.erase(op.op);
    Ok(())
}

/// The fields of the struct that a thread holds.
fn parts(v: Value, rw: &mut Rewriter<'_>) -> Vec<Value> {
    match llvm::struct_parts(rw.context(), v.ty(rw)) {
        Some(fields) => (0..fields.len()).map(|i| extract(rw, v, &[i as i64])).collect(),
        None => vec![v],
    }
}

/// The struct of which a thread holds these fields.
fn whole(ty: Type, parts: &[Value], rw: &mut Rewriter<'_>) -> Value {
    match (llvm::struct_parts(rw.context(), ty), parts) {
        (None, [one, ..]) => *one,
        _ => {
            let mut all = llvm::PoisonOp::new(ty).result(rw);
            for (i, v) in parts.iter().enumerate() {
                all = llvm::InsertValueOp::new(all, *v, [i as i64]).result(rw);
            }
            all
        }
    }
}

fn multiply_add(op: Lower<'_, gpu::SubgroupMmaComputeOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let old = [op.op.op_a(rw), op.op.op_b(rw), op.op.op_c(rw)];
    let [a, _, c] =
        [Matrix::of_value(old[0], rw)?, Matrix::of_value(old[1], rw)?, Matrix::of_value(old[2], rw)?];
    let mut all = Vec::new();
    for v in [op.op_a(), op.op_b(), op.op_c()] {
        all.extend(parts(v, rw));
    }
    let [m, n, k] = [a.rows, c.columns, a.columns];
    nvvm::has_wmma([m, n, k], a.of, c.of).or_no_match(NO_INSTRUCTION)?;
    let layouts = [layout(op.op.a_transpose(rw)), layout(op.op.b_transpose(rw))];
    let ty = c.held(rw.context()).or_no_match(NO_TYPE)?;
    rw.replace_by(op.op, nvvm::WMMAMmaOp::new(ty, m, n, k, layouts[0], layouts[1], a.of, c.of, all));
    Ok(())
}

/// A matrix of which all elements are the same.
fn constant(op: Lower<'_, gpu::SubgroupMmaConstantMatrixOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let ty = rw.convert_type(op.op.res(rw).ty(rw)).or_no_match(NO_TYPE)?;
    let fields = llvm::struct_parts(ctx, ty).unwrap_or_else(|| vec![ty]);
    let field = *fields.first().or_no_match("a thread holds nothing of it")?;
    let mut v = op.value();
    if let Some(vector) = field.cast::<VectorType>(rw) {
        let mut all = llvm::PoisonOp::new(field).result(rw);
        for i in 0..vector.shape().iter().product() {
            let at = llvm::ConstantOp::new(ctx.i32(), ctx.integer(ctx.i32(), i)).result(rw);
            all = llvm::InsertElementOp::new(all, v, at).result(rw);
        }
        v = all;
    }
    let all = whole(ty, &vec![v; fields.len()], rw);
    rw.replace(op.op, all);
    Ok(())
}

/// The greater of two floats, or the lesser; no number, if one of them is none.
fn extremum(rw: &mut Rewriter<'_>, order: FCmpPredicate, a: Value, b: Value) -> Result<Value, NoMatch> {
    let ctx = rw.context();
    let ty = a.ty(rw);
    let first = llvm::FCmpOp::new(order, a, b).result(rw);
    let v = llvm::SelectOp::new(first, a, b).result(rw);
    let no_number = llvm::FCmpOp::new(FCmpPredicate::uno, a, b).result(rw);
    let element = ctx.element_type_or_self(ty);
    ctx.float_kind(element).or_no_match("it is not of floats")?;
    let nan = llvm::ConstantOp::new(ty, ctx.float(element, f64::NAN)).result(rw);
    Ok(llvm::SelectOp::new(no_number, nan, v).result(rw))
}

fn elementwise(op: Lower<'_, gpu::SubgroupMmaElementwiseOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let ty = rw.convert_type(op.op.res(rw).ty(rw)).or_no_match(NO_TYPE)?;
    let kind = op.op.op_type(rw);
    let fields = llvm::struct_parts(ctx, ty).or_no_match("a thread holds no struct of it")?;
    let mut all = llvm::PoisonOp::new(ty).result(rw);
    for i in 0..fields.len() as i64 {
        let operands: Vec<Value> = op.args().iter().map(|v| extract(rw, *v, &[i])).collect();
        let [a, b] = operands[..] else { return Err(NoMatch("it is not of two matrices")) };
        let v = match kind {
            MMAElementwiseOp::ADDF => llvm::FAddOp::new(a, b).result(rw),
            MMAElementwiseOp::MULF => llvm::FMulOp::new(a, b).result(rw),
            MMAElementwiseOp::DIVF => llvm::FDivOp::new(a, b).result(rw),
            MMAElementwiseOp::MAXF => extremum(rw, FCmpPredicate::ogt, a, b)?,
            MMAElementwiseOp::MINF => extremum(rw, FCmpPredicate::olt, a, b)?,
            _ => return Err(NoMatch("there is no instruction that does it")),
        };
        all = llvm::InsertValueOp::new(all, v, [i]).result(rw);
    }
    rw.replace(op.op, all);
    Ok(())
}
