//! Loads and stores.
//!
//! Integers that are narrower than those of the array that a memref has become share one of its elements: a load takes the bits apart, a
//! store changes them atomically, for other invocations may store their neighbours.

use std::sync::Arc;

use terrace_dialects::memref::{LoadOp, StoreOp};
use terrace_dialects::spirv::{self, Capability, MemoryAccess, MemorySemantics, StorageClass};
use terrace_ir::{Context, Type, Value};
use terrace_rewrite::conversion::ConversionPatterns;
use terrace_rewrite::{Lower, NoMatch, OrNoMatch, Rewrite, Rewriter};

use super::{atomic_scope, storage_class};
use crate::to_spirv::common::{
    Element, NO_TYPE, SpirvTypes, element_pointer, folded, integer, is_bool, is_signless, unit,
};

const NO_CLASS: &str = "the memory space of the memref is no storage class";
const OF_INTEGERS: &str = "it is of integers";
const NOT_OF_INTEGERS: &str = "it is not of integers";

pub(super) fn populate(patterns: &mut ConversionPatterns, types: &SpirvTypes) {
    patterns
        .typed(&types.converter)
        .with(&Arc::new(types.clone()))
        .lower(load)
        .lower(load_integer)
        .lower(store)
        .lower(store_integer);
}

/// How memory is accessed: the flags and the alignment in bytes.
struct Access {
    flags: MemoryAccess,
    alignment: Option<i64>,
}

impl Access {
    /// How an operation of memref accesses what a pointer points to.
    fn of(
        ctx: &Context,
        pointer: Type,
        nontemporal: bool,
        alignment: Option<i64>,
    ) -> Result<Access, NoMatch> {
        let mut flags = MemoryAccess(if nontemporal { MemoryAccess::Nontemporal.0 } else { 0 });
        let alignment = alignment.filter(|a| *a != 0);
        // Such a buffer has no alignment of its own.
        let needed = spirv::storage_class(ctx, pointer) == Some(StorageClass::PhysicalStorageBuffer);
        if alignment.is_none() && !needed {
            return Ok(Access { flags, alignment: None });
        }
        let number = spirv::pointee(ctx, pointer).filter(|t| spirv::is_scalar(ctx, *t));
        let bits = number.and_then(|t| ctx.int_or_float_width(t)).filter(|w| w % 8 == 0);
        let bits = bits.or_no_match("the alignment of what the pointer points to is not known")?;
        flags.0 |= MemoryAccess::Aligned.0;
        Ok(Access { flags, alignment: Some(alignment.unwrap_or(i64::from(bits / 8))) })
    }

    fn load(&self, rw: &mut Rewriter<'_>, ty: Type, pointer: Value) -> Value {
        let mut new = spirv::LoadOp::new(ty, pointer);
        if self.flags.0 != 0 {
            new = new.memory_access(self.flags);
        }
        if let Some(alignment) = self.alignment {
            new = new.alignment(alignment);
        }
        new.result(rw)
    }

    fn store(&self, rw: &mut Rewriter<'_>, pointer: Value, value: Value) {
        let mut new = spirv::StoreOp::new(pointer, value);
        if self.flags.0 != 0 {
            new = new.memory_access(self.flags);
        }
        if let Some(alignment) = self.alignment {
            new = new.alignment(alignment);
        }
        new.insert(rw);
    }
}

/// Declines memory that is not read and written by pointers.
fn check_class(ctx: &Context, memref: Type) -> Rewrite {
    let class = storage_class(ctx, memref).or_no_match(NO_CLASS)?;
    (class != StorageClass::Image).or_no_match("images are not accessed by pointers")
}

/// True if the elements of a memref are integers that each take their own bits.
fn of_integers(ctx: &Context, memref: Type) -> bool {
    ctx.element_type(memref).is_some_and(|e| is_signless(ctx, e))
}

fn load(types: &SpirvTypes, op: Lower<'_, LoadOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let (ctx, memref) = (rw.context(), op.op.memref(rw).ty(rw));
    (!of_integers(ctx, memref)).or_no_match(OF_INTEGERS)?;
    check_class(ctx, memref)?;
    let pointer = element_pointer(rw, types, memref, op.memref(), op.indices())?;
    let access = Access::of(ctx, pointer.ty(rw), op.op.nontemporal(rw), op.op.alignment(rw))?;
    let ty = spirv::pointee(ctx, pointer.ty(rw)).or_no_match(NO_TYPE)?;
    let new = access.load(rw, ty, pointer);
    rw.replace(op.op, new);
    Ok(())
}

fn store(types: &SpirvTypes, op: Lower<'_, StoreOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let (ctx, memref) = (rw.context(), op.op.memref(rw).ty(rw));
    (!of_integers(ctx, memref)).or_no_match(OF_INTEGERS)?;
    check_class(ctx, memref)?;
    let pointer = element_pointer(rw, types, memref, op.memref(), op.indices())?;
    let access = Access::of(ctx, pointer.ty(rw), op.op.nontemporal(rw), op.op.alignment(rw))?;
    access.store(rw, pointer, op.value());
    rw.erase(op.op);
    Ok(())
}

/// Integers in memory.
struct Integers {
    /// The type of the array's elements.
    ty: Type,
    /// The bits of one of these.
    held: u32,
    /// The bits of one integer of the memref.
    bits: u32,
    /// True if these are truth values.
    truths: bool,
}

impl Integers {
    /// Those of a memref that has become a pointer.
    fn of(ctx: &Context, types: &SpirvTypes, memref: Type, pointer: Type) -> Result<Integers, NoMatch> {
        of_integers(ctx, memref).or_no_match(NOT_OF_INTEGERS)?;
        check_class(ctx, memref)?;
        let element = ctx.element_type(memref).or_no_match(NO_TYPE)?;
        let truths = is_bool(ctx, element);
        let bits = if truths { Some(types.options.bool_bits) } else { ctx.int_or_float_width(element) };
        let mut held = spirv::pointee(ctx, pointer).or_no_match(NO_TYPE)?;
        while let Some(part) = spirv::part_type(ctx, held, 0) {
            held = part;
        }
        let width = ctx.int_or_float_width(held).or_no_match(NO_TYPE)?;
        let bits = bits.filter(|b| *b != 0 && width % *b == 0);
        let bits = bits.or_no_match("the integers do not fill what they are held in")?;
        Ok(Integers { ty: held, held: width, bits, truths })
    }

    /// True if each has an element of its own.
    fn apart(&self) -> bool {
        self.bits == self.held
    }

    /// The number of bits below those of an integer in its element.
    fn offset(&self, rw: &mut Rewriter<'_>, index: Value) -> Result<Value, NoMatch> {
        let ty = index.ty(rw);
        let count = integer(rw, ty, i64::from(self.held / self.bits))?;
        let bits = integer(rw, ty, i64::from(self.bits))?;
        let place = folded(rw, spirv::UModOp::new(index, count))?;
        folded(rw, spirv::IMulOp::new(place, bits))
    }

    /// The pointer to the element that an integer is in.
    fn pointer(&self, rw: &mut Rewriter<'_>, element: &Element) -> Result<Value, NoMatch> {
        let ty = element.index.ty(rw);
        let count = integer(rw, ty, i64::from(self.held / self.bits))?;
        let index = folded(rw, spirv::SDivOp::new(element.index, count))?;
        element.pointer_at(rw, index)
    }

    /// Ones where an integer has its bits.
    fn mask(&self, rw: &mut Rewriter<'_>) -> Result<Value, NoMatch> {
        integer(rw, self.ty, (1 << self.bits.min(62)) - 1)
    }
}

/// The number for a truth value.
fn number(rw: &mut Rewriter<'_>, ty: Type, truth: Value) -> Result<Value, NoMatch> {
    let zero = unit(rw, ty, false)?;
    let one = unit(rw, ty, true)?;
    folded(rw, spirv::SelectOp::new(truth, one, zero))
}

/// Declines integers that share elements in a kernel.
fn for_shaders(types: &SpirvTypes) -> Rewrite {
    (!types.env.has(Capability::Kernel)).or_no_match("a kernel's memory has no integers that share a word")
}

fn load_integer(types: &SpirvTypes, op: Lower<'_, LoadOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let (ctx, memref) = (rw.context(), op.op.memref(rw).ty(rw));
    let integers = Integers::of(ctx, types, memref, op.memref().ty(rw))?;
    let (nontemporal, alignment) = (op.op.nontemporal(rw), op.op.alignment(rw));
    if integers.apart() {
        let pointer = element_pointer(rw, types, memref, op.memref(), op.indices())?;
        let access = Access::of(ctx, pointer.ty(rw), nontemporal, alignment)?;
        let mut new = access.load(rw, integers.ty, pointer);
        if integers.truths {
            let zero = unit(rw, integers.ty, false)?;
            new = folded(rw, spirv::INotEqualOp::new(new, zero))?;
        }
        rw.replace(op.op, new);
        return Ok(());
    }
    for_shaders(types)?;
    let element = Element::of_shader(rw, types, memref, op.memref(), op.indices())?;
    let pointer = integers.pointer(rw, &element)?;
    let access = Access::of(ctx, pointer.ty(rw), nontemporal, alignment)?;
    let word = access.load(rw, integers.ty, pointer);
    let offset = integers.offset(rw, element.index)?;
    let low = folded(rw, spirv::ShiftRightArithmeticOp::new(word, offset))?;
    let mask = integers.mask(rw)?;
    let own = folded(rw, spirv::BitwiseAndOp::new(low, mask))?;
    // Its sign becomes that of the whole word.
    let unused = integer(rw, integers.ty, i64::from(integers.held - integers.bits))?;
    let high = folded(rw, spirv::ShiftLeftLogicalOp::new(own, unused))?;
    let new = folded(rw, spirv::ShiftRightArithmeticOp::new(high, unused))?;
    rw.replace(op.op, new);
    Ok(())
}

fn store_integer(types: &SpirvTypes, op: Lower<'_, StoreOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let (ctx, memref) = (rw.context(), op.op.memref(rw).ty(rw));
    let integers = Integers::of(ctx, types, memref, op.memref().ty(rw))?;
    if integers.apart() {
        let pointer = element_pointer(rw, types, memref, op.memref(), op.indices())?;
        let access = Access::of(ctx, pointer.ty(rw), op.op.nontemporal(rw), op.op.alignment(rw))?;
        let value = if integers.truths { number(rw, integers.ty, op.value())? } else { op.value() };
        access.store(rw, pointer, value);
        rw.erase(op.op);
        return Ok(());
    }
    for_shaders(types)?;
    let scope = atomic_scope(ctx, memref)?;
    let element = Element::of_shader(rw, types, memref, op.memref(), op.indices())?;
    let offset = integers.offset(rw, element.index)?;
    let mask = integers.mask(rw)?;
    let others = folded(rw, spirv::ShiftLeftLogicalOp::new(mask, offset))?;
    let others = folded(rw, spirv::NotOp::new(others))?;
    let own = if integers.truths {
        number(rw, integers.ty, op.value())?
    } else {
        let mut value = op.value();
        if value.ty(rw) != integers.ty {
            value = spirv::UConvertOp::new(integers.ty, value).result(rw);
        }
        folded(rw, spirv::BitwiseAndOp::new(value, mask))?
    };
    let own = folded(rw, spirv::ShiftLeftLogicalOp::new(own, offset))?;
    let pointer = integers.pointer(rw, &element)?;
    // First the bits are cleared, then set.
    spirv::AtomicAndOp::new(pointer, scope, MemorySemantics::AcquireRelease, others).insert(rw);
    spirv::AtomicOrOp::new(pointer, scope, MemorySemantics::AcquireRelease, own).insert(rw);
    rw.erase(op.op);
    Ok(())
}
