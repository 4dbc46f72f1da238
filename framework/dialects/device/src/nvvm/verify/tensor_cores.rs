//! The tensor cores of the fifth generation and their memory.

use terrace_ir::hooks::VerifyOp;
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::{Type, Value};

use super::{Done, plain};
use crate::nvvm::*;

impl VerifyOp for Tcgen05CpOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Done {
        use Tcgen05CpMulticast::{NONE, WARPX2_01_23, WARPX2_02_13, WARPX4};
        let multicast = self.multicast(cx);
        match self.shape(cx) {
            Tcgen05CpShape::SHAPE_64x128b if !matches!(multicast, WARPX2_01_23 | WARPX2_02_13) => {
                plain(cx, "Shape 64x128b requires multicast warpx2_01_23 or warpx2_02_13 for tcgen05.cp Op")
            }
            Tcgen05CpShape::SHAPE_32x128b if multicast != WARPX4 => {
                plain(cx, "Shape 32x128b requires multicast warpx4 for tcgen05.cp Op")
            }
            Tcgen05CpShape::SHAPE_64x128b | Tcgen05CpShape::SHAPE_32x128b => Ok(()),
            _ if multicast != NONE => plain(cx, "Invalid multicast type for tcgen05.cp Op"),
            _ => Ok(()),
        }
    }
}

/// Checks that a thread has enough columns for a shape; `what` begins the message, and `op` is the operation's name.
fn verify_columns(
    cx: &VerifyCx<'_>,
    shape: Tcgen05LdStShape,
    t: Type,
    has_offset: bool,
    (what, op): (&str, &str),
) -> Done {
    let wide = shape == Tcgen05LdStShape::SHAPE_16X32BX2;
    if wide && !has_offset {
        return plain(cx, "shape 16x32bx2 requires offset argument");
    }
    if !wide && has_offset {
        return plain(cx, "offset argument is only supported for shape 16x32bx2");
    }
    let n = cx.ctx.shape(t).and_then(|s| s.first().copied()).unwrap_or(1);
    let least = match shape {
        Tcgen05LdStShape::SHAPE_16X128B => 2,
        Tcgen05LdStShape::SHAPE_16X256B => 4,
        _ => 1,
    };
    if n < least {
        let shape = shape.text();
        return plain(cx, format!("{what} length {n} for shape {shape} in {op} Op"));
    }
    Ok(())
}

impl VerifyOp for Tcgen05LdOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Done {
        let words = ("invalid result type", "tcgen05.ld");
        verify_columns(cx, self.shape(cx), self.res(cx).ty(cx), self.offset(cx).is_some(), words)
    }
}

impl VerifyOp for Tcgen05StOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Done {
        let words = ("invalid input", "tcgen05.st");
        verify_columns(cx, self.shape(cx), self.val(cx).ty(cx), self.offset(cx).is_some(), words)
    }
}

// ---- Products.

fn verify_product(
    cx: &VerifyCx<'_>,
    a: Value,
    disabled: Option<Value>,
    group: CTAGroupKind,
    shifts: bool,
    collector: Tcgen05MMACollectorOp,
) -> Done {
    if let Some(lanes) = disabled {
        let n = cx.ctx.shape(lanes.ty(cx)).and_then(|s| s.first().copied()).unwrap_or(0);
        if n != if group == CTAGroupKind::CTA_1 { 4 } else { 8 } {
            return plain(cx, format!("Disable Output Lane of length {n} is incompatible with CtaGroupAttr"));
        }
    }
    if !shifts {
        return Ok(());
    }
    if super::space(cx, a).is_none() {
        return plain(cx, "A-shift can be applied only when matrix A is in tensor memory");
    }
    use Tcgen05MMACollectorOp::{FILL, USE};
    if matches!(collector, FILL | USE) {
        return plain(cx, "Cannot use collector buffer operation fill or use with ashift");
    }
    Ok(())
}

macro_rules! products {
    ($($op:ident)*) => {$(
        impl VerifyOp for $op {
            fn verify(self, cx: &VerifyCx<'_>) -> Done {
                let (a, disabled, group) = (self.matrix_a(cx), self.disable_output_lane(cx), self.cta_group(cx));
                verify_product(cx, a, disabled, group, self.a_shift(cx), self.collector_op(cx))
            }
        }
    )*};
}
products! { Tcgen05MMAOp Tcgen05MMASparseOp }

fn verify_scale(cx: &VerifyCx<'_>, kind: MMABlockScaleKind, scale: Tcgen05MMABlockScale) -> Done {
    use MMABlockScaleKind::MXF4NVF4;
    match (kind, scale) {
        (MXF4NVF4, Tcgen05MMABlockScale::DEFAULT) => plain(cx, "mxf4nvf4 requires block scale attribute"),
        (MXF4NVF4, _) => Ok(()),
        (_, Tcgen05MMABlockScale::BLOCK16) => {
            plain(cx, format!("{} kind does not support block16 attribute", kind.text()))
        }
        _ => Ok(()),
    }
}

macro_rules! scaled {
    ($($op:ident)*) => {$(
        impl VerifyOp for $op {
            fn verify(self, cx: &VerifyCx<'_>) -> Done {
                verify_scale(cx, self.kind(cx), self.block_scale(cx))
            }
        }
    )*};
}
scaled! { Tcgen05MMABlockScaleOp Tcgen05MMASparseBlockScaleOp }
