//! Interfaces of affine's operations: where control goes in affine.for and affine.if, effects.

use std::ops::Range;

use smallvec::{SmallVec, smallvec};
use terrace_ir::interfaces::{Carried, LoopLike, RegionBranch, RegionSuccessor, RegionSuccessors};
use terrace_ir::{Context, Global, Ir, Op, Region, Value};

use super::hooks::*;
use terrace_dialects_kit::effects;

/// The arguments of a region's entry block.
pub(super) fn arguments(ir: &Ir, op: Global<Op>, i: usize) -> &[Value] {
    let body = ir.body(op.body);
    let entry = body.regions(op.entity).get(i).and_then(|r| body.first_block(*r));
    entry.map_or(&[], |b| body.block_args(b))
}

fn after(ir: &Ir, op: Global<Op>) -> RegionSuccessor {
    RegionSuccessor { region: None, inputs: ir.body(op.body).results(op.entity).collect() }
}

impl RegionBranch for AffineForOp {
    fn region_successors(&self, _: &Context, ir: &Ir, op: Global<Op>, _: Option<Region>) -> RegionSuccessors {
        let region = ir.body(op.body).regions(op.entity).first().copied();
        let inputs = arguments(ir, op, 0).iter().skip(1).copied().collect();
        smallvec![RegionSuccessor { region, inputs }, after(ir, op)]
    }

    fn entry_operands(&self, ctx: &Context, ir: &Ir, op: Global<Op>, _: Option<Region>) -> Range<usize> {
        let body = ir.body(op.body);
        let end = body.num_operands(op.entity);
        end.saturating_sub(terrace_asm::operand_group(ctx, body, op.entity, 2).len())..end
    }
}

impl RegionBranch for AffineIfOp {
    fn region_successors(
        &self,
        _: &Context,
        ir: &Ir,
        op: Global<Op>,
        from: Option<Region>,
    ) -> RegionSuccessors {
        let body = ir.body(op.body);
        if from.is_some() {
            return smallvec![after(ir, op)];
        }
        let full = body.regions(op.entity).iter().filter(|r| !body.region_is_empty(**r));
        let mut to: RegionSuccessors =
            full.map(|r| RegionSuccessor { region: Some(*r), inputs: SmallVec::new() }).collect();
        if to.len() < 2 {
            to.push(after(ir, op));
        }
        to
    }
}

impl LoopLike for AffineForOp {
    fn carried(&self, ctx: &Context, ir: &Ir, op: Global<Op>) -> Carried {
        let body = ir.body(op.body);
        let entry = body.regions(op.entity).first().and_then(|r| body.first_block(*r));
        let last = entry.and_then(|b| body.last_op(b));
        Carried {
            inits: terrace_asm::operand_group(ctx, body, op.entity, 2),
            iter_args: arguments(ir, op, 0).iter().skip(1).copied().collect(),
            yielded: last.map(|y| body.operands(y).collect()).unwrap_or_default(),
            results: Some(body.results(op.entity).collect()),
        }
    }
}

impl LoopLike for AffineParallelOp {}

effects! {
    AffineLoadOp: |body, op| [(Read, body.operand(op, 0))];
    AffineStoreOp: |body, op| [(Write, body.operand(op, 1))];
    AffineVectorLoadOp: |body, op| [(Read, body.operand(op, 0))];
    AffineVectorStoreOp: |body, op| [(Write, body.operand(op, 1))];
}
