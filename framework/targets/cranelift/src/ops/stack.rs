//! Memory of the stack.
//!
//! Memory that a function takes once and of a known size is in its frame. Other memory comes from `malloc`: the function keeps a list of it,
//! gives it back where the stack pointer is set back and when it returns, and leaves it where a `longjmp` passes by.

use cranelift_codegen::ir::{self as clif, InstBuilder, types};
use smallvec::smallvec;
use terrace_dialects_llvm::llvm::{AllocaOp, StackRestoreOp, StackSaveOp};
use terrace_ir::Block;

use super::Builder;
use crate::function::{Fun, Leaves, Refusal};

/// Larger ones are not in a frame: stacks have a few megabytes.
const LARGEST_SIZE: u32 = 1 << 20;

/// Frames are aligned to no more than this.
const LARGEST_ALIGNMENT: u64 = 1 << 12;

pub(super) fn add(b: &mut Builder<'_>) {
    b.value::<AllocaOp>(alloca);
    b.value::<StackSaveOp>(|f, _| {
        let newest = match f.taken {
            Some(slot) => f.b.ins().stack_load(types::I64, types::I64, slot, 0),
            None => f.b.ins().iconst(types::I64, 0),
        };
        Ok(smallvec![newest])
    });
    b.effect::<StackRestoreOp>(|f, op| {
        let until = f.one(op.ptr(&f.v))?;
        f.give_back(Some(until))
    });
}

/// The size and alignment of memory that the frame can have; `None` if it is taken while the function runs.
fn in_frame(f: &mut Fun<'_, '_, '_>, op: AllocaOp) -> Result<Option<(u32, u64)>, Refusal> {
    let l = f.t.layout(op.elem_type(&f.v))?;
    let align = alignment(f, op)?;
    let count = op.array_size(&f.v).constant_int(&f.v).and_then(|n| u64::try_from(n).ok());
    let size = count.and_then(|n| n.checked_mul(l.size)).and_then(|n| u32::try_from(n).ok());
    let once = op.block(&f.v) == f.entry && align <= LARGEST_ALIGNMENT;
    Ok(size.filter(|size| once && *size <= LARGEST_SIZE).map(|size| (size, align)))
}

fn alignment(f: &mut Fun<'_, '_, '_>, op: AllocaOp) -> Result<u64, Refusal> {
    let least = f.t.layout(op.elem_type(&f.v))?.align.max(1);
    let asked = op.alignment(&f.v).and_then(|a| u64::try_from(a).ok()).unwrap_or(0);
    Ok(asked.max(least))
}

fn alloca(f: &mut Fun<'_, '_, '_>, op: AllocaOp) -> Result<Leaves, Refusal> {
    if let Some((size, align)) = in_frame(f, op)? {
        let slot = f.stack_slot(size, align);
        return Ok(smallvec![f.b.ins().stack_addr(types::I64, slot, 0)]);
    }
    let (l, align) = (f.t.layout(op.elem_type(&f.v))?, alignment(f, op)?);
    let (scalar, count) = (f.scalar(op.array_size(&f.v))?, f.one(op.array_size(&f.v))?);
    let count = match scalar.clif.bits() {
        128 => f.b.ins().ireduce(types::I64, count),
        64 => count,
        _ => f.b.ins().uextend(types::I64, count),
    };
    let one = f.b.ins().iconst(types::I64, l.size as i64);
    // A size that does not fit is one that no memory has.
    let (size, high) = (f.b.ins().imul(count, one), f.b.ins().umulhi(count, one));
    let most = f.b.ins().iconst(types::I64, i64::MAX);
    let zero = f.b.ins().iconst(types::I64, 0);
    let fits = f.b.ins().icmp(clif::condcodes::IntCC::Equal, high, zero);
    let size = f.b.ins().select(fits, size, most);
    let slot = f.taken.ok_or("memory is taken where no operation says so")?;
    let newest = f.b.ins().stack_addr(types::I64, slot, 0);
    let align = f.b.ins().iconst(types::I64, align as i64);
    f.helper("terrace.take", &[newest, size, align], &[types::I64])
}

impl Fun<'_, '_, '_> {
    /// Prepares for memory that the operations of these blocks take while the function runs.
    pub(crate) fn prepare_taking(&mut self, blocks: &[Block]) -> Result<(), Refusal> {
        let body = self.v.ir.body(self.v.body);
        for block in blocks {
            for op in body.block_ops(*block) {
                let Some(alloca) = op.cast::<AllocaOp>(&self.v) else { continue };
                if in_frame(self, alloca)?.is_none() {
                    self.taken = Some(self.stack_slot(8, 8));
                    return Ok(());
                }
            }
        }
        Ok(())
    }

    /// Begins the list of the memory that the function takes.
    pub(crate) fn begin_taking(&mut self) {
        let Some(slot) = self.taken else { return };
        let null = self.b.ins().iconst(types::I64, 0);
        self.b.ins().stack_store(types::I64, null, slot, 0);
    }

    /// Gives back what the function took after `until`; everything if that is `None`.
    pub(crate) fn give_back(&mut self, until: Option<clif::Value>) -> Result<(), Refusal> {
        let Some(slot) = self.taken else { return Ok(()) };
        let newest = self.b.ins().stack_addr(types::I64, slot, 0);
        let until = until.unwrap_or_else(|| self.b.ins().iconst(types::I64, 0));
        self.helper("terrace.give_back", &[newest, until], &[]).map(|_| ())
    }
}
