//! Patterns of `expand_shape` and `collapse_shape`: two in a row are one, casts and makers of elements go through them.

use terrace_ir::{Attr, DYNAMIC, NewOp, Op, Type, Value, constant_int};
use terrace_rewrite::{Canonicalize, PatternSet, Rewriter};

use crate::tensor::canonicalize::{make_cast, replace_by_cast};
use crate::tensor::fold::{defined_by, forgetful_source, result_type};
use crate::tensor::hooks::*;
use terrace_dialects_kit::mixed::{self, Mixed};
use terrace_dialects_kit::reassociation::{self, Groups};

const EXPAND: &str = crate::tensor::ExpandShapeOp::OP_NAME;
const COLLAPSE: &str = crate::tensor::CollapseShapeOp::OP_NAME;

fn groups(rw: &Rewriter<'_>, op: Op) -> Groups {
    reassociation::groups(rw.context(), rw.body().inherent(op, crate::tensor::ExpandShapeOp::REASSOCIATION))
}

/// The sizes that an expansion was given.
fn output_shape(rw: &Rewriter<'_>, op: Op) -> Vec<Mixed> {
    mixed::list(rw.context(), rw.body(), op, 1, crate::tensor::ExpandShapeOp::STATIC_OUTPUT_SHAPE)
}

fn expand<'c>(rw: &Rewriter<'c>, op: Op, v: Value, groups: Attr, shape: &[Mixed], ty: Type) -> NewOp<'c> {
    let (values, sizes) = mixed::split(shape);
    let sizes = rw.context().dense_array(rw.context().i64(), &sizes);
    rw.op(EXPAND, rw.body().loc(op))
        .operands(&[v])
        .operands(&values)
        .result(ty)
        .attr("reassociation", groups)
        .attr("static_output_shape", sizes)
}

fn collapse<'c>(rw: &Rewriter<'c>, op: Op, v: Value, groups: Attr, ty: Type) -> NewOp<'c> {
    rw.op(COLLAPSE, rw.body().loc(op)).operands(&[v]).result(ty).attr("reassociation", groups)
}

/// A reshape of a reshape of the same kind.
fn compose_reshapes(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let (ctx, body) = (rw.context(), rw.body());
    let expands = body.is(ctx, op, EXPAND);
    let name = if expands { EXPAND } else { COLLAPSE };
    let Some(inner) = defined_by(ctx, body, body.operand(op, 0), name) else { return false };
    let (outer, first) = (groups(rw, op), groups(rw, inner));
    let composed =
        if expands { reassociation::compose(&outer, &first) } else { reassociation::compose(&first, &outer) };
    let Some(composed) = composed else { return false };
    let composed = reassociation::attr(ctx, &composed);
    let (source, ty) = (body.operand(inner, 0), result_type(body, op));
    let new = if expands {
        expand(rw, op, source, composed, &output_shape(rw, op), ty)
    } else {
        collapse(rw, op, source, composed, ty)
    };
    rw.replace_with(op, &new);
    true
}

/// The part of a shape that a group covers.
fn part<'s>(shape: &'s [i64], group: &[i64]) -> Option<&'s [i64]> {
    let start = usize::try_from(*group.first()?).ok()?;
    shape.get(start..start.checked_add(group.len())?)
}

/// The groups of the larger shape that make the smaller one, where both collapse to the same.
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
fn expand_of_collapse(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let (ctx, body) = (rw.context(), rw.body());
    let Some(inner) = defined_by(ctx, body, body.operand(op, 0), COLLAPSE) else { return false };
    let (source, ty) = (body.operand(inner, 0), result_type(body, op));
    let shape = |t: Type| ctx.shape(t).unwrap_or_default();
    let (from, to) = (shape(body.value_type(source)), shape(ty));
    let (first, second) = (groups(rw, inner), groups(rw, op));
    let found = match from.len().cmp(&to.len()) {
        std::cmp::Ordering::Equal => return false,
        std::cmp::Ordering::Greater => collapsing((&first, from), (&second, to)),
        std::cmp::Ordering::Less => collapsing((&second, to), (&first, from)),
    };
    let Some(found) = found.map(|g| reassociation::attr(ctx, &g)) else { return false };
    let new = if from.len() > to.len() {
        collapse(rw, op, source, found, ty)
    } else {
        expand(rw, op, source, found, &output_shape(rw, op), ty)
    };
    rw.replace_with(op, &new);
    true
}

/// Groups of groups: which of `fine` make each of `coarse`, both of the same dimensions.
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

/// The product of sizes, as a value where one of them is.
fn product(rw: &mut Rewriter<'_>, op: Op, sizes: &[Mixed]) -> Mixed {
    let known = sizes.iter().try_fold(1i64, |p, m| match m {
        Mixed::Static(d) => p.checked_mul(*d),
        Mixed::Value(_) => None,
    });
    if let Some(p) = known {
        return Mixed::Static(p);
    }
    let (ctx, loc) = (rw.context(), rw.body().loc(op));
    let index = ctx.index_type();
    let mut all: Option<Value> = None;
    for m in sizes.iter().filter(|m| **m != Mixed::Static(1)) {
        let v = match m {
            Mixed::Value(v) => *v,
            Mixed::Static(d) => {
                rw.build_value("arith.constant", loc, &[], index, &[Some(ctx.integer(index, *d))])
            }
        };
        all = Some(match all {
            Some(p) => {
                let mul = rw.op("arith.muli", loc).operands(&[p, v]).result(index);
                rw.insert_value(&mul)
            }
            None => v,
        });
    }
    all.map_or(Mixed::Static(1), Mixed::Value)
}

/// A collapse of an expansion is one of them.
fn collapse_of_expand(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let (ctx, body) = (rw.context(), rw.body());
    let Some(inner) = defined_by(ctx, body, body.operand(op, 0), EXPAND) else { return false };
    let (source, ty) = (body.operand(inner, 0), result_type(body, op));
    let rank = |t: Type| ctx.shape(t).map_or(0, <[i64]>::len);
    let (from, to) = (rank(body.value_type(source)), rank(ty));
    let (first, second) = (groups(rw, inner), groups(rw, op));
    let found = match from.cmp(&to) {
        std::cmp::Ordering::Equal => return false,
        std::cmp::Ordering::Greater => regroup(&first, &second),
        std::cmp::Ordering::Less => regroup(&second, &first),
    };
    let Some(found) = found.map(|g| reassociation::attr(ctx, &g)) else { return false };
    if from > to {
        let new = collapse(rw, op, source, found, ty);
        rw.replace_with(op, &new);
        return true;
    }
    let given = output_shape(rw, inner);
    let mut shape = Vec::new();
    for group in &second {
        let at = |i: &i64| given.get(usize::try_from(*i).ok()?).copied();
        let Some(sizes) = group.iter().map(at).collect::<Option<Vec<Mixed>>>() else { return false };
        shape.push(product(rw, op, &sizes));
    }
    let new = expand(rw, op, source, found, &shape, ty);
    rw.replace_with(op, &new);
    true
}

/// Constant sizes become part of the type, where what is expanded is known to fit.
fn static_expand(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let (ctx, body) = (rw.context(), rw.body());
    let (source, to) = (body.operand(op, 0), result_type(body, op));
    let Some(inner) = forgetful_source(ctx, body, source) else { return false };
    let known = ctx.shape(body.value_type(inner)).unwrap_or_default();
    let groups = groups(rw, op);
    let (mut shape, mut changed) = (output_shape(rw, op), false);
    let mut small = Vec::new();
    for (group, known) in groups.iter().zip(known) {
        let mut size = 1;
        for i in group {
            let Some(m) = usize::try_from(*i).ok().and_then(|i| shape.get_mut(i)) else { return false };
            if let Mixed::Value(v) = *m
                && let Some(c) = constant_int(ctx, body, v).filter(|_| *known != DYNAMIC)
            {
                *m = Mixed::Static(c);
                changed = true;
            }
            size = terrace_ir::layout::times(size, m.integer());
        }
        small.push(size);
    }
    if !changed {
        return false;
    }
    let element = ctx.element_type_or_self(to);
    let (small, large) =
        (ctx.tensor_type(&small, element), ctx.tensor_type(&mixed::integers(&shape), element));
    let Some(reassociation) = body.inherent(op, crate::tensor::ExpandShapeOp::REASSOCIATION) else {
        return false;
    };
    let cast = make_cast(rw, op, source, small);
    let new = expand(rw, op, cast, reassociation, &shape, large);
    let v = rw.insert_value(&new);
    replace_by_cast(rw, op, v)
}

/// A reshape of a splat or of elements is a splat or elements.
fn reshape_of_made(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let (ctx, body) = (rw.context(), rw.body());
    let (source, to) = (body.operand(op, 0), result_type(body, op));
    let splat = defined_by(ctx, body, source, crate::tensor::SplatOp::OP_NAME);
    let made = splat.or_else(|| defined_by(ctx, body, source, crate::tensor::FromElementsOp::OP_NAME));
    let Some(made) = made.filter(|_| ctx.has_static_shape(to)) else { return false };
    if !ctx.has_static_shape(body.value_type(source)) {
        return false;
    }
    let elements: Vec<Value> = body.operands(made).collect();
    let new = NewOp::of(ctx, body.name(made), body.loc(op)).operands(&elements).result(to);
    rw.replace_with(op, &new);
    true
}

/// A collapse of a cast that only forgets.
fn collapse_of_cast(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let (ctx, body) = (rw.context(), rw.body());
    let Some(source) = forgetful_source(ctx, body, body.operand(op, 0)) else { return false };
    let (from, to) = (body.value_type(source), result_type(body, op));
    let Some(shape) = ctx.shape(from) else { return false };
    let size = |group: &Vec<i64>| {
        let dims = group.iter().filter_map(|i| shape.get(usize::try_from(*i).ok()?));
        dims.fold(1, |a, b| terrace_ir::layout::times(a, *b))
    };
    let sizes: Vec<i64> = groups(rw, op).iter().map(size).collect();
    let ty = ctx.tensor_type(&sizes, ctx.element_type_or_self(from));
    if ty == to {
        rw.modify(op, |b| b.set_operand(op, 0, source));
        return true;
    }
    let Some(groups) = body.inherent(op, crate::tensor::CollapseShapeOp::REASSOCIATION) else { return false };
    let new = collapse(rw, op, source, groups, ty);
    let v = rw.insert_value(&new);
    replace_by_cast(rw, op, v)
}

impl Canonicalize for ExpandShapeOp {
    fn patterns(&self, set: &mut PatternSet) {
        set.add_fn_with(EXPAND, "ComposeReassociativeReshapeOps", 1, compose_reshapes);
        set.add_fn_with(EXPAND, "ComposeExpandOfCollapseOp", 1, expand_of_collapse);
        set.add_fn_with(EXPAND, "ConvertToStaticExpandShape", 1, static_expand);
        set.add_fn_with(EXPAND, "FoldReshapeWithElements", 1, reshape_of_made);
    }
}

impl Canonicalize for CollapseShapeOp {
    fn patterns(&self, set: &mut PatternSet) {
        set.add_fn_with(COLLAPSE, "ComposeReassociativeReshapeOps", 1, compose_reshapes);
        set.add_fn_with(COLLAPSE, "ComposeCollapseOfExpandOp", 1, collapse_of_expand);
        set.add_fn_with(COLLAPSE, "FoldReshapeWithElements", 1, reshape_of_made);
        set.add_fn_with(COLLAPSE, "FoldCollapseOfCastOp", 1, collapse_of_cast);
    }
}
