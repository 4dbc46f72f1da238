//! Patterns of tensor's casts, sizes, elements and of what makes tensors. Slices are in `slices.rs`, reshapes in `shapes.rs`,
//! `tensor.pad` in `pad.rs`.

pub(super) mod pad;
pub(super) mod shapes;
pub(super) mod slices;

use terrace_ir::segments::operand_group;
use terrace_ir::{Attr, Context, DYNAMIC, Mapping, NewOp, Op, Type, Value, constant_int, effects};
use terrace_rewrite::{Canonicalize, PatternSet, Rewriter};

use super::canonicalize::slices::{dropped, make_slice};
use super::fold::{EXTRACT, cast_source, defined_by, forgetful_source, lists, preserves_static, result_type};
use super::hooks::*;
use terrace_dialects_kit::mixed::{self, Mixed};

/// Replaces an operation by a cast of `v` to the type of its result.
pub(super) fn replace_by_cast(rw: &mut Rewriter<'_>, op: Op, v: Value) -> bool {
    let ty = result_type(rw.body(), op);
    let cast = rw.op(super::CastOp::OP_NAME, rw.body().loc(op)).operands(&[v]).result(ty);
    rw.replace_with(op, &cast);
    true
}

/// A cast of `v` at the insertion point.
pub(super) fn make_cast(rw: &mut Rewriter<'_>, op: Op, v: Value, ty: Type) -> Value {
    let loc = rw.body().loc(op);
    rw.build_value(super::CastOp::OP_NAME, loc, &[v], ty, &[])
}

/// What two types say of a shape together; the outer none where they contradict one another, unranked ones say nothing.
fn join(ctx: &Context, a: Type, b: Type) -> Option<Type> {
    let (Some(x), Some(y)) = (ctx.shape(a), ctx.shape(b)) else {
        return Some(if ctx.shape(a).is_none() { b } else { a });
    };
    let dim = |(x, y): (&i64, &i64)| match (*x, *y) {
        (DYNAMIC, y) => Some(y),
        (x, y) => (y == DYNAMIC || x == y).then_some(x),
    };
    let joined: Vec<i64> = x.iter().zip(y).map(dim).collect::<Option<_>>()?;
    (x.len() == y.len()).then(|| ctx.tensor_type(&joined, ctx.element_type_or_self(a)))
}

/// A cast of a cast that says nothing that the others do not.
fn chained_casts(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let (ctx, body) = (rw.context(), rw.body());
    let middle = body.operand(op, 0);
    let Some(source) = cast_source(ctx, body, middle) else { return false };
    let (from, over, to) = (body.value_type(source), body.value_type(middle), result_type(body, op));
    let all = join(ctx, from, over).and_then(|t| join(ctx, t, to));
    if all.is_none() || all != join(ctx, from, to) {
        return false;
    }
    replace_by_cast(rw, op, source)
}

/// A cast of a slice that knows more sizes is a slice that knows them.
fn cast_of_slice(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let (ctx, body) = (rw.context(), rw.body());
    let (source, to) = (body.operand(op, 0), result_type(body, op));
    let Some(slice) = defined_by(ctx, body, source, super::ExtractSliceOp::OP_NAME) else { return false };
    let from = body.value_type(source);
    if !preserves_static(ctx, from, to) || ctx.shape(from) == ctx.shape(to) {
        return false;
    }
    let mut l = lists(ctx, body, slice, EXTRACT);
    let shape = ctx.shape(to).unwrap_or_default();
    let Some(dropped) = dropped(&mixed::integers(&l[1]), ctx.shape(from).unwrap_or_default(), false) else {
        return false;
    };
    let kept = l[1].iter_mut().zip(dropped).filter(|(_, d)| !d).map(|(m, _)| m);
    for (m, d) in kept.zip(shape).filter(|(_, d)| **d != DYNAMIC) {
        *m = Mixed::Static(*d);
    }
    let whole = body.operand(slice, 0);
    let v = make_slice(rw, op, whole, &l, to);
    rw.replace(op, &[v]);
    true
}

/// A cast of an empty tensor that knows more sizes is an empty tensor that knows them.
fn cast_of_empty(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let (ctx, body) = (rw.context(), rw.body());
    let (source, to) = (body.operand(op, 0), result_type(body, op));
    let Some(empty) = defined_by(ctx, body, source, super::EmptyOp::OP_NAME) else { return false };
    let from = body.value_type(source);
    if !preserves_static(ctx, from, to) {
        return false;
    }
    let (Some(old), Some(new)) = (ctx.shape(from), ctx.shape(to)) else { return false };
    let sizes = operand_group(ctx, body, empty, 0);
    let unknown = old.iter().zip(new).filter(|(old, _)| **old == DYNAMIC);
    let kept: Vec<Value> =
        unknown.zip(&sizes).filter(|((_, new), _)| **new == DYNAMIC).map(|(_, v)| *v).collect();
    // The encoding is not kept.
    let ty = ctx.tensor_type(new, ctx.element_type_or_self(to));
    let empty = rw.op(super::EmptyOp::OP_NAME, body.loc(op)).operands(&kept).result(ty);
    rw.replace_with(op, &empty);
    true
}

impl Canonicalize for CastOp {
    fn patterns(&self, set: &mut PatternSet) {
        const NAME: &str = super::CastOp::OP_NAME;
        set.add_fn_with(NAME, "ChainedTensorCast", 1, chained_casts);
        set.add_fn_with(NAME, "TensorCastExtractSlice", 1, cast_of_slice);
        set.add_fn_with(NAME, "FoldEmptyTensorWithCastOp", 1, cast_of_empty);
    }
}

/// A bitcast of a bitcast is one.
fn chained_bitcasts(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let (ctx, body) = (rw.context(), rw.body());
    let Some(inner) = defined_by(ctx, body, body.operand(op, 0), super::BitcastOp::OP_NAME) else {
        return false;
    };
    let source = body.operand(inner, 0);
    rw.modify(op, |b| b.set_operand(op, 0, source));
    true
}

impl Canonicalize for BitcastOp {
    fn patterns(&self, set: &mut PatternSet) {
        set.add_fn_with(super::BitcastOp::OP_NAME, "ChainedTensorBitcast", 1, chained_bitcasts);
    }
}

/// A size of a cast is one of what was cast.
fn dim_of_cast(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let (ctx, body) = (rw.context(), rw.body());
    let Some(source) = cast_source(ctx, body, body.operand(op, 0)) else { return false };
    rw.modify(op, |b| b.set_operand(op, 0, source));
    true
}

/// A size of what was inserted into is one of what it was before.
fn dim_of_insert(op: Op, rw: &mut Rewriter<'_>) -> bool {
    const INSERTING: [&str; 3] =
        [super::InsertOp::OP_NAME, super::InsertSliceOp::OP_NAME, super::ScatterOp::OP_NAME];
    let (ctx, body) = (rw.context(), rw.body());
    let source = body.operand(op, 0);
    let insert = body.defining_op(source).filter(|d| INSERTING.iter().any(|n| body.is(ctx, *d, n)));
    let Some(dest) = insert.map(|i| body.operand(i, 1)) else { return false };
    rw.modify(op, |b| b.set_operand(op, 0, dest));
    true
}

/// A size of a reshape is an element of its shape.
fn dim_of_reshape(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let (ctx, body) = (rw.context(), rw.body());
    let reshape = defined_by(ctx, body, body.operand(op, 0), super::ReshapeOp::OP_NAME);
    let Some(shape) = reshape.map(|r| body.operand(r, 1)) else { return false };
    let (loc, index) = (body.loc(op), body.operand(op, 1));
    let Some(element) = ctx.element_type(body.value_type(shape)) else { return false };
    let mut v = rw.build_value(super::ExtractOp::OP_NAME, loc, &[shape, index], element, &[]);
    if element != ctx.index_type() {
        v = rw.build_value("arith.index_cast", loc, &[v], ctx.index_type(), &[]);
    }
    rw.replace(op, &[v]);
    true
}

/// A size of an empty tensor is what it was given.
fn dim_of_empty(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let (ctx, body) = (rw.context(), rw.body());
    let source = body.operand(op, 0);
    let Some(empty) = defined_by(ctx, body, source, super::EmptyOp::OP_NAME) else { return false };
    let index = constant_int(ctx, body, body.operand(op, 1)).and_then(|i| usize::try_from(i).ok());
    let (Some(i), Some(shape)) = (index, ctx.shape(body.value_type(source))) else { return false };
    if shape.get(i) != Some(&DYNAMIC) {
        return false;
    }
    let nth = shape.iter().take(i).filter(|d| **d == DYNAMIC).count();
    let Some(size) = operand_group(ctx, body, empty, 0).get(nth).copied() else { return false };
    rw.replace(op, &[size]);
    true
}

impl Canonicalize for DimOp {
    fn patterns(&self, set: &mut PatternSet) {
        const NAME: &str = super::DimOp::OP_NAME;
        set.add_fn_with(NAME, "DimOfCastOp", 1, dim_of_cast);
        set.add_fn_with(NAME, "DimOfDestStyleOp", 1, dim_of_insert);
        set.add_fn_with(NAME, "DimOfReshapeOp", 1, dim_of_reshape);
        set.add_fn_with(NAME, "FoldEmptyTensorWithDimOp", 1, dim_of_empty);
    }
}

/// A type with the constants among the sizes that were given for it, and the sizes that are left; none where there are no constants.
fn static_sizes(rw: &Rewriter<'_>, op: Op) -> Option<(Type, Vec<Value>)> {
    let (ctx, body) = (rw.context(), rw.body());
    let ty = result_type(body, op);
    let mut sizes = operand_group(ctx, body, op, 0).into_iter();
    let mut kept = Vec::new();
    let mut shape = ctx.shape(ty)?.to_vec();
    for d in shape.iter_mut().filter(|d| **d == DYNAMIC) {
        let v = sizes.next()?;
        match constant_int(ctx, body, v).filter(|c| *c >= 0) {
            Some(c) => *d = c,
            None => kept.push(v),
        }
    }
    let new = ctx.with_shape(ty, &shape)?;
    (new != ty).then_some((new, kept))
}

/// Sizes that are constants become part of the type.
fn static_maker(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let Some((ty, sizes)) = static_sizes(rw, op) else { return false };
    let (ctx, body) = (rw.context(), rw.body());
    let from = body.regions(op).to_vec();
    let new = NewOp::of(ctx, body.name(op), body.loc(op)).operands(&sizes).result(ty).regions(from.len());
    let new = rw.insert(&new);
    for (from, to) in from.into_iter().zip(rw.body().regions(new).to_vec()) {
        rw.inline_region(from, to, None);
    }
    let v = rw.body().result(new, 0);
    replace_by_cast(rw, op, v)
}

impl Canonicalize for EmptyOp {
    fn patterns(&self, set: &mut PatternSet) {
        set.add_fn_with(super::EmptyOp::OP_NAME, "ReplaceEmptyTensorStaticShapeDims", 1, static_maker);
    }
}

impl Canonicalize for GenerateOp {
    fn patterns(&self, set: &mut PatternSet) {
        set.add_fn_with(super::GenerateOp::OP_NAME, "StaticTensorGenerate", 1, static_maker);
    }
}

/// An element of a cast is one of what was cast.
fn extract_of_cast(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let (ctx, body) = (rw.context(), rw.body());
    let source = cast_source(ctx, body, body.operand(op, 0));
    let Some(source) = source.filter(|s| ctx.shape(body.value_type(*s)).is_some()) else { return false };
    rw.modify(op, |b| b.set_operand(op, 0, source));
    true
}

/// An element of indices that were cast is a cast of an element.
fn extract_of_index_cast(op: Op, rw: &mut Rewriter<'_>) -> bool {
    const CAST: &str = "arith.index_cast";
    let (ctx, body) = (rw.context(), rw.body());
    let Some(cast) = defined_by(ctx, body, body.operand(op, 0), CAST) else { return false };
    let (loc, to) = (body.loc(op), result_type(body, op));
    let mut operands = vec![body.operand(cast, 0)];
    operands.extend(body.operands(op).skip(1));
    let element = ctx.element_type_or_self(body.value_type(body.operand(cast, 0)));
    let v = rw.build_value(super::ExtractOp::OP_NAME, loc, &operands, element, &[]);
    let cast = rw.op(CAST, loc).operands(&[v]).result(to);
    rw.replace_with(op, &cast);
    true
}

/// An element of a tensor that a region makes is what the region makes of its indices.
fn extract_of_generate(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let (ctx, body) = (rw.context(), rw.body());
    let generate = defined_by(ctx, body, body.operand(op, 0), super::GenerateOp::OP_NAME);
    let Some(generate) = generate else { return false };
    if !effects::would_be_trivially_dead(ctx, rw.ir(), rw.global(generate)) {
        return false;
    }
    let block = body.regions(generate).first().and_then(|r| body.first_block(*r));
    let Some(yielded) = block.and_then(|b| body.last_op(b)) else { return false };
    let Some((block, result)) = block.zip(body.operands(yielded).next()) else { return false };
    let mut map = Mapping::default();
    for (a, v) in body.block_args(block).iter().zip(body.operands(op).skip(1)) {
        map.map(terrace_ir::Global::new(rw.body_id(), *a), v);
    }
    let inner: Vec<Op> = body.block_ops(block).filter(|o| *o != yielded).collect();
    for o in inner {
        rw.clone_op(rw.global(o), &mut map);
    }
    let v = map.get(terrace_ir::Global::new(rw.body_id(), result)).unwrap_or(result);
    rw.replace(op, &[v]);
    true
}

impl Canonicalize for ExtractOp {
    fn patterns(&self, set: &mut PatternSet) {
        const NAME: &str = super::ExtractOp::OP_NAME;
        set.add_fn_with(NAME, "ExtractFromTensorCast", 1, extract_of_cast);
        set.add_fn_with(NAME, "ExtractElementFromIndexCast", 1, extract_of_index_cast);
        set.add_fn_with(NAME, "ExtractFromTensorGenerate", 1, extract_of_generate);
    }
}

/// An insertion into a cast is a cast of one into what was cast.
fn insert_into_cast(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let (ctx, body) = (rw.context(), rw.body());
    let Some(dest) = forgetful_source(ctx, body, body.operand(op, 1)) else { return false };
    let (loc, ty) = (body.loc(op), body.value_type(dest));
    let mut operands: Vec<Value> = body.operands(op).collect();
    operands.splice(1..2, [dest]);
    let v = rw.build_value(super::InsertOp::OP_NAME, loc, &operands, ty, &[]);
    replace_by_cast(rw, op, v)
}

impl Canonicalize for InsertOp {
    fn patterns(&self, set: &mut PatternSet) {
        set.add_fn_with(super::InsertOp::OP_NAME, "FoldTensorCastProducerOp", 1, insert_into_cast);
    }
}

/// What a concatenation is, by its inputs: the dimension and the type.
fn concatenated(rw: &Rewriter<'_>, op: Op) -> Option<(usize, Type)> {
    let (ctx, body) = (rw.context(), rw.body());
    let dim = body.inherent(op, super::ConcatOp::DIM).and_then(|a: Attr| ctx.as_i64(a));
    let dim = usize::try_from(dim?).ok()?;
    let mut shapes = body.operand_types(op).map(|t| ctx.shape(t).unwrap_or_default());
    let mut sizes = shapes.next()?.to_vec();
    for shape in shapes {
        for (i, (d, s)) in sizes.iter_mut().zip(shape).enumerate() {
            if i == dim {
                *d = terrace_ir::layout::plus(*d, *s);
            } else if *d == DYNAMIC {
                *d = *s;
            }
        }
    }
    Some((dim, ctx.tensor_type(&sizes, ctx.element_type_or_self(result_type(body, op)))))
}

/// A concatenation of one tensor is a cast.
fn single_concat(op: Op, rw: &mut Rewriter<'_>) -> bool {
    if rw.body().num_operands(op) != 1 {
        return false;
    }
    let source = rw.body().operand(op, 0);
    replace_by_cast(rw, op, source)
}

/// Inputs whose sizes follow from the others get them by casts.
fn concat_operands(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let Some((dim, ty)) = concatenated(rw, op) else { return false };
    let ctx = rw.context();
    let Some(sizes) = ctx.shape(ty) else { return false };
    let mut changed = false;
    for i in 0..rw.body().num_operands(op) {
        let v = rw.body().operand(op, i);
        let from = rw.body().value_type(v);
        let mut sizes = sizes.to_vec();
        let own = ctx.shape(from).and_then(|s| s.get(dim));
        let (Some(d), Some(own)) = (sizes.get_mut(dim), own) else { return changed };
        *d = *own;
        let new = ctx.tensor_type(&sizes, ctx.element_type_or_self(from));
        if !preserves_static(ctx, new, from) {
            let cast = make_cast(rw, op, v, new);
            rw.modify(op, |b| b.set_operand(op, i, cast));
            changed = true;
        }
    }
    changed
}

/// A result that knows less than its inputs.
fn concat_result(op: Op, rw: &mut Rewriter<'_>) -> bool {
    let Some((_, ty)) = concatenated(rw, op) else { return false };
    let body = rw.body();
    if preserves_static(rw.context(), ty, result_type(body, op)) {
        return false;
    }
    let operands: Vec<Value> = body.operands(op).collect();
    let new = NewOp::of(rw.context(), body.name(op), body.loc(op))
        .operands(&operands)
        .inherent(body.inherent_attrs(op))
        .result(ty);
    let v = rw.insert_value(&new);
    replace_by_cast(rw, op, v)
}

impl Canonicalize for ConcatOp {
    fn patterns(&self, set: &mut PatternSet) {
        const NAME: &str = super::ConcatOp::OP_NAME;
        set.add_fn_with(NAME, "SingleInputConcatOp", 1, single_concat);
        set.add_fn_with(NAME, "InferConcatOperandTypes", 1, concat_operands);
        set.add_fn_with(NAME, "InferConcatResultType", 1, concat_result);
    }
}
