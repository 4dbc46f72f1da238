//! Copies that go on while threads work, prefetches, stores in bulk.

use terrace_ir::hooks::VerifyOp;
use terrace_ir::interfaces::VerifyCx;

use super::{Done, plain, space, wrong};
use crate::nvvm::*;

impl VerifyOp for CpAsyncOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Done {
        let (modifier, size) = (self.modifier(cx), self.size(cx));
        if !matches!(modifier, LoadCacheModifierKind::CG | LoadCacheModifierKind::CA) {
            return plain(cx, "Only CG and CA cache modifiers are supported.");
        }
        if !matches!(size, 4 | 8 | 16) {
            return plain(cx, "expected byte size to be either 4, 8 or 16.");
        }
        if modifier == LoadCacheModifierKind::CG && size != 16 {
            return plain(cx, "CG cache modifier is only support for 16 bytes copy.");
        }
        Ok(())
    }
}

impl VerifyOp for BulkStoreOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Done {
        match self.init_val(cx) {
            0 => Ok(()),
            n => wrong(cx, format!("only 0 is supported for initVal, got {n}")),
        }
    }
}

impl VerifyOp for CpAsyncBulkGlobalToSharedClusterOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Done {
        if space(cx, self.dst_mem(cx)) == Some(3) && self.multicast_mask(cx).is_some() {
            return plain(cx, "Multicast is not supported with shared::cta mode.");
        }
        Ok(())
    }
}

// ---- Copies of tensors.

/// Checks the number of coordinates, and of offsets of a mode that has them.
fn verify_coordinates(
    cx: &VerifyCx<'_>,
    n: usize,
    im2col: Option<&str>,
    offsets: Option<(usize, usize)>,
) -> Done {
    if !(1..=5).contains(&n) {
        return plain(cx, "expects coordinates between 1 to 5 dimension");
    }
    if let Some(mode) = im2col.filter(|_| n < 3) {
        return plain(cx, format!("to use {mode} mode, the tensor has to be at least 3-dimensional"));
    }
    match offsets {
        Some((given, expected)) if given != expected => {
            plain(cx, format!(" im2col offsets expected {expected} (provided {given})"))
        }
        _ => Ok(()),
    }
}

fn verify_load(cx: &VerifyCx<'_>, n: usize, offsets: usize, mode: TMALoadMode) -> Done {
    let (im2col, expected) = match mode {
        TMALoadMode::TILE => (false, 0),
        TMALoadMode::IM2COL => (true, n.saturating_sub(2)),
        TMALoadMode::IM2COL_W | TMALoadMode::IM2COL_W_128 => (true, 2),
        TMALoadMode::TILE_GATHER4 if n != 5 && (1..=5).contains(&n) => {
            return plain(cx, "Gather4 mode expects 5 coordinates");
        }
        TMALoadMode::TILE_GATHER4 => (false, 0),
    };
    verify_coordinates(cx, n, im2col.then(|| mode.text()), Some((offsets, expected)))
}

fn verify_store(cx: &VerifyCx<'_>, n: usize, mode: TMAStoreMode) -> Done {
    verify_coordinates(cx, n, (mode == TMAStoreMode::IM2COL).then_some("im2col"), None)
}

impl VerifyOp for CpAsyncBulkTensorGlobalToSharedClusterOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Done {
        let (mode, block_only) = (self.mode(cx), self.is_ctaonly(cx));
        if self.predicate(cx).is_some() {
            // PTX is written for these.
            if block_only {
                return plain(cx, "Predicate is supported only for shared::cluster mode.");
            }
            if !matches!(mode, TMALoadMode::TILE | TMALoadMode::IM2COL) {
                return plain(cx, "Predicate is supported only for Tile and Im2col modes.");
            }
        } else {
            let space = space(cx, self.dst_mem(cx));
            if block_only && space != Some(3) {
                return plain(cx, "Shared::cta destination requires address-space 3.");
            }
            if !block_only && space != Some(7) {
                return plain(cx, "Shared::cluster destination requires address-space 7.");
            }
            if block_only && self.multicast_mask(cx).is_some() {
                return plain(cx, "Multicast is not supported with shared::cta mode.");
            }
            if block_only && self.group(cx).is_some() {
                return plain(cx, "CTAGroup is not supported with shared::cta mode.");
            }
        }
        verify_load(cx, self.coordinates(cx).len(), self.im2col_offsets(cx).len(), mode)
    }
}

impl VerifyOp for CpAsyncBulkTensorPrefetchOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Done {
        verify_load(cx, self.coordinates(cx).len(), self.im2col_offsets(cx).len(), self.mode(cx))
    }
}

impl VerifyOp for CpAsyncBulkTensorSharedCTAToGlobalOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Done {
        let (mode, n) = (self.mode(cx), self.coordinates(cx).len());
        if self.predicate(cx).is_some() {
            if mode != TMAStoreMode::TILE {
                return plain(cx, "Inline-ptx lowering supported only for Tile mode.");
            }
            if self.l2_cache_hint(cx).is_some() {
                return plain(cx, "Inline-ptx lowering unsupported with L2 cache-hint.");
            }
        }
        match mode {
            TMAStoreMode::TILE_SCATTER4 if n != 5 => plain(cx, "Scatter4 mode expects 5 coordinates"),
            TMAStoreMode::TILE_SCATTER4 => Ok(()),
            _ => verify_store(cx, n, mode),
        }
    }
}

impl VerifyOp for CpAsyncBulkTensorReduceOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Done {
        match self.mode(cx) {
            TMAStoreMode::TILE_SCATTER4 => {
                plain(cx, "Scatter mode unsupported for CpAsyncBulkTensorReduceOp")
            }
            mode => verify_store(cx, self.coordinates(cx).len(), mode),
        }
    }
}

// ---- Prefetches.

impl VerifyOp for PrefetchOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Done {
        let (level, evict, space) = (self.cache_level(cx), self.evict_priority(cx), space(cx, self.addr(cx)));
        let (generic, global) = (space == Some(0), space == Some(1));
        if !self.tensormap(cx) && level.is_none() {
            return wrong(cx, "requires specification of either cache level or tensormap");
        }
        if self.tensormap(cx) && level.is_some() {
            return wrong(cx, "cannot specify both tensormap and cache level");
        }
        if self.tensormap(cx) {
            if !generic && space != Some(4) {
                return wrong(cx, "prefetch tensormap requires a generic or constant pointer");
            }
            if evict.is_some() {
                return wrong(cx, "prefetch tensormap does not support eviction priority");
            }
            if self.in_param_space(cx) && !generic {
                return wrong(cx, "in_param_space can only be specified for a generic pointer");
            }
            return Ok(());
        }
        if !generic && !global && space != Some(5) {
            return wrong(cx, "prefetch to cache level requires a generic, global, or local pointer");
        }
        let second = level == Some(PrefetchCacheLevel::L2);
        if self.uniform(cx) {
            if second {
                return wrong(cx, "unsupported cache level, the only supported uniform cache level is L1");
            }
            if !generic {
                return wrong(cx, "prefetch to uniform cache requires a generic pointer");
            }
        }
        if let Some(priority) = evict {
            if !second {
                return wrong(cx, "cache eviction priority supported only for cache level L2");
            }
            if !global {
                return wrong(cx, "cache eviction priority requires a global pointer");
            }
            use CacheEvictionPriority::{EvictLast, EvictNormal};
            if !matches!(priority, EvictLast | EvictNormal) {
                let m = "unsupported cache eviction priority, only evict_last and evict_normal are supported";
                return wrong(cx, m);
            }
        }
        if self.predicate(cx).is_some() {
            return wrong(cx, "predicate supported only on prefetch tensormap");
        }
        Ok(())
    }
}
