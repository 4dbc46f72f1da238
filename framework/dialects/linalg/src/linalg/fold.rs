//! Folds: casts of memrefs, which structured operations need not see; indices of loops that run once; transpositions that change nothing;
//! constants in tiles.

use terrace_dialects_kit::folders;
use terrace_ir::interfaces::Folded;
use terrace_ir::{Attr, AttrData, Context, Type, View};

use super::structured::{Loops, is_tensor};
use super::{
    BatchMatmulOp, BatchReduceMatmulOp, ContractOp, ElementwiseOp, GenericOp, IndexOp, MatmulOp, PackOp,
    SoftmaxOp, TransposeOp, UnPackOp,
};

/// Operations that take memrefs of any shape and layout.
macro_rules! fold_casts {
    ($($op:ident)*) => {
        $(impl terrace_ir::hooks::FoldOp for $op {
            fn fold(
                self,
                _: Self::Operands<'_, Option<terrace_ir::Attr>>,
                cx: &mut terrace_ir::Edit<'_>,
            ) -> terrace_ir::interfaces::Folded {
                terrace_dialects_memory::memref::fold_memref_casts(*self, cx)
            }
        })*
    };
}
pub(super) use fold_casts;

fold_casts! {
    GenericOp ElementwiseOp MatmulOp BatchMatmulOp BatchReduceMatmulOp ContractOp SoftmaxOp
}

/// True if the numbers from zero stand in their order.
pub(super) fn is_identity(numbers: &[i64]) -> bool {
    numbers.iter().enumerate().all(|(i, n)| *n == i as i64)
}

/// A splat in another shape.
fn reshape_splat(ctx: &Context, constant: Option<Attr>, to: Type) -> Option<Attr> {
    let AttrData::DenseElements { data, splat: true, .. } = ctx.data(constant?) else { return None };
    ctx.has_static_shape(to).then(|| ctx.dense_elements(to, data.clone(), true))
}

folders! {
    IndexOp: |op, cx, c| {
        let (view, dim) = (View { ctx: cx.ctx, body: cx.body }, usize::try_from(op.dim(cx)).ok());
        let loops = op.parent(cx).and_then(|p| Loops::of(p, cx.ctx, cx.body));
        let range = loops.and_then(|l| l.ranges(&view)).zip(dim).and_then(|(r, d)| r.get(d).copied());
        match range {
            Some(1) => Folded::attr(cx.ctx.integer(cx.ctx.index_type(), 0)),
            _ => Folded::No,
        }
    };
    TransposeOp: |op, cx, c| {
        let input = op.input(cx);
        let same = is_tensor(cx.ctx, input.ty(cx)) && is_identity(&op.permutation(cx));
        // The destination may know more, or less, of the shape.
        let fits = op.result_types(cx).first() == Some(&input.ty(cx));
        if same && fits { Folded::value(input) } else { Folded::No }
    };
    PackOp: |op, cx, c| {
        let (source, padding) = (c.source(), c.padding_value());
        let value = source.and_then(|s| cx.ctx.splat_value(s));
        let fits = op.padding_value(cx).is_none() || padding.flatten().is_some_and(|p| Some(p) == value);
        let packed = reshape_splat(cx.ctx, source.filter(|_| fits), op.dest(cx).ty(cx));
        packed.map_or(Folded::No, Folded::attr)
    };
    UnPackOp: |op, cx, c| {
        let unpacked = reshape_splat(cx.ctx, c.source(), op.dest(cx).ty(cx));
        unpacked.map_or(Folded::No, Folded::attr)
    };
}
