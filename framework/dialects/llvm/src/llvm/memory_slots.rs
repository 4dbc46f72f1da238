//! Memory on the stack that can become values: what allocates, reads and writes it, and what has to do with its address alone. A value that is
//! read as another type than it was written as is cast by its bits.

use terrace_ir::{Context, Insert, Type, Value, View};
use terrace_rewrite::Rewriter;
use terrace_rewrite::memory_slots::{MemorySlot, PromotableAllocationOp, PromotableMemOp, PromotableOp};

use super::*;

/// The number of bits of a number, a pointer, or a vector of fixed size of numbers; `None` for what is not cast.
fn bits(ctx: &Context, ty: Type) -> Option<u32> {
    if is_pointer(ctx, ty) {
        return Some(64);
    }
    match ctx.type_data(ty) {
        terrace_ir::AttrData::VectorType { shape, element, scalable } if !scalable.contains(&true) => {
            let count = shape.iter().product::<i64>();
            ctx.int_or_float_width(*element)?.checked_mul(u32::try_from(count).ok()?)
        }
        _ => ctx.int_or_float_width(ty),
    }
}

/// True if a value of one type can be taken out of, or put into, one of another.
fn fits(ctx: &Context, part: Type, whole: Type) -> bool {
    if part == whole {
        return true;
    }
    let bytes = |ty: Type| bits(ctx, ty).map(|n| n.div_ceil(8));
    match (bytes(part), bytes(whole)) {
        (Some(a), Some(b)) if is_pointer(ctx, part) && is_pointer(ctx, whole) => a == b,
        (Some(a), Some(b)) => a <= b,
        _ => false,
    }
}

/// Makes an operation, or takes what it folds to.
fn folded(op: &'static str, to: Type, v: Value, rw: &mut Rewriter<'_>) -> Value {
    let new = rw.op(op, rw.loc()).operands(&[v]).result(to);
    rw.create_or_fold(&new).first().copied().unwrap_or(v)
}

fn is_integer(ctx: &Context, ty: Type) -> bool {
    ctx.integer_info(ty).is_some()
}

/// The bits of a value as an integer.
fn as_integer(v: Value, rw: &mut Rewriter<'_>) -> Value {
    let (ctx, ty) = (rw.context(), v.ty(rw));
    if is_integer(ctx, ty) {
        return v;
    }
    let to = ctx.integer_type(bits(ctx, ty).unwrap_or_default());
    let op = if is_pointer(ctx, ty) { PtrToIntOp::OP_NAME } else { BitcastOp::OP_NAME };
    folded(op, to, v, rw)
}

/// A value of a type from its bits.
fn of_integer(v: Value, to: Type, rw: &mut Rewriter<'_>) -> Value {
    if v.ty(rw) == to {
        return v;
    }
    let op = if is_pointer(rw.context(), to) { IntToPtrOp::OP_NAME } else { BitcastOp::OP_NAME };
    folded(op, to, v, rw)
}

/// The first bits of a value as another type.
fn taken(v: Value, to: Type, rw: &mut Rewriter<'_>) -> Value {
    let (ctx, from) = (rw.context(), v.ty(rw));
    if from == to {
        return v;
    }
    if is_pointer(ctx, from) && is_pointer(ctx, to) {
        return folded(AddrSpaceCastOp::OP_NAME, to, v, rw);
    }
    let (width, wanted) = (bits(ctx, from), bits(ctx, to));
    let mut integer = as_integer(v, rw);
    if wanted < width {
        integer = folded(TruncOp::OP_NAME, ctx.integer_type(wanted.unwrap_or_default()), integer, rw);
    }
    of_integer(integer, to, rw)
}

/// A value of the type of `before` whose first bits are those of `v`.
fn put(v: Value, before: Value, rw: &mut Rewriter<'_>) -> Value {
    let (ctx, from, to) = (rw.context(), v.ty(rw), before.ty(rw));
    let (Some(width), Some(whole)) = (bits(ctx, from), bits(ctx, to)) else { return v };
    if width >= whole {
        return taken(v, to, rw);
    }
    let all = ctx.integer_type(whole);
    let old = as_integer(before, rw);
    let part = as_integer(v, rw);
    let part = folded(ZExtOp::OP_NAME, all, part, rw);
    // Ones where the old value stays.
    let ones = terrace_ir::ApInt::from_i64(whole, -1);
    let by = terrace_ir::ApInt::from_u64(whole, width.into());
    let mask = ones.shl(&by).unwrap_or(ones);
    let mask = ConstantOp::new(all, ctx.integer_ap(all, mask)).result(rw);
    let kept = AndOp::new(old, mask).result(rw);
    let joined = OrOp::new(kept, part).result(rw);
    of_integer(joined, to, rw)
}

impl PromotableAllocationOp for AllocaOp {
    fn promotable_slots(self, v: &View<'_>) -> Vec<MemorySlot> {
        // An allocation that a loop runs again is another piece of memory each time.
        let block = self.block(v);
        let entry = block.and_then(|b| v.body.block_region(b)).and_then(|r| v.body.first_block(r));
        if entry != block {
            return Vec::new();
        }
        vec![MemorySlot { ptr: self.res(v), element: self.elem_type(v) }]
    }

    fn default_value(self, slot: &MemorySlot, rw: &mut Rewriter<'_>) -> Value {
        let loc = self.loc(rw);
        UndefOp::new(slot.element).at(loc).result(rw)
    }
}

impl PromotableMemOp for LoadOp {
    fn loads_from(self, v: &View<'_>, slot: &MemorySlot) -> bool {
        self.addr(v) == slot.ptr
    }

    fn stores_to(self, _: &View<'_>, _: &MemorySlot) -> bool {
        false
    }

    fn stored(self, _: &MemorySlot, before: Value, _: &mut Rewriter<'_>) -> Value {
        before
    }

    fn can_promote(self, v: &View<'_>, slot: &MemorySlot, uses: &[usize], _: &mut Vec<Value>) -> bool {
        uses.len() == 1
            && self.addr(v) == slot.ptr
            && fits(v.ctx, self.res(v).ty(v), slot.element)
            && !self.volatile_(v)
    }

    fn promote(self, _: &MemorySlot, held: Value, rw: &mut Rewriter<'_>) -> bool {
        let (result, loc) = (self.res(rw), self.loc(rw));
        let to = result.ty(rw);
        let value = rw.with_loc(loc, |rw| taken(held, to, rw));
        rw.replace_uses(result, value);
        true
    }
}

impl PromotableMemOp for StoreOp {
    fn loads_from(self, _: &View<'_>, _: &MemorySlot) -> bool {
        false
    }

    fn stores_to(self, v: &View<'_>, slot: &MemorySlot) -> bool {
        self.addr(v) == slot.ptr
    }

    fn stored(self, _: &MemorySlot, before: Value, rw: &mut Rewriter<'_>) -> Value {
        let (value, loc) = (self.value(rw), self.loc(rw));
        if value.ty(rw) == before.ty(rw) {
            return value;
        }
        rw.with_loc(loc, |rw| put(value, before, rw))
    }

    fn can_promote(self, v: &View<'_>, slot: &MemorySlot, uses: &[usize], _: &mut Vec<Value>) -> bool {
        uses.len() == 1
            && self.addr(v) == slot.ptr
            && self.value(v) != slot.ptr
            && fits(v.ctx, self.value(v).ty(v), slot.element)
            && !self.volatile_(v)
    }

    fn promote(self, _: &MemorySlot, _: Value, _: &mut Rewriter<'_>) -> bool {
        true
    }
}

/// Operations that go with the pointer that they speak of, together with what uses their results.
macro_rules! go_with_pointer {
    ($($op:ident: |$o:ident, $v:ident| $can:expr;)*) => {
        $(impl PromotableOp for $op {
            fn can_promote(self, $v: &View<'_>, _: &[usize], also: &mut Vec<Value>) -> bool {
                let $o = self;
                also.extend($o.results($v));
                $can
            }
        })*
    };
}

go_with_pointer! {
    LifetimeStartOp: |_op, v| true;
    LifetimeEndOp: |_op, v| true;
    InvariantStartOp: |_op, v| true;
    InvariantEndOp: |_op, v| true;
    LaunderInvariantGroupOp: |_op, v| true;
    StripInvariantGroupOp: |_op, v| true;
    BitcastOp: |_op, v| true;
    AddrSpaceCastOp: |_op, v| true;
    GEPOp: |op, v| op.dynamic_indices(v).is_empty() && op.raw_constant_indices(v).iter().all(|i| *i == 0);
}

impl PromotableOp for DbgDeclareOp {
    fn can_promote(self, _: &View<'_>, _: &[usize], _: &mut Vec<Value>) -> bool {
        true
    }

    fn note_stored(self, stored: Value, rw: &mut Rewriter<'_>) -> bool {
        let (loc, variable, place) = (self.loc(rw), self.var_info_attr(rw), self.location_expr_attr(rw));
        if let Some(variable) = variable {
            DbgValueOp::new(stored, variable).maybe_location_expr(place).at(loc).insert(rw);
        }
        true
    }
}

/// Of a variable whose value was the pointer, nothing is known any more.
impl PromotableOp for DbgValueOp {
    fn can_promote(self, _: &View<'_>, _: &[usize], _: &mut Vec<Value>) -> bool {
        true
    }

    fn promote(self, rw: &mut Rewriter<'_>) -> bool {
        let (loc, ty) = (self.loc(rw), self.value(rw).ty(rw));
        rw.set_insertion_before(self);
        let undefined = UndefOp::new(ty).at(loc).result(rw);
        self.set_value(rw, undefined);
        false
    }
}
