//! Patterns of tensors that become buffers and back, and of copies. Those of `dealloc` are in `dealloc.rs`.

mod dealloc;

use terrace_dialects_memory::{memref, tensor};
use terrace_ir::interfaces::{Effect, EffectInstance};
use terrace_ir::layout::strided;
use terrace_ir::op_interfaces::{CastLikeOp, MemoryEffects, MemoryEffectsOp};
use terrace_ir::types::{MemRefType, UnrankedMemRefType};
use terrace_ir::{Context, DYNAMIC, Look, Op, Type, Value};
use terrace_rewrite::{CanonicalizeOp, OrNoMatch, PatternSet, Rewrite, Rewriter};

use super::{AllocTensorOp, CloneOp, ToBufferOp, ToTensorOp};

/// Sizes that are constants belong to the type.
fn replace_static_shape_dims(op: AllocTensorOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    op.copy(rw).is_none().or_no_match("it copies a tensor")?;
    let (ty, sizes) = (op.result(rw).ty(rw), op.dynamic_sizes(rw));
    let mut shape = ctx.shape(ty).or_no_match("the tensor is unranked")?.to_vec();
    let mut kept = Vec::new();
    for (d, v) in shape.iter_mut().filter(|d| **d == DYNAMIC).zip(&sizes) {
        match v.constant_int(rw).filter(|n| *n >= 0) {
            Some(n) => *d = n,
            None => kept.push(*v),
        }
    }
    (kept.len() != sizes.len()).or_no_match("no size is a constant")?;
    let new = ctx.with_shape(ty, &shape).or_no_match("the tensor is unranked")?;
    let v = AllocTensorOp::new(new).dynamic_sizes(&kept).result(rw);
    rw.replace_by(op, tensor::CastOp::new(ty, v));
    Ok(())
}

/// A size of a new tensor is what it was given, or one of what it copies.
fn fold_dim_of_alloc_tensor_op(op: tensor::DimOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let source = op.source(rw);
    let made = source.defining::<AllocTensorOp>(rw).or_no_match("its operand is no new tensor")?;
    let i = op.index(rw).constant_int(rw).and_then(|i| usize::try_from(i).ok());
    let i = i.or_no_match("the dimension is no constant")?;
    let shape = rw.context().shape(source.ty(rw)).or_no_match("the tensor is unranked")?;
    (shape.get(i) == Some(&DYNAMIC)).or_no_match("the size is known")?;
    if let Some(copied) = made.copy(rw) {
        let index = op.index(rw);
        rw.replace_by(op, tensor::DimOp::new(copied, index));
        return Ok(());
    }
    let nth = shape.iter().take(i).filter(|d| **d == DYNAMIC).count();
    let size = made.dynamic_sizes(rw).get(nth).copied().or_no_match("the size is not given")?;
    rw.replace(op, size);
    Ok(())
}

impl CanonicalizeOp for AllocTensorOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(fold_dim_of_alloc_tensor_op).add(replace_static_shape_dims);
    }
}

/// The effects that an operation says it has.
fn effects(op: Op, rw: &Rewriter<'_>) -> Vec<EffectInstance> {
    let own = op.cast::<dyn MemoryEffects>(rw).map(|m| m.effects(&rw.view()));
    own.into_iter().flatten().collect()
}

/// The operation that frees a buffer, if there is one; `None` if there are several.
fn find_dealloc(v: Value, rw: &Rewriter<'_>) -> Option<Option<Op>> {
    let frees = |op: &Op| effects(*op, rw).iter().any(|e| e.effect == Effect::Free && e.value == Some(v));
    let mut users = v.users(rw).into_iter().filter(frees);
    let first = users.next();
    users.next().is_none().then_some(first)
}

/// True if the result of an operation is in the buffer that its first operand is.
fn is_view(op: Op, rw: &Rewriter<'_>) -> bool {
    op.is::<memref::CastOp>(rw)
        || op.is::<memref::SubViewOp>(rw)
        || op.is::<memref::ViewOp>(rw)
        || op.is::<memref::ReinterpretCastOp>(rw)
        || op.is::<memref::ReshapeOp>(rw)
        || op.is::<memref::ExpandShapeOp>(rw)
        || op.is::<memref::CollapseShapeOp>(rw)
        || op.is::<memref::TransposeOp>(rw)
        || op.is::<memref::MemorySpaceCastOp>(rw)
}

/// The buffer that a view is of.
fn viewed(mut v: Value, rw: &Rewriter<'_>) -> Value {
    while let Some(op) = v.def(rw)
        && is_view(op, rw)
        && let Some(source) = op.operands(rw).first()
    {
        v = *source;
    }
    v
}

/// A copy of a buffer that lives as long as the buffer itself, or that the buffer dies with, is not needed.
fn simplify_clones(op: CloneOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (ctx, input, output) = (rw.context(), op.input(rw), op.output(rw));
    if !output.has_uses(rw) {
        rw.erase(op);
        return Ok(());
    }
    let (from, to) = (input.ty(rw), output.ty(rw));
    let fits = from == to || memref::CastOp::are_cast_compatible(ctx, &[from], &[to]);
    fits.or_no_match("the types are too different")?;
    let copy = find_dealloc(output, rw).or_no_match("the copy is freed more than once")?;
    let original = find_dealloc(viewed(input, rw), rw).or_no_match("the buffer is freed more than once")?;
    let block = |op: Option<Op>| op.and_then(|op| op.block(rw));
    let both = copy.is_some() && original.is_some() && block(copy) == block(original);
    (!both).or_no_match("both are freed in one block")?;
    let here = |d: &Op| d.block(rw) == op.block(rw);
    let redundant = copy.filter(here).or(original.filter(here)).or_no_match("none is freed here")?;
    // A realloc frees a buffer too, and gives another one.
    (redundant.num_results(rw) == 0).or_no_match("it is not only freed")?;
    let mut at = op.next(rw);
    while at != Some(redundant) {
        let between = at.or_no_match("it is freed before")?;
        let frees = effects(between, rw).iter().any(|e| e.effect == Effect::Free);
        (!frees).or_no_match("something is freed in between")?;
        at = between.next(rw);
    }
    let v = if from == to { input } else { memref::CastOp::new(to, input).result(rw) };
    rw.replace(op, v);
    rw.erase(redundant);
    Ok(())
}

impl CanonicalizeOp for CloneOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(simplify_clones);
    }
}

/// A size of a buffer's elements is one of the buffer.
fn dim_of_to_tensor_folder(op: tensor::DimOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let made = op.source(rw).defining::<ToTensorOp>(rw).or_no_match("its operand is no buffer's")?;
    let (buffer, index) = (made.buffer(rw), op.index(rw));
    rw.replace_by(op, memref::DimOp::new(buffer, index));
    Ok(())
}

impl CanonicalizeOp for ToTensorOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(dim_of_to_tensor_folder);
    }
}

/// A size of a tensor's buffer is one of the tensor.
fn dim_of_cast_op(op: memref::DimOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let made = op.source(rw).defining::<ToBufferOp>(rw).or_no_match("its operand is no tensor's buffer")?;
    let (source, index) = (made.tensor(rw), op.index(rw));
    rw.replace_by(op, tensor::DimOp::new(source, index));
    Ok(())
}

/// An element of a tensor's buffer is one of the tensor.
fn load_of_to_buffer(op: memref::LoadOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let made = op.memref(rw).defining::<ToBufferOp>(rw).or_no_match("its operand is no tensor's buffer")?;
    let (source, indices) = (made.tensor(rw), op.indices(rw));
    rw.replace_by(op, tensor::ExtractOp::new(source, indices));
    Ok(())
}

/// The buffer of a cast tensor is the tensor's, cast.
fn to_buffer_of_cast(op: ToBufferOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let cast = op.tensor(rw).defining::<tensor::CastOp>(rw).or_no_match("its operand is no cast")?;
    let source = cast.source(rw);
    let shape = ctx.shape(source.ty(rw)).or_no_match("the tensor is unranked")?;
    let ty = op.buffer(rw).ty(rw);
    let inner = match (ty.cast::<MemRefType<'_>>(ctx), ty.cast::<UnrankedMemRefType<'_>>(ctx)) {
        (Some(ranked), _) => ranked.with_shape(shape),
        (_, Some(unranked)) => MemRefType::get(ctx, shape, unranked.element())
            .cast::<MemRefType<'_>>(ctx)
            .map(|m| m.with_space(unranked.space()))
            .or_no_match("the element type is odd")?,
        _ => return Err(terrace_rewrite::NoMatch("it is no buffer")),
    };
    let mut new = ToBufferOp::new(inner, source);
    if op.read_only(rw) {
        new = new.read_only();
    }
    let v = new.result(rw);
    rw.replace_by(op, memref::CastOp::new(ty, v));
    Ok(())
}

/// True if a cast from one layout to another never fails at run time.
fn is_safe_cast(ctx: &Context, from: Type, to: Type) -> bool {
    let (Some(a), Some(b)) = (strided(ctx, from), strided(ctx, to)) else { return false };
    let keeps = |(a, b): (&i64, &i64)| *a != DYNAMIC || *b == DYNAMIC;
    keeps((&a.offset, &b.offset)) && a.strides.iter().zip(&b.strides).all(keeps)
}

/// A buffer that became a tensor and a buffer again is that buffer, cast or copied.
fn to_buffer_to_tensor_folding(op: ToBufferOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let made = op.tensor(rw).defining::<ToTensorOp>(rw).or_no_match("its operand was no buffer")?;
    let (source, to) = (made.buffer(rw), op.buffer(rw).ty(rw));
    let from = source.ty(rw);
    let ranked = |t: Type| t.cast::<MemRefType<'_>>(ctx);
    if from == to {
        rw.replace(op, source);
        return Ok(());
    }
    (ranked(from).is_some() || ranked(to).is_none()).or_no_match("the rank is not known")?;
    let (Some(_), Some(dest)) = (ranked(from), ranked(to)) else {
        rw.replace_by(op, memref::CastOp::new(to, source));
        return Ok(());
    };
    if memref::CastOp::are_cast_compatible(ctx, &[from], &[to]) && is_safe_cast(ctx, from, to) {
        rw.replace_by(op, memref::CastOp::new(to, source));
        return Ok(());
    }
    let mut sizes = Vec::new();
    for (i, _) in dest.shape().iter().enumerate().filter(|(_, d)| **d == DYNAMIC) {
        let index =
            terrace_dialects_core::arith::ConstantOp::new(ctx.integer(ctx.index_type(), i as i64)).result(rw);
        sizes.push(memref::DimOp::new(source, index).result(rw));
    }
    let copy = memref::AllocOp::new(to).dynamic_sizes(&sizes).result(rw);
    memref::CopyOp::new(source, copy).insert(rw);
    rw.replace(op, copy);
    Ok(())
}

impl CanonicalizeOp for ToBufferOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(dim_of_cast_op)
            .add(load_of_to_buffer)
            .add(to_buffer_of_cast)
            .add(to_buffer_to_tensor_folding);
    }
}
