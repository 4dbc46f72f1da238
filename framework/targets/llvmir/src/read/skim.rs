//! Where everything in a module begins.

use super::lexer::{Name, Token};
use super::metadata::{Md, skip_balanced};
use super::parser::{Parser, Res, wrong};
use super::{Reader, Symbol, SymbolKind};

/// The contents of the module outside of its symbols.
#[derive(Default)]
pub(super) struct Outline<'s> {
    pub(super) source_name: Option<Vec<u8>>,
    pub(super) layout: Vec<u8>,
    pub(super) triple: Vec<u8>,
    pub(super) asm: Vec<Vec<u8>>,
    /// Name, kind of selection and place.
    pub(super) comdats: Vec<(Name<'s>, &'s [u8], usize)>,
    /// Groups of attributes: number, and where the brace is.
    pub(super) groups: Vec<(u32, usize)>,
    /// Named metadata: name, nodes, place.
    pub(super) named: Vec<(Vec<u8>, Vec<Md>, usize)>,
    /// True if the text has the word `blockaddress` somewhere.
    has_block_addresses: bool,
    /// `blockaddress`: where its parentheses begin.
    pub(super) block_addresses: Vec<usize>,
}

impl<'s> Reader<'_, 's> {
    /// Notes where things are.
    pub(super) fn skim(&mut self) -> Res<Outline<'s>> {
        let mut p = Parser::new(self.source, 0);
        let has_block_addresses = memchr::memmem::find(self.source, b"blockaddress").is_some();
        let mut o = Outline { has_block_addresses, ..Outline::default() };
        let mut is_head = true;
        loop {
            let at = p.at;
            let of_head = matches!(p.token, Token::Word(b"source_filename" | b"target"));
            if of_head && !is_head {
                return wrong(at, "'target' and 'source_filename' stand before all else in a module");
            }
            is_head = of_head;
            match p.token.clone() {
                Token::End => return Ok(o),
                Token::Word(word) => self.skim_word(&mut p, &mut o, word)?,
                Token::Local(name) => {
                    p.bump();
                    p.expect(b'=')?;
                    p.expect_word("type")?;
                    let shown = name.show();
                    if !self.types.define(name, p.at) {
                        return wrong(at, format!("the type '%{shown}' is defined twice"));
                    }
                    skip_type(&mut p)?;
                }
                Token::Global(name) => {
                    p.bump();
                    p.expect(b'=')?;
                    let start = p.at;
                    let kind = skip_variable(&mut p, &mut o)?;
                    self.note_symbol(name, kind, start, at)?;
                }
                Token::Comdat(name) => {
                    p.bump();
                    p.expect(b'=')?;
                    p.expect_word("comdat")?;
                    o.comdats.push((name, p.word(), at));
                    p.bump();
                }
                Token::Node(n) => {
                    p.bump();
                    p.expect(b'=')?;
                    if self.node_places.insert(n, p.at).is_some() {
                        return wrong(at, format!("the metadata '!{n}' is defined twice"));
                    }
                    p.eat_word("distinct");
                    if !p.eat(b'!') {
                        match p.token {
                            Token::Meta(_) => p.bump(),
                            _ => return p.expected("metadata"),
                        };
                    }
                    skip_balanced(&mut p)?;
                }
                Token::Meta(name) => {
                    p.bump();
                    p.expect(b'=')?;
                    p.expect(b'!')?;
                    p.expect(b'{')?;
                    let mut nodes = Vec::new();
                    p.list(b'}', |p| {
                        nodes.push(Md::Node(self.node_ref(p)?));
                        Ok(())
                    })?;
                    o.named.push((name.into_owned(), nodes, at));
                }
                Token::Summary => skip_summary(&mut p)?,
                _ => return p.expected("a part of a module"),
            }
        }
    }

    fn skim_word(&mut self, p: &mut Parser<'s>, o: &mut Outline<'s>, word: &[u8]) -> Res {
        let at = p.at;
        match word {
            b"source_filename" => {
                p.bump();
                p.expect(b'=')?;
                o.source_name = Some(p.text()?);
            }
            b"target" => {
                p.bump();
                let layout = p.is_word("datalayout");
                if !layout && !p.is_word("triple") {
                    return p.expected("'triple' or 'datalayout'");
                }
                p.bump();
                p.expect(b'=')?;
                let text = p.text()?;
                if layout { o.layout = text } else { o.triple = text }
            }
            b"module" => {
                p.bump();
                p.expect_word("asm")?;
                o.asm.push(p.text()?);
            }
            b"attributes" => {
                p.bump();
                let Token::Group(n) = p.token else { return p.expected("the number of a group") };
                p.bump();
                p.expect(b'=')?;
                o.groups.push((n, p.at));
                skip_balanced(p)?;
            }
            b"define" | b"declare" => {
                p.bump();
                let start = p.at;
                let name = skip_function(p, o, word == b"define")?;
                self.note_symbol(name, SymbolKind::Function, start, at)?;
            }
            b"uselistorder" | b"uselistorder_bb" => {
                while !p.is(b'}') {
                    if p.token == Token::End {
                        return p.expected("'}'");
                    }
                    p.bump();
                }
                p.bump();
            }
            _ => return p.expected("a part of a module"),
        }
        Ok(())
    }

    fn note_symbol(&mut self, name: Name<'s>, kind: SymbolKind, start: usize, at: usize) -> Res {
        let n = self.symbols.len() as u32;
        if self.symbol_places.insert(name.clone(), n).is_some() {
            return wrong(at, format!("'@{}' is defined twice", name.show()));
        }
        let text = match &name {
            Name::Text(t) => self.ctx.string(t.as_ref()),
            Name::Number(_) => self.nameless(),
        };
        let defined = self.source.get(at..).is_some_and(|s| s.starts_with(b"define"));
        self.symbols.push(Symbol { name, text, kind, at: start, defined, header: None });
        Ok(())
    }

    /// A name for a variable that has none.
    fn nameless(&self) -> terrace_ir::Attr {
        let n = self.symbols.iter().filter(|s| matches!(s.name, Name::Number(_))).count();
        self.ctx.string(format!("mlir.llvm.nameless_global_{n}"))
    }
}

/// True if a new part of the module begins.
pub(super) fn begins(p: &Parser<'_>) -> bool {
    match &p.token {
        Token::End => true,
        Token::Word(w) => match *w {
            b"define" | b"declare" | b"attributes" | b"source_filename" | b"uselistorder"
            | b"uselistorder_bb" | b"module" => true,
            b"target" => matches!(p.ahead(), Token::Word(b"triple" | b"datalayout")),
            _ => false,
        },
        Token::Local(_)
        | Token::Global(_)
        | Token::Comdat(_)
        | Token::Node(_)
        | Token::Meta(_)
        | Token::Summary => p.ahead() == Token::Sign(b'='),
        _ => false,
    }
}

/// Notes a `blockaddress` at hand.
fn note_address<'s>(p: &Parser<'s>, o: &mut Outline<'s>) {
    if p.is_word("blockaddress") {
        o.block_addresses.push(p.at);
    }
}

/// Goes past a definition of a type.
fn skip_type(p: &mut Parser<'_>) -> Res {
    let mut depth = 0usize;
    loop {
        if depth == 0 && begins(p) {
            return Ok(());
        }
        match p.token {
            Token::Sign(b'(' | b'{' | b'[') => depth += 1,
            Token::Sign(b')' | b'}' | b']') => depth = depth.saturating_sub(1),
            Token::End => return p.expected("a closing bracket"),
            _ => {}
        }
        p.bump();
    }
}

/// Goes past a variable, an alias or an ifunc.
fn skip_variable<'s>(p: &mut Parser<'s>, o: &mut Outline<'s>) -> Res<SymbolKind> {
    let (mut depth, mut kind) = (0usize, SymbolKind::Variable);
    loop {
        if depth == 0 && begins(p) {
            return Ok(kind);
        }
        match p.token {
            Token::Sign(b'(' | b'{' | b'[') => depth += 1,
            Token::Sign(b')' | b'}' | b']') => depth = depth.saturating_sub(1),
            Token::Word(b"alias") if depth == 0 => kind = SymbolKind::Alias,
            Token::Word(b"ifunc") if depth == 0 => kind = SymbolKind::Ifunc,
            Token::Word(b"blockaddress") => note_address(p, o),
            Token::End => return p.expected("a closing bracket"),
            _ => {}
        }
        p.bump();
    }
}

/// Goes past a function; gives its name.
fn skip_function<'s>(p: &mut Parser<'s>, o: &mut Outline<'s>, defined: bool) -> Res<Name<'s>> {
    let (mut depth, mut name, start) = (0usize, None, p.at);
    loop {
        match &p.token {
            Token::Global(n) if depth == 0 && name.is_none() => name = Some(n.clone()),
            Token::End => break,
            // The brace of the body: types before the name may have braces too.
            Token::Sign(b'{') if depth == 0 && name.is_some() && defined => {
                skip_body(p, o)?;
                break;
            }
            _ if depth == 0 && name.is_some() && !defined && begins(p) => break,
            Token::Sign(b'(' | b'{' | b'[') => depth += 1,
            Token::Sign(b')' | b'}' | b']') => depth = depth.saturating_sub(1),
            _ => {}
        }
        p.bump();
    }
    match name {
        Some(n) => Ok(n),
        None => wrong(start, "expected the name of a function"),
    }
}

/// Goes past a body in braces.
fn skip_body<'s>(p: &mut Parser<'s>, o: &mut Outline<'s>) -> Res {
    if !o.has_block_addresses {
        return if p.skip_braces() { Ok(()) } else { p.expected("'}'") };
    }
    let mut depth = 0usize;
    loop {
        match p.token {
            Token::Sign(b'{') => depth += 1,
            Token::Sign(b'}') => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    p.bump();
                    return Ok(());
                }
            }
            Token::Word(b"blockaddress") => note_address(p, o),
            Token::End => return p.expected("'}'"),
            _ => {}
        }
        p.bump();
    }
}

/// Skips an entry of a summary.
fn skip_summary(p: &mut Parser<'_>) -> Res {
    p.bump();
    p.expect(b'=')?;
    p.bump();
    p.eat(b':');
    if p.is(b'(') {
        return skip_balanced(p);
    }
    p.bump();
    Ok(())
}
