//! Interfaces of scf's operations: where control goes, loops.

use std::ops::Range;

use smallvec::{SmallVec, smallvec};
use terrace_ir::interfaces::{
    Carried, LoopLike, RegionBranch, RegionBranchTerminator, RegionSuccessor, RegionSuccessors,
};
use terrace_ir::{Body, Context, Global, Ir, Op, Region, Value};

use super::hooks::{ConditionOp, ExecuteRegionOp, ForOp, ForallOp, IfOp, IndexSwitchOp, ParallelOp, WhileOp};
use super::verify::INITS;

/// The arguments of a region's entry block.
pub(super) fn arguments(ir: &Ir, body: terrace_ir::BodyId, region: Region) -> &[Value] {
    let body = ir.body(body);
    body.first_block(region).map_or(&[], |b| body.block_args(b))
}

/// Past the operation, with its results.
fn after(body: &Body, op: Op) -> RegionSuccessor {
    RegionSuccessor { region: None, inputs: body.results(op).collect() }
}

/// Into a region that takes nothing.
fn into(region: Region) -> RegionSuccessor {
    RegionSuccessor { region: Some(region), inputs: SmallVec::new() }
}

impl RegionBranch for ForOp {
    fn region_successors(&self, _: &Context, ir: &Ir, op: Global<Op>, _: Option<Region>) -> RegionSuccessors {
        let body = ir.body(op.body);
        let loop_region = body.regions(op.entity).first().map(|r| RegionSuccessor {
            region: Some(*r),
            inputs: arguments(ir, op.body, *r).iter().skip(1).copied().collect(),
        });
        let after = RegionSuccessor { region: None, inputs: body.results(op.entity).collect() };
        loop_region.into_iter().chain([after]).collect()
    }

    fn entry_operands(&self, _: &Context, ir: &Ir, op: Global<Op>, _: Option<Region>) -> Range<usize> {
        INITS..ir.body(op.body).num_operands(op.entity)
    }
}

impl RegionBranch for IfOp {
    fn region_successors(
        &self,
        _: &Context,
        ir: &Ir,
        op: Global<Op>,
        from: Option<Region>,
    ) -> RegionSuccessors {
        let body = ir.body(op.body);
        let after = RegionSuccessor { region: None, inputs: body.results(op.entity).collect() };
        if from.is_some() {
            return smallvec![after];
        }
        let regions = body.regions(op.entity);
        let full = regions.iter().filter(|r| !body.region_is_empty(**r));
        let mut to: RegionSuccessors =
            full.map(|r| RegionSuccessor { region: Some(*r), inputs: SmallVec::new() }).collect();
        // Without an else region nothing may happen at all; results need one.
        if to.len() < 2 && body.num_results(op.entity) == 0 {
            to.push(after);
        }
        to
    }
}

impl RegionBranch for WhileOp {
    fn region_successors(
        &self,
        _: &Context,
        ir: &Ir,
        op: Global<Op>,
        from: Option<Region>,
    ) -> RegionSuccessors {
        let body = ir.body(op.body);
        let [before, second] = body.regions(op.entity) else { return SmallVec::new() };
        let to = |r: Region| RegionSuccessor { region: Some(r), inputs: arguments(ir, op.body, r).into() };
        match from {
            Some(r) if r == *before => smallvec![after(body, op.entity), to(*second)],
            _ => smallvec![to(*before)],
        }
    }

    fn entry_operands(&self, _: &Context, ir: &Ir, op: Global<Op>, _: Option<Region>) -> Range<usize> {
        0..ir.body(op.body).num_operands(op.entity)
    }
}

impl RegionBranchTerminator for ConditionOp {
    fn passed_operands(&self, body: &Body, op: Op, _: Option<Region>) -> Range<usize> {
        1..body.num_operands(op).max(1)
    }
}

/// Operations that run one of their regions, to which they pass nothing.
macro_rules! run_one {
    ($($op:ident)*) => {
        $(impl RegionBranch for $op {
            fn region_successors(
                &self,
                _: &Context,
                ir: &Ir,
                op: Global<Op>,
                from: Option<Region>,
            ) -> RegionSuccessors {
                let body = ir.body(op.body);
                match from {
                    None => body.regions(op.entity).iter().map(|r| into(*r)).collect(),
                    Some(_) => smallvec![after(body, op.entity)],
                }
            }
        })*
    };
}

run_one!(ExecuteRegionOp IndexSwitchOp);

/// Loops whose iterations run in any order: nothing is passed along, results are made of what they combine.
macro_rules! run_many {
    ($($op:ident)*) => {
        $(impl RegionBranch for $op {
            fn region_successors(
                &self,
                _: &Context,
                ir: &Ir,
                op: Global<Op>,
                from: Option<Region>,
            ) -> RegionSuccessors {
                let regions = ir.body(op.body).regions(op.entity).iter().map(|r| into(*r));
                let past = RegionSuccessor { region: None, inputs: SmallVec::new() };
                if from.is_some() { smallvec![past] } else { regions.chain([past]).collect() }
            }
        })*
    };
}

run_many!(ForallOp ParallelOp);

impl LoopLike for ForOp {
    fn carried(&self, _: &Context, ir: &Ir, op: Global<Op>) -> Carried {
        let body = ir.body(op.body);
        let region = body.regions(op.entity).first().copied();
        let last = region.and_then(|r| body.first_block(r)).and_then(|b| body.last_op(b));
        Carried {
            inits: body.operands(op.entity).skip(INITS).collect(),
            iter_args: region
                .map_or(&[][..], |r| arguments(ir, op.body, r))
                .iter()
                .skip(1)
                .copied()
                .collect(),
            yielded: last.map(|y| body.operands(y).collect()).unwrap_or_default(),
            results: Some(body.results(op.entity).collect()),
        }
    }
}

impl LoopLike for WhileOp {}

impl LoopLike for ForallOp {}

impl LoopLike for ParallelOp {}
