//! Both addresses of copies of tensors, in four registers. Descriptions of such copies are not lowered yet.

use std::sync::Arc;

use terrace_dialects::amdgpu::{Chipset, MakeDmaBaseOp, MakeGatherDmaBaseOp, TDMGatherBaseType};
use terrace_dialects::llvm;
use terrace_ir::Value;
use terrace_rewrite::conversion::ConversionPatterns;
use terrace_rewrite::{Lower, NoMatch, OrNoMatch, Rewrite, Rewriter};

use super::{Device, memref_of};
use crate::to_llvm::common::{MemRefDescriptor, integer};

pub(super) fn populate(patterns: &mut ConversionPatterns, device: &Arc<Device>) {
    patterns.typed(&device.types.converter).with(device).lower(base).lower(gather_base);
}

const NO_TENSORS: &str = "the processor does not copy tensors";

/// A word with more bits.
fn with_bits(rw: &mut Rewriter<'_>, word: Value, bits: Value, at: i64) -> Value {
    let at = integer(rw, 32, at);
    let bits = llvm::ShlOp::new(bits, at).result(rw);
    llvm::OrOp::new(word, bits).is_disjoint().result(rw)
}

/// A memref before and after the conversion, and indices to it.
type Place<'a> = (Value, Value, &'a [Value]);

/// The four registers: what kind of copy it is, the address in shared memory, the one in global memory.
fn registers(
    device: &Device,
    [global, shared]: [Place<'_>; 2],
    kind: impl FnOnce(&mut Rewriter<'_>, Value) -> Value,
    rw: &mut Rewriter<'_>,
) -> Result<Value, NoMatch> {
    /// The bits of the upper half of an address.
    const UPPER: i64 = (1 << 25) - 1;
    device.since(Chipset::GFX1250, NO_TENSORS)?;
    let ctx = rw.context();
    let (i32, i64) = (ctx.i32(), ctx.integer_type(64));
    let numbers: [Value; 4] = [0, 1, 2, 3].map(|i| integer(rw, 32, i));
    let kind = kind(rw, numbers[1]);
    let address = |(old, new, indices): Place<'_>, rw: &mut Rewriter<'_>| {
        let memref = memref_of(old, rw)?;
        MemRefDescriptor::of(new).place_address(rw, &device.types, memref, indices)
    };
    let shared = address(shared, rw)?;
    let global = address(global, rw)?;
    let shared = llvm::PtrToIntOp::new(i32, shared).result(rw);
    let global = llvm::PtrToIntOp::new(i64, global).result(rw);
    let lower = llvm::TruncOp::new(i32, global).result(rw);
    let half = integer(rw, 64, 32);
    let upper = llvm::LShrOp::new(global, half).result(rw);
    let upper = llvm::TruncOp::new(i32, upper).result(rw);
    let mask = integer(rw, 32, UPPER);
    let upper = llvm::AndOp::new(upper, mask).result(rw);
    let upper = with_bits(rw, upper, numbers[2], 30);
    let mut all = llvm::PoisonOp::new(ctx.vector_type(&[4], i32)).result(rw);
    for (v, at) in [kind, shared, lower, upper].into_iter().zip(numbers) {
        all = llvm::InsertElementOp::new(all, v, at).result(rw);
    }
    Ok(all)
}

fn base(device: &Device, op: Lower<'_, MakeDmaBaseOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let global = (op.op.global(rw), op.global(), op.global_indices());
    let shared = (op.op.lds(rw), op.lds(), op.lds_indices());
    let all = registers(device, [global, shared], |_, one| one, rw)?;
    rw.replace(op.op, all);
    Ok(())
}

/// The first register says that rows are gathered, and how wide the numbers of rows are.
fn gather_base(device: &Device, op: Lower<'_, MakeGatherDmaBaseOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ty = TDMGatherBaseType::of(rw.context(), op.op.base(rw).ty(rw));
    let index = ty.and_then(|t| t.index_type(rw.context())).or_no_match("its result is no base")?;
    let is_wide = index == rw.context().i32();
    let global = (op.op.global(rw), op.global(), op.global_indices());
    let shared = (op.op.lds(rw), op.lds(), op.lds_indices());
    let kind = |rw: &mut Rewriter<'_>, one| {
        let kind = with_bits(rw, one, one, 30);
        if is_wide { with_bits(rw, kind, one, 31) } else { kind }
    };
    let all = registers(device, [global, shared], kind, rw)?;
    rw.replace(op.op, all);
    Ok(())
}
