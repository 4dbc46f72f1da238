//! Copies of operations and regions, within a body and across bodies, with a mapping of values and blocks.

use rustc_hash::FxHashMap;

use crate::body::{InsertPoint, OpSpec};
use crate::context::Context;
use crate::entity::{Block, BodyId, Global, Op, Region, Value};
use crate::ir::Ir;

/// Maps entities of the source to those of a copy. Keys are entities of the source's bodies, values of the copy's.
#[derive(Default, Clone, Debug)]
pub struct Mapping {
    values: FxHashMap<Global<Value>, Value>,
    blocks: FxHashMap<Global<Block>, Block>,
    ops: Vec<(Global<Op>, Global<Op>)>,
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

    /// The copy of a value.
    pub fn get(&self, from: Global<Value>) -> Option<Value> {
        self.values.get(&from).copied()
    }

    /// The copy of a block.
    pub fn get_block(&self, from: Global<Block>) -> Option<Block> {
        self.blocks.get(&from).copied()
    }

    /// The operations copied so far with their copies, in the order in which they were made.
    pub fn ops(&self) -> &[(Global<Op>, Global<Op>)] {
        &self.ops
    }
}

/// Work that is left of a copy.
enum Pending {
    /// The operands and regions of an operation whose copy was made.
    Rest { from: Global<Op>, to: Global<Op> },
    /// The blocks of a region.
    Region { from: Global<Region>, to: Global<Region>, before: Option<Block> },
}

/// The order is MLIR's, because use lists follow from it: the blocks of a region, then its operations, then, operation by
/// operation, the operands and what is nested.
impl Ir {
    /// Copies an operation with everything nested in it to `at` in body `to`. Operands that the mapping does not name stay as they
    /// are, which is right only within one body; the mapping learns the results.
    pub fn clone_op(
        &mut self,
        ctx: &Context,
        from: Global<Op>,
        to: BodyId,
        at: InsertPoint,
        map: &mut Mapping,
    ) -> Op {
        let copy = self.clone_shallow(ctx, from, to, map);
        self.body_mut(to).insert_op(copy, at);
        self.clone_pending(ctx, vec![Pending::Rest { from, to: Global::new(to, copy) }], map);
        copy
    }

    /// Copies the blocks of a region to the end of another, or before a block. Block arguments that the mapping names are left
    /// out of the copies.
    pub fn clone_region(
        &mut self,
        ctx: &Context,
        from: Global<Region>,
        to: Global<Region>,
        before: Option<Block>,
        map: &mut Mapping,
    ) {
        self.clone_pending(ctx, vec![Pending::Region { from, to, before }], map);
    }

    fn clone_pending(&mut self, ctx: &Context, mut todo: Vec<Pending>, map: &mut Mapping) {
        while let Some(next) = todo.pop() {
            match next {
                Pending::Region { from, to, before } => {
                    self.clone_blocks(ctx, from, to, before, map, &mut todo)
                }
                Pending::Rest { from, to } => {
                    self.clone_operands(from, to, map);
                    for i in (0..self.num_regions(from)).rev() {
                        if let (Some(from), Some(to)) = (self.region(from, i), self.region(to, i)) {
                            todo.push(Pending::Region { from, to, before: None });
                        }
                    }
                }
            }
        }
    }

    fn clone_operands(&mut self, from: Global<Op>, to: Global<Op>, map: &Mapping) {
        let old: Vec<Value> = self.body(from.body).operands(from.entity).collect();
        if old.is_empty() {
            return;
        }
        let mut new = Vec::with_capacity(old.len());
        for v in old {
            let mapped = map.get(Global::new(from.body, v));
            new.push(match mapped {
                Some(v) => v,
                None if from.body == to.body => v,
                None => self.placeholder(from.body, v, to.body),
            });
        }
        self.body_mut(to.body).set_operands(to.entity, &new);
    }

    /// A value without a definition for an operand from outside an isolated operation: there is none in valid IR.
    fn placeholder(&mut self, from: BodyId, v: Value, to: BodyId) -> Value {
        let ty = self.body(from).value_type(v);
        let target = self.body_mut(to);
        let block = target.create_block(&[]);
        target.add_block_arg(block, ty)
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
        let mut copies = Vec::with_capacity(blocks.len());
        for b in &blocks {
            let source = self.body(from.body);
            let named = |v: &Value| map.get(Global::new(from.body, *v)).is_none();
            let args: Vec<Value> = source.block_args(*b).iter().copied().filter(named).collect();
            let types: Vec<_> = args.iter().map(|v| (source.value_type(*v), source.arg_loc(*v))).collect();
            let target = self.body_mut(to.body);
            let copy = target.create_block(&[]);
            for (old, (ty, loc)) in args.iter().zip(types) {
                let new = target.add_block_arg(copy, ty);
                if let Some(loc) = loc {
                    target.set_arg_loc(new, loc);
                }
                map.map(Global::new(from.body, *old), new);
            }
            target.insert_block(to.entity, copy, before);
            map.map_block(Global::new(from.body, *b), copy);
            copies.push(copy);
        }
        let first = todo.len();
        for (b, copy_block) in blocks.into_iter().zip(copies) {
            let ops: Vec<Op> = self.body(from.body).block_ops(b).collect();
            for op in ops {
                let from = Global::new(from.body, op);
                let copy = self.clone_shallow(ctx, from, to.body, map);
                self.body_mut(to.body).insert_op(copy, InsertPoint::End(copy_block));
                todo.push(Pending::Rest { from, to: Global::new(to.body, copy) });
            }
        }
        todo[first..].reverse();
    }

    /// Copies an operation without its operands and what is in its regions.
    fn clone_shallow(&mut self, ctx: &Context, from: Global<Op>, to: BodyId, map: &mut Mapping) -> Op {
        let body = self.body(from.body);
        let op = from.entity;
        let results: Vec<_> = body.result_types(op).collect();
        let inherent = body.inherent_attrs(op).to_vec();
        let discardable: Vec<_> = body.discardable_attrs(op).collect();
        let successors: Vec<Block> =
            body.successors(op).map(|b| map.get_block(Global::new(from.body, b)).unwrap_or(b)).collect();
        let spec = OpSpec {
            name: body.name(op),
            loc: body.loc(op),
            operands: &[],
            results: &results,
            inherent: &inherent,
            discardable: &discardable,
            successors: &successors,
            regions: self.num_regions(from),
        };
        let copy = self.create_op(ctx, to, &spec);
        for i in 0..results.len() {
            let (a, b) = (self.body(from.body).result(op, i), self.body(to).result(copy, i));
            map.map(Global::new(from.body, a), b);
        }
        map.ops.push((from, Global::new(to, copy)));
        copy
    }
}
