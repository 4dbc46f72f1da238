//! `x86vector`: each operation is one intrinsic, whose name tells the length and the element of its vectors.

use std::sync::Arc;

use terrace_dialects::llvm;
use terrace_dialects::x86vector::{
    BcstToPackedF32Op, CvtPackedEvenIndexedToF32Op, CvtPackedF32ToBF16Op, CvtPackedOddIndexedToF32Op,
    DotBF16Op, DotInt8Op, DotOp, MaskCompressOp, MaskRndScaleOp, MaskScaleFOp, RsqrtOp, Vp2IntersectOp,
};
use terrace_ir::types::{MemRefType, VectorType};
use terrace_ir::view::OpView;
use terrace_ir::{Context, FloatKind, Type, Value};
use terrace_rewrite::conversion::{ConversionPatterns, ConversionTarget};
use terrace_rewrite::{Lower, NoMatch, OrNoMatch, Rewrite, Rewriter};

use super::replace_by_intrinsic;
use crate::to_llvm::common::{LlvmTypes, MemRefDescriptor, NO_TYPE};

pub(super) fn configure(target: &mut ConversionTarget) {
    target.illegal_dialect(&terrace_dialects::x86vector::DIALECT);
}

pub(super) fn populate(patterns: &mut ConversionPatterns, types: &LlvmTypes) {
    patterns
        .typed(&types.converter)
        .lower(compress)
        .lower(round_scale)
        .lower(scale)
        .lower(intersect)
        .lower(dot_bf16)
        .lower(to_bf16)
        .lower(rsqrt)
        .lower(dot)
        .lower(dot_i8);
    let types = Arc::new(types.clone());
    patterns.typed(&types.converter).with(&types).lower(broadcast).lower(even).lower(odd);
}

fn vector_of(ctx: &Context, ty: Type) -> Result<VectorType<'_>, NoMatch> {
    ty.cast::<VectorType<'_>>(ctx).or_no_match("it is no vector")
}

/// The bits of a vector.
fn bits(ctx: &Context, ty: Type) -> Result<i64, NoMatch> {
    let ty = vector_of(ctx, ty)?;
    let width = ctx.int_or_float_width(ty.element()).or_no_match(NO_TYPE)?;
    Ok(ty.num_elements().unwrap_or(0).saturating_mul(i64::from(width)))
}

/// The first of two names for elements of 32 bits, the second for those of 64.
fn by_width(ctx: &Context, ty: Type, names: [&'static str; 2]) -> Result<&'static str, NoMatch> {
    let wide = ctx.int_or_float_width(vector_of(ctx, ty)?.element()) == Some(64);
    Ok(names[usize::from(wide)])
}

/// Where the mask is not set the elements are another vector's, a constant's, or zero.
fn compress(op: Lower<'_, MaskCompressOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let (ctx, ty) = (rw.context(), op.op.dst(rw).ty(rw));
    let others = match (op.src(), op.op.constant_src(rw)) {
        (Some(src), _) => src,
        (None, Some(constant)) => llvm::ConstantOp::new(ty, constant).result(rw),
        (None, None) => {
            let element = vector_of(ctx, ty)?.element();
            let zero = match ctx.float_kind(element) {
                Some(_) => ctx.float(element, 0.0),
                None => ctx.integer(element, 0),
            };
            let zeros = ctx.dense_splat(ty, zero).or_no_match(NO_TYPE)?;
            llvm::ConstantOp::new(ty, zeros).result(rw)
        }
    };
    replace_by_intrinsic(op.op, "llvm.x86.avx512.mask.compress", &[op.a(), others, op.k()], rw)
}

fn round_scale(op: Lower<'_, MaskRndScaleOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let names = ["llvm.x86.avx512.mask.rndscale.ps.512", "llvm.x86.avx512.mask.rndscale.pd.512"];
    let name = by_width(rw.context(), op.op.dst(rw).ty(rw), names)?;
    replace_by_intrinsic(op.op, name, &[op.src(), op.k(), op.a(), op.imm(), op.rounding()], rw)
}

fn scale(op: Lower<'_, MaskScaleFOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let names = ["llvm.x86.avx512.mask.scalef.ps.512", "llvm.x86.avx512.mask.scalef.pd.512"];
    let name = by_width(rw.context(), op.op.dst(rw).ty(rw), names)?;
    replace_by_intrinsic(op.op, name, &[op.src(), op.a(), op.b(), op.k(), op.rounding()], rw)
}

fn intersect(op: Lower<'_, Vp2IntersectOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let names = ["llvm.x86.avx512.vp2intersect.d.512", "llvm.x86.avx512.vp2intersect.q.512"];
    let name = by_width(rw.context(), op.op.a(rw).ty(rw), names)?;
    replace_by_intrinsic(op.op, name, &[op.a(), op.b()], rw)
}

fn dot_bf16(op: Lower<'_, DotBF16Op>, rw: &mut Rewriter<'_>) -> Rewrite {
    let bits = bits(rw.context(), op.op.dst(rw).ty(rw))?;
    let name = format!("llvm.x86.avx512bf16.dpbf16ps.{bits}");
    replace_by_intrinsic(op.op, &name, &[op.src(), op.a(), op.b()], rw)
}

fn to_bf16(op: Lower<'_, CvtPackedF32ToBF16Op>, rw: &mut Rewriter<'_>) -> Rewrite {
    let bits = bits(rw.context(), op.op.a(rw).ty(rw))?;
    replace_by_intrinsic(op.op, &format!("llvm.x86.avx512bf16.cvtneps2bf16.{bits}"), &[op.a()], rw)
}

fn rsqrt(op: Lower<'_, RsqrtOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    replace_by_intrinsic(op.op, "llvm.x86.avx.rsqrt.ps.256", &[op.a()], rw)
}

/// All bits of the mask are set: every product counts, and every element of the result gets a sum.
fn dot(op: Lower<'_, DotOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let byte = rw.context().integer_type(8);
    let all = llvm::ConstantOp::new(byte, rw.context().integer(byte, -1)).result(rw);
    replace_by_intrinsic(op.op, "llvm.x86.avx.dp.ps.256", &[op.a(), op.b(), all], rw)
}

fn dot_i8(op: Lower<'_, DotInt8Op>, rw: &mut Rewriter<'_>) -> Rewrite {
    let bits = bits(rw.context(), op.op.dst(rw).ty(rw))?;
    replace_by_intrinsic(op.op, &format!("llvm.x86.avx2.vpdpbssd.{bits}"), &[op.w(), op.a(), op.b()], rw)
}

/// Replaces a load of floats of 16 bits by the intrinsic of a name: `{name}bf162ps256` and its kin.
fn load(
    types: &LlvmTypes,
    op: impl OpView,
    (old, memref): (Value, Value),
    (name, half): (&str, &str),
    rw: &mut Rewriter<'_>,
) -> Rewrite {
    let ctx = rw.context();
    let ty = old.ty(rw).cast::<MemRefType<'_>>(ctx).or_no_match("its base is no memref")?;
    let result = rw.result_types(op.into()).or_no_match(NO_TYPE)?;
    let [result] = result[..] else { return Err(NoMatch("it has not one result")) };
    let element = if ctx.float_kind(ty.element()) == Some(FloatKind::BF16) { "bf16" } else { half };
    let name = format!("llvm.x86.{name}{element}2ps{}", bits(ctx, result)?);
    let address = MemRefDescriptor::of(memref).place_address(rw, types, ty, &[])?;
    replace_by_intrinsic(op, &name, &[address], rw)
}

fn broadcast(types: &LlvmTypes, op: Lower<'_, BcstToPackedF32Op>, rw: &mut Rewriter<'_>) -> Rewrite {
    load(types, op.op, (op.op.a(rw), op.a()), ("vbcstne", "sh"), rw)
}

fn even(types: &LlvmTypes, op: Lower<'_, CvtPackedEvenIndexedToF32Op>, rw: &mut Rewriter<'_>) -> Rewrite {
    load(types, op.op, (op.op.a(rw), op.a()), ("vcvtnee", "ph"), rw)
}

fn odd(types: &LlvmTypes, op: Lower<'_, CvtPackedOddIndexedToF32Op>, rw: &mut Rewriter<'_>) -> Rewrite {
    load(types, op.op, (op.op.a(rw), op.a()), ("vcvtneo", "ph"), rw)
}
