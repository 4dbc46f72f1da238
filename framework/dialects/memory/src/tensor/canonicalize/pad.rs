//! Patterns of `tensor.pad`.

use terrace_ir::layout::plus;
use terrace_ir::{Attr, Context, DYNAMIC, NewOp, Op, Type, Value, constant_value};
use terrace_rewrite::{Canonicalize, PatternSet, Rewriter};

use crate::tensor::canonicalize::replace_by_cast;
use crate::tensor::canonicalize::slices::make_slice;
use crate::tensor::fold::{EXTRACT, defined_by, forgetful_source, lists, preserves_static, result_type};
use crate::tensor::hooks::*;
use terrace_dialects_kit::mixed::{self, Mixed};

const NAME: &str = crate::tensor::PadOp::OP_NAME;

/// How far a padding goes below and above.
fn padding(rw: &Rewriter<'_>, op: Op) -> [Vec<Mixed>; 2] {
    [0, 1].map(|i| mixed::list(rw.context(), rw.body(), op, 1 + i, crate::tensor::PadOp::STATIC_LOW + i))
}

fn is_zero(rw: &Rewriter<'_>, list: &[Mixed]) -> bool {
    list.iter().all(|m| m.constant(rw.context(), rw.body()) == Some(0))
}

/// A padding of `source` with the region of `op`, which loses it.
fn make_pad(rw: &mut Rewriter<'_>, op: Op, source: Value, [low, high]: &[Vec<Mixed>; 2], ty: Type) -> Value {
    let (ctx, body) = (rw.context(), rw.body());
    let (low, high) = (mixed::split(low), mixed::split(high));
    let ints = |v: &[i64]| ctx.dense_array(ctx.i64(), v);
    let discardable: Vec<_> = body.discardable_attrs(op).collect();
    let from = body.regions(op).to_vec();
    let new = NewOp::of(ctx, body.name(op), body.loc(op))
        .operand_groups(&[&[source], &low.0, &high.0])
        .result(ty)
        .attr("static_low", ints(&low.1))
        .attr("static_high", ints(&high.1))
        .maybe_attr("nofold", body.inherent(op, crate::tensor::PadOp::NOFOLD))
        .discardable(&discardable)
        .regions(from.len());
    let new = rw.insert(&new);
    for (from, to) in from.into_iter().zip(rw.body().regions(new).to_vec()) {
        rw.inline_region(from, to, None);
    }
    rw.body().result(new, 0)
}

/// A padding by nothing is a cast.
fn zero_padding(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let [low, high] = padding(rw, op);
    let nofold = rw.body().inherent(op, crate::tensor::PadOp::NOFOLD).is_some();
    if nofold || !is_zero(rw, &low) || !is_zero(rw, &high) {
        return false;
    }
    let source = rw.body().operand(op, 0);
    replace_by_cast(rw, op, source)
}

/// A padding of a cast that only forgets.
fn pad_of_cast(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let (ctx, body) = (rw.context(), rw.body());
    let Some(source) = forgetful_source(ctx, body, body.operand(op, 0)) else { return false };
    let (from, to) = (body.value_type(source), result_type(body, op));
    let lists = padding(rw, op);
    let (Some(shape), Some(old)) = (ctx.shape(from), ctx.shape(to)) else { return false };
    let sums = shape.iter().zip(lists[0].iter().zip(&lists[1]));
    let sums = sums.map(|(d, (l, h))| plus(plus(*d, l.integer()), h.integer()));
    let sizes: Vec<i64> = sums.zip(old).map(|(d, old)| if d == DYNAMIC { *old } else { d }).collect();
    let ty = ctx.tensor_type(&sizes, ctx.element_type_or_self(from));
    if ty == to {
        rw.modify(op, |b| b.set_operand(op, 0, source));
        return true;
    }
    let v = make_pad(rw, op, source, &lists, ty);
    replace_by_cast(rw, op, v)
}

/// A padding that is only cast to a type that knows more has that type.
fn cast_of_pad(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let (ctx, body) = (rw.context(), rw.body());
    let result = body.result(op, 0);
    let users: Vec<Op> = body.users(result).collect();
    let [cast] = users[..] else { return false };
    if !body.is(ctx, cast, crate::tensor::CastOp::OP_NAME) {
        return false;
    }
    let ty = result_type(body, cast);
    if !preserves_static(ctx, body.value_type(result), ty) {
        return false;
    }
    let (source, lists) = (body.operand(op, 0), padding(rw, op));
    let v = make_pad(rw, op, source, &lists, ty);
    rw.replace(cast, &[v]);
    rw.erase(op);
    true
}

/// Constants become part of the lists and of the type.
fn static_padding(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let (ctx, body) = (rw.context(), rw.body());
    let (source, to) = (body.operand(op, 0), result_type(body, op));
    let (Some(from), Some(old)) = (ctx.shape(body.value_type(source)), ctx.shape(to)) else { return false };
    let mut lists = padding(rw, op);
    lists.iter_mut().for_each(|l| {
        mixed::fold(ctx, body, l, |_| true);
    });
    let sums = from.iter().zip(lists[0].iter().zip(&lists[1]));
    let sums = sums.map(|(d, (l, h))| plus(plus(*d, l.integer()), h.integer()));
    let sizes: Vec<i64> =
        old.iter().zip(sums).map(|(old, d)| if *old == DYNAMIC { d } else { *old }).collect();
    if sizes == old || sizes.iter().any(|d| *d < 0 && *d != DYNAMIC) || sizes.iter().all(|d| *d == DYNAMIC) {
        return false;
    }
    let ty = ctx.tensor_type(&sizes, ctx.element_type_or_self(to));
    let v = make_pad(rw, op, source, &lists, ty);
    replace_by_cast(rw, op, v)
}

/// The constant that a padding pads with.
fn padding_value(rw: &Rewriter<'_>, op: Op) -> Option<Attr> {
    let body = rw.body();
    let block = body.regions(op).first().and_then(|r| body.first_block(*r))?;
    let yielded = body.last_op(block)?;
    constant_value(rw.context(), body, body.operands(yielded).next()?)
}

/// Which dimensions are padded.
fn padded(rw: &Rewriter<'_>, [low, high]: &[Vec<Mixed>; 2]) -> Vec<bool> {
    let any = |m: &Mixed| m.constant(rw.context(), rw.body()) != Some(0);
    low.iter().zip(high).map(|(l, h)| any(l) || any(h)).collect()
}

/// `outer` pads a slice, a slice of that is padded by `op`: where they pad other dimensions, one slice and one padding do. Gives the
/// lists of the slice and how far the padding goes above.
fn combine(
    ctx: &Context,
    rw: &Rewriter<'_>,
    pads: [&[Vec<Mixed>; 2]; 2],
    slices: [&[Vec<Mixed>; 3]; 2],
    sizes_between: &[i64],
) -> Option<([Vec<Mixed>; 3], Vec<Mixed>)> {
    let [inner, outer] = pads.map(|p| padded(rw, p));
    let [[inner_at, inner_sizes, strides], [outer_at, outer_sizes, _]] = slices;
    let zero = |m: &Mixed| m.constant(ctx, rw.body()) == Some(0);
    let (mut offsets, mut sizes, mut high) = (Vec::new(), Vec::new(), Vec::new());
    let dims = inner.iter().zip(&outer).zip(inner_at.iter().zip(outer_at));
    let dims = dims.zip(inner_sizes.iter().zip(outer_sizes)).zip(sizes_between);
    for ((((i, o), (inner_at, outer_at)), (inner_size, outer_size)), between) in dims {
        offsets.push(match (i, o) {
            (true, true) => return None,
            (false, _) if zero(inner_at) => *outer_at,
            (_, false) if zero(outer_at) => *inner_at,
            _ => return None,
        });
        if *o && inner_size.constant(ctx, rw.body()) != Some(*between) {
            return None;
        }
        sizes.push(if *o { *outer_size } else { *inner_size });
    }
    for ((i, o), (inner, outer)) in inner.iter().zip(&outer).zip(pads[0][1].iter().zip(&pads[1][1])) {
        high.push(match (i, o) {
            (_, true) => *outer,
            (true, _) => *inner,
            _ => Mixed::Static(0),
        });
    }
    Some(([offsets, sizes, strides.clone()], high))
}

/// Paddings of other dimensions, one after the other on slices, are one.
fn orthogonal_paddings(op: Op, rw: &mut Rewriter<'_>) -> bool {
    const SLICE: &str = crate::tensor::ExtractSliceOp::OP_NAME;
    let (ctx, body) = (rw.context(), rw.body());
    let Some(inner_slice) = defined_by(ctx, body, body.operand(op, 0), SLICE) else { return false };
    let between = body.operand(inner_slice, 0);
    let Some(outer) = defined_by(ctx, body, between, NAME) else { return false };
    let Some(outer_slice) = defined_by(ctx, body, body.operand(outer, 0), SLICE) else { return false };
    let rank = |v: Value| ctx.shape(body.value_type(v)).map(<[i64]>::len);
    let whole = body.operand(outer_slice, 0);
    let ones = |l: &[Vec<Mixed>; 3]| l[2].iter().all(|m| *m == Mixed::Static(1));
    let slices = [inner_slice, outer_slice].map(|s| lists(ctx, body, s, EXTRACT));
    let pads = [op, outer].map(|p| padding(rw, p));
    let values = [op, outer].map(|p| padding_value(rw, p));
    let fits = body.inherent(outer, crate::tensor::PadOp::NOFOLD).is_none()
        && rank(whole) == rank(body.operand(op, 0))
        && rank(whole) == rank(between)
        && slices.iter().all(ones)
        && pads.iter().all(|p| is_zero(rw, &p[0]))
        && values[0].is_some()
        && values[0] == values[1];
    if !fits {
        return false;
    }
    let sizes = ctx.shape(body.value_type(between)).unwrap_or_default();
    let both = combine(ctx, rw, pads.each_ref(), slices.each_ref(), sizes);
    let Some((slice, high)) = both else { return false };
    let ty = result_type(body, op);
    let Some(slice_type) = ctx.with_shape(body.value_type(whole), &mixed::integers(&slice[1])) else {
        return false;
    };
    let source = make_slice(rw, op, whole, &slice, slice_type);
    let [low, _] = pads.into_iter().next().unwrap_or_default();
    let v = make_pad(rw, op, source, &[low, high], ty);
    rw.replace(op, &[v]);
    true
}

impl Canonicalize for PadOp {
    fn patterns(&self, set: &mut PatternSet) {
        set.add_fn_with(NAME, "FoldStaticZeroPadding", 1, zero_padding);
        set.add_fn_with(NAME, "FoldSourceTensorCast", 1, pad_of_cast);
        set.add_fn_with(NAME, "FoldTargetTensorCast", 1, cast_of_pad);
        set.add_fn_with(NAME, "FoldOrthogonalPaddings", 1, orthogonal_paddings);
        set.add_fn_with(NAME, "FoldStaticPadding", 1, static_padding);
    }
}
