//! Barriers in shared memory: 64 bits each.

use std::sync::Arc;

use terrace_dialects::nvgpu::{
    self, MBarrierArriveExpectTxOp, MBarrierArriveNoCompleteOp, MBarrierArriveOp, MBarrierCreateOp,
    MBarrierGetOp, MBarrierGroupType, MBarrierInitOp, MBarrierTestWaitOp,
};
use terrace_dialects::{llvm, memref, nvvm};
use terrace_ir::types::MemRefType;
use terrace_ir::{Context, Type, Value};
use terrace_rewrite::conversion::ConversionPatterns;
use terrace_rewrite::{Lower, NoMatch, OrNoMatch, Rewrite, Rewriter};

use super::{SHARED, as_i32};
use crate::to_llvm::common::{LlvmTypes, MemRefDescriptor, NO_TYPE};

pub(super) fn populate(patterns: &mut ConversionPatterns, types: &LlvmTypes, state: &Arc<LlvmTypes>) {
    patterns.typed(&types.converter).lower(create);
    patterns
        .typed(&types.converter)
        .with(state)
        .lower(init)
        .lower(get)
        .lower(arrive)
        .lower(arrive_without_completing)
        .lower(test_wait)
        .lower(arrive_expecting)
        .lower(try_wait);
}

/// The memref that barriers are in.
pub(super) fn memory(ctx: &Context, group: MBarrierGroupType) -> Option<Type> {
    let i64 = ctx.integer_type(64);
    let plain = MemRefType::get(ctx, &[group.num_barriers(ctx)?], i64).cast::<MemRefType>(ctx)?;
    Some(plain.with_space(Some(ctx.integer(i64, SHARED))))
}

fn group(v: Value, rw: &Rewriter<'_>) -> Result<MBarrierGroupType, NoMatch> {
    MBarrierGroupType::of(rw.context(), v.ty(rw)).or_no_match("it is no group of barriers")
}

/// The pointer to a barrier of a group.
pub(super) fn pointer(
    types: &LlvmTypes,
    (old, barriers): (Value, Value),
    index: Value,
    rw: &mut Rewriter<'_>,
) -> Result<Value, NoMatch> {
    let group = group(old, rw)?;
    let ty = memory(rw.context(), group).and_then(|t| t.cast::<MemRefType>(rw.context()));
    let ty = ty.or_no_match("it is no group of barriers")?;
    MemRefDescriptor::of(barriers).place_address(rw, types, ty, &[index])
}

/// Barriers are a global of the module.
fn create(op: Lower<'_, MBarrierCreateOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    const ALIGNMENT: i64 = 8;
    let ctx = rw.context();
    let group = group(op.op.barriers(rw), rw)?;
    let ty = memory(ctx, group).or_no_match(NO_TYPE)?;
    let table = rw.symbol_table().or_no_match("there is no symbol table around it")?;
    let first = "__mbarrier".to_owned();
    let mut names = std::iter::once(first.clone()).chain((0..).map(|i| format!("{first}_{i}")));
    let name = names.find(|n| rw.lookup_symbol(table, n).is_none()).or_no_match("there is no name left")?;
    rw.in_symbol_table(|rw| {
        _ = memref::GlobalOp::new(&name, ty).sym_visibility("private").alignment(ALIGNMENT).insert(rw);
    })?;
    rw.replace_by(op.op, memref::GetGlobalOp::new(ty, &name));
    Ok(())
}

fn init(types: &LlvmTypes, op: Lower<'_, MBarrierInitOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let barrier = pointer(types, (op.op.barriers(rw), op.barriers()), op.mbar_id(), rw)?;
    let count = as_i32(rw, op.count());
    nvvm::MBarrierInitOp::new(barrier, count).predicate(op.predicate()).insert(rw);
    rw.erase(op.op);
    Ok(())
}

fn get(types: &LlvmTypes, op: Lower<'_, MBarrierGetOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let barrier = pointer(types, (op.op.barriers(rw), op.barriers()), op.mbar_id(), rw)?;
    let ty = rw.convert_type(op.op.mbarrier_pointer(rw).ty(rw)).or_no_match(NO_TYPE)?;
    rw.replace_by(op.op, llvm::PtrToIntOp::new(ty, barrier));
    Ok(())
}

fn arrive(types: &LlvmTypes, op: Lower<'_, MBarrierArriveOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let barrier = pointer(types, (op.op.barriers(rw), op.barriers()), op.mbar_id(), rw)?;
    let token = rw.context().integer_type(64);
    let new = nvvm::MBarrierArriveOp::new(barrier).types([token]).insert(rw);
    let token = new.res(rw).or_no_match("it gives no token")?;
    rw.replace(op.op, token);
    Ok(())
}

fn arrive_without_completing(
    types: &LlvmTypes,
    op: Lower<'_, MBarrierArriveNoCompleteOp>,
    rw: &mut Rewriter<'_>,
) -> Rewrite {
    let barrier = pointer(types, (op.op.barriers(rw), op.barriers()), op.mbar_id(), rw)?;
    let count = as_i32(rw, op.count());
    rw.replace_by(op.op, nvvm::MBarrierArriveNocompleteOp::new(barrier, count));
    Ok(())
}

fn test_wait(types: &LlvmTypes, op: Lower<'_, MBarrierTestWaitOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let barrier = pointer(types, (op.op.barriers(rw), op.barriers()), op.mbar_id(), rw)?;
    rw.replace_by(op.op, nvvm::MBarrierTestWaitOp::new(barrier, op.token()));
    Ok(())
}

fn arrive_expecting(
    types: &LlvmTypes,
    op: Lower<'_, MBarrierArriveExpectTxOp>,
    rw: &mut Rewriter<'_>,
) -> Rewrite {
    let barrier = pointer(types, (op.op.barriers(rw), op.barriers()), op.mbar_id(), rw)?;
    let bytes = as_i32(rw, op.txcount());
    nvvm::MBarrierArriveExpectTxOp::new(barrier, bytes).predicate(op.predicate()).insert(rw);
    rw.erase(op.op);
    Ok(())
}

fn try_wait(
    types: &LlvmTypes,
    op: Lower<'_, nvgpu::MBarrierTryWaitParityOp>,
    rw: &mut Rewriter<'_>,
) -> Rewrite {
    let barrier = pointer(types, (op.op.barriers(rw), op.barriers()), op.mbar_id(), rw)?;
    let ticks = as_i32(rw, op.ticks());
    let parity = llvm::ZExtOp::new(rw.context().i32(), op.phase_parity()).result(rw);
    nvvm::MBarrierTryWaitParityOp::new(barrier, parity, ticks).insert(rw);
    rw.erase(op.op);
    Ok(())
}
