//! Constants in memory: the bytes of an initializer and the addresses in it.

use rustc_hash::FxHashMap;
use terrace_dialects_llvm::llvm::{
    self, AddressOfOp, ConstantOp, GEPOp, GlobalOp, InsertValueOp, LLVMFuncOp, PoisonOp, ReturnOp, UndefOp,
    ZeroOp,
};
use terrace_ir::{Attr, AttrData, Context, Global, Ir, Region, Type, Value, ViewIr};

use crate::layout::{Leaf, layout, part};

/// The marker of an index that is an operand.
pub(crate) const DYNAMIC_INDEX: i64 = i32::MIN as i64;

/// A constant as it lies in memory.
#[derive(Clone, Debug, Default)]
pub(crate) struct Constant {
    pub(crate) bytes: Vec<u8>,
    /// Addresses: the offset in the bytes, the symbol, and the distance from it.
    pub(crate) addresses: Vec<(u64, Vec<u8>, i64)>,
}

impl Constant {
    fn zero(ctx: &Context, ty: Type) -> Option<Constant> {
        let size = usize::try_from(layout(ctx, ty)?.size).ok()?;
        Some(Constant { bytes: vec![0; size], addresses: Vec::new() })
    }

    /// Puts a part at an offset.
    fn put(&mut self, at: u64, part: &Constant) -> Option<()> {
        let start = usize::try_from(at).ok()?;
        let end = start.checked_add(part.bytes.len())?;
        self.bytes.get_mut(start..end)?.copy_from_slice(&part.bytes);
        self.addresses.retain(|(o, ..)| *o < at || *o >= end as u64);
        self.addresses.extend(part.addresses.iter().map(|(o, s, d)| (o + at, s.clone(), *d)));
        Some(())
    }
}

/// Writes the low bits of a number to a place of so many bits.
pub(crate) fn put_bits(bytes: &mut [u8], leaf: Leaf, value: u128) {
    for i in 0..u64::from(leaf.scalar.bits) {
        let at = leaf.offset + i;
        let Some(byte) = bytes.get_mut((at / 8) as usize) else { return };
        let bit = ((value >> i) & 1) as u8;
        *byte = *byte & !(1 << (at % 8)) | bit << (at % 8);
    }
}

/// The low 128 bits of an integer or float attribute.
pub(crate) fn bits_of(ctx: &Context, a: Attr) -> Option<u128> {
    match ctx.data(a) {
        AttrData::Integer { value, .. } | AttrData::Float { bits: value, .. } => {
            let word = |i: usize| u128::from(value.words().get(i).copied().unwrap_or(0));
            let bits = word(0) | word(1) << 64;
            let width = value.width();
            Some(if width >= 128 { bits } else { bits & ((1 << width) - 1) })
        }
        _ => None,
    }
}

/// The constant of an attribute of a type; `None` if it is none that can be in memory.
pub(crate) fn of_attr(ctx: &Context, a: Attr, ty: Type) -> Option<Constant> {
    let mut out = Constant::zero(ctx, ty)?;
    fill(ctx, a, ty, &mut out.bytes)?;
    Some(out)
}

fn fill(ctx: &Context, a: Attr, ty: Type, bytes: &mut [u8]) -> Option<()> {
    match ctx.data(a) {
        AttrData::String { value, .. } => {
            bytes.get_mut(..value.len())?.copy_from_slice(value);
        }
        AttrData::Array(list) => {
            for (i, a) in list.iter().enumerate() {
                let p = part(ctx, ty, i)?;
                let start = usize::try_from(p.offset).ok()?;
                let size = usize::try_from(layout(ctx, p.ty)?.size).ok()?;
                fill(ctx, *a, p.ty, bytes.get_mut(start..start + size)?)?;
            }
        }
        AttrData::DenseElements { .. } => {
            let dense = ctx.as_dense(a)?;
            let mut element = ty;
            while let Some((inner, _)) = llvm::array_parts(ctx, element) {
                element = inner;
            }
            // The innermost elements lie one after the other, whatever the nesting.
            let l = layout(ctx, element)?;
            let lanes = l.leaves.len().max(1);
            let first = l.leaves.first()?;
            let stored = if first.scalar.bits == 1 { 1 } else { (first.scalar.bits as usize).div_ceil(8) };
            for i in 0..dense.len {
                let from = if dense.splat { 0 } else { i * stored };
                let raw = dense.data.get(from..from + stored)?;
                let mut wide = [0u8; 16];
                wide.get_mut(..stored)?.copy_from_slice(raw);
                let leaf = l.leaves.get(i % lanes)?;
                let at = (i / lanes) as u64 * l.size * 8 + leaf.offset;
                put_bits(bytes, Leaf { offset: at, ..*leaf }, u128::from_le_bytes(wide));
            }
        }
        _ if llvm::ZeroAttr::of(ctx, a).is_some()
            || llvm::UndefAttr::of(ctx, a).is_some()
            || llvm::PoisonAttr::of(ctx, a).is_some() => {}
        _ => {
            let value = bits_of(ctx, a)?;
            put_bits(bytes, *layout(ctx, ty)?.leaves.first()?, value);
        }
    }
    Some(())
}

/// The constant that the initializer of a global returns; `None` if an operation in it is no constant.
pub(crate) fn of_region(ctx: &Context, ir: &Ir, region: Global<Region>) -> Option<Constant> {
    let v = ViewIr { ctx, ir, body: region.body };
    let mut known: FxHashMap<Value, Constant> = FxHashMap::default();
    for op in region.entity.entry(&v)?.ops(&v) {
        let (value, constant) = if let Some(c) = op.cast::<ConstantOp>(&v) {
            (c.res(&v), of_attr(ctx, c.value(&v), c.res(&v).ty(&v))?)
        } else if op.is::<ZeroOp>(&v) || op.is::<UndefOp>(&v) || op.is::<PoisonOp>(&v) {
            let value = *op.results(&v).first()?;
            (value, Constant::zero(ctx, value.ty(&v))?)
        } else if let Some(a) = op.cast::<AddressOfOp>(&v) {
            let addresses = vec![(0, a.global_name(&v).to_vec(), 0)];
            (a.res(&v), Constant { bytes: vec![0; 8], addresses })
        } else if let Some(i) = op.cast::<InsertValueOp>(&v) {
            let mut whole = known.get(&i.container(&v))?.clone();
            let (mut ty, mut at) = (i.container(&v).ty(&v), 0);
            for index in i.position(&v).iter() {
                let p = part(ctx, ty, usize::try_from(*index).ok()?)?;
                (ty, at) = (p.ty, at + p.offset);
            }
            whole.put(at, known.get(&i.value(&v))?)?;
            (i.res(&v), whole)
        } else if let Some(g) = op.cast::<GEPOp>(&v) {
            let mut base = known.get(&g.base(&v))?.clone();
            let distance = constant_offset(ctx, g.elem_type(&v), &g.raw_constant_indices(&v))?;
            base.addresses.iter_mut().for_each(|(_, _, d)| *d = d.wrapping_add(distance));
            (g.res(&v), base)
        } else if let Some(r) = op.cast::<ReturnOp>(&v) {
            return known.remove(&r.arg(&v)?);
        } else {
            return None;
        };
        known.insert(value, constant);
    }
    None
}

/// The distance in bytes of constant indices; `None` if one is not constant.
fn constant_offset(ctx: &Context, mut ty: Type, indices: &[i64]) -> Option<i64> {
    let mut offset = 0i64;
    for (k, index) in indices.iter().enumerate() {
        if *index == DYNAMIC_INDEX {
            return None;
        }
        if k == 0 {
            offset = index.wrapping_mul(i64::try_from(layout(ctx, ty)?.size).ok()?);
        } else if let Some((element, _)) = llvm::array_parts(ctx, ty) {
            ty = element;
            offset = offset.wrapping_add(index.wrapping_mul(i64::try_from(layout(ctx, ty)?.size).ok()?));
        } else {
            let p = part(ctx, ty, usize::try_from(*index).ok()?)?;
            ty = p.ty;
            offset = offset.wrapping_add(i64::try_from(p.offset).ok()?);
        }
    }
    Some(offset)
}

/// The initializer of a global: zeroes if it only has a type; `None` if it cannot be in memory.
pub(crate) fn of_global(ctx: &Context, ir: &Ir, op: Global<GlobalOp>) -> Option<Constant> {
    let v = ViewIr { ctx, ir, body: op.body };
    let ty = op.entity.global_type(&v);
    match op.entity.value(&v) {
        Some(a) => of_attr(ctx, a, ty),
        None => of_region(ctx, ir, op.entity.initializer(&v)),
    }
}

/// True if a function has a body.
pub(crate) fn has_body(ir: &Ir, function: LLVMFuncOp, v: &ViewIr<'_>) -> bool {
    let region = function.body(v);
    ir.body(region.body).first_block(region.entity).is_some()
}
