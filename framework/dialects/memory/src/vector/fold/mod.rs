//! Folders of vector's operations; extraction and insertion are in `elements.rs`, memory in `memory.rs`. Rewrites that make operations are
//! in `canonicalize/`.

mod elements;
mod memory;

pub(super) use memory::lie_apart;

use smallvec::SmallVec;
use terrace_dialects_core::ub;
use terrace_ir::hooks::FoldOp;
use terrace_ir::interfaces::{FoldValue, Folded};
use terrace_ir::types::VectorType;
use terrace_ir::{Attr, AttrData, Context, Edit, Type, Value};

use super::ops::is_scalable;
use super::{
    BitCastOp, BroadcastOp, ConstantMaskOp, ExtractStridedSliceOp, FromElementsOp, InsertStridedSliceOp,
    MaskOp, POISON_INDEX, ShapeCastOp, ShuffleOp, ToElementsOp, TransposeOp, YieldOp,
};
use terrace_dialects_kit::elements as lanes;
use terrace_dialects_kit::fold::is_poison;

/// The vector type of a value.
pub(super) fn vector_of<'c>(cx: &Edit<'c>, v: Value) -> Option<VectorType<'c>> {
    v.ty(cx).cast::<VectorType<'_>>(cx.ctx)
}

/// Poison, if the constant is that.
pub(super) fn poison(ctx: &Context, value: Option<Attr>) -> Option<Folded> {
    value.filter(|a| is_poison(ctx, *a)).map(|_| Folded::attr(ub::poison_attr(ctx)))
}

/// A constant in all lanes: a scalar's, or a splat's.
fn splat(ctx: &Context, ty: Type, value: Option<Attr>) -> Option<Attr> {
    let element = ctx.element_type_or_self(ty);
    let one = lanes::splat(ctx, value?).or(value)?;
    match ctx.data(one) {
        AttrData::Integer { .. } | AttrData::Float { .. } if ctx.attr_type(one) == Some(element) => {
            ctx.dense_splat(ty, one)
        }
        _ => None,
    }
}

/// The lanes of a dense constant; `None` if there are more than `limit`.
pub(in crate::vector) fn dense(ctx: &Context, value: Attr, limit: usize) -> Option<Vec<Attr>> {
    let view = ctx.as_dense(value)?;
    let count = usize::try_from(ctx.num_elements(view.ty)?).ok().filter(|n| *n <= limit)?;
    (0..count).map(|i| ctx.dense_element(&view, if view.splat { 0 } else { i })).collect()
}

/// The constant of these lanes.
pub(in crate::vector) fn constant(ctx: &Context, ty: Type, elements: &[Attr]) -> Option<Attr> {
    match elements.split_first() {
        Some((first, rest)) if rest.iter().all(|e| e == first) => ctx.dense_splat(ty, *first),
        _ => lanes::make(ctx, ty, elements),
    }
}

fn or_no(folded: Option<Folded>) -> Folded {
    folded.unwrap_or(Folded::No)
}

impl FoldOp for BroadcastOp {
    fn fold(self, c: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        let (source, ty) = (self.source(cx), self.vector(cx).ty(cx));
        if source.ty(cx) == ty {
            return Folded::value(source);
        }
        let value = c.source();
        or_no(poison(cx.ctx, value).or_else(|| splat(cx.ctx, ty, value).map(Folded::attr)))
    }
}

/// True if a list counts up from `first`, so many times.
fn is_step(mask: &[i64], first: i64, count: i64) -> bool {
    mask.len() as i64 == count && mask.iter().enumerate().all(|(i, m)| *m == first + i as i64)
}

fn fold_shuffle(op: ShuffleOp, a: Option<Attr>, b: Option<Attr>, cx: &Edit<'_>) -> Option<Folded> {
    let (ctx, mask) = (cx.ctx, op.mask(cx));
    let (x, y) = (vector_of(cx, op.v1(cx))?, vector_of(cx, op.v2(cx))?);
    let (n, m) = (*x.shape().first()?, *y.shape().first()?);
    if is_step(&mask, 0, n) {
        return Some(Folded::value(op.v1(cx)));
    }
    if is_step(&mask, n, m) {
        return Some(Folded::value(op.v2(cx)));
    }
    let (a, b) = (a?, b?);
    let (no_a, no_b) = (is_poison(ctx, a), is_poison(ctx, b));
    if no_a && no_b {
        return poison(ctx, Some(a));
    }
    if x.rank() != 1 {
        return None;
    }
    let part = |v: Attr, none: bool| if none { Some(Vec::new()) } else { dense(ctx, v, 1 << 16) };
    let (a, b) = (part(a, no_a)?, part(b, no_b)?);
    // A lane that is poison may be anything.
    let any = *a.first().or(b.first())?;
    let lane = |i: &i64| match *i {
        POISON_INDEX => Some(any),
        i if i < n => Some(a.get(usize::try_from(i).ok()?).copied().unwrap_or(any)),
        i => Some(b.get(usize::try_from(i - n).ok()?).copied().unwrap_or(any)),
    };
    let elements: Vec<Attr> = mask.iter().map(lane).collect::<Option<_>>()?;
    constant(ctx, op.vector(cx).ty(cx), &elements).map(Folded::attr)
}

impl FoldOp for ShuffleOp {
    fn fold(self, c: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        or_no(fold_shuffle(self, c.v1(), c.v2(), cx))
    }
}

impl FoldOp for ShapeCastOp {
    fn fold(self, c: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        let (source, ty) = (self.source(cx), self.result(cx).ty(cx));
        if source.ty(cx) == ty {
            return Folded::value(source);
        }
        if let Some(inner) = source.defining::<ShapeCastOp>(cx) {
            let inner = inner.source(cx);
            self.set_source(cx, inner);
            return Folded::InPlace;
        }
        if let Some(inner) = source.defining::<TransposeOp>(cx) {
            if !keeps_order(inner, cx) {
                return Folded::No;
            }
            let inner = inner.vector(cx);
            self.set_source(cx, inner);
            return Folded::InPlace;
        }
        let inner = source.defining::<BroadcastOp>(cx).map(|b| b.source(cx));
        if let Some(inner) = inner.filter(|i| i.ty(cx) == ty) {
            return Folded::value(inner);
        }
        let value = c.source();
        or_no(poison(cx.ctx, value).or_else(|| {
            let elements = dense(cx.ctx, value?, 1 << 20)?;
            constant(cx.ctx, ty, &elements).map(Folded::attr)
        }))
    }
}

/// True if a transposition moves dimensions of size 1 only.
pub(super) fn keeps_order(op: TransposeOp, cx: &Edit<'_>) -> bool {
    let Some(from) = vector_of(cx, op.vector(cx)) else { return false };
    let wide = |d: &i64| {
        let d = usize::try_from(*d).unwrap_or(0);
        from.shape().get(d) != Some(&1) || from.scalable().get(d) == Some(&true)
    };
    let moved: SmallVec<[i64; 4]> = op.permutation(cx).iter().copied().filter(wide).collect();
    moved.windows(2).all(|w| w[0] < w[1])
}

/// The bits of a splat as a splat of elements of another width.
fn cast_splat(ctx: &Context, value: Attr, ty: Type) -> Option<Attr> {
    let from = ctx.element_type(ctx.attr_type(value)?)?;
    let to = ctx.element_type(ty)?;
    let one = lanes::splat(ctx, value)?;
    let bits = match ctx.data(one) {
        AttrData::Integer { value, .. } => value.clone(),
        AttrData::Float { bits, .. } => bits.clone(),
        _ => return None,
    };
    let (x, y) = (ctx.int_or_float_width(from)?, ctx.int_or_float_width(to)?);
    let half = ctx.float_kind(from) == Some(terrace_ir::FloatKind::F16)
        && ctx.float_kind(to) == Some(terrace_ir::FloatKind::F32);
    let integers = ctx.integer_info(from).is_some() && ctx.integer_info(to).is_some();
    if !(half || integers && y % x == 0) {
        return None;
    }
    let mut all = bits.zext_or_trunc(y);
    for i in 1..y / x {
        let by = terrace_ir::ApInt::from_u64(y, u64::from(i * x));
        all = all.or(&bits.zext_or_trunc(y).shl(&by)?);
    }
    let element =
        if half { ctx.intern(AttrData::Float { ty: to, bits: all }) } else { ctx.integer_ap(to, all) };
    ctx.dense_splat(ty, element)
}

impl FoldOp for BitCastOp {
    fn fold(self, c: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        let (source, ty) = (self.source(cx), self.result(cx).ty(cx));
        if source.ty(cx) == ty {
            return Folded::value(source);
        }
        if let Some(inner) = source.defining::<BitCastOp>(cx) {
            let inner = inner.source(cx);
            if inner.ty(cx) == ty {
                return Folded::value(inner);
            }
            self.set_source(cx, inner);
            return Folded::InPlace;
        }
        or_no(c.source().and_then(|v| cast_splat(cx.ctx, v, ty)).map(Folded::attr))
    }
}

impl FoldOp for TransposeOp {
    fn fold(self, c: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        let (source, ty) = (self.vector(cx), self.result(cx).ty(cx));
        let value = c.vector();
        if let Some(one) = value.and_then(|v| lanes::splat(cx.ctx, v)) {
            return or_no(cx.ctx.dense_splat(ty, one).map(Folded::attr));
        }
        let permutation = self.permutation(cx);
        if let Some(poison) = poison(cx.ctx, value) {
            return poison;
        }
        // Dimensions of size 1 may change places.
        if source.ty(cx) == ty && keeps_order(self, cx) || is_step(&permutation, 0, permutation.len() as i64)
        {
            return Folded::value(source);
        }
        Folded::No
    }
}

fn fold_slice(op: ExtractStridedSliceOp, value: Option<Attr>, cx: &mut Edit<'_>) -> Option<Folded> {
    let (ctx, source, ty) = (cx.ctx, op.source(cx), op.result(cx).ty(cx));
    if source.ty(cx) == ty {
        return Some(Folded::value(source));
    }
    if let Some(folded) = elements::slice_of_insertions(op, cx) {
        return Some(folded);
    }
    let value = value?;
    if let Some(poison) = poison(ctx, Some(value)) {
        return Some(poison);
    }
    if let Some(one) = lanes::splat(ctx, value) {
        return ctx.dense_splat(ty, one).map(Folded::attr);
    }
    let from = vector_of(cx, source)?;
    let offsets = op.the_offsets(cx);
    let all = dense(ctx, value, 1 << 16)?;
    let mut picked = Vec::new();
    for (i, v) in all.iter().enumerate() {
        let mut rest = i as i64;
        let mut at: Vec<i64> = from.shape().iter().rev().map(|n| (rest % n, rest /= n).0).collect();
        at.reverse();
        let shape = ctx.shape(ty)?;
        let inside = at.iter().enumerate().all(|(d, i)| {
            let first = offsets.get(d).copied().unwrap_or(0);
            shape.get(d).is_some_and(|size| (first..first + size).contains(i))
        });
        if inside {
            picked.push(*v);
        }
    }
    constant(ctx, ty, &picked).map(Folded::attr)
}

impl FoldOp for ExtractStridedSliceOp {
    fn fold(self, c: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        or_no(fold_slice(self, c.source(), cx))
    }
}

impl FoldOp for InsertStridedSliceOp {
    fn fold(self, c: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        let (value, dest) = (self.value_to_store(cx), self.dest(cx));
        if value.ty(cx) == dest.ty(cx) {
            return Folded::value(value);
        }
        let both = c.value_to_store().zip(c.dest());
        if both.is_some_and(|(a, b)| is_poison(cx.ctx, a) && is_poison(cx.ctx, b)) {
            return or_no(poison(cx.ctx, c.dest()));
        }
        Folded::No
    }
}

impl FoldOp for ConstantMaskOp {
    fn fold(self, _: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        let (ctx, ty, sizes) = (cx.ctx, self.result(cx).ty(cx), self.mask_dim_sizes(cx));
        let shape = ctx.shape(ty).unwrap_or_default();
        let value = match sizes[..] {
            [size] if shape.is_empty() => size == 1,
            _ if sizes[..] == *shape => true,
            _ if sizes.iter().all(|s| *s == 0) => false,
            _ => return Folded::No,
        };
        or_no(ctx.dense_splat(ty, ctx.bool_attr(value)).map(Folded::attr))
    }
}

fn fold_from_elements(op: FromElementsOp, values: &[Option<Attr>], cx: &Edit<'_>) -> Option<Folded> {
    let ty = op.dest(cx).ty(cx);
    let elements = op.elements(cx);
    if let Some(inner) = elements.first().and_then(|v| v.defining::<ToElementsOp>(cx)) {
        let source = inner.source(cx);
        if inner.elements(cx) == elements && source.ty(cx) == ty {
            return Some(Folded::value(source));
        }
    }
    let values: Vec<Attr> = values.iter().copied().collect::<Option<_>>()?;
    let number = |a: &Attr| matches!(cx.ctx.data(*a), AttrData::Integer { .. } | AttrData::Float { .. });
    if values.is_empty() || !values.iter().all(number) {
        return None;
    }
    constant(cx.ctx, ty, &values).map(Folded::attr)
}

impl FoldOp for FromElementsOp {
    fn fold(self, c: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        or_no(fold_from_elements(self, c.elements(), cx))
    }
}

impl FoldOp for ToElementsOp {
    fn fold(self, _: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        let (source, count) = (self.source(cx), self.elements(cx).len());
        let values = |list: &[Value]| Folded::Values(list.iter().map(|v| FoldValue::Value(*v)).collect());
        if let Some(inner) = source.defining::<FromElementsOp>(cx) {
            return values(&inner.elements(cx));
        }
        let scalar = source.defining::<BroadcastOp>(cx).map(|b| b.source(cx));
        match scalar.filter(|s| !s.ty(cx).is::<VectorType<'_>>(cx)) {
            Some(scalar) => values(&vec![scalar; count]),
            None => Folded::No,
        }
    }
}

impl FoldOp for MaskOp {
    /// A mask around nothing.
    fn fold(self, _: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        let end =
            self.mask_region(cx).entry(cx).and_then(|b| b.first(cx)).and_then(|op| op.cast::<YieldOp>(cx));
        let Some(end) = end.filter(|_| self.passthru(cx).is_none()) else { return Folded::No };
        let values = end.operands(cx);
        if values.is_empty() {
            return Folded::No;
        }
        Folded::Values(values.iter().map(|v| FoldValue::Value(*v)).collect())
    }
}

/// True if no dimension of a vector is scalable.
pub(super) fn is_fixed(vector: VectorType<'_>) -> bool {
    !is_scalable(vector)
}
