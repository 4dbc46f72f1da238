//! Ranges of sizes: what `memref.dim` and `tensor.dim` may give.

use terrace_ir::int_range::{INDEX_WIDTH, IntRange};
use terrace_ir::{ApInt, Context, DYNAMIC, Type};

/// The range of the size of one of the dimensions of a type, whose number lies in a range.
pub(crate) fn dim_range(ctx: &Context, ty: Type, number: Option<&IntRange>) -> IntRange {
    let any = || IntRange::index(0, i64::MAX as u64);
    let Some(shape) = ctx.shape(ty) else { return any() };
    let bound = |n: &ApInt| n.as_i64().unwrap_or(0);
    let first = number.map_or(0, |r| bound(r.min(true))).max(0);
    let last = number.map_or(i64::MAX, |r| bound(r.max(true)));
    let asked = (0..).zip(shape).filter(|(i, _)| (first..=last).contains(i));
    let ranges = asked.map(|(_, size)| match *size {
        DYNAMIC => any(),
        size => IntRange::constant(&ApInt::from_i64(INDEX_WIDTH, size)),
    });
    ranges.reduce(|a, b| a.union(&b)).unwrap_or_else(any)
}

/// `dim_ranges! { DimOp }`: the ranges of an operation with a shaped source and the number of a dimension.
macro_rules! dim_ranges {
    ($op:ident) => {
        impl terrace_ir::op_interfaces::InferIntRangeOp for $op {
            fn infer_ranges(
                self,
                v: &terrace_ir::ViewIr<'_>,
                operands: &[terrace_ir::int_range::IntRange],
            ) -> terrace_ir::op_interfaces::Ranges {
                self.infer_ranges_from_some(v, &[None, operands.last().cloned()])
            }

            fn infer_ranges_from_some(
                self,
                v: &terrace_ir::ViewIr<'_>,
                operands: &[Option<terrace_ir::int_range::IntRange>],
            ) -> terrace_ir::op_interfaces::Ranges {
                let number = operands.last().and_then(Option::as_ref);
                let range = $crate::dims::dim_range(v.ctx, self.source(v).ty(v), number);
                [(self.result(v), range)].into_iter().collect()
            }
        }
    };
}
pub(crate) use dim_ranges;
