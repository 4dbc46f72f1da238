//! Merging identical blocks, and dropping block arguments that always get the same value.

use std::hash::{Hash, Hasher};

use indexmap::IndexMap;
use rustc_hash::{FxBuildHasher, FxHashMap, FxHasher};
use terrace_ir::op_interfaces::BranchLike;
use terrace_ir::{Block, Body, Context, Edit, Op, Region, Value, View};

use super::nested_regions;
use crate::equivalence::same_but_operands;
use crate::rewriter::Rewriter;

/// All regions nested in `regions` in the same body, and these.
fn all_regions(body: &Body, regions: &[Region]) -> Vec<Region> {
    let mut todo = regions.to_vec();
    let mut all = Vec::new();
    while let Some(r) = todo.pop() {
        all.push(r);
        body.region_blocks(r).for_each(|b| nested_regions(body, b, &mut todo));
    }
    all
}

/// Merges blocks that do the same, passing what differs as arguments.
pub(super) fn merge_identical_blocks(rw: &mut Rewriter<'_>, regions: &[Region]) -> bool {
    let mut changed = false;
    for r in all_regions(rw.body(), regions) {
        while merge_in_region(rw, r) {
            changed = true;
        }
    }
    changed
}

fn merge_in_region(rw: &mut Rewriter<'_>, region: Region) -> bool {
    let body = rw.body();
    if body.region_is_empty(region) || body.has_one_block(region) {
        return false;
    }
    let mut by_successors: IndexMap<Vec<Block>, Vec<Block>, FxBuildHasher> = IndexMap::default();
    for b in body.region_blocks(region).skip(1) {
        let successors = body.last_op(b).map(|op| body.successors(op).collect()).unwrap_or_default();
        by_successors.entry(successors).or_default().push(b);
    }
    let mut merged = false;
    for blocks in by_successors.into_values().filter(|l| l.len() > 1) {
        let mut clusters: Vec<Cluster> = Vec::new();
        for b in blocks {
            let body = rw.body();
            let nested =
                body.block_ops(b).any(|op| body.regions(op).iter().any(|r| !body.region_is_empty(*r)));
            if nested || body.block_args(b).iter().any(|a| used_outside(body, *a, b)) {
                continue;
            }
            let data = Data::new(rw.context(), body, b);
            if !clusters.iter_mut().any(|c| c.add(rw.context(), rw.body(), &data)) {
                clusters.push(Cluster { leader: data, others: Vec::new(), operands: Vec::new() });
            }
        }
        for c in clusters {
            merged |= c.merge(rw);
        }
    }
    merged
}

fn used_outside(body: &Body, v: Value, block: Block) -> bool {
    body.users(v).any(|u| body.parent_block(u) != Some(block))
}

/// The parts of a block that are compared.
struct Data {
    block: Block,
    hash: u64,
    /// The place of each operation's first result among the values of the block.
    order: FxHashMap<Op, usize>,
}

impl Data {
    fn new(ctx: &Context, body: &Body, block: Block) -> Data {
        let mut hash = FxHasher::default();
        let mut order = FxHashMap::default();
        let mut next = body.block_args(block).len();
        for op in body.block_ops(block) {
            if body.num_results(op) > 0 {
                order.insert(op, next);
                next += body.num_results(op);
            }
            crate::equivalence::hash_without_operands(ctx, body, op).hash(&mut hash);
        }
        Data { block, hash: hash.finish(), order }
    }

    fn order_of(&self, body: &Body, v: Value) -> Option<usize> {
        match body.value_def(v) {
            terrace_ir::ValueDef::Argument(_, i) => Some(i),
            terrace_ir::ValueDef::Result(op, i) => self.order.get(&op).map(|o| o + i),
        }
    }
}

/// Blocks that do the same as a leader, and the operands in which they differ: (operation, operand).
struct Cluster {
    leader: Data,
    others: Vec<Block>,
    operands: Vec<(usize, usize)>,
}

impl Cluster {
    fn add(&mut self, ctx: &Context, body: &Body, data: &Data) -> bool {
        let (a, b) = (self.leader.block, data.block);
        let types = |b: Block| body.block_args(b).iter().map(|v| body.value_type(*v));
        if self.leader.hash != data.hash || !types(a).eq(types(b)) {
            return false;
        }
        let (left, right): (Vec<Op>, Vec<Op>) = (body.block_ops(a).collect(), body.block_ops(b).collect());
        if left.len() != right.len() {
            return false;
        }
        let mut differ = Vec::new();
        for (i, (x, y)) in left.iter().zip(&right).enumerate() {
            if !same_but_operands(ctx, body, *x, *y)
                || !self.compare_operands(body, data, (i, *x, *y), &mut differ)
            {
                return false;
            }
            let escapes = |op: Op, block: Block| body.results(op).any(|v| used_outside(body, v, block));
            if escapes(*x, a) || escapes(*y, b) {
                return false;
            }
        }
        self.operands.extend(differ);
        self.operands.sort_unstable();
        self.operands.dedup();
        self.others.push(b);
        true
    }

    fn compare_operands(
        &self,
        body: &Body,
        data: &Data,
        (i, x, y): (usize, Op, Op),
        differ: &mut Vec<(usize, usize)>,
    ) -> bool {
        let (a, b) = (self.leader.block, data.block);
        for (k, (l, r)) in body.operands(x).zip(body.operands(y)).enumerate() {
            if l == r {
                continue;
            }
            let (l_inside, r_inside) = (body.value_block(l) == Some(a), body.value_block(r) == Some(b));
            if body.value_type(l) != body.value_type(r) || l_inside != r_inside {
                return false;
            }
            if l_inside {
                if self.leader.order_of(body, l) != data.order_of(body, r) {
                    return false;
                }
            } else if made_by_predecessor(body, a, l) || made_by_predecessor(body, b, r) {
                return false;
            } else {
                differ.push((i, k));
            }
        }
        true
    }

    fn merge(self, rw: &mut Rewriter<'_>) -> bool {
        if self.others.is_empty() {
            return false;
        }
        if !self.operands.is_empty() {
            let all = std::iter::once(&self.leader.block).chain(&self.others);
            if !all.clone().all(|b| predecessors_are_branches(rw.context(), rw.body(), *b)) {
                return false;
            }
            let blocks: Vec<Block> = all.copied().collect();
            let passed = self.add_arguments(rw, &blocks);
            append_to_predecessors(rw, blocks.iter().copied().zip(passed));
        }
        for b in self.others {
            let (leader, id) = (self.leader.block, rw.body_id());
            rw.ir_mut().body_mut(id).replace_all_block_uses(b, leader);
            rw.erase_unreachable_block(b);
        }
        true
    }

    /// Makes arguments of the leader for the operands that differ; gives what each block's predecessors pass for them. Operands
    /// that are equal in every block share an argument.
    fn add_arguments(&self, rw: &mut Rewriter<'_>, blocks: &[Block]) -> Vec<Vec<Value>> {
        let mut passed: Vec<Vec<Value>> = vec![Vec::new(); blocks.len()];
        let mut known: FxHashMap<Vec<Value>, Value> = FxHashMap::default();
        let id = rw.body_id();
        for (i, k) in &self.operands {
            let body = rw.body();
            let ops: Vec<Op> = blocks.iter().filter_map(|b| body.block_ops(*b).nth(*i)).collect();
            let values: Vec<Value> = ops.iter().map(|op| body.operand(*op, *k)).collect();
            let (Some(first), Some(leader)) = (values.first().copied(), ops.first().copied()) else {
                continue;
            };
            let arg = match known.get(&values) {
                Some(arg) => *arg,
                None => {
                    let body = rw.ir_mut().body_mut(id);
                    let arg = body.add_block_arg(self.leader.block, body.value_type(first));
                    let loc = match body.value_def(first) {
                        terrace_ir::ValueDef::Result(op, _) => Some(body.loc(op)),
                        terrace_ir::ValueDef::Argument(..) => body.arg_loc(first),
                    };
                    if let Some(loc) = loc {
                        body.set_arg_loc(arg, loc);
                    }
                    passed.iter_mut().zip(&values).for_each(|(l, v)| l.push(*v));
                    known.insert(values, arg);
                    arg
                }
            };
            rw.ir_mut().body_mut(id).set_operand(leader, *k, arg);
        }
        passed
    }
}

/// Returns true if a value is made by the terminator of a predecessor of `block`: then it cannot be passed by that terminator.
fn made_by_predecessor(body: &Body, block: Block, v: Value) -> bool {
    let Some(def) = body.defining_op(v) else { return false };
    let home = body.parent_block(def);
    home.and_then(|b| body.last_op(b)) == Some(def) && body.predecessors(block).any(|p| Some(p) == home)
}

fn branch_of(ctx: &Context, body: &Body, op: Op) -> Option<&'static dyn BranchLike> {
    ctx.op_info(body.name(op)).interface::<dyn BranchLike>()
}

fn predecessors_are_branches(ctx: &Context, body: &Body, block: Block) -> bool {
    body.block_uses(block).all(|(op, _)| branch_of(ctx, body, op).is_some())
}

/// The branches to each block pass more values.
fn append_to_predecessors(rw: &mut Rewriter<'_>, more: impl Iterator<Item = (Block, Vec<Value>)>) {
    let (ctx, body) = (rw.context(), rw.body());
    let mut lists: Vec<(Op, usize, Vec<Value>)> = Vec::new();
    for (block, values) in more {
        for (op, i) in body.block_uses(block) {
            let Some(branch) = branch_of(ctx, body, op) else { continue };
            let (range, _) = branch.successor_operands(op, &View { ctx, body }, i);
            let passed = body.operands(op).skip(range.start).take(range.len());
            lists.push((op, i, passed.chain(values.iter().copied()).collect()));
        }
    }
    pass_to_successors(rw, lists);
}

/// The values that are passed to successors, by number.
type Passed = Vec<(usize, Vec<Value>)>;

/// Passes other operands to successors, those of one operation all at once: it may have many.
fn pass_to_successors(rw: &mut Rewriter<'_>, lists: Vec<(Op, usize, Vec<Value>)>) {
    let (ctx, id) = (rw.context(), rw.body_id());
    let mut by_op: FxHashMap<Op, (usize, Passed)> = FxHashMap::default();
    for (n, (op, i, values)) in lists.into_iter().enumerate() {
        let (last, own) = by_op.entry(op).or_default();
        *last = n;
        own.push((i, values));
    }
    // Use lists come out as if each list were passed by itself.
    let mut ops: Vec<_> = by_op.into_iter().collect();
    ops.sort_unstable_by_key(|(_, (last, _))| *last);
    for (op, (_, lists)) in ops {
        let body = rw.ir_mut().body_mut(id);
        if let Some(branch) = branch_of(ctx, body, op) {
            branch.set_many_successor_operands(op, &mut Edit { ctx, body }, &lists);
        }
    }
}

/// Drops arguments for which every branch passes the same value.
pub(super) fn drop_redundant_arguments(rw: &mut Rewriter<'_>, regions: &[Region]) -> bool {
    let mut changed = false;
    for r in all_regions(rw.body(), regions) {
        let blocks: Vec<Block> = rw.body().region_blocks(r).collect();
        for b in blocks {
            changed |= drop_in_block(rw, b);
        }
    }
    changed
}

fn drop_in_block(rw: &mut Rewriter<'_>, block: Block) -> bool {
    let mut dropped = Vec::new();
    for i in 0..rw.body().block_args(block).len() {
        let Some(common) = common_value(rw.context(), rw.body(), block, i) else { continue };
        let arg = rw.body().block_args(block)[i];
        // An argument that a loop passes to itself alone has no other value.
        if common != arg {
            rw.replace_uses(arg, common);
            dropped.push(i);
        }
    }
    if dropped.is_empty() {
        return false;
    }
    let (ctx, id) = (rw.context(), rw.body_id());
    let mut is_dropped = vec![false; rw.body().block_args(block).len()];
    dropped.iter().for_each(|i| is_dropped[*i] = true);
    rw.ir_mut().body_mut(id).retain_block_args(block, |i, _| !is_dropped[i]);
    let body = rw.body();
    let mut lists: Vec<(Op, usize, Vec<Value>)> = Vec::new();
    for (op, successor) in body.block_uses(block) {
        let Some(branch) = branch_of(ctx, body, op) else { continue };
        let (range, produced) = branch.successor_operands(op, &View { ctx, body }, successor);
        let passed = body.operands(op).skip(range.start).take(range.len());
        let passed = passed.zip(is_dropped.iter().skip(produced));
        lists.push((op, successor, passed.filter(|(_, gone)| !**gone).map(|(v, _)| v).collect()));
    }
    pass_to_successors(rw, lists);
    true
}

/// The value that every branch passes for argument `i`.
fn common_value(ctx: &Context, body: &Body, block: Block, i: usize) -> Option<Value> {
    let mut common = None;
    for (op, successor) in body.block_uses(block) {
        let (range, produced) =
            branch_of(ctx, body, op)?.successor_operands(op, &View { ctx, body }, successor);
        let at = i.checked_sub(produced).filter(|at| *at < range.len())?;
        let v = body.operand(op, range.start + at);
        if common.is_some_and(|c| c != v) {
            return None;
        }
        common = Some(v);
    }
    common
}
