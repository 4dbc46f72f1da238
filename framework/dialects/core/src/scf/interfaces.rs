//! Interfaces of scf's operations: where control goes, loops.

use std::ops::Range;

use smallvec::{SmallVec, smallvec};
use terrace_dialects_kit::mixed::{self, Mixed};
use terrace_dialects_kit::speculation;
use terrace_ir::interfaces::{Carried, RegionSuccessor, RegionSuccessors, Speculatability};
use terrace_ir::op_interfaces::{
    Induction, LoopBound, LoopLikeOp, RegionBranchOp, RegionBranchTerminatorOp, SpeculatableOp,
};
use terrace_ir::{Attr, Body, Look, LookIn, Op, Region, Value, Values, View, ViewIr};

use super::switch::cases;
use super::{ConditionOp, ExecuteRegionOp, ForOp, ForallOp, IfOp, IndexSwitchOp, ParallelOp, WhileOp};

terrace_ir::interface! {
    /// An operation in `scf.in_parallel`: it combines the results of several threads.
    pub trait ParallelCombiningOp, dyn ParallelCombining {
        /// The values that it updates: each is an argument of the `scf.forall` around for one of its outputs.
        fn updated_destinations(self, v: &View<'_>) -> Values;
        /// Makes, where the rewriter is, the operation that does the same where there is but one thread; its result.
        fn in_sequence(self, rw: &mut terrace_rewrite::Rewriter<'_>) -> Value;
    }
}

/// Lower bound, upper bound and step come before the initial values.
pub(super) const INITS: usize = 3;

/// The arguments of a region's entry block.
pub(super) fn arguments(v: &(impl Look + ?Sized), region: Region) -> &[Value] {
    v.body().first_block(region).map_or(&[], |b| v.body().block_args(b))
}

/// Past the operation, with its results.
fn after(op: Op, v: &ViewIr<'_>) -> RegionSuccessor {
    RegionSuccessor { region: None, inputs: v.body().results(op).collect() }
}

/// Into a region that takes nothing.
fn into(region: Region) -> RegionSuccessor {
    RegionSuccessor { region: Some(region), inputs: SmallVec::new() }
}

impl RegionBranchOp for ForOp {
    fn region_successors(self, v: &ViewIr<'_>, _: Option<Region>) -> RegionSuccessors {
        let region = self.region(v);
        let inputs = arguments(v, region).iter().skip(1).copied().collect();
        [RegionSuccessor { region: Some(region), inputs }, after(*self, v)].into_iter().collect()
    }

    fn entry_operands(self, v: &ViewIr<'_>, _: Option<Region>) -> Range<usize> {
        INITS..v.body().num_operands(*self)
    }
}

impl RegionBranchOp for IfOp {
    fn region_successors(self, v: &ViewIr<'_>, from: Option<Region>) -> RegionSuccessors {
        if from.is_some() {
            return smallvec![after(*self, v)];
        }
        let regions = [self.then_region(v), self.else_region(v)];
        let mut to: RegionSuccessors = regions.into_iter().filter(|r| !r.is_empty(v)).map(into).collect();
        // Without an else region nothing may happen at all; results need one.
        if to.len() < 2 && v.body().num_results(*self) == 0 {
            to.push(after(*self, v));
        }
        to
    }

    fn runs_once(self, _: &ViewIr<'_>) -> bool {
        true
    }

    fn entry_successors(self, v: &ViewIr<'_>, operands: &[Option<Attr>]) -> RegionSuccessors {
        let Some(condition) = truth(operands, v) else { return self.region_successors(v, None) };
        let taken = if condition { self.then_region(v) } else { self.else_region(v) };
        smallvec![if taken.is_empty(v) { after(*self, v) } else { into(taken) }]
    }
}

/// The truth value that a first operand is.
fn truth<'c>(operands: &[Option<Attr>], v: &impl LookIn<'c>) -> Option<bool> {
    operands.first().copied()??.cast::<bool>(v)
}

impl RegionBranchOp for WhileOp {
    fn region_successors(self, v: &ViewIr<'_>, from: Option<Region>) -> RegionSuccessors {
        let before = self.before(v);
        let to = |r: Region| RegionSuccessor { region: Some(r), inputs: arguments(v, r).into() };
        match from {
            Some(r) if r == before => smallvec![after(*self, v), to(self.after(v))],
            _ => smallvec![to(before)],
        }
    }

    fn entry_operands(self, v: &ViewIr<'_>, _: Option<Region>) -> Range<usize> {
        0..v.body().num_operands(*self)
    }
}

impl RegionBranchTerminatorOp for ConditionOp {
    fn passed_operands(self, body: &Body, _: Option<Region>) -> Range<usize> {
        1..body.num_operands(*self).max(1)
    }

    fn may_pass_to(self, v: &View<'_>, to: Option<Region>, operands: &[Option<Attr>]) -> bool {
        truth(operands, v).is_none_or(|condition| condition == to.is_some())
    }
}

/// Operations that run one of their regions, to which they pass nothing.
macro_rules! run_one {
    ($($op:ident { $($more:item)* })*) => {
        $(impl RegionBranchOp for $op {
            fn region_successors(self, v: &ViewIr<'_>, from: Option<Region>) -> RegionSuccessors {
                match from {
                    None => self.regions(v).into_iter().map(into).collect(),
                    Some(_) => smallvec![after(*self, v)],
                }
            }

            $($more)*
        })*
    };
}

run_one! {
    ExecuteRegionOp {}
    IndexSwitchOp {
        fn runs_once(self, _: &ViewIr<'_>) -> bool {
            true
        }

        fn entry_successors(self, v: &ViewIr<'_>, operands: &[Option<Attr>]) -> RegionSuccessors {
            let value = operands.first().copied().flatten().and_then(|a| a.cast::<i64>(v));
            let Some(value) = value else { return self.region_successors(v, None) };
            let case = cases(self, v).iter().position(|c| *c == value);
            let region = case.and_then(|i| self.case_regions(v).into_iter().nth(i));
            smallvec![into(region.unwrap_or(self.default_region(v)))]
        }
    }
}

/// Loops whose iterations run in any order: nothing is passed along, results are made of what they combine.
macro_rules! run_many {
    ($($op:ident)*) => {
        $(impl RegionBranchOp for $op {
            fn region_successors(self, v: &ViewIr<'_>, from: Option<Region>) -> RegionSuccessors {
                let past = RegionSuccessor { region: None, inputs: SmallVec::new() };
                if from.is_some() { smallvec![past] } else { smallvec![into(self.region(v)), past] }
            }
        })*
    };
}

run_many!(ForallOp ParallelOp);

impl LoopLikeOp for ForOp {
    fn carried(self, v: &ViewIr<'_>) -> Carried {
        let (body, region) = (v.body(), self.region(v));
        let last = region.entry(v).and_then(|b| b.last(v));
        Carried {
            inits: body.operands(*self).skip(INITS).collect(),
            iter_args: arguments(v, region).iter().skip(1).copied().collect(),
            yielded: last.map(|y| body.operands(y).collect()).unwrap_or_default(),
            results: Some(body.results(*self).collect()),
        }
    }

    fn inductions(self, v: &ViewIr<'_>) -> Option<Vec<Induction>> {
        let variable = self.region(v).entry(v)?.arg(v, 0)?;
        let [lower, upper, step] =
            [self.lower_bound(v), self.upper_bound(v), self.step(v)].map(LoopBound::Value);
        Some(vec![Induction { variable, lower, upper, step, is_unsigned: self.unsigned_cmp(v) }])
    }
}

impl SpeculatableOp for ForOp {
    fn speculatability(self, v: &View<'_>) -> Speculatability {
        speculation::counted_loop(self.step(v).constant_int(v))
    }
}

impl LoopLikeOp for WhileOp {}

impl LoopLikeOp for ForallOp {
    fn inductions(self, v: &ViewIr<'_>) -> Option<Vec<Induction>> {
        let bounds = [
            mixed::of(&self.dynamic_lower_bound(v), &self.static_lower_bound(v)),
            mixed::of(&self.dynamic_upper_bound(v), &self.static_upper_bound(v)),
            mixed::of(&self.dynamic_step(v), &self.static_step(v)),
        ];
        Some(inductions(arguments(v, self.region(v)), &bounds))
    }
}

impl LoopLikeOp for ParallelOp {
    fn inductions(self, v: &ViewIr<'_>) -> Option<Vec<Induction>> {
        let bounds = [self.lower_bound(v), self.upper_bound(v), self.step(v)];
        let bounds = bounds.map(|list| list.into_iter().map(Mixed::Value).collect());
        Some(inductions(arguments(v, self.region(v)), &bounds))
    }
}

/// Induction variables that have their bounds and steps in three lists.
fn inductions(variables: &[Value], bounds: &[Vec<Mixed>; 3]) -> Vec<Induction> {
    let [lower, upper, step] = bounds;
    let bound = |m: &Mixed| match m {
        Mixed::Value(v) => LoopBound::Value(*v),
        Mixed::Static(n) => LoopBound::Known(*n),
    };
    let each = variables.iter().zip(lower).zip(upper).zip(step);
    let made = each.map(|(((variable, lower), upper), step)| {
        let [lower, upper, step] = [lower, upper, step].map(bound);
        Induction { variable: *variable, lower, upper, step, is_unsigned: false }
    });
    made.collect()
}
