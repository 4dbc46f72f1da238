//! Patterns of `extract_slice`, `insert_slice` and `parallel_insert_slice`: constants in their lists, casts around them.

use terrace_ir::{Body, Context, DYNAMIC, NewOp, Op, Type, Value};
use terrace_rewrite::{Canonicalize, PatternSet, Rewriter};

use crate::tensor::canonicalize::{make_cast, replace_by_cast};
use crate::tensor::fold::{EXTRACT, INSERT, forgetful_source, lists, preserves_static, result_type};
use crate::tensor::hooks::*;
use terrace_dialects_kit::mixed::{self, Mixed};

/// Which dimensions of a slice's sizes a lower-ranked type leaves out; with `vague`, sizes that are not known fit any.
pub(in crate::tensor) fn dropped(sizes: &[i64], reduced: &[i64], vague: bool) -> Option<Vec<bool>> {
    let mut rest = reduced.iter().peekable();
    let mut dropped = vec![false; sizes.len()];
    for (size, drop) in sizes.iter().zip(&mut dropped) {
        let fits = |r: &&i64| *r == size || vague && (**r == DYNAMIC || *size == DYNAMIC);
        if rest.peek().is_some_and(fits) {
            rest.next();
        } else if *size == 1 {
            *drop = true;
        } else {
            return None;
        }
    }
    rest.peek().is_none().then_some(dropped)
}

/// The sizes without those that are left out.
fn kept(sizes: &[Mixed], dropped: &[bool]) -> Vec<i64> {
    sizes.iter().zip(dropped).filter(|(_, d)| !**d).map(|(m, _)| m.integer()).collect()
}

/// The operation at the insertion point with the lists and the operands before them.
fn slice_op<'c>(rw: &Rewriter<'c>, op: Op, name: &str, first: &[Value], l: &[Vec<Mixed>; 3]) -> NewOp<'c> {
    let ctx = rw.context();
    let [o, s, t] = l.each_ref().map(|l| mixed::split(l));
    let ints = |v: &[i64]| ctx.dense_array(ctx.i64(), v);
    let mut groups: Vec<&[Value]> = first.chunks(1).collect();
    groups.extend([&o.0[..], &s.0[..], &t.0[..]]);
    rw.op(name, rw.body().loc(op))
        .operand_groups(&groups)
        .attr("static_offsets", ints(&o.1))
        .attr("static_sizes", ints(&s.1))
        .attr("static_strides", ints(&t.1))
}

/// Makes a slice of `source`.
pub(in crate::tensor) fn make_slice(
    rw: &mut Rewriter<'_>,
    op: Op,
    source: Value,
    l: &[Vec<Mixed>; 3],
    ty: Type,
) -> Value {
    let new = slice_op(rw, op, crate::tensor::ExtractSliceOp::OP_NAME, &[source], l).result(ty);
    rw.insert_value(&new)
}

/// Whether an operation has operands that are constants, which go first.
fn has_constants(ctx: &Context, body: &Body, l: &[Vec<Mixed>; 3]) -> bool {
    l.iter().flatten().any(|m| matches!(m, Mixed::Value(_)) && m.constant(ctx, body).is_some())
}

/// Constants in the lists of a slice.
fn extract_constants(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let (ctx, body) = (rw.context(), rw.body());
    let source = body.operand(op, 0);
    let whole = body.value_type(source);
    let mut l = lists(ctx, body, op, EXTRACT);
    let old = ctx.shape(result_type(body, op)).unwrap_or_default();
    let Some(dropped) = dropped(&mixed::integers(&l[1]), old, false) else { return false };
    if !mixed::fold_slice(ctx, body, &mut l) || !mixed::in_bounds(ctx.shape(whole).unwrap_or_default(), &l) {
        return false;
    }
    let Some(ty) = ctx.with_shape(whole, &kept(&l[1], &dropped)) else { return false };
    let v = make_slice(rw, op, source, &l, ty);
    if ty == result_type(rw.body(), op) {
        rw.replace(op, &[v]);
        return true;
    }
    replace_by_cast(rw, op, v)
}

/// A slice of a cast is one of what was cast.
fn extract_of_cast(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let (ctx, body) = (rw.context(), rw.body());
    let l = lists(ctx, body, op, EXTRACT);
    if has_constants(ctx, body, &l) {
        return false;
    }
    let Some(source) = forgetful_source(ctx, body, body.operand(op, 0)) else { return false };
    if !mixed::in_bounds(ctx.shape(body.value_type(source)).unwrap_or_default(), &l) {
        return false;
    }
    let ty = result_type(body, op);
    let v = make_slice(rw, op, source, &l, ty);
    rw.replace(op, &[v]);
    true
}

impl Canonicalize for ExtractSliceOp {
    fn patterns(&self, set: &mut PatternSet) {
        const NAME: &str = crate::tensor::ExtractSliceOp::OP_NAME;
        let constants = "OpWithOffsetSizesAndStridesConstantArgumentFolder";
        set.add_fn_with(NAME, constants, 1, extract_constants);
        set.add_fn_with(NAME, "ExtractSliceOpCastFolder", 1, extract_of_cast);
    }
}

/// Whether an operation inserts for a parallel operation around it: it has no result.
fn is_parallel(body: &Body, op: Op) -> bool {
    body.num_results(op) == 0
}

/// Casts what is inserted. For a parallel operation, before what holds the insertions: nothing else may stand there.
fn cast_source(rw: &mut Rewriter<'_>, op: Op, ty: Type) -> Value {
    let (here, v) = (rw.insertion(), rw.body().operand(op, 0));
    let around = rw.body().parent_block(op).and_then(|b| rw.body().block_parent_op(b));
    if let Some(around) = around.filter(|_| is_parallel(rw.body(), op)) {
        rw.set_insertion_before(around);
    }
    let cast = make_cast(rw, op, v, ty);
    rw.restore(here);
    cast
}

/// Replaces an insertion by another one, cast back where it has another type.
fn replace_insert(rw: &mut Rewriter<'_>, op: Op, source: Value, dest: Value, l: &[Vec<Mixed>; 3]) -> bool {
    if is_parallel(rw.body(), op) {
        let new = slice_op(rw, op, crate::tensor::ParallelInsertSliceOp::OP_NAME, &[source, dest], l);
        rw.replace_with(op, &new);
        return true;
    }
    let ty = rw.body().value_type(dest);
    let new = slice_op(rw, op, crate::tensor::InsertSliceOp::OP_NAME, &[source, dest], l).result(ty);
    if ty == result_type(rw.body(), op) {
        rw.replace_with(op, &new);
        return true;
    }
    let v = rw.insert_value(&new);
    replace_by_cast(rw, op, v)
}

/// Constants in the lists of an insertion.
fn insert_constants(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let (ctx, body) = (rw.context(), rw.body());
    let (mut source, dest) = (body.operand(op, 0), body.operand(op, 1));
    let (from, whole) = (body.value_type(source), body.value_type(dest));
    let mut l = lists(ctx, body, op, INSERT);
    let Some(dropped) = dropped(&mixed::integers(&l[1]), ctx.shape(from).unwrap_or_default(), false) else {
        return false;
    };
    if !mixed::fold_slice(ctx, body, &mut l) || !mixed::in_bounds(ctx.shape(whole).unwrap_or_default(), &l) {
        return false;
    }
    let Some(ty) = ctx.with_shape(whole, &kept(&l[1], &dropped)) else { return false };
    if ty != from {
        source = cast_source(rw, op, ty);
    }
    replace_insert(rw, op, source, dest, &l)
}

/// Casts of what is inserted and of what it is inserted into go.
fn insert_of_cast(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let (ctx, body) = (rw.context(), rw.body());
    let mut l = lists(ctx, body, op, INSERT);
    if has_constants(ctx, body, &l) {
        return false;
    }
    let uncast = [0, 1].map(|i| forgetful_source(ctx, body, body.operand(op, i)));
    if uncast == [None, None] {
        return false;
    }
    let source = uncast[0].unwrap_or(body.operand(op, 0));
    let dest = uncast[1].unwrap_or(body.operand(op, 1));
    let shape = |v: Value| ctx.shape(body.value_type(v)).unwrap_or_default();
    let Some(gone) = dropped(&mixed::integers(&l[1]), shape(source), true) else { return false };
    let sizes = l[1].iter_mut().zip(&gone).filter(|(_, d)| !**d).map(|(m, _)| m);
    for (m, d) in sizes.zip(shape(source)).filter(|(_, d)| **d != DYNAMIC) {
        *m = Mixed::Static(*d);
    }
    // A size that was known from the cast alone is not known without it.
    let fits = dropped(&mixed::integers(&l[1]), shape(source), false).is_some();
    if !fits || !mixed::in_bounds(shape(dest), &l) {
        return false;
    }
    replace_insert(rw, op, source, dest, &l)
}

/// What is inserted knows as much as the sizes.
fn insert_source_cast(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let (ctx, body) = (rw.context(), rw.body());
    let (source, dest) = (body.operand(op, 0), body.operand(op, 1));
    let (from, l) = (body.value_type(source), lists(ctx, body, op, INSERT));
    let Some(shape) = ctx.shape(from).filter(|s| s.len() == l[1].len()) else { return false };
    let sizes: Vec<i64> = l[1].iter().zip(shape).map(|(m, d)| m.constant(ctx, body).unwrap_or(*d)).collect();
    let fits = sizes.iter().zip(shape).all(|(s, d)| s == d || *d == DYNAMIC && *s >= 0);
    let Some(ty) = ctx.with_shape(from, &sizes) else { return false };
    if !fits || ty == from || !preserves_static(ctx, from, ty) {
        return false;
    }
    let source = cast_source(rw, op, ty);
    replace_insert(rw, op, source, dest, &l)
}

macro_rules! insertions {
    ($($op:ident)*) => {
        $(impl Canonicalize for $op {
            fn patterns(&self, set: &mut PatternSet) {
                const NAME: &str = crate::tensor::$op::OP_NAME;
                set.add_fn_with(NAME, "InsertSliceOpConstantArgumentFolder", 1, insert_constants);
                set.add_fn_with(NAME, "InsertSliceOpCastFolder", 1, insert_of_cast);
                set.add_fn_with(NAME, "InsertSliceOpSourceCastInserter", 1, insert_source_cast);
            }
        })*
    };
}

insertions! { InsertSliceOp ParallelInsertSliceOp }
