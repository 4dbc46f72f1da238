//! Patterns of tensor's casts, sizes, elements and of what makes tensors. Slices are in `slices.rs`, reshapes in `shapes.rs`,
//! `tensor.pad` in `pad.rs`.

mod loops;
pub(super) mod pad;
pub(super) mod shapes;
pub(super) mod slices;

use terrace_ir::op_interfaces::{DestinationStyle, DestinationStyleOp};
use terrace_ir::types::MemRefType;
use terrace_ir::view::OpView;
use terrace_ir::{Context, DYNAMIC, Global, Look, Mapping, Op, Type, Value, effects};
use terrace_rewrite::{CanonicalizeOp, NoMatch, OrNoMatch, PatternSet, Rewrite, Rewriter};

use terrace_dialects_core::arith::IndexCastOp;
use terrace_dialects_kit::mixed::{self, Mixed};
use terrace_dialects_kit::view_ops::SliceOp;

use super::canonicalize::slices::{dropped, make_slice};
use super::fold::{cast_source, forgetful_source, preserves_static};
use super::{
    BitcastOp, CastOp, ConcatOp, DimOp, EmptyOp, ExtractOp, ExtractSliceOp, GenerateOp, InsertOp,
    InsertSliceOp, ReshapeOp, ScatterOp, YieldOp,
};

/// Replaces an operation by a cast of `v` to the type of its result.
pub(super) fn replace_by_cast(rw: &mut Rewriter<'_>, op: impl OpView, result: Value, v: Value) -> Rewrite {
    rw.replace_by(op, CastOp::new(result.ty(rw), v));
    Ok(())
}

/// The shape that two types give together; `None` if they contradict one another; unranked ones say nothing.
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
fn chained_tensor_cast(op: CastOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (ctx, middle) = (rw.context(), op.source(rw));
    let source = cast_source(rw, middle).or_no_match("its operand is no cast")?;
    let (from, over, to) = (source.ty(rw), middle.ty(rw), op.dest(rw).ty(rw));
    let all = join(ctx, from, over).and_then(|t| join(ctx, t, to));
    (all.is_some() && all == join(ctx, from, to)).or_no_match("the type between says more")?;
    replace_by_cast(rw, op, op.dest(rw), source)
}

/// A cast of a slice that knows more sizes is a slice that knows them.
fn tensor_cast_extract_slice(op: CastOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let slice = op.source(rw).defining::<ExtractSliceOp>(rw).or_no_match("its operand is no slice")?;
    let (from, to) = (op.source(rw).ty(rw), op.dest(rw).ty(rw));
    (preserves_static(ctx, from, to) && ctx.shape(from) != ctx.shape(to))
        .or_no_match("the cast says no more of the shape")?;
    let mut lists = slice.lists(rw);
    let [_, sizes, _] = &mut lists;
    let dropped = dropped(&mixed::integers(sizes), ctx.shape(from).unwrap_or_default(), false)
        .or_no_match("the type is none of such a slice")?;
    let kept = sizes.iter_mut().zip(dropped).filter(|(_, d)| !d).map(|(m, _)| m);
    let shape = ctx.shape(to).unwrap_or_default();
    for (m, d) in kept.zip(shape).filter(|(_, d)| **d != DYNAMIC) {
        *m = Mixed::Static(*d);
    }
    let whole = slice.source(rw);
    let v = make_slice(rw, whole, &lists, to);
    rw.replace(op, v);
    Ok(())
}

/// A cast of an empty tensor that knows more sizes is an empty tensor that knows them.
fn fold_empty_tensor_with_cast_op(op: CastOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let empty = op.source(rw).defining::<EmptyOp>(rw).or_no_match("its operand is no empty tensor")?;
    let (from, to) = (op.source(rw).ty(rw), op.dest(rw).ty(rw));
    preserves_static(ctx, from, to).or_no_match("the cast says less of the shape")?;
    let shapes = ctx.shape(from).zip(ctx.shape(to));
    let (old, new) = shapes.or_no_match("a tensor is unranked")?;
    let unknown = old.iter().zip(new).filter(|(old, _)| **old == DYNAMIC);
    let sizes = empty.dynamic_sizes(rw);
    let kept: Vec<Value> =
        unknown.zip(&sizes).filter(|((_, new), _)| **new == DYNAMIC).map(|(_, v)| *v).collect();
    // The encoding is not kept.
    let ty = ctx.tensor_type(new, ctx.element_type_or_self(to));
    rw.replace_by(op, EmptyOp::new(ty, kept));
    Ok(())
}

impl CanonicalizeOp for CastOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(loops::for_op_tensor_cast_folder).add(loops::fold_tensor_cast_of_output_into_forall_op);
        set.add(chained_tensor_cast).add(tensor_cast_extract_slice).add(fold_empty_tensor_with_cast_op);
    }
}

/// A bitcast of a bitcast is one.
fn chained_tensor_bitcast(op: BitcastOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let inner = op.source(rw).defining::<BitcastOp>(rw).or_no_match("its operand is no bitcast")?;
    op.set_source(rw, inner.source(rw));
    Ok(())
}

impl CanonicalizeOp for BitcastOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(chained_tensor_bitcast);
    }
}

/// A size of a cast is one of what was cast.
fn dim_of_cast_op(op: DimOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let source = cast_source(rw, op.source(rw)).or_no_match("its operand is no cast")?;
    op.set_source(rw, source);
    Ok(())
}

/// The value that an operation inserts into, or otherwise makes `result` of.
fn destination(op: Op, result: Value, v: &impl Look) -> Option<Value> {
    let insert = op.cast::<InsertOp>(v).map(|i| i.dest(v));
    let slice = || op.cast::<InsertSliceOp>(v).map(|i| i.dest(v));
    let known = insert.or_else(slice).or_else(|| op.cast::<ScatterOp>(v).map(|s| s.dest(v)));
    known.or_else(|| {
        let inits = op.cast::<dyn DestinationStyle>(v)?.inits(&v.view());
        let number = op.results(v).iter().position(|r| *r == result)?;
        // The results are those of destinations that are tensors.
        let tensor = |o: &Value| !o.ty(v).is::<MemRefType<'_>>(v.ctx());
        op.operands(v).get(inits)?.iter().copied().filter(tensor).nth(number)
    })
}

/// A size of what was inserted into is one of what it was before.
fn dim_of_dest_style_op(op: DimOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let source = op.source(rw);
    let dest = source.def(rw).and_then(|made| destination(made, source, rw));
    let dest = dest.or_no_match("nothing is inserted into its operand")?;
    op.set_source(rw, dest);
    Ok(())
}

/// A size of a reshape is an element of its shape.
fn dim_of_reshape_op(op: DimOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let reshape = op.source(rw).defining::<ReshapeOp>(rw).or_no_match("its operand is no reshape")?;
    let mut v = ExtractOp::new(reshape.shape(rw), op.index(rw)).result(rw);
    let index = rw.context().index_type();
    if v.ty(rw) != index {
        v = IndexCastOp::new(index, v).result(rw);
    }
    rw.replace(op, v);
    Ok(())
}

/// A size of an empty tensor is what it was given.
fn fold_empty_tensor_with_dim_op(op: DimOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let source = op.source(rw);
    let empty = source.defining::<EmptyOp>(rw).or_no_match("its operand is no empty tensor")?;
    let i = op.index(rw).constant_int(rw).and_then(|i| usize::try_from(i).ok());
    let i = i.or_no_match("the dimension is no constant")?;
    let shape = rw.context().shape(source.ty(rw)).or_no_match("the tensor is unranked")?;
    (shape.get(i) == Some(&DYNAMIC)).or_no_match("the size is known")?;
    let nth = shape.iter().take(i).filter(|d| **d == DYNAMIC).count();
    let size = empty.dynamic_sizes(rw).get(nth).copied().or_no_match("the size is not given")?;
    rw.replace(op, size);
    Ok(())
}

impl CanonicalizeOp for DimOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(dim_of_cast_op)
            .add(dim_of_dest_style_op)
            .add(loops::dim_of_forall_op)
            .add(dim_of_reshape_op)
            .add(fold_empty_tensor_with_dim_op);
    }
}

/// A type with the constants among the sizes that were given for it, and the sizes that are left; `None` if there are no constants.
fn static_sizes(rw: &Rewriter<'_>, ty: Type, sizes: &[Value]) -> Option<(Type, Vec<Value>)> {
    let ctx = rw.context();
    let mut sizes = sizes.iter();
    let mut kept = Vec::new();
    let mut shape = ctx.shape(ty)?.to_vec();
    for d in shape.iter_mut().filter(|d| **d == DYNAMIC) {
        let v = *sizes.next()?;
        match v.constant_int(rw).filter(|c| *c >= 0) {
            Some(c) => *d = c,
            None => kept.push(v),
        }
    }
    let new = ctx.with_shape(ty, &shape)?;
    (new != ty).then_some((new, kept))
}

/// Sizes of an empty tensor that are constants become part of the type.
fn replace_empty_tensor_static_shape_dims(op: EmptyOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let result = op.result(rw);
    let found = static_sizes(rw, result.ty(rw), &op.dynamic_sizes(rw));
    let (ty, sizes) = found.or_no_match("no size is a constant")?;
    let v = EmptyOp::new(ty, sizes).result(rw);
    replace_by_cast(rw, op, result, v)
}

impl CanonicalizeOp for EmptyOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(replace_empty_tensor_static_shape_dims);
    }
}

/// Sizes of a generated tensor that are constants become part of the type.
fn static_tensor_generate(op: GenerateOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let result = op.result(rw);
    let found = static_sizes(rw, result.ty(rw), &op.dynamic_extents(rw));
    let (ty, sizes) = found.or_no_match("no size is a constant")?;
    let new = GenerateOp::new(ty, sizes).insert(rw);
    rw.inline_region(op.body(rw), new.body(rw), None);
    replace_by_cast(rw, op, result, new.result(rw))
}

impl CanonicalizeOp for GenerateOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(static_tensor_generate);
    }
}

/// An element of a cast is one of what was cast.
fn extract_from_tensor_cast(op: ExtractOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let source = cast_source(rw, op.tensor(rw)).or_no_match("its operand is no cast")?;
    rw.context().shape(source.ty(rw)).or_no_match("what is cast is unranked")?;
    op.set_tensor(rw, source);
    Ok(())
}

/// An element of indices that were cast is a cast of an element.
fn extract_element_from_index_cast(op: ExtractOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let cast = op.tensor(rw).defining::<IndexCastOp>(rw).or_no_match("its operand is no cast of indices")?;
    let v = ExtractOp::new(cast.in_(rw), op.indices(rw)).result(rw);
    rw.replace_by(op, IndexCastOp::new(op.result(rw).ty(rw), v));
    Ok(())
}

/// An element of a tensor that a region makes is what the region makes of its indices.
fn extract_from_tensor_generate(op: ExtractOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let generate = op.tensor(rw).defining::<GenerateOp>(rw).or_no_match("no region makes its operand")?;
    effects::would_be_trivially_dead(rw.context(), rw.ir(), rw.global(generate))
        .or_no_match("the region has effects")?;
    let block = generate.body(rw).entry(rw).or_no_match("the region is empty")?;
    let yielded = block.end::<YieldOp>(rw).or_no_match("the region yields nothing")?;
    let here = rw.body_id();
    let mut map = Mapping::default();
    for (a, v) in block.args(rw).into_iter().zip(op.indices(rw)) {
        map.map(Global::new(here, a), v);
    }
    for o in block.ops(rw).into_iter().filter(|o| *o != *yielded) {
        rw.clone_op(rw.global(o), &mut map);
    }
    let result = yielded.value(rw);
    rw.replace(op, map.get(Global::new(here, result)).unwrap_or(result));
    Ok(())
}

impl CanonicalizeOp for ExtractOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(extract_from_tensor_cast)
            .add(extract_element_from_index_cast)
            .add(extract_from_tensor_generate);
    }
}

/// An insertion into a cast is a cast of one into what was cast.
fn fold_tensor_cast_producer_op(op: InsertOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let dest =
        forgetful_source(rw, op.dest(rw)).or_no_match("what it inserts into is no cast that forgets")?;
    let v = InsertOp::new(op.scalar(rw), dest, op.indices(rw)).result(rw);
    replace_by_cast(rw, op, op.result(rw), v)
}

impl CanonicalizeOp for InsertOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(fold_tensor_cast_producer_op);
    }
}

/// The shape of a concatenation by its inputs.
struct Concatenated {
    /// The dimension along which the inputs are put together.
    dim: usize,
    sizes: Vec<i64>,
}

fn concatenated(op: ConcatOp, rw: &Rewriter<'_>) -> Result<Concatenated, NoMatch> {
    let ctx = rw.context();
    let dim = usize::try_from(op.dim(rw)).ok().or_no_match("the dimension is negative")?;
    let inputs = op.inputs(rw);
    let mut shapes = inputs.iter().map(|v| ctx.shape(v.ty(rw)).unwrap_or_default());
    let mut sizes = shapes.next().or_no_match("there are no inputs")?.to_vec();
    for shape in shapes {
        for (i, (d, s)) in sizes.iter_mut().zip(shape).enumerate() {
            if i == dim {
                *d = terrace_ir::layout::plus(*d, *s);
            } else if *d == DYNAMIC {
                *d = *s;
            }
        }
    }
    Ok(Concatenated { dim, sizes })
}

/// A concatenation of one tensor is a cast.
fn single_input_concat_op(op: ConcatOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let [source] = op.inputs(rw)[..] else { return Err(NoMatch("there are several inputs")) };
    replace_by_cast(rw, op, op.result(rw), source)
}

/// Inputs whose sizes follow from the others get them by casts.
fn infer_concat_operand_types(op: ConcatOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let Concatenated { dim, sizes } = concatenated(op, rw)?;
    let ctx = rw.context();
    let (mut inputs, mut changed) = (op.inputs(rw), false);
    for v in &mut inputs {
        let from = v.ty(rw);
        let mut sizes = sizes.clone();
        let own = ctx.shape(from).and_then(|s| s.get(dim));
        let (Some(d), Some(own)) = (sizes.get_mut(dim), own) else { break };
        *d = *own;
        let new = ctx.tensor_type(&sizes, ctx.element_type_or_self(from));
        if !preserves_static(ctx, new, from) {
            *v = CastOp::new(new, *v).result(rw);
            changed = true;
        }
    }
    changed.or_no_match("no input can know more")?;
    op.set_inputs(rw, inputs);
    Ok(())
}

/// A result that knows less than its inputs.
fn infer_concat_result_type(op: ConcatOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (ctx, result) = (rw.context(), op.result(rw));
    let sizes = concatenated(op, rw)?.sizes;
    let ty = ctx.tensor_type(&sizes, ctx.element_type_or_self(result.ty(rw)));
    (!preserves_static(ctx, ty, result.ty(rw))).or_no_match("the result knows as much as its inputs")?;
    let v = ConcatOp::new(ty, op.dim(rw), op.inputs(rw)).result(rw);
    replace_by_cast(rw, op, result, v)
}

impl CanonicalizeOp for ConcatOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(single_input_concat_op).add(infer_concat_operand_types).add(infer_concat_result_type);
    }
}
