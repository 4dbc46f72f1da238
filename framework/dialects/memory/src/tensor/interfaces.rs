//! Interfaces of tensor's operations: names and casts.

use terrace_ir::interfaces::Speculatability;
use terrace_ir::op_interfaces::{CastLikeOp, SpeculatableOp};
use terrace_ir::segments::operand_group;
use terrace_ir::{AttrData, Context, DYNAMIC, Type, Value, Values, View};
use terrace_rewrite::Rewriter;

use super::{
    BitcastOp, CastOp, CollapseShapeOp, ConcatOp, DimOp, ExpandShapeOp, ExtractOp, ExtractSliceOp,
    FromElementsOp, GatherOp, GenerateOp, InsertOp, InsertSliceOp, PadOp, ParallelInsertSliceOp, RankOp,
    ReshapeOp, ScatterOp, SplatOp,
};
use terrace_dialects_core::scf::ParallelCombiningOp;
use terrace_dialects_kit::mixed;
use terrace_dialects_kit::speculation;
use terrace_dialects_kit::subsets::{Slice, SubsetOp, SubsetUse};
use terrace_dialects_kit::view_ops::SliceOp;
use terrace_dialects_kit::{grouped_reshapes, named, slice_ops};

impl ParallelCombiningOp for ParallelInsertSliceOp {
    fn updated_destinations(self, v: &View<'_>) -> Values {
        // The operation around asks before this one is verified: its groups may be anything.
        operand_group(v.ctx, v.body, *self, 1).into_iter().collect()
    }

    fn in_sequence(self, rw: &mut Rewriter<'_>) -> Value {
        let [o, s, t] = self.lists(rw).map(|l| mixed::split(&l));
        let new = InsertSliceOp::new(self.source(rw), self.dest(rw), o.1, s.1, t.1);
        new.offsets(o.0).sizes(s.0).strides(t.0).result(rw)
    }
}

slice_ops! { ExtractSliceOp InsertSliceOp ParallelInsertSliceOp }
grouped_reshapes! { CollapseShapeOp, ExpandShapeOp }

impl SubsetOp for ExtractSliceOp {
    fn subset_use(self, v: &View<'_>) -> Option<SubsetUse> {
        Some(SubsetUse::Extraction { from: self.source(v) })
    }

    fn slice(self, v: &View<'_>) -> Option<Slice> {
        let [offsets, sizes, strides] = self.lists(v);
        Some(Slice { offsets, sizes, strides })
    }
}

impl SubsetOp for InsertSliceOp {
    fn subset_use(self, v: &View<'_>) -> Option<SubsetUse> {
        let (source, into, updated) = (self.source(v), self.dest(v), self.result(v));
        Some(SubsetUse::Insertion { source, into, updated })
    }

    fn slice(self, v: &View<'_>) -> Option<Slice> {
        let [offsets, sizes, strides] = self.lists(v);
        Some(Slice { offsets, sizes, strides })
    }
}

named! {
    CastOp: "cast";
    CollapseShapeOp: "collapsed";
    ConcatOp: "concat";
    DimOp: "dim";
    ExpandShapeOp: "expanded";
    ExtractOp: "extracted";
    ExtractSliceOp: "extracted_slice";
    FromElementsOp: "from_elements";
    GatherOp: "gather";
    GenerateOp: "generated";
    InsertOp: "inserted";
    InsertSliceOp: "inserted_slice";
    PadOp: "padded";
    RankOp: "rank";
    ReshapeOp: "reshape";
    ScatterOp: "scatter";
    SplatOp: "splat";
}

/// True if two tensors may have the same shape at run time.
fn compatible_shapes(ctx: &Context, a: Type, b: Type) -> bool {
    let (Some(a), Some(b)) = (ctx.shape(a), ctx.shape(b)) else { return true };
    a.len() == b.len() && a.iter().zip(b).all(|(x, y)| x == y || *x == DYNAMIC || *y == DYNAMIC)
}

fn is_tensor(ctx: &Context, t: Type) -> bool {
    matches!(ctx.type_data(t), AttrData::RankedTensorType { .. } | AttrData::UnrankedTensorType(_))
}

impl CastLikeOp for CastOp {
    fn are_cast_compatible(ctx: &Context, from: &[Type], to: &[Type]) -> bool {
        let ([a], [b]) = (from, to) else { return false };
        is_tensor(ctx, *a)
            && is_tensor(ctx, *b)
            && ctx.element_type(*a) == ctx.element_type(*b)
            && compatible_shapes(ctx, *a, *b)
    }
}

impl CastLikeOp for BitcastOp {
    fn are_cast_compatible(ctx: &Context, from: &[Type], to: &[Type]) -> bool {
        let ([a], [b]) = (from, to) else { return false };
        let width = |t: Type| ctx.int_or_float_width(ctx.element_type_or_self(t));
        is_tensor(ctx, *a) && is_tensor(ctx, *b) && width(*a) == width(*b) && compatible_shapes(ctx, *a, *b)
    }
}

crate::dims::dim_ranges!(DimOp);

impl SpeculatableOp for DimOp {
    fn speculatability(self, v: &View<'_>) -> Speculatability {
        let rank = v.ctx.shape(self.source(v).ty(v)).map(<[_]>::len);
        speculation::dimension(self.index(v), rank, v)
    }
}
