//! Calls, invokes and debug records.

use smallvec::SmallVec;
use terrace_dialects_llvm::llvm;
use terrace_ir::Type;

use super::{Body, fast_flags, flag};
use crate::attributes::Place;
use crate::read::attributes::Attributes;
use crate::read::instructions::{Asm, Call, Callee, Kind, Operand, Record, Typed};
use crate::read::lexer::{Name, Token};
use crate::read::parser::{Parser, Res, wrong};
use crate::read::{Reader, SymbolKind};

impl<'s> Reader<'_, 's> {
    pub(super) fn call_inst(&mut self, p: &mut Parser<'s>, b: &mut Body<'s>) -> Res<(Type, Kind)> {
        let tail = tail_kind(p);
        let invoke = p.eat_word("invoke");
        if !invoke {
            p.expect_word("call")?;
        }
        let fast = fast_flags(p);
        let convention = self.convention(p)?;
        let attrs_at = p.at;
        let result_attrs = self.attributes_of(p, Place::Result)?;
        self.address_space(p)?;
        let type_at = p.at;
        let written = self.ty(p)?;
        let callee_at = p.at;
        let callee = self.callee(p, b)?;
        let (types, arg_attrs) = self.arguments(p, b)?;
        let function = match llvm::function_parts(self.ctx, written) {
            Some((_, params, variadic)) => {
                let fits = params.len() <= types.len() && (variadic || params.len() == types.len());
                if !fits || params.iter().zip(&types).any(|(a, b)| a != b) {
                    return wrong(callee_at, "the arguments do not fit the function's type");
                }
                written
            }
            None => self.function_of(written, &types, false, type_at)?,
        };
        if let Callee::Symbol(n) = callee
            && self.symbol_name(n).starts_with(b"llvm.")
            && self.symbols.get(n as usize).is_some_and(|s| s.kind == SymbolKind::Function)
            && self.header(n)?.ty != function
        {
            return wrong(type_at, "the intrinsic is called with another type than it is declared with");
        }
        let Some((result, ..)) = llvm::function_parts(self.ctx, function) else {
            return wrong(type_at, "expected the type of a function");
        };
        self.attributes_fit(&result_attrs, result, attrs_at)?;
        if result == llvm::token(self.ctx) && !self.is_intrinsic(&callee) {
            return wrong(type_at, "only an intrinsic gives a token");
        }
        let attrs = self.attributes(p)?;
        if attrs.has("align") {
            return wrong(callee_at, "a call has no alignment");
        }
        let bundles = self.bundles(p, b)?;
        let mut to = None;
        if invoke {
            p.expect_word("to")?;
            let normal = self.target(p, b)?;
            p.expect_word("unwind")?;
            to = Some((normal, self.target(p, b)?));
        }
        let call =
            Call { callee, function, convention, tail, fast, result_attrs, arg_attrs, attrs, bundles, to };
        Ok((result, Kind::Call(Box::new(call))))
    }

    /// The arguments of a call, which become operands: their types and attributes.
    fn arguments(
        &mut self,
        p: &mut Parser<'s>,
        b: &mut Body<'s>,
    ) -> Res<(SmallVec<[Type; 8]>, Vec<Attributes>)> {
        p.expect(b'(')?;
        let (mut arg_attrs, mut types): (Vec<_>, SmallVec<[Type; 8]>) = (Vec::new(), SmallVec::new());
        p.list(b')', |p| {
            if p.token == Token::Dots {
                // `musttail` of a variadic function.
                p.bump();
                return Ok(());
            }
            let at = p.at;
            let ty = self.value_type(p)?;
            types.push(ty);
            if ty.is::<llvm::LLVMMetadataType>(self.ctx) {
                let start = p.at;
                self.skip_metadata(p)?;
                b.operands.push(Typed { ty, value: Operand::Metadata(start), at });
                arg_attrs.push(Default::default());
                return Ok(());
            }
            let attrs = self.attributes_of(p, Place::Parameter)?;
            self.attributes_fit(&attrs, ty, at)?;
            arg_attrs.push(attrs);
            self.push_of(p, b, ty)
        })?;
        Ok((types, arg_attrs))
    }

    fn is_intrinsic(&self, callee: &Callee) -> bool {
        match callee {
            Callee::Symbol(n) => self.symbol_name(*n).starts_with(b"llvm."),
            Callee::Intrinsic(_) => true,
            Callee::Address(_) | Callee::Asm(_) => false,
        }
    }

    fn callee(&mut self, p: &mut Parser<'s>, b: &mut Body<'s>) -> Res<Callee> {
        match p.token.clone() {
            Token::Global(name) => {
                let at = p.at;
                p.bump();
                match self.symbol(&name, at) {
                    Ok(n) => Ok(Callee::Symbol(n)),
                    Err(e) => match name {
                        Name::Text(t) if t.starts_with(b"llvm.") => Ok(Callee::Intrinsic(t.into())),
                        _ => Err(e),
                    },
                }
            }
            Token::Word(b"asm") => {
                p.bump();
                let side_effects = flag(p, "sideeffect");
                let align_stack = flag(p, "alignstack");
                let intel = flag(p, "inteldialect");
                if flag(p, "unwind") {
                    return p
                        .expected("inline assembly that does not unwind, for the llvm dialect has no other");
                }
                let text = p.text()?;
                p.expect(b',')?;
                let constraints = p.text()?;
                Ok(Callee::Asm(Box::new(Asm { text, constraints, side_effects, align_stack, intel })))
            }
            _ => {
                let ty = self.pointer_type();
                Ok(Callee::Address(self.operand(p, b, ty)?))
            }
        }
    }

    fn bundles(&mut self, p: &mut Parser<'s>, b: &mut Body<'s>) -> Res<Vec<(Vec<u8>, Vec<Typed>)>> {
        let mut all = Vec::new();
        if !p.eat(b'[') {
            return Ok(all);
        }
        p.list(b']', |p| {
            let tag = p.text()?;
            p.expect(b'(')?;
            let mut list = Vec::new();
            p.list(b')', |p| {
                list.push(self.typed(p, b)?);
                Ok(())
            })?;
            all.push((tag, list));
            Ok(())
        })?;
        Ok(all)
    }

    /// `#dbg_value(i32 %x, !5, !DIExpression(), !7)`
    pub(super) fn record(&mut self, p: &mut Parser<'s>, b: &mut Body<'s>, word: &'s [u8]) -> Res {
        let at = p.at;
        if !matches!(
            word,
            b"dbg_value" | b"dbg_declare" | b"dbg_label" | b"dbg_assign" | b"dbg_declare_value"
        ) {
            return p.expected("a debug record");
        }
        p.bump();
        p.expect(b'(')?;
        let mut value = None;
        if word != b"dbg_label" {
            value = self.metadata_value(p, b)?;
            p.expect(b',')?;
        }
        let mut nodes = Vec::new();
        loop {
            // The address of an assignment is a value.
            if self.at_type(p) {
                self.metadata_value(p, b)?;
            } else {
                nodes.push(self.node_ref(p)?);
            }
            if p.eat(b')') {
                break;
            }
            p.expect(b',')?;
        }
        let Some(place) = nodes.pop() else { return wrong(at, "the record has no place") };
        let least = match word {
            b"dbg_label" => 1,
            b"dbg_assign" => 4,
            _ => 2,
        };
        if nodes.len() < least || word != b"dbg_assign" && nodes.len() > least {
            return wrong(at, "the record has not the operands of its kind");
        }
        b.records.push(Record { at, word, value, nodes, place });
        Ok(())
    }

    /// A typed value, or a list of values or a node, which stand for none.
    fn metadata_value(&mut self, p: &mut Parser<'s>, b: &mut Body<'s>) -> Res<Option<Typed>> {
        if self.at_type(p) {
            return self.typed(p, b).map(Some);
        }
        self.skip_metadata(p)?;
        Ok(None)
    }
}

/// Reads how a call may be the last that a function does.
fn tail_kind(p: &mut Parser<'_>) -> llvm::TailCallKind {
    use llvm::TailCallKind as Tail;
    let mut tail = Tail::None;
    for (word, kind) in [("tail", Tail::Tail), ("musttail", Tail::MustTail), ("notail", Tail::NoTail)] {
        if p.eat_word(word) {
            tail = kind;
        }
    }
    tail
}
