//! Coroutines: LLVM's intrinsics, and the memory of a coroutine's frame.

use std::sync::Arc;

use terrace_dialects::r#async::{CoroBeginOp, CoroEndOp, CoroFreeOp, CoroIdOp, CoroSaveOp, CoroSuspendOp};
use terrace_dialects::llvm;
use terrace_ir::Value;
use terrace_rewrite::conversion::{ConversionPatterns, TypeConverter};
use terrace_rewrite::{Lower, Rewrite, Rewriter};

use crate::to_llvm::common::{LlvmTypes, allocate, free, integer};

pub(super) fn populate(patterns: &mut ConversionPatterns, objects: &Arc<TypeConverter>, types: &LlvmTypes) {
    patterns.typed(objects).lower(id).lower(free_frame).lower(end).lower(save).lower(suspend);
    patterns.typed(objects).with(&Arc::new(types.clone())).lower(begin);
}

/// The value of type `i1` that says no.
fn no(rw: &mut Rewriter<'_>) -> Value {
    let ctx = rw.context();
    llvm::ConstantOp::new(ctx.integer_type(1), ctx.bool_attr(false)).result(rw)
}

/// A coroutine without a promise, whose functions LLVM finds.
fn id(op: Lower<'_, CoroIdOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let alignment = integer(rw, 32, 0);
    let null = llvm::ZeroOp::new(llvm::pointer(ctx)).result(rw);
    rw.replace_by(op.op, llvm::CoroIdOp::new(llvm::token(ctx), alignment, null, null, null));
    Ok(())
}

/// The frame is in memory on the heap, whose size `aligned_alloc` wants to be a multiple of the alignment:
/// `(size + alignment - 1) & -alignment`.
fn begin(types: &LlvmTypes, op: Lower<'_, CoroBeginOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let word = ctx.integer_type(64);
    let size = llvm::CoroSizeOp::new(word).result(rw);
    let alignment = llvm::CoroAlignOp::new(word).result(rw);
    let beyond = llvm::AddOp::new(size, alignment).result(rw);
    let one = integer(rw, 64, 1);
    let last = llvm::SubOp::new(beyond, one).result(rw);
    let zero = integer(rw, 64, 0);
    let mask = llvm::SubOp::new(zero, alignment).result(rw);
    let whole = llvm::AndOp::new(last, mask).result(rw);
    let memory = allocate(rw, types, "aligned_alloc", &[alignment, whole])?;
    rw.replace_by(op.op, llvm::CoroBeginOp::new(llvm::pointer(ctx), op.id(), memory));
    Ok(())
}

fn free_frame(op: Lower<'_, CoroFreeOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ptr = llvm::pointer(rw.context());
    let memory = llvm::CoroFreeOp::new(ptr, op.id(), op.handle()).result(rw);
    free(rw, memory)?;
    rw.erase(op.op);
    Ok(())
}

fn end(op: Lower<'_, CoroEndOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let unwinds = no(rw);
    let nothing = llvm::NoneTokenOp::new().result(rw);
    _ = llvm::CoroEndOp::new(ctx.integer_type(1), op.handle(), unwinds, nothing).insert(rw);
    rw.erase(op.op);
    Ok(())
}

fn save(op: Lower<'_, CoroSaveOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let token = llvm::token(rw.context());
    rw.replace_by(op.op, llvm::CoroSaveOp::new(token, op.handle()));
    Ok(())
}

/// LLVM says with a number what comes after a suspension: 0 is to go on, 1 to clean up, and all else to return to the caller.
fn suspend(op: Lower<'_, CoroSuspendOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let is_final = no(rw);
    let next = llvm::CoroSuspendOp::new(ctx.integer_type(8), op.state(), is_final).result(rw);
    let next = llvm::SExtOp::new(ctx.i32(), next).result(rw);
    let (resume, cleanup) = (op.op.resume_dest(rw), op.op.cleanup_dest(rw));
    let cases =
        ctx.dense_from_bytes(ctx.vector_type(&[2], ctx.i32()), [0_i32, 1].map(i32::to_le_bytes).concat());
    let switch =
        llvm::SwitchOp::new(next, [0, 0], op.op.suspend_dest(rw), [resume, cleanup]).case_values(cases);
    rw.replace_by(op.op, switch);
    Ok(())
}
