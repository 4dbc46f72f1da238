//! The text of a function's body.

mod calls;

use rustc_hash::FxHashMap;
use terrace_dialects_llvm::llvm::{
    self, AtomicBinOp, AtomicOrdering, FCmpPredicate, FastmathFlags, ICmpPredicate,
};
use terrace_ir::Type;

use super::Reader;
use super::instructions::{
    Atomic, Attachment, BasicBlock, BlockId, Inst, Kind, Operand, Record, Span, Typed,
};
use super::lexer::{Name, Token};
use super::metadata::Ref;
use super::parser::{Parser, Res, wrong};
use super::values::overflow_flags;
use crate::fold::{Arith, Cast};
use crate::ops::flags_of_floats;
use crate::types::vector_parts;

/// A function's body as it is read.
#[derive(Default)]
pub(super) struct Body<'s> {
    pub(super) blocks: Vec<BasicBlock>,
    pub(super) insts: Vec<Inst>,
    pub(super) operands: Vec<Typed>,
    pub(super) attachments: Vec<Attachment<'s>>,
    pub(super) records: Vec<Record<'s>>,
    /// The blocks that phis have values from, beside their operands.
    pub(super) incoming: Vec<BlockId>,
    /// Where each local is used first or defined.
    pub(super) locals: Vec<usize>,
    names: FxHashMap<Name<'s>, u32>,
    labels: FxHashMap<Name<'s>, BlockId>,
    /// Blocks in the order of the labels' first mention; the place in the text, once it is known.
    places: Vec<(usize, Option<u32>)>,
    defined: Vec<bool>,
    next: u32,
}

impl<'s> Body<'s> {
    /// The local of a name.
    pub(super) fn local(&mut self, name: Name<'s>, at: usize) -> u32 {
        let next = self.locals.len() as u32;
        let n = *self.names.entry(name).or_insert(next);
        if n == next {
            self.locals.push(at);
            self.defined.push(false);
        }
        n
    }

    /// Defines a local: by its name, or by the next number.
    pub(super) fn define(&mut self, name: Option<Name<'s>>, at: usize) -> Res<u32> {
        let name = match name {
            None => {
                let n = self.next;
                self.next += 1;
                Name::Number(n)
            }
            Some(Name::Number(n)) => {
                if n < self.next {
                    return wrong(at, format!("expected a number of at least {}, found '%{n}'", self.next));
                }
                self.next = n + 1;
                Name::Number(n)
            }
            Some(text) => text,
        };
        if self.labels.get(&name).is_some_and(|b| self.places.get(*b as usize).is_some_and(|p| p.1.is_some()))
        {
            return wrong(at, format!("'%{}' is the name of a block", name.show()));
        }
        let shown = name.show();
        let n = self.local(name, at);
        match self.defined.get_mut(n as usize) {
            Some(d) if !*d => *d = true,
            _ => return wrong(at, format!("'%{shown}' is defined twice")),
        }
        Ok(n)
    }

    fn label(&mut self, name: Name<'s>, at: usize) -> BlockId {
        let next = self.places.len() as u32;
        let n = *self.labels.entry(name).or_insert(next);
        if n == next {
            self.places.push((at, None));
        }
        n
    }

    fn begin_block(&mut self, name: Option<Name<'s>>, at: usize) -> Res {
        let name = match name {
            None => {
                let n = self.next;
                self.next += 1;
                Name::Number(n)
            }
            Some(Name::Number(n)) => {
                if n < self.next {
                    return wrong(at, format!("expected a number of at least {}, found '{n}:'", self.next));
                }
                self.next = n + 1;
                Name::Number(n)
            }
            Some(text) => text,
        };
        let shown = name.show();
        let id = self.label(name, at);
        let place = self.blocks.len() as u32;
        match self.places.get_mut(id as usize) {
            Some((_, place_of)) if place_of.is_none() => *place_of = Some(place),
            _ => return wrong(at, format!("the block '%{shown}' is defined twice")),
        }
        let first = self.insts.len() as u32;
        self.blocks.push(BasicBlock { insts: Span { from: first, to: first }, at });
        Ok(())
    }

    /// Blocks by their place in the text instead of their first mention; errors for what is not defined.
    fn resolve(&mut self) -> Res {
        for (name, local) in &self.names {
            if self.defined.get(*local as usize) == Some(&false) {
                let at = self.locals.get(*local as usize).copied().unwrap_or(0);
                return wrong(at, format!("'%{}' is not defined", name.show()));
            }
        }
        for (name, id) in &self.labels {
            if let Some((at, None)) = self.places.get(*id as usize) {
                return wrong(*at, format!("the block '%{}' is not defined", name.show()));
            }
        }
        let places: Vec<u32> = self.places.iter().map(|p| p.1.unwrap_or(0)).collect();
        let to = |b: &mut BlockId| *b = places.get(*b as usize).copied().unwrap_or(0);
        for i in &mut self.insts {
            match &mut i.kind {
                Kind::Branch(b) => to(b),
                Kind::CondBranch(a, b) => {
                    to(a);
                    to(b);
                }
                Kind::Switch(default, cases) => {
                    to(default);
                    cases.iter_mut().for_each(|c| to(&mut c.1));
                }
                Kind::IndirectBranch(list) => list.iter_mut().for_each(to),
                Kind::Call(call) => {
                    if let Some((a, b)) = &mut call.to {
                        to(a);
                        to(b);
                    }
                }
                _ => {}
            }
        }
        self.incoming.iter_mut().for_each(to);
        Ok(())
    }
}

/// True if a word can stand before a type in an operand list: attributes of arguments are read elsewhere.
fn fast_flags(p: &mut Parser<'_>) -> FastmathFlags {
    let mut flags = FastmathFlags::none;
    while let Some(f) = flags_of_floats(p.word()) {
        flags = flags | f;
        p.bump();
    }
    flags
}

/// Skips words, true for each that was there.
fn flag(p: &mut Parser<'_>, word: &str) -> bool {
    p.eat_word(word)
}

impl<'s> Reader<'_, 's> {
    /// Reads what is between the braces of a function; the opening one is read.
    pub(super) fn body(&mut self, p: &mut Parser<'s>, b: &mut Body<'s>) -> Res {
        let mut open = false;
        let mut records = b.records.len() as u32;
        loop {
            match &p.token {
                Token::Sign(b'}') => {
                    if open {
                        return p.expected("an instruction that ends the block");
                    }
                    if b.blocks.is_empty() {
                        return p.expected("a block");
                    }
                    p.bump();
                    return b.resolve();
                }
                Token::Label(name) => {
                    if open {
                        return p.expected("an instruction that ends the block");
                    }
                    let name = name.clone();
                    b.begin_block(Some(name), p.at)?;
                    p.bump();
                    open = true;
                }
                Token::Word(b"uselistorder") => skip_order(p)?,
                _ => {
                    if !open {
                        b.begin_block(None, p.at)?;
                        open = true;
                    }
                    if let Token::Record(word) = p.token {
                        self.record(p, b, word)?;
                        continue;
                    }
                    let inst = self.instruction(p, b, records)?;
                    records = b.records.len() as u32;
                    let ends = inst.kind.successors().is_some();
                    b.insts.push(inst);
                    let end = b.insts.len() as u32;
                    if let Some(block) = b.blocks.last_mut() {
                        block.insts.to = end;
                    }
                    open = !ends;
                }
            }
        }
    }

    fn instruction(&mut self, p: &mut Parser<'s>, b: &mut Body<'s>, records: u32) -> Res<Inst> {
        let at = p.at;
        let mut name = None;
        if let Token::Local(n) = &p.token {
            name = Some(n.clone());
            p.bump();
            p.expect(b'=')?;
        }
        let from = b.operands.len() as u32;
        let (ty, kind) = self.operation(p, b)?;
        let operands = Span { from, to: b.operands.len() as u32 };
        let (attachments, debug) = self.attachments(p, b)?;
        let result = if llvm::is_void(self.ctx, ty) {
            if name.is_some() {
                return wrong(at, "an instruction without a result has no name");
            }
            None
        } else {
            Some(b.define(name, at)?)
        };
        let records = Span { from: records, to: b.records.len() as u32 };
        Ok(Inst { at, result, ty, kind, operands, attachments, debug, records })
    }

    fn attachments(&mut self, p: &mut Parser<'s>, b: &mut Body<'s>) -> Res<(Span, Option<Ref>)> {
        let from = b.attachments.len() as u32;
        let mut debug = None;
        while p.is(b',') {
            p.bump();
            let Token::Meta(kind) = p.token.clone() else { return p.expected("metadata") };
            p.bump();
            let node = self.node_ref(p)?;
            if kind.as_ref() == b"dbg" {
                debug = Some(node);
            } else {
                b.attachments.push(Attachment { kind, node });
            }
        }
        Ok((Span { from, to: b.attachments.len() as u32 }, debug))
    }

    /// True if `, !` is at hand.
    fn at_attachment(p: &Parser<'s>) -> bool {
        p.is(b',') && matches!(p.ahead(), Token::Meta(_))
    }

    /// An operand of a type that is known.
    pub(super) fn operand(&mut self, p: &mut Parser<'s>, b: &mut Body<'s>, ty: Type) -> Res<Typed> {
        let at = p.at;
        let value = match &p.token {
            Token::Local(name) => {
                let name = name.clone();
                p.bump();
                Operand::Local(b.local(name, at))
            }
            _ => Operand::Const(self.constant(p, ty)?),
        };
        Ok(Typed { ty, value, at })
    }

    /// A type and an operand.
    pub(super) fn typed(&mut self, p: &mut Parser<'s>, b: &mut Body<'s>) -> Res<Typed> {
        let ty = self.value_type(p)?;
        self.operand(p, b, ty)
    }

    fn push(&mut self, p: &mut Parser<'s>, b: &mut Body<'s>) -> Res<Type> {
        let t = self.typed(p, b)?;
        b.operands.push(t);
        Ok(t.ty)
    }

    fn push_of(&mut self, p: &mut Parser<'s>, b: &mut Body<'s>, ty: Type) -> Res {
        let t = self.operand(p, b, ty)?;
        b.operands.push(t);
        Ok(())
    }

    /// `label %block`
    fn target(&mut self, p: &mut Parser<'s>, b: &mut Body<'s>) -> Res<BlockId> {
        p.expect_word("label")?;
        self.block_name(p, b)
    }

    fn block_name(&mut self, p: &mut Parser<'s>, b: &mut Body<'s>) -> Res<BlockId> {
        let at = p.at;
        match &p.token {
            Token::Local(name) => {
                let name = name.clone();
                p.bump();
                Ok(b.label(name, at))
            }
            _ => p.expected("the name of a block"),
        }
    }

    /// The opcode with what follows, up to the metadata.
    fn operation(&mut self, p: &mut Parser<'s>, b: &mut Body<'s>) -> Res<(Type, Kind)> {
        let word = p.word();
        let void = llvm::void(self.ctx);
        if word.is_empty() {
            return p.expected("an instruction");
        }
        let at = p.at;
        if let Some(op) = Arith::of_word(word) {
            p.bump();
            return self.binary_inst(p, b, op);
        }
        if let Some(op) = Cast::of_word(word) {
            p.bump();
            return self.cast_inst(p, b, op);
        }
        if matches!(word, b"call" | b"tail" | b"musttail" | b"notail" | b"invoke") {
            return self.call_inst(p, b);
        }
        p.bump();
        Ok(match word {
            b"fneg" => {
                let fast = fast_flags(p);
                (self.push(p, b)?, Kind::FNeg(fast))
            }
            b"icmp" => self.icmp_inst(p, b)?,
            b"fcmp" => {
                let fast = fast_flags(p);
                let word = match p.word() {
                    b"false" => &b"_false"[..],
                    b"true" => &b"_true"[..],
                    w => w,
                };
                let Some(predicate) = std::str::from_utf8(word).ok().and_then(FCmpPredicate::from_text)
                else {
                    return p.expected("the predicate of a comparison");
                };
                p.bump();
                (self.comparison(p, b)?, Kind::FCmp(predicate, fast))
            }
            b"select" => {
                let fast = fast_flags(p);
                self.push(p, b)?;
                p.expect(b',')?;
                let ty = self.push(p, b)?;
                p.expect(b',')?;
                let other = p.at;
                let t = self.push(p, b)?;
                self.same(other, ty, t)?;
                (ty, Kind::Select(fast))
            }
            b"freeze" => (self.push(p, b)?, Kind::Freeze),
            b"alloca" => self.alloca_inst(p, b)?,
            b"load" => self.load_inst(p, b)?,
            b"store" => self.store_inst(p, b)?,
            b"getelementptr" => self.gep_inst(p, b)?,
            b"atomicrmw" => self.rmw_inst(p, b)?,
            b"cmpxchg" => self.exchange_inst(p, b)?,
            b"fence" => {
                let atomic = self.atomic(p, 1)?;
                (void, Kind::Fence(Box::new(atomic)))
            }
            b"extractelement" => {
                let vector_at = p.at;
                let v = self.push(p, b)?;
                p.expect(b',')?;
                self.push(p, b)?;
                let Some((_, _, element)) = vector_parts(self.ctx, v) else {
                    return wrong(vector_at, "expected a vector");
                };
                (element, Kind::ExtractElement)
            }
            b"insertelement" => {
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
                (v, Kind::InsertElement)
            }
            b"shufflevector" => self.shuffle_inst(p, b)?,
            b"extractvalue" => {
                let from = p.at;
                let t = self.push(p, b)?;
                let indices = self.indices(p)?;
                (self.element_type(t, &indices, from)?, Kind::ExtractValue(indices))
            }
            b"insertvalue" => {
                let from = p.at;
                let t = self.push(p, b)?;
                p.expect(b',')?;
                let value_at = p.at;
                let v = self.push(p, b)?;
                let indices = self.indices(p)?;
                let element = self.element_type(t, &indices, from)?;
                self.same(value_at, element, v)?;
                (t, Kind::InsertValue(indices))
            }
            b"va_arg" => {
                self.push(p, b)?;
                p.expect(b',')?;
                (self.value_type(p)?, Kind::VaArg)
            }
            b"phi" => self.phi_inst(p, b)?,
            b"landingpad" => self.landing_inst(p, b)?,
            b"resume" => {
                self.push(p, b)?;
                (void, Kind::Resume)
            }
            b"ret" => {
                if !p.eat_word("void") {
                    self.push(p, b)?;
                }
                (void, Kind::Return)
            }
            b"unreachable" => (void, Kind::Unreachable),
            b"br" => {
                if p.is_word("label") {
                    return Ok((void, Kind::Branch(self.target(p, b)?)));
                }
                self.push(p, b)?;
                p.expect(b',')?;
                let yes = self.target(p, b)?;
                p.expect(b',')?;
                (void, Kind::CondBranch(yes, self.target(p, b)?))
            }
            b"switch" => {
                let ty = self.push(p, b)?;
                p.expect(b',')?;
                let default = self.target(p, b)?;
                p.expect(b'[')?;
                let mut cases = Vec::new();
                while !p.eat(b']') {
                    let case_at = p.at;
                    let (t, c) = self.typed_constant(p)?;
                    self.same(case_at, ty, t)?;
                    p.expect(b',')?;
                    cases.push((c, self.target(p, b)?));
                }
                (void, Kind::Switch(default, cases.into()))
            }
            b"indirectbr" => {
                self.push(p, b)?;
                p.expect(b',')?;
                p.expect(b'[')?;
                let mut list = Vec::new();
                p.list(b']', |p| {
                    list.push(self.target(p, b)?);
                    Ok(())
                })?;
                (void, Kind::IndirectBranch(list.into()))
            }
            b"callbr" | b"cleanupret" | b"catchret" | b"catchswitch" | b"catchpad" | b"cleanuppad" => {
                return wrong(
                    at,
                    format!("'{}' has no counterpart in the llvm dialect", String::from_utf8_lossy(word)),
                );
            }
            _ => {
                return wrong(
                    at,
                    format!("expected an instruction, found '{}'", String::from_utf8_lossy(word)),
                );
            }
        })
    }

    fn binary_inst(&mut self, p: &mut Parser<'s>, b: &mut Body<'s>, op: Arith) -> Res<(Type, Kind)> {
        let fast = fast_flags(p);
        let overflow = overflow_flags(p);
        let exact = flag(p, "exact") || flag(p, "disjoint");
        let ty = self.push(p, b)?;
        p.expect(b',')?;
        self.push_of(p, b, ty)?;
        Ok((ty, Kind::Binary { op, overflow, exact, fast }))
    }

    fn cast_inst(&mut self, p: &mut Parser<'s>, b: &mut Body<'s>, op: Cast) -> Res<(Type, Kind)> {
        fast_flags(p);
        let overflow = overflow_flags(p);
        let non_negative = flag(p, "nneg");
        self.push(p, b)?;
        p.expect_word("to")?;
        let ty = self.value_type(p)?;
        Ok((ty, Kind::Cast { op, overflow, non_negative }))
    }

    fn icmp_inst(&mut self, p: &mut Parser<'s>, b: &mut Body<'s>) -> Res<(Type, Kind)> {
        flag(p, "samesign");
        let Some(predicate) = std::str::from_utf8(p.word()).ok().and_then(ICmpPredicate::from_text) else {
            return p.expected("the predicate of a comparison");
        };
        p.bump();
        Ok((self.comparison(p, b)?, Kind::ICmp(predicate)))
    }

    /// The operands of a comparison; gives the type of the result.
    fn comparison(&mut self, p: &mut Parser<'s>, b: &mut Body<'s>) -> Res<Type> {
        let ty = self.push(p, b)?;
        p.expect(b',')?;
        self.push_of(p, b, ty)?;
        let i1 = self.integer_type(1);
        Ok(self.like_vector(ty, i1))
    }

    /// The type, or a vector of it as long as a type is.
    pub(super) fn like_vector(&self, shape: Type, element: Type) -> Type {
        match vector_parts(self.ctx, shape) {
            Some((n, scalable, _)) => self.vector_of(n, scalable, element),
            None => element,
        }
    }

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
    pub(super) fn alignment(&mut self, p: &mut Parser<'s>) -> Res<i64> {
        let at = p.at;
        let n: u64 = p.integer("an alignment")?;
        if !n.is_power_of_two() || n > 1 << 32 {
            return wrong(at, "an alignment is a power of two up to 2^32");
        }
        Ok(n as i64)
    }

    fn alloca_inst(&mut self, p: &mut Parser<'s>, b: &mut Body<'s>) -> Res<(Type, Kind)> {
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

    fn load_inst(&mut self, p: &mut Parser<'s>, b: &mut Body<'s>) -> Res<(Type, Kind)> {
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

    fn store_inst(&mut self, p: &mut Parser<'s>, b: &mut Body<'s>) -> Res<(Type, Kind)> {
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

    fn gep_inst(&mut self, p: &mut Parser<'s>, b: &mut Body<'s>) -> Res<(Type, Kind)> {
        let flags = self.gep_flags(p)?;
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

    fn rmw_inst(&mut self, p: &mut Parser<'s>, b: &mut Body<'s>) -> Res<(Type, Kind)> {
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

    fn exchange_inst(&mut self, p: &mut Parser<'s>, b: &mut Body<'s>) -> Res<(Type, Kind)> {
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

    fn shuffle_inst(&mut self, p: &mut Parser<'s>, b: &mut Body<'s>) -> Res<(Type, Kind)> {
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

    fn phi_inst(&mut self, p: &mut Parser<'s>, b: &mut Body<'s>) -> Res<(Type, Kind)> {
        fast_flags(p);
        let ty = self.value_type(p)?;
        // The blocks stand in their list where the values stand in theirs.
        loop {
            p.expect(b'[')?;
            self.push_of(p, b, ty)?;
            p.expect(b',')?;
            let block = self.block_name(p, b)?;
            b.incoming.resize(b.operands.len() - 1, 0);
            b.incoming.push(block);
            p.expect(b']')?;
            if !p.is(b',') || Self::at_attachment(p) {
                return Ok((ty, Kind::Phi));
            }
            p.bump();
        }
    }

    fn landing_inst(&mut self, p: &mut Parser<'s>, b: &mut Body<'s>) -> Res<(Type, Kind)> {
        let ty = self.value_type(p)?;
        let cleanup = flag(p, "cleanup");
        loop {
            match p.word() {
                b"catch" | b"filter" => {
                    p.bump();
                    self.push(p, b)?;
                }
                _ => return Ok((ty, Kind::LandingPad { cleanup })),
            }
        }
    }
}

/// `uselistorder type value, { 1, 0 }`: of no meaning here.
fn skip_order(p: &mut Parser<'_>) -> Res {
    while !p.is(b'}') {
        if p.token == Token::End {
            return p.expected("'}'");
        }
        p.bump();
    }
    p.bump();
    Ok(())
}
