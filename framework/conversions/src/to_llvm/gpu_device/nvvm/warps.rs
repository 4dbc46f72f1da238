//! Operations that the threads of a warp do together: shuffles and reductions.

use terrace_dialects::gpu::{AllReduceOperation, LaneIdOp, ShuffleMode, ShuffleOp, SubgroupReduceOp};
use terrace_dialects::llvm;
use terrace_dialects::nvvm::{self, ReduxKind, ShflKind};
use terrace_rewrite::conversion::ConversionPatterns;
use terrace_rewrite::{Lower, NoMatch, OrNoMatch, Rewrite, Rewriter};

use crate::to_llvm::common::{LlvmTypes, NO_TYPE, extract, integer};
use crate::to_llvm::gpu_device::ids::{as_index, range};
use crate::to_llvm::gpu_device::library::BENEFIT;

/// The threads of a warp.
const WARP: i64 = 32;

pub(super) fn populate(patterns: &mut ConversionPatterns, types: &LlvmTypes, has_redux: bool) {
    patterns.typed(&types.converter).benefit(BENEFIT).lower(lane).lower(shuffle);
    if has_redux {
        patterns.typed(&types.converter).lower(reduce);
    }
}

fn lane(op: Lower<'_, LaneIdOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let (ctx, bound) = (rw.context(), op.op.upper_bound(rw).unwrap_or(WARP));
    let v = nvvm::LaneIdOp::new(ctx.i32()).range(range(ctx, 0, bound)).result(rw);
    let v = as_index(rw, v)?;
    rw.replace(op.op, v);
    Ok(())
}

/// ```mlir
/// gpu.shuffle xor %v, %offset, %width
///
/// %mask = llvm.lshr %-1, %32-width          // The lowest `width` lanes take part.
/// nvvm.shfl.sync bfly %mask, %v, %offset, %width-1
/// ```
fn shuffle(op: Lower<'_, ShuffleOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let ty = op.value().ty(rw);
    let [one, all, lanes] = [integer(rw, 32, 1), integer(rw, 32, -1), integer(rw, 32, WARP)];
    let others = llvm::SubOp::new(lanes, op.width()).result(rw);
    let mask = llvm::LShrOp::new(all, others).result(rw);
    let mode = op.op.mode(rw);
    // Upwards the last lane is that of the lowest number.
    let last = if mode == ShuffleMode::UP { others } else { llvm::SubOp::new(op.width(), one).result(rw) };
    let kind = match mode {
        ShuffleMode::XOR => ShflKind::bfly,
        ShuffleMode::UP => ShflKind::up,
        ShuffleMode::DOWN => ShflKind::down,
        ShuffleMode::IDX => ShflKind::idx,
    };
    if !op.op.valid(rw).has_uses(rw) {
        let v = nvvm::ShflOp::new(ty, mask, op.value(), op.offset(), last, kind).result(rw);
        // Nobody asks whether the other thread takes part.
        rw.replace_many(op.op, &[&[v][..], &[]]);
        return Ok(());
    }
    let shape = llvm::structure(ctx, &[ty, ctx.i1()]);
    let all = nvvm::ShflOp::new(shape, mask, op.value(), op.offset(), last, kind);
    let all = all.return_value_and_is_valid().result(rw);
    let parts = [extract(rw, all, &[0]), extract(rw, all, &[1])];
    rw.replace(op.op, parts);
    Ok(())
}

fn reduce(op: Lower<'_, SubgroupReduceOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    op.op.cluster_size(rw).is_none().or_no_match("it reduces clusters of a warp")?;
    op.op.uniform(rw).or_no_match("not all threads of the warp may take part")?;
    (rw.convert_type(op.value().ty(rw)).or_no_match(NO_TYPE)? == ctx.i32())
        .or_no_match("the instruction takes integers of 32 bits")?;
    let kind = match op.op.op(rw) {
        AllReduceOperation::ADD => ReduxKind::ADD,
        AllReduceOperation::MINSI => ReduxKind::MIN,
        AllReduceOperation::MAXSI => ReduxKind::MAX,
        AllReduceOperation::AND => ReduxKind::AND,
        AllReduceOperation::OR => ReduxKind::OR,
        AllReduceOperation::XOR => ReduxKind::XOR,
        _ => return Err(NoMatch("the instruction does not reduce so")),
    };
    let all = integer(rw, 32, -1);
    rw.replace_by(op.op, nvvm::ReduxOp::new(op.value(), kind, all));
    Ok(())
}
