//! Aliases, and the types and attributes that dialects define: by the parameter format of their definition, by hand-written
//! hooks, or as opaque text where the dialect is not registered.

use terrace_ir::def::{AttrDef, DefaultValue, ParamDef, ParamFormat, ParamKind};
pub use terrace_ir::interfaces::VerifyParams;
use terrace_ir::{Attr, AttrData, Type};

use super::{Delimiter, Parsed, Parser, literal_kind};
use crate::lexer::{Kind, Token};

/// Hand-written syntax of one type or attribute definition (`hasCustomAssemblyFormat`).
pub trait AttrSyntaxHooks: Send + Sync {
    /// Reads what follows the mnemonic: the parameters.
    fn parse(&self, p: &mut Parser<'_>, ty: Option<Type>) -> Parsed<Vec<Attr>>;
    /// Writes what follows the mnemonic.
    fn print(&self, p: &mut crate::Printer<'_>, params: &[Attr]);
}

/// Syntax of types and attributes of a dialect that no definition's mnemonic covers.
pub trait OpaqueSyntax: Send + Sync {
    /// Reads a type, the mnemonic being the current token; none where there is no such type.
    fn parse_type(&self, p: &mut Parser<'_>, mnemonic: &[u8]) -> Option<Parsed<Type>>;
    /// Reads an attribute, the mnemonic being the current token; none where there is no such attribute.
    fn parse_attr(&self, p: &mut Parser<'_>, mnemonic: &[u8], ty: Option<Type>) -> Option<Parsed<Attr>>;
}

/// What a `!` or `#` name turned out to be.
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
            None if self.src.get(t.end) == Some(&b'<') => Extended::Verbose,
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
                None => {
                    let shown = String::from_utf8_lossy(name).into_owned();
                    self.error(format!("undefined symbol alias id '{shown}'"))
                }
            },
            Extended::Verbose => match self.ctx.dialect(name) {
                Some(d) => {
                    self.bump();
                    self.bump();
                    let t = self.parse_dialect_type(d.name.as_bytes())?;
                    self.expect(Kind::Greater, "")?;
                    Ok(t)
                }
                None => {
                    let (start, end) = self.opaque_body(token.end)?;
                    self.opaque_type(name, start, end, token)
                }
            },
            Extended::Pretty(dialect) => {
                let symbol_start = token.start + dialect.len() + 2;
                if self.ctx.dialect(dialect).is_some() {
                    self.lex.rewind(token, dialect.len() + 2);
                    self.tok = self.lex.next_token();
                    if self.knows_type(dialect) || !self.may_be_unknown(dialect) {
                        return self.parse_dialect_type(dialect);
                    }
                    self.lex.rewind(token, 0);
                    self.tok = self.lex.next_token();
                }
                let end = self.pretty_end(token)?;
                self.opaque_type(dialect, symbol_start, end, token)
            }
        }
    }

    fn knows_type(&self, dialect: &[u8]) -> bool {
        let full = [dialect, b".", self.current()].concat();
        self.ctx.type_def(&full).is_some()
    }

    /// Whether a registered dialect may have types and attributes that it does not define: they pass as text.
    fn may_be_unknown(&self, dialect: &[u8]) -> bool {
        self.ctx.allows_unregistered_dialects()
            && self
                .ctx
                .dialect(dialect)
                .is_some_and(|d| d.allows_unknown_ops && d.interface::<dyn OpaqueSyntax>().is_none())
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
            return self.error(format!("unknown  type `{m}` in dialect `{d}`"));
        };
        self.bump();
        let params = self.parse_params(def, None, token)?;
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
                None => {
                    let shown = String::from_utf8_lossy(name).into_owned();
                    self.error(format!("undefined symbol alias id '{shown}'"))
                }
            },
            Extended::Verbose => match self.ctx.dialect(name) {
                Some(d) => {
                    self.bump();
                    self.bump();
                    let a = self.parse_dialect_attr(d.name.as_bytes(), ty)?;
                    self.expect(Kind::Greater, "")?;
                    self.parse_trailing_type(a)
                }
                None => {
                    let (start, end) = self.opaque_body(token.end)?;
                    self.opaque_attr(name, start, end, ty, token)
                }
            },
            Extended::Pretty(dialect) => {
                let symbol_start = token.start + dialect.len() + 2;
                if self.ctx.dialect(dialect).is_some() {
                    self.lex.rewind(token, dialect.len() + 2);
                    self.tok = self.lex.next_token();
                    let full = [dialect, b".", self.current()].concat();
                    if self.ctx.attr_def(&full).is_some() || !self.may_be_unknown(dialect) {
                        let a = self.parse_dialect_attr(dialect, ty)?;
                        return self.parse_trailing_type(a);
                    }
                    self.lex.rewind(token, 0);
                    self.tok = self.lex.next_token();
                }
                let end = self.pretty_end(token)?;
                self.opaque_attr(dialect, symbol_start, end, ty, token)
            }
        }
    }

    /// The `: type` that any dialect's attribute may have behind it; it becomes the type of one that has a type.
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
            return self.error(format!("unknown attribute `{m}` in dialect `{d}`"));
        };
        self.bump();
        let params = self.parse_params(def, ty, token)?;
        Ok(self.ctx.dialect_attr(def, &params))
    }

    /// The parameters of a definition, behind its mnemonic.
    pub fn parse_params(
        &mut self,
        def: &'static AttrDef,
        ty: Option<Type>,
        token: Token,
    ) -> Parsed<Vec<Attr>> {
        // As in MLIR: what a format reads begins behind the mnemonic.
        let begin = if def.format.is_some() { self.tok } else { token };
        self.mnemonic = token;
        let params = if let Some(hooks) = def.interface::<dyn AttrSyntaxHooks>() {
            self.apart(|p| super::grow(|| hooks.parse(p, ty)))?
        } else {
            let mut values = vec![None; def.params.len()];
            if let Some(format) = def.format {
                self.apart(|p| super::grow(|| p.parse_param_format(def, format, &mut values)))?;
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
                    let p = &def.params[*i];
                    if p.default.is_some() || p.optional {
                        values[*i] = self.parse_optional_param(p)?;
                    } else {
                        values[*i] = Some(self.parse_param(&p.kind)?);
                    }
                }
                ParamFormat::Params => {
                    for (i, p) in def.params.iter().enumerate() {
                        if i > 0 {
                            self.expect(Kind::Comma, "")?;
                        }
                        values[i] = Some(self.parse_param(&p.kind)?);
                    }
                }
                ParamFormat::Struct(list) => self.parse_param_struct(def, list, values)?,
                ParamFormat::Custom(name, _) => {
                    return self.error(format!("`custom<{name}>` of `{}` has no Rust binding", def.name));
                }
                ParamFormat::Optional { then, otherwise, .. } => {
                    let here = match then.first() {
                        Some(ParamFormat::Literal(l)) => match literal_kind(l) {
                            Some(k) => self.at(k),
                            None => self.at_keyword(l),
                        },
                        Some(ParamFormat::Param(i) | ParamFormat::Qualified(i)) => {
                            values[*i] = self.parse_optional_param(&def.params[*i])?;
                            if values[*i].is_some() {
                                self.parse_param_format(def, &then[1..], values)?;
                            } else {
                                self.parse_param_format(def, otherwise, values)?;
                            }
                            continue;
                        }
                        _ => false,
                    };
                    let branch = if here { then } else { otherwise };
                    self.parse_param_format(def, branch, values)?;
                }
            }
        }
        Ok(())
    }

    fn parse_param_struct(
        &mut self,
        def: &'static AttrDef,
        list: &'static [usize],
        values: &mut [Option<Attr>],
    ) -> Parsed<()> {
        if self.at(Kind::Greater) || self.at(Kind::RParen) {
            return Ok(());
        }
        loop {
            let token = self.tok;
            let Some(name) = self.parse_optional_keyword() else {
                return self.expected("a parameter name in struct");
            };
            let found = list.iter().copied().find(|i| def.params[*i].name.as_bytes() == name);
            let Some(i) = found.filter(|i| values[*i].is_none()) else {
                let loc = self.loc_of(token);
                return self.error_at(
                    loc,
                    "duplicate or unknown struct parameter name: ".to_owned()
                        + &String::from_utf8_lossy(name),
                );
            };
            self.expect(Kind::Equal, "")?;
            values[i] = Some(self.parse_param(&def.params[i].kind)?);
            if !self.eat(Kind::Comma) {
                return Ok(());
            }
        }
    }

    fn parse_optional_param(&mut self, p: &'static ParamDef) -> Parsed<Option<Attr>> {
        let starts = match p.kind {
            ParamKind::Int { .. } | ParamKind::Float => {
                matches!(self.tok.kind, Kind::Integer | Kind::Float | Kind::Minus)
            }
            ParamKind::Bool => self.at_keyword("true") || self.at_keyword("false"),
            ParamKind::Enum(e) => self.at(Kind::BareId) && e.value(self.current()).is_some(),
            ParamKind::String => self.at(Kind::String),
            ParamKind::Type => return Ok(self.parse_optional_type()?.map(Type::as_attr)),
            ParamKind::Attr => return self.parse_optional_attribute(None),
            _ => !matches!(self.tok.kind, Kind::Greater | Kind::RParen | Kind::RSquare | Kind::Comma),
        };
        if starts { self.parse_param(&p.kind).map(Some) } else { Ok(None) }
    }

    /// One parameter by its kind.
    pub fn parse_param(&mut self, kind: &'static ParamKind) -> Parsed<Attr> {
        let ctx = self.ctx;
        match kind {
            ParamKind::Int { .. } => Ok(ctx.param_int(self.parse_i64()?)),
            ParamKind::Bool => {
                let value = self.at_keyword("true");
                if !value && !self.at_keyword("false") {
                    return self.expected("'true' or 'false'");
                }
                self.bump();
                Ok(ctx.param_int(i64::from(value)))
            }
            ParamKind::Enum(e) => self.parse_enum(e).map(|v| ctx.param_int(v)),
            ParamKind::String => Ok(ctx.param_bytes(&self.parse_string()?)),
            ParamKind::Type => Ok(self.parse_type()?.as_attr()),
            ParamKind::Attr => self.parse_attribute(None),
            ParamKind::Stripped(name) => {
                if self.at(Kind::HashId) {
                    return self.parse_attribute(None);
                }
                if self.at(Kind::BangId) {
                    return Ok(self.parse_type()?.as_attr());
                }
                let token = self.tok;
                match (ctx.attr_def(name.as_bytes()), ctx.type_def(name.as_bytes())) {
                    (Some(def), _) => {
                        let params = self.parse_params(def, None, token)?;
                        Ok(ctx.dialect_attr(def, &params))
                    }
                    (None, Some(def)) => {
                        let params = self.parse_params(def, None, token)?;
                        Ok(ctx.dialect_type(def, &params).as_attr())
                    }
                    _ => self.parse_attribute(None),
                }
            }
            ParamKind::Float => self.parse_attribute(Some(ctx.f64())),
            ParamKind::List(inner) => {
                let mut list = Vec::new();
                loop {
                    list.push(self.parse_param(inner)?);
                    if !self.eat(Kind::Comma) {
                        break;
                    }
                }
                Ok(ctx.param_list(&list))
            }
            ParamKind::Other(name) => {
                self.error(format!("a parameter of C++ type `{name}` has no Rust binding"))
            }
        }
    }

    /// A keyword of an enum; combined bits between their separator.
    pub fn parse_enum(&mut self, e: &'static terrace_ir::def::EnumDef) -> Parsed<i64> {
        let mut value = 0;
        loop {
            let token = self.tok;
            let word = if self.at(Kind::String) {
                self.parse_string()?
            } else {
                match self.parse_optional_keyword() {
                    Some(w) => w.to_vec(),
                    None => {
                        return self.expected("keyword for ".to_owned().as_str()).map_err(|_| super::Failed);
                    }
                }
            };
            match e.value(&word) {
                Some(v) => value |= v,
                None => {
                    let names: Vec<&str> = e.cases.iter().map(|c| c.text).collect();
                    let loc = self.loc_of(token);
                    return self
                        .error_at(loc, format!("expected {} to be one of: {}", e.name, names.join(", ")));
                }
            }
            let more = e.bits && literal_kind(e.separator.trim()).is_some_and(|k| self.at(k));
            if !more {
                return Ok(value);
            }
            self.bump();
        }
    }

    /// `<...>` behind a name, over balanced punctuation; the range between the brackets.
    fn opaque_body(&mut self, open: usize) -> Parsed<(usize, usize)> {
        let end = self.balanced_end(open)?;
        self.lex.advance_to(end);
        self.tok = self.lex.next_token();
        Ok((open + 1, end - 1))
    }

    /// The end of `dialect.name` with an optional `<...>` body.
    fn pretty_end(&mut self, token: Token) -> Parsed<usize> {
        let mut end = token.end;
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
        while let Some(&c) = self.src.get(i) {
            match c {
                b'<' => stack.push(b'>'),
                b'(' => stack.push(b')'),
                b'[' => stack.push(b']'),
                b'{' => stack.push(b'}'),
                b'-' if self.src.get(i + 1) == Some(&b'>') => i += 1,
                b'>' | b')' | b']' | b'}' => {
                    if stack.pop() != Some(c) {
                        let loc = self.loc_at(i);
                        return self.error_at(
                            loc,
                            "unbalanced '".to_owned()
                                + &(c as char).to_string()
                                + "' character in pretty dialect name",
                        );
                    }
                    if stack.is_empty() {
                        return Ok(i + 1);
                    }
                }
                b'"' => {
                    i += 1;
                    while let Some(&s) = self.src.get(i) {
                        match s {
                            b'"' => break,
                            b'\\' => i += 2,
                            _ => i += 1,
                        }
                    }
                }
                0 => break,
                _ => {}
            }
            i += 1;
        }
        let loc = self.loc_at(i.min(self.src.len()));
        self.error_at(loc, "unexpected nul or EOF in pretty dialect name")
    }

    fn opaque_type(&mut self, dialect: &[u8], start: usize, end: usize, token: Token) -> Parsed<Type> {
        self.check_unregistered(dialect, token, "type")?;
        let text = self.src[start..end].into();
        let dialect = self.ctx.string(dialect);
        Ok(self.ctx.intern_type(AttrData::OpaqueType { dialect, text }))
    }

    fn opaque_attr(
        &mut self,
        dialect: &[u8],
        start: usize,
        end: usize,
        ty: Option<Type>,
        token: Token,
    ) -> Parsed<Attr> {
        self.check_unregistered(dialect, token, "attribute")?;
        let text = self.src[start..end].into();
        let ty = match ty {
            Some(t) => Some(t),
            None if self.eat(Kind::Colon) => Some(self.parse_type()?),
            None => None,
        };
        let dialect = self.ctx.string(dialect);
        Ok(self.ctx.intern(AttrData::OpaqueAttr { dialect, text, ty }))
    }

    fn check_unregistered(&mut self, dialect: &[u8], token: Token, what: &str) -> Parsed<()> {
        if self.ctx.allows_unregistered_dialects() {
            return Ok(());
        }
        let (sigil, d) = (self.text(token)[0] as char, String::from_utf8_lossy(dialect).into_owned());
        let loc = self.loc_of(token);
        self.error_at(
            loc,
            format!(
                "{sigil}{d}<\"{}\"> : {what} created with unregistered dialect. If this is intended, please call \
                 allowUnregisteredDialects() on the MLIRContext, or use -allow-unregistered-dialect with the MLIR opt tool used",
                String::from_utf8_lossy(&self.text(token)[(d.len() + 2).min(self.text(token).len())..])
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
