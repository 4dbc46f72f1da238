//! Instructions that compute values: arithmetic, casts, comparisons, vectors and aggregates.

use terrace_dialects_llvm::llvm::{self, FCmpPredicate, ICmpPredicate};
use terrace_ir::Type;

use super::{Body, fast_flags, flag};
use crate::fold::{Arith, Cast};
use crate::read::Reader;
use crate::read::instructions::Kind;
use crate::read::parser::{Parser, Res, wrong};
use crate::read::values::overflow_flags;
use crate::types::vector_parts;

impl<'s> Reader<'_, 's> {
    pub(super) fn binary_inst(
        &mut self,
        p: &mut Parser<'s>,
        b: &mut Body<'s>,
        op: Arith,
    ) -> Res<(Type, Kind)> {
        let fast = fast_flags(p);
        let overflow = overflow_flags(p);
        let exact = flag(p, "exact") || flag(p, "disjoint");
        let ty = self.push(p, b)?;
        p.expect(b',')?;
        self.push_of(p, b, ty)?;
        Ok((ty, Kind::Binary { op, overflow, exact, fast }))
    }

    pub(super) fn cast_inst(&mut self, p: &mut Parser<'s>, b: &mut Body<'s>, op: Cast) -> Res<(Type, Kind)> {
        fast_flags(p);
        let overflow = overflow_flags(p);
        let non_negative = flag(p, "nneg");
        self.push(p, b)?;
        p.expect_word("to")?;
        let ty = self.value_type(p)?;
        Ok((ty, Kind::Cast { op, overflow, non_negative }))
    }

    pub(super) fn icmp_inst(&mut self, p: &mut Parser<'s>, b: &mut Body<'s>) -> Res<(Type, Kind)> {
        flag(p, "samesign");
        let Some(predicate) = std::str::from_utf8(p.word()).ok().and_then(ICmpPredicate::from_text) else {
            return p.expected("the predicate of a comparison");
        };
        p.bump();
        Ok((self.comparison(p, b)?, Kind::ICmp(predicate)))
    }

    pub(super) fn fcmp_inst(&mut self, p: &mut Parser<'s>, b: &mut Body<'s>) -> Res<(Type, Kind)> {
        let fast = fast_flags(p);
        let word = match p.word() {
            b"false" => &b"_false"[..],
            b"true" => &b"_true"[..],
            w => w,
        };
        let Some(predicate) = std::str::from_utf8(word).ok().and_then(FCmpPredicate::from_text) else {
            return p.expected("the predicate of a comparison");
        };
        p.bump();
        Ok((self.comparison(p, b)?, Kind::FCmp(predicate, fast)))
    }

    /// The operands of a comparison; gives the type of the result.
    fn comparison(&mut self, p: &mut Parser<'s>, b: &mut Body<'s>) -> Res<Type> {
        let ty = self.push(p, b)?;
        p.expect(b',')?;
        self.push_of(p, b, ty)?;
        let i1 = self.integer_type(1);
        Ok(self.like_vector(ty, i1))
    }

    pub(super) fn select_inst(&mut self, p: &mut Parser<'s>, b: &mut Body<'s>) -> Res<(Type, Kind)> {
        let fast = fast_flags(p);
        self.push(p, b)?;
        p.expect(b',')?;
        let ty = self.push(p, b)?;
        p.expect(b',')?;
        let other = p.at;
        let t = self.push(p, b)?;
        self.same(other, ty, t)?;
        Ok((ty, Kind::Select(fast)))
    }

    pub(super) fn gep_inst(&mut self, p: &mut Parser<'s>, b: &mut Body<'s>) -> Res<(Type, Kind)> {
        let flags = crate::read::values::gep_flags(p);
        let source = self.value_type(p)?;
        p.expect(b',')?;
        let mut ty = self.push(p, b)?;
        while p.is(b',') && !Self::at_attachment(p) {
            p.bump();
            let t = self.push(p, b)?;
            if vector_parts(self.ctx, ty).is_none() {
                ty = self.like_vector(t, ty);
            }
        }
        Ok((ty, Kind::Gep { flags, source }))
    }

    pub(super) fn extract_element_inst(&mut self, p: &mut Parser<'s>, b: &mut Body<'s>) -> Res<(Type, Kind)> {
        let vector_at = p.at;
        let v = self.push(p, b)?;
        p.expect(b',')?;
        self.push(p, b)?;
        let Some((_, _, element)) = vector_parts(self.ctx, v) else {
            return wrong(vector_at, "expected a vector");
        };
        Ok((element, Kind::ExtractElement))
    }

    pub(super) fn insert_element_inst(&mut self, p: &mut Parser<'s>, b: &mut Body<'s>) -> Res<(Type, Kind)> {
        let vector_at = p.at;
        let v = self.push(p, b)?;
        p.expect(b',')?;
        let element_at = p.at;
        let e = self.push(p, b)?;
        p.expect(b',')?;
        self.push(p, b)?;
        let Some((_, _, element)) = vector_parts(self.ctx, v) else {
            return wrong(vector_at, "expected a vector");
        };
        self.same(element_at, element, e)?;
        Ok((v, Kind::InsertElement))
    }

    pub(super) fn shuffle_inst(&mut self, p: &mut Parser<'s>, b: &mut Body<'s>) -> Res<(Type, Kind)> {
        let vector_at = p.at;
        let v = self.push(p, b)?;
        p.expect(b',')?;
        let at = p.at;
        let w = self.push(p, b)?;
        self.same(at, v, w)?;
        p.expect(b',')?;
        let at = p.at;
        let (_, mask) = self.typed_constant(p)?;
        let mask = self.shuffle_mask(mask, at)?;
        let Some((_, scalable, element)) = vector_parts(self.ctx, v) else {
            return wrong(vector_at, "expected a vector");
        };
        let ty = self.vector_of(mask.len() as i64, scalable, element);
        Ok((ty, Kind::Shuffle(mask.into())))
    }

    /// `, 1, 2`
    fn indices(&mut self, p: &mut Parser<'s>) -> Res<Box<[i64]>> {
        let mut list = Vec::new();
        while p.is(b',') && !Self::at_attachment(p) {
            p.bump();
            list.push(i64::from(p.integer::<u32>("an index")?));
        }
        if list.is_empty() {
            return p.expected("','");
        }
        Ok(list.into())
    }

    fn element_type(&self, t: Type, indices: &[i64], at: usize) -> Res<Type> {
        let mut inner = Some(t);
        for i in indices {
            inner = inner.and_then(|t| match llvm::array_parts(self.ctx, t) {
                Some((e, n)) => (*i < n || n < 0).then_some(e),
                None => llvm::struct_parts(self.ctx, t)?.get(usize::try_from(*i).ok()?).copied(),
            });
        }
        match inner {
            Some(t) => Ok(t),
            None => wrong(at, format!("'{}' has no element at these indices", self.ctx.text(t))),
        }
    }

    pub(super) fn extract_value_inst(&mut self, p: &mut Parser<'s>, b: &mut Body<'s>) -> Res<(Type, Kind)> {
        let from = p.at;
        let t = self.push(p, b)?;
        let indices = self.indices(p)?;
        Ok((self.element_type(t, &indices, from)?, Kind::ExtractValue(indices)))
    }

    pub(super) fn insert_value_inst(&mut self, p: &mut Parser<'s>, b: &mut Body<'s>) -> Res<(Type, Kind)> {
        let from = p.at;
        let t = self.push(p, b)?;
        p.expect(b',')?;
        let value_at = p.at;
        let v = self.push(p, b)?;
        let indices = self.indices(p)?;
        let element = self.element_type(t, &indices, from)?;
        self.same(value_at, element, v)?;
        Ok((t, Kind::InsertValue(indices)))
    }
}
