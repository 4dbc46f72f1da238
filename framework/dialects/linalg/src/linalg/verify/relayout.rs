//! `softmax`, Winograd's transforms, `pack` and `unpack`.

use terrace_dialects_kit::mixed::{self, Mixed};
use terrace_dialects_kit::plain_error;
use terrace_dialects_kit::speculation::always_if;
use terrace_ir::hooks::VerifyOp;
use terrace_ir::interfaces::{Speculatability, VerifyCx};
use terrace_ir::op_interfaces::SpeculatableOp;
use terrace_ir::{DYNAMIC, Diagnostic, Type, Value, View};

use crate::linalg::relayout::{Relayout, RelayoutOp};
use crate::linalg::structured::shape_of;
use crate::linalg::{
    PackOp, SoftmaxOp, UnPackOp, WinogradConv2DFmr, WinogradFilterTransformOp, WinogradInputTransformOp,
    WinogradOutputTransformOp,
};

/// The shape of a value.
fn shape<'c>(cx: &VerifyCx<'c>, v: Value) -> &'c [i64] {
    shape_of(cx.ctx, v.ty(cx))
}

/// True if shapes may be the same at run time.
fn compatible(a: &[i64], b: &[i64]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(x, y)| x == y || *x == DYNAMIC || *y == DYNAMIC)
}

impl VerifyOp for SoftmaxOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (input, output) = (shape(cx, self.input(cx)), shape(cx, self.output(cx)));
        if !compatible(input, output) {
            return Err(cx.op_error("incompatible output shape"));
        }
        match self.dimension(cx) {
            d if d < 0 || d >= input.len() as i64 => Err(cx.op_error("incorrect dimension specified")),
            _ => Ok(()),
        }
    }
}

/// The sizes of an output tile and of a filter.
fn tile_and_filter(fmr: WinogradConv2DFmr) -> (i64, i64) {
    match fmr {
        WinogradConv2DFmr::F2x3 => (2, 3),
        WinogradConv2DFmr::F4x3 => (4, 3),
        WinogradConv2DFmr::F2x5 => (2, 5),
    }
}

fn verify_output(cx: &VerifyCx<'_>, expected: &[i64], output: Value) -> Result<(), Diagnostic> {
    let fits = compatible(expected, shape(cx, output));
    if fits { Ok(()) } else { Err(cx.op_error("the output shape is not expected")) }
}

impl VerifyOp for WinogradFilterTransformOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let [f, h, w, c] = shape(cx, self.filter(cx))[..] else { return Ok(()) };
        let (m, r) = tile_and_filter(self.fmr(cx));
        for (size, word) in [(h, "height"), (w, "width")] {
            if size != r && size != 1 {
                return Err(cx.op_error(format!("expect filter {word} either equals to r or 1")));
            }
        }
        if h == 1 && w == 1 {
            return Err(cx.op_error("expect either filter height or width equals to r"));
        }
        let tile = |size: i64| if size == r { m + r - 1 } else { 1 };
        verify_output(cx, &[tile(h), tile(w), c, f], self.output(cx))
    }
}

impl VerifyOp for WinogradInputTransformOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let [n, h, w, c] = shape(cx, self.input(cx))[..] else { return Ok(()) };
        let [alpha_h, alpha_w, ..] = shape(cx, self.output(cx))[..] else { return Ok(()) };
        let (m, r) = tile_and_filter(self.fmr(cx));
        let tiles = |size: i64, alpha: i64| match size {
            DYNAMIC => (m + r - 1, DYNAMIC),
            _ if alpha == 1 => (1, size),
            _ => (m + r - 1, size.saturating_sub(r - 1) / m),
        };
        let ((tile_h, count_h), (tile_w, count_w)) = (tiles(h, alpha_h), tiles(w, alpha_w));
        verify_output(cx, &[tile_h, tile_w, count_h, count_w, n, c], self.output(cx))
    }
}

impl VerifyOp for WinogradOutputTransformOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let [h, w, count_h, count_w, n, f] = shape(cx, self.value(cx))[..] else { return Ok(()) };
        let (m, r) = tile_and_filter(self.fmr(cx));
        let size = |tile: i64, count: i64, word: &str| {
            if tile == DYNAMIC || count == DYNAMIC {
                return Ok(DYNAMIC);
            }
            if tile != 1 && tile != m + r - 1 {
                return Err(cx.op_error(format!("expect input {word} equals to input tile size")));
            }
            Ok(if tile == 1 { count } else { m.saturating_mul(count) })
        };
        let (h, w) = (size(h, count_h, "height")?, size(w, count_w, "width")?);
        verify_output(cx, &[n, h, w, f], self.output(cx))
    }
}

/// True if these are no dimensions of a tensor of that rank, or some of them twice.
fn invalid_positions(positions: &[i64], rank: usize) -> bool {
    let mut seen = vec![false; rank];
    positions.iter().any(|p| {
        let slot = usize::try_from(*p).ok().and_then(|p| seen.get_mut(p));
        slot.is_none_or(|s| std::mem::replace(s, true))
    })
}

/// The part that `pack` and `unpack` have in common; `unpacked` and `packed` are the types without and with tiles.
fn verify_tiles(cx: &VerifyCx<'_>, tiles: &Relayout, unpacked: Type, packed: Type) -> Result<(), Diagnostic> {
    let error = |m: &str| Err(plain_error(cx, m));
    let zero = |m: &Mixed| m.constant(cx.ctx, cx.body()) == Some(0);
    if tiles.tiles.iter().any(zero) {
        return error("invalid zero tile factor");
    }
    let (rank, packed_shape) = (shape_of(cx.ctx, unpacked).len(), shape_of(cx.ctx, packed));
    if invalid_positions(&tiles.inner, rank) {
        return error("invalid inner_dims_pos vector");
    }
    if invalid_positions(&tiles.outer, rank) {
        return error("invalid outer_dims_perm vector");
    }
    if !tiles.outer.is_empty() && tiles.outer.len() != rank {
        return error("outer_dims_perm must be a permutation or empty");
    }
    if tiles.tiles.len() > rank {
        return error(
            "tiling factors must be less than or equal to the input rank for pack or output rank for unpack",
        );
    }
    if tiles.tiles.len() != tiles.inner.len() {
        return error("tiling factors must equal the number of dimensions to tile");
    }
    let expected_rank = rank + tiles.tiles.len();
    if packed_shape.len() != expected_rank {
        return error(&format!(
            "packed rank != (unpacked rank + num tiling factors), got {} != {expected_rank}",
            packed_shape.len()
        ));
    }
    let inner = packed_shape.iter().skip(rank);
    if inner.zip(mixed::integers(&tiles.tiles)).any(|(size, tile)| *size != tile) {
        return error(
            "mismatch in inner tile sizes specified and shaped of tiled dimension in the packed type",
        );
    }
    let expected = tiles.packed_shape(shape_of(cx.ctx, unpacked));
    if !compatible(&expected, packed_shape) {
        let expected = cx.ctx.with_shape(packed, &expected).unwrap_or(packed);
        let (expected, packed) = (cx.ctx.text(expected), cx.ctx.text(packed));
        return error(&format!("expected '{expected}' for the packed domain value, got '{packed}'"));
    }
    Ok(())
}

impl VerifyOp for PackOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (source, dest) = (self.source(cx).ty(cx), self.dest(cx).ty(cx));
        let tiles = self.relayout(cx);
        verify_tiles(cx, &tiles, source, dest)?;
        let element = cx.ctx.element_type_or_self(source);
        let padding = self.padding_value(cx).map(|p| p.ty(cx));
        if let Some(padding) = padding.filter(|p| *p != element) {
            let (element, padding) = (cx.ctx.text(element), cx.ctx.text(padding));
            return Err(cx.op_error(format!("expected padding_value has '{element}' but got: '{padding}'")));
        }
        let shapes = [source, dest].map(|t| shape_of(cx.ctx, t));
        if padding.is_none() && tiles.is_partial(cx, shapes[0], shapes[1]) {
            return Err(cx.op_error(
                "invalid tile factor or output size provided. Only full tiles are supported when padding_value is not set",
            ));
        }
        Ok(())
    }
}

impl VerifyOp for UnPackOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (source, dest) = (self.source(cx).ty(cx), self.dest(cx).ty(cx));
        verify_tiles(cx, &self.relayout(cx), dest, source)
    }
}

/// True if all tiles and the dimensions that are tiled are known: that they fit was verified then.
fn is_known(tiles: &Relayout, unpacked: &[i64]) -> bool {
    let known =
        |p: &i64| usize::try_from(*p).ok().and_then(|p| unpacked.get(p)).is_some_and(|d| *d != DYNAMIC);
    tiles.inner.iter().all(known) && tiles.tiles.iter().all(|t| matches!(t, Mixed::Static(_)))
}

impl SpeculatableOp for PackOp {
    fn speculatability(self, v: &View<'_>) -> Speculatability {
        let source = shape_of(v.ctx, v.body.value_type(self.source(v)));
        always_if(self.padding_value(v).is_some() || is_known(&self.relayout(v), source))
    }
}

impl SpeculatableOp for UnPackOp {
    fn speculatability(self, v: &View<'_>) -> Speculatability {
        let dest = shape_of(v.ctx, v.body.value_type(self.dest(v)));
        always_if(is_known(&self.relayout(v), dest))
    }
}
