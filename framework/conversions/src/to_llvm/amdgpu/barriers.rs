//! Barriers and waits.

use std::sync::Arc;

use terrace_dialects::amdgpu::{Chipset, LDSBarrierOp, MemoryCounterWaitOp, SchedBarrierOp};
use terrace_dialects::llvm::{self, AsmDialect, AtomicOrdering, MMRATagAttr};
use terrace_dialects::rocdl;
use terrace_ir::Attr;
use terrace_rewrite::conversion::ConversionPatterns;
use terrace_rewrite::{Lower, OrNoMatch, Rewrite, Rewriter};

use super::Device;

pub(super) fn populate(patterns: &mut ConversionPatterns, device: &Arc<Device>) {
    patterns.typed(&device.types.converter).lower(scheduling);
    patterns.typed(&device.types.converter).with(device).lower(lds).lower(wait);
}

/// A fence for shared memory alone.
fn fence(rw: &mut Rewriter<'_>, ordering: AtomicOrdering, what: Attr) {
    llvm::FenceOp::new(ordering).syncscope("workgroup").discardable("llvm.mmra", what).insert(rw);
}

fn lds(device: &Device, op: Lower<'_, LDSBarrierOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    /// Older processors have no barrier that debuggers know and that waits for nothing else.
    const BARE: &str = ";;;WARNING: BREAKS DEBUG WATCHES\ns_barrier";
    /// The barrier of all threads of a block.
    const ALL: i64 = -1;
    let local = MMRATagAttr::get(rw.context(), "amdgpu-synchronize-as", "local").0;
    fence(rw, AtomicOrdering::release, local);
    if device.chipset < Chipset::GFX90A {
        let code = llvm::InlineAsmOp::new([], BARE, "");
        code.has_side_effects().asm_dialect(AsmDialect::AD_ATT).insert(rw);
    } else if device.chipset.major < 12 {
        rocdl::SBarrierOp::new().insert(rw);
    } else {
        rocdl::BarrierSignalOp::new(ALL).insert(rw);
        rocdl::BarrierWaitOp::new(ALL).insert(rw);
    }
    fence(rw, AtomicOrdering::acquire, local);
    rw.erase(op.op);
    Ok(())
}

fn scheduling(op: Lower<'_, SchedBarrierOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let allowed = op.op.opts(rw).value();
    rw.replace_by(op.op, rocdl::SchedBarrier::new(allowed));
    Ok(())
}

/// Newer processors have an instruction for each counter, older ones all counters in one number.
fn wait(device: &Device, op: Lower<'_, MemoryCounterWaitOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let root = op.op;
    let [load, store, ds] = [root.load(rw), root.store(rw), root.ds(rw)];
    let [exp, tensor] = [root.exp(rw), root.tensor(rw)];
    if device.chipset.major < 12 {
        tensor.is_none().or_no_match("the processor does not copy tensors")?;
        let of_memory = match (load, store) {
            (Some(load), Some(store)) => Some(load.saturating_add(store)),
            (one, other) => one.or(other),
        };
        let all = counters(device.chipset, of_memory, exp, ds);
        rw.replace_by(root, rocdl::SWaitcntOp::new(all.or_no_match("the processor is not known")?));
        return Ok(());
    }
    if let Some(count) = ds {
        rocdl::WaitDscntOp::new(count).insert(rw);
    }
    if let Some(count) = load {
        rocdl::WaitLoadcntOp::new(count).insert(rw);
    }
    if let Some(count) = store {
        rocdl::WaitStorecntOp::new(count).insert(rw);
    }
    if let Some(count) = exp {
        rocdl::WaitExpcntOp::new(count).insert(rw);
    }
    if let Some(count) = tensor {
        rocdl::WaitTensorcntOp::new(count).insert(rw);
    }
    rw.erase(root);
    Ok(())
}

/// The operand of `s_waitcnt`: each counter as great as its bits allow where nothing is waited for.
fn counters(chipset: Chipset, of_memory: Option<i64>, exp: Option<i64>, ds: Option<i64>) -> Option<i64> {
    // Counts are unsigned.
    let upto = |count: Option<i64>, most: u32| {
        count.map_or(most, |n| u32::try_from(n & 0xffff_ffff).map_or(most, |n| n.min(most)))
    };
    let exp = upto(exp, 7);
    Some(i64::from(match chipset.major {
        0..9 => upto(of_memory, 15) | exp << 4 | upto(ds, 15) << 8,
        generation @ (9 | 10) => {
            let memory = upto(of_memory, 63);
            let ds = upto(ds, if generation == 9 { 15 } else { 63 });
            (memory & 0xf) | (memory >> 4) << 14 | exp << 4 | ds << 8
        }
        11 => upto(of_memory, 63) << 10 | exp | upto(ds, 63) << 4,
        _ => return None,
    }))
}
