//! Products by groups of four warps: descriptors of matrices in shared memory, accumulators in registers.

use std::sync::Arc;

use terrace_dialects::nvgpu::{
    TensorMapDescriptorType, TensorMapSwizzleKind, WarpgroupAccumulatorType, WarpgroupGenerateDescriptorOp,
    WarpgroupMatrixDescriptorType, WarpgroupMmaInitAccumulatorOp, WarpgroupMmaOp, WarpgroupMmaStoreOp,
};
use terrace_dialects::nvvm::{
    self, MMAIntOverflow, MMALayout, MMAShapeAttr, WGMMAScaleIn, WGMMAScaleOut, WGMMATypes,
};
use terrace_dialects::{arith, llvm, memref};
use terrace_ir::types::{MemRefType, VectorType};
use terrace_ir::{Context, FloatKind, Type, Value};
use terrace_rewrite::conversion::ConversionPatterns;
use terrace_rewrite::{Lower, NoMatch, OrNoMatch, Rewrite, Rewriter};

use super::memref_of;
use crate::to_llvm::common::{LlvmTypes, MemRefDescriptor, NO_TYPE, extract, integer};

pub(super) fn populate(patterns: &mut ConversionPatterns, types: &LlvmTypes, state: &Arc<LlvmTypes>) {
    patterns.typed(&types.converter).lower(multiply).lower(store).lower(zeros);
    patterns.typed(&types.converter).with(state).lower(describe);
}

/// The rows of a product by one instruction.
const ROWS: i64 = 64;
/// Descriptors leave so many low bits of addresses and distances out.
const LOW_BITS: u32 = 4;

/// The vector that an accumulator is in parts.
fn fragmented<'c>(ctx: &'c Context, ty: WarpgroupAccumulatorType) -> Option<VectorType<'c>> {
    ty.fragmented(ctx)?.cast::<VectorType<'_>>(ctx)
}

/// The part of an accumulator that a thread holds: a struct of registers for every 64 rows.
pub(super) fn held(ctx: &Context, ty: WarpgroupAccumulatorType) -> Option<Type> {
    let vector = fragmented(ctx, ty)?;
    let &[rows, columns] = vector.shape() else { return None };
    let element = vector.element();
    let registers = match ctx.int_or_float_width(element)? {
        32 => columns / 2,
        16 => columns / 4,
        _ => return None,
    };
    let part = llvm::structure(ctx, &vec![element; usize::try_from(registers).ok()?]);
    let parts = usize::try_from(rows.checked_add(ROWS - 1)? / ROWS).ok()?;
    Some(llvm::structure(ctx, &vec![part; parts]))
}

/// `descriptor | field << bit`
fn with_field(rw: &mut Rewriter<'_>, descriptor: Value, field: Value, bit: i64) -> Value {
    let bit = integer(rw, 64, bit);
    let field = llvm::ShlOp::new(field, bit).result(rw);
    llvm::OrOp::new(descriptor, field).result(rw)
}

fn describe(
    types: &LlvmTypes,
    op: Lower<'_, WarpgroupGenerateDescriptorOp>,
    rw: &mut Rewriter<'_>,
) -> Rewrite {
    // The first bits of the fields.
    const SWIZZLE: i64 = 62;
    const OFFSET: i64 = 49;
    const STRIDE: i64 = 32;
    const LEADING: i64 = 16;
    const ADDRESS: i64 = 0;
    let ctx = rw.context();
    let memref = memref_of(op.op.tensor(rw), rw)?;
    let map =
        TensorMapDescriptorType::of(ctx, op.op.tensor_map(rw).ty(rw)).or_no_match("it has no descriptor")?;
    // How many bytes are swizzled, and the number that says so.
    let (bytes, swizzle) = match map.swizzle(ctx) {
        Some(TensorMapSwizzleKind::SWIZZLE_128B) => (128, 1),
        Some(TensorMapSwizzleKind::SWIZZLE_64B) => (64, 2),
        Some(TensorMapSwizzleKind::SWIZZLE_32B) => (32, 3),
        _ => (1, 0),
    };
    let tensor = map.tensor(ctx).and_then(|t| t.cast::<MemRefType>(ctx)).or_no_match("it is of no tensor")?;
    let rows = *tensor.shape().first().or_no_match("its tensor has no dimension")?;
    let stride = integer(rw, 64, (bytes << 3) >> LOW_BITS);
    let leading = integer(rw, 64, rows.wrapping_mul(bytes) >> LOW_BITS);
    let base = MemRefDescriptor::of(op.tensor()).place_address(rw, types, memref, &[])?;
    let address = llvm::PtrToIntOp::new(ctx.integer_type(64), base).result(rw);
    // 14 bits of the address, after the low ones.
    let up = integer(rw, 64, 46);
    let address = llvm::ShlOp::new(address, up).result(rw);
    let down = integer(rw, 64, 50);
    let address = llvm::LShrOp::new(address, down).result(rw);
    let mut all = integer(rw, 64, 0);
    let swizzle = integer(rw, 64, swizzle);
    all = with_field(rw, all, swizzle, SWIZZLE);
    let offset = integer(rw, 64, 0);
    all = with_field(rw, all, offset, OFFSET);
    all = with_field(rw, all, stride, STRIDE);
    all = with_field(rw, all, leading, LEADING);
    all = with_field(rw, all, address, ADDRESS);
    rw.replace(op.op, all);
    Ok(())
}

/// The type of elements as the instruction names it, and how many of them it takes in a row.
fn elements(ctx: &Context, t: Type) -> Option<(WGMMATypes, i64)> {
    Some(match (ctx.float_kind(t), ctx.int_or_float_width(t)?) {
        (Some(FloatKind::F16), _) => (WGMMATypes::f16, 16),
        (Some(FloatKind::BF16), _) => (WGMMATypes::bf16, 16),
        (Some(FloatKind::F32), _) => (WGMMATypes::tf32, 8),
        (Some(FloatKind::F8E4M3FN), _) => (WGMMATypes::e4m3, 32),
        (Some(FloatKind::F8E5M2), _) => (WGMMATypes::e5m2, 32),
        (None, 8) => (WGMMATypes::s8, 32),
        (None, 1) => (WGMMATypes::b1, 256),
        _ => return None,
    })
}

/// The matrix in shared memory that a descriptor is of.
fn described<'c>(v: Value, rw: &Rewriter<'c>) -> Result<MemRefType<'c>, NoMatch> {
    let ctx = rw.context();
    let ty = WarpgroupMatrixDescriptorType::of(ctx, v.ty(rw)).and_then(|d| d.tensor(ctx));
    ty.and_then(|t| t.cast::<MemRefType<'_>>(ctx)).or_no_match("a factor has no descriptor of a matrix")
}

/// A descriptor of what lies so many bytes further.
fn further(rw: &mut Rewriter<'_>, descriptor: Value, bytes: i64) -> Value {
    let distance = bytes >> LOW_BITS;
    if distance == 0 {
        return descriptor;
    }
    let (i64, i32) = (rw.context().integer_type(64), rw.context().i32());
    let distance = llvm::ConstantOp::new(i64, rw.context().integer(i32, distance)).result(rw);
    llvm::AddOp::new(descriptor, distance).result(rw)
}

fn multiply(op: Lower<'_, WarpgroupMmaOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    const NO_INSTRUCTION: &str = "there is no instruction for elements of the type";
    let ctx = rw.context();
    let root = op.op;
    let (a, b) = (described(root.descriptor_a(rw), rw)?, described(root.descriptor_b(rw), rw)?);
    let accumulator = WarpgroupAccumulatorType::of(ctx, root.matrix_d(rw).ty(rw));
    let vector = accumulator.and_then(|t| fragmented(ctx, t)).or_no_match("its result is no accumulator")?;
    let ty = rw.convert_type(root.matrix_d(rw).ty(rw)).or_no_match(NO_TYPE)?;
    let &[rows, columns] = vector.shape() else { return Err(NoMatch("it is not of matrices")) };
    let &[_, inner] = a.shape() else { return Err(NoMatch("it is not of matrices")) };
    let &[b_rows, _] = b.shape() else { return Err(NoMatch("it is not of matrices")) };
    let (of_a, at_once) = elements(ctx, a.element()).or_no_match(NO_INSTRUCTION)?;
    let (of_b, _) = elements(ctx, b.element()).or_no_match(NO_INSTRUCTION)?;
    let of_d = match (ctx.float_kind(vector.element()), ctx.int_or_float_width(vector.element())) {
        (Some(FloatKind::F32), _) => WGMMATypes::f32,
        (Some(FloatKind::F16), _) => WGMMATypes::f16,
        (None, Some(32)) => WGMMATypes::s32,
        _ => return Err(NoMatch(NO_INSTRUCTION)),
    };
    let bytes = |m: MemRefType<'_>| i64::from(ctx.int_or_float_width(m.element()).unwrap_or(0)) / 8;
    let layouts = [
        if root.transpose_a(rw) { MMALayout::col } else { MMALayout::row },
        if root.transpose_b(rw) { MMALayout::row } else { MMALayout::col },
    ];
    let shape = MMAShapeAttr::get(ctx, ROWS, columns, at_once);
    nvvm::WgmmaFenceAlignedOp::new().insert(rw);
    let mut all = llvm::PoisonOp::new(ty).result(rw);
    let mut parts = Vec::new();
    for i in 0..rows / ROWS {
        let mut sum = extract(rw, op.matrix_c(), &[i]);
        for k in 0..inner / at_once {
            let column = (at_once * k).wrapping_add(inner.wrapping_mul(inner).wrapping_mul(i));
            let from_a = further(rw, op.descriptor_a(), column.wrapping_mul(bytes(a)));
            let row = b_rows.wrapping_mul(at_once * k);
            let from_b = further(rw, op.descriptor_b(), row.wrapping_mul(bytes(b)));
            let (plus, added, [la, lb]) = (WGMMAScaleIn::one, WGMMAScaleOut::one, layouts);
            let new = nvvm::WgmmaMmaAsyncOp::new(
                sum, from_a, from_b, shape, of_a, of_b, of_d, added, plus, plus, la, lb,
            );
            sum = new.satfinite(MMAIntOverflow::wrapped).result(rw);
        }
        parts.push(sum);
    }
    for (i, part) in parts.into_iter().enumerate() {
        all = llvm::InsertValueOp::new(all, part, [i as i64]).result(rw);
    }
    nvvm::WgmmaGroupSyncAlignedOp::new().insert(rw);
    nvvm::WgmmaWaitGroupSyncOp::new(root.wait_group(rw)).insert(rw);
    rw.replace(root, all);
    Ok(())
}

fn store(op: Lower<'_, WarpgroupMmaStoreOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let memory = op.op.dst_memref(rw);
    let ty = op.matrix_d().ty(rw);
    let parts = llvm::struct_parts(rw.context(), ty).or_no_match("an accumulator is no struct")?;
    let mut offset = 0;
    for (i, part) in parts.iter().enumerate() {
        let v = extract(rw, op.matrix_d(), &[i as i64]);
        let registers =
            llvm::struct_parts(rw.context(), *part).or_no_match("an accumulator is no struct of structs")?;
        store_part(v, registers.len(), memory, offset, rw);
        offset += registers.len() as i64;
    }
    rw.erase(op.op);
    Ok(())
}

/// Stores what the threads hold of 64 rows. Each four threads have a row of an 8 x 8 matrix, two elements each; a warp has two such matrices
/// one below the other.
fn store_part(held: Value, registers: usize, memory: Value, offset: i64, rw: &mut Rewriter<'_>) {
    const ADJACENT: i64 = 2;
    const STACKED: i64 = 2;
    let ctx = rw.context();
    let index = |rw: &mut Rewriter<'_>, v| arith::IndexCastOp::new(ctx.index_type(), v).result(rw);
    let [one, two, four, eight, sixteen, warp] = [1, 2, 4, 8, 16, 32].map(|v| integer(rw, 32, v));
    let thread = nvvm::ThreadIdXOp::new(ctx.i32()).result(rw);
    let lane = llvm::URemOp::new(thread, warp).result(rw);
    let warp = llvm::UDivOp::new(thread, warp).result(rw);
    let row = llvm::UDivOp::new(lane, four).result(rw);
    let column = llvm::URemOp::new(lane, four).result(rw);
    let column = llvm::MulOp::new(column, two).result(rw);
    let above = llvm::MulOp::new(warp, sixteen).result(rw);
    let mut row = llvm::AddOp::new(row, above).result(rw);
    if offset != 0 {
        let offset = integer(rw, 32, offset);
        row = llvm::AddOp::new(row, offset).result(rw);
    }
    for i in 0..STACKED {
        let below = integer(rw, 32, i);
        let below = llvm::MulOp::new(below, eight).result(rw);
        let row = llvm::AddOp::new(row, below).result(rw);
        for j in 0..registers as i64 / (ADJACENT * STACKED) {
            let right = integer(rw, 32, j);
            let right = llvm::MulOp::new(right, eight).result(rw);
            let column = llvm::AddOp::new(column, right).result(rw);
            let x = index(rw, row);
            let y = index(rw, column);
            let next = llvm::AddOp::new(column, one).result(rw);
            let next = index(rw, next);
            let first = i * ADJACENT + j * ADJACENT * STACKED;
            let values = [first, first + 1].map(|at| extract(rw, held, &[at]));
            memref::StoreOp::new(values[0], memory, [x, y]).insert(rw);
            memref::StoreOp::new(values[1], memory, [x, next]).insert(rw);
        }
    }
}

fn zeros(op: Lower<'_, WarpgroupMmaInitAccumulatorOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let ty = rw.convert_type(op.op.matrix_c(rw).ty(rw)).or_no_match(NO_TYPE)?;
    let parts = llvm::struct_parts(ctx, ty).or_no_match("an accumulator is no struct")?;
    let first = parts.first().and_then(|t| llvm::struct_parts(ctx, *t)).unwrap_or_default();
    let element = *first.first().or_no_match("an accumulator has no register")?;
    let zero = match ctx.float_kind(element) {
        Some(_) => ctx.float(element, 0.0),
        None => ctx.integer(element, 0),
    };
    let zero = llvm::ConstantOp::new(element, zero).result(rw);
    let mut all = llvm::PoisonOp::new(ty).result(rw);
    let mut filled = Vec::new();
    for i in 0..parts.len() as i64 {
        let mut part = extract(rw, all, &[i]);
        for j in 0..first.len() as i64 {
            part = llvm::InsertValueOp::new(part, zero, [j]).result(rw);
        }
        filled.push(part);
    }
    for (i, part) in filled.into_iter().enumerate() {
        all = llvm::InsertValueOp::new(all, part, [i as i64]).result(rw);
    }
    rw.replace(op.op, all);
    Ok(())
}
