//! Barriers, fences, and what is chosen by an attribute alone.

use terrace_ir::{Value, View};

use super::{Choice, call, is_shared, space, when};
use crate::nvvm::*;
use terrace_dialects_llvm::target_facts::pointer_in;
use terrace_dialects_llvm::targets::{Argument, Intrinsic, IntrinsicChoiceOp};

// ---- Barriers in memory.

/// The address of a barrier: a generic one is one of shared memory.
fn address(v: &View<'_>, x: Value) -> Argument {
    match space(v, x) {
        Some(0) => Argument::As(x, pointer_in(v.ctx, 3)),
        _ => Argument::Value(x),
    }
}

/// The name of what is done to a barrier: in which order, by threads of which scope, in which memory.
fn named(v: &View<'_>, what: &str, relaxed: bool, scope: MemScopeKind, at: Value) -> Intrinsic {
    let scope = if scope == MemScopeKind::CLUSTER { "scope.cluster" } else { "scope.cta" };
    let space = if space(v, at) == Some(7) { "space.cluster" } else { "space.cta" };
    call(&["mbarrier", what, when(relaxed, "relaxed"), scope, space])
}

/// The result of an arrival, asked for or not; nothing at the barrier of another block.
fn token(v: &View<'_>, call: Intrinsic, at: Value) -> Intrinsic {
    if space(v, at) == Some(7) { call } else { call.returns(v.ctx.integer_type(64)) }
}

impl IntrinsicChoiceOp for MBarrierInitOp {
    fn intrinsic(self, v: &View<'_>) -> Choice {
        let at = self.addr(v);
        Ok(call(&["mbarrier.init", when(is_shared(v, at), "shared")]).value(at).value(self.count(v)))
    }
}

impl IntrinsicChoiceOp for MBarrierInvalOp {
    fn intrinsic(self, v: &View<'_>) -> Choice {
        let at = self.addr(v);
        Ok(call(&["mbarrier.inval", when(is_shared(v, at), "shared")]).value(at))
    }
}

macro_rules! transactions {
    ($($op:ident: $name:literal;)*) => {$(
        impl IntrinsicChoiceOp for $op {
            fn intrinsic(self, v: &View<'_>) -> Choice {
                let at = self.addr(v);
                Ok(named(v, $name, false, self.scope(v), at).value(at).value(self.txcount(v)))
            }
        }
    )*};
}
transactions! {
    MBarrierExpectTxOp: "expect.tx";
    MBarrierCompleteTxOp: "complete.tx";
}

macro_rules! arrivals {
    ($($op:ident: $name:literal;)*) => {$(
        impl IntrinsicChoiceOp for $op {
            fn intrinsic(self, v: &View<'_>) -> Choice {
                let at = self.addr(v);
                let call = named(v, $name, self.relaxed(v), self.scope(v), at).arg(address(v, at));
                Ok(token(v, call.value(self.txcount(v)), at))
            }
        }
    )*};
}
arrivals! {
    MBarrierArriveExpectTxOp: "arrive.expect.tx";
    MBarrierArriveDropExpectTxOp: "arrive.drop.expect.tx";
}

impl IntrinsicChoiceOp for MBarrierArriveOp {
    fn intrinsic(self, v: &View<'_>) -> Choice {
        let (at, scope, relaxed, count) = (self.addr(v), self.scope(v), self.relaxed(v), self.count(v));
        // The plain arrival of one thread is older than the others.
        let plain = count.is_none() && !relaxed && scope == MemScopeKind::CTA && space(v, at) != Some(7);
        let call = if plain {
            call(&["mbarrier.arrive.shared"]).arg(address(v, at))
        } else {
            named(v, "arrive", relaxed, scope, at).arg(address(v, at)).value_or(count, 32, 1)
        };
        Ok(token(v, call, at))
    }
}

impl IntrinsicChoiceOp for MBarrierArriveDropOp {
    fn intrinsic(self, v: &View<'_>) -> Choice {
        let at = self.addr(v);
        let call = named(v, "arrive.drop", self.relaxed(v), self.scope(v), at).arg(address(v, at));
        Ok(token(v, call.value_or(self.count(v), 32, 1), at))
    }
}

macro_rules! incomplete {
    ($($op:ident: $name:literal;)*) => {$(
        impl IntrinsicChoiceOp for $op {
            fn intrinsic(self, v: &View<'_>) -> Choice {
                let at = self.addr(v);
                let call = call(&["mbarrier", $name, "noComplete", when(is_shared(v, at), "shared")]);
                Ok(call.value(at).value(self.count(v)))
            }
        }
    )*};
}
incomplete! {
    MBarrierArriveNocompleteOp: "arrive";
    MBarrierArriveDropNocompleteOp: "arrive.drop";
}

/// A wait for a state, or for the parity of a phase.
fn wait(v: &View<'_>, what: &str, state: Value, parts: (bool, bool, MemScopeKind, Value)) -> Intrinsic {
    let (limited, relaxed, scope, at) = parts;
    let parity = when(state.ty(v) == v.ctx.i32(), ".parity");
    let name = format!("{what}.wait{parity}{}", when(limited, ".tl"));
    named(v, &name, relaxed, scope, at).arg(address(v, at)).value(state)
}

impl IntrinsicChoiceOp for MBarrierTestWaitOp {
    fn intrinsic(self, v: &View<'_>) -> Choice {
        let parts = (false, self.relaxed(v), self.scope(v), self.addr(v));
        Ok(wait(v, "test", self.state_or_phase(v), parts))
    }
}

impl IntrinsicChoiceOp for MBarrierTryWaitOp {
    fn intrinsic(self, v: &View<'_>) -> Choice {
        let ticks = self.ticks(v);
        let parts = (ticks.is_some(), self.relaxed(v), self.scope(v), self.addr(v));
        Ok(wait(v, "try", self.state_or_phase(v), parts).values(ticks))
    }
}

// ---- Barriers of blocks and clusters.

impl IntrinsicChoiceOp for Barrier0Op {
    fn intrinsic(self, _: &View<'_>) -> Choice {
        Ok(call(&["barrier.cta.sync.aligned.all"]).int(32, 0))
    }
}

impl IntrinsicChoiceOp for BarrierOp {
    fn intrinsic(self, v: &View<'_>) -> Choice {
        let id = |call: Intrinsic| call.value_or(self.barrier_id(v), 32, 0);
        if let Some(n) = self.number_of_threads(v) {
            return Ok(id(call(&["barrier.cta.sync.aligned.count"])).value(n));
        }
        let (Some(how), Some(predicate)) = (self.reduction_op(v), self.reduction_predicate(v)) else {
            return Ok(id(call(&["barrier.cta.sync.aligned.all"])));
        };
        let given = if how == BarrierReduction::POPC { v.ctx.i32() } else { v.ctx.i1() };
        let call = call(&["barrier.cta.red", how.text(), "aligned.all"]);
        Ok(id(call).arg(Argument::IsNonZero(predicate)).returns(given))
    }
}

macro_rules! of_clusters {
    ($($op:ident: $name:literal;)*) => {$(
        impl IntrinsicChoiceOp for $op {
            fn intrinsic(self, v: &View<'_>) -> Choice {
                Ok(call(&["barrier.cluster", $name, when(self.aligned(v), "aligned")]))
            }
        }
    )*};
}
of_clusters! {
    ClusterArriveOp: "arrive";
    ClusterArriveRelaxedOp: "arrive.relaxed";
    ClusterWaitOp: "wait";
}

// ---- Fences.

impl IntrinsicChoiceOp for MembarOp {
    fn intrinsic(self, v: &View<'_>) -> Choice {
        Ok(call(&[match self.scope(v) {
            MemScopeKind::CTA => "membar.cta",
            MemScopeKind::CLUSTER => "fence.sc.cluster",
            MemScopeKind::GPU => "membar.gl",
            MemScopeKind::SYS => "membar.sys",
        }]))
    }
}

/// The part of a name that says which way a fence works.
fn restricted(order: MemOrderKind) -> &'static str {
    if order == MemOrderKind::ACQUIRE {
        "acquire.sync_restrict.space.cluster.scope.cluster"
    } else {
        "release.sync_restrict.space.cta.scope.cluster"
    }
}

impl IntrinsicChoiceOp for FenceSyncRestrictOp {
    fn intrinsic(self, v: &View<'_>) -> Choice {
        Ok(call(&["fence", restricted(self.order(v))]))
    }
}

impl IntrinsicChoiceOp for FenceProxySyncRestrictOp {
    fn intrinsic(self, v: &View<'_>) -> Choice {
        Ok(call(&["fence.proxy.async_generic", restricted(self.order(v))]))
    }
}

impl IntrinsicChoiceOp for FenceProxyOp {
    fn intrinsic(self, v: &View<'_>) -> Choice {
        let kind = match (self.kind(v), self.space(v)) {
            (ProxyKind::async_shared, Some(SharedSpace::shared_cluster)) => "async.shared_cluster",
            (ProxyKind::async_shared, _) => "async.shared_cta",
            (kind, _) => kind.text(),
        };
        Ok(call(&["fence.proxy", kind]))
    }
}

impl IntrinsicChoiceOp for FenceProxyAcquireOp {
    fn intrinsic(self, v: &View<'_>) -> Choice {
        let call = call(&["fence.proxy.tensormap_generic.acquire", self.scope(v).text()]);
        Ok(call.value(self.addr(v)).value(self.size(v)))
    }
}

impl IntrinsicChoiceOp for FenceProxyReleaseOp {
    fn intrinsic(self, v: &View<'_>) -> Choice {
        Ok(call(&["fence.proxy.tensormap_generic.release", self.scope(v).text()]))
    }
}

// ---- Single instructions.

impl IntrinsicChoiceOp for PMEventOp {
    fn intrinsic(self, v: &View<'_>) -> Choice {
        let mask = self.masked_event_id(v).or(self.event_id(v).map(|id| 1 << id.clamp(0, 15)));
        Ok(call(&["pm.event.mask"]).int(16, mask.unwrap_or(0)))
    }
}

impl IntrinsicChoiceOp for SetMaxRegisterOp {
    fn intrinsic(self, v: &View<'_>) -> Choice {
        let way = if self.action(v) == SetMaxRegisterAction::increase { "inc" } else { "dec" };
        Ok(call(&["setmaxnreg", way, "sync.aligned.u32"]).int(32, self.reg_count(v)))
    }
}

impl IntrinsicChoiceOp for GriddepcontrolOp {
    fn intrinsic(self, v: &View<'_>) -> Choice {
        let wait = self.kind(v) == GridDepActionKind::wait;
        Ok(call(&["griddepcontrol", if wait { "wait" } else { "launch.dependents" }]))
    }
}

impl IntrinsicChoiceOp for ClusterLaunchControlTryCancelOp {
    fn intrinsic(self, v: &View<'_>) -> Choice {
        let call =
            call(&["clusterlaunchcontrol.try_cancel.async", when(self.multicast(v), "multicast"), "shared"]);
        Ok(call.value(self.smem_address(v)).value(self.mbarrier(v)))
    }
}

impl IntrinsicChoiceOp for ClusterLaunchControlQueryCancelOp {
    fn intrinsic(self, v: &View<'_>) -> Choice {
        use ClusterLaunchControlQueryType::*;
        let call = call(&[
            "clusterlaunchcontrol.query_cancel",
            match self.query_type(v) {
                IS_CANCELED => "is_canceled",
                GET_FIRST_CTA_ID_X => "get_first_ctaid.x",
                GET_FIRST_CTA_ID_Y => "get_first_ctaid.y",
                GET_FIRST_CTA_ID_Z => "get_first_ctaid.z",
            },
        ]);
        Ok(call.value(self.try_cancel_response(v)))
    }
}
