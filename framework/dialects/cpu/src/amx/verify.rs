//! The demands beyond definitions: tiles that fit the registers, memory to load them from, and shapes of products.

use terrace_ir::hooks::{VerifyAttr, VerifyOp};
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::layout::strided;
use terrace_ir::types::MemRefType;
use terrace_ir::{Attr, Context, Diagnostic, FloatKind, Type, Value};

use super::*;

/// The rows that a tile may have.
const ROWS: i64 = 16;
/// The bytes that a row may have.
const ROW_BYTES: i64 = 64;
/// The bits of the elements that are stored side by side; the bytes of a row are a multiple of theirs.
const GROUP_BITS: i64 = 32;

impl VerifyAttr for TileType {
    fn verify(ctx: &Context, params: &[Attr]) -> Result<(), String> {
        let Some(element) = params.first().and_then(|a| ctx.element_type(ctx.as_type(*a)?)) else {
            return Ok(());
        };
        let floats = [FloatKind::F32, FloatKind::F16, FloatKind::BF16].map(|k| ctx.float_type(k));
        if floats.contains(&element) || [32, 8].map(|bits| ctx.integer_type(bits)).contains(&element) {
            return Ok(());
        }
        Err("failed to verify 'elementType': 32-bit float or 16-bit float or bfloat16 type or 32-bit signless integer or 8-bit signless integer".to_owned())
    }
}

/// Rows, columns and bits of an element.
fn sizes(ctx: &Context, tile: Type) -> Option<[i64; 3]> {
    let [rows, columns] = *ctx.shape(tile)? else { return None };
    Some([rows, columns, i64::from(ctx.int_or_float_width(ctx.element_type(tile)?)?)])
}

fn check_size(cx: &VerifyCx<'_>, tile: Value) -> Result<(), Diagnostic> {
    let Some([rows, columns, bits]) = sizes(cx.ctx, tile.ty(cx)) else { return Ok(()) };
    if rows > ROWS {
        return Err(cx.op_error(format!("bad row height: {rows}")));
    }
    let bytes = columns.saturating_mul(bits / 8);
    if bytes > ROW_BYTES || bytes % (GROUP_BITS / 8) != 0 {
        return Err(cx.op_error(format!("bad column width: {bytes}")));
    }
    Ok(())
}

fn check_memory(
    cx: &VerifyCx<'_>,
    base: Value,
    indices: usize,
    stride: Option<Value>,
) -> Result<(), Diagnostic> {
    let Some(memory) = base.ty(cx).cast::<MemRefType<'_>>(cx) else { return Ok(()) };
    if memory.rank() != indices {
        return Err(cx.op_error(format!("requires {} indices", memory.rank())));
    }
    if stride.is_some() {
        return Ok(());
    }
    if memory.rank() < 2 {
        return Err(cx.op_error("requires at least 2D memref"));
    }
    let unit = strided(cx.ctx, memory.into()).is_some_and(|l| l.strides.last() == Some(&1));
    if unit { Ok(()) } else { Err(cx.op_error("requires memref with unit innermost stride")) }
}

/// Checks a product of tiles; so many elements of the factors are stored side by side.
fn check_product(cx: &VerifyCx<'_>, tiles: [Value; 3]) -> Result<(), Diagnostic> {
    tiles.into_iter().try_for_each(|tile| check_size(cx, tile))?;
    let [Some(a), Some(b), Some(c)] = tiles.map(|t| sizes(cx.ctx, t.ty(cx))) else { return Ok(()) };
    let (groups_a, groups_b) = (a[1] * a[2] / GROUP_BITS, b[1] * b[2] / GROUP_BITS);
    if a[0] != c[0] || groups_b != c[1] || groups_a != b[0] {
        return Err(cx.op_error(format!("bad mult shape: {} x {} x {groups_a}", c[0], c[1])));
    }
    Ok(())
}

impl VerifyOp for TileZeroOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        check_size(cx, self.res(cx))
    }
}

impl VerifyOp for TileLoadOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        check_memory(cx, self.base(cx), self.indices(cx).len(), self.stride(cx))?;
        check_size(cx, self.res(cx))
    }
}

impl VerifyOp for TileStoreOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        check_memory(cx, self.base(cx), self.indices(cx).len(), self.stride(cx))?;
        check_size(cx, self.val(cx))
    }
}

impl VerifyOp for TileMulFOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let tiles = [self.lhs(cx), self.rhs(cx), self.acc(cx)];
        check_product(cx, tiles)?;
        let element = |v: Value| cx.ctx.element_type(v.ty(cx));
        if element(tiles[0]) == element(tiles[1]) {
            return Ok(());
        }
        Err(cx.op_error("unsupported type combination"))
    }
}

impl VerifyOp for TileMulIOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        check_product(cx, [self.lhs(cx), self.rhs(cx), self.acc(cx)])
    }
}
