//! Barriers, fences, registers.

use terrace_ir::hooks::VerifyOp;
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::{Attr, Value};

use super::{Done, plain, space, wrong};
use crate::nvvm::*;
use terrace_dialects_llvm::llvm::ConstantRangeAttr;

/// Checks a barrier in memory that threads of a scope arrive at, or wait at; that of another block tells nothing.
fn verify_arrival(cx: &VerifyCx<'_>, address: Value, scope: MemScopeKind, result: Option<Value>) -> Done {
    if !matches!(scope, MemScopeKind::CTA | MemScopeKind::CLUSTER) {
        return plain(cx, "mbarrier scope must be either CTA or Cluster");
    }
    if space(cx, address) == Some(7) && result.is_some() {
        return plain(cx, "mbarrier in shared_cluster space cannot return any value");
    }
    Ok(())
}

macro_rules! arrivals {
    ($($op:ident: $result:expr;)*) => {$(
        impl VerifyOp for $op {
            fn verify(self, cx: &VerifyCx<'_>) -> Done {
                let result: fn($op, &VerifyCx<'_>) -> Option<Value> = $result;
                verify_arrival(cx, self.addr(cx), self.scope(cx), result(self, cx))
            }
        }
    )*};
}
arrivals! {
    MBarrierExpectTxOp: |_, _| None;
    MBarrierCompleteTxOp: |_, _| None;
    MBarrierTestWaitOp: |_, _| None;
    MBarrierTryWaitOp: |_, _| None;
    MBarrierArriveOp: |op, cx| op.res(cx);
    MBarrierArriveDropOp: |op, cx| op.res(cx);
    MBarrierArriveDropExpectTxOp: |op, cx| op.res(cx);
}

impl VerifyOp for MBarrierArriveExpectTxOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Done {
        // Under a predicate it is written as PTX, which says less.
        if self.predicate(cx).is_some() {
            if self.scope(cx) != MemScopeKind::CTA {
                return plain(cx, "mbarrier scope must be CTA when using predicate");
            }
            if space(cx, self.addr(cx)) == Some(7) {
                return plain(cx, "mbarrier in shared_cluster space is not supported when using predicate");
            }
            if self.res(cx).is_some() {
                return plain(cx, "return-value is not supported when using predicate");
            }
            if self.relaxed(cx) {
                return plain(cx, "mbarrier with relaxed semantics is not supported when using predicate");
            }
        }
        verify_arrival(cx, self.addr(cx), self.scope(cx), self.res(cx))
    }
}

impl VerifyOp for BarrierOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Done {
        let (id, reduction, predicate) =
            (self.barrier_id(cx), self.reduction_op(cx).is_some(), self.reduction_predicate(cx).is_some());
        if self.number_of_threads(cx).is_some() && id.is_none() {
            return wrong(cx, "barrier id is missing, it should be set between 0 to 15");
        }
        if id.is_some() && (reduction || predicate) {
            return wrong(cx, "reduction are only available when id is 0");
        }
        if reduction != predicate {
            return wrong(cx, "reduction predicate and reduction operation must be specified together");
        }
        Ok(())
    }
}

// ---- Fences.

fn verify_order(cx: &VerifyCx<'_>, order: MemOrderKind) -> Done {
    match order {
        MemOrderKind::ACQUIRE | MemOrderKind::RELEASE => Ok(()),
        _ => wrong(cx, "only acquire and release semantics are supported"),
    }
}

impl VerifyOp for FenceSyncRestrictOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Done {
        verify_order(cx, self.order(cx))
    }
}

impl VerifyOp for FenceProxyOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Done {
        let shared = match self.kind(cx) {
            ProxyKind::TENSORMAP => return wrong(cx, "tensormap proxy is not a supported proxy kind"),
            ProxyKind::GENERIC => return wrong(cx, "generic proxy not a supported proxy kind"),
            kind => kind == ProxyKind::async_shared,
        };
        match (shared, self.space(cx).is_some()) {
            (true, false) => wrong(cx, "async_shared fence requires space attribute"),
            (false, true) => wrong(cx, "only async_shared fence can have space attribute"),
            _ => Ok(()),
        }
    }
}

fn verify_proxies(cx: &VerifyCx<'_>, from: ProxyKind, to: ProxyKind) -> Done {
    if from != ProxyKind::GENERIC {
        return wrong(cx, "uni-directional proxies only support generic for from_proxy attribute");
    }
    if to != ProxyKind::TENSORMAP {
        return wrong(cx, "uni-directional proxies only support tensormap for to_proxy attribute");
    }
    Ok(())
}

impl VerifyOp for FenceProxyAcquireOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Done {
        verify_proxies(cx, self.from_proxy(cx), self.to_proxy(cx))
    }
}

impl VerifyOp for FenceProxyReleaseOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Done {
        verify_proxies(cx, self.from_proxy(cx), self.to_proxy(cx))
    }
}

impl VerifyOp for FenceProxySyncRestrictOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Done {
        verify_order(cx, self.order(cx))?;
        if self.from_proxy(cx) != ProxyKind::GENERIC {
            return wrong(cx, "only generic is support for from_proxy attribute");
        }
        if self.to_proxy(cx) != ProxyKind::r#async {
            return wrong(cx, "only async is supported for to_proxy attribute");
        }
        Ok(())
    }
}

// ---- Registers.

/// Checks the bounds of a number: a range from one bound to itself is all or nothing.
fn verify_range(cx: &VerifyCx<'_>, range: Option<Attr>) -> Done {
    let ctx = cx.ctx;
    let Some(range) = range.and_then(|a| a.cast::<ConstantRangeAttr>(ctx)) else { return Ok(()) };
    let bound = |a: Option<Attr>| a.and_then(|a| ctx.as_integer(a));
    let (Some(low), Some(high)) = (bound(range.lower(ctx)), bound(range.upper(ctx))) else { return Ok(()) };
    let (min, max) = (low.is_zero(), low.is_all_ones());
    if low != high || min || max {
        return Ok(());
    }
    let max = terrace_ir::ApInt::from_i64(low.width(), -1);
    wrong(
        cx,
        format!(
            "invalid range attribute: Lower == Upper, but they aren't min (0) or max ({}) value! This is an invalid constant range.",
            max.to_unsigned()
        ),
    )
}

macro_rules! registers {
    ($($op:ident)*) => {$(
        impl VerifyOp for $op {
            fn verify(self, cx: &VerifyCx<'_>) -> Done {
                verify_range(cx, self.range_attr(cx))
            }
        }
    )*};
}
registers! {
    LaneIdOp WarpSizeOp WarpIdOp WarpDimOp SmIdOp SmDimOp GridIdOp ThreadIdXOp ThreadIdYOp ThreadIdZOp BlockDimXOp BlockDimYOp BlockDimZOp
    BlockIdXOp BlockIdYOp BlockIdZOp GridDimXOp GridDimYOp GridDimZOp ClusterIdXOp ClusterIdYOp ClusterIdZOp ClusterDimXOp ClusterDimYOp
    ClusterDimZOp BlockInClusterIdXOp BlockInClusterIdYOp BlockInClusterIdZOp ClusterDimBlocksXOp ClusterDimBlocksYOp ClusterDimBlocksZOp
    ClusterId ClusterDim
}

impl VerifyOp for PMEventOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Done {
        match (self.event_id(cx), self.masked_event_id(cx)) {
            (None, None) => wrong(cx, "either `id` or `mask` must be set"),
            (Some(_), Some(_)) => wrong(cx, "`id` and `mask` cannot be set at the same time"),
            (Some(id), None) if !(0..=15).contains(&id) => wrong(cx, "`id` must be between 0 and 15"),
            _ => Ok(()),
        }
    }
}

impl VerifyOp for SetMaxRegisterOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Done {
        let n = self.reg_count(cx);
        if n % 8 != 0 {
            return wrong(cx, "new register size must be multiple of 8");
        }
        if !(24..=256).contains(&n) {
            return wrong(cx, "new register size must be in between 24 to 256");
        }
        Ok(())
    }
}

impl VerifyOp for ClusterLaunchControlQueryCancelOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Done {
        let (t, asks) = (self.res(cx).ty(cx), self.query_type(cx));
        if asks == ClusterLaunchControlQueryType::IS_CANCELED {
            return if t == cx.ctx.i1() { Ok(()) } else { wrong(cx, "is_canceled query type returns an i1") };
        }
        if t != cx.ctx.i32() {
            return wrong(
                cx,
                "get_first_cta_id_x, get_first_cta_id_y, get_first_cta_id_z query types return an i32",
            );
        }
        Ok(())
    }
}
