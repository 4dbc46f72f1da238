//! Folders of shape's operations.

use terrace_dialects_kit::fold::{done, poison};
use terrace_dialects_kit::folders;
use terrace_ir::interfaces::{FoldValue, Folded};
use terrace_ir::{Attr, Context, DYNAMIC, Edit, Look, Value};

use super::broadcast::{broadcast, can_broadcast};
use super::{
    AddOp, AnyOp, AssumingAllOp, BroadcastOp, ConcatOp, ConstShapeOp, ConstSizeOp, ConstWitnessOp,
    CstrBroadcastableOp, CstrEqOp, CstrRequireOp, DimOp, DivOp, FromExtentsOp, GetExtentOp, IndexToSizeOp,
    IsBroadcastableOp, MaxOp, MinOp, MulOp, NumElementsOp, RankOp, ShapeEqOp, ShapeOfOp, SizeToIndexOp,
    SplitAtOp, ToExtentTensorOp, as_extents, extents,
};

fn index(ctx: &Context, value: i64) -> Attr {
    ctx.integer(ctx.index_type(), value)
}

/// A constant of two known sizes.
fn sizes(ctx: &Context, l: Option<Attr>, r: Option<Attr>, f: fn(i64, i64) -> Option<i64>) -> Folded {
    let number = |a: Option<Attr>| a.and_then(|a| ctx.as_i64(a));
    done(number(l).zip(number(r)).and_then(|(l, r)| f(l, r)).map(|v| index(ctx, v)))
}

/// The sizes of constants; `None` if one is not known.
fn all_extents(ctx: &Context, shapes: &[Option<Attr>]) -> Option<Vec<Vec<i64>>> {
    shapes.iter().map(|s| as_extents(ctx, (*s)?)).collect()
}

/// One of two operands that are the same.
fn same(l: Value, r: Value) -> Folded {
    if l == r { Folded::value(l) } else { Folded::No }
}

/// The operand of a cast that changes no type.
fn no_cast(v: &impl Look, from: Value, to: Value) -> Folded {
    if from.ty(v) == to.ty(v) { Folded::value(from) } else { Folded::No }
}

/// The sizes that a shape is known to have, those that are not known included.
fn known_extents(v: &impl Look, shape: Value) -> Option<Vec<i64>> {
    if let Some(of) = shape.defining::<ShapeOfOp>(v) {
        return v.ctx().shape(of.arg(v).ty(v)).map(<[i64]>::to_vec);
    }
    as_extents(v.ctx(), shape.constant(v)?)
}

fn fold_broadcast(op: BroadcastOp, shapes: &[Option<Attr>], cx: &Edit<'_>) -> Option<Folded> {
    if let [one] = op.shapes(cx)[..] {
        return Some(no_cast(cx, one, op.result(cx)));
    }
    let all = all_extents(cx.ctx, shapes)?;
    let (first, rest) = all.split_first()?;
    let result = rest.iter().try_fold(first.clone(), |a, b| broadcast(&a, b))?;
    Some(Folded::attr(extents(cx.ctx, &result)))
}

fn fold_broadcastable(op: CstrBroadcastableOp, shapes: &[Option<Attr>], cx: &Edit<'_>) -> bool {
    let scalar = |s: &Option<Attr>| s.and_then(|a| as_extents(cx.ctx, a)).is_some_and(|s| s.is_empty());
    if shapes.iter().filter(|s| !scalar(s)).count() <= 1 {
        return true;
    }
    let known: Option<Vec<_>> = op.shapes(cx).iter().map(|s| known_extents(cx, *s)).collect();
    known.is_some_and(|k| can_broadcast(&k))
}

/// Known facts are dropped from behind, where constants stand; one that is none makes all of them none.
fn fold_assuming_all(op: AssumingAllOp, inputs: &[Option<Attr>], cx: &mut Edit<'_>) -> Folded {
    let mut left = op.inputs(cx);
    for input in inputs.iter().rev() {
        let Some(fact) = *input else {
            if left.len() == inputs.len() {
                return Folded::No;
            }
            op.set_inputs(cx, &left);
            return Folded::InPlace;
        };
        left.pop();
        if cx.ctx.as_i64(fact) == Some(0) {
            return Folded::attr(fact);
        }
    }
    Folded::attr(cx.ctx.bool_attr(true))
}

fn fold_dim(op: DimOp, at: Option<Attr>, cx: &Edit<'_>) -> Option<Attr> {
    let shape = cx.ctx.shape(op.value(cx).ty(cx))?;
    let at = usize::try_from(cx.ctx.as_i64(at?)?).ok()?;
    let size = shape.get(at).filter(|s| **s != DYNAMIC)?;
    Some(index(cx.ctx, *size))
}

fn fold_split(shape: Option<Attr>, at: Option<Attr>, ctx: &Context) -> Option<Folded> {
    let sizes = as_extents(ctx, shape?)?;
    let (at, rank) = (ctx.as_i64(at?)?, i64::try_from(sizes.len()).ok()?);
    let at = usize::try_from(if at < 0 { at.checked_add(rank)? } else { at }).ok()?;
    let (head, tail) = sizes.split_at_checked(at)?;
    Some(Folded::Values([head, tail].map(|s| FoldValue::Attr(extents(ctx, s))).into_iter().collect()))
}

fn floor_div(l: i64, r: i64) -> Option<i64> {
    let quotient = l.checked_div(r)?;
    // As MLIR: only a quotient that is below zero is rounded down.
    Some(if quotient < 0 && l % r != 0 { quotient - 1 } else { quotient })
}

folders! {
    // Nothing is known to be zero among what may be an error.
    AddOp: |op, cx, c| match (c.rhs().and_then(|r| cx.ctx.as_i64(r)), poison(cx.ctx, &[c.lhs(), c.rhs()])) {
        (Some(0), _) if op.rhs(cx).ty(cx) == cx.ctx.index_type() => Folded::value(op.lhs(cx)),
        (_, Some(poison)) => Folded::attr(poison),
        _ => sizes(cx.ctx, c.lhs(), c.rhs(), |l, r| Some(l.wrapping_add(r))),
    };
    DivOp: |op, cx, c| sizes(cx.ctx, c.lhs(), c.rhs(), floor_div);
    MulOp: |op, cx, c| sizes(cx.ctx, c.lhs(), c.rhs(), |l, r| Some(l.wrapping_mul(r)));
    MaxOp: |op, cx, c| same(op.lhs(cx), op.rhs(cx));
    MinOp: |op, cx, c| same(op.lhs(cx), op.rhs(cx));
    ConstSizeOp: |op, cx, c| done(op.value_attr(cx));
    ConstShapeOp: |op, cx, c| done(op.shape_attr(cx));
    ConstWitnessOp: |op, cx, c| done(op.passing_attr(cx));
    CstrRequireOp: |op, cx, c| done(c.pred());
    IndexToSizeOp: |op, cx, c| done(c.arg());
    SizeToIndexOp: |op, cx, c| match c.arg() {
        Some(size) => Folded::attr(size),
        None => no_cast(cx, op.arg(cx), op.result(cx)),
    };
    BroadcastOp: |op, cx, c| fold_broadcast(op, c.shapes(), cx).unwrap_or(Folded::No);
    FromExtentsOp: |op, cx, c| {
        let sizes: Option<Vec<i64>> = c.extents().iter().map(|e| cx.ctx.as_i64((*e)?)).collect();
        done(sizes.map(|s| extents(cx.ctx, &s)))
    };
    ToExtentTensorOp: |op, cx, c| match c.input().and_then(|a| as_extents(cx.ctx, a)) {
        Some(sizes) => Folded::attr(extents(cx.ctx, &sizes)),
        None => no_cast(cx, op.input(cx), op.result(cx)),
    };
    ShapeEqOp: |op, cx, c| {
        let equal = c.shapes().windows(2).all(|pair| pair[0] == pair[1]);
        done(c.shapes().iter().all(Option::is_some).then(|| cx.ctx.bool_attr(equal)))
    };
    IsBroadcastableOp: |op, cx, c| done((c.shapes().len() < 2).then(|| cx.ctx.bool_attr(true)));
    RankOp: |op, cx, c| {
        done(c.shape().and_then(|a| as_extents(cx.ctx, a)).map(|s| index(cx.ctx, s.len() as i64)))
    };
    NumElementsOp: |op, cx, c| {
        let sizes = c.shape().and_then(|a| as_extents(cx.ctx, a));
        done(sizes.map(|s| index(cx.ctx, s.into_iter().fold(1, i64::wrapping_mul))))
    };
    DimOp: |op, cx, c| done(fold_dim(op, c.index(), cx));
    GetExtentOp: |op, cx, c| {
        let sizes = c.shape().and_then(|a| as_extents(cx.ctx, a));
        let at = c.dim().and_then(|a| usize::try_from(cx.ctx.as_i64(a)?).ok());
        done(sizes.zip(at).and_then(|(s, at)| s.get(at).copied()).map(|s| index(cx.ctx, s)))
    };
    SplitAtOp: |op, cx, c| fold_split(c.operand(), c.index(), cx.ctx).unwrap_or(Folded::No);
    ConcatOp: |op, cx, c| {
        let parts = all_extents(cx.ctx, &[c.lhs(), c.rhs()]);
        done(parts.map(|p| extents(cx.ctx, &p.concat())))
    };
    // Constants stand behind.
    AnyOp: |op, cx, c| done(c.inputs().last().copied().flatten());
    AssumingAllOp: |op, cx, c| fold_assuming_all(op, c.inputs(), cx);
    CstrBroadcastableOp: |op, cx, c| {
        done(fold_broadcastable(op, c.shapes(), cx).then(|| cx.ctx.bool_attr(true)))
    };
    CstrEqOp: |op, cx, c| {
        let known = c.shapes().iter().all(|s| s.is_some() && Some(s) == c.shapes().first());
        done(known.then(|| cx.ctx.bool_attr(true)))
    };
}
