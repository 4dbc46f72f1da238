//! Folders of memref's operations. Rewrites that make operations are in `canonicalize/`.

use terrace_ir::affine::AffineNode;
use terrace_ir::interfaces::{Fold, Folded};
use terrace_ir::layout::strided;
use terrace_ir::segments::operand_group;
use terrace_ir::{Attr, AttrData, Body, Context, DYNAMIC, Op, Type, Value, constant_int};

use super::hooks::*;
use super::verify::views::dropped_by_strides;
use terrace_dialects_kit::{mixed, reassociation};

/// The operation that defines a value, where it has this name.
pub(super) fn defined_by(ctx: &Context, body: &Body, v: Value, name: &str) -> Option<Op> {
    body.defining_op(v).filter(|d| body.is(ctx, *d, name))
}

/// The source of the `memref.cast` that a value is.
pub(super) fn cast_source(ctx: &Context, body: &Body, v: Value) -> Option<Value> {
    defined_by(ctx, body, v, super::CastOp::OP_NAME).map(|c| body.operand(c, 0))
}

fn is_unranked(ctx: &Context, t: Type) -> bool {
    matches!(ctx.type_data(t), AttrData::UnrankedMemRefType { .. })
}

/// Casts of ranked memrefs are dropped from the operands; operand `keep` stays.
pub(super) fn fold_casts(ctx: &Context, body: &mut Body, op: Op, keep: Option<Value>) -> bool {
    let mut folded = false;
    for i in 0..body.num_operands(op) {
        let v = body.operand(op, i);
        let source = cast_source(ctx, body, v).filter(|s| !is_unranked(ctx, body.value_type(*s)));
        if let Some(source) = source.filter(|_| Some(v) != keep) {
            body.set_operand(op, i, source);
            folded = true;
        }
    }
    folded
}

fn in_place(folded: bool) -> Folded {
    if folded { Folded::InPlace } else { Folded::No }
}

macro_rules! fold_casts {
    ($($op:ident)*) => {
        $(impl Fold for $op {
            fn fold(&self, ctx: &Context, body: &mut Body, op: Op, _: &[Option<Attr>]) -> Folded {
                in_place(fold_casts(ctx, body, op, None))
            }
        })*
    };
}

fold_casts! { DeallocOp LoadOp PrefetchOp DmaStartOp DmaWaitOp }

/// Operations that store a value: only the memref's cast matters.
macro_rules! fold_stores {
    ($($op:ident: $value:literal;)*) => {
        $(impl Fold for $op {
            fn fold(&self, ctx: &Context, body: &mut Body, op: Op, _: &[Option<Attr>]) -> Folded {
                let value = body.operand(op, $value);
                in_place(fold_casts(ctx, body, op, Some(value)))
            }
        })*
    };
}

fold_stores! { StoreOp: 0; AtomicRMWOp: 0; }

impl Fold for CopyOp {
    fn fold(&self, ctx: &Context, body: &mut Body, op: Op, _: &[Option<Attr>]) -> Folded {
        in_place(fold_casts(ctx, body, op, None))
    }
}

impl Fold for CastOp {
    fn fold(&self, ctx: &Context, body: &mut Body, op: Op, _: &[Option<Attr>]) -> Folded {
        let folded = fold_casts(ctx, body, op, None);
        let source = body.operand(op, 0);
        if body.value_type(source) == body.value_type(body.result(op, 0)) {
            return Folded::value(source);
        }
        in_place(folded)
    }
}

impl Fold for MemorySpaceCastOp {
    fn fold(&self, ctx: &Context, body: &mut Body, op: Op, _: &[Option<Attr>]) -> Folded {
        let inner = defined_by(ctx, body, body.operand(op, 0), super::MemorySpaceCastOp::OP_NAME);
        if let Some(inner) = inner {
            let source = body.operand(inner, 0);
            body.set_operand(op, 0, source);
        }
        let source = body.operand(op, 0);
        if body.value_type(source) == body.value_type(body.result(op, 0)) {
            return Folded::value(source);
        }
        in_place(inner.is_some())
    }
}

impl Fold for RankOp {
    fn fold(&self, ctx: &Context, body: &mut Body, op: Op, _: &[Option<Attr>]) -> Folded {
        match ctx.shape(body.value_type(body.operand(op, 0))) {
            Some(shape) => Folded::attr(ctx.integer(ctx.index_type(), shape.len() as i64)),
            None => Folded::No,
        }
    }
}

/// Which dimensions of its source a subview leaves out.
pub(super) fn subview_dropped(ctx: &Context, body: &Body, op: Op) -> Option<Vec<bool>> {
    let sizes = mixed::list(ctx, body, op, 2, super::SubViewOp::STATIC_SIZES);
    let from = strided(ctx, body.value_type(body.operand(op, 0)))?;
    let strides = mixed::list(ctx, body, op, 3, super::SubViewOp::STATIC_STRIDES);
    let product = from.strides.iter().zip(&strides);
    let product: Vec<i64> = product.map(|(a, b)| terrace_ir::layout::times(*a, b.integer())).collect();
    let to = strided(ctx, body.value_type(body.result(op, 0)))?;
    dropped_by_strides(&mixed::integers(&sizes), &product, &to.strides)
}

/// The value that an operation was given for dimension `i`, which is not known, of its result.
fn given_size(ctx: &Context, body: &Body, op: Op, shape: &[i64], i: usize) -> Option<Value> {
    let nth = || shape.iter().take(i).filter(|d| **d == DYNAMIC).count();
    let name = ctx.op_info(body.name(op)).name();
    match name {
        b"memref.alloc" | b"memref.alloca" => operand_group(ctx, body, op, 0).get(nth()).copied(),
        b"memref.view" => operand_group(ctx, body, op, 2).get(nth()).copied(),
        b"memref.subview" | b"memref.reinterpret_cast" => {
            let sizes = mixed::list(ctx, body, op, 2, super::SubViewOp::STATIC_SIZES);
            let dropped = match name {
                b"memref.subview" => subview_dropped(ctx, body, op)?,
                _ => vec![false; sizes.len()],
            };
            let kept = sizes.into_iter().zip(dropped).filter(|(_, d)| !d).map(|(s, _)| s);
            match kept.into_iter().nth(i)? {
                mixed::Mixed::Value(v) => Some(v),
                mixed::Mixed::Static(_) => None,
            }
        }
        _ => None,
    }
}

impl Fold for DimOp {
    fn fold(&self, ctx: &Context, body: &mut Body, op: Op, _: &[Option<Attr>]) -> Folded {
        let source = body.operand(op, 0);
        let index = constant_int(ctx, body, body.operand(op, 1)).and_then(|i| usize::try_from(i).ok());
        let (Some(i), Some(shape)) = (index, ctx.shape(body.value_type(source))) else { return Folded::No };
        match shape.get(i) {
            None => return Folded::No,
            Some(d) if *d != DYNAMIC => return Folded::attr(ctx.integer(ctx.index_type(), *d)),
            _ => {}
        }
        let given = body.defining_op(source).and_then(|d| given_size(ctx, body, d, shape, i));
        match given {
            Some(v) => Folded::value(v),
            None => in_place(fold_casts(ctx, body, op, None)),
        }
    }
}

impl Fold for SubViewOp {
    fn fold(&self, ctx: &Context, body: &mut Body, op: Op, _: &[Option<Attr>]) -> Folded {
        let source = body.operand(op, 0);
        let (from, to) = (body.value_type(source), body.value_type(body.result(op, 0)));
        if ctx.has_static_shape(from) && ctx.has_static_shape(to) && from == to {
            return Folded::value(source);
        }
        let Some(inner) = defined_by(ctx, body, source, super::SubViewOp::OP_NAME) else { return Folded::No };
        let slot = super::SubViewOp::STATIC_OFFSETS;
        let list = |o: Op, i: usize| mixed::list(ctx, body, o, 1 + i, slot + i);
        let all = |l: Vec<mixed::Mixed>, want: i64| l.iter().all(|m| m.constant(ctx, body) == Some(want));
        let same = ctx.shape(from) == ctx.shape(to) && strided(ctx, from) == strided(ctx, to);
        if from == to && same && all(list(op, 0), 0) && all(list(op, 2), 1) && list(op, 1) == list(inner, 1) {
            return Folded::value(source);
        }
        Folded::No
    }
}

impl Fold for ReinterpretCastOp {
    fn fold(&self, ctx: &Context, body: &mut Body, op: Op, _: &[Option<Attr>]) -> Folded {
        let source = body.operand(op, 0);
        let result = body.value_type(body.result(op, 0));
        let slot = super::ReinterpretCastOp::STATIC_OFFSETS;
        let inner = body.defining_op(source).and_then(|d| {
            let zero = || mixed::list(ctx, body, d, 1, slot).iter().all(|m| m.constant(ctx, body) == Some(0));
            let ones =
                || mixed::list(ctx, body, d, 3, slot + 2).iter().all(|m| m.constant(ctx, body) == Some(1));
            let through = match ctx.op_info(body.name(d)).name() {
                b"memref.reinterpret_cast" | b"memref.cast" => true,
                b"memref.subview" => zero() && ones(),
                _ => false,
            };
            through.then(|| body.operand(d, 0))
        });
        if let Some(inner) = inner {
            body.set_operand(op, 0, inner);
            return Folded::InPlace;
        }
        let static_layout =
            ctx.has_static_shape(result) && strided(ctx, result).is_some_and(|l| l.is_static());
        if body.value_type(source) == result && static_layout {
            return Folded::value(source);
        }
        Folded::No
    }
}

fn fold_reshape(ctx: &Context, body: &Body, op: Op, inverse: &str) -> Folded {
    reassociation::undone(ctx, body, op, inverse).map_or(Folded::No, Folded::value)
}

impl Fold for ExpandShapeOp {
    fn fold(&self, ctx: &Context, body: &mut Body, op: Op, _: &[Option<Attr>]) -> Folded {
        fold_reshape(ctx, body, op, super::CollapseShapeOp::OP_NAME)
    }
}

impl Fold for CollapseShapeOp {
    fn fold(&self, ctx: &Context, body: &mut Body, op: Op, _: &[Option<Attr>]) -> Folded {
        fold_reshape(ctx, body, op, super::ExpandShapeOp::OP_NAME)
    }
}

/// The dimensions of a permutation map.
fn permutation(ctx: &Context, a: Option<Attr>) -> Option<Vec<u32>> {
    let dim = |e: &terrace_ir::AffineExpr| match ctx.affine_node(*e) {
        AffineNode::Dim(d) => Some(d),
        _ => None,
    };
    ctx.as_affine_map(a?)?.results.iter().map(dim).collect()
}

impl Fold for TransposeOp {
    fn fold(&self, ctx: &Context, body: &mut Body, op: Op, _: &[Option<Attr>]) -> Folded {
        const SLOT: usize = super::TransposeOp::PERMUTATION;
        let source = body.operand(op, 0);
        let Some(map) = permutation(ctx, body.inherent(op, SLOT)) else { return Folded::No };
        if map.iter().enumerate().all(|(i, d)| i == *d as usize)
            && body.value_type(source) == body.value_type(body.result(op, 0))
        {
            return Folded::value(source);
        }
        let inner = defined_by(ctx, body, source, super::TransposeOp::OP_NAME);
        let Some((inner, first)) = inner.and_then(|i| Some((i, permutation(ctx, body.inherent(i, SLOT))?)))
        else {
            return Folded::No;
        };
        let composed = map.iter().filter_map(|d| first.get(*d as usize)).map(|d| ctx.affine_dim(*d));
        let composed = ctx.affine_map(map.len() as u32, 0, &composed.collect::<Vec<_>>());
        let source = body.operand(inner, 0);
        body.set_operand(op, 0, source);
        body.set_inherent(op, SLOT, Some(composed));
        Folded::InPlace
    }
}
