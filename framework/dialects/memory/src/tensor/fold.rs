//! Folders of tensor's operations. Rewrites that make operations are in `canonicalize/`.

use terrace_ir::hooks::FoldOp;
use terrace_ir::interfaces::Folded;
use terrace_ir::look::LookIn;
use terrace_ir::view::OpView;
use terrace_ir::{Attr, AttrData, Context, DYNAMIC, Edit, Look, Op, Type, Value};

use super::{
    BitcastOp, CastOp, CollapseShapeOp, ConcatOp, DimOp, ExpandShapeOp, ExtractOp, ExtractSliceOp,
    FromElementsOp, GatherOp, GenerateOp, InsertOp, InsertSliceOp, PadOp, RankOp, ReshapeOp, SplatOp,
};
use terrace_dialects_kit::elements;
use terrace_dialects_kit::mixed::Mixed;
use terrace_dialects_kit::view_ops::{GroupedReshapeOp, SliceOp};

/// The source of the `tensor.cast` that a value is.
pub(super) fn cast_source(v: &impl Look, value: Value) -> Option<Value> {
    value.defining::<CastOp>(v).map(|c| c.source(v))
}

/// True if `to` says no less of the shape than `from` (`preservesStaticInformation`).
pub fn preserves_static(ctx: &Context, from: Type, to: Type) -> bool {
    let parts = |t: Type| match ctx.type_data(t) {
        AttrData::RankedTensorType { shape, element, encoding } => Some((shape, *element, *encoding)),
        _ => None,
    };
    let (Some(a), Some(b)) = (parts(from), parts(to)) else { return false };
    (a.1, a.2) == (b.1, b.2)
        && a.0.len() == b.0.len()
        && a.0.iter().zip(b.0.iter()).all(|(a, b)| *a == DYNAMIC || *b != DYNAMIC)
}

/// The source of the cast that a value is, if the cast only forgets (`canFoldIntoConsumerOp`).
pub fn forgetful_source(v: &impl Look, value: Value) -> Option<Value> {
    cast_source(v, value).filter(|s| preserves_static(v.ctx(), value.ty(v), s.ty(v)))
}

/// A constant splat in another static shape.
fn reshape_splat(ctx: &Context, constant: Option<Attr>, to: Type) -> Option<Attr> {
    let AttrData::DenseElements { data, splat: true, .. } = ctx.data(constant?) else { return None };
    ctx.has_static_shape(to).then(|| ctx.dense_elements(to, data.clone(), true))
}

/// True if a slice takes the leading dimensions of `shape` whole.
fn is_identity(v: &impl Look, [offsets, sizes, strides]: &[Vec<Mixed>; 3], shape: &[i64]) -> bool {
    let (ctx, body) = (v.ctx(), v.body());
    let all = |l: &[Mixed], n: i64| l.iter().all(|m| m.constant(ctx, body) == Some(n));
    all(offsets, 0)
        && all(strides, 1)
        && sizes.iter().zip(shape).all(|(m, d)| m.constant(ctx, body) == Some(*d))
}

/// Wraps the attribute of a fold.
fn attr(folded: Option<Attr>) -> Folded {
    folded.map_or(Folded::No, Folded::attr)
}

/// The fold of an operation that does nothing if its result has the type of `source`.
fn identity(source: Value, result: Value, v: &impl Look) -> Folded {
    if source.ty(v) == result.ty(v) { Folded::value(source) } else { Folded::No }
}

impl FoldOp for CastOp {
    fn fold(self, _: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        identity(self.source(cx), self.dest(cx), cx)
    }
}

impl FoldOp for BitcastOp {
    fn fold(self, _: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        identity(self.source(cx), self.dest(cx), cx)
    }
}

impl FoldOp for ConcatOp {
    fn fold(self, _: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        match self.inputs(cx)[..] {
            [one] => identity(one, self.result(cx), cx),
            _ => Folded::No,
        }
    }
}

fn fold_extract(
    op: ExtractOp,
    operands: <ExtractOp as OpView>::Operands<'_, Option<Attr>>,
    cx: &Edit<'_>,
) -> Option<Folded> {
    let ctx = cx.ctx;
    if let Some(splat) = operands.tensor().and_then(|t| elements::splat(ctx, t)) {
        return Some(Folded::attr(splat));
    }
    let indices = operands.indices().iter();
    let indices: Vec<i64> = indices.map(|i| ctx.as_i64((*i)?)).collect::<Option<_>>()?;
    let source = op.tensor(cx);
    if let Some(insert) = source.defining::<InsertOp>(cx)
        && insert.indices(cx) == op.indices(cx)
    {
        return Some(Folded::value(insert.scalar(cx)));
    }
    let shape = ctx.shape(source.ty(cx))?;
    if let Some(made) = source.defining::<FromElementsOp>(cx) {
        let at = elements::flat_index(shape, &indices)?;
        return made.elements_range(cx).nth(at).map(|i| Folded::value(cx.body.operand(*made, i)));
    }
    elements::at(ctx, operands.tensor()?, &indices).map(Folded::attr)
}

impl FoldOp for ExtractOp {
    fn fold(self, operands: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        fold_extract(self, operands, cx).unwrap_or(Folded::No)
    }
}

/// The value that an operation was given for dimension `i`, which is not known, of its result.
fn given_size<'c>(op: Op, v: &impl LookIn<'c>, shape: &[i64], i: usize) -> Option<Value> {
    if let Some(generate) = op.cast::<GenerateOp>(v) {
        let nth = shape.iter().take(i).filter(|d| **d == DYNAMIC).count();
        return generate.dynamic_extents(v).get(nth).copied();
    }
    let [_, sizes, _] = op.cast::<ExtractSliceOp>(v)?.lists(v);
    match sizes.get(i).filter(|_| sizes.len() == shape.len())? {
        Mixed::Value(size) => Some(*size),
        Mixed::Static(_) => None,
    }
}

fn fold_dim(op: DimOp, cx: &mut Edit<'_>) -> Option<Folded> {
    let (ctx, source) = (cx.ctx, op.source(cx));
    let i = usize::try_from(op.index(cx).constant_int(cx)?).ok()?;
    let shape = ctx.shape(source.ty(cx))?;
    let d = *shape.get(i)?;
    if d != DYNAMIC {
        return Some(Folded::attr(ctx.integer(ctx.index_type(), d)));
    }
    if let Some(v) = source.def(cx).and_then(|d| given_size(d, cx, shape, i)) {
        return Some(Folded::value(v));
    }
    let inner = forgetful_source(cx, source)?;
    op.set_source(cx, inner);
    Some(Folded::InPlace)
}

impl FoldOp for DimOp {
    fn fold(self, _: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        fold_dim(self, cx).unwrap_or(Folded::No)
    }
}

/// True if a shape is made of the sizes of `source` in order.
fn same_sizes(v: &impl Look, shape: Value, source: Value) -> bool {
    let Some(made) = shape.defining::<FromElementsOp>(v) else { return false };
    let Some(sizes) = v.ctx().shape(source.ty(v)) else { return false };
    let same = |(i, (size, d)): (usize, (&Value, &i64))| {
        if let Some(c) = size.constant_int(v) {
            return c == *d;
        }
        size.defining::<DimOp>(v).is_some_and(|dim| {
            dim.source(v) == source && dim.index(v).constant_int(v) == i64::try_from(i).ok()
        })
    };
    let made = made.elements(v);
    sizes.len() == made.len() && made.iter().zip(sizes).enumerate().all(same)
}

impl FoldOp for ReshapeOp {
    fn fold(self, operands: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        let (source, to) = (self.source(cx), self.result(cx).ty(cx));
        if let Some(a) = reshape_splat(cx.ctx, operands.source(), to) {
            return Folded::attr(a);
        }
        if let Some(inner) = source.defining::<ReshapeOp>(cx) {
            let source = inner.source(cx);
            self.set_source(cx, source);
            return Folded::InPlace;
        }
        let Some(rank) = cx.ctx.shape(to).map(<[i64]>::len).filter(|_| source.ty(cx) == to) else {
            return Folded::No;
        };
        let same = rank <= 1 || same_sizes(cx, self.shape(cx), source);
        if same { Folded::value(source) } else { Folded::No }
    }
}

/// Reshapes by groups: those of constants, and those that do nothing or undo one another.
fn fold_groups<O: GroupedReshapeOp>(op: O, source: Option<Attr>, cx: &Edit<'_>) -> Folded {
    if let Some(v) = op.undone(cx) {
        return Folded::value(v);
    }
    let to = op.outcome(cx).ty(cx);
    attr(source.and_then(|a| cx.ctx.dense_reshape(a, to)))
}

impl FoldOp for CollapseShapeOp {
    fn fold(self, operands: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        fold_groups(self, operands.src(), cx)
    }
}

impl FoldOp for ExpandShapeOp {
    fn fold(self, operands: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        fold_groups(self, operands.src(), cx)
    }
}

impl FoldOp for ExtractSliceOp {
    fn fold(self, operands: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        let (source, to) = (self.source(cx), self.result(cx).ty(cx));
        if let Some(a) = reshape_splat(cx.ctx, operands.source(), to) {
            return Folded::attr(a);
        }
        let lists = self.lists(cx);
        let shape = cx.ctx.shape(to).unwrap_or_default();
        if source.ty(cx) == to && is_identity(cx, &lists, shape) {
            return Folded::value(source);
        }
        let Some(insert) = source.defining::<InsertSliceOp>(cx) else { return Folded::No };
        let inserted = insert.source(cx);
        if inserted.ty(cx) == to && insert.lists(cx) == lists {
            return Folded::value(inserted);
        }
        Folded::No
    }
}

impl FoldOp for InsertSliceOp {
    fn fold(self, _: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        let (source, dest) = (self.source(cx), self.dest(cx));
        let (from, to) = (source.ty(cx), self.result(cx).ty(cx));
        let lists = self.lists(cx);
        let shape = cx.ctx.shape(to).unwrap_or_default();
        if from == to && cx.ctx.has_static_shape(to) && is_identity(cx, &lists, shape) {
            return Folded::value(source);
        }
        if let Some(before) = dest.defining::<InsertSliceOp>(cx)
            && before.source(cx).ty(cx) == from
            && before.lists(cx) == lists
        {
            let dest = before.dest(cx);
            self.set_dest(cx, dest);
            return Folded::InPlace;
        }
        if let Some(taken) = source.defining::<ExtractSliceOp>(cx)
            && taken.source(cx) == dest
            && taken.lists(cx) == lists
        {
            return Folded::value(dest);
        }
        let [_, sizes, _] = &lists;
        let empty = sizes.iter().any(|m| m.constant(cx.ctx, cx.body) == Some(0));
        if empty { Folded::value(dest) } else { Folded::No }
    }
}

impl FoldOp for FromElementsOp {
    fn fold(self, operands: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        let elements: Option<Vec<Attr>> = operands.elements().iter().copied().collect();
        attr(elements.and_then(|e| elements::make(cx.ctx, self.result(cx).ty(cx), &e)))
    }
}

impl FoldOp for GatherOp {
    fn fold(self, operands: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        attr(reshape_splat(cx.ctx, operands.source(), self.result(cx).ty(cx)))
    }
}

impl FoldOp for InsertOp {
    fn fold(self, operands: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        match (operands.scalar(), operands.dest()) {
            (Some(scalar), Some(dest)) if elements::splat(cx.ctx, dest) == Some(scalar) => Folded::attr(dest),
            _ => Folded::No,
        }
    }
}

impl FoldOp for PadOp {
    fn fold(self, _: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        let result = self.result(cx);
        if self.nofold(cx) || !cx.ctx.has_static_shape(result.ty(cx)) {
            return Folded::No;
        }
        identity(self.source(cx), result, cx)
    }
}

impl FoldOp for RankOp {
    fn fold(self, _: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        let rank = cx.ctx.shape(self.tensor(cx).ty(cx)).map(|s| s.len() as i64);
        attr(rank.map(|r| cx.ctx.integer(cx.ctx.index_type(), r)))
    }
}

impl FoldOp for SplatOp {
    fn fold(self, operands: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        let ty = self.aggregate(cx).ty(cx);
        let element = operands.input().filter(|_| cx.ctx.has_static_shape(ty));
        attr(element.and_then(|e| cx.ctx.dense_splat(ty, e)))
    }
}
