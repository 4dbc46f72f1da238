//! Aliases, and the types and attributes that dialects define: by the parameter format of their definition, by hand-written
//! hooks, or as opaque text where the dialect is not registered.

use std::ops::Range;

use terrace_ir::def::{AttrDef, DefaultValue, ParamFormat};
pub use terrace_ir::hooks::VerifyParams;
use terrace_ir::{Attr, AttrData, Type};

use super::{Delimiter, Parsed, Parser, literal_kind};
use crate::lexer::{Kind, Token};

/// Hand-written syntax of one type or attribute definition (`hasCustomAssemblyFormat`).
pub trait AttrSyntaxHooks: Send + Sync {
    /// Reads what follows the mnemonic: the parameters.
    fn parse(&self, p: &mut Parser<'_>, ty: Option<Type>) -> Parsed<Vec<Attr>>;
    /// Writes what follows the mnemonic.
    fn print(&self, p: &mut crate::Printer<'_>, params: &[Attr]);
    /// Returns true if errors of the body point after the mnemonic, as with a format, and not at it.
    fn reads_like_format(&self) -> bool {
        false
    }
    /// Returns true if the text of the parameters is read where the name is left out.
    fn stands_alone(&self, _p: &crate::Printer<'_>, _params: &[Attr]) -> bool {
        true
    }
    /// Returns true if the text is all there is: whatever is in the brackets, as it stands.
    fn is_text(&self) -> bool {
        false
    }
}

/// Syntax of types and attributes of a dialect that no definition's mnemonic covers.
pub trait OpaqueSyntax: Send + Sync {
    /// Reads a type, the mnemonic being the current token; `None` if there is no such type.
    fn parse_type(&self, p: &mut Parser<'_>, mnemonic: &[u8]) -> Option<Parsed<Type>>;
    /// Reads an attribute, the mnemonic being the current token; `None` if there is no such attribute.
    fn parse_attr(&self, p: &mut Parser<'_>, mnemonic: &[u8], ty: Option<Type>) -> Option<Parsed<Attr>>;
    /// Returns true if types without a definition are kept as text.
    fn keeps_types(&self) -> bool {
        false
    }
    /// Returns true if attributes without a definition are kept as text.
    fn keeps_attrs(&self) -> bool {
        false
    }
    /// Returns true of a dialect that grows at run time: its operations have no properties.
    fn is_extensible(&self) -> bool {
        false
    }
}

/// Syntax that is not known here: the text in brackets is kept as it stands, as the first parameter. An attribute's own type is the second.
pub struct TextSyntax;

impl AttrSyntaxHooks for TextSyntax {
    fn parse(&self, p: &mut Parser<'_>, _ty: Option<Type>) -> Parsed<Vec<Attr>> {
        // The parser reads definitions that keep their text.
        p.expected("text in brackets")
    }
    fn print(&self, p: &mut crate::Printer<'_>, params: &[Attr]) {
        if let Some(AttrData::ParamBytes(text)) = params.first().map(|a| p.ctx.data(*a)) {
            p.text(text);
        }
    }
    fn reads_like_format(&self) -> bool {
        true
    }
    fn stands_alone(&self, p: &crate::Printer<'_>, params: &[Attr]) -> bool {
        let text = params.first().map(|a| p.ctx.data(*a));
        matches!(text, Some(AttrData::ParamBytes(text)) if text.starts_with(b"<") && is_balanced(text))
    }
    fn is_text(&self) -> bool {
        true
    }
}

/// Returns true if a definition keeps its text.
fn is_text(def: &AttrDef) -> bool {
    def.interface::<dyn AttrSyntaxHooks>().is_some_and(AttrSyntaxHooks::is_text)
}

/// Returns true if a text that begins with a bracket ends with the one that closes it.
pub(crate) fn is_balanced(text: &[u8]) -> bool {
    let (mut open, mut i) = (Vec::new(), 0);
    while let Some(&c) = text.get(i) {
        match c {
            b'<' | b'(' | b'[' | b'{' => open.push(c),
            b'-' if text.get(i + 1) == Some(&b'>') => i += 1,
            b'>' | b')' | b']' | b'}' => {
                let closes = matches!(
                    (open.pop(), c),
                    (Some(b'<'), b'>') | (Some(b'('), b')') | (Some(b'['), b']') | (Some(b'{'), b'}')
                );
                if !closes || open.is_empty() {
                    return closes && i + 1 == text.len();
                }
            }
            b'"' => {
                i += 1;
                while let Some(c) = text.get(i).filter(|c| **c != b'"') {
                    i += if *c == b'\\' { 2 } else { 1 };
                }
            }
            _ => {}
        }
        i += 1;
    }
    false
}

/// A type or attribute of a dialect that is not registered, as messages show it.
fn opaque(dialect: &[u8], text: &[u8]) -> String {
    format!("\"{}\"<\"{}\">", String::from_utf8_lossy(dialect), String::from_utf8_lossy(text))
}

/// The meaning of a `!` or `#` name.
enum Extended<'a> {
    Alias,
    /// `!dialect<body>`
    Verbose,
    /// `!dialect.name...`
    Pretty(&'a [u8]),
}

impl<'a> Parser<'a> {
    fn classify(&self, t: Token) -> Extended<'a> {
        let name = &self.text(t)[1..];
        match name.iter().position(|b| *b == b'.') {
            Some(i) => Extended::Pretty(&name[..i]),
            None if self.src.get(t.end()) == Some(&b'<') => Extended::Verbose,
            None => Extended::Alias,
        }
    }

    /// A `!name`: an alias or a dialect's type.
    pub(crate) fn parse_extended_type(&mut self) -> Parsed<Type> {
        let token = self.tok;
        let name = &self.current()[1..];
        match self.classify(token) {
            Extended::Alias => match self.type_aliases.get(name) {
                Some(t) => {
                    let t = *t;
                    self.bump();
                    Ok(t)
                }
                None => self.undefined_alias(name),
            },
            Extended::Verbose => match self.ctx.dialect(name) {
                Some(d) => {
                    self.begin_pretty(token)?;
                    self.bump();
                    self.bump();
                    let full = [name, b".", self.current()].concat();
                    if let Some(def) = self.ctx.type_def(&full).filter(|d| is_text(d)) {
                        let params = self.verbose_text(def, token, None)?;
                        return Ok(self.ctx.dialect_type(def, &params));
                    }
                    if self.keeps(name, true) && self.ctx.type_def(&full).is_none() {
                        self.back_to(token);
                        let (start, end) = self.opaque_body(token.end())?;
                        return self.opaque_type(name, start..end, token.start());
                    }
                    let t = self.parse_dialect_type(d.name.as_bytes())?;
                    self.end_verbose(token)?;
                    Ok(t)
                }
                None => {
                    let (start, end) = self.opaque_body(token.end())?;
                    self.opaque_type(name, start..end, token.start())
                }
            },
            Extended::Pretty(dialect) => {
                let symbol_start = token.start() + dialect.len() + 2;
                if self.ctx.dialect(dialect).is_some() {
                    self.begin_pretty(token)?;
                    self.lex.rewind(token, dialect.len() + 2);
                    self.tok = self.lex.next_token();
                    if self.knows_type(dialect) || !self.may_be_unknown(dialect, true) {
                        let t = self.parse_dialect_type(dialect)?;
                        self.end_pretty(token)?;
                        return Ok(t);
                    }
                    self.back_to(token);
                }
                let end = self.pretty_end(token)?;
                self.opaque_type(dialect, symbol_start..end, symbol_start)
            }
        }
    }

    #[cold]
    fn undefined_alias<T>(&mut self, name: &[u8]) -> Parsed<T> {
        self.bump();
        let loc = self.wrong_token_loc();
        self.error_at(loc, format!("undefined symbol alias id '{}'", String::from_utf8_lossy(name)))
    }

    /// A name without a body in brackets ends with itself, whatever was read after it; one with a body ends with the body.
    fn end_pretty(&mut self, token: Token) -> Parsed<()> {
        if self.src.get(token.end()) != Some(&b'<') {
            if self.tok.start() > token.end() {
                self.lex.rewind(token, token.end() - token.start());
                self.tok = self.lex.next_token();
            }
        } else if self.tok.start() == token.end() && token.end() < self.balanced_until {
            // Nothing of the body was asked for.
            let end = self.balanced_end(token.end())?;
            self.lex.advance_to(end);
            self.tok = self.lex.next_token();
        }
        Ok(())
    }

    /// The end of `dialect<body>`: the rest of a body of which a part was read says nothing.
    fn end_verbose(&mut self, token: Token) -> Parsed<()> {
        if !self.at(Kind::Greater) {
            let end = self.balanced_end(token.end())?;
            if self.tok.start() < end {
                self.lex.advance_to(end);
                self.tok = self.lex.next_token();
                return Ok(());
            }
        }
        self.expect(Kind::Greater, "").map(|_| ())
    }

    fn knows_type(&self, dialect: &[u8]) -> bool {
        let full = [dialect, b".", self.current()].concat();
        self.ctx.type_def(&full).is_some()
    }

    /// Returns true if a registered dialect may have types and attributes that it does not define: they pass as text.
    fn may_be_unknown(&self, dialect: &[u8], types: bool) -> bool {
        let any = || {
            self.ctx
                .dialect(dialect)
                .is_some_and(|d| d.allows_unknown_ops && d.interface::<dyn OpaqueSyntax>().is_none())
        };
        self.keeps(dialect, types) || self.ctx.allows_unregistered_dialects() && any()
    }

    /// Returns true if a registered dialect keeps types, or attributes, that it does not define.
    fn keeps(&self, dialect: &[u8], types: bool) -> bool {
        let syntax = self.ctx.dialect(dialect).and_then(|d| d.interface::<dyn OpaqueSyntax>());
        syntax.is_some_and(|s| if types { s.keeps_types() } else { s.keeps_attrs() })
    }

    fn back_to(&mut self, token: Token) {
        self.lex.rewind(token, 0);
        self.tok = self.lex.next_token();
    }

    /// The parameters of a definition that keeps its text, in `dialect<mnemonic text>`: all up to the bracket.
    fn verbose_text(&mut self, def: &'static AttrDef, token: Token, ty: Option<Type>) -> Parsed<Vec<Attr>> {
        let start = self.tok.end();
        let end = self.balanced_end(token.end())?;
        self.lex.advance_to(end);
        self.tok = self.lex.next_token();
        Ok(self.text_params(def, start..(end - 1).max(start), ty))
    }

    /// The text in brackets after the mnemonic of a definition that keeps it; empty where there are none.
    pub(super) fn pretty_text(&mut self, def: &'static AttrDef, ty: Option<Type>) -> Parsed<Vec<Attr>> {
        let start = self.tok.start();
        let mut end = start;
        if self.at(Kind::Less) {
            end = self.balanced_end(start)?;
            self.lex.advance_to(end);
            self.tok = self.lex.next_token();
        }
        Ok(self.text_params(def, start..end, ty))
    }

    fn text_params(&self, def: &'static AttrDef, text: Range<usize>, ty: Option<Type>) -> Vec<Attr> {
        let mut params = vec![self.ctx.param_bytes(&self.without_aliases(text))];
        params.extend(def.type_param.map(|_| ty.unwrap_or(self.ctx.none_type()).as_attr()));
        params
    }

    /// A text that is kept, with the aliases in it written out: their definitions are not.
    fn without_aliases(&self, text: Range<usize>) -> Vec<u8> {
        let (mut out, mut i) = (Vec::with_capacity(text.len()), text.start);
        while i < text.end {
            let c = self.src[i];
            let mut next = i + 1;
            if c == b'"' {
                next = self.lex.string_end(i).unwrap_or(next).min(text.end);
            } else if c == b'!' || c == b'#' {
                let in_name = |b: &u8| b.is_ascii_alphanumeric() || b"_$.-".contains(b);
                next += self.src[next..text.end].iter().take_while(|b| in_name(b)).count();
                let name = &self.src[i + 1..next];
                let aliased = match c {
                    b'!' => self.type_aliases.get(name).map(|t| crate::print_type(self.ctx, *t)),
                    _ => self.attr_aliases.get(name).map(|a| crate::print_attr(self.ctx, *a)),
                };
                if let Some(aliased) = aliased.filter(|_| self.src.get(next) != Some(&b'<')) {
                    out.extend_from_slice(aliased.as_bytes());
                    i = next;
                    continue;
                }
            }
            out.extend_from_slice(&self.src[i..next]);
            i = next;
        }
        out
    }

    /// A type of a registered dialect, the mnemonic being the current token.
    pub fn parse_dialect_type(&mut self, dialect: &[u8]) -> Parsed<Type> {
        let mnemonic = self.current();
        let token = self.tok;
        if let Some(d) = self.ctx.dialect(dialect)
            && let Some(hook) = d.interface::<dyn OpaqueSyntax>()
            && let Some(result) = hook.parse_type(self, mnemonic)
        {
            return result;
        }
        let full = [dialect, b".", mnemonic].concat();
        let Some(def) = self.ctx.type_def(&full) else {
            if self.ctx.dialect(dialect).is_some_and(|d| d.types.is_empty()) {
                let d = String::from_utf8_lossy(dialect).into_owned();
                return self.error(format!("dialect '{d}' provides no type parsing hook"));
            }
            if !self.at(Kind::BareId) {
                return self.expected("valid keyword");
            }
            let (m, d) = (
                String::from_utf8_lossy(mnemonic).into_owned(),
                String::from_utf8_lossy(dialect).into_owned(),
            );
            if self.ctx.dialect(dialect).is_some_and(|d| d.types.is_empty()) {
                return self.error(format!("dialect '{d}' provides no type parsing hook"));
            }
            let error = self.error(format!("unknown  type `{m}` in dialect `{d}`"));
            let hint = self.near_type(dialect, mnemonic);
            return self.with_hint(error, hint);
        };
        self.bump();
        let params = self.apart(|p| p.parse_params(def, None, token))?;
        Ok(self.ctx.dialect_type(def, &params))
    }

    /// A `#name`: an alias or a dialect's attribute.
    pub(crate) fn parse_extended_attribute(&mut self, ty: Option<Type>) -> Parsed<Attr> {
        let token = self.tok;
        let name = &self.current()[1..];
        match self.classify(token) {
            Extended::Alias => match self.attr_aliases.get(name) {
                Some(a) => {
                    let a = *a;
                    self.bump();
                    Ok(a)
                }
                None => self.undefined_alias(name),
            },
            Extended::Verbose => match self.ctx.dialect(name) {
                Some(d) => {
                    self.begin_pretty(token)?;
                    self.bump();
                    self.bump();
                    let full = [name, b".", self.current()].concat();
                    if let Some(def) = self.ctx.attr_def(&full).filter(|d| is_text(d)) {
                        let params = self.verbose_text(def, token, ty)?;
                        let a = self.ctx.dialect_attr(def, &params);
                        return self.parse_trailing_type(a);
                    }
                    if self.keeps(name, false) && self.ctx.attr_def(&full).is_none() {
                        self.back_to(token);
                        let (start, end) = self.opaque_body(token.end())?;
                        return self.opaque_attr(name, start..end, ty, token.start());
                    }
                    let a = self.parse_dialect_attr(d.name.as_bytes(), ty)?;
                    self.end_verbose(token)?;
                    self.parse_trailing_type(a)
                }
                None => {
                    let (start, end) = self.opaque_body(token.end())?;
                    self.opaque_attr(name, start..end, ty, token.start())
                }
            },
            Extended::Pretty(dialect) => {
                let symbol_start = token.start() + dialect.len() + 2;
                if self.ctx.dialect(dialect).is_some() {
                    self.begin_pretty(token)?;
                    self.lex.rewind(token, dialect.len() + 2);
                    self.tok = self.lex.next_token();
                    let full = [dialect, b".", self.current()].concat();
                    if self.ctx.attr_def(&full).is_some() || !self.may_be_unknown(dialect, false) {
                        let a = self.parse_dialect_attr(dialect, ty)?;
                        self.end_pretty(token)?;
                        return self.parse_trailing_type(a);
                    }
                    self.back_to(token);
                }
                let end = self.pretty_end(token)?;
                self.opaque_attr(dialect, symbol_start..end, ty, symbol_start)
            }
        }
    }

    /// The `: type` that any dialect's attribute may have after it; it becomes the type of one that has a type.
    fn parse_trailing_type(&mut self, a: Attr) -> Parsed<Attr> {
        if !self.eat(Kind::Colon) {
            return Ok(a);
        }
        let ty = self.parse_type()?;
        let AttrData::DialectAttr { def, params } = self.ctx.data(a) else { return Ok(a) };
        let Some(slot) = def.0.type_param else { return Ok(a) };
        let mut params = params.to_vec();
        if let Some(p) = params.get_mut(slot) {
            *p = ty.as_attr();
        }
        Ok(self.ctx.dialect_attr(def.0, &params))
    }

    /// An attribute of a registered dialect, the mnemonic being the current token.
    pub fn parse_dialect_attr(&mut self, dialect: &[u8], ty: Option<Type>) -> Parsed<Attr> {
        let mnemonic = self.current();
        let token = self.tok;
        if let Some(d) = self.ctx.dialect(dialect)
            && let Some(hook) = d.interface::<dyn OpaqueSyntax>()
            && let Some(result) = hook.parse_attr(self, mnemonic, ty)
        {
            return result;
        }
        let full = [dialect, b".", mnemonic].concat();
        let Some(def) = self.ctx.attr_def(&full) else {
            if !self.at(Kind::BareId) {
                return self.expected("valid keyword");
            }
            let (m, d) = (
                String::from_utf8_lossy(mnemonic).into_owned(),
                String::from_utf8_lossy(dialect).into_owned(),
            );
            if self.ctx.dialect(dialect).is_some_and(|d| d.attrs.is_empty()) {
                return self.error(format!("dialect '{d}' provides no attribute parsing hook"));
            }
            let error = self.error(format!("unknown attribute `{m}` in dialect `{d}`"));
            let hint = self.near_attr(dialect, mnemonic);
            return self.with_hint(error, hint);
        };
        self.bump();
        let params = self.apart(|p| p.parse_params(def, ty, token))?;
        Ok(self.ctx.dialect_attr(def, &params))
    }

    /// The parameters of a definition, after its mnemonic.
    pub fn parse_params(
        &mut self,
        def: &'static AttrDef,
        ty: Option<Type>,
        token: Token,
    ) -> Parsed<Vec<Attr>> {
        // As in MLIR: what a format reads begins after the mnemonic.
        let hooks = def.interface::<dyn AttrSyntaxHooks>();
        let behind = def.format.is_some() || hooks.is_some_and(|h| h.reads_like_format());
        let begin = if behind { self.tok } else { token };
        self.mnemonic = token;
        let params = if let Some(hooks) = hooks {
            match hooks.is_text() {
                true => self.pretty_text(def, ty)?,
                false => super::grow(|| hooks.parse(self, ty))?,
            }
        } else {
            let mut values = vec![None; def.params.len()];
            if let Some(format) = def.format {
                super::grow(|| self.parse_param_format(def, format, &mut values))?;
            }
            self.fill_params(def, values, ty)?
        };
        if let Some(v) = def.interface::<dyn VerifyParams>()
            && let Err(message) = v.verify(self.ctx, &params)
        {
            let loc = self.loc_of(begin);
            return self.error_at(loc, message);
        }
        Ok(params)
    }

    fn fill_params(
        &mut self,
        def: &'static AttrDef,
        values: Vec<Option<Attr>>,
        ty: Option<Type>,
    ) -> Parsed<Vec<Attr>> {
        let mut out = Vec::with_capacity(values.len());
        for (i, (v, p)) in values.into_iter().zip(def.params).enumerate() {
            let filled = match v {
                Some(v) => v,
                None if def.type_param == Some(i) => ty.unwrap_or(self.ctx.none_type()).as_attr(),
                None => match p.default {
                    Some(DefaultValue::Unread(text)) => {
                        let message = format!(
                            "the default `{text}` of parameter `{}` of `{}` is C++ that nothing here reads",
                            p.name, def.name
                        );
                        return self.error(message);
                    }
                    Some(d) => d.attr(self.ctx),
                    None if p.optional => self.ctx.param_none(),
                    None if def.format.is_none() => {
                        let message = format!(
                            "the parameters of `{}` are in a syntax that nothing here reads",
                            def.name
                        );
                        return self.error(message);
                    }
                    None => {
                        let message = format!("missing parameter `{}` of `{}`", p.name, def.name);
                        return self.error(message);
                    }
                },
            };
            out.push(filled);
        }
        Ok(out)
    }

    fn parse_param_format(
        &mut self,
        def: &'static AttrDef,
        format: &'static [ParamFormat],
        values: &mut [Option<Attr>],
    ) -> Parsed<()> {
        for element in format {
            match element {
                ParamFormat::Literal(text) => self.expect_literal(text)?,
                ParamFormat::Space | ParamFormat::NoSpace => {}
                ParamFormat::Param(i) | ParamFormat::Qualified(i) => {
                    values[*i] = Some(self.parse_param_of(def, *i)?);
                }
                ParamFormat::Params => {
                    for (i, value) in values.iter_mut().enumerate() {
                        if i > 0 {
                            self.expect(Kind::Comma, "")?;
                        }
                        *value = Some(self.parse_param_of(def, i)?);
                    }
                }
                ParamFormat::Struct(list) => self.parse_param_struct(def, list, values)?,
                ParamFormat::Custom(name, _) => {
                    return self.error(format!("`custom<{name}>` of `{}` has no Rust binding", def.name));
                }
                ParamFormat::Optional { then, otherwise, .. } => {
                    self.parse_param_group(def, then, otherwise, values)?;
                }
            }
        }
        Ok(())
    }

    /// An optional group: its first element that is no blank decides whether it is there.
    fn parse_param_group(
        &mut self,
        def: &'static AttrDef,
        then: &'static [ParamFormat],
        otherwise: &'static [ParamFormat],
        values: &mut [Option<Attr>],
    ) -> Parsed<()> {
        let blanks = then.iter().take_while(|e| matches!(e, ParamFormat::Space | ParamFormat::NoSpace));
        let then = &then[blanks.count()..];
        let here = match then.first() {
            Some(ParamFormat::Literal(l)) => self.at_literal(l),
            Some(ParamFormat::Param(i) | ParamFormat::Qualified(i)) => {
                values[*i] = self.parse_optional_param(&def.params[*i])?;
                let rest = if values[*i].is_some() { &then[1..] } else { otherwise };
                return self.parse_param_format(def, rest, values);
            }
            _ => false,
        };
        self.parse_param_format(def, if here { then } else { otherwise }, values)
    }

    /// Returns true if a literal of a format is here.
    pub(super) fn at_literal(&self, literal: &str) -> bool {
        literal_kind(literal).map_or_else(|| self.at_keyword(literal), |kind| self.at(kind))
    }

    /// `<...>` after a name, over balanced punctuation; the range between the brackets.
    fn opaque_body(&mut self, open: usize) -> Parsed<(usize, usize)> {
        let end = self.balanced_end(open)?;
        self.lex.advance_to(end);
        self.tok = self.lex.next_token();
        Ok((open + 1, end - 1))
    }

    /// The end of `dialect.name` with an optional `<...>` body.
    fn pretty_end(&mut self, token: Token) -> Parsed<usize> {
        let mut end = token.end();
        if self.src.get(end) == Some(&b'<') {
            end = self.balanced_end(end)?;
        }
        self.lex.advance_to(end);
        self.tok = self.lex.next_token();
        Ok(end)
    }

    /// One past the bracket that closes the one at `open`.
    fn balanced_end(&mut self, open: usize) -> Parsed<usize> {
        let mut stack: Vec<u8> = Vec::new();
        let mut i = open;
        // MLIR points at the bracket that opens the body, or at the last string in it.
        let mut place = open;
        while let Some(&c) = self.src.get(i) {
            match c {
                b'<' | b'(' | b'[' | b'{' => stack.push(c),
                b'-' if self.src.get(i + 1) == Some(&b'>') => i += 1,
                b'>' | b')' | b']' | b'}' => {
                    let opening = stack.pop().unwrap_or(c);
                    if !matches!((opening, c), (b'<', b'>') | (b'(', b')') | (b'[', b']') | (b'{', b'}')) {
                        let loc = self.loc_at(place);
                        let opening = opening as char;
                        let message = format!("unbalanced '{opening}' character in pretty dialect name");
                        return self.error_at(loc, message);
                    }
                    if stack.is_empty() {
                        return Ok(i + 1);
                    }
                }
                b'"' => {
                    place = i;
                    i = match self.lex.string_end(i) {
                        Ok(end) => end - 1,
                        Err(e) => {
                            let loc = self.loc_at(e.at);
                            return self.error_at(loc, e.message);
                        }
                    };
                }
                0 => break,
                _ => {}
            }
            i += 1;
        }
        let loc = self.loc_at(place);
        let opening = stack.pop().unwrap_or(b'<') as char;
        self.error_at(loc, format!("unbalanced '{opening}' character in pretty dialect name"))
    }

    /// Looks over the body of a pretty name before it is read, as MLIR does; what is in it need not be looked at again.
    fn begin_pretty(&mut self, token: Token) -> Parsed<()> {
        if self.src.get(token.end()) == Some(&b'<') && token.end() >= self.balanced_until {
            self.balanced_until = self.balanced_end(token.end())?;
        }
        Ok(())
    }

    fn opaque_type(&mut self, dialect: &[u8], body: Range<usize>, at: usize) -> Parsed<Type> {
        if self.keeps(dialect, true) {
            let text = self.without_aliases(body).into();
            let dialect = self.ctx.string(dialect);
            return Ok(self.ctx.intern_type(AttrData::OpaqueType { dialect, text }));
        }
        let text = &self.src[body];
        let shown = || format!("`!{}` type", opaque(dialect, text));
        self.check_unregistered(at, shown)?;
        let dialect = self.ctx.string(dialect);
        Ok(self.ctx.intern_type(AttrData::OpaqueType { dialect, text: text.into() }))
    }

    fn opaque_attr(
        &mut self,
        dialect: &[u8],
        body: Range<usize>,
        ty: Option<Type>,
        at: usize,
    ) -> Parsed<Attr> {
        let ctx = self.ctx;
        if self.keeps(dialect, false) {
            let text = self.without_aliases(body).into();
            let ty = if self.eat(Kind::Colon) { Some(self.parse_type()?) } else { None };
            return Ok(ctx.intern(AttrData::OpaqueAttr { dialect: ctx.string(dialect), text, ty }));
        }
        let text = &self.src[body];
        let ty = match ty {
            Some(t) => Some(t),
            None if self.eat(Kind::Colon) => Some(self.parse_type()?),
            None => None,
        };
        let shown = || {
            let ty = crate::print_type(ctx, ty.unwrap_or(ctx.none_type()));
            format!("#{} : '{ty}' attribute", opaque(dialect, text))
        };
        self.check_unregistered(at, shown)?;
        let dialect = ctx.string(dialect);
        Ok(ctx.intern(AttrData::OpaqueAttr { dialect, text: text.into(), ty }))
    }

    fn check_unregistered(&mut self, at: usize, shown: impl FnOnce() -> String) -> Parsed<()> {
        if self.ctx.allows_unregistered_dialects() {
            return Ok(());
        }
        let loc = self.loc_at(at);
        self.error_at(
            loc,
            format!(
                "{} created with unregistered dialect. If this is intended, please call allowUnregisteredDialects() on the MLIRContext, \
                 or use -allow-unregistered-dialect with the MLIR opt tool used",
                shown()
            ),
        )
    }

    /// A list of attributes in brackets, for custom forms.
    pub fn parse_attr_list(&mut self, delimiter: Delimiter) -> Parsed<Vec<Attr>> {
        let mut list = Vec::new();
        self.parse_list(delimiter, |p| {
            list.push(p.parse_attribute(None)?);
            Ok(())
        })?;
        Ok(list)
    }
}
