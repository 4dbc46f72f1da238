//! Patterns of shape's operations.

use rustc_hash::FxHashSet;
use terrace_dialects_core::arith::{self, IndexCastOp};
use terrace_dialects_memory::tensor;
use terrace_ir::types::RankedTensorType;
use terrace_ir::view::OpView;
use terrace_ir::{Context, DYNAMIC, InsertPoint, Look, Type, Value};
use terrace_rewrite::{CanonicalizeOp, OrNoMatch, PatternSet, Rewrite, Rewriter};

use super::broadcast::broadcast;
use super::{
    AssumingAllOp, AssumingOp, AssumingYieldOp, BroadcastOp, ConstShapeOp, ConstSizeOp, ConstWitnessOp,
    CstrBroadcastableOp, CstrEqOp, FromExtentTensorOp, IndexToSizeOp, IsBroadcastableOp, RankOp, ShapeOfOp,
    ShapeType, SizeToIndexOp, SizeType, as_extents, extent_tensor, extents, is_extent_tensor,
};

/// An operation of values of one kind, whose order and number do not matter.
trait Merging: OpView + std::ops::Deref<Target = terrace_ir::Op> + Into<terrace_ir::Op> {}
impl Merging for AssumingAllOp {}
impl Merging for BroadcastOp {}
impl Merging for CstrBroadcastableOp {}
impl Merging for IsBroadcastableOp {}

/// The size of a list of sizes by its type.
fn extent_count(ctx: &Context, t: Type) -> Option<i64> {
    match ctx.shape(t) {
        Some([n]) => Some(*n),
        _ => None,
    }
}

/// Operands that are there once are enough.
fn remove_duplicate_operands<O: Merging>(op: O, rw: &mut Rewriter<'_>) -> Rewrite {
    let operands = op.operands(rw);
    let mut seen = FxHashSet::default();
    let unique: Vec<Value> = operands.iter().copied().filter(|v| seen.insert(*v)).collect();
    (unique.len() < operands.len()).or_no_match("all operands differ")?;
    rw.set_operands(op, unique);
    Ok(())
}

/// True if a shape may have sizes.
fn may_have_sizes(v: &impl Look, shape: Value) -> bool {
    let constant = || shape.defining::<ConstShapeOp>(v)?.shape_attr(v).and_then(|a| as_extents(v.ctx(), a));
    extent_count(v.ctx(), shape.ty(v)) != Some(0) && constant().is_none_or(|sizes| !sizes.is_empty())
}

/// Shapes without sizes change nothing.
fn remove_empty_shape_operands<O: Merging>(op: O, rw: &mut Rewriter<'_>) -> Rewrite {
    let operands = op.operands(rw);
    let left: Vec<Value> = operands.iter().copied().filter(|v| may_have_sizes(rw, *v)).collect();
    (left.len() < operands.len()).or_no_match("no operand is an empty shape")?;
    if left.is_empty() {
        let ty = op.result_types(rw).first().copied().or_no_match("it has no result")?;
        let shape = extents(rw.context(), &[]);
        rw.replace_by(op, ConstShapeOp::new(ty, shape));
        return Ok(());
    }
    rw.set_operands(op, left);
    Ok(())
}

/// Casts that only forget how many sizes there are can go.
fn canonicalize_cast_extent_tensor_operands<O: Merging>(op: O, rw: &mut Rewriter<'_>) -> Rewrite {
    let source = |v: Value| {
        let forgets = extent_count(rw.context(), v.ty(rw)) == Some(DYNAMIC);
        v.defining::<tensor::CastOp>(rw).filter(|_| forgets).map(|c| c.source(rw))
    };
    let operands = op.operands(rw);
    let sources: Vec<Option<Value>> = operands.iter().map(|v| source(*v)).collect();
    sources.iter().any(Option::is_some).or_no_match("no operand is a cast that forgets")?;
    let new: Vec<Value> = sources.iter().zip(&operands).map(|(s, v)| s.unwrap_or(*v)).collect();
    rw.set_operands(op, new);
    Ok(())
}

// ---- Broadcasts.

/// The number of sizes of the result is that of the longest operand.
fn broadcast_concretize_result_type(op: BroadcastOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (ctx, ty) = (rw.context(), op.result(rw).ty(rw));
    (extent_count(ctx, ty) == Some(DYNAMIC)).or_no_match("the rank of the result is known")?;
    let shapes = op.shapes(rw);
    let ranks: Vec<i64> = shapes.iter().filter_map(|s| extent_count(ctx, s.ty(rw))).collect();
    (!ranks.contains(&DYNAMIC)).or_no_match("the rank of an operand is not known")?;
    let rank = ranks.into_iter().max().unwrap_or(0);
    let v = BroadcastOp::new(extent_tensor(ctx, rank), shapes).result(rw);
    rw.replace_by(op, tensor::CastOp::new(ty, v));
    Ok(())
}

/// Several known shapes are one.
fn broadcast_fold_constant_operands(op: BroadcastOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (ctx, shapes) = (rw.context(), op.shapes(rw));
    let (mut folded, mut left) = (Vec::new(), Vec::new());
    for shape in &shapes {
        let known = shape.defining::<ConstShapeOp>(rw).and_then(|c| as_extents(ctx, c.shape_attr(rw)?));
        match known.and_then(|k| broadcast(&folded, &k)) {
            Some(both) => folded = both,
            None => left.push(*shape),
        }
    }
    (shapes.len() - left.len() >= 2).or_no_match("fewer than two operands are known")?;
    let ty = extent_tensor(ctx, i64::try_from(folded.len()).unwrap_or(0));
    left.push(ConstShapeOp::new(ty, extents(ctx, &folded)).result(rw));
    let ty = op.result(rw).ty(rw);
    rw.replace_by(op, BroadcastOp::new(ty, left));
    Ok(())
}

/// One shape is what it is broadcast to, up to its type.
fn broadcast_forward_single_operand(op: BroadcastOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let [shape] = op.shapes(rw)[..] else { return false.or_no_match("there are several operands") };
    let ty = op.result(rw).ty(rw);
    if shape.ty(rw) == ty {
        rw.replace(op, [shape]);
    } else if ShapeType::of(rw.context(), ty).is_some() {
        rw.replace_by(op, FromExtentTensorOp::new(shape));
    } else {
        is_extent_tensor(rw.context(), shape.ty(rw)).or_no_match("its operand is no list of sizes")?;
        rw.replace_by(op, tensor::CastOp::new(ty, shape));
    }
    Ok(())
}

impl CanonicalizeOp for BroadcastOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(broadcast_concretize_result_type)
            .add(broadcast_fold_constant_operands)
            .add(broadcast_forward_single_operand)
            .add(canonicalize_cast_extent_tensor_operands::<BroadcastOp>)
            .add(remove_duplicate_operands::<BroadcastOp>)
            .add(remove_empty_shape_operands::<BroadcastOp>);
    }
}

impl CanonicalizeOp for IsBroadcastableOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(remove_duplicate_operands::<IsBroadcastableOp>);
    }
}

/// Shapes that are all the same one.
fn all_same(shapes: &[Value]) -> bool {
    shapes.windows(2).all(|pair| pair[0] == pair[1])
}

fn cstr_broadcastable_eq_ops(op: CstrBroadcastableOp, rw: &mut Rewriter<'_>) -> Rewrite {
    all_same(&op.shapes(rw)).or_no_match("the shapes differ")?;
    rw.replace_by(op, ConstWitnessOp::new(true));
    Ok(())
}

fn cstr_eq_eq_ops(op: CstrEqOp, rw: &mut Rewriter<'_>) -> Rewrite {
    all_same(&op.shapes(rw)).or_no_match("the shapes differ")?;
    rw.replace_by(op, ConstWitnessOp::new(true));
    Ok(())
}

impl CanonicalizeOp for CstrBroadcastableOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(canonicalize_cast_extent_tensor_operands::<CstrBroadcastableOp>)
            .add(cstr_broadcastable_eq_ops)
            .add(remove_duplicate_operands::<CstrBroadcastableOp>)
            .add(remove_empty_shape_operands::<CstrBroadcastableOp>);
    }
}

impl CanonicalizeOp for CstrEqOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(cstr_eq_eq_ops);
    }
}

// ---- Assumptions.

/// All of all of some facts are all of them.
fn merge_assuming_all_ops(op: AssumingAllOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let inputs = op.inputs(rw);
    let mut flat = Vec::new();
    for v in &inputs {
        match v.defining::<AssumingAllOp>(rw) {
            Some(inner) => flat.extend(inner.inputs(rw)),
            None => flat.push(*v),
        }
    }
    (flat.len() != inputs.len()).or_no_match("no fact is that all of some hold")?;
    rw.replace_by(op, AssumingAllOp::new(flat));
    Ok(())
}

fn assuming_all_one_op(op: AssumingAllOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let [one] = op.inputs(rw)[..] else { return false.or_no_match("there are several facts") };
    rw.replace(op, [one]);
    Ok(())
}

/// Facts about shapes that another fact is about too, and about more of them, say nothing.
fn assuming_all_of_cstr_broadcastable(op: AssumingAllOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let mut facts: Vec<(CstrBroadcastableOp, FxHashSet<Value>)> = Vec::new();
    for v in op.inputs(rw) {
        let fact = v.defining::<CstrBroadcastableOp>(rw).or_no_match("a fact is another")?;
        if facts.iter().all(|(f, _)| *f != fact) {
            facts.push((fact, fact.shapes(rw).iter().copied().collect()));
        }
    }
    (facts.len() > 1).or_no_match("there is one fact")?;
    facts.sort_by_key(|(f, _)| std::cmp::Reverse(f.shapes(rw).len()));
    let (mut kept, mut redundant): (Vec<(CstrBroadcastableOp, FxHashSet<Value>)>, Vec<_>) =
        Default::default();
    for (fact, shapes) in facts {
        match kept.iter().any(|(_, more)| shapes.is_subset(more)) {
            true => redundant.push(fact),
            false => kept.push((fact, shapes)),
        }
    }
    (!redundant.is_empty()).or_no_match("every fact says something")?;
    let kept: Vec<Value> = kept.iter().map(|(f, _)| f.result(rw)).collect();
    rw.replace_by(op, AssumingAllOp::new(kept));
    for fact in redundant {
        if fact.is_unused(rw) {
            rw.erase(fact);
        }
    }
    Ok(())
}

/// Facts that shapes are equal, each about one that was there before, are one fact.
fn assuming_all_to_cstr_eq(op: AssumingAllOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let mut shapes: Vec<Value> = Vec::new();
    for v in op.inputs(rw) {
        let fact = v.defining::<CstrEqOp>(rw).or_no_match("a fact is another")?;
        let own = fact.shapes(rw);
        let apart = own.iter().all(|s| !shapes.contains(s));
        (shapes.is_empty() || own.is_empty() || !apart)
            .or_no_match("the facts are about different shapes")?;
        shapes.extend(own);
    }
    rw.replace_by(op, CstrEqOp::new(shapes));
    Ok(())
}

impl CanonicalizeOp for AssumingAllOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(merge_assuming_all_ops)
            .add(assuming_all_one_op)
            .add(assuming_all_of_cstr_broadcastable)
            .add(assuming_all_to_cstr_eq)
            .add(remove_duplicate_operands::<AssumingAllOp>);
    }
}

/// A region that may rely on a fact that is one can be run.
fn assuming_with_true(op: AssumingOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let witness = op.witness(rw).defining::<ConstWitnessOp>(rw).or_no_match("the fact is not known")?;
    witness.passing(rw).or_no_match("the fact is none")?;
    let block = op.do_region(rw).entry(rw).or_no_match("the region is empty")?;
    let end = block.end::<AssumingYieldOp>(rw).or_no_match("the region does not end in a yield")?;
    let rest = rw.split_block(op).or_no_match("it is in no block")?;
    let before = rw.body().prev_block(rest).or_no_match("it is in no block")?;
    let values = end.operands(rw);
    rw.inline_block(block, InsertPoint::End(before), &[]);
    rw.replace(op, &values);
    rw.erase(end);
    rw.merge_blocks(rest, before, &[]);
    Ok(())
}

/// Results that nobody uses are not made.
fn assuming_op_remove_unused_results(op: AssumingOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let block = op.do_region(rw).entry(rw).or_no_match("the region is empty")?;
    let end = block.end::<AssumingYieldOp>(rw).or_no_match("the region does not end in a yield")?;
    let results = op.results(rw);
    let used: Vec<(Value, Value)> =
        results.iter().copied().zip(end.operands(rw)).filter(|(r, _)| r.has_uses(rw)).collect();
    (used.len() < results.len()).or_no_match("all results are used")?;
    let yielded: Vec<Value> = used.iter().map(|u| u.1).collect();
    let types: Vec<Type> = yielded.iter().map(|v| v.ty(rw)).collect();
    rw.set_operands(end, yielded);
    let witness = op.witness(rw);
    let new = AssumingOp::new(witness).types(types).insert(rw);
    let (from, to) = (op.do_region(rw), new.do_region(rw));
    rw.inline_region(from, to, None);
    let mut made = new.results(rw).into_iter();
    let values: Vec<Value> =
        results.iter().map(|r| if r.has_uses(rw) { made.next().unwrap_or(*r) } else { *r }).collect();
    rw.replace(op, &values);
    Ok(())
}

impl CanonicalizeOp for AssumingOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(assuming_op_remove_unused_results).add(assuming_with_true);
    }
}

// ---- Sizes and shapes.

/// A size as an index as a size.
fn size_to_index_to_size(op: IndexToSizeOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let inner = op.arg(rw).defining::<SizeToIndexOp>(rw).or_no_match("its operand is no size")?;
    let size = inner.arg(rw);
    (size.ty(rw) == op.result(rw).ty(rw)).or_no_match("it was an index before")?;
    rw.replace(op, [size]);
    Ok(())
}

/// An index as a size as an index.
fn index_to_size_to_index(op: SizeToIndexOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let inner = op.arg(rw).defining::<IndexToSizeOp>(rw).or_no_match("its operand is no index")?;
    rw.replace(op, [inner.arg(rw)]);
    Ok(())
}

impl CanonicalizeOp for IndexToSizeOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(size_to_index_to_size);
    }
}

impl CanonicalizeOp for SizeToIndexOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(index_to_size_to_index);
    }
}

/// The rank of the shape of a tensor whose rank is known.
fn rank_shape_of(op: RankOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let of = op.shape(rw).defining::<ShapeOfOp>(rw).or_no_match("its operand is no shape of a value")?;
    let ty =
        of.arg(rw).ty(rw).cast::<RankedTensorType<'_>>(ctx).or_no_match("the value is no ranked tensor")?;
    let rank = i64::try_from(ty.rank()).unwrap_or(0);
    let result = op.rank(rw).ty(rw);
    if SizeType::of(ctx, result).is_some() {
        rw.replace_by(op, ConstSizeOp::new(rank));
    } else {
        rw.replace_by(op, arith::ConstantOp::new(ctx.integer(ctx.index_type(), rank)));
    }
    Ok(())
}

impl CanonicalizeOp for RankOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(rank_shape_of);
    }
}

/// A cast of the shape of a value is the shape of it, if there are so many sizes.
fn shape_of_cast_extent_tensor(op: tensor::CastOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (ctx, ty) = (rw.context(), op.dest(rw).ty(rw));
    let count = extent_count(ctx, ty).or_no_match("the type is none of a list")?;
    let of = op.source(rw).defining::<ShapeOfOp>(rw).or_no_match("its operand is no shape of a value")?;
    let arg = of.arg(rw);
    let ranked = arg.ty(rw).cast::<RankedTensorType<'_>>(ctx).or_no_match("the value is no ranked tensor")?;
    (count == DYNAMIC || usize::try_from(count) == Ok(ranked.rank())).or_no_match("the rank is another")?;
    rw.replace_by(op, ShapeOfOp::new(ty, arg));
    Ok(())
}

/// The shape of a reshape is the one that it was given.
fn shape_of_from_reshape(op: ShapeOfOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (ctx, ty) = (rw.context(), op.result(rw).ty(rw));
    let reshape = op.arg(rw).defining::<tensor::ReshapeOp>(rw).or_no_match("its operand is no reshape")?;
    ctx.element_type(ty).or_no_match("the result is no list of sizes")?;
    let shape = reshape.shape(rw);
    let from = shape.ty(rw);
    if from == ty {
        rw.replace(op, [shape]);
    } else if ctx.element_type(from) == ctx.element_type(ty) {
        rw.replace_by(op, tensor::CastOp::new(ty, shape));
    } else {
        rw.replace_by(op, IndexCastOp::new(ty, shape));
    }
    Ok(())
}

/// A size out of the shape of a tensor is that size of the tensor.
fn extract_from_shape_of_extent_tensor(op: tensor::ExtractOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let of = op.tensor(rw).defining::<ShapeOfOp>(rw).or_no_match("its operand is no shape of a value")?;
    let [at] = op.indices(rw)[..] else { return false.or_no_match("it has not one index") };
    let source = of.arg(rw);
    rw.replace_by(op, tensor::DimOp::new(source, at));
    Ok(())
}

/// A shape that a type says is known.
fn shape_of_op_to_const_shape_op(op: ShapeOfOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (ctx, ty) = (rw.context(), op.result(rw).ty(rw));
    let arg = op.arg(rw).ty(rw);
    let shape = ctx.shape(arg).filter(|s| !s.contains(&DYNAMIC)).or_no_match("the shape is not known")?;
    let sizes = extents(ctx, shape);
    let own = extent_tensor(ctx, i64::try_from(shape.len()).unwrap_or(0));
    if own == ty || ShapeType::of(ctx, ty).is_some() {
        rw.replace_by(op, ConstShapeOp::new(ty, sizes));
    } else {
        let v = ConstShapeOp::new(own, sizes).result(rw);
        rw.replace_by(op, tensor::CastOp::new(ty, v));
    }
    Ok(())
}

impl CanonicalizeOp for ShapeOfOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(shape_of_cast_extent_tensor)
            .add(shape_of_from_reshape)
            .add(extract_from_shape_of_extent_tensor)
            .add(shape_of_op_to_const_shape_op);
    }
}
