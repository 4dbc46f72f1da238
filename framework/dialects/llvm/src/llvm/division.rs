//! Memory on the stack that can be divided into its fields or elements: what allocates it, and what uses a part of it, or all parts one by one.

use terrace_ir::{Attr, Context, InsertPoint, Op, Type, Value, View};
use terrace_rewrite::Rewriter;
use terrace_rewrite::memory_slots::{
    DestructurableAccessorOp, DestructurableAllocationOp, DividedSlot, LayoutEntries, MemorySlot, PartSlots,
    SafeSlotAccessOp, UsedParts,
};

use super::sizes::Sizes;
use super::*;

/// Arrays of more elements are not divided.
const MOST_PARTS: i64 = 16;

/// The index of a part.
fn part_index(ctx: &Context, i: usize) -> Attr {
    ctx.integer(ctx.i32(), i as i64)
}

/// The types of the fields or elements of a type that can be divided.
fn parts_of(ctx: &Context, ty: Type) -> Option<Vec<Type>> {
    match array_parts(ctx, ty) {
        Some((element, n)) => (n <= MOST_PARTS).then(|| (0..n).map(|_| element).collect()),
        None => struct_parts(ctx, ty),
    }
}

/// An array of bytes: so much memory.
fn bytes(ctx: &Context, n: u64) -> Option<Type> {
    Some(array(ctx, i64::try_from(n).ok()?, ctx.integer_type(8)))
}

impl DestructurableAllocationOp for AllocaOp {
    fn divided_slots(self, v: &View<'_>) -> Vec<DividedSlot> {
        // One value is allocated, not several.
        if self.array_size(v).constant_int(v) != Some(1) {
            return Vec::new();
        }
        let (ptr, element) = (self.res(v), self.elem_type(v));
        let Some(parts) = parts_of(v.ctx, element) else { return Vec::new() };
        let parts = parts.into_iter().enumerate().map(|(i, ty)| (part_index(v.ctx, i), ty)).collect();
        vec![DividedSlot { slot: MemorySlot { ptr, element }, parts }]
    }

    fn divide(
        self,
        slot: &DividedSlot,
        used: &UsedParts,
        rw: &mut Rewriter<'_>,
        new: &mut Vec<Op>,
    ) -> PartSlots {
        let (loc, size, ty) = (self.loc(rw), self.array_size(rw), self.res(rw).ty(rw));
        rw.set_insertion(InsertPoint::After(*self));
        let mut slots = PartSlots::default();
        for index in used {
            let Some(element) = slot.parts.get(index).copied() else { continue };
            let part = AllocaOp::new(ty, size, element).at(loc).insert(rw);
            new.push(*part);
            slots.insert(*index, MemorySlot { ptr: part.res(rw), element });
        }
        slots
    }

    fn finish_division(self, _: &DividedSlot, rw: &mut Rewriter<'_>) {
        rw.erase(self);
    }
}

/// The first part of a slot, if it holds all of an access of a type.
fn first_part(sizes: Sizes<'_>, slot: &DividedSlot, accessed: Type) -> Option<Attr> {
    let index = part_index(sizes.ctx, 0);
    let part = *slot.parts.get(&index)?;
    (sizes.size(accessed)? <= sizes.size(part)?).then_some(index)
}

/// Loads and stores, which access the first part of memory: the type that they access, and the value that a store must not store.
macro_rules! accesses {
    ($($op:ident: |$o:ident, $v:ident| $value:expr, $stored:expr;)*) => {$(
        impl SafeSlotAccessOp for $op {
            fn is_safe(
                self,
                $v: &View<'_>,
                layout: &LayoutEntries,
                slot: &MemorySlot,
                _: &mut Vec<MemorySlot>,
            ) -> bool {
                let ($o, sizes) = (self, Sizes { ctx: $v.ctx, entries: layout });
                let fits = || Some(sizes.size($value.ty($v))? <= sizes.size(slot.element)?);
                $o.addr($v) != slot.ptr || fits() == Some(true)
            }
        }

        impl DestructurableAccessorOp for $op {
            fn can_divide(
                self,
                $v: &View<'_>,
                layout: &LayoutEntries,
                slot: &DividedSlot,
                used: &mut UsedParts,
                _: &mut Vec<MemorySlot>,
            ) -> bool {
                let ($o, sizes) = (self, Sizes { ctx: $v.ctx, entries: layout });
                let stored: Option<Value> = $stored;
                if $o.volatile_($v) || stored == Some(slot.slot.ptr) || $o.addr($v) != slot.slot.ptr {
                    return false;
                }
                let Some(index) = first_part(sizes, slot, $value.ty($v)) else { return false };
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
                if let Some(part) = parts.get(&part_index(rw.context(), 0)) {
                    self.set_addr(rw, part.ptr);
                }
                false
            }
        }
    )*};
}
accesses! {
    LoadOp: |op, v| op.res(v), None;
    StoreOp: |op, v| op.value(v), Some(op.value(v));
}

/// The offset in bytes of a computed address; `None` if it is not known or negative.
fn gep_offset(op: GEPOp, sizes: Sizes<'_>, v: &View<'_>) -> Option<u64> {
    if !op.dynamic_indices(v).is_empty() {
        return None;
    }
    let indices = op.raw_constant_indices(v);
    let mut ty = op.elem_type(v);
    let (first, rest) = indices.split_first()?;
    let mut offset = sizes.size(ty)?.checked_mul(u64::try_from(*first).ok()?)?;
    for index in rest {
        let index = usize::try_from(*index).ok()?;
        if let Some((element, _)) = array_parts(v.ctx, ty) {
            offset = offset.checked_add(sizes.size(element)?.checked_mul(index as u64)?)?;
            ty = element;
        } else {
            offset = offset.checked_add(sizes.fields(ty)?.get(index)?.0)?;
            ty = *struct_parts(v.ctx, ty)?.get(index)?;
        }
    }
    Some(offset)
}

/// The part that an address is in, and the place there.
struct Place {
    index: usize,
    offset: u64,
}

fn place_of(op: GEPOp, sizes: Sizes<'_>, slot: &MemorySlot, v: &View<'_>) -> Option<Place> {
    let offset = gep_offset(op, sizes, v)?;
    if offset >= sizes.size(slot.element)? {
        return None;
    }
    if let Some((element, _)) = array_parts(v.ctx, slot.element) {
        let size = sizes.size(element).filter(|n| *n > 0)?;
        return Some(Place { index: usize::try_from(offset / size).ok()?, offset: offset % size });
    }
    let fields = sizes.fields(slot.element)?;
    // An address between two fields is in none.
    let index = fields.iter().position(|(start, size)| (*start..start + size).contains(&offset))?;
    Some(Place { index, offset: offset - fields.get(index)?.0 })
}

impl SafeSlotAccessOp for GEPOp {
    fn is_safe(
        self,
        v: &View<'_>,
        layout: &LayoutEntries,
        slot: &MemorySlot,
        also: &mut Vec<MemorySlot>,
    ) -> bool {
        if self.base(v) != slot.ptr {
            return true;
        }
        let sizes = Sizes { ctx: v.ctx, entries: layout };
        let rest = || {
            let (size, offset) = (sizes.size(slot.element)?, gep_offset(self, sizes, v)?);
            bytes(v.ctx, size.checked_sub(offset).filter(|n| *n > 0)?)
        };
        // The rest of the slot may be used from there.
        let Some(element) = rest() else { return false };
        also.push(MemorySlot { ptr: self.res(v), element });
        true
    }
}

impl DestructurableAccessorOp for GEPOp {
    fn can_divide(
        self,
        v: &View<'_>,
        layout: &LayoutEntries,
        slot: &DividedSlot,
        used: &mut UsedParts,
        safe: &mut Vec<MemorySlot>,
    ) -> bool {
        let sizes = Sizes { ctx: v.ctx, entries: layout };
        if self.base(v) != slot.slot.ptr || !is_pointer(v.ctx, self.base(v).ty(v)) {
            return false;
        }
        let found = || {
            let place = place_of(self, sizes, &slot.slot, v)?;
            let index = part_index(v.ctx, place.index);
            let rest = sizes.size(*slot.parts.get(&index)?)?.checked_sub(place.offset)?;
            Some((index, bytes(v.ctx, rest)?))
        };
        let Some((index, element)) = found() else { return false };
        used.insert(index);
        safe.push(MemorySlot { ptr: self.res(v), element });
        true
    }

    fn use_parts(
        self,
        layout: &LayoutEntries,
        slot: &DividedSlot,
        parts: &PartSlots,
        rw: &mut Rewriter<'_>,
    ) -> bool {
        let (ctx, loc) = (rw.context(), self.loc(rw));
        let v = View { ctx, body: rw.body() };
        let place = place_of(self, Sizes { ctx, entries: layout }, &slot.slot, &v);
        let Some(place) = place else { return false };
        let Some(part) = parts.get(&part_index(ctx, place.index)) else { return false };
        let (ty, flags) = (self.res(rw).ty(rw), self.no_wrap_flags(rw));
        let new = GEPOp::new(ty, part.ptr, [], [place.offset as i64], ctx.integer_type(8));
        let new = new.no_wrap_flags(flags).at(loc).fold(rw);
        let old = self.res(rw);
        rw.replace_uses(old, new);
        true
    }
}

/// Operations that fill or copy memory, of a length that may be an attribute.
trait MemoryOp: Copy + std::ops::Deref<Target = Op> {
    /// The memory that is written.
    fn target(self, v: &View<'_>) -> Value;
    /// The memory that is read.
    fn origin(self, v: &View<'_>) -> Option<Value>;
    /// True if it may not be changed.
    fn is_fixed(self, v: &View<'_>) -> bool;
    /// The number of bytes as an attribute, if it is known.
    fn length(self, v: &View<'_>) -> Option<Attr>;
    /// Makes the same operation of other memory.
    fn insert_like(self, target: Value, origin: Option<Value>, length: Attr, rw: &mut Rewriter<'_>);
}

/// The number of bytes.
fn length_of(op: impl MemoryOp, v: &View<'_>) -> Option<u64> {
    u64::try_from(v.ctx.as_i64(op.length(v)?)?).ok()
}

/// A length like another one.
fn like_length(ctx: &Context, old: Attr, n: u64) -> Attr {
    let ty = ctx.attr_type(old).unwrap_or(ctx.integer_type(64));
    ctx.integer(ty, n as i64)
}

/// The answers of an operation: the memory that it reads, its length, and how one like it is made.
macro_rules! memory_op {
    ($op:ident: $origin:expr, $length:expr, $like:expr) => {
        impl MemoryOp for $op {
            fn target(self, v: &View<'_>) -> Value {
                self.dst(v)
            }
            fn origin(self, v: &View<'_>) -> Option<Value> {
                let origin: fn($op, &View<'_>) -> Option<Value> = $origin;
                origin(self, v)
            }
            fn is_fixed(self, v: &View<'_>) -> bool {
                self.is_volatile(v) != 0
            }
            fn length(self, v: &View<'_>) -> Option<Attr> {
                let length: fn($op, &View<'_>) -> Option<Attr> = $length;
                length(self, v)
            }
            fn insert_like(self, to: Value, from: Option<Value>, length: Attr, rw: &mut Rewriter<'_>) {
                let like: fn($op, [Value; 2], Attr, &mut Rewriter<'_>) = $like;
                like(self, [to, from.unwrap_or(to)], length, rw);
            }
        }
    };
}

/// A length as a value.
fn length_value(length: Attr, rw: &mut Rewriter<'_>) -> Value {
    let ty = rw.context().attr_type(length).unwrap_or(rw.context().integer_type(64));
    ConstantOp::new(ty, length).result(rw)
}

memory_op! {
    MemsetOp: |_, _| None, |op, v| op.len(v).constant(v), |op, [to, _], len, rw| {
        let (val, len) = (op.val(rw), length_value(len, rw));
        MemsetOp::new(to, val, len, op.is_volatile(rw)).insert(rw);
    }
}
memory_op! {
    MemsetInlineOp: |_, _| None, |op, v| Some(op.len(v)), |op, [to, _], len, rw| {
        MemsetInlineOp::new(to, op.val(rw), len, op.is_volatile(rw)).insert(rw);
    }
}
memory_op! {
    MemcpyOp: |op, v| Some(op.src(v)), |op, v| op.len(v).constant(v), |op, [to, from], len, rw| {
        let len = length_value(len, rw);
        MemcpyOp::new(to, from, len, op.is_volatile(rw)).insert(rw);
    }
}
memory_op! {
    MemcpyInlineOp: |op, v| Some(op.src(v)), |op, v| Some(op.len(v)), |op, [to, from], len, rw| {
        MemcpyInlineOp::new(to, from, len, op.is_volatile(rw)).insert(rw);
    }
}
memory_op! {
    MemmoveOp: |op, v| Some(op.src(v)), |op, v| op.len(v).constant(v), |op, [to, from], len, rw| {
        let len = length_value(len, rw);
        MemmoveOp::new(to, from, len, op.is_volatile(rw)).insert(rw);
    }
}

/// True if an operation writes the slot, and nothing past it.
fn writes_within(op: impl MemoryOp, sizes: Sizes<'_>, slot: &MemorySlot, v: &View<'_>) -> bool {
    let within = || Some(length_of(op, v)? <= sizes.size(slot.element)?);
    op.target(v) == slot.ptr && op.origin(v) != Some(slot.ptr) && within() == Some(true)
}

/// Fills the parts that are used.
fn fill_parts(
    op: impl MemoryOp,
    sizes: Sizes<'_>,
    slot: &DividedSlot,
    parts: &PartSlots,
    rw: &mut Rewriter<'_>,
) -> Option<()> {
    let v = View { ctx: sizes.ctx, body: rw.body() };
    let (length, attr) = (length_of(op, &v)?, op.length(&v)?);
    let packed = is_packed(sizes.ctx, slot.slot.element);
    let mut covered = 0u64;
    for (index, ty) in &slot.parts {
        if !packed {
            covered = covered.checked_next_multiple_of(sizes.alignment(*ty)?.max(1))?;
        }
        if covered >= length {
            break;
        }
        let size = sizes.size(*ty)?;
        if let Some(part) = parts.get(index) {
            let n = like_length(sizes.ctx, attr, size.min(length - covered));
            op.insert_like(part.ptr, None, n, rw);
        }
        covered = covered.checked_add(size)?;
    }
    Some(())
}

/// Copies the parts that are used, one by one.
fn copy_parts(
    op: impl MemoryOp,
    sizes: Sizes<'_>,
    slot: &DividedSlot,
    parts: &PartSlots,
    rw: &mut Rewriter<'_>,
) -> Option<()> {
    let ctx = sizes.ctx;
    let v = View { ctx, body: rw.body() };
    let attr = op.length(&v)?;
    let is_target = op.target(&v) == slot.slot.ptr;
    let other = if is_target { op.origin(&v)? } else { op.target(&v) };
    for (i, (index, ty)) in slot.parts.iter().enumerate() {
        let Some(part) = parts.get(index) else { continue };
        let of_other = GEPOp::new(other.ty(rw), other, [], [0, i as i64], slot.slot.element).result(rw);
        let n = like_length(ctx, attr, sizes.size(*ty)?);
        let (to, from) = if is_target { (part.ptr, of_other) } else { (of_other, part.ptr) };
        op.insert_like(to, Some(from), n, rw);
    }
    Some(())
}

macro_rules! memory_accesses {
    ($($op:ident: $divide:ident;)*) => {$(
        impl SafeSlotAccessOp for $op {
            fn is_safe(
                self,
                v: &View<'_>,
                layout: &LayoutEntries,
                slot: &MemorySlot,
                _: &mut Vec<MemorySlot>,
            ) -> bool {
                writes_within(self, Sizes { ctx: v.ctx, entries: layout }, slot, v)
            }
        }

        impl DestructurableAccessorOp for $op {
            fn can_divide(
                self,
                v: &View<'_>,
                layout: &LayoutEntries,
                slot: &DividedSlot,
                used: &mut UsedParts,
                _: &mut Vec<MemorySlot>,
            ) -> bool {
                let sizes = Sizes { ctx: v.ctx, entries: layout };
                if self.is_fixed(v) {
                    return false;
                }
                let Some(origin) = self.origin(v) else {
                    return writes_within(self, sizes, &slot.slot, v);
                };
                // All of it is copied, from or to other memory.
                let whole = length_of(self, v).is_some() && length_of(self, v) == sizes.size(slot.slot.element);
                if !whole || origin == self.target(v) {
                    return false;
                }
                if origin == slot.slot.ptr {
                    used.extend(slot.parts.keys().copied());
                }
                true
            }

            fn use_parts(
                self,
                layout: &LayoutEntries,
                slot: &DividedSlot,
                parts: &PartSlots,
                rw: &mut Rewriter<'_>,
            ) -> bool {
                let (ctx, loc) = (rw.context(), self.loc(rw));
                rw.with_loc(loc, |rw| $divide(self, Sizes { ctx, entries: layout }, slot, parts, rw)).is_some()
            }
        }
    )*};
}
memory_accesses! {
    MemsetOp: fill_parts;
    MemsetInlineOp: fill_parts;
    MemcpyOp: copy_parts;
    MemcpyInlineOp: copy_parts;
    MemmoveOp: copy_parts;
}
