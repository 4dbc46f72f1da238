//! Control flow clean-up: blocks that cannot be reached, dead operations and block arguments, identical blocks.
//!
//! MLIR's `simplifyRegions`. Liveness does not cross bodies, so each body is done alone. Merging is in `regions/merge.rs`.

use rustc_hash::{FxHashMap, FxHashSet};
use terrace_ir::def::TraitSet;
use terrace_ir::dominance::{has_ssa_dominance, post_order, post_order_into};
use terrace_ir::op_interfaces::BranchLike;
use terrace_ir::{Block, Body, Context, Edit, Global, Ir, Op, Operand, Region, Value, View, effects};

use crate::rewriter::Rewriter;

mod merge;

/// Simplifies regions of the rewriter's body and what is nested in them in the same body. Returns whether anything changed.
pub fn simplify_in_body(rw: &mut Rewriter<'_>, regions: &[Region], merge: bool) -> bool {
    // With one block a region, nothing is out of reach and nothing can be merged.
    if has_no_dead_code(rw.context(), rw.ir(), rw.body(), regions) {
        return false;
    }
    let mut changed = erase_unreachable_blocks(rw, regions);
    changed |= erase_dead_code(rw, regions);
    if merge {
        changed |= merge::merge_identical_blocks(rw, regions);
        changed |= merge::drop_redundant_arguments(rw, regions);
    }
    changed
}

/// Simplifies regions with all that is nested in them, isolated operations included.
pub fn simplify_regions(rw: &mut Rewriter<'_>, regions: &[Region], merge: bool) -> bool {
    let mut changed = simplify_in_body(rw, regions, merge);
    for r in regions {
        let bodies = crate::greedy::bodies_below(rw.ir(), Global::new(rw.body_id(), *r));
        for body in bodies.into_iter().skip(1) {
            let own = rw.ir().body(body).own_regions().to_vec();
            changed |= rw.in_body(body, |rw| simplify_in_body(rw, &own, merge));
        }
    }
    changed
}

fn nested_regions(body: &Body, block: Block, out: &mut Vec<Region>) {
    if body.is_flat() {
        return;
    }
    for op in body.block_ops(block) {
        out.extend_from_slice(body.regions(op));
    }
}

/// The blocks that control cannot reach, in regions of a body and what is nested in their other blocks.
pub(crate) fn unreachable_blocks(body: &Body, regions: &[Region]) -> Vec<Block> {
    let mut found = Vec::new();
    let mut todo = regions.to_vec();
    while let Some(region) = todo.pop() {
        let Some(entry) = body.first_block(region) else { continue };
        if body.has_one_block(region) {
            nested_regions(body, entry, &mut todo);
            continue;
        }
        let mut reachable = FxHashSet::default();
        post_order_into(body, entry, &mut |b| reachable.insert(b), &mut Vec::new());
        for b in body.region_blocks(region) {
            if reachable.contains(&b) {
                nested_regions(body, b, &mut todo);
            } else {
                found.push(b);
            }
        }
    }
    found
}

/// Erases blocks that control cannot reach.
pub fn erase_unreachable_blocks(rw: &mut Rewriter<'_>, regions: &[Region]) -> bool {
    let mut erased = false;
    let mut todo = regions.to_vec();
    while let Some(region) = todo.pop() {
        let body = rw.body();
        let Some(entry) = body.first_block(region) else { continue };
        if body.has_one_block(region) {
            nested_regions(body, entry, &mut todo);
            continue;
        }
        let mut reachable = FxHashSet::default();
        post_order_into(body, entry, &mut |b| reachable.insert(b), &mut Vec::new());
        let rest: Vec<Block> = body.region_blocks(region).skip(1).collect();
        nested_regions(body, entry, &mut todo);
        for b in rest {
            if reachable.contains(&b) {
                nested_regions(rw.body(), b, &mut todo);
            } else {
                rw.erase_unreachable_block(b);
                erased = true;
            }
        }
    }
    erased
}

/// Up to so many successors, looking through all is faster than a list.
const FEW_SUCCESSORS: usize = 8;

/// The known live values and operations.
#[derive(Default)]
struct Live {
    /// By the operation's index: every operation is asked for, and all are of one body.
    ops: Vec<bool>,
    /// Block arguments.
    args: FxHashSet<Value>,
    /// The arguments that each operand of an operation with many successors is passed to.
    arguments: FxHashMap<Op, Vec<Option<Value>>>,
    changed: bool,
}

impl Live {
    fn op(&mut self, op: Op) {
        if let Some(live) = self.ops.get_mut(op.index()) {
            self.changed |= !std::mem::replace(live, true);
        }
    }

    fn has_op(&self, op: Op) -> bool {
        self.ops.get(op.index()).copied().unwrap_or(false)
    }

    /// The block argument that an operand of a branch is passed to.
    fn argument(&mut self, v: &View<'_>, branch: &dyn BranchLike, op: Op, operand: usize) -> Option<Value> {
        if v.body.num_successors(op) <= FEW_SUCCESSORS {
            return successor_argument(v.ctx, v.body, branch, op, operand);
        }
        let arguments = self.arguments.entry(op).or_insert_with(|| {
            let mut arguments = vec![None; v.body.num_operands(op)];
            let passed = branch.all_successor_operands(op, v);
            for (block, (range, produced)) in v.body.successors(op).zip(passed) {
                let args = v.body.block_args(block).iter().skip(produced);
                for (slot, arg) in arguments.get_mut(range).into_iter().flatten().zip(args) {
                    *slot = Some(*arg);
                }
            }
            arguments
        });
        arguments.get(operand).copied().flatten()
    }

    fn arg(&mut self, v: Value) {
        self.changed |= self.args.insert(v);
    }
}

/// Erases operations and block arguments that nothing live needs, cycles included.
pub fn erase_dead_code(rw: &mut Rewriter<'_>, regions: &[Region]) -> bool {
    let mut live = Live { ops: vec![false; rw.body().num_op_slots()], ..Live::default() };
    loop {
        live.changed = false;
        for r in regions {
            propagate(rw.context(), rw.ir(), Global::new(rw.body_id(), *r), &mut live);
        }
        if !live.changed {
            break;
        }
    }
    delete_dead(rw, regions, &live)
}

/// Returns true if it is plain that every region has one block and all is live: without branches and graph regions nothing uses itself, so
/// that among dead operations there is one that nothing uses. In a graph region all is live if nothing may be erased.
fn has_no_dead_code(ctx: &Context, ir: &Ir, body: &Body, regions: &[Region]) -> bool {
    let mut todo = regions.to_vec();
    while let Some(region) = todo.pop() {
        let Some(block) = body.first_block(region) else { continue };
        if !body.has_one_block(region) {
            return false;
        }
        let ordered = has_ssa_dominance(ctx, ir, body, region);
        for op in body.block_ops(block) {
            let dead = (!ordered || body.is_unused(op))
                && !ctx.op_info(body.name(op)).has(TraitSet::Terminator)
                && effects::would_be_trivially_dead(ctx, ir, Global::new(body.id(), op));
            if dead {
                return false;
            }
            todo.extend_from_slice(body.regions(op));
        }
    }
    true
}

/// A step of the walk over a region and what is nested in it: operations from the last to the first, what is nested before what
/// is around, arguments after the operations of their block.
enum Visit {
    Region(Region),
    Op(Op),
    Args(Block),
}

fn propagate(ctx: &Context, ir: &Ir, region: Global<Region>, live: &mut Live) {
    let body = ir.body(region.body);
    let mut stack = vec![Visit::Region(region.entity)];
    while let Some(visit) = stack.pop() {
        match visit {
            Visit::Region(r) => {
                let Some(entry) = body.first_block(r) else { continue };
                let first = stack.len();
                let blocks = if body.has_one_block(r) { vec![entry] } else { post_order(body, entry) };
                for b in blocks {
                    let mut next = body.last_op(b);
                    while let Some(op) = next {
                        stack.extend(body.regions(op).iter().map(|r| Visit::Region(*r)));
                        stack.push(Visit::Op(op));
                        next = body.prev_op(op);
                    }
                    if b != entry {
                        stack.push(Visit::Args(b));
                    }
                }
                stack[first..].reverse();
            }
            Visit::Op(op) => visit_op(ctx, ir, body, op, live),
            Visit::Args(b) => {
                for v in body.block_args(b) {
                    if !live.args.contains(v) && value_is_live(ctx, body, *v, live) {
                        live.arg(*v);
                    }
                }
            }
        }
    }
}

fn visit_op(ctx: &Context, ir: &Ir, body: &Body, op: Op, live: &mut Live) {
    let info = ctx.op_info(body.name(op));
    if info.has(TraitSet::Terminator) {
        live.op(op);
        let branch = info.interface::<dyn BranchLike>();
        for (i, b) in body.successors(op).enumerate() {
            let produced = branch.map_or(usize::MAX, |m| m.successor_operands(op, &View { ctx, body }, i).1);
            body.block_args(b).iter().take(produced).for_each(|v| live.arg(*v));
        }
        return;
    }
    if live.has_op(op) {
        return;
    }
    let needed = !effects::would_be_trivially_dead(ctx, ir, Global::new(body.id(), op))
        || body.results(op).any(|v| value_is_live(ctx, body, v, live));
    if needed {
        live.op(op);
    }
}

fn value_is_live(ctx: &Context, body: &Body, v: Value, live: &mut Live) -> bool {
    body.uses(v).any(|u| live.has_op(body.use_owner(u)) && !feeds_dead_argument(ctx, body, u, live))
}

/// Returns true if a use only passes the value to a block argument that is not known to be live.
fn feeds_dead_argument(ctx: &Context, body: &Body, u: Operand, live: &mut Live) -> bool {
    let owner = body.use_owner(u);
    let Some(branch) = ctx.op_info(body.name(owner)).interface::<dyn BranchLike>() else { return false };
    match live.argument(&View { ctx, body }, branch, owner, body.use_index(u)) {
        Some(arg) => !live.args.contains(&arg),
        None => false,
    }
}

/// The block argument that an operand of a branch is passed to.
pub(crate) fn successor_argument(
    ctx: &Context,
    body: &Body,
    branch: &dyn BranchLike,
    op: Op,
    operand: usize,
) -> Option<Value> {
    body.successors(op).enumerate().find_map(|(i, block)| {
        let (range, produced) = branch.successor_operands(op, &View { ctx, body }, i);
        range
            .contains(&operand)
            .then(|| body.block_args(block).get(operand - range.start + produced).copied())?
    })
}

fn delete_dead(rw: &mut Rewriter<'_>, regions: &[Region], live: &Live) -> bool {
    let mut erased = false;
    let mut todo: Vec<Region> = regions.iter().rev().copied().collect();
    while let Some(region) = todo.pop() {
        let Some(entry) = rw.body().first_block(region) else { continue };
        let one = rw.body().has_one_block(region);
        let blocks = if one { vec![entry] } else { post_order(rw.body(), entry) };
        for b in blocks {
            if !one && let Some(t) = rw.body().last_op(b) {
                erase_dead_successor_operands(rw, t, live);
            }
            let mut next = rw.body().last_op(b);
            while let Some(op) = next {
                next = rw.body().prev_op(op);
                if live.has_op(op) {
                    todo.extend_from_slice(rw.body().regions(op));
                } else {
                    rw.erase(op);
                    erased = true;
                }
            }
        }
        if one {
            continue;
        }
        let rest: Vec<Block> = rw.body().region_blocks(region).skip(1).collect();
        for b in rest {
            erased |= rw.retain_block_arguments(b, |_, arg| live.args.contains(&arg));
        }
    }
    erased
}

fn erase_dead_successor_operands(rw: &mut Rewriter<'_>, terminator: Op, live: &Live) {
    let (ctx, body) = (rw.context(), rw.body());
    let Some(branch) = ctx.op_info(body.name(terminator)).interface::<dyn BranchLike>() else { return };
    let mut fewer = Vec::new();
    let all = branch.all_successor_operands(terminator, &View { ctx, body });
    for (i, (block, (range, produced))) in body.successors(terminator).zip(all).enumerate().rev() {
        let args = body.block_args(block).iter().skip(produced);
        let passed = body.operands(terminator).skip(range.start).take(range.len());
        let kept: Vec<Value> =
            args.zip(passed).filter(|(a, _)| live.args.contains(a)).map(|(_, v)| v).collect();
        if kept.len() < range.len() {
            fewer.push((i, kept));
        }
    }
    if !fewer.is_empty() {
        let id = rw.body_id();
        let mut cx = Edit { ctx, body: rw.ir_mut().body_mut(id) };
        branch.set_many_successor_operands(terminator, &mut cx, &fewer);
    }
}
