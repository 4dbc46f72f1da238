//! Memory that can become values: the interfaces of what allocates it and of what uses it. `mem2reg` asks them. Memory of several parts can
//! become several pieces of memory before: `sroa` asks the interfaces of division.

use indexmap::{IndexMap, IndexSet};
use rustc_hash::{FxBuildHasher, FxHashMap};
use terrace_ir::{Attr, Op, Type, Value, View};

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
        /// Notes a value that the slot holds from the rewriter's place on: information for debuggers follows the values. Returns true if the
        /// operation does such a thing.
        fn note_stored(self, _stored: Value, _rw: &mut Rewriter<'_>) -> bool = false;
    }
}

/// A slot that can become several: the type of each part by its index.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DividedSlot {
    /// The slot.
    pub slot: MemorySlot,
    /// The types of its parts by their indices, attributes that the type of the slot chooses.
    pub parts: IndexMap<Attr, Type, FxBuildHasher>,
}

/// The entries of the data layout around: how types are laid out that are not as by default.
pub type LayoutEntries = FxHashMap<Type, Attr>;

/// The indices of the parts that are used, in the order in which the uses are found.
pub type UsedParts = IndexSet<Attr, FxBuildHasher>;

/// The slots of the parts by their indices.
pub type PartSlots = FxHashMap<Attr, MemorySlot>;

terrace_ir::interface! {
    /// `DestructurableAllocationOpInterface`: an operation that allocates memory of several parts which may be allocated one by one.
    pub trait DestructurableAllocationOp, dyn DestructurableAllocation {
        /// The slots that can be divided.
        fn divided_slots(self, v: &View<'_>) -> Vec<DividedSlot>;
        /// Allocates the parts that are used. The rewriter stands at the start of the block of the slot's pointer. The new allocations that can
        /// be divided again are added to `new`.
        fn divide(self, slot: &DividedSlot, used: &UsedParts, rw: &mut Rewriter<'_>, new: &mut Vec<Op>) -> PartSlots;
        /// Removes what is left of the slot, which nothing uses any more.
        fn finish_division(self, slot: &DividedSlot, rw: &mut Rewriter<'_>);
    }
}

terrace_ir::interface! {
    /// `SafeMemorySlotAccessOpInterface`: an operation that stays within the bounds of the slot that it uses.
    pub trait SafeSlotAccessOp, dyn SafeSlotAccess {
        /// True if it does, provided that the slots which it adds to `also` are used safely.
        fn is_safe(
            self,
            v: &View<'_>,
            layout: &LayoutEntries,
            slot: &MemorySlot,
            also: &mut Vec<MemorySlot>,
        ) -> bool;
    }
}

terrace_ir::interface! {
    /// `DestructurableAccessorOpInterface`: an operation that uses a part of a slot, or all parts one by one.
    pub trait DestructurableAccessorOp, dyn DestructurableAccessor {
        /// True if it can use slots of the parts instead. It tells the parts that it uses, and the slots made of them that must be used safely.
        fn can_divide(
            self,
            v: &View<'_>,
            layout: &LayoutEntries,
            slot: &DividedSlot,
            used: &mut UsedParts,
            safe: &mut Vec<MemorySlot>,
        ) -> bool;
        /// Uses the slots of the parts. True if the operation is not needed any more. The rewriter stands after it.
        fn use_parts(
            self,
            layout: &LayoutEntries,
            slot: &DividedSlot,
            parts: &PartSlots,
            rw: &mut Rewriter<'_>,
        ) -> bool;
    }
}
