//! Patterns of `expand_shape` and `collapse_shape`: two in a row are one, casts and makers of elements go through them.

use terrace_ir::{Attr, DYNAMIC, Type, Value};
use terrace_rewrite::{CanonicalizeOp, NoMatch, OrNoMatch, PatternSet, Rewrite, Rewriter};

use terrace_dialects_core::arith::{MulIOp, index_value};
use terrace_dialects_kit::mixed::{self, Mixed};
use terrace_dialects_kit::reassociation::{self, Groups};
use terrace_dialects_kit::view_ops::GroupedReshapeOp;

use crate::tensor::canonicalize::replace_by_cast;
use crate::tensor::fold::forgetful_source;
use crate::tensor::{CastOp, CollapseShapeOp, ExpandShapeOp, ExpandShapeOpBuild, FromElementsOp, SplatOp};

/// The sizes that an expansion was given.
fn output_shape(rw: &Rewriter<'_>, op: ExpandShapeOp) -> Vec<Mixed> {
    mixed::of(&op.output_shape(rw), &op.static_output_shape(rw))
}

fn expand(v: Value, groups: &[Attr], shape: &[Mixed], ty: Type) -> ExpandShapeOpBuild {
    let (values, sizes) = mixed::split(shape);
    ExpandShapeOp::new(ty, v, groups, values, sizes)
}

/// An expansion of an expansion.
fn compose_expansions(op: ExpandShapeOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let inner = op.src(rw).defining::<ExpandShapeOp>(rw).or_no_match("its operand is no expansion")?;
    let composed = reassociation::compose(&op.groups(rw), &inner.groups(rw));
    let groups = reassociation::attrs(rw.context(), &composed.or_no_match("the groups do not fit")?);
    let new = expand(inner.src(rw), &groups, &output_shape(rw, op), op.result(rw).ty(rw));
    rw.replace_by(op, new);
    Ok(())
}

/// A collapse of a collapse.
fn compose_collapses(op: CollapseShapeOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let inner = op.src(rw).defining::<CollapseShapeOp>(rw).or_no_match("its operand is no collapse")?;
    let composed = reassociation::compose(&inner.groups(rw), &op.groups(rw));
    let groups = reassociation::attrs(rw.context(), &composed.or_no_match("the groups do not fit")?);
    rw.replace_by(op, CollapseShapeOp::new(op.result(rw).ty(rw), inner.src(rw), groups));
    Ok(())
}

/// The part of a shape that a group covers.
fn part<'s>(shape: &'s [i64], group: &[i64]) -> Option<&'s [i64]> {
    let start = usize::try_from(*group.first()?).ok()?;
    shape.get(start..start.checked_add(group.len())?)
}

/// The groups of the larger shape that make the smaller one, if both collapse to the same.
fn collapsing(large: (&Groups, &[i64]), small: (&Groups, &[i64])) -> Option<Groups> {
    if large.0.is_empty() {
        return reassociation::find(large.1, small.1);
    }
    let mut out = Vec::new();
    for (l, s) in large.0.iter().zip(small.0) {
        let (from, to) = (part(large.1, l)?, part(small.1, s)?);
        if from.len() == to.len() {
            if from != to || from.iter().filter(|d| **d == DYNAMIC).count() > 1 {
                return None;
            }
            out.extend(l.iter().map(|i| vec![*i]));
            continue;
        }
        let start = l.first()?;
        let found = reassociation::find(from, to)?;
        out.extend(found.into_iter().map(|g| g.iter().map(|i| i + start).collect()));
    }
    Some(out)
}

/// An expansion of a collapse is one of them.
fn compose_expand_of_collapse_op(op: ExpandShapeOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let inner = op.src(rw).defining::<CollapseShapeOp>(rw).or_no_match("its operand is no collapse")?;
    let (source, ty) = (inner.src(rw), op.result(rw).ty(rw));
    let shape = |t: Type| ctx.shape(t).unwrap_or_default();
    let (from, to) = (shape(source.ty(rw)), shape(ty));
    let (first, second) = (inner.groups(rw), op.groups(rw));
    let found = match from.len().cmp(&to.len()) {
        std::cmp::Ordering::Equal => return Err(NoMatch("the rank stays")),
        std::cmp::Ordering::Greater => collapsing((&first, from), (&second, to)),
        std::cmp::Ordering::Less => collapsing((&second, to), (&first, from)),
    };
    let groups = reassociation::attrs(ctx, &found.or_no_match("no groups make one shape of the other")?);
    if from.len() > to.len() {
        rw.replace_by(op, CollapseShapeOp::new(ty, source, groups));
    } else {
        let new = expand(source, &groups, &output_shape(rw, op), ty);
        rw.replace_by(op, new);
    }
    Ok(())
}

/// Groups of groups: those of `fine` that make each of `coarse`, both of the same dimensions.
fn regroup(fine: &Groups, coarse: &Groups) -> Option<Groups> {
    let mut fine = (0i64..).zip(fine);
    let mut out = Vec::new();
    for group in coarse {
        let last = group.last()?;
        let mut parts = Vec::new();
        for (i, part) in fine.by_ref() {
            let end = part.last()?;
            parts.push(i);
            if end == last {
                break;
            }
            if end > last {
                return None;
            }
        }
        out.push(parts);
    }
    Some(out)
}

/// The product of sizes, as a value if one of them is.
fn product(rw: &mut Rewriter<'_>, sizes: &[Mixed]) -> Mixed {
    let known = sizes.iter().try_fold(1i64, |p, m| match m {
        Mixed::Static(d) => p.checked_mul(*d),
        Mixed::Value(_) => None,
    });
    if let Some(p) = known {
        return Mixed::Static(p);
    }
    let mut all: Option<Value> = None;
    for m in sizes.iter().filter(|m| **m != Mixed::Static(1)) {
        let v = index_value(*m, rw);
        all = Some(match all {
            Some(p) => MulIOp::new(p, v).result(rw),
            None => v,
        });
    }
    all.map_or(Mixed::Static(1), Mixed::Value)
}

/// A collapse of an expansion is one of them.
fn compose_collapse_of_expand_op(op: CollapseShapeOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let inner = op.src(rw).defining::<ExpandShapeOp>(rw).or_no_match("its operand is no expansion")?;
    let (source, ty) = (inner.src(rw), op.result(rw).ty(rw));
    let rank = |t: Type| ctx.shape(t).map_or(0, <[i64]>::len);
    let (from, to) = (rank(source.ty(rw)), rank(ty));
    let (first, second) = (inner.groups(rw), op.groups(rw));
    let found = match from.cmp(&to) {
        std::cmp::Ordering::Equal => return Err(NoMatch("the rank stays")),
        std::cmp::Ordering::Greater => regroup(&first, &second),
        std::cmp::Ordering::Less => regroup(&second, &first),
    };
    let groups = reassociation::attrs(ctx, &found.or_no_match("the groups do not nest")?);
    if from > to {
        rw.replace_by(op, CollapseShapeOp::new(ty, source, groups));
        return Ok(());
    }
    let given = output_shape(rw, inner);
    let at = |i: &i64| given.get(usize::try_from(*i).ok()?).copied();
    let sizes: Option<Vec<Vec<Mixed>>> = second.iter().map(|g| g.iter().map(at).collect()).collect();
    let sizes = sizes.or_no_match("a group names a dimension that there is not")?;
    let shape: Vec<Mixed> = sizes.iter().map(|s| product(rw, s)).collect();
    rw.replace_by(op, expand(source, &groups, &shape, ty));
    Ok(())
}

/// Constant sizes become part of the type, if what is expanded is known to fit.
fn convert_to_static_expand_shape(op: ExpandShapeOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let (source, result) = (op.src(rw), op.result(rw));
    let inner = forgetful_source(rw, source).or_no_match("its operand is no cast that forgets")?;
    let known = ctx.shape(inner.ty(rw)).unwrap_or_default();
    let (mut shape, mut changed) = (output_shape(rw, op), false);
    let mut small = Vec::new();
    for (group, known) in op.groups(rw).iter().zip(known) {
        let mut size = 1;
        for i in group {
            let m = usize::try_from(*i).ok().and_then(|i| shape.get_mut(i));
            let m = m.or_no_match("a group names a dimension that there is not")?;
            if let Mixed::Value(v) = *m
                && let Some(c) = v.constant_int(rw).filter(|_| *known != DYNAMIC)
            {
                *m = Mixed::Static(c);
                changed = true;
            }
            size = terrace_ir::layout::times(size, m.integer());
        }
        small.push(size);
    }
    changed.or_no_match("no size is a constant that fits")?;
    let element = ctx.element_type_or_self(result.ty(rw));
    let (small, large) =
        (ctx.tensor_type(&small, element), ctx.tensor_type(&mixed::integers(&shape), element));
    let cast = CastOp::new(small, source).result(rw);
    let v = expand(cast, op.reassociation(rw), &shape, large).result(rw);
    replace_by_cast(rw, op, result, v)
}

/// A reshape of a splat or of elements is a splat or elements.
fn reshape_of_made<O: GroupedReshapeOp>(op: O, rw: &mut Rewriter<'_>) -> Rewrite {
    let (ctx, source, to) = (rw.context(), op.reshaped(rw), op.outcome(rw).ty(rw));
    (ctx.has_static_shape(to) && ctx.has_static_shape(source.ty(rw))).or_no_match("a size is unknown")?;
    if let Some(splat) = source.defining::<SplatOp>(rw) {
        rw.replace_by(op, SplatOp::new(to, splat.input(rw), splat.dynamic_sizes(rw)));
        return Ok(());
    }
    let made = source.defining::<FromElementsOp>(rw).or_no_match("its operand is not made of elements")?;
    rw.replace_by(op, FromElementsOp::new(to, made.elements(rw)));
    Ok(())
}

/// A collapse of a cast that only forgets.
fn fold_collapse_of_cast_op(op: CollapseShapeOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let source = forgetful_source(rw, op.src(rw)).or_no_match("its operand is no cast that forgets")?;
    let (from, to) = (source.ty(rw), op.result(rw).ty(rw));
    let shape = ctx.shape(from).or_no_match("a tensor is unranked")?;
    let size = |group: &Vec<i64>| {
        let dims = group.iter().filter_map(|i| shape.get(usize::try_from(*i).ok()?));
        dims.fold(1, |a, b| terrace_ir::layout::times(a, *b))
    };
    let sizes: Vec<i64> = op.groups(rw).iter().map(size).collect();
    let ty = ctx.tensor_type(&sizes, ctx.element_type_or_self(from));
    if ty == to {
        op.set_src(rw, source);
        return Ok(());
    }
    let v = CollapseShapeOp::new(ty, source, op.reassociation(rw)).result(rw);
    replace_by_cast(rw, op, op.result(rw), v)
}

impl CanonicalizeOp for ExpandShapeOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add_named("ComposeReassociativeReshapeOps", 1, compose_expansions)
            .add(compose_expand_of_collapse_op)
            .add(convert_to_static_expand_shape)
            .add_named("FoldReshapeWithElements", 1, reshape_of_made::<Self>);
    }
}

impl CanonicalizeOp for CollapseShapeOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add_named("ComposeReassociativeReshapeOps", 1, compose_collapses)
            .add(compose_collapse_of_expand_op)
            .add_named("FoldReshapeWithElements", 1, reshape_of_made::<Self>)
            .add(fold_collapse_of_cast_op);
    }
}
