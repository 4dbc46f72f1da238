//! Facts known of masks: all lanes set, or none; the mask around an operation.

use terrace_ir::look::LookIn;
use terrace_ir::{Op, Value};

use super::{ConstantMaskOp, CreateMaskOp, MaskOp};
use terrace_dialects_kit::elements;

/// True if every lane of a mask is set, false if none is; `None` if that is not known (`getMaskFormat`).
pub fn format<'c>(v: &impl LookIn<'c>, mask: Value) -> Option<bool> {
    let ctx = v.context();
    if let Some(value) = mask.constant(v) {
        let one = elements::splat(ctx, value)?;
        return ctx.as_i64(one).map(|b| b != 0);
    }
    let shape = ctx.shape(mask.ty(v))?;
    if let Some(op) = mask.defining::<ConstantMaskOp>(v) {
        let sizes = op.mask_dim_sizes(v);
        return if sizes[..] == *shape { Some(true) } else { sizes.iter().all(|s| *s <= 0).then_some(false) };
    }
    let op = mask.defining::<CreateMaskOp>(v)?;
    let sizes: Vec<i64> = op.operands(v).iter().map(|s| s.constant_int(v)).collect::<Option<_>>()?;
    if sizes.iter().zip(shape).all(|(s, d)| s >= d) && sizes.len() == shape.len() {
        return Some(true);
    }
    sizes.iter().any(|s| *s <= 0).then_some(false)
}

impl MaskOp {
    /// The `vector.mask` in which an operation stands, if it stands in one.
    pub fn around<'c>(op: impl Into<Op>, v: &impl LookIn<'c>) -> Option<MaskOp> {
        op.into().parent(v)?.cast::<MaskOp>(v)
    }
}
