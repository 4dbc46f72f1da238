//! Additions to the generated code.

use terrace_dialects_core::arith::ConstantOp;
use terrace_dialects_kit::mixed::{self, Mixed};
use terrace_ir::{DYNAMIC, Look, LookIn, Value};
use terrace_rewrite::Rewriter;

use super::{DimOp, PadOp, YieldOp};

/// The size of a tensor along a dimension: a number, if the type knows it, else what `tensor.dim` gives or folds to.
pub fn mixed_size(v: Value, dim: usize, rw: &mut Rewriter<'_>) -> Mixed {
    match rw.context().shape(v.ty(rw)).and_then(|shape| shape.get(dim)) {
        Some(size) if *size != DYNAMIC => Mixed::Static(*size),
        _ => {
            let index = ConstantOp::index(dim as i64).result(rw);
            Mixed::Value(DimOp::new(v, index).fold(rw))
        }
    }
}

/// The sizes of a ranked tensor.
pub fn mixed_sizes(v: Value, rw: &mut Rewriter<'_>) -> Vec<Mixed> {
    let rank = rw.context().shape(v.ty(rw)).map_or(0, <[i64]>::len);
    (0..rank).map(|i| mixed_size(v, i, rw)).collect()
}

impl PadOp {
    /// The value that it pads with, if that is the same for each element: a constant, or a value from outside.
    pub fn uniform_padding(self, v: &(impl Look + ?Sized)) -> Option<Value> {
        let block = self.region(v).entry(v)?;
        let value = block.end::<YieldOp>(v)?.value(v);
        (value.constant(v).is_some() || value.block(v) != Some(block)).then_some(value)
    }

    /// The elements that are added at each side of each dimension: before those of the source, and after them.
    pub fn paddings<'c>(self, v: &(impl LookIn<'c> + ?Sized)) -> [Vec<Mixed>; 2] {
        [mixed::of(&self.low(v), &self.static_low(v)), mixed::of(&self.high(v), &self.static_high(v))]
    }
}
