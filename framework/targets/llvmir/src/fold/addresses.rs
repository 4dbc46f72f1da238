//! Addresses: an offset from a symbol, or from nothing.

use terrace_dialects_llvm::llvm::struct_parts;
use terrace_ir::{ApInt, Attr, Type};

use super::Memory;
use crate::constants::{Const, Expr, Kind, element_type};
use crate::types::{address_space, vector_parts};

/// Flags of an address computation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct GepFlags {
    pub(crate) inbounds: bool,
    /// Implied by `inbounds`.
    pub(crate) nusw: bool,
    pub(crate) nuw: bool,
}

impl GepFlags {
    /// The words, each with a space before it.
    pub(crate) fn words(self) -> &'static str {
        match (self.inbounds, self.nusw, self.nuw) {
            (true, _, true) => " inbounds nuw",
            (true, _, false) => " inbounds",
            (false, true, true) => " nusw nuw",
            (false, true, false) => " nusw",
            (false, false, true) => " nuw",
            _ => "",
        }
    }

    fn and(self, other: GepFlags) -> GepFlags {
        GepFlags {
            inbounds: self.inbounds && other.inbounds,
            nusw: self.nusw && other.nusw,
            nuw: self.nuw && other.nuw,
        }
    }
}

/// An address computed from constants; `operands` are the base and the indices.
pub(crate) fn gep(
    m: &Memory<'_>,
    flags: GepFlags,
    element: Type,
    operands: &[Const],
    ty: Type,
) -> Option<Const> {
    let (base, indices) = operands.split_first()?;
    if vector_parts(m.ctx, element).is_some_and(|v| v.1) {
        return None;
    }
    if base.is_poison() || base.is_undef() {
        return Some(if base.is_poison() { Const::poison(ty) } else { Const::undef(ty) });
    }
    if let [only] = indices {
        if only.is_zero() && base.ty() == ty {
            return Some(base.clone());
        }
        if only.is_poison() {
            return Some(Const::poison(ty));
        }
    }
    match offset(m, element, base.ty(), indices) {
        Some(offset) if base.ty() == ty => at(m, flags, base, offset),
        _ => Const::expr(ty, Expr::Gep { flags, element, operands: operands.into() }),
    }
}

/// The offset in bytes that indices say, as wide as offsets from the pointer are; `None` if one is no number.
fn offset(m: &Memory<'_>, element: Type, pointer: Type, indices: &[Const]) -> Option<ApInt> {
    let width = m.layout.index_width(m.ctx, pointer)?;
    let bytes = |n: u64| ApInt::from_u64(width, n);
    let (first, rest) = indices.split_first()?;
    let mut sum = first.as_int()?.sext_or_trunc(width).mul(&bytes(m.layout.stride(m.ctx, element)?));
    let mut t = element;
    for index in rest {
        let i = index.as_int()?;
        if struct_parts(m.ctx, t).is_some() {
            let field = usize::try_from(i.as_u64()?).ok()?;
            sum = sum.add(&bytes(m.layout.offset(m.ctx, t, field)?));
            t = element_type(m.ctx, t, field)?;
        } else {
            t = element_type(m.ctx, t, 0)?;
            sum = sum.add(&i.sext_or_trunc(width).mul(&bytes(m.layout.stride(m.ctx, t)?)));
        }
    }
    Some(sum)
}

/// The address at an offset from a pointer.
fn at(m: &Memory<'_>, mut flags: GepFlags, base: &Const, mut offset: ApInt) -> Option<Const> {
    let ty = base.ty();
    let (mut base, i8) = (base.clone(), m.ctx.integer_type(8));
    while let Kind::Expr(Expr::Gep { flags: inner, element, operands }) = base.kind() {
        let (from, indices) = operands.split_first()?;
        let Some(more) = self::offset(m, *element, ty, indices) else { break };
        flags = flags.and(*inner);
        offset = offset.add(&more);
        base = from.clone();
    }
    if let Some(number) = literal(m, &base) {
        return Some(pointer_of(m, ty, offset.add(&number.zext_or_trunc(offset.width()))));
    }
    if !offset.is_negative() {
        let known = matches!(base.kind(), Kind::Symbol(name) if m.sizes.get(name).is_some_and(|n| offset.as_u64().is_some_and(|o| o <= *n)));
        flags.inbounds |= known;
        flags.nusw |= flags.inbounds;
        flags.nuw |= flags.nusw;
    }
    if offset.is_zero() {
        return Some(base);
    }
    let offset = Const::ap(m.ctx.integer_type(offset.width()), offset);
    Const::expr(ty, Expr::Gep { flags, element: i8, operands: [base, offset].into() })
}

/// The pointer with a number.
fn pointer_of(m: &Memory<'_>, ty: Type, number: ApInt) -> Const {
    if number.is_zero() {
        return Const::zero(m.ctx, ty);
    }
    let number = Const::ap(m.ctx.integer_type(number.width()), number);
    Const::new(ty, Kind::Expr(Expr::Cast("inttoptr", number)))
}

/// The number of a pointer that is one.
pub(super) fn literal(m: &Memory<'_>, c: &Const) -> Option<ApInt> {
    match c.kind() {
        Kind::Zero if address_space(m.ctx, c.ty()).is_some() => {
            Some(ApInt::from_u64(m.layout.pointer_width(m.ctx, c.ty())?, 0))
        }
        Kind::Expr(Expr::Cast("inttoptr", n)) => {
            Some(n.as_int()?.zext_or_trunc(m.layout.pointer_width(m.ctx, c.ty())?))
        }
        _ => None,
    }
}

/// The symbol that a pointer, or the number of one, is at an offset from.
pub(super) fn from_symbol(m: &Memory<'_>, c: &Const) -> Option<(Attr, ApInt)> {
    let pointer = match c.kind() {
        Kind::Expr(Expr::Cast("ptrtoint", p)) => p,
        _ => c,
    };
    let width = m.layout.index_width(m.ctx, pointer.ty())?;
    match pointer.kind() {
        Kind::Symbol(name) => Some((*name, ApInt::from_u64(width, 0))),
        Kind::Expr(Expr::Gep { element, operands, .. }) => {
            let (base, indices) = operands.split_first()?;
            match base.kind() {
                Kind::Symbol(name) => Some((*name, offset(m, *element, base.ty(), indices)?)),
                _ => None,
            }
        }
        _ => None,
    }
}
