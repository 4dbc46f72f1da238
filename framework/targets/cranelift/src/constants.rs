//! Constants in memory: the bytes of an initializer and the addresses in it.

use std::collections::BTreeMap;

use rustc_hash::FxHashMap;
use terrace_dialects_llvm::llvm::{
    self, AddOp, AddrSpaceCastOp, AddressOfOp, BitcastOp, BlockAddressAttr, BlockAddressOp, BlockTagAttr,
    ConstantOp, DSOLocalEquivalentOp, GEPOp, GlobalOp, InsertElementOp, InsertValueOp, IntToPtrOp,
    LLVMFuncOp, PoisonOp, PtrToIntOp, ReturnOp, SubOp, TruncOp, UndefOp, ZeroOp,
};
use terrace_ir::types::{ComplexType, VectorType};
use terrace_ir::{Attr, AttrData, Context, Global, Ir, Op, Region, Type, Value, ViewIr};
use terrace_llvmir::{Const, Shape};

use crate::layout::{Layouts, Leaf};

/// The marker of an index that is an operand.
pub(crate) const DYNAMIC_INDEX: i64 = i32::MIN as i64;

/// A constant as it lies in memory.
#[derive(Clone, Debug, Default)]
pub(crate) struct Constant {
    pub(crate) bytes: Vec<u8>,
    /// Addresses by their offset in the bytes.
    pub(crate) addresses: BTreeMap<u64, Address>,
}

/// An address that a constant has in it.
#[derive(Clone, Debug)]
pub(crate) struct Address {
    pub(crate) symbol: Vec<u8>,
    /// The distance from the symbol.
    pub(crate) distance: i64,
    /// The symbol whose address is taken off.
    pub(crate) from: Option<Vec<u8>>,
    /// The number of bytes.
    pub(crate) size: u8,
}

impl Constant {
    fn zero(layouts: &mut Layouts<'_>, ty: Type) -> Option<Constant> {
        let size = usize::try_from(layouts.of(ty)?.size).ok()?;
        Some(Constant { bytes: vec![0; size], addresses: BTreeMap::new() })
    }

    fn address(symbol: &[u8]) -> Constant {
        let address = Address { symbol: symbol.to_vec(), distance: 0, from: None, size: 8 };
        Constant { bytes: vec![0; 8], addresses: BTreeMap::from([(0, address)]) }
    }

    /// Puts a part at an offset.
    fn put(&mut self, at: u64, part: &Constant) -> Option<()> {
        let start = usize::try_from(at).ok()?;
        let end = start.checked_add(part.bytes.len())?;
        self.bytes.get_mut(start..end)?.copy_from_slice(&part.bytes);
        let old: Vec<u64> = self.addresses.range(at..end as u64).map(|(o, _)| *o).collect();
        for o in old {
            self.addresses.remove(&o);
        }
        self.addresses.extend(part.addresses.iter().map(|(o, a)| (o + at, a.clone())));
        Some(())
    }

    /// The value of up to 64 bits; `None` if it is an address.
    fn int(&self) -> Option<i64> {
        let mut wide = [0; 8];
        wide.get_mut(..self.bytes.len())?.copy_from_slice(&self.bytes);
        self.addresses.is_empty().then_some(i64::from_le_bytes(wide))
    }

    fn of_int(value: i64, size: usize) -> Option<Constant> {
        let bytes = value.to_le_bytes().get(..size)?.to_vec();
        Some(Constant { bytes, addresses: BTreeMap::new() })
    }

    /// An address or integer that many bytes further.
    fn moved(mut self, distance: i64) -> Option<Constant> {
        match self.addresses.get_mut(&0) {
            Some(a) => a.distance = a.distance.wrapping_add(distance),
            None => self = Constant::of_int(self.int()?.wrapping_add(distance), self.bytes.len())?,
        }
        Some(self)
    }

    /// The distance of two integers or addresses.
    fn minus(mut self, other: &Constant) -> Option<Constant> {
        let (Some(a), Some(b)) = (self.addresses.get_mut(&0), other.addresses.get(&0)) else {
            return self.moved(other.int()?.wrapping_neg());
        };
        if a.from.is_some() || b.from.is_some() {
            return None;
        }
        let distance = a.distance.wrapping_sub(b.distance);
        if a.symbol == b.symbol {
            return Constant::of_int(distance, self.bytes.len());
        }
        (a.distance, a.from) = (distance, Some(b.symbol.clone()));
        Some(self)
    }

    /// The low bytes.
    fn resized(mut self, size: usize) -> Option<Constant> {
        if let Some(a) = self.addresses.get_mut(&0) {
            // Linkers have distances of 4 bytes, and addresses of 8.
            a.size = u8::try_from(size).ok().filter(|s| *s == a.size || *s == 4 && a.from.is_some())?;
        }
        self.bytes.resize(size, 0);
        Some(self)
    }
}

/// Writes the low bits of a number to a place of so many bits.
pub(crate) fn put_bits(bytes: &mut [u8], leaf: Leaf, value: u128) {
    let width = u64::from(leaf.scalar.bits);
    if leaf.offset.is_multiple_of(8) && width.is_multiple_of(8) {
        let (start, size) = ((leaf.offset / 8) as usize, (width / 8) as usize);
        if let Some(place) = bytes.get_mut(start..start + size) {
            place.copy_from_slice(&value.to_le_bytes()[..size]);
        }
        return;
    }
    for i in 0..width {
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
pub(crate) fn of_attr(layouts: &mut Layouts<'_>, a: Attr, ty: Type) -> Option<Constant> {
    let mut out = Constant::zero(layouts, ty)?;
    fill(layouts, a, ty, &mut out.bytes)?;
    Some(out)
}

fn fill(layouts: &mut Layouts<'_>, a: Attr, ty: Type, bytes: &mut [u8]) -> Option<()> {
    let ctx = layouts.ctx;
    match ctx.data(a) {
        AttrData::String { value, .. } => {
            bytes.get_mut(..value.len())?.copy_from_slice(value);
        }
        AttrData::Array(list) => {
            for (i, a) in list.iter().enumerate() {
                let p = layouts.part(ty, i)?;
                let start = usize::try_from(p.offset).ok()?;
                let size = usize::try_from(layouts.of(p.ty)?.size).ok()?;
                fill(layouts, *a, p.ty, bytes.get_mut(start..start + size)?)?;
            }
        }
        AttrData::DenseElements { .. } => {
            let dense = ctx.as_dense(a)?;
            let mut element = ty;
            while let Some((inner, _)) = llvm::array_parts(ctx, element) {
                element = inner;
            }
            // The innermost elements lie one after the other, whatever the nesting.
            let l = layouts.of(element)?;
            let lanes = l.leaves.len().max(1);
            // A complex number is two scalars, and a struct of them.
            let each = if dense.element.is::<ComplexType<'_>>(ctx) { 2 } else { 1 };
            let stored = dense.stride / each;
            for i in 0..dense.len.checked_mul(each)? {
                let from = if dense.splat { i % each * stored } else { i * stored };
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
            put_bits(bytes, *layouts.of(ty)?.leaves.first()?, value);
        }
    }
    Some(())
}

/// The number that stands for the address of a block: its tag, which is not null.
pub(crate) fn block_address(ctx: &Context, op: BlockAddressOp, v: &ViewIr<'_>) -> Option<i64> {
    let address = op.block_addr_attr(v)?.cast::<BlockAddressAttr>(ctx)?;
    let id = address.tag(ctx)?.cast::<BlockTagAttr>(ctx)?.id(ctx)?;
    Some(id + 1)
}

/// The evaluation of an initializer.
struct Initializer<'l, 'c, 'a> {
    layouts: &'l mut Layouts<'c>,
    v: ViewIr<'a>,
    known: FxHashMap<Value, Constant>,
}

/// The constant that the initializer of a global or alias returns; `None` if an operation in it is no constant.
pub(crate) fn of_region(layouts: &mut Layouts<'_>, ir: &Ir, region: Global<Region>) -> Option<Constant> {
    // Bytes are put together in place, which is faster for large ones; all else is LLVM's to fold.
    in_place(layouts, ir, region).or_else(|| {
        let folded = terrace_llvmir::initializer(LAYOUT, layouts.ctx, ir, region)?;
        of_const(layouts, &folded)
    })
}

/// How `layout.rs` lays types out, in LLVM's words.
const LAYOUT: &str = "e-i64:64-i128:128-f80:128";

/// A folded constant in memory; `None` if it cannot be there.
fn of_const(layouts: &mut Layouts<'_>, c: &Const) -> Option<Constant> {
    let (ctx, ty) = (layouts.ctx, c.ty());
    let mut whole = Constant::zero(layouts, ty)?;
    match c.shape(ctx) {
        Shape::Zero => {}
        Shape::Bits(v) => {
            let word = |i: usize| u128::from(v.words().get(i).copied().unwrap_or(0));
            put_bits(&mut whole.bytes, *layouts.of(ty)?.leaves.first()?, word(0) | word(1) << 64);
        }
        Shape::Parts(parts) if ty.is::<VectorType<'_>>(ctx) => {
            for (part, leaf) in parts.iter().zip(&layouts.of(ty)?.leaves) {
                let lane = of_const(layouts, part)?;
                if !lane.addresses.is_empty() {
                    whole.put(leaf.offset / 8, &lane)?;
                    continue;
                }
                let mut wide = [0; 16];
                wide.get_mut(..lane.bytes.len())?.copy_from_slice(&lane.bytes);
                put_bits(&mut whole.bytes, *leaf, u128::from_le_bytes(wide));
            }
        }
        Shape::Parts(parts) => {
            for (i, part) in parts.iter().enumerate() {
                let at = layouts.part(ty, i)?.offset;
                whole.put(at, &of_const(layouts, part)?)?;
            }
        }
        Shape::Address { symbol, distance } => {
            return Constant::address(&symbol).moved(distance)?.resized(whole.bytes.len());
        }
        Shape::Other => return None,
    }
    Some(whole)
}

/// [`of_region`] of initializers that put bytes and addresses together.
fn in_place(layouts: &mut Layouts<'_>, ir: &Ir, region: Global<Region>) -> Option<Constant> {
    let v = ViewIr { ctx: layouts.ctx, ir, body: region.body };
    let mut state = Initializer { layouts, v, known: FxHashMap::default() };
    for op in region.entity.entry(&v)?.ops(&v) {
        if let Some(r) = op.cast::<ReturnOp>(&v) {
            return state.known.remove(&r.arg(&v)?);
        }
        let constant = state.evaluate(op)?;
        state.known.insert(*op.results(&v).first()?, constant);
    }
    None
}

impl Initializer<'_, '_, '_> {
    /// The constant of an operand. Large ones are used once, and not copied.
    fn take(&mut self, value: Value) -> Option<Constant> {
        if value.has_one_use(&self.v) {
            return self.known.remove(&value);
        }
        self.known.get(&value).cloned()
    }

    fn evaluate(&mut self, op: Op) -> Option<Constant> {
        let v = self.v;
        if let Some(c) = op.cast::<ConstantOp>(&v) {
            return of_attr(self.layouts, c.value(&v), c.res(&v).ty(&v));
        }
        if op.is::<ZeroOp>(&v) || op.is::<UndefOp>(&v) || op.is::<PoisonOp>(&v) {
            return Constant::zero(self.layouts, op.results(&v).first()?.ty(&v));
        }
        if let Some(a) = op.cast::<AddressOfOp>(&v) {
            return Some(Constant::address(a.global_name(&v)));
        }
        if let Some(a) = op.cast::<DSOLocalEquivalentOp>(&v) {
            return Some(Constant::address(a.function_name(&v)));
        }
        if let Some(b) = op.cast::<BlockAddressOp>(&v) {
            return Constant::of_int(block_address(v.ctx, b, &v)?, 8);
        }
        if let Some(i) = op.cast::<InsertValueOp>(&v) {
            let (mut ty, mut at) = (i.container(&v).ty(&v), 0);
            for index in i.position(&v).iter() {
                let p = self.layouts.part(ty, usize::try_from(*index).ok()?)?;
                (ty, at) = (p.ty, at + p.offset);
            }
            let (mut whole, part) = (self.take(i.container(&v))?, self.take(i.value(&v))?);
            whole.put(at, &part)?;
            return Some(whole);
        }
        if let Some(i) = op.cast::<InsertElementOp>(&v) {
            let lane = usize::try_from(self.take(i.position(&v))?.int()?).ok()?;
            let leaf = *self.layouts.of(i.vector(&v).ty(&v))?.leaves.get(lane)?;
            let (mut whole, part) = (self.take(i.vector(&v))?, self.take(i.value(&v))?);
            whole.put(leaf.offset / 8, &part)?;
            return (leaf.offset.is_multiple_of(8) && leaf.scalar.bits.is_multiple_of(8)).then_some(whole);
        }
        if let Some(g) = op.cast::<GEPOp>(&v) {
            let distance = self.constant_offset(g)?;
            return self.take(g.base(&v))?.moved(distance);
        }
        self.cast_or_sum(op)
    }

    /// Casts of addresses, and sums and differences of what they give.
    fn cast_or_sum(&mut self, op: Op) -> Option<Constant> {
        let v = self.v;
        let operands = op.operands(&v);
        let first = self.take(*operands.first()?)?;
        // Numbers of any width are LLVM's to fold: these are bytes.
        let folds = op.is::<AddOp>(&v) || op.is::<SubOp>(&v) || op.is::<TruncOp>(&v);
        if folds && first.addresses.is_empty() && operands.iter().all(|o| self.is_number(*o)) {
            return None;
        }
        if op.is::<AddOp>(&v) {
            let second = self.take(*operands.get(1)?)?;
            return match first.int() {
                Some(distance) => second.moved(distance),
                None => first.moved(second.int()?),
            };
        }
        if op.is::<SubOp>(&v) {
            let second = self.take(*operands.get(1)?)?;
            return first.minus(&second);
        }
        let casts = op.is::<PtrToIntOp>(&v)
            || op.is::<IntToPtrOp>(&v)
            || op.is::<BitcastOp>(&v)
            || op.is::<AddrSpaceCastOp>(&v)
            || op.is::<TruncOp>(&v);
        let size = usize::try_from(self.layouts.of(op.results(&v).first()?.ty(&v))?.size).ok()?;
        first.resized(size).filter(|_| casts)
    }

    /// True if a value is a number, or one that was taken before.
    fn is_number(&self, value: Value) -> bool {
        self.known.get(&value).is_none_or(|c| c.addresses.is_empty())
    }

    /// The distance in bytes of constant indices; `None` if one is not constant.
    fn constant_offset(&mut self, op: GEPOp) -> Option<i64> {
        let (v, mut ty, mut offset) = (self.v, op.elem_type(&self.v), 0i64);
        let mut dynamic = op.dynamic_indices(&v).into_iter();
        for (k, index) in op.raw_constant_indices(&v).iter().enumerate() {
            let index = match *index {
                DYNAMIC_INDEX => self.known.get(&dynamic.next()?)?.int()?,
                index => index,
            };
            if k > 0 {
                match llvm::array_parts(v.ctx, ty) {
                    Some((element, _)) => ty = element,
                    None => {
                        let p = self.layouts.part(ty, usize::try_from(index).ok()?)?;
                        (ty, offset) = (p.ty, offset.wrapping_add(i64::try_from(p.offset).ok()?));
                        continue;
                    }
                }
            }
            let size = i64::try_from(self.layouts.of(ty)?.size).ok()?;
            offset = offset.wrapping_add(index.wrapping_mul(size));
        }
        Some(offset)
    }
}

/// The initializer of a global; `None` if it cannot be in memory.
pub(crate) fn of_global(layouts: &mut Layouts<'_>, ir: &Ir, op: Global<GlobalOp>) -> Option<Constant> {
    let v = ViewIr { ctx: layouts.ctx, ir, body: op.body };
    let ty = op.entity.global_type(&v);
    match op.entity.value(&v) {
        Some(a) => of_attr(layouts, a, ty),
        None => of_region(layouts, ir, op.entity.initializer(&v)),
    }
}

/// True if a function has a body.
pub(crate) fn has_body(ir: &Ir, function: LLVMFuncOp, v: &ViewIr<'_>) -> bool {
    let region = function.body(v);
    ir.body(region.body).first_block(region.entity).is_some()
}
