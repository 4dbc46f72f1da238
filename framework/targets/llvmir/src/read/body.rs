//! The text of a function's body.

mod calls;
mod control;
mod memory;
mod values;

use rustc_hash::FxHashMap;
use terrace_dialects_llvm::llvm::{self, FastmathFlags};
use terrace_ir::Type;

use super::Reader;
use super::instructions::{Attachment, BasicBlock, BlockId, Inst, Kind, Operand, Record, Span, Typed};
use super::lexer::{Name, Token};
use super::metadata::Ref;
use super::parser::{Parser, Res, wrong};
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

    /// The name as it is, or the next number; `show` spells a number that is too small.
    fn numbered(
        &mut self,
        name: Option<Name<'s>>,
        at: usize,
        show: impl FnOnce(u32) -> String,
    ) -> Res<Name<'s>> {
        let n = match name {
            None => self.next,
            Some(Name::Number(n)) if n < self.next => {
                return wrong(
                    at,
                    format!("expected a number of at least {}, found '{}'", self.next, show(n)),
                );
            }
            Some(Name::Number(n)) => n,
            Some(text) => return Ok(text),
        };
        self.next = n + 1;
        Ok(Name::Number(n))
    }

    /// Defines a local: by its name, or by the next number.
    pub(super) fn define(&mut self, name: Option<Name<'s>>, at: usize) -> Res<u32> {
        let name = self.numbered(name, at, |n| format!("%{n}"))?;
        if self.labels.get(&name).is_some_and(|b| self.places.get(*b as usize).is_some_and(|p| p.1.is_some()))
        {
            return wrong(at, format!("'%{}' is the name of a block", name.show()));
        }
        let n = self.local(name.clone(), at);
        match self.defined.get_mut(n as usize) {
            Some(d) if !*d => *d = true,
            _ => return wrong(at, format!("'%{}' is defined twice", name.show())),
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
        let name = self.numbered(name, at, |n| format!("{n}:"))?;
        let id = self.label(name.clone(), at);
        let place = self.blocks.len() as u32;
        match self.places.get_mut(id as usize) {
            Some((_, place_of)) if place_of.is_none() => *place_of = Some(place),
            _ => return wrong(at, format!("the block '%{}' is defined twice", name.show())),
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

    /// The opcode with what follows, up to the metadata.
    fn operation(&mut self, p: &mut Parser<'s>, b: &mut Body<'s>) -> Res<(Type, Kind)> {
        let (word, at) = (p.word(), p.at);
        if word.is_empty() {
            return p.expected("an instruction");
        }
        if matches!(word, b"call" | b"tail" | b"musttail" | b"notail" | b"invoke") {
            return self.call_inst(p, b);
        }
        p.bump();
        if let Some(op) = Arith::of_word(word) {
            return self.binary_inst(p, b, op);
        }
        if let Some(op) = Cast::of_word(word) {
            return self.cast_inst(p, b, op);
        }
        match word {
            b"fneg" => {
                let fast = fast_flags(p);
                Ok((self.push(p, b)?, Kind::FNeg(fast)))
            }
            b"icmp" => self.icmp_inst(p, b),
            b"fcmp" => self.fcmp_inst(p, b),
            b"select" => self.select_inst(p, b),
            b"freeze" => Ok((self.push(p, b)?, Kind::Freeze)),
            b"getelementptr" => self.gep_inst(p, b),
            b"extractelement" => self.extract_element_inst(p, b),
            b"insertelement" => self.insert_element_inst(p, b),
            b"shufflevector" => self.shuffle_inst(p, b),
            b"extractvalue" => self.extract_value_inst(p, b),
            b"insertvalue" => self.insert_value_inst(p, b),
            b"va_arg" => {
                self.push(p, b)?;
                p.expect(b',')?;
                Ok((self.value_type(p)?, Kind::VaArg))
            }
            b"alloca" => self.alloca_inst(p, b),
            b"load" => self.load_inst(p, b),
            b"store" => self.store_inst(p, b),
            b"atomicrmw" => self.rmw_inst(p, b),
            b"cmpxchg" => self.exchange_inst(p, b),
            b"fence" => self.fence_inst(p),
            b"phi" => self.phi_inst(p, b),
            b"landingpad" => self.landing_inst(p, b),
            _ => self.terminator(p, b, word, at),
        }
    }

    /// An instruction that ends a block; its opcode, which stands at `at`, is read.
    fn terminator(
        &mut self,
        p: &mut Parser<'s>,
        b: &mut Body<'s>,
        word: &[u8],
        at: usize,
    ) -> Res<(Type, Kind)> {
        let void = llvm::void(self.ctx);
        match word {
            b"resume" => {
                self.push(p, b)?;
                Ok((void, Kind::Resume))
            }
            b"ret" => {
                if !p.eat_word("void") {
                    self.push(p, b)?;
                }
                Ok((void, Kind::Return))
            }
            b"unreachable" => Ok((void, Kind::Unreachable)),
            b"br" => self.branch_inst(p, b),
            b"switch" => self.switch_inst(p, b),
            b"indirectbr" => self.indirect_branch_inst(p, b),
            b"callbr" | b"cleanupret" | b"catchret" | b"catchswitch" | b"catchpad" | b"cleanuppad" => wrong(
                at,
                format!("'{}' has no counterpart in the llvm dialect", String::from_utf8_lossy(word)),
            ),
            _ => wrong(at, format!("expected an instruction, found '{}'", String::from_utf8_lossy(word))),
        }
    }

    /// The type, or a vector of it as long as a type is.
    pub(super) fn like_vector(&self, shape: Type, element: Type) -> Type {
        match vector_parts(self.ctx, shape) {
            Some((n, scalable, _)) => self.vector_of(n, scalable, element),
            None => element,
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
