//! Copies of operations and regions, within a body and across bodies, with a mapping of values and blocks.

use rustc_hash::FxHashMap;

use crate::body::{Body, InsertPoint, OpSpec};
use crate::context::Context;
use crate::entity::{Block, BodyId, Global, Op, Region, Value};
use crate::ir::Ir;

/// What stands for what in a copy. Keys are entities of the source's bodies, values of the copy's.
#[derive(Default, Clone, Debug)]
pub struct Mapping {
    values: FxHashMap<Global<Value>, Value>,
    blocks: FxHashMap<Global<Block>, Block>,
}

impl Mapping {
    /// Lets `to` stand for `from`.
    pub fn map(&mut self, from: Global<Value>, to: Value) {
        self.values.insert(from, to);
    }

    /// Lets block `to` stand for `from`.
    pub fn map_block(&mut self, from: Global<Block>, to: Block) {
        self.blocks.insert(from, to);
    }

    /// What stands for a value.
    pub fn get(&self, from: Global<Value>) -> Option<Value> {
        self.values.get(&from).copied()
    }

    /// What stands for a block.
    pub fn get_block(&self, from: Global<Block>) -> Option<Block> {
        self.blocks.get(&from).copied()
    }
}

/// An operation whose regions are still to be copied.
struct Pending {
    from: Global<Op>,
    to: Global<Op>,
}

impl Ir {
    /// Copies an operation with everything nested in it to `at` in body `to`. Operands that the mapping does not name stay as they
    /// are, which is right only within one body; the mapping learns the results.
    pub fn clone_op(&mut self, ctx: &Context, from: Global<Op>, to: BodyId, at: InsertPoint, map: &mut Mapping) -> Op {
        let copy = self.clone_shallow(ctx, from, to, map);
        self.body_mut(to).insert_op(copy, at);
        self.clone_pending(ctx, vec![Pending { from, to: Global::new(to, copy) }], map);
        copy
    }

    /// Copies the blocks of a region to the end of another, or before a block.
    pub fn clone_region(
        &mut self,
        ctx: &Context,
        from: Global<Region>,
        to: Global<Region>,
        before: Option<Block>,
        map: &mut Mapping,
    ) {
        let mut todo = Vec::new();
        self.clone_blocks(ctx, from, to, before, map, &mut todo);
        self.clone_pending(ctx, todo, map);
    }

    fn clone_pending(&mut self, ctx: &Context, mut todo: Vec<Pending>, map: &mut Mapping) {
        let mut fix: Vec<(Global<Op>, Global<Op>)> = Vec::new();
        while let Some(Pending { from, to }) = todo.pop() {
            fix.push((from, to));
            for i in 0..self.num_regions(from) {
                if let (Some(r), Some(t)) = (self.region(from, i), self.region(to, i)) {
                    self.clone_blocks(ctx, r, t, None, map, &mut todo);
                }
            }
        }
        // Operands may refer to values that were copied after their users (graph regions, loops in the CFG).
        for (from, to) in fix {
            self.remap(from, to, map);
        }
    }

    fn remap(&mut self, from: Global<Op>, to: Global<Op>, map: &Mapping) {
        let operands: Vec<Value> = self.body(from.body).operands(from.entity).collect();
        for (i, v) in operands.into_iter().enumerate() {
            if let Some(new) = map.get(Global::new(from.body, v))
                && self.body(to.body).operand(to.entity, i) != new
            {
                self.body_mut(to.body).set_operand(to.entity, i, new);
            }
        }
    }

    fn clone_blocks(
        &mut self,
        ctx: &Context,
        from: Global<Region>,
        to: Global<Region>,
        before: Option<Block>,
        map: &mut Mapping,
        todo: &mut Vec<Pending>,
    ) {
        let blocks: Vec<Block> = self.body(from.body).region_blocks(from.entity).collect();
        for b in &blocks {
            let source = self.body(from.body);
            let args: Vec<Value> = source.block_args(*b).to_vec();
            let types: Vec<_> = args.iter().map(|v| source.value_type(*v)).collect();
            let target = self.body_mut(to.body);
            let copy = target.create_block(&types);
            target.insert_block(to.entity, copy, before);
            map.map_block(Global::new(from.body, *b), copy);
            for (old, new) in args.iter().zip(target.block_args(copy)) {
                map.map(Global::new(from.body, *old), *new);
            }
        }
        for b in blocks {
            let Some(copy_block) = map.get_block(Global::new(from.body, b)) else { continue };
            let ops: Vec<Op> = self.body(from.body).block_ops(b).collect();
            for op in ops {
                let source = Global::new(from.body, op);
                let copy = self.clone_shallow(ctx, source, to.body, map);
                self.body_mut(to.body).insert_op(copy, InsertPoint::End(copy_block));
                todo.push(Pending { from: source, to: Global::new(to.body, copy) });
            }
        }
    }

    /// Copies an operation without what is in its regions. Operands not mapped yet are fixed later; across bodies they point at
    /// the first mapped value meanwhile, so the order of creation is kept by a second pass.
    fn clone_shallow(&mut self, ctx: &Context, from: Global<Op>, to: BodyId, map: &mut Mapping) -> Op {
        let body = self.body(from.body);
        let op = from.entity;
        let results: Vec<_> = body.result_types(op).collect();
        let inherent = body.inherent_attrs(op).to_vec();
        let discardable: Vec<_> = body.discardable_attrs(op).collect();
        let same = from.body == to;
        let successors: Vec<Block> =
            body.successors(op).map(|b| map.get_block(Global::new(from.body, b)).unwrap_or(b)).collect();
        let old: Vec<Value> = body.operands(op).collect();
        let operands: Option<Vec<Value>> =
            old.iter().map(|v| map.get(Global::new(from.body, *v)).or(same.then_some(*v))).collect();
        let spec = OpSpec {
            name: body.name(op),
            loc: body.loc(op),
            operands: operands.as_deref().unwrap_or(&[]),
            results: &results,
            inherent: &inherent,
            discardable: &discardable,
            successors: &successors,
            regions: self.num_regions(from),
        };
        let spec = spec.clone();
        let copy = self.create_op(ctx, to, &spec);
        if operands.is_none() {
            self.forward_operands(Global::new(to, copy), from, map, &old);
        }
        for i in 0..results.len() {
            let (a, b) = (self.body(from.body).result(op, i), self.body(to).result(copy, i));
            map.map(Global::new(from.body, a), b);
        }
        copy
    }

    /// Gives a copy placeholders for operands whose copies do not exist yet.
    fn forward_operands(&mut self, copy: Global<Op>, from: Global<Op>, map: &Mapping, old: &[Value]) {
        let types: Vec<_> = old.iter().map(|v| self.body(from.body).value_type(*v)).collect();
        let target: &mut Body = self.body_mut(copy.body);
        let placeholder = target.create_block(&types);
        let args = target.block_args(placeholder).to_vec();
        let values: Vec<Value> =
            old.iter().zip(args).map(|(v, p)| map.get(Global::new(from.body, *v)).unwrap_or(p)).collect();
        target.set_operands(copy.entity, &values);
    }
}
