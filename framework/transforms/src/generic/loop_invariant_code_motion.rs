//! `loop-invariant-code-motion`: what is the same in every iteration moves before the loop.
//!
//! The interface [`LoopLike`] says which operations are loops; that an operation has no effects and may run where the program would
//! not have run it, its traits say. Invariant loads stay: nothing here knows which stores are in their way.

use std::collections::VecDeque;

use super::LoopInvariantCodeMotion;
use terrace_ir::def::TraitSet;
use terrace_ir::effects::{info, is_memory_effect_free, is_speculatable};
use terrace_ir::op_interfaces::LoopLike;
use terrace_ir::{Body, Context, Global, InsertPoint, Ir, Op, Region, Value, ViewIr, Walk};
use terrace_pass::{PassContext, PassResult};

/// Hoists out of all loops in `root`, inner loops first. Returns how many moves were made.
pub fn hoist_loop_invariants(ctx: &Context, ir: &mut Ir, root: Global<Op>) -> usize {
    let mut loops = Vec::new();
    ir.walk_post(root, |ir, op| {
        if let Some(like) = info(ctx, ir, op).interface::<dyn LoopLike>() {
            loops.push((op, like));
        }
        Walk::Advance
    });
    let mut moved = 0;
    for (op, like) in loops {
        for region in like.loop_regions(op.entity, &ViewIr { ctx, ir, body: op.body }) {
            // An operation of another body stays there.
            if region.body == op.body {
                moved += hoist_out_of(ctx, ir, op, region.entity);
            }
        }
    }
    moved
}

fn hoist_out_of(ctx: &Context, ir: &mut Ir, outer: Global<Op>, region: Region) -> usize {
    let body = ir.body(outer.body);
    let mut todo: VecDeque<Op> = body.region_blocks(region).flat_map(|b| body.block_ops(b)).collect();
    let mut moved = 0;
    while let Some(op) = todo.pop_front() {
        if ir.body(outer.body).parent_region(op) != Some(region) {
            continue;
        }
        let global = Global::new(outer.body, op);
        if uses_value_of(ir.body(outer.body), op, region) || info(ctx, ir, global).has(TraitSet::Terminator) {
            continue;
        }
        let free = is_memory_effect_free(ctx, ir, global) && is_speculatable(ctx, ir, global);
        if !free || !is_invariant(ir, global, region) {
            continue;
        }
        let body = ir.body_mut(outer.body);
        body.move_op(op, InsertPoint::Before(outer.entity));
        moved += 1;
        // Its users may be invariant now.
        let results = body.results(op).flat_map(|v| body.users(v).collect::<Vec<_>>());
        todo.extend(results.filter(|u| body.parent_region(*u) == Some(region)));
    }
    moved
}

/// Returns true if an operand is a value of a block of the region: most operations that stay are told by that.
fn uses_value_of(body: &Body, op: Op, region: Region) -> bool {
    let own = |v: Value| body.value_block(v).is_some_and(|b| body.block_region(b) == Some(region));
    body.operands(op).any(own)
}

/// Returns true if the operation, with what is nested in it, uses nothing that the region defines outside of the operation.
fn is_invariant(ir: &Ir, op: Global<Op>, region: Region) -> bool {
    let body = ir.body(op.body);
    !ir.walk_pre(op, |_, nested| {
        // An isolated operation uses nothing from around it.
        if nested.body != op.body {
            return Walk::Skip;
        }
        let invariant = |v: Value| is_within(body, v, op.entity) || !is_defined_in(body, v, region);
        if body.operands(nested.entity).all(invariant) { Walk::Advance } else { Walk::Interrupt }
    })
}

/// Returns true if a value is defined in a region of the operation, however deep.
fn is_within(body: &Body, v: Value, op: Op) -> bool {
    let around = body.value_block(v).and_then(|b| body.block_parent_op(b));
    around.is_some_and(|o| o == op || body.is_ancestor(op, o))
}

/// Returns true if a value is defined in the region, however deep.
fn is_defined_in(body: &Body, v: Value, region: Region) -> bool {
    let Some(block) = body.value_block(v) else { return false };
    body.block_region(block) == Some(region)
        || body.block_parent_op(block).is_some_and(|o| body.ancestor_in(region, o).is_some())
}

impl LoopInvariantCodeMotion {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        if hoist_loop_invariants(cx.ctx, cx.ir, cx.op) == 0 {
            cx.preserve_all();
        }
        Ok(())
    }
}
