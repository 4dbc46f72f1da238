//! Products of matrices that the threads of a warp hold in registers, and tiles that they load for these.

use std::sync::Arc;

use terrace_dialects::llvm::{self, AsmDialect};
use terrace_dialects::nvgpu::{LdMatrixOp, MmaSparseSyncOp, MmaSyncOp};
use terrace_dialects::nvvm::{
    self, LdStMatrixEltType, LdStMatrixShapeAttr, MMAIntOverflow, MMALayout, MMAShapeAttr, MMATypes,
};
use terrace_ir::types::VectorType;
use terrace_ir::{Attr, Context, FloatKind, Type, Value};
use terrace_rewrite::NoMatch;
use terrace_rewrite::conversion::ConversionPatterns;
use terrace_rewrite::{Lower, OrNoMatch, Rewrite, Rewriter};

use super::memref_of;
use crate::to_llvm::common::{LlvmTypes, MemRefDescriptor, NO_TYPE, extract, integer};

pub(super) fn populate(patterns: &mut ConversionPatterns, types: &LlvmTypes, state: &Arc<LlvmTypes>) {
    patterns.typed(&types.converter).lower(multiply).lower(multiply_sparse);
    patterns.typed(&types.converter).with(state).lower(load);
}

/// Each register of 32 bits is a row of the result.
fn load(types: &LlvmTypes, op: Lower<'_, LdMatrixOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    /// The rows and columns of a tile.
    const TILE: i64 = 8;
    let ctx = rw.context();
    let memref = memref_of(op.op.src_memref(rw), rw)?;
    let old = op.op.res(rw).ty(rw).cast::<VectorType>(rw).or_no_match("its result is no vector")?;
    let registers = *old.shape().first().or_no_match("its result has no dimension")?;
    let ty = rw.convert_type(old.into()).or_no_match(NO_TYPE)?;
    let row = llvm::element_at(ctx, ty, &[0]).or_no_match(NO_TYPE)?;
    let from = MemRefDescriptor::of(op.src_memref()).place_address(rw, types, memref, op.indices())?;
    let i32 = ctx.i32();
    let held = if registers > 1 { llvm::structure(ctx, &vec![i32; registers as usize]) } else { i32 };
    let layout = if op.op.transpose(rw) { MMALayout::col } else { MMALayout::row };
    let shape = LdStMatrixShapeAttr::get(ctx, TILE, TILE);
    let held = nvvm::LdMatrixOp::new(held, from, op.op.num_tiles(rw), layout, shape, LdStMatrixEltType::B16);
    let held = held.result(rw);
    let mut all = llvm::PoisonOp::new(ty).result(rw);
    for i in 0..registers {
        let register = if registers > 1 { extract(rw, held, &[i]) } else { held };
        let v = llvm::BitcastOp::new(row, register).result(rw);
        all = llvm::InsertValueOp::new(all, v, [i]).result(rw);
    }
    rw.replace(op.op, all);
    Ok(())
}

/// The type of elements and their number, of an array of vectors.
fn array_of_vectors<'c>(rw: &Rewriter<'c>, ty: Type) -> Result<(VectorType<'c>, i64), NoMatch> {
    let parts = llvm::array_parts(rw.context(), ty).or_no_match("a matrix is no vector of vectors")?;
    let vector =
        parts.0.cast::<VectorType<'_>>(rw.context()).or_no_match("a matrix is no vector of vectors")?;
    Ok((vector, parts.1))
}

/// True if instructions take a vector of these as it is: two floats of 16 bits.
fn is_whole(ctx: &Context, vector: VectorType<'_>) -> bool {
    ctx.int_or_float_width(vector.element()) == Some(16)
}

/// The registers that hold a matrix.
fn registers(v: Value, of: Option<MMATypes>, rw: &mut Rewriter<'_>) -> Result<Vec<Value>, NoMatch> {
    let ctx = rw.context();
    let (vector, count) = array_of_vectors(rw, v.ty(rw))?;
    let width = ctx.int_or_float_width(vector.element()).unwrap_or(0);
    let packed = width < 16 || of == Some(MMATypes::tf32) && vector.element() == ctx.f32();
    let mut all = Vec::new();
    for i in 0..count {
        let part = extract(rw, v, &[i]);
        if packed {
            all.push(llvm::BitcastOp::new(ctx.i32(), part).result(rw));
        } else if is_whole(ctx, vector) {
            all.push(part);
        } else {
            for j in 0..vector.shape().iter().product() {
                let at = integer(rw, 64, j);
                all.push(llvm::ExtractElementOp::new(part, at).result(rw));
            }
        }
    }
    Ok(all)
}

/// The struct of registers that a product gives.
fn result_registers(ty: Type, rw: &Rewriter<'_>) -> Result<Type, NoMatch> {
    let ctx = rw.context();
    let (vector, count) = array_of_vectors(rw, ty)?;
    let count = usize::try_from(count).map_err(|_| NoMatch(NO_TYPE))?;
    if is_whole(ctx, vector) {
        return Ok(llvm::structure(ctx, &vec![vector.into(); count]));
    }
    let parts = usize::try_from(vector.shape().iter().product::<i64>()).map_err(|_| NoMatch(NO_TYPE))?;
    Ok(llvm::structure(ctx, &vec![vector.element(); count.saturating_mul(parts)]))
}

/// The matrix that registers hold.
fn matrix(ty: Type, held: Value, rw: &mut Rewriter<'_>) -> Result<Value, NoMatch> {
    let ctx = rw.context();
    let (vector, count) = array_of_vectors(rw, ty)?;
    let mut rows = Vec::new();
    for i in 0..count {
        if is_whole(ctx, vector) {
            rows.push(extract(rw, held, &[i]));
            continue;
        }
        let parts: i64 = vector.shape().iter().product();
        let mut row = llvm::PoisonOp::new(Type::from(vector)).result(rw);
        let values: Vec<Value> = (0..parts).map(|j| extract(rw, held, &[i * parts + j])).collect();
        for (j, v) in values.into_iter().enumerate() {
            let at = integer(rw, 32, j as i64);
            row = llvm::InsertElementOp::new(row, v, at).result(rw);
        }
        rows.push(row);
    }
    let mut all = llvm::PoisonOp::new(ty).result(rw);
    for (i, row) in rows.into_iter().enumerate() {
        all = llvm::InsertValueOp::new(all, row, [i as i64]).result(rw);
    }
    Ok(all)
}

/// The facts that follow from the types of elements.
struct Elements {
    /// The type as the instruction names it.
    named: MMATypes,
    /// True if sums stay in their range.
    saturates: bool,
}

impl Elements {
    fn of(ctx: &Context, matrix: Type, tf32: bool) -> Result<Elements, NoMatch> {
        let element = ctx.element_type_or_self(matrix);
        let integer = |named| Ok(Elements { named, saturates: true });
        let float = |named| Ok(Elements { named, saturates: false });
        match (ctx.float_kind(element), ctx.int_or_float_width(element)) {
            (None, Some(8)) => integer(MMATypes::s8),
            (None, Some(4)) => integer(MMATypes::s4),
            (Some(FloatKind::F32), _) => {
                tf32.or_no_match("products of floats of 32 bits are of tf32")?;
                float(MMATypes::tf32)
            }
            (Some(FloatKind::F16), _) => float(MMATypes::f16),
            (Some(FloatKind::BF16), _) => float(MMATypes::bf16),
            (Some(FloatKind::F64), _) => float(MMATypes::f64),
            _ => Err(NoMatch("there is no instruction for elements of the type")),
        }
    }
}

/// The three sizes of a product.
fn shape(ctx: &Context, sizes: &[Attr]) -> Result<[i64; 3], NoMatch> {
    let sizes: Option<Vec<i64>> = sizes.iter().map(|a| ctx.as_i64(*a)).collect();
    let sizes = sizes.and_then(|s| <[i64; 3]>::try_from(s).ok());
    sizes.or_no_match("its shape is not three numbers")
}

fn multiply(op: Lower<'_, MmaSyncOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let [m, n, k] = shape(ctx, op.op.mma_shape(rw))?;
    let elements = Elements::of(ctx, op.op.matrix_a(rw).ty(rw), op.op.tf32_enabled(rw))?;
    let a = registers(op.matrix_a(), Some(elements.named), rw)?;
    let b = registers(op.matrix_b(), Some(elements.named), rw)?;
    let c = registers(op.matrix_c(), None, rw)?;
    let ty = rw.convert_type(op.op.res(rw).ty(rw)).or_no_match(NO_TYPE)?;
    let held = result_registers(ty, rw)?;
    let shape = MMAShapeAttr::get(ctx, m, n, k);
    let mut new = nvvm::MmaOp::new(held, shape, MMALayout::row, MMALayout::col);
    new = new.operand_a(a).operand_b(b).operand_c(c);
    new = new.multiplicand_aptx_type(elements.named).multiplicand_bptx_type(elements.named);
    if elements.saturates {
        new = new.int_overflow_behavior(MMAIntOverflow::satfinite);
    }
    let held = new.result(rw);
    let all = matrix(ty, held, rw)?;
    rw.replace(op.op, all);
    Ok(())
}

/// PTX's name of a type of elements.
fn ptx(ctx: &Context, matrix: Type, named: Option<MMATypes>) -> Option<&'static str> {
    let element = ctx.element_type_or_self(matrix);
    Some(match (named, ctx.float_kind(element), ctx.int_or_float_width(element)?) {
        (Some(MMATypes::tf32), ..) => "tf32",
        (Some(MMATypes::s8), ..) => "s8",
        (Some(MMATypes::s4), ..) => "s4",
        (_, Some(FloatKind::F16), _) => "f16",
        (_, Some(FloatKind::BF16), _) => "bf16",
        (_, Some(FloatKind::F32), _) => "f32",
        (_, None, 32) => "s32",
        _ => return None,
    })
}

/// `{$4,$5}` for so many registers; counts them.
fn braced(next: &mut usize, count: usize) -> String {
    let from = *next;
    *next += count;
    let all: Vec<String> = (from..*next).map(|i| format!("${i}")).collect();
    format!("{{{}}}", all.join(","))
}

/// LLVM has no intrinsic for all of these: they are PTX in inline assembly.
fn multiply_sparse(op: Lower<'_, MmaSparseSyncOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    const NO_NAME: &str = "there is no instruction for elements of the type";
    let ctx = rw.context();
    let root = op.op;
    let [m, n, k] = shape(ctx, root.mma_shape(rw))?;
    let old = [root.matrix_a(rw), root.matrix_b(rw), root.matrix_c(rw), root.res(rw)].map(|v| v.ty(rw));
    let elements = Elements::of(ctx, old[0], root.tf32_enabled(rw))?;
    let a = registers(op.matrix_a(), Some(elements.named), rw)?;
    let b = registers(op.matrix_b(), Some(elements.named), rw)?;
    let c = registers(op.matrix_c(), None, rw)?;
    let metadata = llvm::BitcastOp::new(ctx.i32(), op.sparse_metadata()).result(rw);
    let ty = rw.convert_type(old[3]).or_no_match(NO_TYPE)?;
    let held = result_registers(ty, rw)?;
    let results = llvm::struct_parts(ctx, held).map_or(1, |f| f.len());
    let of_factors = ptx(ctx, old[0], Some(elements.named)).or_no_match(NO_NAME)?;
    let (of_c, of_d) = (ptx(ctx, old[2], None), ptx(ctx, old[3], None));
    let saturates = if elements.saturates { "satfinite." } else { "" };
    let mut code = format!("mma.sp.sync.aligned.m{m}n{n}k{k}.row.col.{saturates}");
    code += &format!("{}.{of_factors}.{of_factors}.", of_d.or_no_match(NO_NAME)?);
    code += &format!("{} ", of_c.or_no_match(NO_NAME)?);
    let mut next = 0;
    for count in [results, a.len(), b.len(), c.len()] {
        code += &(braced(&mut next, count) + ",");
    }
    code += &format!("${next},0x{};", root.sparsity_selector(rw));
    let operands = [a, b, c, vec![metadata]].concat();
    let constraints = [vec!["=r"; results], vec!["r"; operands.len()]].concat().join(",");
    let new = llvm::InlineAsmOp::new(operands, code, constraints).types([held]);
    let new = new.has_side_effects().asm_dialect(AsmDialect::AD_ATT).insert(rw);
    let held = new.res(rw).or_no_match("the assembly has no result")?;
    let all = matrix(ty, held, rw)?;
    rw.replace(root, all);
    Ok(())
}
