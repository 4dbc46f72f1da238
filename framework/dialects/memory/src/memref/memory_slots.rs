//! Memory of one element that can become a value: what allocates, reads and writes it.

use terrace_dialects_core::ub::PoisonOp;
use terrace_ir::types::MemRefType;
use terrace_ir::{AttrData, Context, Type, Value, View};
use terrace_rewrite::Rewriter;
use terrace_rewrite::memory_slots::{MemorySlot, PromotableAllocationOp, PromotableMemOp};

use super::{AllocaOp, LoadOp, StoreOp};

/// True if there are constants of a type, or it is a memref.
fn is_supported(ctx: &Context, ty: Type) -> bool {
    let element = match ctx.type_data(ty) {
        AttrData::MemRefType { .. } => return true,
        AttrData::VectorType { element, .. } | AttrData::RankedTensorType { element, .. } => *element,
        _ => ty,
    };
    ctx.int_or_index_width(element).is_some() || ctx.float_kind(element).is_some()
}

impl PromotableAllocationOp for AllocaOp {
    fn promotable_slots(self, v: &View<'_>) -> Vec<MemorySlot> {
        let ptr = self.memref(v);
        let ty = ptr.ty(v).cast::<MemRefType<'_>>(v).filter(|t| t.num_elements() == Some(1));
        let element = ty.map(MemRefType::element).filter(|t| is_supported(v.ctx, *t));
        element.map(|element| MemorySlot { ptr, element }).into_iter().collect()
    }

    fn default_value(self, slot: &MemorySlot, rw: &mut Rewriter<'_>) -> Value {
        let loc = self.loc(rw);
        if slot.element.is::<MemRefType<'_>>(rw) {
            return AllocaOp::new(slot.element).at(loc).result(rw);
        }
        PoisonOp::new(slot.element).at(loc).result(rw)
    }
}

impl PromotableMemOp for LoadOp {
    fn loads_from(self, v: &View<'_>, slot: &MemorySlot) -> bool {
        self.memref(v) == slot.ptr
    }

    fn stores_to(self, _: &View<'_>, _: &MemorySlot) -> bool {
        false
    }

    fn stored(self, _: &MemorySlot, before: Value, _: &mut Rewriter<'_>) -> Value {
        before
    }

    fn can_promote(self, v: &View<'_>, slot: &MemorySlot, uses: &[usize], _: &mut Vec<Value>) -> bool {
        uses.len() == 1 && self.memref(v) == slot.ptr && self.result(v).ty(v) == slot.element
    }

    fn promote(self, _: &MemorySlot, held: Value, rw: &mut Rewriter<'_>) -> bool {
        let result = self.result(rw);
        rw.replace_uses(result, held);
        true
    }
}

impl PromotableMemOp for StoreOp {
    fn loads_from(self, _: &View<'_>, _: &MemorySlot) -> bool {
        false
    }

    fn stores_to(self, v: &View<'_>, slot: &MemorySlot) -> bool {
        self.memref(v) == slot.ptr
    }

    fn stored(self, _: &MemorySlot, _: Value, rw: &mut Rewriter<'_>) -> Value {
        self.value(rw)
    }

    fn can_promote(self, v: &View<'_>, slot: &MemorySlot, uses: &[usize], _: &mut Vec<Value>) -> bool {
        let value = self.value(v);
        uses.len() == 1 && self.memref(v) == slot.ptr && value != slot.ptr && value.ty(v) == slot.element
    }

    fn promote(self, _: &MemorySlot, _: Value, _: &mut Rewriter<'_>) -> bool {
        true
    }
}
