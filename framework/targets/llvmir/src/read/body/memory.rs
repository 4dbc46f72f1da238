//! Instructions that reach memory.

use terrace_dialects_llvm::llvm::{self, AtomicBinOp, AtomicOrdering};
use terrace_ir::Type;

use super::{Body, flag};
use crate::read::Reader;
use crate::read::instructions::{Atomic, Kind, Operand, Typed};
use crate::read::parser::{Parser, Res, wrong};
use crate::types::vector_parts;

impl<'s> Reader<'_, 's> {
    fn align(&mut self, p: &mut Parser<'s>) -> Res<Option<i64>> {
        let mut align = None;
        while p.is(b',') && !Self::at_attachment(p) {
            p.bump();
            match p.word() {
                b"align" => {
                    p.bump();
                    align = Some(self.alignment(p)?);
                }
                _ => return p.expected("'align' or metadata"),
            }
        }
        Ok(align)
    }

    /// A power of two.
    pub(in crate::read) fn alignment(&mut self, p: &mut Parser<'s>) -> Res<i64> {
        let at = p.at;
        let n: u64 = p.integer("an alignment")?;
        if !n.is_power_of_two() || n > 1 << 32 {
            return wrong(at, "an alignment is a power of two up to 2^32");
        }
        Ok(n as i64)
    }

    pub(super) fn alloca_inst(&mut self, p: &mut Parser<'s>, b: &mut Body<'s>) -> Res<(Type, Kind)> {
        let inalloca = flag(p, "inalloca");
        flag(p, "swifterror");
        let at = p.at;
        let element = self.value_type(p)?;
        let (mut align, mut space, mut sized) = (None, 0, false);
        while p.is(b',') && !Self::at_attachment(p) {
            p.bump();
            match p.word() {
                b"align" => {
                    p.bump();
                    align = Some(self.alignment(p)?);
                }
                b"addrspace" => space = self.address_space(p)?,
                _ if !sized => {
                    self.push(p, b)?;
                    sized = true;
                }
                _ => return p.expected("'align', 'addrspace' or metadata"),
            }
        }
        if !sized {
            let i32 = self.integer_type(32);
            let one = self.constants.integer(self.ctx, i32, 1);
            b.operands.push(Typed { ty: i32, value: Operand::Const(one), at });
        }
        let ty = llvm::pointer_in(self.ctx, space);
        // LLVM gives each an alignment.
        let align = align.or_else(|| self.layout.preferred_alignment(self.ctx, element).map(|a| a as i64));
        Ok((ty, Kind::Alloca { element, align, inalloca }))
    }

    /// `syncscope("s") acquire`, with `n` orderings.
    fn atomic(&mut self, p: &mut Parser<'s>, n: usize) -> Res<Atomic> {
        let mut a = Atomic::default();
        if p.eat_word("syncscope") {
            p.expect(b'(')?;
            let scope = p.text()?;
            a.scope = (!scope.is_empty()).then(|| scope.into());
            p.expect(b')')?;
        }
        for i in 0..n {
            let ordering = std::str::from_utf8(p.word()).ok().and_then(AtomicOrdering::from_text);
            let Some(ordering) = ordering.filter(|o| *o != AtomicOrdering::not_atomic) else {
                return p.expected("an ordering of atomic operations");
            };
            p.bump();
            if i == 0 { a.ordering = Some(ordering) } else { a.failure = Some(ordering) }
        }
        Ok(a)
    }

    /// The alignment that is said, or the type's own: that of a scalable vector is that of its least size.
    fn access_alignment(&self, said: Option<i64>, ty: Type) -> Option<i64> {
        let least = match vector_parts(self.ctx, ty) {
            Some((n, true, element)) => self.vector_of(n, false, element),
            _ => ty,
        };
        said.or_else(|| self.layout.alignment(self.ctx, least).map(|a| a as i64))
    }

    pub(super) fn load_inst(&mut self, p: &mut Parser<'s>, b: &mut Body<'s>) -> Res<(Type, Kind)> {
        let atomic = flag(p, "atomic");
        let volatile = flag(p, "volatile");
        let ty = self.value_type(p)?;
        p.expect(b',')?;
        self.push(p, b)?;
        let atomic = if atomic { self.atomic(p, 1)? } else { Atomic::default() };
        let align = self.align(p)?;
        let align = self.access_alignment(align, ty);
        Ok((ty, Kind::Load { align, volatile, atomic: Box::new(atomic) }))
    }

    pub(super) fn store_inst(&mut self, p: &mut Parser<'s>, b: &mut Body<'s>) -> Res<(Type, Kind)> {
        let atomic = flag(p, "atomic");
        let volatile = flag(p, "volatile");
        let ty = self.push(p, b)?;
        p.expect(b',')?;
        self.push(p, b)?;
        let atomic = if atomic { self.atomic(p, 1)? } else { Atomic::default() };
        let align = self.align(p)?;
        let align = self.access_alignment(align, ty);
        Ok((llvm::void(self.ctx), Kind::Store { align, volatile, atomic: Box::new(atomic) }))
    }

    pub(super) fn rmw_inst(&mut self, p: &mut Parser<'s>, b: &mut Body<'s>) -> Res<(Type, Kind)> {
        let volatile = flag(p, "volatile");
        let word = String::from_utf8_lossy(p.word()).into_owned();
        let op = AtomicBinOp::from_text(&word).or_else(|| AtomicBinOp::from_text(&format!("_{word}")));
        let Some(op) = op else { return p.expected("an atomic operation") };
        p.bump();
        self.push(p, b)?;
        p.expect(b',')?;
        let ty = self.push(p, b)?;
        let atomic = self.atomic(p, 1)?;
        let align = self.align(p)?;
        let align = align.or_else(|| self.layout.size(self.ctx, ty).map(|s| s as i64));
        Ok((ty, Kind::Rmw { op, align, volatile, atomic: Box::new(atomic) }))
    }

    pub(super) fn exchange_inst(&mut self, p: &mut Parser<'s>, b: &mut Body<'s>) -> Res<(Type, Kind)> {
        let weak = flag(p, "weak");
        let volatile = flag(p, "volatile");
        self.push(p, b)?;
        p.expect(b',')?;
        let ty = self.push(p, b)?;
        p.expect(b',')?;
        let at = p.at;
        let new = self.push(p, b)?;
        self.same(at, ty, new)?;
        let atomic = self.atomic(p, 2)?;
        let align = self.align(p)?;
        let align = align.or_else(|| self.layout.size(self.ctx, ty).map(|s| s as i64));
        let i1 = self.integer_type(1);
        let result = llvm::structure(self.ctx, &[ty, i1]);
        Ok((result, Kind::CompareExchange { align, volatile, weak, atomic: Box::new(atomic) }))
    }

    pub(super) fn fence_inst(&mut self, p: &mut Parser<'s>) -> Res<(Type, Kind)> {
        let atomic = self.atomic(p, 1)?;
        Ok((llvm::void(self.ctx), Kind::Fence(Box::new(atomic))))
    }
}
