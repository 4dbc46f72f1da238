//! `linalg-fold-unit-extent-dims`: loops that run once, and dimensions of one element, are taken out of structured operations.
//!
//! ```mlir
//! %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, ..], iterator_types = ["parallel", "parallel"]}
//!     ins(%a : tensor<1x8xf32>) outs(%b : tensor<1x8xf32>) { .. }
//! ```
//!
//! becomes
//!
//! ```mlir
//! %1 = tensor.collapse_shape %a [[0, 1]] : tensor<1x8xf32> into tensor<8xf32>
//! %2 = tensor.collapse_shape %b [[0, 1]] : tensor<1x8xf32> into tensor<8xf32>
//! %3 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, ..], iterator_types = ["parallel"]}
//!     ins(%1 : tensor<8xf32>) outs(%2 : tensor<8xf32>) { .. }
//! %0 = tensor.expand_shape %3 [[0, 1]] output_shape [1, 8] : tensor<8xf32> into tensor<1x8xf32>
//! ```
//!
//! With `use-rank-reducing-slices`, slices take the place of the reshapes.

use super::LinalgFoldUnitExtentDimsPass;
use super::empty_tensors::populate_fold_empty_tensors;
use super::unused_operands::covers_loops;
use crate::memref::populate_resolve_ranked_dims;
use terrace_dialects::arith::{ConstantOp, index_value};
use terrace_dialects::kit::mixed::{self, Mixed};
use terrace_dialects::kit::reassociation::{self, Groups};
use terrace_dialects::kit::view_ops::SliceOp;
use terrace_dialects::linalg::structured::{on_tensors, shape_of};
use terrace_dialects::linalg::{GenericOp, IndexOp, Loops};
use terrace_dialects::memref;
use terrace_dialects::scf::InParallelOp;
use terrace_dialects::tensor::{
    CollapseShapeOp, EmptyOp, ExpandShapeOp, ExtractSliceOp, InsertSliceOp, ParallelInsertSliceOp,
    mixed_size, mixed_sizes,
};
use terrace_ir::affine::AffineNode;
use terrace_ir::types::{MemRefType, RankedTensorType};
use terrace_ir::{AffineExpr, Attr, Context, DYNAMIC, Global, Loc, Mapping, Type, Value};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::{NoMatch, OpPattern, OrNoMatch, PatternSet, Rewrite, Rewriter};

/// The way in which dimensions of one element go away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RankReduction {
    /// By `collapse_shape` and `expand_shape`.
    Reshapes,
    /// By slices of lower rank.
    Slices,
}

/// The patterns of `linalg-fold-unit-extent-dims`.
pub fn populate_fold_unit_extent_dims(ctx: &Context, set: &mut PatternSet, how: RankReduction) {
    set.add(DropUnitDims { how });
    let mut ops = vec!["linalg.fill", "tensor.empty"];
    if how == RankReduction::Reshapes {
        set.add_named("RankReducedExtractSliceOp", 1, reduce_extract_slice);
        set.add_named("RankReducedInsertSliceOp", 1, reduce_insert_slice);
        set.add_named("RankReducedInsertSliceOp", 1, reduce_parallel_insert_slice);
        ops.extend([
            terrace_dialects::tensor::CollapseShapeOp::OP_NAME,
            terrace_dialects::tensor::ExpandShapeOp::OP_NAME,
        ]);
    }
    for op in ops {
        set.add_canonicalization(ctx, op);
    }
    populate_fold_empty_tensors(set);
    populate_resolve_ranked_dims(set);
}

/// The pattern that makes destinations whose elements are read inputs.
pub fn populate_move_inits_to_inputs(set: &mut PatternSet) {
    set.add_named("MoveInitOperandsToInput", 1, move_inits_to_inputs);
}

/// Drops the loops that run once.
struct DropUnitDims {
    how: RankReduction,
}

/// An operand without its dimensions of one element.
struct Reduced {
    map: Attr,
    shape: Vec<i64>,
    groups: Groups,
    is_smaller: bool,
}

impl Reduced {
    /// An operand, without the dimensions of one element that are indexed by nothing, or by a loop that goes away.
    fn of(
        v: Value,
        loops: &Loops<'_>,
        i: usize,
        new_dims: &[AffineExpr],
        rw: &Rewriter<'_>,
    ) -> Option<Reduced> {
        let ctx = rw.context();
        let (map, shape) = (loops.map(i)?, shape_of(ctx, v.ty(rw)));
        let count =
            new_dims.iter().filter(|e| matches!(ctx.affine_node(**e), AffineNode::Dim(_))).count() as u32;
        let plain = match (v.ty(rw).cast::<MemRefType<'_>>(rw), v.ty(rw).cast::<RankedTensorType<'_>>(rw)) {
            (Some(memref), _) => memref.layout().is_none(),
            (_, Some(tensor)) => tensor.encoding().is_none(),
            _ => false,
        };
        let zero = ctx.affine_constant(0);
        let exprs: Vec<AffineExpr> =
            map.results.iter().map(|e| ctx.affine_replace(*e, new_dims, &[])).collect();
        let is_plain_index = |e: &AffineExpr| {
            matches!(ctx.affine_node(*e), AffineNode::Dim(_)) || ctx.affine_as_constant(*e) == Some(0)
        };
        let is_unit = |d: usize| {
            plain
                && shape.get(d) == Some(&1)
                && exprs.get(d) == Some(&zero)
                && is_plain_index(&map.results[d])
        };
        let kept: Vec<usize> = (0..shape.len()).filter(|d| !is_unit(*d)).collect();
        // Those that go away are in a group with the one before them, the first ones with the first.
        let mut groups: Groups = Vec::new();
        for (n, at) in kept.iter().enumerate() {
            let from = if n == 0 { 0 } else { *at };
            let to = kept.get(n + 1).copied().unwrap_or(shape.len());
            groups.push((from..to).map(|d| d as i64).collect());
        }
        let results: Vec<AffineExpr> = if plain { kept.iter().map(|d| exprs[*d]).collect() } else { exprs };
        let is_smaller = results.len() < map.results.len();
        let shape = kept.iter().map(|d| shape[*d]).collect();
        Some(Reduced { map: ctx.affine_map(count, 0, &results), shape, groups, is_smaller })
    }
}

impl OpPattern for DropUnitDims {
    type Op = GenericOp;

    fn rewrite(&self, op: GenericOp, rw: &mut Rewriter<'_>) -> Rewrite {
        let ctx = rw.context();
        let loops = Loops::of(*op, ctx, rw.body()).or_no_match("it has no loops")?;
        let ranges = loops.ranges(rw).or_no_match("invalid indexing maps for operation")?;
        let mut next = 0;
        let mut new_dim = |n: &i64| match *n {
            1 => ctx.affine_constant(0),
            _ => {
                next += 1;
                ctx.affine_dim(next - 1)
            }
        };
        let new_dims: Vec<AffineExpr> = ranges.iter().map(&mut new_dim).collect();
        let operands = op.operands(rw);
        let reduced = operands.iter().enumerate().map(|(i, v)| Reduced::of(*v, &loops, i, &new_dims, rw));
        let reduced: Vec<Reduced> = reduced.collect::<Option<_>>().or_no_match("an operand has no map")?;
        let maps: Vec<Attr> = reduced.iter().map(|r| r.map).collect();
        (maps != loops.maps).or_no_match("there are no dimensions of one element")?;
        covers_loops(ctx, &maps, next as usize).or_no_match("the bounds of a loop would be lost")?;
        let mut values = Vec::new();
        for (v, r) in operands.iter().zip(&reduced) {
            values.push(if r.is_smaller { self.collapse(*v, r, rw)? } else { *v });
        }
        let kinds: Vec<Attr> =
            op.iterator_types(rw).iter().zip(&ranges).filter(|(_, n)| **n != 1).map(|(k, _)| *k).collect();
        let (ins, outs) =
            values.split_at_checked(loops.inits.start).or_no_match("it has too few operands")?;
        let is_tensor = |v: &&Value| v.ty(rw).is::<RankedTensorType<'_>>(rw);
        let types: Vec<Type> = outs.iter().filter(is_tensor).map(|v| v.ty(rw)).collect();
        let new = GenericOp::new(&maps, &kinds).inputs(ins).outputs(outs).types(&types).insert(rw);
        rw.inline_region(op.region(rw), new.region(rw), None);
        renumber(new, &ranges, rw);
        let mut results = Vec::new();
        for (i, v) in new.results(rw).into_iter().enumerate() {
            let at = loops.inits.start + i;
            results.push(match reduced.get(at) {
                Some(r) if r.is_smaller => self.expand(v, operands[at], r, rw),
                _ => v,
            });
        }
        rw.replace(op, &results);
        Ok(())
    }
}

/// Indices of loops that went away are zero, those of others have lower numbers.
fn renumber(op: GenericOp, ranges: &[i64], rw: &mut Rewriter<'_>) {
    let Some(block) = op.region(rw).entry(rw) else { return };
    let here = rw.insertion();
    for index in block.ops_of::<IndexOp>(rw) {
        let Ok(dim) = usize::try_from(index.dim(rw)) else { continue };
        let before = ranges.iter().take(dim).filter(|n| **n == 1).count();
        rw.set_insertion_before(index);
        if ranges.get(dim) == Some(&1) {
            rw.replace_by(index, ConstantOp::index(0));
        } else if before > 0 {
            rw.replace_by(index, IndexOp::new((dim - before) as i64));
        }
    }
    rw.restore(here);
}

/// A slice of all of something: offsets, sizes and strides.
fn whole(sizes: Vec<Mixed>) -> [Vec<Mixed>; 3] {
    let all = |n| vec![Mixed::Static(n); sizes.len()];
    [all(0), sizes.clone(), all(1)]
}

impl DropUnitDims {
    /// An operand in fewer dimensions.
    fn collapse(&self, v: Value, r: &Reduced, rw: &mut Rewriter<'_>) -> Result<Value, NoMatch> {
        let ctx = rw.context();
        let element = ctx.element_type_or_self(v.ty(rw));
        let groups = reassociation::attrs(ctx, &r.groups);
        if let Some(ty) = v.ty(rw).cast::<MemRefType<'_>>(rw) {
            (self.how == RankReduction::Reshapes).or_no_match("slices of buffers are not made")?;
            let to = ty.with_shape(&r.shape);
            return Ok(memref::CollapseShapeOp::new(to, v, groups).result(rw));
        }
        let to = ctx.tensor_type(&r.shape, element);
        Ok(match self.how {
            RankReduction::Reshapes => CollapseShapeOp::new(to, v, groups).result(rw),
            RankReduction::Slices => {
                let [o, s, t] = whole(mixed_sizes(v, rw)).map(|l| mixed::split(&l));
                let slice = ExtractSliceOp::new(to, v, o.1, s.1, t.1);
                slice.offsets(o.0).sizes(s.0).strides(t.0).fold(rw)
            }
        })
    }

    /// A result in the dimensions of the old destination.
    fn expand(&self, v: Value, dest: Value, r: &Reduced, rw: &mut Rewriter<'_>) -> Value {
        match self.how {
            RankReduction::Reshapes => expand_shape(v, dest.ty(rw), &r.groups, rw),
            RankReduction::Slices => {
                let [o, s, t] = whole(mixed_sizes(dest, rw)).map(|l| mixed::split(&l));
                let slice = InsertSliceOp::new(v, dest, o.1, s.1, t.1);
                slice.offsets(o.0).sizes(s.0).strides(t.0).fold(rw)
            }
        }
    }
}

/// A tensor in more dimensions, of which each group has one that is not of one element.
fn expand_shape(v: Value, ty: Type, groups: &Groups, rw: &mut Rewriter<'_>) -> Value {
    let ctx = rw.context();
    let shape = shape_of(ctx, ty);
    let mut sizes: Vec<Mixed> = shape.iter().map(|n| Mixed::Static(*n)).collect();
    for (i, group) in groups.iter().enumerate() {
        for d in group.iter().filter_map(|d| usize::try_from(*d).ok()) {
            if shape.get(d) == Some(&DYNAMIC) {
                sizes[d] = mixed_size(v, i, rw);
            }
        }
    }
    let sizes: Vec<Value> =
        sizes.iter().zip(shape).filter(|(_, n)| **n == DYNAMIC).map(|(m, _)| index_value(*m, rw)).collect();
    ExpandShapeOp::new(ty, v, reassociation::attrs(ctx, groups), sizes, shape).result(rw)
}

/// The groups of dimensions that leave none of one element, if there are any.
fn groups_without_units(shape: &[i64]) -> Result<(Groups, Vec<i64>), NoMatch> {
    let (mut groups, mut group, mut sizes): (Groups, Vec<i64>, Vec<i64>) = Default::default();
    for (d, size) in shape.iter().enumerate() {
        group.push(d as i64);
        if *size != 1 {
            groups.push(std::mem::take(&mut group));
            sizes.push(*size);
        }
    }
    if let Some(last) = groups.last_mut() {
        last.extend(group);
    }
    (groups.len() < shape.len()).or_no_match("there are no dimensions of one element")?;
    Ok((groups, sizes))
}

fn reduce_extract_slice(op: ExtractSliceOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let ty = op.result(rw).ty(rw);
    let (groups, sizes) = groups_without_units(shape_of(ctx, ty))?;
    let to = ctx.tensor_type(&sizes, ctx.element_type_or_self(ty));
    let [o, s, t] = op.lists(rw).map(|l| mixed::split(&l));
    let slice = ExtractSliceOp::new(to, op.source(rw), o.1, s.1, t.1);
    let slice = slice.offsets(o.0).sizes(s.0).strides(t.0).result(rw);
    let new = expand_shape(slice, ty, &groups, rw);
    rw.replace(op, new);
    Ok(())
}

/// The source of an insertion without its dimensions of one element.
fn collapsed_source(v: Value, rw: &mut Rewriter<'_>) -> Result<Value, NoMatch> {
    let ctx = rw.context();
    let ty = v.ty(rw);
    let (groups, sizes) = groups_without_units(shape_of(ctx, ty))?;
    let to = ctx.tensor_type(&sizes, ctx.element_type_or_self(ty));
    Ok(CollapseShapeOp::new(to, v, reassociation::attrs(ctx, &groups)).result(rw))
}

fn reduce_insert_slice(op: InsertSliceOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let source = collapsed_source(op.source(rw), rw)?;
    let [o, s, t] = op.lists(rw).map(|l| mixed::split(&l));
    let slice = InsertSliceOp::new(source, op.dest(rw), o.1, s.1, t.1);
    rw.replace_by(op, slice.offsets(o.0).sizes(s.0).strides(t.0));
    Ok(())
}

fn reduce_parallel_insert_slice(op: ParallelInsertSliceOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let around = op.parent_of::<InParallelOp>(rw).or_no_match("it is in no `scf.forall.in_parallel`")?;
    let here = rw.insertion();
    rw.set_insertion_before(around);
    let source = collapsed_source(op.source(rw), rw);
    rw.restore(here);
    let [o, s, t] = op.lists(rw).map(|l| mixed::split(&l));
    let slice = ParallelInsertSliceOp::new(source?, op.dest(rw), o.1, s.1, t.1);
    rw.replace_by(op, slice.offsets(o.0).sizes(s.0).strides(t.0));
    Ok(())
}

fn move_inits_to_inputs(op: GenericOp, rw: &mut Rewriter<'_>) -> Rewrite {
    on_tensors(*op, rw).or_no_match("it does not work on tensors")?;
    let loops = Loops::of(*op, rw.context(), rw.body()).or_no_match("it has no loops")?;
    loops.all_parallel().or_no_match("a loop is no parallel one")?;
    let operands = op.operands(rw);
    let moved: Vec<usize> = loops.inits.clone().filter(|i| loops.uses(rw, *i)).collect();
    (!moved.is_empty()).or_no_match("no destination is read")?;
    let start = loops.inits.start;
    let order: Vec<usize> = (0..start).chain(moved.iter().copied()).collect();
    let inputs: Vec<Value> = order.iter().map(|i| operands[*i]).collect();
    let all = order.iter().copied().chain(loops.inits.clone());
    let maps: Vec<Attr> = all.map(|i| loops.maps[i]).collect();
    let mut outputs: Vec<Value> = operands[start..].to_vec();
    let here = rw.insertion();
    for i in &moved {
        let v = operands[*i];
        rw.set_insertion_after_value(v);
        let shape = shape_of(rw.context(), v.ty(rw));
        let sizes = mixed::split(&mixed_sizes(v, rw)).0;
        let ty = rw.context().tensor_type(shape, rw.context().element_type_or_self(v.ty(rw)));
        outputs[*i - start] = EmptyOp::new(ty, sizes).result(rw);
    }
    rw.restore(here);
    let new = GenericOp::new(&maps, op.iterator_types(rw)).inputs(&inputs).outputs(&outputs);
    let new = new.types(op.result_types(rw)).insert(rw);
    rw.copy_discardable_attrs(op, new);
    let block = loops.block(rw).or_no_match("it has no body")?;
    let args = block.args(rw);
    let loc = op.loc(rw);
    let types: Vec<(Type, Loc)> =
        order.iter().copied().chain(loops.inits.clone()).map(|i| (args[i].ty(rw), loc)).collect();
    let to = rw.create_block(new.region(rw), None, &types);
    let fresh = to.args(rw);
    let mut map = Mapping::default();
    for (i, arg) in args.iter().enumerate() {
        let at = order.iter().position(|o| *o == i).unwrap_or(inputs.len() + i.saturating_sub(start));
        if let Some(new) = fresh.get(at) {
            map.map(Global::new(rw.body_id(), *arg), *new);
        }
    }
    for inner in block.ops(rw) {
        rw.clone_op(rw.global(inner), &mut map);
    }
    rw.restore(here);
    rw.replace(op, new.results(rw));
    Ok(())
}

impl LinalgFoldUnitExtentDimsPass {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        let slices = self.use_rank_reducing_slices;
        let how = if slices { RankReduction::Slices } else { RankReduction::Reshapes };
        let mut set = PatternSet::new();
        populate_fold_unit_extent_dims(cx.ctx, &mut set, how);
        populate_move_inits_to_inputs(&mut set);
        set.apply(cx.ctx, cx.ir, cx.op);
        Ok(())
    }
}
