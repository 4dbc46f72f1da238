//! `topological-sort`: operations of graph regions, each after those that it needs, as far as there are no cycles.

use super::TopologicalSort;
use rustc_hash::FxHashSet;
use terrace_ir::def::TraitSet;
use terrace_ir::dominance::has_ssa_dominance;
use terrace_ir::{Block, Body, Context, Global, InsertPoint, Ir, Op, Walk};
use terrace_pass::{PassContext, PassResult};

/// Sorts every block of a region without SSA dominance in `root`. Returns whether anything moved.
pub fn topological_sort(ctx: &Context, ir: &mut Ir, root: Global<Op>) -> bool {
    let mut blocks: Vec<Global<Block>> = Vec::new();
    ir.walk_post(root, |ir, op| {
        let (id, regions) = ir.regions(op);
        let body = ir.body(id);
        let graphs = regions.into_iter().filter(|r| !has_ssa_dominance(ctx, ir, body, *r));
        // The order in an unregistered operation may have a meaning.
        if ctx.op_info(ir.body(op.body).name(op.entity)).def().is_some() {
            blocks.extend(graphs.filter_map(|r| body.first_block(r)).map(|b| Global::new(id, b)));
        }
        Walk::Advance
    });
    let mut changed = false;
    for block in blocks {
        changed |= sort_block(ctx, ir, block);
    }
    changed
}

/// Sorts a block; its terminator stays last. Goes through what is left again and again, and takes what needs nothing that is left;
/// where there is no such operation, the first is taken as it is.
fn sort_block(ctx: &Context, ir: &mut Ir, block: Global<Block>) -> bool {
    let body = ir.body(block.body);
    let mut order: Vec<Op> = body.block_ops(block.entity).collect();
    let before = order.clone();
    if let Some(last) = order.last()
        && ctx.op_info(body.name(*last)).has(TraitSet::Terminator)
    {
        order.pop();
    }
    let needs: Vec<Vec<Op>> = order.iter().map(|op| needed(body, block.entity, *op)).collect();
    let mut left: FxHashSet<Op> = order.iter().copied().collect();
    let mut rest: Vec<(Op, &[Op])> = order.iter().copied().zip(needs.iter().map(Vec::as_slice)).collect();
    let mut sorted = Vec::with_capacity(before.len());
    while !rest.is_empty() {
        let taken = sorted.len();
        rest.retain(|(op, needs)| {
            let ready = needs.iter().all(|n| n == op || !left.contains(n));
            if ready {
                left.remove(op);
                sorted.push(*op);
            }
            !ready
        });
        if sorted.len() == taken {
            let (first, _) = rest.remove(0);
            left.remove(&first);
            sorted.push(first);
        }
    }
    sorted.extend(before.get(sorted.len()..).unwrap_or_default());
    if sorted == before {
        return false;
    }
    let body = ir.body_mut(block.body);
    sorted.into_iter().for_each(|op| body.move_op(op, InsertPoint::End(block.entity)));
    true
}

/// The operations of the block that define what `op` and what is nested in it uses.
fn needed(body: &Body, block: Block, op: Op) -> Vec<Op> {
    let (mut list, mut todo) = (Vec::new(), vec![op]);
    while let Some(at) = todo.pop() {
        for v in body.operands(at) {
            // The operation of the block that the definition is nested in.
            let mut definer = body.defining_op(v);
            while let Some(d) = definer.filter(|d| body.parent_block(*d) != Some(block)) {
                definer = body.parent_op(d);
            }
            list.extend(definer.filter(|d| !list.contains(d)));
        }
        // Isolated operations use nothing from around.
        for r in body.regions(at) {
            body.region_blocks(*r).for_each(|b| todo.extend(body.block_ops(b)));
        }
    }
    list
}

impl TopologicalSort {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        if !topological_sort(cx.ctx, cx.ir, cx.op) {
            cx.preserve_all();
        }
        Ok(())
    }
}
