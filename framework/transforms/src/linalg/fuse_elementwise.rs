//! `linalg-fuse-elementwise-ops`: a `linalg.generic` whose result only another one reads is computed there, element by element.
//!
//! ```text
//! %0 = linalg.generic ins(%a, %b) {       %1 = linalg.generic ins(%a, %b, %c) {
//! ^bb0(%x, %y, %out):                     ^bb0(%x, %y, %w, %out):
//!   %2 = arith.addf %x, %y                  %2 = arith.addf %x, %y
//!   linalg.yield %2                    →    %3 = arith.mulf %2, %w
//! }                                         linalg.yield %3
//! %1 = linalg.generic ins(%0, %c) {       }
//! ^bb0(%z, %w, %out):
//!   %3 = arith.mulf %z, %w
//!   linalg.yield %3
//! }
//! ```
//!
//! Constants and fills are put into bodies, too, and operands that nothing needs any more are dropped (`unused_operands.rs`).

use super::LinalgElementwiseOpFusionPass;
use super::unused_operands::{covers_loops, populate_unused_operands};
use terrace_dialects::affine::AffineApplyOp;
use terrace_dialects::arith::{ConstantOp, index_value};
use terrace_dialects::linalg::structured::{on_tensors, shape_of};
use terrace_dialects::linalg::{FillOp, GenericOp, IndexOp, Loops, YieldOp};
use terrace_dialects::sparse_tensor::SparseTensorEncodingAttr;
use terrace_dialects::tensor::{EmptyOp, mixed_sizes};
use terrace_ir::affine::{AffineMapData, AffineNode};
use terrace_ir::types::{MemRefType, RankedTensorType};
use terrace_ir::{AffineExpr, Attr, Block, Context, DYNAMIC, Global, Loc, Mapping, Type, Value};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::{
    DialectCanonicalize, Frozen, GreedyConfig, NoListener, NoMatch, OrNoMatch, PatternSet, Rewrite, Rewriter,
    apply_greedily,
};

/// The patterns that fuse, and put constants into bodies.
pub fn populate_fuse_elementwise(set: &mut PatternSet) {
    set.add_named("FuseElementwiseOps", 1, fuse_elementwise_ops)
        .add(fold_fill_with_generic_op)
        .add(fold_scalar_or_splat_constant)
        .add(remove_outs_dependency);
    populate_unused_operands(set);
}

/// A `linalg.generic` in parts.
struct Part<'c> {
    op: GenericOp,
    loops: Loops<'c>,
    operands: Vec<Value>,
    block: Block,
    end: YieldOp,
    args: Vec<Value>,
}

impl<'c> Part<'c> {
    fn of(op: GenericOp, rw: &Rewriter<'c>) -> Result<Part<'c>, NoMatch> {
        let loops = Loops::of(*op, rw.context(), rw.body()).or_no_match("it has no loops")?;
        let block = loops.block(rw).or_no_match("it has no body")?;
        let end = block.end::<YieldOp>(rw).or_no_match("it yields nothing")?;
        let args = block.args(rw).to_vec();
        Ok(Part { op, loops, operands: op.operands(rw).to_vec(), block, end, args })
    }

    fn inputs(&self) -> usize {
        self.loops.inits.start
    }

    /// True if the body uses the element of an operand.
    fn uses(&self, operand: usize, rw: &Rewriter<'_>) -> bool {
        self.args.get(operand).is_some_and(|a| a.has_uses(rw))
    }
}

/// The inverse of a permutation of dimensions, as the expressions of a map; `None` if the map is none.
fn inverse_permutation(ctx: &Context, map: &AffineMapData) -> Option<Vec<AffineExpr>> {
    let mut inverse = vec![None; map.dims as usize];
    for (i, e) in map.results.iter().enumerate() {
        let AffineNode::Dim(d) = ctx.affine_node(*e) else { return None };
        let slot = inverse.get_mut(d as usize)?;
        if slot.replace(ctx.affine_dim(i as u32)).is_some() {
            return None;
        }
    }
    inverse.into_iter().collect::<Option<Vec<_>>>().filter(|i| i.len() == map.results.len())
}

/// A producer and the operand of the consumer that it makes.
struct Fusion<'c> {
    producer: Part<'c>,
    consumer: Part<'c>,
    /// The operand.
    operand: usize,
    /// The result of the producer.
    result: usize,
    /// For each loop of the producer, what it is in those of the consumer.
    loops: Vec<AffineExpr>,
}

impl<'c> Fusion<'c> {
    /// The fusion of what makes an operand, if it can be done.
    fn of(op: GenericOp, operand: usize, rw: &Rewriter<'c>) -> Result<Fusion<'c>, NoMatch> {
        let ctx = rw.context();
        let consumer = Part::of(op, rw)?;
        let value = consumer.operands.get(operand).copied().or_no_match("there is no such operand")?;
        let producer = value.defining::<GenericOp>(rw).or_no_match("it is made by no loops")?;
        let single = producer.results(rw).iter().map(|v| v.users(rw).len()).sum::<usize>() == 1;
        single.or_no_match("something else needs it")?;
        let producer = Part::of(producer, rw)?;
        on_tensors(*producer.op, rw).or_no_match("the producer works on buffers")?;
        producer.loops.all_parallel().or_no_match("a loop of the producer is no parallel one")?;
        (operand < consumer.inputs()).or_no_match("it is a destination")?;
        let into = consumer.loops.map(operand).or_no_match("it is not indexed")?;
        let same = into.results.len() == producer.loops.iterators.len();
        same.or_no_match("the loops of the producer are others")?;
        let result = producer.op.results(rw).iter().position(|r| *r == value).unwrap_or(0);
        let out = producer.loops.map(producer.inputs() + result).or_no_match("a result has no map")?;
        let inverse =
            inverse_permutation(ctx, out).or_no_match("the result is no permutation of the loops")?;
        let loops = inverse.iter().map(|e| ctx.affine_replace(*e, &into.results, &[])).collect();
        let fusion = Fusion { producer, consumer, operand, result, loops };
        if !fusion.consumer.loops.all_parallel() {
            fusion.covers_reductions(rw).or_no_match("the bounds of a loop would be lost")?;
        }
        Ok(fusion)
    }

    /// True if each loop is known by an operand that is left.
    fn covers_reductions(&self, rw: &Rewriter<'_>) -> bool {
        let (ctx, fused) = (rw.context(), self.consumer.operands[self.operand]);
        let others =
            self.consumer.operands.iter().zip(&self.consumer.loops.maps).filter(|(v, _)| **v != fused);
        let mut maps: Vec<Attr> = others.map(|(_, m)| *m).collect();
        maps.extend((0..self.producer.inputs()).map(|i| self.map_of_producer(i, ctx)));
        covers_loops(ctx, &maps, self.consumer.loops.iterators.len())
    }

    /// The map of an operand of the producer, from the loops of the consumer.
    fn map_of_producer(&self, operand: usize, ctx: &Context) -> Attr {
        let results = self.producer.loops.map(operand).map(|m| &m.results[..]).unwrap_or_default();
        let results: Vec<_> = results.iter().map(|e| ctx.affine_replace(*e, &self.loops, &[])).collect();
        ctx.affine_map(self.consumer.loops.iterators.len() as u32, 0, &results)
    }

    /// The destinations of the producer that stay: those whose elements its body uses, and those that tell how far loops run.
    fn preserved(&self, rw: &Rewriter<'_>) -> Vec<usize> {
        let ctx = rw.context();
        let (p, c) = (&self.producer, &self.consumer);
        let mut kept_of_producer = vec![true; p.operands.len()];
        let loops = p.loops.iterators.len().max(c.loops.iterators.len());
        let consumer_maps =
            || c.loops.maps.iter().enumerate().filter(|(i, _)| *i != self.operand).map(|(_, m)| *m);
        let mut preserved = Vec::new();
        for (number, i) in p.loops.inits.clone().enumerate() {
            kept_of_producer[i] = false;
            let left = p.loops.maps.iter().zip(&kept_of_producer).filter(|(_, kept)| **kept).map(|(m, _)| *m);
            let maps: Vec<Attr> = left.chain(consumer_maps()).collect();
            if p.uses(i, rw) || !covers_loops(ctx, &maps, loops) {
                kept_of_producer[i] = true;
                preserved.push(number);
            }
        }
        preserved
    }

    /// Makes the one operation in place of the consumer.
    fn apply(&self, rw: &mut Rewriter<'_>) -> Rewrite {
        let ctx = rw.context();
        let (p, c, at) = (&self.producer, &self.consumer, self.operand);
        let preserved = self.preserved(rw);
        let is_memref = |v: Value, rw: &Rewriter<'_>| v.ty(rw).is::<MemRefType<'_>>(rw);
        // Each operand with its map and its argument: inputs of the consumer, among them those of the producer, then destinations.
        let of_consumer = |i: usize| (c.operands[i], c.loops.maps[i], c.args[i]);
        let of_producer = |i: usize| (p.operands[i], self.map_of_producer(i, ctx), p.args[i]);
        let inputs: Vec<_> = (0..at)
            .map(of_consumer)
            .chain((0..p.inputs()).map(of_producer))
            .chain((at + 1..c.inputs()).map(of_consumer))
            .collect();
        let outputs: Vec<_> = preserved
            .iter()
            .map(|n| of_producer(p.inputs() + n))
            .chain(c.loops.inits.clone().map(of_consumer))
            .collect();
        let maps: Vec<Attr> = inputs.iter().chain(&outputs).map(|(_, m, _)| *m).collect();
        covers_loops(ctx, &maps, c.loops.iterators.len())
            .or_no_match("fused op failed loop bound computation check")?;
        let [ins, outs] = [&inputs, &outputs].map(|l| l.iter().map(|(v, _, _)| *v).collect::<Vec<Value>>());
        let types: Vec<Type> = outs.iter().filter(|v| !is_memref(**v, rw)).map(|v| v.ty(rw)).collect();
        let new = GenericOp::new(&maps, c.op.iterator_types(rw)).inputs(ins).outputs(outs).types(&types);
        let new = new.insert(rw);
        let args: Vec<Value> = inputs.iter().chain(&outputs).map(|(_, _, a)| *a).collect();
        self.fill(new, &args, &preserved, rw)?;
        let results = new.results(rw);
        let (kept, own) = results.split_at_checked(preserved.len()).or_no_match("it has too few results")?;
        let producer_results = p.op.results(rw);
        for (number, v) in preserved.iter().zip(kept) {
            if let Some(old) = producer_results.get(*number) {
                rw.replace_uses(*old, *v);
            }
        }
        rw.replace(c.op, own);
        Ok(())
    }

    /// The body of both.
    fn fill(&self, new: GenericOp, args: &[Value], preserved: &[usize], rw: &mut Rewriter<'_>) -> Rewrite {
        let (p, c) = (&self.producer, &self.consumer);
        let types: Vec<(Type, Loc)> = args.iter().map(|a| (a.ty(rw), a.loc(rw))).collect();
        let here = rw.insertion();
        let block = rw.create_block(new.region(rw), None, &types);
        let mut map = Mapping::default();
        let id = rw.body_id();
        for (old, new) in args.iter().zip(block.args(rw)) {
            map.map(Global::new(id, *old), new);
        }
        let loc = p.op.loc(rw);
        rw.with_loc(loc, |rw| self.indices(&mut map, rw));
        for op in p.block.ops(rw) {
            if op != *p.end && !op.is::<IndexOp>(rw) {
                rw.clone_op(rw.global(op), &mut map);
            }
        }
        let of = |map: &Mapping, v: Value| map.get(Global::new(id, v)).unwrap_or(v);
        let yielded = p.end.values(rw);
        if let (Some(v), Some(arg)) = (yielded.get(self.result), c.args.get(self.operand)) {
            let v = of(&map, *v);
            map.map(Global::new(id, *arg), v);
        }
        for op in c.block.ops(rw) {
            if op != *c.end {
                rw.clone_op(rw.global(op), &mut map);
            }
        }
        let kept = preserved.iter().filter_map(|n| yielded.get(*n).copied());
        let values: Vec<Value> = kept.chain(c.end.values(rw)).map(|v| of(&map, v)).collect();
        YieldOp::new(values).insert(rw);
        rw.restore(here);
        Ok(())
    }

    /// The indices of the producer's loops are computed from those of the consumer's.
    fn indices(&self, map: &mut Mapping, rw: &mut Rewriter<'_>) {
        let indices = self.producer.block.ops_of::<IndexOp>(rw);
        if indices.is_empty() {
            return;
        }
        let count = self.consumer.loops.iterators.len();
        let fused: Vec<Value> = (0..count).map(|d| IndexOp::new(d as i64).result(rw)).collect();
        for index in indices {
            let e = usize::try_from(index.dim(rw)).ok().and_then(|d| self.loops.get(d));
            let results: Vec<AffineExpr> = e.into_iter().copied().collect();
            let apply = rw.context().affine_map(count as u32, 0, &results);
            let v = AffineApplyOp::new(apply, &fused).result(rw);
            map.map(Global::new(rw.body_id(), index.result(rw)), v);
        }
    }
}

fn fuse_elementwise_ops(op: GenericOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let count = rw.body().num_operands(*op);
    let found = (0..count).find_map(|i| Fusion::of(op, i, rw).ok());
    found.or_no_match("no operand is made by loops that fuse")?.apply(rw)
}

/// The element of what is filled is the value.
fn fold_fill_with_generic_op(op: GenericOp, rw: &mut Rewriter<'_>) -> Rewrite {
    on_tensors(*op, rw).or_no_match("it does not work on tensors")?;
    let part = Part::of(op, rw)?;
    let mut found = false;
    for i in 0..part.inputs() {
        let fill = part.operands[i].defining::<FillOp>(rw).filter(|_| part.uses(i, rw));
        let value = fill.and_then(|f| f.inputs(rw).first().copied());
        // A value of another type would have to be cast.
        if let Some(v) = value.filter(|v| v.ty(rw) == part.args[i].ty(rw)) {
            rw.replace_uses(part.args[i], v);
            found = true;
        }
    }
    found.or_no_match("no input is filled")
}

/// The value of each element of a constant; `None` if they differ, or it is none.
fn element_of_constant(v: Value, rw: &Rewriter<'_>) -> Option<Attr> {
    let ctx = rw.context();
    v.def(rw)?;
    let constant = v.constant(rw)?;
    if v.ty(rw).is::<RankedTensorType<'_>>(rw) {
        let element = ctx.element_type_or_self(v.ty(rw));
        let plain = ctx.integer_info(element).is_some() || ctx.float_kind(element).is_some();
        return ctx.splat_value(constant).filter(|_| plain);
    }
    (!ctx.is_shaped(v.ty(rw))).then_some(constant)
}

/// An input that is the same constant everywhere is that constant in the body.
fn fold_scalar_or_splat_constant(op: GenericOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    on_tensors(*op, rw).or_no_match("it does not work on tensors")?;
    let part = Part::of(op, rw)?;
    let known = |i: usize| Some((i, element_of_constant(part.operands[i], rw)?));
    let (at, value) = (0..part.inputs()).find_map(known).or_no_match("no input is one constant")?;
    let kept = |i: &usize| *i != at;
    let maps: Vec<Attr> = (0..part.operands.len()).filter(kept).map(|i| part.loops.maps[i]).collect();
    covers_loops(ctx, &maps, part.loops.iterators.len())
        .or_no_match("fused op loop bound computation failed")?;
    let inputs: Vec<Value> = (0..part.inputs()).filter(kept).map(|i| part.operands[i]).collect();
    let loc = part.operands[at].loc(rw);
    let constant = ConstantOp::new(value).at(loc).result(rw);
    let new = GenericOp::new(&maps, op.iterator_types(rw)).inputs(inputs).outputs(op.outputs(rw));
    let new = new.types(op.result_types(rw)).insert(rw);
    let mut map = Mapping::default();
    map.map(Global::new(rw.body_id(), part.args[at]), constant);
    let from = Global::new(rw.body_id(), op.region(rw));
    rw.clone_region(from, new.region(rw), None, &mut map);
    rw.replace(op, new.results(rw));
    Ok(())
}

/// A destination whose elements are not read may be any tensor of its size.
fn remove_outs_dependency(op: GenericOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let part = Part::of(op, rw)?;
    let mut operands = part.operands.clone();
    for i in part.loops.inits.clone() {
        let v = part.operands[i];
        let Some(ty) = v.ty(rw).cast::<RankedTensorType<'_>>(rw) else { continue };
        let sparse = ty.encoding().is_some_and(|e| SparseTensorEncodingAttr::of(ctx, e).is_some());
        if part.uses(i, rw) || sparse || v.defining::<EmptyOp>(rw).is_some() {
            continue;
        }
        let sizes = mixed_sizes(v, rw);
        let shape = shape_of(ctx, v.ty(rw));
        let dynamic: Vec<Value> = sizes
            .into_iter()
            .zip(shape)
            .filter(|(_, n)| **n == DYNAMIC)
            .map(|(m, _)| index_value(m, rw))
            .collect();
        operands[i] = EmptyOp::new(ctx.tensor_type(shape, ty.element()), dynamic).result(rw);
    }
    (operands != part.operands).or_no_match("each destination is read, or empty")?;
    rw.set_operands(op, &operands);
    Ok(())
}

impl LinalgElementwiseOpFusionPass {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        let mut set = PatternSet::new();
        populate_fuse_elementwise(&mut set);
        for op in [
            terrace_dialects::affine::AffineApplyOp::OP_NAME,
            terrace_dialects::linalg::GenericOp::OP_NAME,
            terrace_dialects::tensor::ExpandShapeOp::OP_NAME,
            terrace_dialects::tensor::CollapseShapeOp::OP_NAME,
        ] {
            set.add_canonicalization(cx.ctx, op);
        }
        let linalg = cx.ctx.dialects().find(|d| d.name == "linalg");
        if let Some(patterns) = linalg.and_then(|d| d.interface::<dyn DialectCanonicalize>()) {
            patterns.patterns(&mut set);
        }
        // MLIR has this one among the patterns of tensor.
        set.filter(&["FoldTensorCastProducerOp".to_owned()], &[]);
        let config = GreedyConfig { top_down: true, ..GreedyConfig::default() };
        apply_greedily(cx.ctx, cx.ir, cx.op, &Frozen::new(cx.ctx, &set), &config, &mut NoListener);
        Ok(())
    }
}
