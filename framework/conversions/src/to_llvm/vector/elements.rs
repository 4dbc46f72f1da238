//! Elements and parts of vectors: broadcasts, shuffles, extraction, insertion, casts.

use std::sync::Arc;

use smallvec::SmallVec;
use terrace_dialects::kit::mixed::Mixed;
use terrace_dialects::vector::ops::is_scalable;
use terrace_dialects::{arith, llvm, vector};
use terrace_ir::attrs::Ints;
use terrace_ir::types::VectorType;
use terrace_ir::{Context, Type, Value};
use terrace_rewrite::conversion::ConversionPatterns;
use terrace_rewrite::{Lower, OrNoMatch, Rewrite, Rewriter};
use terrace_transforms::vector::held_within;

use super::{DIMENSIONS, Vectors};
use crate::to_llvm::common::{NO_TYPE, extract};

pub(super) fn populate(patterns: &mut ConversionPatterns, vectors: &Arc<Vectors>) {
    patterns
        .typed(&vectors.types.converter)
        .lower(broadcast)
        .lower(fused)
        .lower(bitcast)
        .lower(interleave)
        .lower(deinterleave)
        .lower(scalable_insert)
        .lower(scalable_extract);
    patterns
        .typed(&vectors.types.converter)
        .with(vectors)
        .lower(extract_element)
        .lower(insert_element)
        .lower(shuffle)
        .lower(from_elements)
        .lower(to_elements)
        .lower(scale)
        .lower(step)
        .lower(create_mask);
}

/// The vector type of a value that definitions make a vector.
pub(super) fn vector_of<'c>(rw: &Rewriter<'c>, v: Value) -> Option<VectorType<'c>> {
    v.ty(rw).cast::<VectorType<'_>>(rw.context())
}

/// `llvm.mlir.constant(v : i64)` of the type that stands for `index`.
fn position(vectors: &Vectors, rw: &mut Rewriter<'_>, v: i64) -> Value {
    let ctx = rw.context();
    let ty = vectors.types.index(ctx);
    llvm::ConstantOp::new(ty, ctx.integer(ty, v)).result(rw)
}

/// The innermost type of arrays of arrays, and the sizes of the arrays.
fn nested(ctx: &Context, mut ty: Type) -> (Type, Vec<i64>) {
    let mut sizes = Vec::new();
    while let Some((element, n)) = llvm::array_parts(ctx, ty) {
        sizes.push(n);
        ty = element;
    }
    (ty, sizes)
}

/// A scalar in all lanes.
fn broadcast(op: Lower<'_, vector::BroadcastOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    (!op.op.source(rw).ty(rw).is::<VectorType<'_>>(rw)).or_no_match("its operand is a vector")?;
    let rank = vector_of(rw, op.op.vector(rw)).or_no_match(NO_TYPE)?.rank();
    let ty = rw.convert_type(op.op.vector(rw).ty(rw)).or_no_match(NO_TYPE)?;
    let (row, sizes) = nested(ctx, ty);
    let width = ctx.shape(row).and_then(|s| s.first().copied()).or_no_match(NO_TYPE)?;
    let zeros: Vec<i64> = vec![0; usize::try_from(width).unwrap_or(0)];
    let all = (rank > 1).then(|| llvm::PoisonOp::new(ty).result(rw));
    let poison = llvm::PoisonOp::new(row).result(rw);
    let zero = llvm::ConstantOp::new(ctx.i32(), ctx.integer(ctx.i32(), 0)).result(rw);
    let one = llvm::InsertElementOp::new(poison, op.source(), zero).result(rw);
    if rank == 0 {
        rw.replace(op.op, one);
        return Ok(());
    }
    let second = if rank == 1 { poison } else { one };
    let splat = llvm::ShuffleVectorOp::new(row, one, second, zeros).result(rw);
    let Some(mut all) = all else {
        rw.replace(op.op, splat);
        return Ok(());
    };
    let total: i64 = sizes.iter().product();
    for i in 0..total {
        let mut rest = i;
        let mut at: SmallVec<[i64; 4]> = sizes.iter().rev().map(|n| (rest % n, rest /= n).0).collect();
        at.reverse();
        all = llvm::InsertValueOp::new(all, splat, &at).result(rw);
    }
    rw.replace(op.op, all);
    Ok(())
}

fn fused(op: Lower<'_, vector::FMAOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let rank = vector_of(rw, op.op.result(rw)).or_no_match(NO_TYPE)?.rank();
    (rank < 2).or_no_match(DIMENSIONS)?;
    rw.replace_by(op.op, llvm::FMulAddOp::new(op.lhs(), op.rhs(), op.acc()));
    Ok(())
}

fn bitcast(op: Lower<'_, vector::BitCastOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let rank = vector_of(rw, op.op.result(rw)).or_no_match(NO_TYPE)?.rank();
    (rank < 2).or_no_match(DIMENSIONS)?;
    let ty = rw.convert_type(op.op.result(rw).ty(rw)).or_no_match(NO_TYPE)?;
    rw.replace_by(op.op, llvm::BitcastOp::new(ty, op.source()));
    Ok(())
}

/// A position within arrays of vectors: where in the arrays, which must be known, and where in the vector, if it goes so far.
fn split(position: &[Mixed], rank: usize) -> Option<(Ints, Option<Mixed>)> {
    let full = position.len() == rank;
    let (last, outer) = match position.split_last() {
        Some((last, outer)) if full => (Some(*last), outer),
        // A vector of no dimension is one of one lane.
        None if full => (Some(Mixed::Static(0)), &[][..]),
        _ => (None, position),
    };
    let known = |m: &Mixed| match m {
        Mixed::Static(i) => Some(*i),
        Mixed::Value(_) => None,
    };
    Some((outer.iter().map(known).collect::<Option<_>>()?, last))
}

/// The operand that a place within a vector becomes.
fn lane(vectors: &Vectors, rw: &mut Rewriter<'_>, last: Mixed, converted: &[Value]) -> Option<Value> {
    match last {
        Mixed::Static(i) => Some(position(vectors, rw, i)),
        Mixed::Value(_) => converted.last().copied(),
    }
}

const PLACE: &str = "a position in arrays of vectors is not known";

fn extract_element(vectors: &Vectors, op: Lower<'_, vector::ExtractOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let rank = vector_of(rw, op.op.source(rw)).or_no_match(NO_TYPE)?.rank();
    let ty = rw.convert_type(op.op.result(rw).ty(rw)).or_no_match(NO_TYPE)?;
    let (outer, last) = split(&op.op.position(rw), rank).or_no_match(PLACE)?;
    let mut v = op.source();
    if !outer.is_empty() {
        v = extract(rw, v, &outer);
    }
    if let Some(last) = last {
        let at = lane(vectors, rw, last, op.dynamic_position()).or_no_match(PLACE)?;
        v = llvm::ExtractElementOp::new(v, at).result(rw);
    }
    // A vector of one lane may stand for the lane.
    if v.ty(rw) != ty {
        let poison = llvm::PoisonOp::new(ty).result(rw);
        let zero = position(vectors, rw, 0);
        v = llvm::InsertElementOp::new(poison, v, zero).result(rw);
    }
    rw.replace(op.op, v);
    Ok(())
}

fn insert_element(vectors: &Vectors, op: Lower<'_, vector::InsertOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let rank = vector_of(rw, op.op.dest(rw)).or_no_match(NO_TYPE)?.rank();
    rw.convert_type(op.op.result(rw).ty(rw)).or_no_match(NO_TYPE)?;
    let (outer, last) = split(&op.op.position(rw), rank).or_no_match(PLACE)?;
    let mut v = op.value_to_store();
    if let Some(last) = last {
        let row = if outer.is_empty() { op.dest() } else { extract(rw, op.dest(), &outer) };
        let at = lane(vectors, rw, last, op.dynamic_position()).or_no_match(PLACE)?;
        v = llvm::InsertElementOp::new(row, v, at).result(rw);
    }
    if !outer.is_empty() {
        v = llvm::InsertValueOp::new(op.dest(), v, &outer).result(rw);
    }
    rw.replace(op.op, v);
    Ok(())
}

fn shuffle(vectors: &Vectors, op: Lower<'_, vector::ShuffleOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let [a, b] = [op.op.v1(rw), op.op.v2(rw)].map(|v| vector_of(rw, v));
    let (a, b) = (a.or_no_match(NO_TYPE)?, b.or_no_match(NO_TYPE)?);
    let rank = vector_of(rw, op.op.vector(rw)).or_no_match(NO_TYPE)?.rank();
    let ty = rw.convert_type(op.op.vector(rw).ty(rw)).or_no_match(NO_TYPE)?;
    let mask = op.op.mask(rw);
    if rank <= 1 && a == b {
        rw.replace_by(op.op, llvm::ShuffleVectorOp::new(ty, op.v1(), op.v2(), &mask));
        return Ok(());
    }
    let first = a.shape().first().copied().unwrap_or(1);
    let mut all = llvm::PoisonOp::new(ty).result(rw);
    for (to, from) in mask.iter().enumerate() {
        let (source, from) = if *from >= first { (op.v2(), from - first) } else { (op.v1(), *from) };
        if from < 0 {
            continue;
        }
        if rank <= 1 {
            let at = vectors.types.index_constant(rw, from);
            let v = llvm::ExtractElementOp::new(source, at).result(rw);
            let at = vectors.types.index_constant(rw, to as i64);
            all = llvm::InsertElementOp::new(all, v, at).result(rw);
        } else {
            let v = extract(rw, source, &[from]);
            all = llvm::InsertValueOp::new(all, v, [to as i64]).result(rw);
        }
    }
    rw.replace(op.op, all);
    Ok(())
}

fn interleave(op: Lower<'_, vector::InterleaveOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let result = vector_of(rw, op.op.result(rw)).or_no_match(NO_TYPE)?;
    (result.rank() == 1).or_no_match(DIMENSIONS)?;
    let ty = rw.convert_type(result.into()).or_no_match(NO_TYPE)?;
    if is_scalable(result) {
        rw.replace_by(op.op, llvm::VectorInterleave2Op::new(ty, op.lhs(), op.rhs()));
        return Ok(());
    }
    let half = result.shape().first().copied().unwrap_or(0) / 2;
    let mask: Vec<i64> = (0..half).flat_map(|i| [i, half + i]).collect();
    rw.replace_by(op.op, llvm::ShuffleVectorOp::new(ty, op.lhs(), op.rhs(), mask));
    Ok(())
}

fn deinterleave(op: Lower<'_, vector::DeinterleaveOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let (source, half) = (vector_of(rw, op.op.source(rw)), vector_of(rw, op.op.res1(rw)));
    let (source, half) = (source.or_no_match(NO_TYPE)?, half.or_no_match(NO_TYPE)?);
    (source.rank() == 1).or_no_match(DIMENSIONS)?;
    let ty = rw.convert_type(half.into()).or_no_match(NO_TYPE)?;
    if is_scalable(source) {
        let both = llvm::structure(rw.context(), &[ty, ty]);
        let both = llvm::VectorDeinterleave2Op::new(both, op.source()).result(rw);
        let halves = [0, 1].map(|i| extract(rw, both, &[i]));
        rw.replace(op.op, halves);
        return Ok(());
    }
    let poison = llvm::PoisonOp::new(op.source().ty(rw)).result(rw);
    let n = source.shape().first().copied().unwrap_or(0);
    let halves = [0, 1].map(|first| {
        let mask: Vec<i64> = (first..n).step_by(2).collect();
        llvm::ShuffleVectorOp::new(ty, op.source(), poison, mask).result(rw)
    });
    rw.replace(op.op, halves);
    Ok(())
}

fn scalable_insert(op: Lower<'_, vector::ScalableInsertOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let at = op.op.pos(rw);
    rw.replace_by(op.op, llvm::VectorInsertOp::new(op.dest(), op.value_to_store(), at));
    Ok(())
}

fn scalable_extract(op: Lower<'_, vector::ScalableExtractOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ty = rw.convert_type(op.op.result(rw).ty(rw)).or_no_match(NO_TYPE)?;
    let at = op.op.pos(rw);
    rw.replace_by(op.op, llvm::VectorExtractOp::new(ty, op.source(), at));
    Ok(())
}

fn from_elements(vectors: &Vectors, op: Lower<'_, vector::FromElementsOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let rank = vector_of(rw, op.op.dest(rw)).or_no_match(NO_TYPE)?.rank();
    (rank < 2).or_no_match(DIMENSIONS)?;
    let ty = rw.convert_type(op.op.dest(rw).ty(rw)).or_no_match(NO_TYPE)?;
    let mut all = llvm::PoisonOp::new(ty).result(rw);
    for (i, v) in op.elements().iter().enumerate() {
        let at = position(vectors, rw, i as i64);
        all = llvm::InsertElementOp::new(all, *v, at).result(rw);
    }
    rw.replace(op.op, all);
    Ok(())
}

fn to_elements(vectors: &Vectors, op: Lower<'_, vector::ToElementsOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let rank = vector_of(rw, op.op.source(rw)).or_no_match(NO_TYPE)?.rank();
    (rank < 2).or_no_match(DIMENSIONS)?;
    let elements = op.op.elements(rw);
    let mut values = Vec::with_capacity(elements.len());
    for (i, old) in elements.iter().enumerate() {
        // An element that nobody uses is not taken out.
        if !old.has_uses(rw) {
            let ty = rw.convert_type(old.ty(rw)).or_no_match(NO_TYPE)?;
            values.push((ty, None));
            continue;
        }
        let at = position(vectors, rw, i as i64);
        let v = llvm::ExtractElementOp::new(op.source(), at).result(rw);
        values.push((v.ty(rw), Some(v)));
    }
    let some = values.iter().find_map(|(_, v)| *v).or_no_match("no element is used")?;
    rw.replace(op.op, values.into_iter().map(|(_, v)| v.unwrap_or(some)).collect::<Vec<_>>());
    Ok(())
}

fn scale(vectors: &Vectors, op: Lower<'_, vector::VectorScaleOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    rw.replace_by(op.op, llvm::VScaleOp::new(vectors.types.index(rw.context())));
    Ok(())
}

/// Of a fixed size it is a constant already.
fn step(_: &Vectors, op: Lower<'_, vector::StepOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let result = vector_of(rw, op.op.result(rw)).or_no_match(NO_TYPE)?;
    is_scalable(result).or_no_match("it is not scalable")?;
    let ty = rw.convert_type(result.into()).or_no_match(NO_TYPE)?;
    rw.replace_by(op.op, llvm::StepVectorOp::new(ty));
    Ok(())
}

/// A mask of unknown length: of a fixed one it is compared already.
fn create_mask(vectors: &Vectors, op: Lower<'_, vector::CreateMaskOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let result = vector_of(rw, op.op.result(rw)).or_no_match(NO_TYPE)?;
    (result.rank() == 1 && is_scalable(result)).or_no_match("it is not scalable")?;
    let narrow = vectors.options.lowering.narrow_indices;
    let index = ctx.integer_type(if narrow { 32 } else { 64 });
    let ty = ctx.with_element_type(result.into(), index);
    let indices = llvm::StepVectorOp::new(ty).result(rw);
    let size = op.op.operands(rw).first().copied().or_no_match("it has no size")?;
    // No vector has more lanes than that.
    let size = if narrow { held_within(size, i32::MAX.into(), rw) } else { size };
    let bound = arith::IndexCastOp::new(index, size).result(rw);
    let bounds = vector::BroadcastOp::new(ty, bound).result(rw);
    rw.replace_by(op.op, arith::CmpIOp::new(arith::CmpIPredicate::slt, indices, bounds));
    Ok(())
}
