//! Constants: each is kept once, so that equal ones are the same, as in LLVM.
//!
//! Their text is read in `values.rs`. What the dialect makes of them is in `emit/constants.rs`.

use rustc_hash::{FxBuildHasher, FxHashMap};
use terrace_dialects_llvm::llvm::{self, GEPNoWrapFlags, IntegerOverflowFlags};
use terrace_ir::{Attr, AttrData, Context, Type};

use crate::fold::{Arith, Cast};
use crate::types::vector_parts;

/// A constant of the module.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Const(u32);

/// The value of a constant.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) enum Kind {
    /// An integer or a floating-point number, as an attribute.
    Scalar(Attr),
    Null,
    /// An aggregate of zeros, or zero of a target's type.
    Zero,
    NoToken,
    Poison,
    Undef,
    /// The address of a symbol, by its place in the module's list.
    Global(u32),
    /// A function that is called as one of this module.
    DsoLocal(u32),
    /// The address of a block: its function and the block's tag.
    Block(u32, u32),
    /// The elements of an array or vector of numbers of 8, 16, 32 or 64 bits, in bytes, the lowest first.
    Data(Box<[u8]>),
    Aggregate(Box<[Const]>),
    Expr(Operation, Box<[Const]>),
}

/// The operation of a constant expression.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) enum Operation {
    Binary(Arith, IntegerOverflowFlags),
    Cast(Cast),
    Gep(GEPNoWrapFlags, Type),
    Extract,
    Insert,
    Shuffle(Box<[i32]>),
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Item {
    pub(super) ty: Type,
    pub(super) kind: Kind,
}

/// All constants of a module.
#[derive(Default)]
pub(super) struct Constants {
    items: indexmap::IndexSet<Item, FxBuildHasher>,
    integers: FxHashMap<(Type, i64), Const>,
}

impl Constants {
    pub(super) fn get(&self, c: Const) -> Item {
        // A handle comes from this table.
        self.items.get_index(c.0 as usize).cloned().unwrap_or_else(|| unreachable!())
    }

    pub(super) fn look(&self, c: Const) -> &Item {
        self.items.get_index(c.0 as usize).unwrap_or_else(|| unreachable!())
    }

    pub(super) fn add(&mut self, ty: Type, kind: Kind) -> Const {
        Const(self.items.insert_full(Item { ty, kind }).0 as u32)
    }

    /// An integer that fits 64 bits.
    pub(super) fn integer(&mut self, ctx: &Context, ty: Type, value: i64) -> Const {
        if let Some(c) = self.integers.get(&(ty, value)) {
            return *c;
        }
        let c = self.add(ty, Kind::Scalar(ctx.integer(ty, value)));
        self.integers.insert((ty, value), c);
        c
    }

    /// Zero of a type: `zeroinitializer`; `None` for types that have none.
    pub(super) fn zero(&mut self, ctx: &Context, ty: Type) -> Option<Const> {
        if ctx.integer_info(ty).is_some() {
            return Some(self.integer(ctx, ty, 0));
        }
        if ctx.float_kind(ty).is_some() {
            return Some(self.add(ty, Kind::Scalar(ctx.float(ty, 0.0))));
        }
        let kind = if llvm::is_pointer(ctx, ty) {
            Kind::Null
        } else if ty == llvm::token(ctx) {
            Kind::NoToken
        } else if vector_parts(ctx, ty).is_some()
            || llvm::array_parts(ctx, ty).is_some()
            || llvm::struct_parts(ctx, ty).is_some()
            || ty.is::<llvm::LLVMTargetExtType>(ctx)
            || ty.is::<llvm::LLVMPPCFP128Type>(ctx)
        {
            Kind::Zero
        } else {
            return None;
        };
        Some(self.add(ty, kind))
    }

    /// An array, a vector or a struct of these elements, in the form that LLVM keeps it in.
    pub(super) fn aggregate(&mut self, ctx: &Context, ty: Type, elements: &[Const]) -> Const {
        let is_struct = llvm::struct_parts(ctx, ty).is_some();
        if let Some(first) = elements.first().copied() {
            let uniform = elements.iter().all(|e| *e == first);
            let kind = &self.look(first).kind;
            let same = match kind {
                Kind::Undef | Kind::Poison if uniform && !is_struct => Some(kind.clone()),
                _ => None,
            };
            if let Some(kind) = same {
                return self.add(ty, kind);
            }
            if is_struct {
                let all = |f: fn(&Kind) -> bool, t: &Self| elements.iter().all(|e| f(&t.look(*e).kind));
                if all(|k| matches!(k, Kind::Poison), self) {
                    return self.add(ty, Kind::Poison);
                }
                if all(|k| matches!(k, Kind::Undef), self) {
                    return self.add(ty, Kind::Undef);
                }
            }
        }
        if elements.iter().all(|e| self.is_zero(ctx, *e)) {
            return self.add(ty, Kind::Zero);
        }
        if !is_struct && let Some(data) = self.data(ctx, elements) {
            return self.add(ty, Kind::Data(data));
        }
        self.add(ty, Kind::Aggregate(elements.into()))
    }

    /// The bytes of numbers of 8, 16, 32 or 64 bits.
    fn data(&self, ctx: &Context, elements: &[Const]) -> Option<Box<[u8]>> {
        let first = self.look(*elements.first()?);
        data_stride(ctx, first.ty)?;
        let mut out = Vec::new();
        for e in elements {
            let Kind::Scalar(a) = self.look(*e).kind else { return None };
            scalar_bytes(ctx, a, &mut out)?;
        }
        Some(out.into())
    }

    /// True for what LLVM calls a null value.
    pub(super) fn is_zero(&self, ctx: &Context, c: Const) -> bool {
        match &self.look(c).kind {
            Kind::Null | Kind::Zero | Kind::NoToken => true,
            Kind::Scalar(a) => match ctx.data(*a) {
                AttrData::Integer { value, .. } => value.is_zero(),
                AttrData::Float { bits, .. } => bits.is_zero(),
                _ => false,
            },
            _ => false,
        }
    }

    /// The integer that a constant is, if it fits 64 bits.
    pub(super) fn as_i64(&self, ctx: &Context, c: Const) -> Option<i64> {
        match self.look(c).kind {
            Kind::Scalar(a) => ctx.as_i64(a),
            _ => None,
        }
    }
}

/// Bytes of an element that LLVM keeps in a row of bytes; `None` for other types.
pub(super) fn data_stride(ctx: &Context, element: Type) -> Option<usize> {
    if ctx.integer_info(element).is_none() && ctx.float_kind(element).is_none() {
        return None;
    }
    match ctx.int_or_float_width(element)? {
        n @ (8 | 16 | 32 | 64) => Some(n as usize / 8),
        _ => None,
    }
}

/// Appends the bytes of a number, as dense elements have them.
pub(super) fn scalar_bytes(ctx: &Context, a: Attr, out: &mut Vec<u8>) -> Option<()> {
    match ctx.data(a) {
        AttrData::Integer { value, .. } => out.extend_from_slice(&value.to_le_bytes()),
        AttrData::Float { bits, .. } => out.extend_from_slice(&bits.to_le_bytes()),
        _ => return None,
    }
    Some(())
}
