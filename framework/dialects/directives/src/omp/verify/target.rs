//! Other devices, and their memory.

use terrace_ir::def::TraitSet;
use terrace_ir::effects::own_effects;
use terrace_ir::hooks::{VerifyOp, VerifyRegionsOp};
use terrace_ir::interfaces::{Effect, Resource, VerifyCx};
use terrace_ir::{Global, LookIr, Op, Value};

use super::{Verified, cast, clauses, fail, is_own, ops_in, symbol};
use crate::omp::syntax::entry::entry_values;
use crate::omp::{
    DeclareMapperOp, DistributeOp, LoopNestOp, LoopOp, MapBoundsOp, MapInfoOp, ParallelOp, SimdOp,
    TargetAllocMemOp, TargetDataOp, TargetEnterDataOp, TargetExitDataOp, TargetOp, TargetUpdateOp, TeamsOp,
    WsloopOp,
};

impl VerifyOp for MapBoundsOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        if self.extent(cx).is_none() && self.upper_bound(cx).is_none() {
            return fail(cx, "expected extent or upperbound.");
        }
        Ok(())
    }
}

impl VerifyOp for MapInfoOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        match self.mapper_id_attr(cx) {
            Some(name) if symbol::<DeclareMapperOp>(cx, name).is_none() => fail(cx, "invalid mapper id"),
            _ => clauses::mapped(cx, "members", &self.members(cx)),
        }
    }
}

impl VerifyOp for TargetDataOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        let (maps, pointers, addresses) =
            (self.map_vars(cx), self.use_device_ptr_vars(cx), self.use_device_addr_vars(cx));
        if maps.is_empty() && pointers.is_empty() && addresses.is_empty() {
            let text =
                "At least one of map, use_device_ptr_vars, or use_device_addr_vars operand must be present";
            return fail(cx, text);
        }
        clauses::mapped(cx, "use_device_ptr", &pointers)?;
        clauses::mapped(cx, "use_device_addr", &addresses)?;
        clauses::maps(cx, &maps)
    }
}

macro_rules! data_moves {
    ($($op:ident)*) => {
        $(impl VerifyOp for $op {
            fn verify(self, cx: &VerifyCx<'_>) -> Verified {
                clauses::depend(cx, &self.depend_vars(cx), self.depend_kinds(cx))?;
                clauses::maps(cx, &self.map_vars(cx))
            }
        })*
    };
}

data_moves! { TargetEnterDataOp TargetExitDataOp TargetUpdateOp }

impl VerifyOp for TargetAllocMemOp {
    /// The definition says it all.
    fn verify(self, _: &VerifyCx<'_>) -> Verified {
        Ok(())
    }
}

impl VerifyOp for TargetOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        clauses::depend(cx, &self.depend_vars(cx), self.depend_kinds(cx))?;
        clauses::mapped(cx, "has_device_addr", &self.has_device_addr_vars(cx))?;
        clauses::maps(cx, &self.map_vars(cx))?;
        if self.private_maps(cx).is_some_and(|m| m.len() != self.private_vars(cx).len()) {
            return fail(cx, "sizes of `private` operand range and `private_maps` attribute mismatch");
        }
        Ok(())
    }
}

/// True if an operation may stand beside what is captured: it ends the block, or writes no memory of the stack.
fn may_stand_beside(cx: &VerifyCx<'_>, op: Global<Op>) -> bool {
    if is_own(cx, op) {
        return op.entity.has_trait(&cx.inside(op.body), TraitSet::Terminator);
    }
    let effects = own_effects(cx.ctx, cx.ir, op).unwrap_or_default();
    !effects.iter().any(|e| e.effect == Effect::Write && e.resource == Resource::AUTOMATIC_ALLOCATION_SCOPE)
}

/// The operations that run the region alone, each in the one before it: the last is what the device runs.
fn captured(cx: &VerifyCx<'_>) -> Vec<Global<Op>> {
    let (mut list, mut at) = (Vec::new(), cx.op);
    while cast::<LoopNestOp>(cx, at).is_none() {
        let regions = at.entity.all_regions(&cx.inside(at.body));
        let ops: Vec<Global<Op>> = regions.iter().flat_map(|r| ops_in(cx, *r)).collect();
        let holds = |op: &&Global<Op>| is_own(cx, **op) && cx.ir.num_regions(**op) > 0;
        let Some(next) = ops.iter().find(holds).copied() else { break };
        if !ops.iter().all(|op| *op == next || may_stand_beside(cx, *op)) {
            break;
        }
        list.push(next);
        at = next;
    }
    list
}

/// The operations that a device runs alone, and what the host computes for them.
struct Captured {
    ops: Vec<Global<Op>>,
    /// True if all threads run the region from its start: their number is the host's.
    all_threads: bool,
    /// True if the iterations are counted before the region runs.
    counted: bool,
}

/// The operations that tell how the iterations of a loop are shared out.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Simd,
    LoopNest,
    Teams,
    Parallel,
    Distribute,
    Wsloop,
    Loop,
    Other,
}

impl Kind {
    fn of(cx: &VerifyCx<'_>, op: Global<Op>) -> Kind {
        let v = cx.inside(op.body);
        match op.entity {
            op if op.is::<SimdOp>(&v) => Kind::Simd,
            op if op.is::<LoopNestOp>(&v) => Kind::LoopNest,
            op if op.is::<TeamsOp>(&v) => Kind::Teams,
            op if op.is::<ParallelOp>(&v) => Kind::Parallel,
            op if op.is::<DistributeOp>(&v) => Kind::Distribute,
            op if op.is::<WsloopOp>(&v) => Kind::Wsloop,
            op if op.is::<LoopOp>(&v) => Kind::Loop,
            _ => Kind::Other,
        }
    }
}

impl Captured {
    fn of(cx: &VerifyCx<'_>) -> Captured {
        let ops = captured(cx);
        let kinds: Vec<Kind> = ops.iter().map(|op| Kind::of(cx, *op)).collect();
        let around = match &kinds[..] {
            [around @ .., Kind::Simd, Kind::LoopNest] | [around @ .., Kind::LoopNest] => around,
            _ => &[],
        };
        let (all_threads, counted) = match around {
            [Kind::Teams, Kind::Parallel, Kind::Distribute, Kind::Wsloop] | [Kind::Teams, Kind::Loop] => {
                (true, true)
            }
            [Kind::Teams, Kind::Distribute] => (false, true),
            [Kind::Parallel, Kind::Wsloop] => (true, false),
            _ => (false, false),
        };
        Captured { ops, all_threads, counted }
    }
}

/// Checks one use of a value that the host computes.
fn verify_host_use(cx: &VerifyCx<'_>, value: Value, user: Global<Op>, captured: &Captured) -> Verified {
    let v = cx.inside(user.body);
    let error = |text: &str| Err(cx.op_error(text));
    if let Some(op) = cast::<TeamsOp>(cx, user) {
        let fits =
            [op.num_teams_lower(&v), op.num_teams_upper(&v), op.thread_limit(&v)].contains(&Some(value));
        return match fits {
            true => Ok(()),
            false => error("host_eval argument only legal as 'num_teams' and 'thread_limit' in 'omp.teams'"),
        };
    }
    if let Some(op) = cast::<ParallelOp>(cx, user) {
        return match captured.all_threads && captured.ops.contains(&user) && op.num_threads(&v) == Some(value)
        {
            true => Ok(()),
            false => error(
                "host_eval argument only legal as 'num_threads' in 'omp.parallel' when representing target SPMD",
            ),
        };
    }
    if let Some(op) = cast::<LoopNestOp>(cx, user) {
        let bounds = [op.loop_lower_bounds(&v), op.loop_upper_bounds(&v), op.loop_steps(&v)];
        return match captured.counted
            && captured.ops.last() == Some(&user)
            && bounds.iter().any(|b| b.contains(&value))
        {
            true => Ok(()),
            false => error(
                "host_eval argument only legal as loop bounds and steps in 'omp.loop_nest' when trip count must be evaluated in the host",
            ),
        };
    }
    let name =
        String::from_utf8_lossy(cx.ctx.op_info(v.ir.body(user.body).name(user.entity)).name()).into_owned();
    error(&format!("host_eval argument illegal use in '{name}' operation"))
}

impl VerifyRegionsOp for TargetOp {
    fn verify_regions(self, cx: &VerifyCx<'_>) -> Verified {
        let region = self.region(cx);
        let teams = ops_in(cx, region).into_iter().filter(|op| cast::<TeamsOp>(cx, *op).is_some());
        if teams.count() > 1 {
            return fail(cx, "target containing multiple 'omp.teams' nested ops");
        }
        let v = cx.inside(region.body);
        let args = region.entity.entry(&v).map(|b| b.args(&v)).unwrap_or_default();
        let values = entry_values(cx.ctx, cx.body(), cx.op.entity);
        let captured = Captured::of(cx);
        for ((_, _), arg) in values.iter().zip(&args).filter(|((word, _), _)| *word == "host_eval") {
            for user in arg.users(&v) {
                verify_host_use(cx, *arg, Global::new(region.body, user), &captured)?;
            }
        }
        Ok(())
    }
}
