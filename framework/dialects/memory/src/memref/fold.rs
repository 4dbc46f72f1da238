//! Folders of memref's operations. Rewrites that make operations are in `canonicalize/`.

use terrace_ir::hooks::FoldOp;
use terrace_ir::interfaces::Folded;
use terrace_ir::layout::{strided, times};
use terrace_ir::look::{LookIn, Values};
use terrace_ir::{Attr, AttrData, Build, Context, DYNAMIC, Edit, InsertPoint, Look, Op, Type, Value};

use super::verify::views::dropped_by_strides;
use super::{
    AllocOp, AllocaOp, AssumeAlignmentOp, AtomicRMWOp, CastOp, CollapseShapeOp, CopyOp, DeallocOp, DimOp,
    DmaStartOp, DmaWaitOp, ExpandShapeOp, ExtractStridedMetadataOp, LoadOp, MemorySpaceCastOp, PrefetchOp,
    RankOp, ReinterpretCastOp, StoreOp, SubViewOp, TransposeOp, ViewOp,
};
use terrace_dialects_core::arith::ConstantOp;
use terrace_dialects_kit::mixed::{self, Mixed};
use terrace_dialects_kit::view_ops::{GroupedReshapeOp, SliceOp};

/// The source of the `memref.cast` that a value is.
pub(super) fn cast_source(v: &impl Look, value: Value) -> Option<Value> {
    value.defining::<CastOp>(v).map(|c| c.source(v))
}

fn is_unranked(ctx: &Context, t: Type) -> bool {
    matches!(ctx.type_data(t), AttrData::UnrankedMemRefType { .. })
}

/// The source of the `memref.cast` that a value is, if it only says less of shape and layout: what takes the value can take the source.
pub fn foldable_cast_source(v: &impl Look, value: Value) -> Option<Value> {
    let source = cast_source(v, value)?;
    super::canonicalize::forgets(v.ctx(), source.ty(v), value.ty(v)).then_some(source)
}

/// Drops casts of ranked memrefs from the operands of an operation of any dialect that takes memrefs of any shape and layout.
pub fn fold_memref_casts(op: Op, cx: &mut Edit<'_>) -> Folded {
    fold_casts(op, cx, None)
}

/// Drops casts of ranked memrefs from the operands; operand `keep` stays.
pub(crate) fn fold_casts(op: impl Into<Op>, cx: &mut Edit<'_>, keep: Option<Value>) -> Folded {
    let (op, mut folded) = (op.into(), Folded::No);
    for i in 0..cx.body.num_operands(op) {
        let v = cx.body.operand(op, i);
        let source = cast_source(cx, v).filter(|s| !is_unranked(cx.ctx, s.ty(cx)));
        if let Some(source) = source.filter(|_| Some(v) != keep) {
            cx.body.set_operand(op, i, source);
            folded = Folded::InPlace;
        }
    }
    folded
}

macro_rules! fold_casts {
    ($($op:ident)*) => {
        $(impl FoldOp for $op {
            fn fold(self, _: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
                fold_casts(self, cx, None)
            }
        })*
    };
}

fold_casts! { DeallocOp LoadOp PrefetchOp DmaStartOp DmaWaitOp }

/// Copies keep memrefs whose rank is not known: a cast to one stays.
impl FoldOp for CopyOp {
    fn fold(self, _: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        let ranked = |v: Value, cx: &Edit<'_>| !is_unranked(cx.ctx, v.ty(cx));
        let source = |v: Value, cx: &Edit<'_>| cast_source(cx, v).filter(|s| ranked(v, cx) && ranked(*s, cx));
        let (from, to) = (source(self.source(cx), cx), source(self.target(cx), cx));
        if let Some(v) = from {
            self.set_source(cx, v);
        }
        if let Some(v) = to {
            self.set_target(cx, v);
        }
        if from.or(to).is_some() { Folded::InPlace } else { Folded::No }
    }
}

/// Operations that store a value: only the memref's cast matters.
macro_rules! fold_stores {
    ($($op:ident)*) => {
        $(impl FoldOp for $op {
            fn fold(self, _: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
                let value = self.value(cx);
                fold_casts(self, cx, Some(value))
            }
        })*
    };
}

fold_stores! { StoreOp AtomicRMWOp }

impl FoldOp for CastOp {
    fn fold(self, _: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        let folded = fold_casts(self, cx, None);
        let source = self.source(cx);
        if source.ty(cx) == self.dest(cx).ty(cx) { Folded::value(source) } else { folded }
    }
}

/// Offset, sizes and strides that the type says are constants where they are used, and metadata of a cast is that of its operand.
impl FoldOp for ExtractStridedMetadataOp {
    fn fold(self, _: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        let ty = self.source(cx).ty(cx);
        let (Some(layout), Some(shape)) = (strided(cx.ctx, ty), cx.ctx.shape(ty)) else { return Folded::No };
        let mut known = vec![(self.offset(cx), layout.offset)];
        known.extend(self.sizes(cx).into_iter().zip(shape.iter().copied()));
        known.extend(self.strides(cx).into_iter().zip(layout.strides));
        let mut changed = false;
        for (result, n) in known {
            changed |= n != DYNAMIC && result.has_uses(cx) && use_constant(*self, result, n, cx);
        }
        if let Some(source) = cast_source(cx, self.source(cx)).filter(|s| !is_unranked(cx.ctx, s.ty(cx))) {
            self.set_source(cx, source);
            changed = true;
        }
        if changed { Folded::InPlace } else { Folded::No }
    }
}

/// Uses a constant in place of a result. The constant stands before the operation, whose other results may have no constants.
fn use_constant(op: Op, result: Value, n: i64, cx: &mut Edit<'_>) -> bool {
    let new = ConstantOp::index(n).into_draft().into_op(cx.ctx, op.loc(cx), &[result.ty(cx)]);
    let constant = cx.body.create_op(&new.spec());
    cx.body.insert_op(constant, InsertPoint::Before(op));
    let Some(constant) = constant.cast::<ConstantOp>(cx).map(|c| c.result(cx)) else { return false };
    cx.body.replace_all_uses(result, constant);
    true
}

impl FoldOp for MemorySpaceCastOp {
    fn fold(self, _: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        let inner = self.source(cx).defining::<MemorySpaceCastOp>(cx).map(|i| i.source(cx));
        let source = inner.unwrap_or(self.source(cx));
        if let Some(inner) = inner {
            self.set_source(cx, inner);
        }
        if source.ty(cx) == self.dest(cx).ty(cx) {
            return Folded::value(source);
        }
        if inner.is_some() { Folded::InPlace } else { Folded::No }
    }
}

impl FoldOp for RankOp {
    fn fold(self, _: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        match cx.ctx.shape(self.memref(cx).ty(cx)) {
            Some(shape) => Folded::attr(cx.ctx.integer(cx.ctx.index_type(), shape.len() as i64)),
            None => Folded::No,
        }
    }
}

impl SubViewOp {
    /// The dimensions of its source that the view leaves out; `None` if sizes and strides do not say. Where strides alone say others, as
    /// in MLIR, than the sizes allow, both are looked at.
    pub fn dropped_dims<'c>(self, v: &impl LookIn<'c>) -> Option<Vec<bool>> {
        let ctx = v.context();
        let from = strided(ctx, self.source(v).ty(v))?;
        let strides = self.static_strides(v);
        let product: Vec<i64> = from.strides.iter().zip(&strides).map(|(a, b)| times(*a, *b)).collect();
        let to = strided(ctx, self.result(v).ty(v))?;
        let sizes = self.static_sizes(v);
        let shape = ctx.shape(self.result(v).ty(v))?;
        let dropped = dropped_by_strides(&sizes, &product, &to.strides);
        let kept = |dropped: &Vec<bool>| {
            sizes.iter().zip(dropped).filter(|(_, d)| !**d).map(|(s, _)| s).eq(shape.iter())
        };
        dropped.filter(kept).or_else(|| {
            let mut rest = shape.iter().zip(&to.strides).peekable();
            let kept = |pair| rest.next_if(|next| *next == pair).is_some();
            let dropped: Vec<bool> = sizes.iter().zip(&product).map(kept).map(|kept| !kept).collect();
            let units = sizes.iter().zip(&dropped).all(|(size, dropped)| *size == 1 || !dropped);
            (units && rest.peek().is_none()).then_some(dropped)
        })
    }
}

/// Size `i` of a view, if that is a value and not an integer.
fn size_value(mut sizes: impl Iterator<Item = Mixed>, i: usize) -> Option<Value> {
    match sizes.nth(i)? {
        Mixed::Value(v) => Some(v),
        Mixed::Static(_) => None,
    }
}

/// The value that an operation was given for dimension `i`, which is not known, of its result.
fn given_size<'c>(op: Op, v: &impl LookIn<'c>, shape: &[i64], i: usize) -> Option<Value> {
    let nth = |sizes: Values| {
        let nth = shape.iter().take(i).filter(|d| **d == DYNAMIC).count();
        sizes.get(nth).copied()
    };
    if let Some(alloc) = op.cast::<AllocOp>(v) {
        return nth(alloc.dynamic_sizes(v));
    }
    if let Some(alloca) = op.cast::<AllocaOp>(v) {
        return nth(alloca.dynamic_sizes(v));
    }
    if let Some(view) = op.cast::<ViewOp>(v) {
        return nth(view.sizes(v));
    }
    let subview = op.cast::<SubViewOp>(v)?;
    let sizes = mixed::of(&subview.sizes(v), &subview.static_sizes(v)).into_iter();
    let dropped = subview.dropped_dims(v)?;
    size_value(sizes.zip(dropped).filter(|(_, d)| !d).map(|(s, _)| s), i)
}

impl FoldOp for DimOp {
    fn fold(self, _: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        let (ctx, source) = (cx.ctx, self.source(cx));
        let index = self.index(cx).constant_int(cx).and_then(|i| usize::try_from(i).ok());
        let (Some(i), Some(shape)) = (index, ctx.shape(source.ty(cx))) else { return Folded::No };
        match shape.get(i) {
            None => return Folded::No,
            Some(d) if *d != DYNAMIC => return Folded::attr(ctx.integer(ctx.index_type(), *d)),
            _ => {}
        }
        match source.def(cx).and_then(|d| given_size(d, cx, shape, i)) {
            Some(given) => Folded::value(given),
            None => fold_memref_casts(*self, cx),
        }
    }
}

/// True if all entries are this constant.
fn all(v: &impl Look, list: &[Mixed], want: i64) -> bool {
    list.iter().all(|m| m.constant(v.ctx(), v.body()) == Some(want))
}

impl FoldOp for SubViewOp {
    fn fold(self, _: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        let (ctx, source) = (cx.ctx, self.source(cx));
        let (from, to) = (source.ty(cx), self.result(cx).ty(cx));
        if ctx.has_static_shape(from) && ctx.has_static_shape(to) && from == to {
            return Folded::value(source);
        }
        let Some(inner) = source.defining::<SubViewOp>(cx).filter(|_| from == to) else { return Folded::No };
        let ([offsets, sizes, strides], [_, inner_sizes, _]) = (self.lists(cx), inner.lists(cx));
        if all(cx, &offsets, 0) && all(cx, &strides, 1) && sizes == inner_sizes {
            return Folded::value(source);
        }
        Folded::No
    }
}

/// The source of a view that has the same base as its result.
fn same_base(op: Op, cx: &Edit<'_>) -> Option<Value> {
    if let Some(cast) = op.cast::<ReinterpretCastOp>(cx) {
        return Some(cast.source(cx));
    }
    if let Some(cast) = op.cast::<CastOp>(cx) {
        return Some(cast.source(cx));
    }
    let view = op.cast::<SubViewOp>(cx)?;
    let [offsets, _, strides] = view.lists(cx);
    (all(cx, &offsets, 0) && all(cx, &strides, 1)).then(|| view.source(cx))
}

impl FoldOp for ReinterpretCastOp {
    fn fold(self, _: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        let (source, result) = (self.source(cx), self.result(cx).ty(cx));
        if let Some(inner) = source.def(cx).and_then(|d| same_base(d, cx)) {
            self.set_source(cx, inner);
            return Folded::InPlace;
        }
        let static_layout =
            cx.ctx.has_static_shape(result) && strided(cx.ctx, result).is_some_and(|l| l.is_static());
        if source.ty(cx) == result && static_layout { Folded::value(source) } else { Folded::No }
    }
}

impl FoldOp for ExpandShapeOp {
    fn fold(self, _: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        self.undone(cx).map_or(Folded::No, Folded::value)
    }
}

impl FoldOp for CollapseShapeOp {
    fn fold(self, _: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        self.undone(cx).map_or(Folded::No, Folded::value)
    }
}

fn fold_transpose(op: TransposeOp, cx: &mut Edit<'_>) -> Option<Folded> {
    let (ctx, source) = (cx.ctx, op.in_(cx));
    let map = op.source_dims(cx)?;
    if map.iter().enumerate().all(|(i, d)| i == *d) && source.ty(cx) == op.result(cx).ty(cx) {
        return Some(Folded::value(source));
    }
    let inner = source.defining::<TransposeOp>(cx)?;
    let first = inner.source_dims(cx)?;
    let composed = map.iter().filter_map(|d| first.get(*d)).map(|d| ctx.affine_dim(*d as u32));
    let composed = ctx.affine_map(map.len() as u32, 0, &composed.collect::<Vec<_>>());
    let source = inner.in_(cx);
    op.set_in_(cx, source);
    op.set_permutation(cx, composed);
    Some(Folded::InPlace)
}

impl FoldOp for ViewOp {
    /// The whole of a buffer of bytes as what it is.
    fn fold(self, _: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        let (source, shift) = (self.source(cx), self.byte_shift(cx));
        let Some(result) = self.results(cx).first().copied() else { return Folded::No };
        let same = source.ty(cx) == result.ty(cx) && cx.ctx.has_static_shape(source.ty(cx));
        if same && shift.constant_int(cx) == Some(0) { Folded::value(source) } else { Folded::No }
    }
}

impl FoldOp for AssumeAlignmentOp {
    /// An assumption that was made already.
    fn fold(self, _: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        let memref = self.memref(cx);
        let before = memref.defining::<AssumeAlignmentOp>(cx);
        let same = before.is_some_and(|b| b.alignment_attr(cx) == self.alignment_attr(cx));
        if same { Folded::value(memref) } else { Folded::No }
    }
}

impl FoldOp for TransposeOp {
    fn fold(self, _: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        fold_transpose(self, cx).unwrap_or(Folded::No)
    }
}
