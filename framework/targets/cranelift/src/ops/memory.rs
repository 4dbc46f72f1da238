//! Memory: loads, stores, addresses, atomics, constants.

use cranelift_codegen::ir::{self as clif, InstBuilder, MemFlagsData, types};
use smallvec::smallvec;
use terrace_dialects_llvm::llvm::{
    self, AddressOfOp, AllocaOp, AtomicBinOp, AtomicCmpXchgOp, AtomicRMWOp, ConstantOp, FenceOp, GEPOp,
    LoadOp, MemcpyInlineOp, MemcpyOp, MemmoveOp, MemsetInlineOp, MemsetOp, PoisonOp, StackRestoreOp,
    StackSaveOp, StoreOp, UndefOp, ZeroOp,
};
use terrace_ir::{Type, Value};

use super::Builder;
use crate::constants::{DYNAMIC_INDEX, of_attr};
use crate::function::{Fun, Leaves, Refusal};
use crate::layout::{Kind, Layout, part};

pub(super) fn add(b: &mut Builder<'_>) {
    b.value::<ConstantOp>(|f, op| {
        let ty = op.res(&f.v).ty(&f.v);
        let constant = of_attr(f.v.ctx, op.value(&f.v), ty).ok_or("its value is not supported")?;
        let l = f.t.leaves(ty)?;
        Ok(f.constant(&constant.bytes, &l))
    });
    b.value::<ZeroOp>(|f, op| zero(f, op.res(&f.v)));
    b.value::<UndefOp>(|f, op| zero(f, op.res(&f.v)));
    b.value::<PoisonOp>(|f, op| zero(f, op.res(&f.v)));
    b.value::<AddressOfOp>(|f, op| {
        let symbol = op.global_name(&f.v);
        if let Some(id) = f.t.globals.get(symbol).copied() {
            let global = f.global(id);
            return Ok(smallvec![f.b.ins().symbol_value(types::I64, global)]);
        }
        let id = f.t.functions.get(symbol).map(|d| d.id).ok_or("its symbol is not defined")?;
        let function = f.function(id);
        Ok(smallvec![f.b.ins().func_addr(types::I64, function)])
    });
    b.value::<LoadOp>(|f, op| {
        let address = f.one(op.addr(&f.v))?;
        let l = f.t.leaves(op.res(&f.v).ty(&f.v))?;
        if op.ordering(&f.v) != llvm::AtomicOrdering::not_atomic {
            let scalar = l.leaves.first().map(|l| l.scalar).ok_or("its type is empty")?;
            let machine = atomic_type(scalar.clif)?;
            let v = f.b.ins().atomic_load(machine, memory(), address);
            return Ok(smallvec![from_atomic(f, scalar.clif, v)]);
        }
        f.load_leaves(address, &l)
    });
    b.effect::<StoreOp>(|f, op| {
        let (value, address) = (op.value(&f.v), f.one(op.addr(&f.v))?);
        let (leaves, l) = (f.leaves(value)?, f.t.leaves(value.ty(&f.v))?);
        if op.ordering(&f.v) != llvm::AtomicOrdering::not_atomic {
            let leaf = *leaves.first().ok_or("its type is empty")?;
            let bits = to_atomic(f, leaf)?;
            f.b.ins().atomic_store(memory(), bits, address);
            return Ok(());
        }
        f.store_leaves(address, &leaves, &l)
    });
    b.value::<AllocaOp>(alloca);
    b.value::<GEPOp>(|f, op| Ok(smallvec![address(f, op)?]));
    // Memory of the stack is given back when the function returns.
    b.value::<StackSaveOp>(|f, _| Ok(smallvec![f.b.ins().iconst(types::I64, 0)]));
    b.nothing::<StackRestoreOp>();
    atomics(b);
    copies(b);
}

fn atomics(b: &mut Builder<'_>) {
    b.effect::<FenceOp>(|f, _| {
        f.b.ins().fence();
        Ok(())
    });
    b.value::<AtomicRMWOp>(atomic_rmw);
    b.value::<AtomicCmpXchgOp>(|f, op| {
        let scalar = f.scalar(op.val(&f.v))?;
        let (address, expected, new) = (f.one(op.ptr(&f.v))?, f.one(op.cmp(&f.v))?, f.one(op.val(&f.v))?);
        let (expected, new) = (to_atomic(f, expected)?, to_atomic(f, new)?);
        let old = f.b.ins().atomic_cas(memory(), address, expected, new);
        let same = f.b.ins().icmp(clif::condcodes::IntCC::Equal, old, expected);
        Ok(smallvec![from_atomic(f, scalar.clif, old), same])
    });
}

fn copies(b: &mut Builder<'_>) {
    b.effect::<MemcpyOp>(|f, op| copy(f, op.dst(&f.v), op.src(&f.v), op.len(&f.v), false));
    b.effect::<MemmoveOp>(|f, op| copy(f, op.dst(&f.v), op.src(&f.v), op.len(&f.v), true));
    b.effect::<MemsetOp>(|f, op| {
        let (to, byte, size) = (f.one(op.dst(&f.v))?, f.one(op.val(&f.v))?, length(f, op.len(&f.v))?);
        let config = f.t.module.target_config();
        f.b.call_memset(config, to, byte, size);
        Ok(())
    });
    b.effect::<MemcpyInlineOp>(|f, op| {
        let (to, from) = (f.one(op.dst(&f.v))?, f.one(op.src(&f.v))?);
        let size = f.v.ctx.as_i64(op.len(&f.v)).ok_or("its length is no integer")?;
        let size = f.b.ins().iconst(types::I64, size);
        let config = f.t.module.target_config();
        f.b.call_memcpy(config, to, from, size);
        Ok(())
    });
    b.effect::<MemsetInlineOp>(|f, op| {
        let (to, byte) = (f.one(op.dst(&f.v))?, f.one(op.val(&f.v))?);
        let size = f.v.ctx.as_i64(op.len(&f.v)).ok_or("its length is no integer")?;
        let size = f.b.ins().iconst(types::I64, size);
        let config = f.t.module.target_config();
        f.b.call_memset(config, to, byte, size);
        Ok(())
    });
}

/// An access that may be unaligned.
fn memory() -> MemFlagsData {
    MemFlagsData::new().with_notrap()
}

fn zero(f: &mut Fun<'_, '_, '_>, value: Value) -> Result<Leaves, Refusal> {
    let l = f.t.leaves(value.ty(&f.v))?;
    Ok(f.constant(&vec![0; l.size as usize], &l))
}

fn length(f: &mut Fun<'_, '_, '_>, value: Value) -> Result<clif::Value, Refusal> {
    let v = f.one(value)?;
    Ok(if f.b.func.dfg.value_type(v) == types::I64 { v } else { f.b.ins().uextend(types::I64, v) })
}

fn copy(f: &mut Fun<'_, '_, '_>, to: Value, from: Value, size: Value, overlaps: bool) -> Result<(), Refusal> {
    let (to, from, size) = (f.one(to)?, f.one(from)?, length(f, size)?);
    let config = f.t.module.target_config();
    if overlaps {
        f.b.call_memmove(config, to, from, size);
    } else {
        f.b.call_memcpy(config, to, from, size);
    }
    Ok(())
}

fn alloca(f: &mut Fun<'_, '_, '_>, op: AllocaOp) -> Result<Leaves, Refusal> {
    let l = f.t.layout(op.elem_type(&f.v))?;
    let align = op.alignment(&f.v).and_then(|a| u64::try_from(a).ok()).unwrap_or(0).max(l.align).max(1);
    let count = op.array_size(&f.v).constant_int(&f.v).and_then(|n| u64::try_from(n).ok());
    let size = count.and_then(|n| n.checked_mul(l.size)).and_then(|n| u32::try_from(n).ok());
    if let (Some(size), true) = (size, op.block(&f.v) == f.entry) {
        let slot = f.stack_slot(size, align);
        return Ok(smallvec![f.b.ins().stack_addr(types::I64, slot, 0)]);
    }
    Err("memory of the stack must have a constant size and be taken in the first block".to_owned())
}

/// The address that indices lead to.
fn address(f: &mut Fun<'_, '_, '_>, op: GEPOp) -> Result<clif::Value, Refusal> {
    if op.res(&f.v).ty(&f.v) != op.base(&f.v).ty(&f.v) {
        return Err("vectors of addresses are not supported".to_owned());
    }
    let mut at = f.one(op.base(&f.v))?;
    let mut ty: Type = op.elem_type(&f.v);
    let mut dynamic = op.dynamic_indices(&f.v).into_iter();
    let mut offset = 0i64;
    for (k, index) in op.raw_constant_indices(&f.v).iter().enumerate() {
        if k > 0 {
            match llvm::array_parts(f.v.ctx, ty) {
                Some((element, _)) => ty = element,
                None => {
                    let index = usize::try_from(*index).map_err(|_| "a struct has no such field")?;
                    let p = part(f.v.ctx, ty, index).ok_or("a struct has no such field")?;
                    (ty, offset) = (p.ty, offset.wrapping_add(p.offset as i64));
                    continue;
                }
            }
        }
        let size = f.t.layout(ty)?.size as i64;
        if *index != DYNAMIC_INDEX {
            offset = offset.wrapping_add(index.wrapping_mul(size));
            continue;
        }
        let value = dynamic.next().ok_or("an index is missing")?;
        let (scalar, mut index) = (f.scalar(value)?, f.one(value)?);
        index = f.signed(scalar, index);
        if scalar.clif.bits() < 64 {
            index = f.b.ins().sextend(types::I64, index);
        } else if scalar.clif.bits() > 64 {
            index = f.b.ins().ireduce(types::I64, index);
        }
        let scaled = if size == 1 {
            index
        } else {
            let size = f.b.ins().iconst(types::I64, size);
            f.b.ins().imul(index, size)
        };
        at = f.b.ins().iadd(at, scaled);
    }
    if offset == 0 {
        return Ok(at);
    }
    let offset = f.b.ins().iconst(types::I64, offset);
    Ok(f.b.ins().iadd(at, offset))
}

/// The integer type of atomic accesses to a type.
fn atomic_type(ty: clif::Type) -> Result<clif::Type, Refusal> {
    match ty {
        types::F32 => Ok(types::I32),
        types::F64 => Ok(types::I64),
        types::I8 | types::I16 | types::I32 | types::I64 => Ok(ty),
        _ => Err("atomic accesses of more than 64 bits are not supported".to_owned()),
    }
}

fn to_atomic(f: &mut Fun<'_, '_, '_>, v: clif::Value) -> Result<clif::Value, Refusal> {
    let ty = f.b.func.dfg.value_type(v);
    let machine = atomic_type(ty)?;
    Ok(if machine == ty { v } else { f.b.ins().bitcast(machine, MemFlagsData::new(), v) })
}

fn from_atomic(f: &mut Fun<'_, '_, '_>, ty: clif::Type, v: clif::Value) -> clif::Value {
    if ty.is_float() { f.b.ins().bitcast(ty, MemFlagsData::new(), v) } else { v }
}

fn atomic_rmw(f: &mut Fun<'_, '_, '_>, op: AtomicRMWOp) -> Result<Leaves, Refusal> {
    use clif::AtomicRmwOp as Clif;
    let (scalar, address, v) = (f.scalar(op.val(&f.v))?, f.one(op.ptr(&f.v))?, f.one(op.val(&f.v))?);
    let kind = match op.bin_op(&f.v) {
        AtomicBinOp::xchg => Clif::Xchg,
        AtomicBinOp::add => Clif::Add,
        AtomicBinOp::sub => Clif::Sub,
        AtomicBinOp::_and => Clif::And,
        AtomicBinOp::nand => Clif::Nand,
        AtomicBinOp::_or => Clif::Or,
        AtomicBinOp::_xor => Clif::Xor,
        AtomicBinOp::max => Clif::Smax,
        AtomicBinOp::min => Clif::Smin,
        AtomicBinOp::umax => Clif::Umax,
        AtomicBinOp::umin => Clif::Umin,
        _ => return Err("this atomic operation is not supported".to_owned()),
    };
    if scalar.kind == Kind::Int && scalar.bits != scalar.clif.bits() {
        return Err("atomic operations on integers of this width are not supported".to_owned());
    }
    let machine = atomic_type(scalar.clif)?;
    let bits = to_atomic(f, v)?;
    let old = f.b.ins().atomic_rmw(machine, memory(), kind, address, bits);
    Ok(smallvec![from_atomic(f, scalar.clif, old)])
}

impl Fun<'_, '_, '_> {
    /// The leaves of a constant from its bytes.
    pub(crate) fn constant(&mut self, bytes: &[u8], l: &Layout) -> Leaves {
        let mut out = Leaves::new();
        for leaf in &l.leaves {
            let bit = |i: u64| {
                let at = leaf.offset + i;
                u128::from(bytes.get((at / 8) as usize).copied().unwrap_or(0) >> (at % 8) & 1)
            };
            let value = (0..u64::from(leaf.scalar.bits)).fold(0u128, |n, i| n | bit(i) << i);
            out.push(match leaf.scalar.clif {
                types::F32 => self.b.ins().f32const(f32::from_bits(value as u32)),
                types::F64 => self.b.ins().f64const(f64::from_bits(value as u64)),
                ty => self.int(ty, value),
            });
        }
        out
    }

    /// Loads a value from memory.
    pub(crate) fn load_leaves(&mut self, address: clif::Value, l: &Layout) -> Result<Leaves, Refusal> {
        let mut out = Leaves::new();
        for leaf in &l.leaves {
            let s = leaf.scalar;
            let at = i32::try_from(leaf.offset / 8).map_err(|e| e.to_string())?;
            let v = if leaf.offset % 8 == 0 && s.bits % 8 == 0 && s.bits == s.clif.bits() {
                self.b.ins().load(s.clif, memory(), address, at)
            } else if s.bits <= 8 && leaf.offset % 8 + u64::from(s.bits) <= 8 {
                let byte = self.b.ins().load(types::I8, memory(), address, at);
                let shift = self.b.ins().iconst(types::I8, (leaf.offset % 8) as i64);
                let low = self.b.ins().ushr(byte, shift);
                self.masked(s, low)
            } else if leaf.offset % 8 == 0 {
                self.load_bytes(s.clif, s.bits.div_ceil(8), address, at)
            } else {
                return Err("lanes that cross bytes are not supported in memory".to_owned());
            };
            let v = self.masked(s, v);
            out.push(v);
        }
        Ok(out)
    }

    /// Loads an integer of so many bytes.
    fn load_bytes(&mut self, ty: clif::Type, bytes: u32, address: clif::Value, at: i32) -> clif::Value {
        let mut out = self.int(ty, 0);
        for i in 0..bytes {
            let byte = self.b.ins().load(types::I8, memory(), address, at + i as i32);
            let wide = self.b.ins().uextend(ty, byte);
            let shift = self.b.ins().iconst(types::I8, i64::from(i * 8));
            let placed = self.b.ins().ishl(wide, shift);
            out = self.b.ins().bor(out, placed);
        }
        out
    }

    /// Stores a value to memory.
    pub(crate) fn store_leaves(
        &mut self,
        address: clif::Value,
        v: &Leaves,
        l: &Layout,
    ) -> Result<(), Refusal> {
        // Lanes of fewer bits than a byte share one: it is put together first.
        let mut shared: Option<(i32, clif::Value)> = None;
        for (leaf, v) in l.leaves.iter().zip(v) {
            let s = leaf.scalar;
            let at = i32::try_from(leaf.offset / 8).map_err(|e| e.to_string())?;
            if let Some((place, byte)) = shared.filter(|(place, _)| *place != at) {
                self.b.ins().store(memory(), byte, address, place);
                shared = None;
            }
            if s.bits < 8 && leaf.offset % 8 + u64::from(s.bits) <= 8 {
                let shift = self.b.ins().iconst(types::I8, (leaf.offset % 8) as i64);
                let placed = self.b.ins().ishl(*v, shift);
                let byte = match shared {
                    Some((_, byte)) => self.b.ins().bor(byte, placed),
                    None => placed,
                };
                shared = Some((at, byte));
            } else if leaf.offset % 8 != 0 {
                return Err("lanes that cross bytes are not supported in memory".to_owned());
            } else if s.bits == s.clif.bits() {
                self.b.ins().store(memory(), *v, address, at);
            } else {
                for i in 0..s.bits.div_ceil(8) {
                    let shift = self.b.ins().iconst(types::I8, i64::from(i * 8));
                    let down = self.b.ins().ushr(*v, shift);
                    let byte = if s.clif == types::I8 { down } else { self.b.ins().ireduce(types::I8, down) };
                    self.b.ins().store(memory(), byte, address, at + i as i32);
                }
            }
        }
        if let Some((place, byte)) = shared {
            self.b.ins().store(memory(), byte, address, place);
        }
        Ok(())
    }
}
