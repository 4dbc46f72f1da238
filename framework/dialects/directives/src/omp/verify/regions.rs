//! Regions that threads run together, and tasks.

use terrace_ir::Walk;
use terrace_ir::def::TraitSet;
use terrace_ir::hooks::{VerifyOp, VerifyRegionsOp};
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::{Global, LookIr, Op};

use super::{Verified, around, cast, clauses, fail, is_composite, is_own, nearest, nested};
use crate::omp::{
    BarrierOp, DistributeOp, ParallelOp, ReductionModifier, ScanOp, SectionOp, SectionsOp, SimdOp, SingleOp,
    TargetOp, TaskOp, TaskgroupOp, TeamsOp, TerminatorOp, WorkdistributeOp, WsloopOp,
};

impl VerifyOp for ParallelOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        clauses::allocate(cx, &self.allocate_vars(cx), &self.allocator_vars(cx))?;
        clauses::private(cx, &self.private_vars(cx), self.private_syms(cx))?;
        let by_reference = self.reduction_byref(cx).map(|r| r.len());
        clauses::reduction(cx, &self.reduction_vars(cx), self.reduction_syms(cx), by_reference)
    }
}

impl VerifyRegionsOp for ParallelOp {
    fn verify_regions(self, cx: &VerifyCx<'_>) -> Verified {
        let ops = nested(cx);
        let loops = ops.iter().filter(|op| cast::<DistributeOp>(cx, **op).is_some());
        match (loops.count(), is_composite(cx, cx.op)) {
            (0, false) => Ok(()),
            (0, true) => fail(cx, "'omp.composite' attribute present in non-composite operation"),
            (1, false) => fail(cx, "'omp.composite' attribute missing from composite operation"),
            (1, true) => {
                let foreign = |op: &&Global<Op>| {
                    let v = cx.inside(op.body);
                    let fits =
                        op.entity.is::<DistributeOp>(&v) || op.entity.has_trait(&v, TraitSet::Terminator);
                    is_own(cx, **op) && !fits
                };
                let Some(op) = ops.iter().find(foreign) else { return Ok(()) };
                let name = cx.ctx.op_info(cx.ir.body(op.body).name(op.entity)).name();
                let name = String::from_utf8_lossy(name);
                fail(cx, format!("unexpected OpenMP operation inside of composite 'omp.parallel': {name}"))
            }
            _ => fail(cx, "multiple 'omp.distribute' nested inside of 'omp.parallel'"),
        }
    }
}

impl VerifyOp for TeamsOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        let in_target = cx.ir.parent_op(cx.op).is_some_and(|op| cast::<TargetOp>(cx, op).is_some());
        if !in_target && around(cx).any(|op| is_own(cx, op)) {
            let text =
                "expected to be nested inside of omp.target or not nested in any OpenMP dialect operations";
            return fail(cx, text);
        }
        if let Some(lower) = self.num_teams_lower(cx) {
            let Some(upper) = self.num_teams_upper(cx) else {
                return fail(
                    cx,
                    "expected num_teams upper bound to be defined if the lower bound is defined",
                );
            };
            if lower.ty(cx) != upper.ty(cx) {
                return fail(cx, "expected num_teams upper bound and lower bound to be the same type");
            }
        }
        clauses::allocate(cx, &self.allocate_vars(cx), &self.allocator_vars(cx))?;
        let by_reference = self.reduction_byref(cx).map(|r| r.len());
        clauses::reduction(cx, &self.reduction_vars(cx), self.reduction_syms(cx), by_reference)
    }
}

impl VerifyOp for SectionsOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        clauses::allocate(cx, &self.allocate_vars(cx), &self.allocator_vars(cx))?;
        let by_reference = self.reduction_byref(cx).map(|r| r.len());
        clauses::reduction(cx, &self.reduction_vars(cx), self.reduction_syms(cx), by_reference)
    }
}

impl VerifyRegionsOp for SectionsOp {
    fn verify_regions(self, cx: &VerifyCx<'_>) -> Verified {
        let fits =
            |op: &Global<Op>| cast::<SectionOp>(cx, *op).is_some() || cast::<TerminatorOp>(cx, *op).is_some();
        if nested(cx).iter().all(fits) {
            return Ok(());
        }
        Err(cx.op_error("expected omp.section op or terminator op inside region"))
    }
}

impl VerifyOp for SingleOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        clauses::allocate(cx, &self.allocate_vars(cx), &self.allocator_vars(cx))?;
        clauses::copyprivate(cx, &self.copyprivate_vars(cx), self.copyprivate_syms(cx))
    }
}

impl VerifyOp for WorkdistributeOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        let error = |text: &str| Err(cx.op_error(text));
        let blocks = self.region(cx).blocks(cx);
        let Some(entry) = blocks.first() else { return error("region cannot be empty") };
        if entry.first(cx).is_none() {
            return error("region must contain a structured block");
        }
        let ends = blocks.iter().filter(|b| b.last(cx).is_some_and(|op| op.is::<TerminatorOp>(cx))).count();
        match ends {
            0 => return error("region must be terminated with omp.terminator"),
            1 => {}
            _ => return error("region must have exactly one terminator"),
        }
        let mut found = None;
        cx.ir.walk_post(cx.op, |_, op| {
            found = [
                (
                    cast::<BarrierOp>(cx, op).is_some(),
                    "explicit barriers are not allowed in workdistribute region",
                ),
                (
                    cast::<ParallelOp>(cx, op).is_some(),
                    "nested parallel constructs not allowed in workdistribute",
                ),
                (cast::<TeamsOp>(cx, op).is_some(), "nested teams constructs not allowed in workdistribute"),
            ]
            .into_iter()
            .find(|(is, _)| *is);
            if found.is_some() { Walk::Interrupt } else { Walk::Advance }
        });
        if let Some((_, text)) = found {
            return error(text);
        }
        match cx.ir.parent_op(cx.op).is_some_and(|op| cast::<TeamsOp>(cx, op).is_some()) {
            true => Ok(()),
            false => error("workdistribute must be nested under teams"),
        }
    }
}

impl VerifyOp for ScanOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        if self.exclusive_vars(cx).is_empty() == self.inclusive_vars(cx).is_empty() {
            return fail(cx, "Exactly one of EXCLUSIVE or INCLUSIVE clause is expected");
        }
        let scans = |modifier| modifier == Some(ReductionModifier::Inscan);
        let in_loop =
            nearest::<WsloopOp>(cx).is_some_and(|(op, at)| scans(op.reduction_mod(&cx.inside(at.body))));
        let in_simd =
            nearest::<SimdOp>(cx).is_some_and(|(op, at)| scans(op.reduction_mod(&cx.inside(at.body))));
        if in_loop || in_simd {
            return Ok(());
        }
        let text = "SCAN directive needs to be enclosed within a parent worksharing loop construct or SIMD construct";
        fail(cx, format!("{text} with INSCAN reduction modifier"))
    }
}

impl VerifyOp for TaskOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        clauses::depend(cx, &self.depend_vars(cx), self.depend_kinds(cx))?;
        let by_reference = self.in_reduction_byref(cx).map(|r| r.len());
        clauses::reduction(cx, &self.in_reduction_vars(cx), self.in_reduction_syms(cx), by_reference)
    }
}

impl VerifyOp for TaskgroupOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        let by_reference = self.task_reduction_byref(cx).map(|r| r.len());
        clauses::reduction(cx, &self.task_reduction_vars(cx), self.task_reduction_syms(cx), by_reference)
    }
}
