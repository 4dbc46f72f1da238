//! Memory: constants, addresses, loads and stores, copies.

use smallvec::SmallVec;
use terrace_dialects_llvm::llvm::{self, *};
use terrace_ir::{Type, Value as IrValue};

use super::{arith::constant, globals};
use crate::fault::Trouble;
use crate::layout::{Layout, scalar};
use crate::machine::Machine;
use crate::memory::Home;
use crate::model::{Code, Slot};
use crate::ops::Builder;
use crate::prepare::Prepare;
use crate::value::{Pointer, Poison, Value, Why};

/// The marker of an index that is an operand.
const DYNAMIC_INDEX: i64 = i32::MIN as i64;

pub(super) fn add(b: &mut Builder<'_>) {
    b.nothing::<GlobalOp>();
    b.add::<ConstantOp>(|op, p| {
        let ty = op.res(p).ty(p);
        let layout = p.layout(ty)?;
        let loc = op.loc(p);
        let v = globals::llvm_constant(p.context(), op.value(p), ty, &layout, loc)?;
        Ok(constant(p.slot(op.res(p)), v))
    });
    b.add::<ZeroOp>(|op, p| {
        let v = p.layout(op.res(p).ty(p))?.zero();
        Ok(constant(p.slot(op.res(p)), v))
    });
    b.add::<UndefOp>(|op, p| unknown(p, op.res(p), Why::Undefined));
    b.add::<PoisonOp>(|op, p| unknown(p, op.res(p), Why::Made));
    b.add::<AddressOfOp>(|op, p| {
        let (name, result) = (op.global_name(p), p.slot(op.res(p)));
        let at = match p.callee(name) {
            Ok(f) => p.program.address(f)?,
            Err(_) => p.global(name)?,
        };
        Ok(constant(result, Value::Pointer(at)))
    });
    b.add::<ThreadlocalAddressOp>(|op, p| same(p, op.global(p), op.res(p)));
    b.add::<LoadOp>(|op, p| {
        let layout = p.layout(op.res(p).ty(p))?;
        let (addr, result) = (p.slot(op.addr(p)), p.slot(op.res(p)));
        let align = stated(op.alignment(p));
        let is_atomic = op.ordering(p) != AtomicOrdering::not_atomic;
        Ok(Code::step(move |m| {
            let at = m.pointer(addr, "the address of a load")?;
            m.program.memory.check_align(at, align, "load")?;
            let load = |m: &mut Machine<'_>| m.program.memory.load(at, &layout, m.loc());
            let v = if is_atomic { m.atomically(load)? } else { load(m)? };
            m.set(result, v);
            Ok(())
        }))
    });
    b.add::<StoreOp>(|op, p| {
        let layout = p.layout(op.value(p).ty(p))?;
        let (addr, value) = (p.slot(op.addr(p)), p.slot(op.value(p)));
        let align = stated(op.alignment(p));
        let is_atomic = op.ordering(p) != AtomicOrdering::not_atomic;
        Ok(Code::step(move |m| {
            let at = m.pointer(addr, "the address of a store")?;
            m.program.memory.check_align(at, align, "store")?;
            let store = |m: &mut Machine<'_>| m.store(at, &layout, value);
            if is_atomic { m.atomically(store) } else { store(m) }
        }))
    });
    b.add::<AllocaOp>(alloca);
    b.add::<GEPOp>(gep);
    stack(b);
    copies(b);
}

/// An alignment that is stated, in bytes.
pub(super) fn stated(align: Option<i64>) -> u64 {
    align.and_then(|a| u64::try_from(a).ok()).unwrap_or(1)
}

/// The result is the operand.
pub(super) fn same(p: &Prepare<'_>, from: IrValue, to: IrValue) -> Result<Code, Trouble> {
    let (from, to) = (p.slot(from), p.slot(to));
    Ok(Code::step(move |m| {
        let v = m.get(from).clone();
        m.set(to, v);
        Ok(())
    }))
}

fn unknown(p: &Prepare<'_>, result: IrValue, why: Why) -> Result<Code, Trouble> {
    let poison = Value::Poison(Poison { why, loc: p.op().loc(p) });
    let v = p.layout(result.ty(p))?.filled(&|_| poison.clone());
    Ok(constant(p.slot(result), v))
}

fn alloca(op: AllocaOp, p: &mut Prepare<'_>) -> Result<Code, Trouble> {
    let layout = p.layout(op.elem_type(p))?;
    let align = stated(op.alignment(p)).max(layout.align);
    let (count, result) = (p.slot(op.array_size(p)), p.slot(op.res(p)));
    let size = layout.size;
    Ok(Code::step(move |m| {
        let n = m.int(count, "the number of elements")?;
        let bytes = size.checked_mul(n).ok_or("the memory does not fit in the address space")?;
        let at = m.program.memory.take(bytes, align, Home::Stack, m.loc())?;
        m.stack.push(at);
        m.set(result, Value::Pointer(at));
        Ok(())
    }))
}

/// An index that is an operand: its slot, its width, and the bytes of one step.
#[derive(Clone, Copy)]
struct Index {
    slot: Slot,
    width: u32,
    scale: i64,
}

/// The way from a base address.
struct Way {
    base: Slot,
    offset: i64,
    indices: SmallVec<[Index; 3]>,
    inbounds: bool,
}

fn way(op: GEPOp, p: &Prepare<'_>) -> Result<Way, Trouble> {
    let ctx = p.context();
    let mut ty: Type = op.elem_type(p);
    let mut dynamic = op.dynamic_indices(p).into_iter();
    let inbounds = op.no_wrap_flags(p).contains_any(GEPNoWrapFlags::inboundsFlag);
    let mut out = Way { base: p.slot(op.base(p)), offset: 0, indices: SmallVec::new(), inbounds };
    for (k, index) in op.raw_constant_indices(p).iter().enumerate() {
        if k > 0 {
            match llvm::array_parts(ctx, ty) {
                Some((element, _)) => ty = element,
                None if ctx.element_type(ty).is_some() => ty = ctx.element_type_or_self(ty),
                None => {
                    let whole = p.layout(ty)?;
                    let part = usize::try_from(*index).ok().and_then(|i| whole.part(i)).map(|(at, _)| at);
                    let field = llvm::element_at(ctx, ty, &[*index]);
                    let (Some(at), Some(field)) = (part, field) else {
                        return Err(Trouble::new("a struct has no such field"));
                    };
                    (out.offset, ty) = (out.offset.wrapping_add(at as i64), field);
                    continue;
                }
            }
        }
        let scale = p.layout(ty)?.size as i64;
        if *index != DYNAMIC_INDEX {
            out.offset = out.offset.wrapping_add(index.wrapping_mul(scale));
            continue;
        }
        let value = dynamic.next().ok_or("an index is missing")?;
        let width = p.context().int_or_index_width(p.context().element_type_or_self(value.ty(p)));
        out.indices.push(Index { slot: p.slot(value), width: width.ok_or("an index is no integer")?, scale });
    }
    Ok(out)
}

impl Way {
    /// The address at the end, in one lane of the operands.
    fn follow(&self, m: &Machine<'_>, lane: Option<usize>) -> Result<Value, Trouble> {
        let pick = |s: Slot| match (m.get(s), lane) {
            (Value::List(l), Some(i)) => l.get(i).unwrap_or(&Value::None),
            (v, _) => v,
        };
        let base = match pick(self.base) {
            Value::Pointer(base) => *base,
            poison @ Value::Poison(_) => return Ok(poison.clone()),
            _ => return Err(Trouble::new("the base is no address")),
        };
        let mut distance = self.offset;
        for index in &self.indices {
            let i = match pick(index.slot) {
                Value::Int(v) => crate::int::signed(*v, index.width),
                Value::Wide(v) => v.words()[0] as i64,
                poison @ Value::Poison(_) => return Ok(poison.clone()),
                _ => return Err(Trouble::new("an index is no integer")),
            };
            distance = distance.wrapping_add(i.wrapping_mul(index.scale));
        }
        let end = base.offset(distance);
        if self.inbounds && distance != 0 && !in_bounds(m, base, end) {
            return Ok(m.poison(Why::OutOfBounds));
        }
        Ok(Value::Pointer(end))
    }
}

/// True if two addresses are in one allocation, or just after it; of memory that is gone nothing is said.
fn in_bounds(m: &Machine<'_>, from: Pointer, to: Pointer) -> bool {
    match m.program.memory.allocation(from) {
        Some(a) => [from, to].iter().all(|p| p.address.wrapping_sub(a.base) <= a.size),
        None => from.address != 0,
    }
}

fn gep(op: GEPOp, p: &mut Prepare<'_>) -> Result<Code, Trouble> {
    let way = way(op, p)?;
    let result = p.slot(op.res(p));
    if scalar(p.context(), op.res(p).ty(p)).is_some() {
        return Ok(Code::step(move |m| {
            let v = way.follow(m, None)?;
            m.set(result, v);
            Ok(())
        }));
    }
    let n = crate::layout::lanes(p.context(), op.res(p).ty(p)).ok_or("its vector has no fixed size")?;
    Ok(Code::step(move |m| {
        let lanes = (0..n).map(|i| way.follow(m, Some(i))).collect::<Result<_, _>>()?;
        m.set(result, Value::list(lanes));
        Ok(())
    }))
}

fn stack(b: &mut Builder<'_>) {
    // A mark is the number of allocations below it.
    b.add::<StackSaveOp>(|op, p| {
        let result = p.slot(op.res(p));
        Ok(Code::step(move |m| {
            let mark = m.stack.len() as u64;
            m.set(result, Value::Pointer(Pointer { address: mark, allocation: 0 }));
            Ok(())
        }))
    });
    b.add::<StackRestoreOp>(|op, p| {
        let mark = p.slot(op.ptr(p));
        Ok(Code::step(move |m| {
            let mark = m.pointer(mark, "a mark of the stack")?.address as usize;
            m.unwind(mark);
            Ok(())
        }))
    });
}

fn copies(b: &mut Builder<'_>) {
    b.add::<MemcpyOp>(|op, p| copy(p, [op.dst(p), op.src(p), op.len(p)], false));
    b.add::<MemmoveOp>(|op, p| copy(p, [op.dst(p), op.src(p), op.len(p)], true));
    b.add::<MemsetOp>(|op, p| {
        let (to, byte, len) = (p.slot(op.dst(p)), p.slot(op.val(p)), p.slot(op.len(p)));
        Ok(Code::step(move |m| {
            let (to, len) = (m.pointer(to, "an address")?, m.int(len, "a length")?);
            let byte = m.get(byte).clone();
            m.program.memory.fill(to, &byte, len)
        }))
    });
    b.add::<MemcpyInlineOp>(|op, p| {
        let (to, from) = (p.slot(op.dst(p)), p.slot(op.src(p)));
        let len = length(p, op.len(p))?;
        Ok(Code::step(move |m| {
            let (to, from) = (m.pointer(to, "an address")?, m.pointer(from, "an address")?);
            m.program.memory.copy(to, from, len, false)
        }))
    });
    b.add::<MemsetInlineOp>(|op, p| {
        let (to, byte) = (p.slot(op.dst(p)), p.slot(op.val(p)));
        let len = length(p, op.len(p))?;
        Ok(Code::step(move |m| {
            let to = m.pointer(to, "an address")?;
            let byte = m.get(byte).clone();
            m.program.memory.fill(to, &byte, len)
        }))
    });
}

fn length(p: &Prepare<'_>, a: terrace_ir::Attr) -> Result<u64, Trouble> {
    let n = p.context().as_i64(a).and_then(|n| u64::try_from(n).ok());
    n.ok_or_else(|| Trouble::new("its length is no number of bytes"))
}

fn copy(p: &Prepare<'_>, [to, from, len]: [IrValue; 3], overlaps: bool) -> Result<Code, Trouble> {
    let (to, from, len) = (p.slot(to), p.slot(from), p.slot(len));
    Ok(Code::step(move |m| {
        let (to, from) = (m.pointer(to, "an address")?, m.pointer(from, "an address")?);
        let len = m.int(len, "a length")?;
        m.program.memory.copy(to, from, len, overlaps)
    }))
}

/// The layout of the value that an access works on.
pub(super) fn access(p: &Prepare<'_>, v: IrValue) -> Result<Layout, Trouble> {
    p.layout(v.ty(p))
}
