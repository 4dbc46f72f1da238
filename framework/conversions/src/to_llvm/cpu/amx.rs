//! `amx`: a tile becomes an `!llvm.x86_amx`, and each operation an intrinsic, which gets rows and bytes of a row beside the tiles.

use std::sync::Arc;

use terrace_dialects::amx::{TileLoadOp, TileMulFOp, TileMulIOp, TileStoreOp, TileType, TileZeroOp};
use terrace_dialects::llvm::{self, LLVMX86AMXType};
use terrace_ir::layout::strided;
use terrace_ir::types::MemRefType;
use terrace_ir::{Context, DYNAMIC, FloatKind, Type, Value};
use terrace_rewrite::conversion::{ConversionPatterns, ConversionTarget, Converted, TypeConverter};
use terrace_rewrite::{Lower, NoMatch, OrNoMatch, Rewrite, Rewriter};

use super::replace_by_intrinsic;
use crate::to_llvm::common::{LlvmTypes, MemRefDescriptor, NO_ELEMENT};

pub(super) fn add_types(c: &mut TypeConverter) {
    c.add_conversion(|_, ctx, t| match t.is::<TileType>(ctx) {
        true => Converted::one(Some(LLVMX86AMXType::get(ctx).into())),
        false => Converted::Next,
    });
}

pub(super) fn configure(target: &mut ConversionTarget) {
    target.illegal_dialect(&terrace_dialects::amx::DIALECT);
}

pub(super) fn populate(patterns: &mut ConversionPatterns, types: &LlvmTypes) {
    patterns.typed(&types.converter).lower(zero).lower(multiply_floats).lower(multiply_integers);
    patterns.typed(&types.converter).with(&Arc::new(types.clone())).lower(load).lower(store);
}

const NO_TILE: &str = "it is no tile of two dimensions";

/// Rows, and bytes of a row, of a tile.
fn sizes(rw: &mut Rewriter<'_>, tile: Type) -> Result<[Value; 2], NoMatch> {
    let ctx = rw.context();
    let [rows, columns] = ctx.shape(tile).unwrap_or_default()[..] else { return Err(NoMatch(NO_TILE)) };
    let short = ctx.integer_type(16);
    let bytes = columns.saturating_mul(bytes_of(ctx, ctx.element_type_or_self(tile))?);
    Ok([rows, bytes].map(|n| llvm::ConstantOp::new(short, ctx.integer(short, n)).result(rw)))
}

/// The bytes of a number.
fn bytes_of(ctx: &Context, element: Type) -> Result<i64, NoMatch> {
    let width = ctx.int_or_float_width(element).or_no_match(NO_ELEMENT)?;
    Ok(i64::from(width.div_ceil(8)))
}

fn zero(op: Lower<'_, TileZeroOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let tile = op.op.res(rw).ty(rw);
    let sizes = sizes(rw, tile)?;
    replace_by_intrinsic(op.op, "llvm.x86.tilezero.internal", &sizes, rw)
}

/// The bytes from one row of a memref to the next, if there is no stride in elements: those of its layout.
fn row_bytes(
    rw: &mut Rewriter<'_>,
    memref: MemRefType<'_>,
    base: Value,
    stride: Option<Value>,
) -> Result<Value, NoMatch> {
    let ctx = rw.context();
    let (long, bytes) = (ctx.integer_type(64), bytes_of(ctx, memref.element())?);
    let constant =
        |rw: &mut Rewriter<'_>, n: i64| llvm::ConstantOp::new(long, ctx.integer(long, n)).result(rw);
    if let Some(stride) = stride {
        let bytes = constant(rw, bytes);
        return Ok(llvm::MulOp::new(bytes, stride).result(rw));
    }
    let layout = strided(ctx, memref.into()).or_no_match("the layout is not strided")?;
    let row = layout.strides.len().checked_sub(2).or_no_match("it has no rows")?;
    match layout.strides[row] {
        DYNAMIC => {
            let stride = MemRefDescriptor::of(base).stride(rw, row);
            let bytes = constant(rw, bytes);
            Ok(llvm::MulOp::new(bytes, stride).result(rw))
        }
        known => Ok(constant(rw, known.saturating_mul(bytes))),
    }
}

fn memref_of<'c>(rw: &Rewriter<'c>, base: Value) -> Result<MemRefType<'c>, NoMatch> {
    base.ty(rw).cast::<MemRefType<'_>>(rw.context()).or_no_match("its base is no memref")
}

fn load(types: &LlvmTypes, op: Lower<'_, TileLoadOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let (memref, tile) = (memref_of(rw, op.op.base(rw))?, op.op.res(rw).ty(rw));
    let [rows, bytes] = sizes(rw, tile)?;
    let address = MemRefDescriptor::of(op.base()).place_address(rw, types, memref, op.indices())?;
    let stride = row_bytes(rw, memref, op.base(), op.stride())?;
    replace_by_intrinsic(op.op, "llvm.x86.tileloadd64.internal", &[rows, bytes, address, stride], rw)
}

fn store(types: &LlvmTypes, op: Lower<'_, TileStoreOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let (memref, tile) = (memref_of(rw, op.op.base(rw))?, op.op.val(rw).ty(rw));
    let [rows, bytes] = sizes(rw, tile)?;
    let address = MemRefDescriptor::of(op.base()).place_address(rw, types, memref, op.indices())?;
    let stride = row_bytes(rw, memref, op.base(), op.stride())?;
    let operands = [rows, bytes, address, stride, op.val()];
    replace_by_intrinsic(op.op, "llvm.x86.tilestored64.internal", &operands, rw)
}

/// The sizes of a product: rows of the left tile, bytes of a row of the right one, bytes of a row of the left one.
fn product_sizes(rw: &mut Rewriter<'_>, lhs: Type, rhs: Type) -> Result<[Value; 3], NoMatch> {
    let [rows, inner] = sizes(rw, lhs)?;
    let [_, bytes] = sizes(rw, rhs)?;
    Ok([rows, bytes, inner])
}

fn multiply_floats(op: Lower<'_, TileMulFOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let (ctx, lhs, rhs) = (rw.context(), op.op.lhs(rw).ty(rw), op.op.rhs(rw).ty(rw));
    let name = match ctx.float_kind(ctx.element_type_or_self(lhs)) {
        Some(FloatKind::BF16) => "llvm.x86.tdpbf16ps.internal",
        _ => "llvm.x86.tdpfp16ps.internal",
    };
    let [rows, bytes, inner] = product_sizes(rw, lhs, rhs)?;
    replace_by_intrinsic(op.op, name, &[rows, bytes, inner, op.acc(), op.lhs(), op.rhs()], rw)
}

fn multiply_integers(op: Lower<'_, TileMulIOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let name = match (op.op.is_zext_lhs(rw), op.op.is_zext_rhs(rw)) {
        (false, false) => "llvm.x86.tdpbssd.internal",
        (false, true) => "llvm.x86.tdpbsud.internal",
        (true, false) => "llvm.x86.tdpbusd.internal",
        (true, true) => "llvm.x86.tdpbuud.internal",
    };
    let (lhs, rhs) = (op.op.lhs(rw).ty(rw), op.op.rhs(rw).ty(rw));
    let [rows, bytes, inner] = product_sizes(rw, lhs, rhs)?;
    replace_by_intrinsic(op.op, name, &[rows, bytes, inner, op.acc(), op.lhs(), op.rhs()], rw)
}
