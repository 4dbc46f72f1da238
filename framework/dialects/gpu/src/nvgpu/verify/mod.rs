//! The demands of nvgpu's operations beyond their definitions: copies here, matrices of a warp in `mma.rs`, the memory accelerator in `tma.rs`,
//! matrices of several warps in `warpgroup.rs`.

mod mma;
mod tma;
mod warpgroup;

use terrace_dialects_kit::plain_error;
use terrace_ir::hooks::{VerifyAttr, VerifyOp};
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::types::{MemRefType, VectorType};
use terrace_ir::{Attr, Context, Diagnostic, Type};

use crate::gpu::{AddressSpace, AddressSpaceAttr, has_unit_stride};
use crate::nvgpu::{
    DeviceAsyncCopyOp, RcpOp, RcpRoundingMode, TensorMapDescriptorType, WarpgroupAccumulatorType,
    WarpgroupMatrixDescriptorType,
};

/// The number of shared memory.
const SHARED: i64 = 3;

/// True if a memory space is shared memory, by its number or in gpu's words.
fn is_shared(ctx: &Context, space: Option<Attr>) -> bool {
    let Some(space) = space else { return false };
    match ctx.as_integer(space) {
        Some(number) => number.as_i64() == Some(SHARED),
        None => AddressSpaceAttr::of(ctx, space).and_then(|s| s.value(ctx)) == Some(AddressSpace::Workgroup),
    }
}

/// True for a memref in shared memory.
pub fn has_shared_memory(ctx: &Context, ty: Type) -> bool {
    ty.cast::<MemRefType<'_>>(ctx).is_some_and(|t| is_shared(ctx, t.space()))
}

/// The bits of an element.
fn width(ctx: &Context, element: Type) -> Option<i64> {
    ctx.int_or_float_width(element).map(i64::from)
}

/// The elements that a copy may have, which are so wide: those of 4, 8 or 16 bytes.
fn possible_elements(width: i64) -> String {
    let counts = [32, 64, 128].map(|bits| bits / width);
    let part =
        |i: usize, end: &str| if counts[i] > 0 { format!("{}{end}", counts[i]) } else { String::new() };
    [part(0, ", "), part(1, ", "), part(2, ".")].concat()
}

impl VerifyOp for DeviceAsyncCopyOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let [src, dst] = [self.src(cx), self.dst(cx)].map(|v| v.ty(cx));
        let error = |m: String| Err(plain_error(cx, m));
        for (ty, which) in [(src, "source"), (dst, "destination")] {
            if !has_unit_stride(cx.ctx, ty) {
                return error(format!("{which} memref most minor dim must have unit stride"));
            }
        }
        let [Some(src), Some(dst)] = [src, dst].map(|t| t.cast::<MemRefType<'_>>(cx)) else { return Ok(()) };
        if !is_shared(cx.ctx, dst.space()) {
            return error(format!(
                "destination memref must have a memory space attribute of IntegerAttr({SHARED}) or gpu::AddressSpaceAttr(Workgroup)"
            ));
        }
        if dst.element() != src.element() {
            return error("source and destination must have the same element type".to_owned());
        }
        let indices =
            [(src, self.src_indices(cx).len(), "source"), (dst, self.dst_indices(cx).len(), "destination")];
        for (ty, got, which) in indices {
            if ty.rank() != got {
                return Err(cx.op_error(format!("expected {} {which} indices, got {got}", ty.rank())));
            }
        }
        let elements = self.dst_elements(cx);
        let Some(width) = width(cx.ctx, dst.element()) else { return Ok(()) };
        let bytes = width.wrapping_mul(elements) / 8;
        if ![4, 8, 16].contains(&bytes) {
            let possible = possible_elements(width);
            return error(format!(
                "Requested copy elements is {elements} with width {width}. But copy elements could be one of {possible}"
            ));
        }
        if self.bypass_l1(cx) && bytes != 16 {
            let (ty, wanted) = (cx.ctx.text(Type::from(dst)), 128 / width);
            return Err(cx.op_error(format!(
                "bypassL1 does not satify alignment for '{ty}' with destination element {elements}. Unset bypassL1, or set destination element to {wanted}"
            )));
        }
        Ok(())
    }
}

impl VerifyOp for RcpOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let mode = self.rounding(cx);
        if mode != RcpRoundingMode::APPROX || !self.ftz(cx) {
            let mode = mode.text();
            return Err(cx.op_error(format!(
                "has a limitation. #nvgpu<rcp_rounding_mode {mode}> or non-ftz is not supported yet."
            )));
        }
        Ok(())
    }
}

/// Checks the kind of a descriptor's type.
fn check_kind(
    ctx: &Context,
    params: &[Attr],
    fits: fn(&Context, Type) -> bool,
    kind: &str,
) -> Result<(), String> {
    match params.first().and_then(|p| ctx.as_type(*p)).filter(|t| !fits(ctx, *t)) {
        Some(t) => {
            let t = ctx.text(t);
            Err(format!("invalid kind of type specified: expected builtin.{kind}, but found '{t}'"))
        }
        None => Ok(()),
    }
}

macro_rules! kinds {
    ($($ty:ident: $kind:ident, $name:literal;)*) => {
        $(impl VerifyAttr for $ty {
            fn verify(ctx: &Context, params: &[Attr]) -> Result<(), String> {
                check_kind(ctx, params, |ctx, t| t.is::<$kind<'_>>(ctx), $name)
            }
        })*
    };
}

kinds! {
    TensorMapDescriptorType: MemRefType, "memref";
    WarpgroupMatrixDescriptorType: MemRefType, "memref";
    WarpgroupAccumulatorType: VectorType, "vector";
}
