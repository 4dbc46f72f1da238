//! Copies to shared memory, and loads that transpose what is there.

use std::sync::Arc;

use terrace_dialects::amdgpu::{Chipset, GatherToLDSOp, TransposeLoadOp};
use terrace_dialects::{llvm, rocdl};
use terrace_ir::types::VectorType;
use terrace_rewrite::conversion::ConversionPatterns;
use terrace_rewrite::{Lower, NoMatch, OrNoMatch, Rewrite, Rewriter};

use super::{Device, memref_of};
use crate::to_llvm::common::{MemRefDescriptor, NO_TYPE};
use crate::to_llvm::gpu_device::rocdl::bits;

pub(super) fn populate(patterns: &mut ConversionPatterns, device: &Arc<Device>) {
    patterns.typed(&device.types.converter).with(device).lower(gather).lower(transpose);
}

fn gather(device: &Device, op: Lower<'_, GatherToLDSOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    matches!(device.chipset.major, 9 | 10).or_no_match("the processor does not copy to shared memory")?;
    let ctx = rw.context();
    let [from, to] = [memref_of(op.op.src(rw), rw)?, memref_of(op.op.dst(rw), rw)?];
    let size = bits(ctx, op.op.transfer_type(rw)).or_no_match("its elements have no size")? / 8;
    match size {
        1 | 2 | 4 => {}
        12 | 16 => {
            (device.chipset == Chipset::GFX950).or_no_match("the processor does not copy so many bytes")?;
        }
        _ => return Err(NoMatch("there is no copy of so many bytes")),
    }
    let from = MemRefDescriptor::of(op.src()).place_address(rw, &device.types, from, op.src_indices())?;
    let to = MemRefDescriptor::of(op.dst()).place_address(rw, &device.types, to, op.dst_indices())?;
    rw.replace_by(op.op, rocdl::LoadToLDSOp::new(from, to, i64::from(size), 0, 0));
    Ok(())
}

/// The loads give registers of 32 bits, except for elements of 16.
fn transpose(device: &Device, op: Lower<'_, TransposeLoadOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    (device.chipset == Chipset::GFX950).or_no_match("the processor has no load that transposes")?;
    let ctx = rw.context();
    let memref = memref_of(op.op.src(rw), rw)?;
    let old = op.op.result(rw).ty(rw);
    let ty = rw.convert_type(old).or_no_match(NO_TYPE)?;
    let vector = old.cast::<VectorType<'_>>(ctx).or_no_match("its result is no vector")?;
    let width = ctx.int_or_float_width(vector.element()).or_no_match("its elements have no width")?;
    let words = bits(ctx, old).or_no_match("its elements have no width")? / 32;
    let words = ctx.vector_type(&[i64::from(words)], ctx.i32());
    let from = MemRefDescriptor::of(op.src());
    let from = from.place_address(rw, &device.types, memref, op.src_indices())?;
    let loaded = match width {
        4 => rocdl::ds_read_tr4_b64::new(words, from).result(rw),
        6 => rocdl::ds_read_tr6_b96::new(words, from).result(rw),
        8 => rocdl::ds_read_tr8_b64::new(words, from).result(rw),
        16 => {
            rw.replace_by(op.op, rocdl::ds_read_tr16_b64::new(ty, from));
            return Ok(());
        }
        _ => return Err(NoMatch("there is no load that transposes elements of the width")),
    };
    rw.replace_by(op.op, llvm::BitcastOp::new(ty, loaded));
    Ok(())
}
