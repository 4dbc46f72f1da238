//! Conversion of values to types.
//!
//! `convert` changes a value now or gives nothing; `cast` may also leave a `!cast` for later, where the types allow it.

use crate::errors::Res;
use crate::ops::UnOp;
use crate::pool::{Node, Val};
use crate::store::{Store, deep};
use crate::types::{Ty, TyKind};
use smallvec::SmallVec;

impl Store {
    /// The value as one of type `ty`, with a `!cast` left in it where it is not known yet; `None` where it cannot be.
    pub(crate) fn cast(&mut self, val: Val, ty: Ty) -> Res<Option<Val>> {
        let Some(own) = self.type_of(val) else { return Ok(Some(val)) };
        if own == ty {
            return Ok(Some(val));
        }
        if let Some(converted) = self.convert(val, ty) {
            return Ok(Some(converted));
        }
        if !self.convertible(own, ty) {
            return Ok(None);
        }
        self.fold_un(UnOp::Cast, val, ty, None, false).map(Some)
    }

    /// The value as one of type `ty`, if that can be had without anything left to resolve.
    pub(crate) fn convert(&mut self, val: Val, ty: Ty) -> Option<Val> {
        let want = self.types.kind(ty);
        match (self.pool.node(val), want) {
            (Node::Unset, _) => Some(val),
            (Node::Bit(_), TyKind::Bit) => Some(val),
            (Node::Bit(value), TyKind::Int) => Some(self.pool.int(value as i64)),
            (Node::Bit(_), TyKind::Bits(1)) => Some(self.bits(&[val])),
            (Node::Bit(_), _) => None,
            (Node::Bits(bits, _), TyKind::Bit) => (bits.len() == 1).then(|| self.pool.elem(bits, 0)),
            (Node::Bits(_, own), TyKind::Bits(_)) => (own == ty).then_some(val),
            (Node::Bits(..), TyKind::Int) => self.bits_to_int(val),
            (Node::Bits(..), _) => None,
            (Node::Int(_), TyKind::Int) => Some(val),
            (Node::Int(value @ (0 | 1)), TyKind::Bit) => Some(self.pool.bit(value == 1)),
            (Node::Int(value), TyKind::Bits(width)) => self.int_to_bits(value, *width),
            (Node::Int(_), _) => None,
            (Node::Str { .. } | Node::Anonymous(_), _) => (ty == Ty::STRING).then_some(val),
            (Node::List(..), _) => self.convert_list(val, ty),
            (Node::Dag { .. }, _) => (ty == Ty::DAG).then_some(val),
            (Node::Def(_, own), TyKind::Record(_)) => self.convertible(own, ty).then_some(val),
            (Node::Def(..), _) => None,
            _ => {
                let own = self.type_of(val)?;
                if own == ty || self.type_is(own, ty) {
                    return Some(val);
                }
                // A single bit of unknown value still makes a `bits<1>`.
                (own == Ty::BIT && self.types.bits_width(ty) == Some(1)).then(|| self.bits(&[val]))
            }
        }
    }

    fn convert_list(&mut self, val: Val, ty: Ty) -> Option<Val> {
        let (elems, own) = self.pool.as_list(val)?;
        if own == ty {
            return Some(val);
        }
        let want = self.types.elem(ty)?;
        let mut out = SmallVec::<[Val; 16]>::with_capacity(elems.len());
        let mut changed = false;
        for index in 0..elems.len() {
            let elem = self.pool.elem(elems, index);
            let converted = deep(|| self.convert(elem, want))?;
            changed |= converted != elem;
            out.push(converted);
        }
        Some(if changed { self.list(&out, want) } else { val })
    }

    fn bits_to_int(&mut self, val: Val) -> Option<Val> {
        let Node::Bits(bits, _) = self.pool.node(val) else { return None };
        let mut value = 0i64;
        for index in 0..bits.len() {
            match self.pool.node(self.pool.elem(bits, index)) {
                Node::Bit(true) if index < 64 => value |= 1i64 << index,
                Node::Bit(_) => {}
                _ => return None,
            }
        }
        Some(self.pool.int(value))
    }

    fn int_to_bits(&mut self, value: i64, width: u32) -> Option<Val> {
        let fits = width >= 64 || value >> width == 0 || (width > 0 && value >> (width - 1) == -1);
        if !fits {
            return None;
        }
        let bits: SmallVec<[Val; 64]> =
            (0..width).map(|index| self.pool.bit(bit_of_int(value, index as usize))).collect();
        Some(self.bits(&bits))
    }

    /// The value as an integer, if it is one now.
    pub(crate) fn int_of(&mut self, val: Val) -> Option<i64> {
        match self.pool.node(val) {
            Node::Int(value) => Some(value),
            Node::Bit(value) => Some(value as i64),
            Node::Bits(..) => self.convert(val, Ty::INT).and_then(|val| self.pool.as_int(val)),
            _ => None,
        }
    }

    /// One bit of a value; `None` where values of its kind have none.
    pub(crate) fn bit_of(&mut self, val: Val, bit: usize) -> Option<Val> {
        match self.pool.node(val) {
            Node::Unset | Node::Bit(_) => Some(val),
            Node::Bits(bits, _) => (bit < bits.len()).then(|| self.pool.elem(bits, bit)),
            Node::Int(value) => Some(self.pool.bit(bit_of_int(value, bit))),
            Node::VarBit { .. } => Some(val),
            Node::Str { .. } | Node::List(..) | Node::Dag { .. } | Node::Def(..) => None,
            Node::Instance { .. } | Node::Anonymous(_) | Node::Instances(..) => None,
            Node::Var { ty: Ty::BIT, .. } => Some(val),
            Node::Field { ty: Ty::BIT, .. } | Node::Un(_, _, Ty::BIT) => Some(val),
            Node::Bin(_, _, _, Ty::BIT) | Node::Tern(_, _, _, _, Ty::BIT) => Some(val),
            _ => Some(self.pool.leaf(Node::VarBit { of: val, bit: bit as u32 })),
        }
    }

    /// `value{bits}`; `None` where the value has no such bits.
    pub(crate) fn bit_range(&mut self, val: Val, picked: &[u32]) -> Option<Val> {
        let mut out = SmallVec::<[Val; 64]>::with_capacity(picked.len());
        match self.pool.node(val) {
            Node::Unset => return Some(val),
            Node::Int(_) => {
                for bit in picked {
                    if *bit >= 64 {
                        return None;
                    }
                    out.extend(self.bit_of(val, *bit as usize));
                }
            }
            Node::Bits(bits, _) => {
                for bit in picked {
                    if *bit as usize >= bits.len() {
                        return None;
                    }
                    out.push(self.pool.elem(bits, *bit as usize));
                }
            }
            _ => {
                let ty = self.type_of(val)?;
                let width = self.types.bits_width(ty)?;
                for bit in picked {
                    if *bit as usize >= width {
                        return None;
                    }
                    out.push(self.pool.leaf(Node::VarBit { of: val, bit: *bit }));
                }
            }
        }
        Some(self.bits(&out))
    }
}

fn bit_of_int(value: i64, bit: usize) -> bool {
    // As in llvm, a number has 64 bits and no more: wider fields are filled with zeros, even for negative ones.
    bit < 64 && value >> bit & 1 == 1
}
