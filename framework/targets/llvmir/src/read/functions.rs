//! Functions: what stands before their bodies.

use std::sync::Arc;

use rustc_hash::FxHashMap;
use terrace_dialects_llvm::llvm::{self, CConv, Linkage, UnnamedAddr, Visibility};
use terrace_ir::Type;

use super::attributes::Attributes;
use super::lexer::{Name, Token};
use super::metadata::Ref;
use super::parser::{Parser, Res, wrong};
use super::{Reader, SymbolKind};
use crate::attributes::Place;

/// The common parts of symbols.
#[derive(Clone, Debug)]
pub(super) struct Common {
    pub(super) linkage: Linkage,
    pub(super) dso_local: bool,
    pub(super) visibility: Visibility,
    pub(super) unnamed: UnnamedAddr,
}

/// A function without its body.
#[derive(Clone, Debug)]
pub(super) struct Header<'s> {
    pub(super) common: Common,
    pub(super) convention: CConv,
    pub(super) ty: Type,
    pub(super) result_attrs: Attributes,
    pub(super) params: Vec<(Type, Attributes, Option<Name<'s>>, usize)>,
    pub(super) attrs: Attributes,
    pub(super) section: Option<Vec<u8>>,
    pub(super) comdat: Option<Name<'s>>,
    pub(super) align: Option<i64>,
    pub(super) collector: Option<Vec<u8>>,
    pub(super) personality: Option<u32>,
    pub(super) metadata: Vec<(Vec<u8>, Ref)>,
    /// Where the body begins, after the brace; `None` for a declaration.
    pub(super) body: Option<usize>,
}

/// The words after linkage, in their order.
const COMMON: [&[&[u8]]; 5] = [
    &[b"dso_local", b"dso_preemptable"],
    &[b"default", b"hidden", b"protected"],
    &[b"dllimport", b"dllexport"],
    &[b"thread_local"],
    &[b"unnamed_addr", b"local_unnamed_addr"],
];

/// The words after the attributes of a function, in their order.
const AFTER_ATTRIBUTES: [&[u8]; 8] =
    [b"section", b"partition", b"comdat", b"align", b"gc", b"prefix", b"prologue", b"personality"];

impl<'s> Reader<'_, 's> {
    /// Linkage and the words after it, up to the calling convention or the kind of symbol.
    pub(super) fn common(&mut self, p: &mut Parser<'s>) -> Res<(Common, bool)> {
        let text = |p: &Parser<'s>| String::from_utf8_lossy(p.word()).into_owned();
        let mut c = Common {
            linkage: Linkage::External,
            dso_local: false,
            visibility: Visibility::Default,
            unnamed: UnnamedAddr::None,
        };
        if let Some(l) = Linkage::from_text(&text(p)) {
            c.linkage = l;
            p.bump();
        }
        let mut thread_local = false;
        let mut preemptable = false;
        // They have an order, and each is there once.
        let mut before = None;
        loop {
            let place = COMMON.iter().position(|words| words.contains(&p.word()));
            if place.is_some() && place <= before {
                return p.expected("linkage, visibility and the like in their order");
            }
            before = place;
            match p.word() {
                b"dso_local" => c.dso_local = true,
                b"dso_preemptable" => preemptable = true,
                b"default" => {}
                b"hidden" => c.visibility = Visibility::Hidden,
                b"protected" => c.visibility = Visibility::Protected,
                b"dllimport" | b"dllexport" => self.warn(p.at, "dropped the storage class of a symbol"),
                b"unnamed_addr" => c.unnamed = UnnamedAddr::Global,
                b"local_unnamed_addr" => c.unnamed = UnnamedAddr::Local,
                b"thread_local" => {
                    thread_local = true;
                    p.bump();
                    if p.eat(b'(') {
                        if !matches!(p.word(), b"localdynamic" | b"initialexec" | b"localexec") {
                            return p.expected("'localdynamic', 'initialexec' or 'localexec'");
                        }
                        p.bump();
                        p.expect(b')')?;
                    }
                    continue;
                }
                _ => break,
            }
            p.bump();
        }
        let local = matches!(c.linkage, Linkage::Internal | Linkage::Private);
        if local || (c.visibility != Visibility::Default && c.linkage != Linkage::ExternWeak) {
            c.dso_local = !preemptable || local;
        }
        Ok((c, thread_local))
    }

    /// A calling convention, C's if none is said.
    pub(super) fn convention(&mut self, p: &mut Parser<'s>) -> Res<CConv> {
        let (word, at) = (p.word(), p.at);
        if word == b"cc" {
            p.bump();
            let n: i64 = p.integer("the number of a calling convention")?;
            return match CConv::from_value(n) {
                Some(c) => Ok(c),
                None => {
                    wrong(at, format!("the calling convention {n} has no counterpart in the llvm dialect"))
                }
            };
        }
        let number = word.strip_prefix(b"cc").and_then(|n| std::str::from_utf8(n).ok()?.parse::<i64>().ok());
        match crate::symbols::convention_of_word(word).or_else(|| CConv::from_value(number?)) {
            Some(c) => {
                p.bump();
                Ok(c)
            }
            None => Ok(CConv::C),
        }
    }

    /// Reads the header of a function of the module.
    pub(super) fn header(&mut self, symbol: u32) -> Res<Arc<Header<'s>>> {
        let Some((at, kind)) = self.symbols.get(symbol as usize).map(|s| (s.at, s.kind)) else {
            return wrong(0, "there is no such symbol");
        };
        if kind != SymbolKind::Function {
            return wrong(at, "expected a function");
        }
        if let Some(h) = self.symbols.get(symbol as usize).and_then(|s| s.header.clone()) {
            return Ok(h);
        }
        let mut p = Parser::new(self.source, at);
        let header = self.read_header(&mut p)?;
        let defined = self.symbols.get(symbol as usize).is_some_and(|s| s.defined);
        if defined && header.body.is_none() {
            return p.expected("the body of a function");
        }
        if !defined && !super::skim::begins(&p) {
            return p.expected("the end of a declaration");
        }
        let header = Arc::new(header);
        if let Some(s) = self.symbols.get_mut(symbol as usize) {
            s.header = Some(header.clone());
        }
        Ok(header)
    }

    fn read_header(&mut self, p: &mut Parser<'s>) -> Res<Header<'s>> {
        let mut metadata = self.metadata_of_symbol(p)?;
        let (mut common, _) = self.common(p)?;
        let convention = self.convention(p)?;
        let at = p.at;
        let result_attrs = self.attributes_of(p, Place::Result)?;
        let result = self.ty(p)?;
        let name_at = p.at;
        let name = p.global()?.show();
        let is_intrinsic = name.starts_with("llvm.");
        // LLVM knows the attributes of its intrinsics.
        if !is_intrinsic {
            self.attributes_fit(&result_attrs, result, at)?;
        }
        if result == llvm::token(self.ctx) && !is_intrinsic {
            return wrong(at, "only an intrinsic gives a token");
        }
        p.expect(b'(')?;
        let (mut params, mut variadic) = (Vec::new(), false);
        p.list(b')', |p| {
            if p.token == Token::Dots {
                p.bump();
                variadic = true;
                return Ok(());
            }
            let at = p.at;
            let ty = self.value_type(p)?;
            self.check_parameter(ty, &name, at)?;
            let attrs = self.attributes_of(p, Place::Parameter)?;
            if !is_intrinsic {
                self.attributes_fit(&attrs, ty, at)?;
            }
            let name = match &p.token {
                Token::Local(n) => {
                    let n = n.clone();
                    p.bump();
                    Some(n)
                }
                _ => None,
            };
            params.push((ty, attrs, name, at));
            Ok(())
        })?;
        let types: Vec<Type> = params.iter().map(|p| p.0).collect();
        let ty = self.function_of(result, &types, variadic, at)?;
        if p.eat_word("unnamed_addr") {
            common.unnamed = UnnamedAddr::Global;
        } else if p.eat_word("local_unnamed_addr") {
            common.unnamed = UnnamedAddr::Local;
        }
        self.address_space(p)?;
        let attrs = self.attributes(p)?;
        let mut h = Header {
            common,
            convention,
            ty,
            result_attrs,
            params,
            attrs,
            section: None,
            comdat: None,
            align: None,
            collector: None,
            personality: None,
            metadata: Vec::new(),
            body: None,
        };
        self.rest_of_header(p, &mut h)?;
        metadata.extend(self.metadata_of_symbol(p)?);
        h.metadata = metadata;
        if p.is(b'{') {
            if is_intrinsic {
                return wrong(name_at, "an intrinsic of LLVM has no body");
            }
            p.bump();
            h.body = Some(p.at);
        }
        Ok(h)
    }

    /// An error for a parameter of a type that only intrinsics take, or nothing.
    fn check_parameter(&self, ty: Type, function: &str, at: usize) -> Res {
        let ctx = self.ctx;
        if ty.is::<llvm::LLVMLabelType>(ctx) {
            return wrong(at, "no function takes a label");
        }
        let special = ty == llvm::token(ctx) || ty.is::<llvm::LLVMMetadataType>(ctx);
        if special && !function.starts_with("llvm.") {
            return wrong(at, format!("only an intrinsic takes a value of type '{}'", ctx.text(ty)));
        }
        Ok(())
    }

    fn rest_of_header(&mut self, p: &mut Parser<'s>, h: &mut Header<'s>) -> Res {
        // `align` is read as an attribute where it comes right after these.
        h.align = h.attrs.number("align").map(|n| n as i64);
        let mut before = None;
        loop {
            let place = AFTER_ATTRIBUTES.iter().position(|w| *w == p.word());
            if place.is_some() && place <= before {
                return p.expected("'section', 'comdat', 'align' and the like in their order");
            }
            before = place;
            match p.word() {
                b"section" => {
                    p.bump();
                    h.section = Some(p.text()?);
                }
                b"partition" => {
                    self.warn(p.at, "dropped the partition of a function");
                    p.bump();
                    p.text()?;
                }
                b"comdat" => h.comdat = self.in_comdat(p, p.at)?,
                b"align" => {
                    p.bump();
                    h.align = Some(self.alignment(p)?);
                }
                b"gc" => {
                    p.bump();
                    h.collector = Some(p.text()?);
                }
                b"prefix" | b"prologue" => {
                    let at = p.at;
                    self.warn(at, "dropped the data before a function");
                    p.bump();
                    self.typed_constant(p)?;
                }
                b"personality" => {
                    let at = p.at;
                    p.bump();
                    let (_, c) = self.typed_constant(p)?;
                    match self.constants.look(c).kind {
                        super::constants::Kind::Global(n) => h.personality = Some(n),
                        _ => self.warn(at, "dropped a personality that is no symbol"),
                    }
                }
                _ => return Ok(()),
            }
        }
    }

    /// `comdat` or `comdat($name)`: the name; that of the symbol if none is said.
    pub(super) fn in_comdat(&mut self, p: &mut Parser<'s>, at: usize) -> Res<Option<Name<'s>>> {
        p.expect_word("comdat")?;
        if !p.eat(b'(') {
            let n = self.symbols.partition_point(|s| s.at <= at);
            let own = n.checked_sub(1).and_then(|n| self.symbols.get(n)).map(|s| s.name.clone());
            return Ok(own);
        }
        let Token::Comdat(name) = p.token.clone() else { return p.expected("the name of a comdat") };
        p.bump();
        p.expect(b')')?;
        Ok(Some(name))
    }

    /// `!dbg !5 !prof !6`, with or without commas.
    pub(super) fn metadata_of_symbol(&mut self, p: &mut Parser<'s>) -> Res<Vec<(Vec<u8>, Ref)>> {
        let mut list = Vec::new();
        while let Token::Meta(kind) = p.token.clone() {
            // `!name = ` begins another part of the module.
            if p.ahead() == Token::Sign(b'=') {
                break;
            }
            p.bump();
            list.push((kind.into_owned(), self.node_ref(p)?));
        }
        Ok(list)
    }

    /// The place in the text of a block of a function, and the tag by which its address is known.
    pub(super) fn block_tag(&mut self, function: u32, name: &Name<'s>, at: usize) -> Res<(u32, u32)> {
        if !self.block_tags.contains_key(&function) {
            let labels = self.labels(function)?;
            self.block_tags.insert(function, labels);
        }
        match self.block_tags.get(&function).and_then(|l| l.get(name)) {
            Some((0, _)) => wrong(at, "the first block of a function has no address"),
            Some(n) => Ok(*n),
            None => wrong(at, format!("the block '%{}' is not defined", name.show())),
        }
    }

    /// The blocks of a function by their names. LLVM numbers blocks as they are mentioned: first those whose address was taken before the
    /// function, in the order of their names, then as the text goes.
    fn labels(&mut self, function: u32) -> Res<FxHashMap<Name<'s>, (u32, u32)>> {
        let header = self.header(function)?;
        let (mut places, mut tags) = (FxHashMap::default(), FxHashMap::default());
        let Some(at) = header.body else { return Ok(places) };
        let mut mention = |name: &Name<'s>| {
            let next = tags.len() as u32;
            *tags.entry(name.clone()).or_insert(next)
        };
        let mut earlier: Vec<&Name<'s>> =
            self.addresses.iter().filter(|a| a.0 == function && a.2 < at).map(|a| &a.1).collect();
        earlier.sort_by(|a, b| match (a, b) {
            (Name::Number(a), Name::Number(b)) => a.cmp(b),
            (Name::Text(a), Name::Text(b)) => a.cmp(b),
            (Name::Number(_), Name::Text(_)) => std::cmp::Ordering::Less,
            (Name::Text(_), Name::Number(_)) => std::cmp::Ordering::Greater,
        });
        earlier.into_iter().for_each(|n| _ = mention(n));
        let mut p = Parser::new(self.source, at);
        let mut count = 0;
        if !matches!(p.token, Token::Label(_)) {
            // The first block has no label: its number is after the parameters'.
            let unnamed = header.params.iter().filter(|p| !matches!(p.2, Some(Name::Text(_)))).count() as u32;
            let name = Name::Number(unnamed);
            places.insert(name.clone(), (0, mention(&name)));
            count = 1;
        }
        let (mut depth, mut after_label) = (0usize, false);
        loop {
            match &p.token {
                Token::Label(name) if depth == 0 => {
                    places.insert(name.clone(), (count, mention(name)));
                    count += 1;
                }
                // A branch, or a phi.
                Token::Local(name) if after_label || p.ahead() == Token::Sign(b']') => _ = mention(name),
                Token::Sign(b'(' | b'{' | b'[') => depth += 1,
                Token::Sign(b'}') if depth == 0 => break,
                Token::Sign(b')' | b'}' | b']') => depth = depth.saturating_sub(1),
                Token::End => return p.expected("'}'"),
                _ => {}
            }
            after_label = p.is_word("label");
            p.bump();
        }
        for (name, place) in &mut places {
            place.1 = tags.get(name).copied().unwrap_or(place.1);
        }
        Ok(places)
    }
}
