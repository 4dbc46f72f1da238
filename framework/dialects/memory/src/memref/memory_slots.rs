//! Memory of one element that can become a value, and memory of a few elements that can become pieces of one: what allocates, reads and writes
//! it.

use terrace_dialects_core::ub::PoisonOp;
use terrace_ir::types::MemRefType;
use terrace_ir::{Attr, AttrData, Context, InsertPoint, Op, Type, Value, Values, View};
use terrace_rewrite::Rewriter;
use terrace_rewrite::memory_slots::{
    DestructurableAccessorOp, DestructurableAllocationOp, DividedSlot, LayoutEntries, MemorySlot, PartSlots,
    PromotableAllocationOp, PromotableMemOp, UsedParts,
};

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

/// Memory of more elements is not divided.
const MOST_PARTS: i64 = 16;

/// The index of an element as an attribute.
fn part_index(ctx: &Context, at: &[i64]) -> Attr {
    let at: Vec<Attr> = at.iter().map(|i| ctx.integer(ctx.index_type(), *i)).collect();
    ctx.array(&at)
}

/// The indices of all elements, the last dimension first.
fn all_indices(shape: &[i64]) -> Vec<Vec<i64>> {
    shape.iter().fold(vec![Vec::new()], |all, n| {
        all.iter().flat_map(|at| (0..*n).map(|i| [at.clone(), vec![i]].concat())).collect()
    })
}

impl DestructurableAllocationOp for AllocaOp {
    fn divided_slots(self, v: &View<'_>) -> Vec<DividedSlot> {
        let ptr = self.memref(v);
        let ty = ptr.ty(v);
        let memref = ty.cast::<MemRefType<'_>>(v);
        let Some(memref) = memref.filter(|t| t.num_elements().is_some_and(|n| n > 1 && n <= MOST_PARTS))
        else {
            return Vec::new();
        };
        let indices = all_indices(memref.shape());
        let parts = indices.iter().map(|at| (part_index(v.ctx, at), memref.element())).collect();
        vec![DividedSlot { slot: MemorySlot { ptr, element: ty }, parts }]
    }

    fn divide(
        self,
        slot: &DividedSlot,
        used: &UsedParts,
        rw: &mut Rewriter<'_>,
        _: &mut Vec<Op>,
    ) -> PartSlots {
        let (ctx, loc) = (rw.context(), self.loc(rw));
        rw.set_insertion(InsertPoint::After(*self));
        let mut slots = PartSlots::default();
        for index in used {
            let Some(element) = slot.parts.get(index).copied() else { continue };
            let ptr = AllocaOp::new(ctx.memref_type(&[], element)).at(loc).result(rw);
            slots.insert(*index, MemorySlot { ptr, element });
        }
        slots
    }

    fn finish_division(self, _: &DividedSlot, rw: &mut Rewriter<'_>) {
        rw.erase(self);
    }
}

/// The index of the element that an access is to, if its indices are constants.
fn accessed_part(indices: &Values, v: &View<'_>) -> Option<Attr> {
    let at: Option<Vec<i64>> = indices.iter().map(|i| i.constant_int(v)).collect();
    at.map(|at| part_index(v.ctx, &at))
}

/// Loads and stores of one element; the value that a store must not store.
macro_rules! accesses {
    ($($op:ident: |$o:ident, $v:ident| $stored:expr;)*) => {$(
        impl DestructurableAccessorOp for $op {
            fn can_divide(
                self,
                $v: &View<'_>,
                _: &LayoutEntries,
                slot: &DividedSlot,
                used: &mut UsedParts,
                _: &mut Vec<MemorySlot>,
            ) -> bool {
                let ($o, stored): (_, Option<Value>) = (self, { let $o = self; $stored });
                if stored == Some(slot.slot.ptr) || $o.memref($v) != slot.slot.ptr {
                    return false;
                }
                let Some(index) = accessed_part(&$o.indices($v), $v).filter(|i| slot.parts.contains_key(i)) else {
                    return false;
                };
                used.insert(index);
                true
            }

            fn use_parts(
                self,
                _: &LayoutEntries,
                _: &DividedSlot,
                parts: &PartSlots,
                rw: &mut Rewriter<'_>,
            ) -> bool {
                let v = View { ctx: rw.context(), body: rw.body() };
                let index = accessed_part(&self.indices(&v), &v);
                if let Some(part) = index.and_then(|i| parts.get(&i)) {
                    self.set_memref(rw, part.ptr);
                    self.set_indices(rw, []);
                }
                false
            }
        }
    )*};
}
accesses! {
    LoadOp: |_op, v| None;
    StoreOp: |op, v| Some(op.value(v));
}
