//! Loops, what wraps them, and what transforms them.

use rustc_hash::FxHashSet;
use terrace_ir::Value;
use terrace_ir::hooks::{VerifyOp, VerifyRegionsOp};
use terrace_ir::interfaces::VerifyCx;

use super::{
    Verified, cast, clauses, fail, in_wrapper, is_composite, nearest, nested_wrapper, verify_composite,
};
use crate::omp::names::{Uses, generator};
use crate::omp::{
    CanonicalLoopOp, DistributeOp, LoopNestOp, LoopOp, NewCliOp, ParallelOp, SimdOp, TaskloopOp,
    TerminatorOp, TileOp, WorkshareLoopWrapperOp, WorkshareOp, WsloopOp,
};

impl VerifyOp for LoopNestOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        let error = |text: &str| Err(cx.op_error(text));
        let bounds = self.loop_lower_bounds(cx);
        if bounds.is_empty() {
            return error("must represent at least one loop");
        }
        let args = self.region(cx).entry(cx).map(|b| b.args(cx)).unwrap_or_default();
        if bounds.len() != args.len() {
            return error("number of range arguments and IVs do not match");
        }
        if bounds.iter().zip(&args).any(|(b, a)| b.ty(cx) != a.ty(cx)) {
            return error("range argument type does not match corresponding IV type");
        }
        let loops = i64::try_from(args.len()).unwrap_or(i64::MAX);
        if self.collapse_num_loops(cx) > loops {
            return error("collapse value is larger than the number of loops");
        }
        if self.tile_sizes(cx).is_some_and(|t| t.len() > args.len()) {
            return error("too few canonical loops for tile dimensions");
        }
        if in_wrapper(cx) { Ok(()) } else { error("expects parent op to be a loop wrapper") }
    }
}

/// Checks that a wrapper has no other one around it or in it.
fn verify_alone(cx: &VerifyCx<'_>) -> Verified {
    if in_wrapper(cx) || nested_wrapper(cx).is_some() {
        return Err(cx.op_error("expected to be a standalone loop wrapper"));
    }
    Ok(())
}

impl VerifyOp for WorkshareLoopWrapperOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        match nearest::<WorkshareOp>(cx) {
            Some(_) => Ok(()),
            None => Err(cx.op_error("must be nested in an omp.workshare")),
        }
    }
}

impl VerifyRegionsOp for WorkshareLoopWrapperOp {
    fn verify_regions(self, cx: &VerifyCx<'_>) -> Verified {
        verify_alone(cx)
    }
}

impl VerifyOp for LoopOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        let by_reference = self.reduction_byref(cx).map(|r| r.len());
        clauses::reduction(cx, &self.reduction_vars(cx), self.reduction_syms(cx), by_reference)
    }
}

impl VerifyRegionsOp for LoopOp {
    fn verify_regions(self, cx: &VerifyCx<'_>) -> Verified {
        verify_alone(cx)
    }
}

impl VerifyOp for WsloopOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        clauses::linear(cx, &self.linear_vars(cx), self.linear_var_types(cx))?;
        let by_reference = self.reduction_byref(cx).map(|r| r.len());
        clauses::reduction(cx, &self.reduction_vars(cx), self.reduction_syms(cx), by_reference)
    }
}

impl VerifyRegionsOp for WsloopOp {
    fn verify_regions(self, cx: &VerifyCx<'_>) -> Verified {
        let nested = nested_wrapper(cx);
        verify_composite(cx, nested.is_some() || in_wrapper(cx), "wrapper")?;
        match nested.is_none_or(|op| cast::<SimdOp>(cx, op).is_some()) {
            true => Ok(()),
            false => fail(cx, "only supported nested wrapper is 'omp.simd'"),
        }
    }
}

impl VerifyOp for SimdOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        if let (Some(len), Some(safe)) = (self.simdlen(cx), self.safelen(cx))
            && len > safe
        {
            let text = "simdlen clause and safelen clause are both present, but the simdlen value is not";
            return Err(cx.op_error(format!("{text} less than or equal to safelen value")));
        }
        clauses::aligned(cx, &self.aligned_vars(cx), self.alignments(cx))?;
        clauses::nontemporal(cx, &self.nontemporal_vars(cx))?;
        verify_composite(cx, in_wrapper(cx), "wrapper")?;
        clauses::never_first(cx, self.private_syms(cx))?;
        clauses::linear(cx, &self.linear_vars(cx), self.linear_var_types(cx))
    }
}

impl VerifyRegionsOp for SimdOp {
    fn verify_regions(self, cx: &VerifyCx<'_>) -> Verified {
        match nested_wrapper(cx) {
            None => Ok(()),
            Some(_) => Err(cx.op_error("must wrap an 'omp.loop_nest' directly")),
        }
    }
}

impl VerifyOp for DistributeOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        if self.dist_schedule_chunk_size(cx).is_some() && !self.dist_schedule_static(cx) {
            return Err(cx.op_error("chunk size set without dist_schedule_static being present"));
        }
        clauses::allocate(cx, &self.allocate_vars(cx), &self.allocator_vars(cx))
    }
}

impl VerifyRegionsOp for DistributeOp {
    fn verify_regions(self, cx: &VerifyCx<'_>) -> Verified {
        let nested = nested_wrapper(cx);
        verify_composite(cx, nested.is_some(), "wrapper")?;
        let Some(nested) = nested else { return Ok(()) };
        if cast::<WsloopOp>(cx, nested).is_some() {
            let around = cx.ir.parent_op(cx.op);
            let parallel = |op| cast::<ParallelOp>(cx, op).is_some() && is_composite(cx, op);
            if around.is_some_and(parallel) {
                return Ok(());
            }
            let text =
                "an 'omp.wsloop' nested wrapper is only allowed when a composite 'omp.parallel' is the";
            return fail(cx, format!("{text} direct parent"));
        }
        match cast::<SimdOp>(cx, nested) {
            Some(_) => Ok(()),
            None => fail(cx, "only supported nested wrappers are 'omp.simd' and 'omp.wsloop'"),
        }
    }
}

impl VerifyOp for TaskloopOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        clauses::allocate(cx, &self.allocate_vars(cx), &self.allocator_vars(cx))?;
        let (vars, given) = (self.reduction_vars(cx), self.in_reduction_vars(cx));
        let by_reference = self.reduction_byref(cx).map(|r| r.len());
        clauses::reduction(cx, &vars, self.reduction_syms(cx), by_reference)?;
        let by_reference = self.in_reduction_byref(cx).map(|r| r.len());
        clauses::reduction(cx, &given, self.in_reduction_syms(cx), by_reference)?;
        if !vars.is_empty() && self.nogroup(cx) {
            let text =
                "if a reduction clause is present on the taskloop directive, the nogroup clause must not be";
            return fail(cx, format!("{text} specified"));
        }
        let given: FxHashSet<_> = given.into_iter().collect();
        if vars.iter().any(|v| given.contains(v)) {
            let text = "the same list item cannot appear in both a reduction and an in_reduction clause";
            return fail(cx, text);
        }
        if self.grainsize(cx).is_some() && self.num_tasks(cx).is_some() {
            let text =
                "the grainsize clause and num_tasks clause are mutually exclusive and may not appear on the";
            return fail(cx, format!("{text} same taskloop directive"));
        }
        Ok(())
    }
}

impl VerifyRegionsOp for TaskloopOp {
    fn verify_regions(self, cx: &VerifyCx<'_>) -> Verified {
        let nested = nested_wrapper(cx);
        verify_composite(cx, nested.is_some(), "wrapper")?;
        match nested.is_none_or(|op| cast::<SimdOp>(cx, op).is_some()) {
            true => Ok(()),
            false => fail(cx, "only supported nested wrapper is 'omp.simd'"),
        }
    }
}

// ---- Loops that transformations refer to.

impl VerifyOp for NewCliOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        let uses = Uses::of(cx, self.result(cx));
        for (list, what) in [(&uses.generators, "generator"), (&uses.consumers, "consumer")] {
            if let [first, second, ..] = list[..] {
                let error = cx.op_error(format!("CLI must have at most one {what}"));
                let error = error.note(first.loc(cx), format!("first {what} here:"));
                return Err(error.note(second.loc(cx), format!("second {what} here:")));
            }
        }
        match (uses.generators.first(), uses.consumers.first()) {
            (None, Some(user)) => {
                Err(cx.op_error("CLI has no generator").note(user.loc(cx), "see consumer here: "))
            }
            _ => Ok(()),
        }
    }
}

impl VerifyOp for CanonicalLoopOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        let region = self.region(cx);
        if region.is_empty(cx) {
            return Ok(());
        }
        let args = region.entry(cx).map(|b| b.args(cx)).unwrap_or_default();
        let [arg] = args[..] else {
            return Err(cx.op_error("Canonical loop region must have exactly one argument"));
        };
        if arg.ty(cx) != self.trip_count(cx).ty(cx) {
            return Err(cx.op_error("Region argument must be the same type as the trip count"));
        }
        Ok(())
    }
}

impl VerifyOp for TileOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        let error = |text: &str| Err(cx.op_error(text));
        let (loops, made, sizes) = (self.applyees(cx), self.generatees(cx), self.sizes(cx).len());
        if loops.is_empty() {
            return error("must apply to at least one loop");
        }
        if sizes != loops.len() {
            return error("there must be one tile size for each applyee");
        }
        if !made.is_empty() && 2 * sizes != made.len() {
            return error("expecting two times the number of generatees than applyees");
        }
        let found = |name: Value| match generator(cx, name) {
            None => Err(cx.op_error("applyee CLI has no generator")),
            Some(op) => {
                let text = "currently only supports omp.canonical_loop as applyee";
                op.cast::<CanonicalLoopOp>(cx).ok_or_else(|| cx.op_error(text))
            }
        };
        let mut counters = Vec::new();
        for pair in loops.windows(2) {
            let (outer, inner) = (found(pair[0])?, found(pair[1])?);
            let region = outer.region(cx);
            counters.extend(region.entry(cx).and_then(|b| b.arg(cx, 0)));
            let ops = region.only_block(cx).map(|b| b.ops(cx)).unwrap_or_default();
            let perfect = matches!(ops[..], [op, end] if op == *inner && end.is::<TerminatorOp>(cx));
            if !perfect {
                return error("tiled loop nest must be perfectly nested");
            }
            if counters.contains(&inner.trip_count(cx)) {
                return error("tiled loop nest must be rectangular");
            }
        }
        Ok(())
    }
}
