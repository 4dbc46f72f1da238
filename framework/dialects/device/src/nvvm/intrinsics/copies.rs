//! Copies that go on while threads work, prefetches, stores in bulk.

use terrace_ir::View;

use super::{Choice, call, is_shared, space, ty, when};
use crate::nvvm::*;
use terrace_dialects_llvm::target_facts::pointer_in;
use terrace_dialects_llvm::targets::{Argument, IntrinsicChoiceOp};

impl IntrinsicChoiceOp for CpAsyncOp {
    fn intrinsic(self, v: &View<'_>) -> Choice {
        let (size, count) = (self.size(v).to_string(), self.cp_size(v));
        let sized = when(count.is_some(), "s");
        let call = call(&["cp.async", self.modifier(v).text(), "shared.global", &size, sized]);
        Ok(call.value(self.dst(v)).value(self.src(v)).values(count))
    }
}

impl IntrinsicChoiceOp for CpAsyncMBarrierArriveOp {
    fn intrinsic(self, v: &View<'_>) -> Choice {
        let at = self.addr(v);
        let marks = [when(self.noinc(v) != 0, "noinc"), when(is_shared(v, at), "shared")];
        Ok(call(&["cp.async.mbarrier.arrive", marks[0], marks[1]]).value(at))
    }
}

impl IntrinsicChoiceOp for MapaOp {
    fn intrinsic(self, v: &View<'_>) -> Choice {
        let call = call(&["mapa", when(is_shared(v, self.a(v)), "shared.cluster")]);
        Ok(call.value(self.a(v)).value(self.b(v)))
    }
}

impl IntrinsicChoiceOp for BulkStoreOp {
    fn intrinsic(self, v: &View<'_>) -> Choice {
        let call = call(&["st.bulk", when(is_shared(v, self.addr(v)), "shared.cta")]);
        Ok(call.value(self.addr(v)).value(self.size(v)).int(64, self.init_val(v)))
    }
}

impl IntrinsicChoiceOp for PrefetchOp {
    fn intrinsic(self, v: &View<'_>) -> Choice {
        let at = self.addr(v);
        if self.tensormap(v) {
            let call = call(&["prefetch.tensormap"]);
            if self.in_param_space(v) {
                let parameter = pointer_in(v.ctx, 101);
                return Ok(call.over(parameter).arg(Argument::As(at, parameter)));
            }
            return Ok(call.over(ty(v, at)).value(at));
        }
        let level = self.cache_level(v).map_or("", PrefetchCacheLevel::text);
        if self.uniform(v) {
            return Ok(call(&["prefetchu", level]).value(at));
        }
        let memory = match space(v, at) {
            Some(1) => "global",
            Some(5) => "local",
            _ => "",
        };
        let evict = match self.evict_priority(v) {
            Some(CacheEvictionPriority::EvictLast) => "evict.last",
            Some(CacheEvictionPriority::EvictNormal) => "evict.normal",
            _ => "",
        };
        Ok(call(&["prefetch", memory, level, evict]).value(at))
    }
}

// ---- Copies in bulk.

impl IntrinsicChoiceOp for CpAsyncBulkWaitGroupOp {
    fn intrinsic(self, v: &View<'_>) -> Choice {
        Ok(call(&["cp.async.bulk.wait.group", when(self.read(v), "read")]).int(32, self.group(v)))
    }
}

impl IntrinsicChoiceOp for CpAsyncBulkPrefetchOp {
    fn intrinsic(self, v: &View<'_>) -> Choice {
        let call = call(&["cp.async.bulk.prefetch.L2"]).value(self.src_mem(v)).value(self.size(v));
        Ok(call.hint(self.l2_cache_hint(v)))
    }
}

impl IntrinsicChoiceOp for CpAsyncBulkGlobalToSharedClusterOp {
    fn intrinsic(self, v: &View<'_>) -> Choice {
        let (hint, mask) = (self.l2_cache_hint(v), self.multicast_mask(v));
        let parts = [self.dst_mem(v), self.mbar(v), self.src_mem(v), self.size(v)];
        if is_shared(v, self.dst_mem(v)) {
            return Ok(call(&["cp.async.bulk.global.to.shared.cta"]).values(parts).hint(hint));
        }
        let call = call(&["cp.async.bulk.global.to.shared.cluster"]).values(parts);
        let call = call.value_or(mask, 16, 0).value_or(hint, 64, 0);
        Ok(call.int(1, i64::from(mask.is_some())).int(1, i64::from(hint.is_some())))
    }
}

impl IntrinsicChoiceOp for CpAsyncBulkSharedCTAToSharedClusterOp {
    fn intrinsic(self, v: &View<'_>) -> Choice {
        let parts = [self.dst_mem(v), self.mbar(v), self.src_mem(v), self.size(v)];
        Ok(call(&["cp.async.bulk.shared.cta.to.cluster"]).values(parts))
    }
}

impl IntrinsicChoiceOp for CpAsyncBulkSharedCTAToGlobalOp {
    fn intrinsic(self, v: &View<'_>) -> Choice {
        let mask = self.byte_mask(v);
        let call = call(&["cp.async.bulk.shared.cta.to.global", when(mask.is_some(), "bytemask")]);
        let call = call.values([self.dst_mem(v), self.src_mem(v), self.size(v)]);
        Ok(call.hint(self.l2_cache_hint(v)).values(mask))
    }
}

// ---- Copies of tensors.

/// The part of a name for a mode, and the dimensions of the tensor.
fn load_mode(mode: TMALoadMode, n: usize) -> String {
    match mode {
        TMALoadMode::TILE => format!("tile.{n}d"),
        TMALoadMode::IM2COL => format!("im2col.{n}d"),
        TMALoadMode::IM2COL_W => format!("im2col.w.{n}d"),
        TMALoadMode::IM2COL_W_128 => format!("im2col.w.128.{n}d"),
        TMALoadMode::TILE_GATHER4 => "tile.gather4.2d".to_owned(),
    }
}

fn store_mode(mode: TMAStoreMode, n: usize) -> String {
    match mode {
        TMAStoreMode::TILE => format!("tile.{n}d"),
        TMAStoreMode::IM2COL => format!("im2col.{n}d"),
        TMAStoreMode::TILE_SCATTER4 => "tile.scatter4.2d".to_owned(),
    }
}

impl IntrinsicChoiceOp for CpAsyncBulkTensorGlobalToSharedClusterOp {
    fn intrinsic(self, v: &View<'_>) -> Choice {
        let (hint, mask, at) = (self.l2_cache_hint(v), self.multicast_mask(v), self.coordinates(v));
        let mode = load_mode(self.mode(v), at.len());
        let block_only = self.is_ctaonly(v);
        let call = call(&["cp.async.bulk.tensor.g2s", when(block_only, "cta"), &mode]);
        let call = call.values([self.dst_mem(v), self.mbar(v), self.tma_descriptor(v)]);
        let call = call.values(at).values(self.im2col_offsets(v));
        if block_only {
            return Ok(call.hint(hint));
        }
        let call = call.value_or(mask, 16, 0).value_or(hint, 64, 0);
        let call = call.int(1, i64::from(mask.is_some())).int(1, i64::from(hint.is_some()));
        Ok(call.int(32, self.group(v).map_or(0, |g| g.value() + 1)))
    }
}

impl IntrinsicChoiceOp for CpAsyncBulkTensorSharedCTAToGlobalOp {
    fn intrinsic(self, v: &View<'_>) -> Choice {
        let at = self.coordinates(v);
        let call = call(&["cp.async.bulk.tensor.s2g", &store_mode(self.mode(v), at.len())]);
        let call = call.value(self.src_mem(v)).value(self.tma_descriptor(v)).values(at);
        Ok(call.hint(self.l2_cache_hint(v)))
    }
}

impl IntrinsicChoiceOp for CpAsyncBulkTensorPrefetchOp {
    fn intrinsic(self, v: &View<'_>) -> Choice {
        let at = self.coordinates(v);
        let call = call(&["cp.async.bulk.tensor.prefetch", &load_mode(self.mode(v), at.len())]);
        let call = call.value(self.tma_descriptor(v)).values(at).values(self.im2col_offsets(v));
        Ok(call.hint(self.l2_cache_hint(v)))
    }
}

impl IntrinsicChoiceOp for CpAsyncBulkTensorReduceOp {
    fn intrinsic(self, v: &View<'_>) -> Choice {
        let at = self.coordinates(v);
        let mode = store_mode(self.mode(v), at.len());
        let call = call(&["cp.async.bulk.tensor.reduce", self.red_kind(v).text(), &mode]);
        let call = call.value(self.src_mem(v)).value(self.tma_descriptor(v)).values(at);
        Ok(call.hint(self.l2_cache_hint(v)))
    }
}
