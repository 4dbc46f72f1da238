//! Patterns of all structured operations, and of those that do nothing. Those of `fill` are in `fill.rs`, of `transpose` and `broadcast` in
//! `moves.rs`, of `pack` and `unpack` in `relayout.rs`.

mod fill;
mod moves;
mod relayout;

pub use moves::{broadcast, transpose};

use rustc_hash::FxHashMap;
use terrace_dialects_memory::tensor::{CastOp, forgetful_source, preserves_static};
use terrace_dialects_sparse::sparse_tensor::{ConvertOp, SparseTensorEncodingAttr};
use terrace_ir::op_interfaces::{CastLikeOp, DestinationStyle, DestinationStyleOp};
use terrace_ir::types::{MemRefType, RankedTensorType};
use terrace_ir::view::Interface;
use terrace_ir::{AffineExpr, Build, DYNAMIC, Draft, Look, Mapping, Op, Type, Value, Values};
use terrace_rewrite::{
    CanonicalizeOp, DialectCanonicalize, NoMatch, OrNoMatch, PatternSet, Rewrite, Rewriter,
};

use super::fold::is_identity;
use super::structured::{Loops, Structured, is_tensor, on_buffers, on_tensors, shape_of};
use super::{CopyOp, GenericOp, PackOp, UnPackOp, YieldOp};

/// The patterns of all operations of the dialect.
pub(super) struct Patterns;

impl DialectCanonicalize for Patterns {
    fn patterns(&self, set: &mut PatternSet) {
        set.add_named("EraseDeadLinalgOp", 1, erase_dead)
            .add_named("FoldTensorCastConsumerOp", 1, fold_cast_consumer)
            .add_named("FoldTensorCastPackOp", 1, relayout::fold_casts_of_pack)
            .add_named("FoldTensorCastUnPackOp", 1, relayout::fold_casts_of_unpack)
            .add_named("InferStaticShapeOfOperands", 1, infer_shapes)
            .add_named("FoldTensorCastProducerOp", 1, fold_cast_producer);
    }
}

/// The loops of the root of a pattern.
fn loops<'a>(op: Op, rw: &Rewriter<'a>) -> Option<Loops<'a>> {
    Loops::of(op, rw.context(), rw.body())
}

/// A copy of an operation, with its body, that has other operands and result types; at the place at hand.
pub(super) fn clone_with(rw: &mut Rewriter<'_>, op: Op, operands: &[Value], types: &[Type]) -> Option<Op> {
    let new = rw.clone_op(rw.global(op), &mut Mapping::default())?;
    rw.set_operands(new, operands);
    let results = new.results(rw);
    rw.modify(new, |body| {
        for (v, ty) in results.iter().zip(types) {
            body.set_value_type(*v, *ty);
        }
    });
    Some(new)
}

/// Replaces an operation by another one, whose results are cast to the old types.
fn replace_with_casts(rw: &mut Rewriter<'_>, op: Op, new: Op) {
    let mut values = Values::new();
    for (old, v) in op.results(rw).iter().zip(new.results(rw)) {
        let ty = old.ty(rw);
        values.push(if v.ty(rw) == ty { v } else { CastOp::new(ty, v).result(rw) });
    }
    rw.replace(op, values);
}

/// Loops over a buffer without elements do nothing.
fn erase_dead(op: Interface<dyn Structured>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let is_empty = |t: &Type| t.cast::<MemRefType<'_>>(ctx).is_some_and(|m| m.shape().contains(&0));
    op.operand_types(rw).iter().any(is_empty).or_no_match("no buffer is empty")?;
    rw.erase(*op);
    Ok(())
}

/// A cast that tells more of a result is one of the destination.
fn fold_cast_consumer(cast: CastOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (ctx, source, ty) = (rw.context(), cast.source(rw), cast.dest(rw).ty(rw));
    preserves_static(ctx, source.ty(rw), ty).or_no_match("the cast forgets")?;
    let op = source.defining::<dyn Structured>(rw).or_no_match("its operand is made by no loops")?;
    (cast.block(rw) == op.block(rw)).or_no_match("they are in different blocks")?;
    let loops = loops(*op, rw).or_no_match("the operation has no loops")?;
    let results = op.results(rw);
    let number = results.iter().position(|r| *r == source).or_no_match("its operand is no result")?;
    let (mut operands, mut types) = (op.operands(rw), op.result_types(rw));
    let slot = operands.get_mut(loops.inits.start + number).or_no_match("the result has no destination")?;
    rw.set_insertion_before(*op);
    *slot = CastOp::new(ty, *slot).result(rw);
    if let Some(t) = types.get_mut(number) {
        *t = ty;
    }
    let new = clone_with(rw, *op, &operands, &types).or_no_match("there is no place")?;
    let mut values = new.results(rw);
    let made = values.get(number).copied().or_no_match("the result is missing")?;
    let back = CastOp::new(source.ty(rw), made).result(rw);
    if let Some(v) = values.get_mut(number) {
        *v = back;
    }
    rw.replace(*op, values);
    rw.replace(cast, made);
    Ok(())
}

/// Operands that are casts which only forget are what was cast.
fn fold_cast_producer(op: Interface<dyn DestinationStyle>, rw: &mut Rewriter<'_>) -> Rewrite {
    let relayout = op.is::<PackOp>(rw) || op.is::<UnPackOp>(rw);
    (!relayout).or_no_match("it has patterns of its own")?;
    let (inits, old) = (op.inits(&rw.view()), op.operands(rw));
    let operands: Values = old.iter().map(|v| forgetful_source(rw, *v).unwrap_or(*v)).collect();
    (operands != old).or_no_match("no operand is a cast that forgets")?;
    let init_types = operands.get(inits).unwrap_or_default().iter().map(|v| v.ty(rw));
    let types: Vec<Type> = init_types.filter(|t| is_tensor(rw.context(), *t)).collect();
    let new = clone_with(rw, *op, &operands, &types).or_no_match("there is no place")?;
    replace_with_casts(rw, *op, new);
    Ok(())
}

/// The sizes of loops that some operand tells.
fn known_sizes(loops: &Loops<'_>, rw: &Rewriter<'_>, operands: &[Value]) -> FxHashMap<AffineExpr, i64> {
    let ctx = rw.context();
    let mut sizes = FxHashMap::default();
    for (i, v) in operands.iter().enumerate() {
        let (Some(map), Some(own)) = (loops.map(i), ctx.shape(v.ty(rw))) else { continue };
        let cast = v.defining::<CastOp>(rw).map(|c| c.source(rw).ty(rw));
        let cast = cast.filter(|t| t.cast::<RankedTensorType<'_>>(ctx).is_some_and(|t| t.is_static()));
        let shape = cast.map_or(own, |t| shape_of(ctx, t));
        for (e, (size, own)) in map.results.iter().zip(shape.iter().zip(own)) {
            if *own != DYNAMIC && *size != DYNAMIC {
                sizes.entry(*e).or_insert(*size);
            }
        }
    }
    sizes
}

/// Sizes that one operand tells hold for all that are indexed by the same loop.
fn infer_shapes(op: Interface<dyn Structured>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    on_tensors(*op, rw).or_no_match("it does not work on tensors")?;
    let loops = loops(*op, rw).or_no_match("the operation has no loops")?;
    let all = (0..loops.maps.len()).filter_map(|i| loops.map(i));
    let mut all = all.map(|m| super::structured::is_projected_permutation(ctx, &m.results, m.dims));
    all.all(|projects| projects).or_no_match("a map is no projected permutation")?;
    let old = op.operands(rw);
    let sizes = known_sizes(&loops, rw, &old);
    let (mut operands, mut types) = (old.clone(), Vec::new());
    let mut wanted: Vec<Option<Type>> = Vec::new();
    for (i, v) in old.iter().enumerate() {
        let ty = v.ty(rw);
        let (Some(map), Some(shape)) = (loops.map(i), ctx.shape(ty)) else {
            wanted.push(None);
            continue;
        };
        let size = |(d, e): (&i64, &AffineExpr)| match (*d, sizes.get(e)) {
            (DYNAMIC, Some(size)) => *size,
            (d, _) => d,
        };
        let known: Vec<i64> = shape.iter().zip(&map.results).map(size).collect();
        let new = if known == shape { None } else { ctx.with_shape(ty, &known) };
        wanted.push(new);
        if loops.inits.contains(&i) {
            types.push(new.unwrap_or(ty));
        }
    }
    wanted.iter().any(Option::is_some).or_no_match("nothing more is known")?;
    for (slot, ty) in operands.iter_mut().zip(wanted) {
        if let Some(ty) = ty {
            *slot = CastOp::new(ty, *slot).result(rw);
        }
    }
    let new = clone_with(rw, *op, &operands, &types).or_no_match("there is no place")?;
    replace_with_casts(rw, *op, new);
    Ok(())
}

/// Makes a tensor one of another type: by a cast, or by a conversion if it stores elements differently; `None` if that makes no sense.
fn conversion(rw: &Rewriter<'_>, v: Value, ty: Type) -> Option<Draft> {
    let ctx = rw.context();
    let is_sparse = |t: Type| {
        let encoding = t.cast::<RankedTensorType<'_>>(ctx).and_then(|t| t.encoding());
        encoding.is_some_and(|e| SparseTensorEncodingAttr::of(ctx, e).is_some())
    };
    if is_sparse(v.ty(rw)) || is_sparse(ty) {
        return Some(ConvertOp::new(ty, v).into_draft());
    }
    let castable = CastOp::are_cast_compatible(ctx, &[v.ty(rw)], &[ty]);
    castable.then(|| CastOp::new(ty, v).into_draft())
}

/// Loops that yield elements of their operands, each at its place, are those operands.
fn erase_identity(op: Op, rw: &mut Rewriter<'_>) -> Rewrite {
    let loops = loops(op, rw).or_no_match("the operation has no loops")?;
    let same = loops.maps.windows(2).all(|m| m[0] == m[1]);
    same.or_no_match("the operands are indexed differently")?;
    let block = loops.block(rw).or_no_match("there is no body")?;
    let [end] = block.ops(rw)[..] else { return Err(NoMatch("the body does something")) };
    let end = end.cast::<YieldOp>(rw).or_no_match("the body yields nothing")?;
    let (operands, args) = (op.operands(rw), block.args(rw));
    let number = |v: &Value| args.iter().position(|a| a == v);
    if on_buffers(op, rw) {
        let [from, to] = operands[..] else {
            return Err(NoMatch("there are other operands"));
        };
        let yields_argument = end.values(rw).first().is_some_and(|v| number(v).is_some());
        (from == to && loops.inits.len() == 1 && yields_argument).or_no_match("the buffers differ")?;
        rw.erase(op);
        return Ok(());
    }
    on_tensors(op, rw).or_no_match("it works on tensors and buffers")?;
    let types = op.result_types(rw);
    let mut values = Values::new();
    for (v, ty) in end.values(rw).iter().zip(&types) {
        let v = number(v).and_then(|i| operands.get(i)).copied().or_no_match("it yields no element")?;
        (v.ty(rw) == *ty || conversion(rw, v, *ty).is_some()).or_no_match("the types are not the same")?;
        values.push(v);
    }
    (values.len() == types.len()).or_no_match("the results are others")?;
    for (v, ty) in values.iter_mut().zip(&types) {
        if let Some(made) = conversion(rw, *v, *ty).filter(|_| v.ty(rw) != *ty) {
            let made = made.insert(rw);
            *v = made.results(rw).first().copied().unwrap_or(*v);
        }
    }
    rw.replace(op, values);
    Ok(())
}

fn erase_identity_generic(op: GenericOp, rw: &mut Rewriter<'_>) -> Rewrite {
    erase_identity(*op, rw)
}

/// A copy of something to itself does nothing.
fn erase_self_copy(op: CopyOp, rw: &mut Rewriter<'_>) -> Rewrite {
    (op.inputs(rw) == op.outputs(rw)).or_no_match("it copies to something else")?;
    if on_buffers(*op, rw) {
        rw.erase(op);
    } else {
        rw.replace(op, op.inputs(rw));
    }
    Ok(())
}

impl CanonicalizeOp for GenericOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add_named("EraseIdentityLinalgOp", 1, erase_identity_generic);
    }
}

impl CanonicalizeOp for CopyOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(erase_self_copy);
    }
}
