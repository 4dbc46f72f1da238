//! Values that the threads of a wavefront exchange.

use std::sync::Arc;

use terrace_dialects::amdgpu::{Chipset, DPPOp, DPPPerm, PermlaneSwapOp, SwizzleBitModeOp};
use terrace_dialects::llvm::{self, ICmpPredicate};
use terrace_dialects::rocdl;
use terrace_ir::{Context, Type, Value};
use terrace_rewrite::conversion::ConversionPatterns;
use terrace_rewrite::{Lower, NoMatch, OrNoMatch, Rewrite, Rewriter};

use super::Device;
use crate::to_llvm::common::{NO_TYPE, extract, integer};
use crate::to_llvm::gpu_device::rocdl::{of_words, words};

pub(super) fn populate(patterns: &mut ConversionPatterns, device: &Arc<Device>) {
    patterns.typed(&device.types.converter).lower(permute).lower(swizzle);
    patterns.typed(&device.types.converter).with(device).lower(swap);
}

/// The number by which the instruction knows an order of lanes.
fn control(ctx: &Context, op: DPPOp, rw: &Rewriter<'_>) -> Result<i64, NoMatch> {
    const NO_ARGUMENT: &str = "its order has no argument";
    let argument = op.perm_argument(rw);
    let steps = || argument.and_then(|a| ctx.as_i64(a)).or_no_match(NO_ARGUMENT);
    Ok(match op.kind(rw) {
        DPPPerm::quad_perm => {
            let lanes = argument.and_then(|a| ctx.as_array(a)).or_no_match(NO_ARGUMENT)?;
            lanes.iter().enumerate().try_fold(0, |all, (i, lane)| {
                let lane = ctx.as_i64(*lane).or_no_match(NO_ARGUMENT)?;
                Ok(all | lane.checked_shl(2 * i as u32).or_no_match(NO_ARGUMENT)?)
            })?
        }
        DPPPerm::row_shl => steps()?.wrapping_add(0x100),
        DPPPerm::row_shr => steps()?.wrapping_add(0x110),
        DPPPerm::row_ror => steps()?.wrapping_add(0x120),
        DPPPerm::wave_shl => 0x130,
        DPPPerm::wave_rol => 0x134,
        DPPPerm::wave_shr => 0x138,
        DPPPerm::wave_ror => 0x13c,
        DPPPerm::row_mirror => 0x140,
        DPPPerm::row_half_mirror => 0x141,
        DPPPerm::row_bcast_15 => 0x142,
        DPPPerm::row_bcast_31 => 0x143,
    })
}

/// A value of few bits in the first ones of a register.
fn widened(rw: &mut Rewriter<'_>, v: Value, width: u32) -> Value {
    let ctx = rw.context();
    let int = ctx.integer_type(width);
    let v = if ctx.float_kind(v.ty(rw)).is_some() { llvm::BitcastOp::new(int, v).result(rw) } else { v };
    let parts = llvm::UndefOp::new(ctx.vector_type(&[i64::from(32 / width)], int)).result(rw);
    let first = integer(rw, 32, 0);
    let parts = llvm::InsertElementOp::new(parts, v, first).result(rw);
    llvm::BitcastOp::new(ctx.i32(), parts).result(rw)
}

fn permute(op: Lower<'_, DPPOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let (ctx, root) = (rw.context(), op.op);
    let control = control(ctx, root, rw)?;
    let (mut src, mut old) = (op.src(), op.old());
    let ty: Type = src.ty(rw);
    let width = ctx.int_or_float_width(ty).filter(|w| *w > 0).or_no_match("its values are no numbers")?;
    let narrow = width < 32;
    if width <= 16 {
        src = widened(rw, src, width);
        old = widened(rw, old, width);
    }
    let masks = [root.row_mask(rw), root.bank_mask(rw)];
    let bounds = i64::from(root.bound_ctrl(rw));
    let mut v = rocdl::DPPUpdateOp::new(old, src, control, masks[0], masks[1], bounds).result(rw);
    if narrow {
        v = llvm::TruncOp::new(ctx.integer_type(width), v).result(rw);
        if ctx.float_kind(ty).is_some() {
            v = llvm::BitcastOp::new(ty, v).result(rw);
        }
    }
    rw.replace(root, v);
    Ok(())
}

fn swizzle(op: Lower<'_, SwizzleBitModeOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ty = op.src().ty(rw);
    let words = words(rw, op.src())?;
    let masks = [op.op.and_mask(rw), op.op.or_mask(rw), op.op.xor_mask(rw)];
    // The arithmetic is of 32 bits.
    let mask = (masks[0] | masks[1] << 5 | masks[2] << 10) as i32;
    let mask = integer(rw, 32, i64::from(mask));
    let words: Vec<Value> = words.iter().map(|w| rocdl::DsSwizzleOp::new(*w, mask).result(rw)).collect();
    let all = of_words(rw, &words, ty)?;
    rw.replace(op.op, all);
    Ok(())
}

/// Rows are exchanged between two registers, which are the same here: each thread takes what was not its own.
fn swap(device: &Device, op: Lower<'_, PermlaneSwapOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    device.since(Chipset::GFX950, "the processor does not exchange rows")?;
    let ty = rw.convert_type(op.op.result(rw).ty(rw)).or_no_match(NO_TYPE)?;
    let row = op.op.row_length(rw);
    let flags = [i64::from(op.op.fetch_inactive(rw)), i64::from(op.op.bound_ctrl(rw))];
    let mut swapped = Vec::new();
    for word in words(rw, op.src())? {
        let pair = match row {
            16 => rocdl::Permlane16SwapOp::new(word, word, flags[0], flags[1]).result(rw),
            32 => rocdl::Permlane32SwapOp::new(word, word, flags[0], flags[1]).result(rw),
            _ => return Err(NoMatch("there are rows of 16 and of 32 threads")),
        };
        let (first, second) = (extract(rw, pair, &[0]), extract(rw, pair, &[1]));
        let same = llvm::ICmpOp::new(ICmpPredicate::eq, first, word).result(rw);
        swapped.push(llvm::SelectOp::new(same, second, first).result(rw));
    }
    let all = of_words(rw, &swapped, ty)?;
    rw.replace(op.op, all);
    Ok(())
}
