//! Interfaces of affine's operations: where control goes in affine.for and affine.if, effects.

use std::ops::Range;

use smallvec::{SmallVec, smallvec};
use terrace_ir::interfaces::{Carried, RegionSuccessor, RegionSuccessors, Speculatability};
use terrace_ir::look::Values;
use terrace_ir::op_interfaces::{Induction, LoopBound, LoopLikeOp, RegionBranchOp, SpeculatableOp};
use terrace_ir::{Attr, Look, LookIn, Op, Region, Value, View, ViewIr};

use super::{
    AffineForOp, AffineIfOp, AffineLoadOp, AffineParallelOp, AffineStoreOp, AffineVectorLoadOp,
    AffineVectorStoreOp,
};
use terrace_dialects_kit::{effects, speculation};

/// The arguments of a region's entry block.
pub(super) fn arguments(region: Region, v: &impl Look) -> Values {
    region.entry(v).map(|b| b.args(v)).unwrap_or_default()
}

/// The arguments that stand for the values that a loop carries: all but the induction variable.
fn carried(op: AffineForOp, v: &impl Look) -> impl Iterator<Item = Value> {
    arguments(op.region(v), v).into_iter().skip(1)
}

fn after(op: impl Into<Op>, v: &impl Look) -> RegionSuccessor {
    RegionSuccessor { region: None, inputs: op.into().results(v).into_iter().collect() }
}

impl AffineForOp {
    /// How often the loop runs, if both bounds are constants.
    pub fn trip_count<'c>(self, v: &impl LookIn<'c>) -> Option<i64> {
        let lower = self.lower_bound_map(v).single_constant(v.context())?;
        let upper = self.upper_bound_map(v).single_constant(v.context())?;
        let step = Some(self.step(v)).filter(|s| *s > 0)?;
        let span = upper.checked_sub(lower)?;
        Some(if span <= 0 { 0 } else { (span - 1) / step + 1 })
    }
}

impl RegionBranchOp for AffineForOp {
    fn region_successors(self, v: &ViewIr<'_>, _: Option<Region>) -> RegionSuccessors {
        let inputs = carried(self, v).collect();
        smallvec![RegionSuccessor { region: Some(self.region(v)), inputs }, after(self, v)]
    }

    fn entry_successors(self, v: &ViewIr<'_>, _: &[Option<Attr>]) -> RegionSuccessors {
        let mut to = self.region_successors(v, None);
        if let Some(trips) = self.trip_count(v) {
            to.retain(|s| s.region.is_some() == (trips > 0));
        }
        to
    }

    fn entry_operands(self, v: &ViewIr<'_>, _: Option<Region>) -> Range<usize> {
        let end = v.body().num_operands(*self);
        end.saturating_sub(self.inits(v).len())..end
    }
}

impl RegionBranchOp for AffineIfOp {
    fn region_successors(self, v: &ViewIr<'_>, from: Option<Region>) -> RegionSuccessors {
        if from.is_some() {
            return smallvec![after(self, v)];
        }
        let full = [self.then_region(v), self.else_region(v)].into_iter().filter(|r| !r.is_empty(v));
        let mut to: RegionSuccessors =
            full.map(|r| RegionSuccessor { region: Some(r), inputs: SmallVec::new() }).collect();
        if to.len() < 2 {
            to.push(after(self, v));
        }
        to
    }
}

impl LoopLikeOp for AffineForOp {
    fn carried(self, v: &ViewIr<'_>) -> Carried {
        let last = self.region(v).entry(v).and_then(|b| b.last(v));
        Carried {
            inits: self.inits(v).into_vec(),
            iter_args: carried(self, v).collect(),
            yielded: last.map(|y| y.operands(v).into_vec()).unwrap_or_default(),
            results: Some(self.results(v).into_vec()),
        }
    }

    fn inductions(self, v: &ViewIr<'_>) -> Option<Vec<Induction>> {
        let variable = self.region(v).entry(v)?.arg(v, 0)?;
        let lower = LoopBound::Known(self.lower_bound_map(v).single_constant(v.context())?);
        let upper = LoopBound::Known(self.upper_bound_map(v).single_constant(v.context())?);
        let step = LoopBound::Known(self.step(v));
        Some(vec![Induction { variable, lower, upper, step, is_unsigned: false }])
    }
}

impl SpeculatableOp for AffineForOp {
    fn speculatability(self, v: &View<'_>) -> Speculatability {
        speculation::counted_loop(Some(self.step(v)))
    }
}

impl LoopLikeOp for AffineParallelOp {}

effects! {
    AffineLoadOp: |op, v| [(Read, op.memref(v))];
    AffineStoreOp: |op, v| [(Write, op.memref(v))];
    AffineVectorLoadOp: |op, v| [(Read, op.memref(v))];
    AffineVectorStoreOp: |op, v| [(Write, op.memref(v))];
}
