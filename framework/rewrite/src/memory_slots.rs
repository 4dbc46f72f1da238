//! Memory that can become values: the interfaces of what allocates it and of what uses it. `mem2reg` asks them.

use terrace_ir::{Type, Value, View};

use crate::Rewriter;

/// A piece of memory that holds one value, or the parts of one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MemorySlot {
    /// The pointer to it.
    pub ptr: Value,
    /// The type of what it holds.
    pub element: Type,
}

terrace_ir::interface! {
    /// `PromotableAllocationOpInterface`: an operation that allocates memory which may become values.
    pub trait PromotableAllocationOp, dyn PromotableAllocation {
        /// The slots: each belongs to this operation alone.
        fn promotable_slots(self, v: &View<'_>) -> Vec<MemorySlot>;
        /// Makes the value that a slot holds before anything is stored.
        fn default_value(self, slot: &MemorySlot, rw: &mut Rewriter<'_>) -> Value;
    }
}

terrace_ir::interface! {
    /// `PromotableMemOpInterface`: an operation that reads or writes a slot.
    pub trait PromotableMemOp, dyn PromotableMem {
        /// True if it reads the slot.
        fn loads_from(self, v: &View<'_>, slot: &MemorySlot) -> bool;
        /// True if it writes the slot.
        fn stores_to(self, v: &View<'_>, slot: &MemorySlot) -> bool;
        /// The value that the slot holds after it; `before` is what it held. The rewriter stands after the operation.
        fn stored(self, slot: &MemorySlot, before: Value, rw: &mut Rewriter<'_>) -> Value;
        /// True if it can do without these operands, by number, once it knows what the slot holds. Uses of the values that it adds to
        /// `also` must go too.
        fn can_promote(self, v: &View<'_>, slot: &MemorySlot, uses: &[usize], also: &mut Vec<Value>) -> bool;
        /// Does without them: `held` is what the slot holds before. True if the operation is not needed any more. The rewriter stands after it.
        fn promote(self, slot: &MemorySlot, held: Value, rw: &mut Rewriter<'_>) -> bool;
    }
}

terrace_ir::interface! {
    /// `PromotableOpInterface`: an operation that has to do with the pointer alone.
    pub trait PromotableOp, dyn Promotable {
        /// True if it can do without these operands, by number. Uses of the values that it adds to `also` must go too.
        fn can_promote(self, v: &View<'_>, uses: &[usize], also: &mut Vec<Value>) -> bool;
        /// Does without them. True if the operation is not needed any more. The rewriter stands after it.
        fn promote(self, _rw: &mut Rewriter<'_>) -> bool = true;
    }
}
