//! Memory: loads, stores, addresses, copies, constants. `stack.rs` and `atomics.rs` have more.

use cranelift_codegen::ir::{self as clif, InstBuilder, MemFlagsData, types};
use smallvec::smallvec;
use terrace_dialects_llvm::llvm::{
    self, AddressOfOp, BlockAddressOp, ConstantOp, DSOLocalEquivalentOp, GEPOp, LoadOp, MemcpyInlineOp,
    MemcpyOp, MemmoveOp, MemsetInlineOp, MemsetOp, PoisonOp, StoreOp, ThreadlocalAddressOp, UndefOp, ZeroOp,
};
use terrace_ir::types::VectorType;
use terrace_ir::{Type, Value};

use super::Builder;
use crate::constants::{DYNAMIC_INDEX, block_address, of_attr};
use crate::function::{Fun, Leaves, Refusal};
use crate::layout::{Layout, Scalar};

pub(super) fn add(b: &mut Builder<'_>) {
    b.value::<ConstantOp>(|f, op| {
        let ty = op.res(&f.v).ty(&f.v);
        let constant = of_attr(&mut f.t.layouts, op.value(&f.v), ty).ok_or("its value is not supported")?;
        let l = f.t.leaves(ty)?;
        Ok(f.constant(&constant.bytes, &l))
    });
    b.value::<ZeroOp>(|f, op| zero(f, op.res(&f.v)));
    b.value::<UndefOp>(|f, op| zero(f, op.res(&f.v)));
    b.value::<PoisonOp>(|f, op| zero(f, op.res(&f.v)));
    b.value::<AddressOfOp>(|f, op| symbol(f, op.global_name(&f.v)));
    b.value::<DSOLocalEquivalentOp>(|f, op| symbol(f, op.function_name(&f.v)));
    b.value::<ThreadlocalAddressOp>(|f, op| f.leaves(op.global(&f.v)));
    b.value::<BlockAddressOp>(|f, op| {
        let number = block_address(f.v.ctx, op, &f.v).ok_or("its block has no number")?;
        Ok(smallvec![f.b.ins().iconst(types::I64, number)])
    });
    b.value::<LoadOp>(|f, op| {
        let address = f.one(op.addr(&f.v))?;
        let l = f.t.leaves(op.res(&f.v).ty(&f.v))?;
        if op.ordering(&f.v) != llvm::AtomicOrdering::not_atomic {
            let scalar = l.leaves.first().map(|l| l.scalar).ok_or("its type is empty")?;
            return Ok(smallvec![f.atomic_load(scalar, address)?]);
        }
        f.load_leaves(address, &l)
    });
    b.effect::<StoreOp>(|f, op| {
        let (value, address) = (op.value(&f.v), f.one(op.addr(&f.v))?);
        let (leaves, l) = (f.leaves(value)?, f.t.leaves(value.ty(&f.v))?);
        if op.ordering(&f.v) != llvm::AtomicOrdering::not_atomic {
            let (v, leaf) = leaves.first().zip(l.leaves.first()).ok_or("its type is empty")?;
            return f.atomic_store(leaf.scalar, *v, address);
        }
        f.store_leaves(address, &leaves, &l)
    });
    b.value::<GEPOp>(address);
    // Clang's tables of distances from themselves.
    b.named(b"llvm.load.relative", |f, l| {
        let [base, offset] = l.args[..] else { return Err("it has not two operands".to_owned()) };
        let offset = match f.b.func.dfg.value_type(offset) {
            types::I64 => offset,
            _ => f.b.ins().sextend(types::I64, offset),
        };
        let at = f.b.ins().iadd(base, offset);
        let distance = f.b.ins().sload32(memory(), at, 0);
        Ok(f.b.ins().iadd(base, distance))
    });
    copies(b);
}

/// The address of a symbol.
fn symbol(f: &mut Fun<'_, '_, '_>, name: &[u8]) -> Result<Leaves, Refusal> {
    let (name, distance) = f.t.resolve(name);
    let address = if let Some(variable) = f.t.globals.get(&name).copied() {
        let global = f.global(variable.id);
        match variable.thread_local {
            true => f.b.ins().tls_value(types::I64, global),
            false => f.b.ins().symbol_value(types::I64, global),
        }
    } else {
        let known = f.t.functions.get(&name).ok_or("its symbol is not defined")?;
        if let Some(why) = &known.abi.own {
            return Err(why.clone());
        }
        let id = known.id;
        let function = f.function(id);
        f.b.ins().func_addr(types::I64, function)
    };
    if distance == 0 {
        return Ok(smallvec![address]);
    }
    let distance = f.b.ins().iconst(types::I64, distance);
    Ok(smallvec![f.b.ins().iadd(address, distance)])
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
pub(super) fn memory() -> MemFlagsData {
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

/// The addresses that indices lead to: one, or as many as a vector among the operands has lanes.
fn address(f: &mut Fun<'_, '_, '_>, op: GEPOp) -> Result<Leaves, Refusal> {
    let lanes = f.t.leaves(op.res(&f.v).ty(&f.v))?.leaves.len();
    let base = f.leaves(op.base(&f.v))?;
    let lane = |l: &Leaves, i: usize| l.get(i).or(if l.len() == 1 { l.first() } else { None }).copied();
    let mut at: Leaves = (0..lanes)
        .map(|i| lane(&base, i))
        .collect::<Option<_>>()
        .ok_or("its operands have different numbers of lanes")?;
    let mut ty: Type = op.elem_type(&f.v);
    let mut dynamic = op.dynamic_indices(&f.v).into_iter();
    let mut offset = 0i64;
    for (k, index) in op.raw_constant_indices(&f.v).iter().enumerate() {
        if k > 0 {
            match llvm::array_parts(f.v.ctx, ty) {
                Some((element, _)) => ty = element,
                None if *index == DYNAMIC_INDEX => {
                    let vector = ty.cast::<VectorType<'_>>(f.v.ctx);
                    ty = vector.ok_or("an index of a struct is no constant")?.element();
                }
                None => {
                    let index = usize::try_from(*index).map_err(|_| "a struct has no such field")?;
                    let p = f.t.layouts.part(ty, index).ok_or("a struct has no such field")?;
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
        let (scalar, indices) = (f.scalar(value)?, f.leaves(value)?);
        let scaled: Leaves = indices.iter().map(|index| scaled(f, scalar, *index, size)).collect();
        for (i, at) in at.iter_mut().enumerate() {
            let by = lane(&scaled, i).ok_or("its operands have different numbers of lanes")?;
            *at = f.b.ins().iadd(*at, by);
        }
    }
    if offset != 0 {
        let offset = f.b.ins().iconst(types::I64, offset);
        at.iter_mut().for_each(|at| *at = f.b.ins().iadd(*at, offset));
    }
    Ok(at)
}

/// A signed index times the size of what it counts.
fn scaled(f: &mut Fun<'_, '_, '_>, scalar: Scalar, index: clif::Value, size: i64) -> clif::Value {
    let mut index = f.signed(scalar, index);
    if scalar.clif.bits() < 64 {
        index = f.b.ins().sextend(types::I64, index);
    } else if scalar.clif.bits() > 64 {
        index = f.b.ins().ireduce(types::I64, index);
    }
    if size == 1 {
        return index;
    }
    let size = f.b.ins().iconst(types::I64, size);
    f.b.ins().imul(index, size)
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
