//! Ranges of integers: the elements of vectors that vector's operations take apart and put together.

use terrace_ir::int_range::{IntRange, storage_width};
use terrace_ir::op_interfaces::{InferIntRangeOp, Ranges};
use terrace_ir::types::VectorType;
use terrace_ir::{ApInt, ViewIr};

use super::{BroadcastOp, ExtractOp, InsertOp, ShapeCastOp, StepOp, TransposeOp};

/// Operations whose elements are those of the first `n` operands.
macro_rules! elements_of {
    ($($op:ident: $n:literal;)*) => {
        $(impl InferIntRangeOp for $op {
            fn infer_ranges(self, v: &ViewIr<'_>, operands: &[IntRange]) -> Ranges {
                let range = operands.iter().take($n).cloned().reduce(|a, b| a.union(&b));
                self.results(v).first().copied().zip(range).into_iter().collect()
            }
        })*
    };
}

elements_of! {
    BroadcastOp: 1;
    ExtractOp: 1;
    ShapeCastOp: 1;
    TransposeOp: 1;
    InsertOp: 2;
}

impl InferIntRangeOp for StepOp {
    fn infer_ranges(self, v: &ViewIr<'_>, _: &[IntRange]) -> Ranges {
        let ty = self.result(v).ty(v);
        let last = ty.cast::<VectorType<'_>>(v).filter(|t| !t.scalable().contains(&true));
        let last = last.and_then(|t| t.shape().first().copied());
        let (Some(count), Some(width)) = (last, storage_width(v.ctx, ty)) else { return Ranges::new() };
        let [min, max] = [0, count - 1].map(|n| ApInt::from_i64(width, n));
        let range = IntRange::new([min.clone(), max.clone(), min, max]);
        [(self.result(v), range)].into_iter().collect()
    }
}
