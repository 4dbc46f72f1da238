//! Variables, aliases, ifuncs, comdats, and lists of functions that run before and after the program.

use rustc_hash::FxHashSet;
use terrace_dialects_llvm::llvm::{
    AliasOp, Comdat, ComdatOp, ComdatSelectorOp, GlobalCtorsOp, GlobalDtorsOp, GlobalOp, IFuncOp, Linkage,
    UnnamedAddr, Visibility, ZeroAttr,
};
use terrace_ir::{Attr, Global, InsertPoint, Ir, Loc, Op, OpBuilder, Type};

use super::constants::{Const, Kind};
use super::lexer::{Name, Token};
use super::metadata::Ref;
use super::parser::{Parser, Res, wrong};
use super::skim::{Outline, begins};
use super::{Reader, Symbol, SymbolKind};

/// The operation that holds all comdats.
const COMDATS: &str = "__llvm_global_comdat";

impl<'a, 's> Reader<'a, 's> {
    pub(super) fn builder<'x>(&self, ir: &'x mut Ir, module: Global<terrace_ir::Block>) -> OpBuilder<'x>
    where
        'a: 'x,
    {
        OpBuilder::at(self.ctx, ir, module.body, InsertPoint::End(module.entity))
    }

    /// All comdats, those that nothing is in as well.
    pub(super) fn comdats(&mut self, ir: &mut Ir, module: Global<terrace_ir::Block>, o: &Outline<'s>) -> Res {
        if o.comdats.is_empty() {
            return Ok(());
        }
        let ctx = self.ctx;
        let mut b = self.builder(ir, module);
        let op = ComdatOp::new(COMDATS).at(self.loc).insert(&mut b);
        let regions = op.all_regions(&b);
        let Some(region) = regions.first().copied() else { return Ok(()) };
        let body = b.ir_mut().body_mut(region.body);
        let block = body.create_block(&[]);
        body.append_block(region.entity, block);
        let mut b = OpBuilder::at(ctx, ir, region.body, InsertPoint::End(block));
        for (name, kind, at) in &o.comdats {
            let Some(kind) = std::str::from_utf8(kind).ok().and_then(Comdat::from_text) else {
                return wrong(
                    *at,
                    "expected how a comdat is chosen: 'any', 'exactmatch', 'largest', 'nodeduplicate' or 'samesize'",
                );
            };
            let text = match name {
                Name::Text(t) => t.to_vec(),
                Name::Number(n) => n.to_string().into_bytes(),
            };
            ComdatSelectorOp::new(&text, kind).at(self.loc).insert(&mut b);
            let reference = ctx.nested_symbol_ref(ctx.string(COMDATS), &[ctx.string(&text)]);
            self.comdats.insert(name.clone(), reference);
        }
        Ok(())
    }

    pub(super) fn comdat(&self, name: Option<&Name<'s>>, at: usize) -> Res<Option<Attr>> {
        match name {
            None => Ok(None),
            Some(n) => match self.comdats.get(n) {
                Some(a) => Ok(Some(*a)),
                None => wrong(at, format!("the comdat '${}' is not defined", n.show())),
            },
        }
    }

    /// A variable.
    pub(super) fn variable(
        &mut self,
        ir: &mut Ir,
        module: Global<terrace_ir::Block>,
        symbol: u32,
        loc: Loc,
    ) -> Res {
        let Some(at) = self.symbols.get(symbol as usize).map(|s| s.at) else { return Ok(()) };
        let name = self.symbol_name(symbol).to_vec();
        let mut p = Parser::new(self.source, at);
        // These two kinds of linkage are those of declarations.
        let declared = matches!(p.word(), b"external" | b"extern_weak");
        let (common, thread_local) = self.common(&mut p)?;
        let space = self.address_space(&mut p)?;
        let initialized_elsewhere = p.eat_word("externally_initialized");
        let constant = match p.word() {
            b"constant" => true,
            b"global" => false,
            _ => return p.expected("'global' or 'constant'"),
        };
        p.bump();
        let ty = self.value_type(&mut p)?;
        let at = p.at;
        let initializer = if declared { None } else { Some(self.constant(&mut p, ty)?) };
        let rest = self.rest_of_variable(&mut p, symbol)?;
        if !begins(&p) {
            return p.expected("the end of a variable");
        }
        if name == b"llvm.global_ctors" || name == b"llvm.global_dtors" {
            if initializer.is_some() && common.linkage != Linkage::Appending {
                return wrong(
                    at,
                    "the linkage of the functions that run before or after a program is 'appending'",
                );
            }
            return self.structors(ir, module, &name, initializer, at);
        }
        let value = initializer.and_then(|c| self.attribute_of(c));
        let comdat = self.comdat(rest.comdat.as_ref(), at)?;
        let mut expressions = Vec::new();
        for r in &rest.debug {
            expressions.extend(self.debug_info(*r, at)?);
        }
        let attrs = self.variable_attributes(&rest.attrs);
        let mut b = self.builder(ir, module);
        let op = GlobalOp::new(ty, &name, common.linkage)
            .maybe_constant(constant)
            .maybe_dso_local(common.dso_local)
            .maybe_thread_local_(thread_local)
            .maybe_externally_initialized(initialized_elsewhere)
            .maybe_value(value)
            .maybe_alignment(rest.align)
            .addr_space(space)
            .maybe_unnamed_addr((common.unnamed != UnnamedAddr::None).then_some(common.unnamed))
            .maybe_section(rest.section)
            .maybe_comdat(comdat)
            .maybe_dbg_exprs((!expressions.is_empty()).then_some(expressions))
            .visibility_(common.visibility)
            .maybe_target_specific_attrs((!attrs.is_empty()).then_some(attrs))
            .at(loc)
            .insert(&mut b);
        if let (Some(c), None) = (initializer, value) {
            let region = op.all_regions(&b).first().copied();
            if let Some(region) = region {
                self.initializer(ir, region, c, at)?;
            }
        }
        Ok(())
    }

    fn rest_of_variable(&mut self, p: &mut Parser<'s>, symbol: u32) -> Res<Rest<'s>> {
        let mut rest = Rest::default();
        while p.eat(b',') {
            match p.token.clone() {
                Token::Word(b"section") => {
                    p.bump();
                    rest.section = Some(p.text()?);
                }
                Token::Word(word @ (b"partition" | b"code_model")) => {
                    let word = String::from_utf8_lossy(word);
                    self.warn(p.at, format!("dropped the '{word}' of a variable"));
                    p.bump();
                    p.text()?;
                }
                Token::Word(b"align") => {
                    p.bump();
                    rest.align = Some(self.alignment(p)?);
                }
                Token::Word(b"comdat") => {
                    p.bump();
                    rest.comdat = self.symbols.get(symbol as usize).map(|s| s.name.clone());
                    if p.eat(b'(') {
                        let Token::Comdat(name) = p.token.clone() else {
                            return p.expected("the name of a comdat");
                        };
                        p.bump();
                        p.expect(b')')?;
                        rest.comdat = Some(name);
                    }
                }
                Token::Word(
                    w @ (b"no_sanitize_address"
                    | b"no_sanitize_hwaddress"
                    | b"sanitize_memtag"
                    | b"sanitize_address_dyninit"),
                ) => {
                    let word = String::from_utf8_lossy(w);
                    self.warn(p.at, format!("dropped the word '{word}' of a variable"));
                    p.bump();
                }
                Token::Meta(kind) => {
                    p.bump();
                    let at = p.at;
                    let node = self.node_ref(p)?;
                    if kind.as_ref() == b"dbg" {
                        rest.debug.push(node);
                    } else {
                        let kind = String::from_utf8_lossy(&kind).into_owned();
                        self.warn(at, format!("dropped the metadata '!{kind}' of a variable"));
                    }
                }
                _ => return p.expected("'section', 'align', 'comdat' or metadata"),
            }
        }
        rest.attrs = self.attributes(p)?;
        Ok(rest)
    }

    /// Attributes of a variable: names, and names with values.
    fn variable_attributes(&self, list: &super::attributes::Attributes) -> Vec<Attr> {
        let ctx = self.ctx;
        list.0.iter().map(|a| super::module::passed_through(ctx, a)).collect()
    }

    /// The functions that run before or after the program.
    fn structors(
        &mut self,
        ir: &mut Ir,
        module: Global<terrace_ir::Block>,
        name: &[u8],
        initializer: Option<Const>,
        at: usize,
    ) -> Res {
        let ctx = self.ctx;
        let bad = || wrong(at, "expected an array of priorities, functions and data");
        let Some(c) = initializer else { return bad() };
        let entries = match self.constants.get(c).kind {
            Kind::Aggregate(list) => list.to_vec(),
            Kind::Zero => Vec::new(),
            _ => return bad(),
        };
        let (mut functions, mut priorities, mut data) = (Vec::new(), Vec::new(), Vec::new());
        for e in entries {
            let Kind::Aggregate(fields) = self.constants.get(e).kind else { return bad() };
            let [priority, function, datum] = fields[..] else { return bad() };
            let Kind::Global(f) = self.constants.get(function).kind else { return bad() };
            let Some(n) = self.constants.as_i64(ctx, priority) else { return bad() };
            functions.push(ctx.symbol_ref(self.symbol_name(f)));
            priorities.push(ctx.integer(ctx.i32(), n));
            data.push(match self.constants.get(datum).kind {
                Kind::Global(d) => ctx.symbol_ref(self.symbol_name(d)),
                Kind::Null => ZeroAttr::get(ctx).into(),
                _ => return bad(),
            });
        }
        let mut b = self.builder(ir, module);
        if name == b"llvm.global_ctors" {
            GlobalCtorsOp::new(functions, priorities, data).at(self.loc).insert(&mut b);
        } else {
            GlobalDtorsOp::new(functions, priorities, data).at(self.loc).insert(&mut b);
        }
        Ok(())
    }

    /// The type that an alias or an ifunc says.
    pub(super) fn value_type_of(&mut self, symbol: u32) -> Res<Type> {
        let Some(at) = self.symbols.get(symbol as usize).map(|s| s.at) else {
            return wrong(0, "there is no such symbol");
        };
        let mut p = Parser::new(self.source, at);
        self.common(&mut p)?;
        p.bump();
        self.ty(&mut p)
    }

    /// The type of a constant expression that stands here without its type.
    fn type_of_address(&mut self, p: &Parser<'s>) -> Res<Type> {
        let (mut p, warnings) = (p.clone(), self.warnings.len());
        let is_gep = p.is_word("getelementptr");
        p.bump();
        if is_gep {
            super::values::gep_flags(&mut p);
            self.in_range(&mut p)?;
            p.expect(b'(')?;
            self.value_type(&mut p)?;
            p.expect(b',')?;
        } else {
            p.expect(b'(')?;
            self.typed_constant(&mut p)?;
            p.expect_word("to")?;
        }
        self.warnings.truncate(warnings);
        self.value_type(&mut p)
    }

    /// The symbols whose addresses a constant is computed from.
    fn symbols_in(&self, c: Const) -> Vec<u32> {
        let (mut rest, mut found) = (vec![c], Vec::new());
        while let Some(c) = rest.pop() {
            match &self.constants.look(c).kind {
                Kind::Global(n) => found.push(*n),
                Kind::Expr(_, list) => rest.extend(list.iter().copied()),
                _ => {}
            }
        }
        found
    }

    /// True for a symbol that another module defines.
    fn is_declared(&self, s: &Symbol<'s>) -> bool {
        match s.kind {
            SymbolKind::Function => !s.defined,
            SymbolKind::Variable => {
                matches!(Parser::new(self.source, s.at).word(), b"external" | b"extern_weak")
            }
            SymbolKind::Alias | SymbolKind::Ifunc => false,
        }
    }

    /// An error if an alias stands for itself in the end.
    pub(super) fn check_aliases(&self) -> Res {
        // An alias of an alias is rare: the walk is short.
        for first in self.aliases.keys() {
            let (mut rest, mut seen) = (vec![*first], FxHashSet::default());
            while let Some(n) = rest.pop() {
                let Some(target) = self.aliases.get(&n) else { continue };
                for next in target {
                    if next == first {
                        let at = self.symbols.get(*first as usize).map_or(0, |s| s.at);
                        return wrong(at, "an alias stands for something else than itself");
                    }
                    if seen.insert(*next) {
                        rest.push(*next);
                    }
                }
            }
        }
        Ok(())
    }

    /// An alias, or an ifunc.
    pub(super) fn alias(
        &mut self,
        ir: &mut Ir,
        module: Global<terrace_ir::Block>,
        symbol: u32,
        loc: Loc,
    ) -> Res {
        let Some((at, kind)) = self.symbols.get(symbol as usize).map(|s| (s.at, s.kind)) else {
            return Ok(());
        };
        let name = self.symbol_name(symbol).to_vec();
        let mut p = Parser::new(self.source, at);
        let (common, thread_local) = self.common(&mut p)?;
        p.bump();
        let ty = self.ty(&mut p)?;
        p.expect(b',')?;
        let at = p.at;
        // The type of an expression is not written.
        let (target_type, target) = match p.word() {
            b"getelementptr" | b"bitcast" | b"addrspacecast" | b"inttoptr" => {
                let pointer = self.type_of_address(&p)?;
                (pointer, self.constant(&mut p, pointer)?)
            }
            _ => self.typed_constant(&mut p)?,
        };
        let of = self.symbols_in(target);
        if of.iter().any(|n| self.symbols.get(*n as usize).is_some_and(|s| self.is_declared(s))) {
            return wrong(at, "an alias stands for what is defined in the module");
        }
        self.aliases.insert(symbol, of);
        while p.eat(b',') {
            p.expect_word("partition")?;
            p.text()?;
        }
        if !begins(&p) {
            return p.expected("the end of an alias");
        }
        let unnamed = (common.unnamed != UnnamedAddr::None).then_some(common.unnamed);
        let visibility: Visibility = common.visibility;
        if kind == SymbolKind::Ifunc {
            let Kind::Global(resolver) = self.constants.get(target).kind else {
                return wrong(at, "the resolver of an ifunc is a function");
            };
            let resolver = self.symbol_name(resolver).to_vec();
            let mut b = self.builder(ir, module);
            IFuncOp::new(&name, ty, resolver, target_type, common.linkage)
                .maybe_dso_local(common.dso_local)
                .visibility_(visibility)
                .at(loc)
                .insert(&mut b);
            return Ok(());
        }
        let mut b = self.builder(ir, module);
        let op: Op = *AliasOp::new(ty, &name, common.linkage)
            .maybe_dso_local(common.dso_local)
            .maybe_thread_local_(thread_local)
            .maybe_unnamed_addr(unnamed)
            .visibility_(visibility)
            .at(loc)
            .insert(&mut b);
        let region = op.all_regions(&b).first().copied();
        match region {
            Some(region) => self.initializer(ir, region, target, at),
            None => Ok(()),
        }
    }
}

/// The list after the value of a variable.
#[derive(Default)]
struct Rest<'s> {
    section: Option<Vec<u8>>,
    align: Option<i64>,
    comdat: Option<Name<'s>>,
    debug: Vec<Ref>,
    attrs: super::attributes::Attributes,
}
