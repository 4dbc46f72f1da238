//! Operations that the threads of a wavefront do together: shuffles and broadcasts.

use std::sync::Arc;

use terrace_dialects::amdgpu::Chipset;
use terrace_dialects::gpu::{
    BroadcastType, LaneIdOp, ShuffleMode, ShuffleOp, SubgroupBroadcastOp, SubgroupSizeOp,
};
use terrace_dialects::llvm::{self, ICmpPredicate};
use terrace_dialects::rocdl;
use terrace_ir::{Attr, Context, Type, Value};
use terrace_rewrite::conversion::ConversionPatterns;
use terrace_rewrite::{Lower, OrNoMatch, Rewrite, Rewriter};

use crate::to_llvm::common::{LlvmTypes, integer};
use crate::to_llvm::gpu_device::ids::{as_index, range};

pub(super) fn populate(patterns: &mut ConversionPatterns, types: &LlvmTypes, chipset: Chipset) {
    patterns.typed(&types.converter).lower(lane).lower(shuffle).lower(broadcast);
    patterns.typed(&types.converter).with(&Arc::new(chipset)).lower(subgroup_size);
}

/// The number of this thread in its wavefront: how many lanes before it there are.
fn lane_number(rw: &mut Rewriter<'_>) -> Value {
    let below = |ctx: &Context, bound| -> Attr {
        let range = range(ctx, 0, bound);
        ctx.dictionary(&[(ctx.string("llvm.noundef"), ctx.unit()), (ctx.string("llvm.range"), range)])
    };
    let ctx = rw.context();
    let (zero, all) = (integer(rw, 32, 0), integer(rw, 32, -1));
    let low = rocdl::MbcntLoOp::new(all, zero).res_attrs([below(ctx, 32)]).result(rw);
    rocdl::MbcntHiOp::new(all, low).res_attrs([below(ctx, 64)]).result(rw)
}

fn lane(op: Lower<'_, LaneIdOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let v = lane_number(rw);
    let v = as_index(rw, v)?;
    rw.replace(op.op, v);
    Ok(())
}

fn subgroup_size(chipset: &Chipset, op: Lower<'_, SubgroupSizeOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let bounds = op.op.upper_bound(rw).map(|bound| range(ctx, chipset.wavefront(), bound.wrapping_add(1)));
    let v = rocdl::WavefrontSizeOp::new(ctx.i32()).maybe_range(bounds).result(rw);
    let v = as_index(rw, v)?;
    rw.replace(op.op, v);
    Ok(())
}

fn broadcast(op: Lower<'_, SubgroupBroadcastOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    match op.op.broadcast_type(rw) {
        BroadcastType::first_active_lane => _ = rw.replace_by(op.op, rocdl::ReadfirstlaneOp::new(op.src())),
        BroadcastType::specific_lane => {
            let lane = op.lane().or_no_match("it names no lane")?;
            rw.replace_by(op.op, rocdl::ReadlaneOp::new(op.src(), lane));
        }
    }
    Ok(())
}

/// Threads read from each other, each from where its own number and the offset lead to, or, outside of the group, from itself:
///
/// ```mlir
/// gpu.shuffle xor %v, %offset, %width
///
/// %end = (%lane + %width) & -%width
/// %from = %lane ^ %offset
/// %valid = %from < %end
/// rocdl.ds_bpermute (%valid ? %from : %lane) * 4, %v
/// ```
fn shuffle(op: Lower<'_, ShuffleOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let (lane, width, offset) = (lane_number(rw), op.width(), op.offset());
    let zero = integer(rw, 32, 0);
    let negative = llvm::SubOp::new(zero, width).result(rw);
    let end = llvm::AddOp::new(lane, width).result(rw);
    let end = llvm::AndOp::new(end, negative).result(rw);
    let from = match op.op.mode(rw) {
        ShuffleMode::UP => llvm::SubOp::new(lane, offset).result(rw),
        ShuffleMode::DOWN => llvm::AddOp::new(lane, offset).result(rw),
        ShuffleMode::XOR => llvm::XOrOp::new(lane, offset).result(rw),
        ShuffleMode::IDX => offset,
    };
    let valid = llvm::ICmpOp::new(ICmpPredicate::slt, from, end).result(rw);
    let from = llvm::SelectOp::new(valid, from, lane).result(rw);
    let two = integer(rw, 32, 2);
    let address = llvm::ShlOp::new(from, two).result(rw);
    let ty = op.value().ty(rw);
    let words = words(rw, op.value())?;
    let words: Vec<Value> = words.iter().map(|w| rocdl::DsBpermuteOp::new(address, *w).result(rw)).collect();
    let all = of_words(rw, &words, ty)?;
    rw.replace(op.op, [all, valid]);
    Ok(())
}

/// The bits of a number or of a vector of these.
pub(crate) fn bits(ctx: &Context, ty: Type) -> Option<u32> {
    let of_one = ctx.int_or_float_width(ctx.element_type_or_self(ty))?;
    let count = if ctx.is_shaped(ty) { ctx.num_elements(ty)? } else { 1 };
    of_one.checked_mul(u32::try_from(count).ok()?)
}

const NO_WORDS: &str = "values of the type are not whole words";

/// The bits of a value by 32.
pub(crate) fn words(rw: &mut Rewriter<'_>, v: Value) -> Result<Vec<Value>, terrace_rewrite::NoMatch> {
    let (ctx, ty) = (rw.context(), v.ty(rw));
    let width = bits(ctx, ty).or_no_match(NO_WORDS)?;
    let i32 = ctx.i32();
    if ty == i32 {
        return Ok(vec![v]);
    }
    if width == 32 {
        return Ok(vec![llvm::BitcastOp::new(i32, v).result(rw)]);
    }
    if width < 32 {
        let int = ctx.integer_type(width);
        let v = if ty == int { v } else { llvm::BitcastOp::new(int, v).result(rw) };
        return Ok(vec![llvm::ZExtOp::new(i32, v).result(rw)]);
    }
    width.is_multiple_of(32).or_no_match(NO_WORDS)?;
    let count = i64::from(width / 32);
    let all = llvm::BitcastOp::new(ctx.vector_type(&[count], i32), v).result(rw);
    let word = |i| {
        let i = integer(rw, 32, i);
        llvm::ExtractElementOp::new(all, i).result(rw)
    };
    Ok((0..count).map(word).collect())
}

/// A value of a type out of its bits by 32.
pub(crate) fn of_words(
    rw: &mut Rewriter<'_>,
    words: &[Value],
    ty: Type,
) -> Result<Value, terrace_rewrite::NoMatch> {
    let ctx = rw.context();
    let width = bits(ctx, ty).or_no_match(NO_WORDS)?;
    let mut v = match words {
        [word] if width < 32 => llvm::TruncOp::new(ctx.integer_type(width), *word).result(rw),
        [word] => *word,
        _ => {
            let vector = ctx.vector_type(&[words.len() as i64], ctx.i32());
            let mut all = llvm::PoisonOp::new(vector).result(rw);
            for (i, word) in words.iter().enumerate() {
                let i = integer(rw, 32, i as i64);
                all = llvm::InsertElementOp::new(all, *word, i).result(rw);
            }
            all
        }
    };
    if v.ty(rw) != ty {
        v = llvm::BitcastOp::new(ty, v).result(rw);
    }
    Ok(v)
}
