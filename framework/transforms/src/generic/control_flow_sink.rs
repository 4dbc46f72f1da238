//! `control-flow-sink`: an operation that only one branch needs moves into that branch.
//!
//! ```text
//! %0 = arith.addi %a, %b : i32            scf.if %c {
//! scf.if %c {                        →      %0 = arith.addi %a, %b : i32
//!   "use"(%0) : (i32) -> ()                 "use"(%0) : (i32) -> ()
//! }                                       }
//! ```
//!
//! The interface [`RegionBranch`] says which operations run each of their regions once at most. Operations without effects move; with them
//! goes what only they need.

use super::ControlFlowSink;
use terrace_ir::effects::{info, is_memory_effect_free};
use terrace_ir::op_interfaces::RegionBranch;
use terrace_ir::{Context, Global, InsertPoint, Ir, Op, Region, ViewIr, Walk};
use terrace_pass::{PassContext, PassResult};

/// Sinks into all branches in `root`, inner ones first. Returns how many operations moved.
pub fn sink_into_branches(ctx: &Context, ir: &mut Ir, root: Global<Op>) -> usize {
    let mut branches = Vec::new();
    ir.walk_post(root, |ir, op| {
        if let Some(branch) = info(ctx, ir, op).interface::<dyn RegionBranch>()
            && branch.runs_once(op.entity, &ViewIr { ctx, ir, body: op.body })
        {
            branches.push(op);
        }
        Walk::Advance
    });
    let mut moved = 0;
    for op in branches {
        // Nothing outside of an isolated operation can move into it.
        for region in ir.body(op.body).regions(op.entity).to_vec() {
            moved += sink_into(ctx, ir, Global::new(op.body, region));
        }
    }
    moved
}

fn sink_into(ctx: &Context, ir: &mut Ir, region: Global<Region>) -> usize {
    let (id, region) = (region.body, region.entity);
    let body = ir.body(id);
    let Some(entry) = body.first_block(region) else { return 0 };
    let mut users: Vec<Op> = body.region_blocks(region).flat_map(|b| body.block_ops(b)).collect();
    let mut moved = 0;
    // Depth first: an operation stands before those that moved for it.
    while let Some(user) = users.pop() {
        for i in 0..ir.body(id).num_operands(user) {
            let body = ir.body(id);
            let Some(op) = body.defining_op(body.operand(user, i)) else { continue };
            let only_here = |op: Op| {
                let mut all = body.results(op).flat_map(|v| body.users(v));
                all.all(|u| body.region_contains(region, u))
            };
            if body.region_contains(region, op)
                || !is_memory_effect_free(ctx, ir, Global::new(id, op))
                || !only_here(op)
            {
                continue;
            }
            let at = body.first_op(entry).map_or(InsertPoint::Start(entry), InsertPoint::Before);
            ir.body_mut(id).move_op(op, at);
            moved += 1;
            users.push(op);
        }
    }
    moved
}

impl ControlFlowSink {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        let sunk = sink_into_branches(cx.ctx, cx.ir, cx.op);
        cx.count(Self::NUM_SUNK, sunk as u64);
        if sunk == 0 {
            cx.preserve_all();
        }
        Ok(())
    }
}
