//! Patterns of operations.

use terrace_dialects_memory::memref::DimOp;
use terrace_ir::interfaces::Effect;
use terrace_ir::types::MemRefType;
use terrace_ir::{DYNAMIC, InsertPoint, LookIr, Op, Value, effects};
use terrace_rewrite::{CanonicalizeOp, OrNoMatch, PatternSet, Rewrite, Rewriter};

use super::launch::Attributions;
use super::{AllocOp, BarrierOp, LaunchOp, MemcpyOp, WaitOp};
use crate::arith;

/// The number of a block or of a thread in a dimension of size 1 is 0.
fn fold_launch_arguments(op: LaunchOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (numbers, _, _) = op.split_arguments(&rw.view_ir());
    let sizes = [op.grid_sizes(rw), op.block_sizes(rw)].concat();
    let folded: Vec<Value> = numbers
        .into_iter()
        .zip(sizes)
        .filter(|(number, size)| size.constant_int(rw) == Some(1) && rw.body().has_uses(*number))
        .map(|(number, _)| number)
        .collect();
    let entry =
        op.body(rw).entry(rw).filter(|_| !folded.is_empty()).or_no_match("no dimension of size 1 is used")?;
    rw.set_insertion(InsertPoint::Start(entry));
    let zero = arith::ConstantOp::index(0).result(rw);
    folded.into_iter().for_each(|number| rw.replace_uses(number, zero));
    Ok(())
}

impl CanonicalizeOp for LaunchOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add_named("FoldLaunchArguments", 1, fold_launch_arguments);
    }
}

/// Two barriers in a row are one.
fn erase_redundant_barrier(op: BarrierOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let next = rw.body().next_op(*op);
    next.is_some_and(|n| n.is::<BarrierOp>(rw)).or_no_match("no barrier follows")?;
    rw.erase(op);
    Ok(())
}

impl CanonicalizeOp for BarrierOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add_named("eraseRedundantGpuBarrierOps", 1, erase_redundant_barrier);
    }
}

/// A token of nothing is not waited for.
fn erase_redundant_wait_pairs(op: WaitOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let waits = |v: &Value| !v.defining::<WaitOp>(rw).is_some_and(|w| w.async_dependencies(rw).is_empty());
    let all = op.async_dependencies(rw);
    let kept: Vec<Value> = all.iter().copied().filter(|v| waits(v)).collect();
    (kept.len() < all.len()).or_no_match("it waits for no token of nothing")?;
    rw.modify(*op, |body| body.set_operands(*op, &kept));
    Ok(())
}

/// Waiting for nothing, for one token, and tokens that nobody waits for.
fn simplify_wait(op: WaitOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let tokens = op.async_dependencies(rw);
    match (&tokens[..], op.async_token(rw)) {
        ([], None) => rw.erase(op),
        ([token], Some(_)) => rw.replace(op, [*token]),
        (_, Some(made)) if !rw.body().has_uses(made) => rw.erase(op),
        _ => return None.or_no_match("something waits for several tokens"),
    }
    Ok(())
}

impl CanonicalizeOp for WaitOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add_named("EraseRedundantGpuWaitOpPairs", 1, erase_redundant_wait_pairs).add_named(
            "SimplifyGpuWaitOp",
            1,
            simplify_wait,
        );
    }
}

/// True if all that an operation does is this, to that value.
fn only_does(rw: &Rewriter<'_>, op: Op, effect: Effect, value: Value) -> bool {
    let own = effects::own_effects(rw.context(), rw.ir(), rw.global(op)).unwrap_or_default();
    let [only] = &own[..] else { return false };
    only.effect == effect && only.value == Some(value)
}

/// A copy to memory that is only freed afterwards.
fn erase_trivial_copy(op: MemcpyOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let dst = op.dst(rw);
    let made = rw.body().defining_op(dst).filter(|def| only_does(rw, *def, Effect::Allocate, dst));
    made.or_no_match("its destination is not allocated here")?;
    let unused = rw.body().users(dst).all(|user| user == *op || only_does(rw, user, Effect::Free, dst));
    unused.or_no_match("its destination is used")?;
    let tokens = op.async_dependencies(rw);
    (tokens.len() <= 1 && tokens.is_empty() == op.async_token(rw).is_none())
        .or_no_match("it joins tokens, or makes one")?;
    rw.replace(op, tokens);
    Ok(())
}

impl CanonicalizeOp for MemcpyOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add_named("EraseTrivialCopyOp", 1, erase_trivial_copy);
    }
}

/// The size of a dimension is the one that the memory was allocated with.
fn simplify_dim_of_alloc(op: DimOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let alloc = op.source(rw).defining::<AllocOp>(rw).or_no_match("its memory is not allocated here")?;
    let index = op
        .index(rw)
        .constant_int(rw)
        .and_then(|i| usize::try_from(i).ok())
        .or_no_match("its dimension is not constant")?;
    let ty = op.source(rw).ty(rw).cast::<MemRefType<'_>>(rw).or_no_match("its memory has no shape")?;
    let is_dynamic = ty.shape().get(index) == Some(&DYNAMIC);
    let before = ty.shape().iter().take(index).filter(|d| **d == DYNAMIC).count();
    let size = alloc
        .dynamic_sizes(rw)
        .get(before)
        .copied()
        .filter(|_| is_dynamic)
        .or_no_match("its size is known")?;
    rw.replace(op, [size]);
    Ok(())
}

impl CanonicalizeOp for AllocOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add_named("SimplifyDimOfAllocOp", 1, simplify_dim_of_alloc);
    }
}
