//! Folders of tensor's operations. Rewrites that make operations are in `canonicalize/`.

use terrace_ir::interfaces::Folded;
use terrace_ir::segments::operand_group;
use terrace_ir::{Attr, AttrData, Body, Context, DYNAMIC, Op, Type, Value, constant_int};

use super::hooks::*;
use terrace_dialects_kit::elements;
use terrace_dialects_kit::fold;
use terrace_dialects_kit::mixed::{self, Mixed};
use terrace_dialects_kit::reassociation;

/// The operation that defines a value, where it has this name.
pub(super) fn defined_by(ctx: &Context, body: &Body, v: Value, name: &str) -> Option<Op> {
    body.defining_op(v).filter(|d| body.is(ctx, *d, name))
}

/// The source of the `tensor.cast` that a value is.
pub(super) fn cast_source(ctx: &Context, body: &Body, v: Value) -> Option<Value> {
    defined_by(ctx, body, v, super::CastOp::OP_NAME).map(|c| body.operand(c, 0))
}

/// Whether `to` says no less of the shape than `from` (`preservesStaticInformation`).
pub(super) fn preserves_static(ctx: &Context, from: Type, to: Type) -> bool {
    let parts = |t: Type| match ctx.type_data(t) {
        AttrData::RankedTensorType { shape, element, encoding } => Some((shape, *element, *encoding)),
        _ => None,
    };
    let (Some(a), Some(b)) = (parts(from), parts(to)) else { return false };
    (a.1, a.2) == (b.1, b.2)
        && a.0.len() == b.0.len()
        && a.0.iter().zip(b.0.iter()).all(|(a, b)| *a == DYNAMIC || *b != DYNAMIC)
}

/// The source of the cast that a value is, where the cast only forgets (`canFoldIntoConsumerOp`).
pub(super) fn forgetful_source(ctx: &Context, body: &Body, v: Value) -> Option<Value> {
    cast_source(ctx, body, v).filter(|s| preserves_static(ctx, body.value_type(v), body.value_type(*s)))
}

/// The type of an operation's first result.
pub(super) fn result_type(body: &Body, op: Op) -> Type {
    body.value_type(body.result(op, 0))
}

/// A constant splat in another static shape.
fn reshape_splat(ctx: &Context, constant: Option<Attr>, to: Type) -> Option<Attr> {
    let AttrData::DenseElements { data, splat: true, .. } = ctx.data(constant?) else { return None };
    ctx.has_static_shape(to).then(|| ctx.dense_elements(to, data.clone(), true))
}

/// Where an operation has offsets, sizes and strides: the operand group of the offsets and their attribute slot.
pub(super) const EXTRACT: (usize, usize) = (1, super::ExtractSliceOp::STATIC_OFFSETS);
/// The same of operations that insert.
pub(super) const INSERT: (usize, usize) = (2, super::InsertSliceOp::STATIC_OFFSETS);

/// Offsets, sizes and strides.
pub(super) fn lists(ctx: &Context, body: &Body, op: Op, at: (usize, usize)) -> [Vec<Mixed>; 3] {
    [0, 1, 2].map(|i| mixed::list(ctx, body, op, at.0 + i, at.1 + i))
}

/// Whether a slice takes the leading dimensions of `shape` whole.
fn is_identity(
    ctx: &Context,
    body: &Body,
    [offsets, sizes, strides]: &[Vec<Mixed>; 3],
    shape: &[i64],
) -> bool {
    let all = |l: &[Mixed], n: i64| l.iter().all(|m| m.constant(ctx, body) == Some(n));
    all(offsets, 0)
        && all(strides, 1)
        && sizes.iter().zip(shape).all(|(m, d)| m.constant(ctx, body) == Some(*d))
}

fn fold_extract(ctx: &Context, body: &Body, op: Op, c: &[Option<Attr>]) -> Option<Folded> {
    let (tensor, indices) = c.split_first()?;
    if let Some(splat) = tensor.and_then(|t| elements::splat(ctx, t)) {
        return Some(Folded::attr(splat));
    }
    let indices: Vec<i64> = indices.iter().map(|i| ctx.as_i64((*i)?)).collect::<Option<_>>()?;
    if let Some(insert) = defined_by(ctx, body, body.operand(op, 0), super::InsertOp::OP_NAME)
        && body.operands(insert).skip(2).eq(body.operands(op).skip(1))
    {
        return Some(Folded::value(body.operand(insert, 0)));
    }
    let source = body.operand(op, 0);
    let shape = ctx.shape(body.value_type(source))?;
    if let Some(made) = defined_by(ctx, body, source, super::FromElementsOp::OP_NAME) {
        let at = elements::flat_index(shape, &indices)?;
        return body.operands(made).nth(at).map(Folded::value);
    }
    elements::at(ctx, (*tensor)?, &indices).map(Folded::attr)
}

/// The value that an operation was given for dimension `i`, which is not known, of its result.
fn given_size(ctx: &Context, body: &Body, op: Op, shape: &[i64], i: usize) -> Option<Value> {
    match ctx.op_info(body.name(op)).name() {
        b"tensor.generate" => {
            let nth = shape.iter().take(i).filter(|d| **d == DYNAMIC).count();
            operand_group(ctx, body, op, 0).get(nth).copied()
        }
        b"tensor.extract_slice" => {
            let [_, sizes, _] = lists(ctx, body, op, EXTRACT);
            match sizes.get(i).filter(|_| sizes.len() == shape.len())? {
                Mixed::Value(v) => Some(*v),
                Mixed::Static(_) => None,
            }
        }
        _ => None,
    }
}

fn fold_dim(ctx: &Context, body: &mut Body, op: Op) -> Option<Folded> {
    let source = body.operand(op, 0);
    let i = usize::try_from(constant_int(ctx, body, body.operand(op, 1))?).ok()?;
    let shape = ctx.shape(body.value_type(source))?;
    let d = *shape.get(i)?;
    if d != DYNAMIC {
        return Some(Folded::attr(ctx.integer(ctx.index_type(), d)));
    }
    if let Some(v) = body.defining_op(source).and_then(|d| given_size(ctx, body, d, shape, i)) {
        return Some(Folded::value(v));
    }
    let inner = forgetful_source(ctx, body, source)?;
    body.set_operand(op, 0, inner);
    Some(Folded::InPlace)
}

/// Whether a shape is made of the sizes of `source` in order.
fn same_sizes(ctx: &Context, body: &Body, shape: Value, source: Value) -> bool {
    let Some(made) = defined_by(ctx, body, shape, super::FromElementsOp::OP_NAME) else { return false };
    let Some(sizes) = ctx.shape(body.value_type(source)) else { return false };
    let same = |(i, (v, d)): (usize, (Value, &i64))| {
        if let Some(c) = constant_int(ctx, body, v) {
            return c == *d;
        }
        defined_by(ctx, body, v, super::DimOp::OP_NAME).is_some_and(|dim| {
            body.operand(dim, 0) == source
                && constant_int(ctx, body, body.operand(dim, 1)) == i64::try_from(i).ok()
        })
    };
    sizes.len() == body.num_operands(made) && body.operands(made).zip(sizes).enumerate().all(same)
}

fn fold_reshape_op(ctx: &Context, body: &mut Body, op: Op, c: &[Option<Attr>]) -> Folded {
    let (source, to) = (body.operand(op, 0), result_type(body, op));
    if let Some(a) = reshape_splat(ctx, first(c), to) {
        return Folded::attr(a);
    }
    if let Some(inner) = defined_by(ctx, body, source, super::ReshapeOp::OP_NAME) {
        let source = body.operand(inner, 0);
        body.set_operand(op, 0, source);
        return Folded::InPlace;
    }
    let Some(rank) = ctx.shape(to).map(<[i64]>::len).filter(|_| body.value_type(source) == to) else {
        return Folded::No;
    };
    let same = rank <= 1 || same_sizes(ctx, body, body.operand(op, 1), source);
    if same { Folded::value(source) } else { Folded::No }
}

/// Reshapes by groups: those of constants, and those that do nothing or undo one another.
fn fold_groups(ctx: &Context, body: &Body, op: Op, c: &[Option<Attr>], inverse: &str) -> Folded {
    let to = result_type(body, op);
    if let Some(v) = reassociation::undone(ctx, body, op, inverse) {
        return Folded::value(v);
    }
    first(c).and_then(|a| ctx.dense_reshape(a, to)).map_or(Folded::No, Folded::attr)
}

fn fold_extract_slice(ctx: &Context, body: &Body, op: Op, c: &[Option<Attr>]) -> Folded {
    let (source, to) = (body.operand(op, 0), result_type(body, op));
    if let Some(a) = reshape_splat(ctx, first(c), to) {
        return Folded::attr(a);
    }
    let l = lists(ctx, body, op, EXTRACT);
    let shape = ctx.shape(to).unwrap_or_default();
    if body.value_type(source) == to && is_identity(ctx, body, &l, shape) {
        return Folded::value(source);
    }
    let Some(insert) = defined_by(ctx, body, source, super::InsertSliceOp::OP_NAME) else {
        return Folded::No;
    };
    let inserted = body.operand(insert, 0);
    if body.value_type(inserted) == to && lists(ctx, body, insert, INSERT) == l {
        return Folded::value(inserted);
    }
    Folded::No
}

fn fold_insert_slice(ctx: &Context, body: &mut Body, op: Op) -> Folded {
    let (source, dest) = (body.operand(op, 0), body.operand(op, 1));
    let (from, to) = (body.value_type(source), result_type(body, op));
    let l = lists(ctx, body, op, INSERT);
    let shape = ctx.shape(to).unwrap_or_default();
    if from == to && ctx.has_static_shape(to) && is_identity(ctx, body, &l, shape) {
        return Folded::value(source);
    }
    if let Some(before) = defined_by(ctx, body, dest, super::InsertSliceOp::OP_NAME)
        && body.value_type(body.operand(before, 0)) == from
        && lists(ctx, body, before, INSERT) == l
    {
        let dest = body.operand(before, 1);
        body.set_operand(op, 1, dest);
        return Folded::InPlace;
    }
    if let Some(taken) = defined_by(ctx, body, source, super::ExtractSliceOp::OP_NAME)
        && body.operand(taken, 0) == dest
        && lists(ctx, body, taken, EXTRACT) == l
    {
        return Folded::value(dest);
    }
    if l[1].iter().any(|m| m.constant(ctx, body) == Some(0)) { Folded::value(dest) } else { Folded::No }
}

fn first(c: &[Option<Attr>]) -> Option<Attr> {
    c.first().copied().flatten()
}

/// A cast to the same type.
fn fold_identity(body: &Body, op: Op) -> Folded {
    let source = body.operand(op, 0);
    if body.value_type(source) == result_type(body, op) { Folded::value(source) } else { Folded::No }
}

fold! {
    CastOp: |ctx, body, op, c| fold_identity(body, op);
    BitcastOp: |ctx, body, op, c| fold_identity(body, op);
    ConcatOp: |ctx, body, op, c| if body.num_operands(op) == 1 { fold_identity(body, op) } else { Folded::No };
    CollapseShapeOp: |ctx, body, op, c| fold_groups(ctx, body, op, c, super::ExpandShapeOp::OP_NAME);
    ExpandShapeOp: |ctx, body, op, c| fold_groups(ctx, body, op, c, super::CollapseShapeOp::OP_NAME);
    DimOp: |ctx, body, op, c| fold_dim(ctx, body, op).unwrap_or(Folded::No);
    ExtractOp: |ctx, body, op, c| fold_extract(ctx, body, op, c).unwrap_or(Folded::No);
    ExtractSliceOp: |ctx, body, op, c| fold_extract_slice(ctx, body, op, c);
    FromElementsOp: |ctx, body, op, c| {
        let elements: Option<Vec<Attr>> = c.iter().copied().collect();
        let folded = elements.and_then(|e| elements::make(ctx, result_type(body, op), &e));
        folded.map_or(Folded::No, Folded::attr)
    };
    GatherOp: |ctx, body, op, c| reshape_splat(ctx, first(c), result_type(body, op)).map_or(Folded::No, Folded::attr);
    InsertOp: |ctx, body, op, c| match (c.first().copied().flatten(), c.get(1).copied().flatten()) {
        (Some(scalar), Some(dest)) if elements::splat(ctx, dest) == Some(scalar) => Folded::attr(dest),
        _ => Folded::No,
    };
    InsertSliceOp: |ctx, body, op, c| fold_insert_slice(ctx, body, op);
    PadOp: |ctx, body, op, c| match body.inherent(op, super::PadOp::NOFOLD) {
        None if ctx.has_static_shape(result_type(body, op)) => fold_identity(body, op),
        _ => Folded::No,
    };
    RankOp: |ctx, body, op, c| match ctx.shape(body.value_type(body.operand(op, 0))) {
        Some(shape) => Folded::attr(ctx.integer(ctx.index_type(), shape.len() as i64)),
        None => Folded::No,
    };
    ReshapeOp: |ctx, body, op, c| fold_reshape_op(ctx, body, op, c);
    SplatOp: |ctx, body, op, c| {
        let ty = result_type(body, op);
        let element = first(c).filter(|_| ctx.has_static_shape(ty));
        element.and_then(|e| ctx.dense_splat(ty, e)).map_or(Folded::No, Folded::attr)
    };
}
