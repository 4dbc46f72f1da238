//! Parameters of types and attributes: `struct(...)` of a format, and one parameter by its kind.

use terrace_ir::def::{AttrDef, EnumDef, ParamDef, ParamKind};
use terrace_ir::expr::{dense_array_element, is_attr_of};
use terrace_ir::{Attr, AttrData, Loc, Type};

use super::{Parsed, Parser};
use crate::lexer::Kind;

/// Syntax of a parameter that a dialect binds by the parameter's C++ type.
pub trait ParamSyntax: Send + Sync {
    /// Reads the parameter.
    fn parse(&self, p: &mut Parser<'_>) -> Parsed<Attr>;
    /// Writes it.
    fn print(&self, p: &mut crate::Printer<'_>, a: Attr);
}

/// `param_syntax!(&Model)`: the parameter kind of a [`ParamSyntax`].
#[macro_export]
macro_rules! param_syntax {
    ($model:expr) => {{
        const M: &'static dyn $crate::ParamSyntax = $model;
        ::terrace_ir::def::ParamKind::Bound(&M as &'static (dyn ::std::any::Any + Send + Sync))
    }};
}

/// The syntax that is bound, where the payload is one.
pub(crate) fn bound(payload: &'static (dyn std::any::Any + Send + Sync)) -> Option<&'static dyn ParamSyntax> {
    payload.downcast_ref::<&'static dyn ParamSyntax>().copied()
}

/// As MLIR lists the cases of an enum in its messages: what is no keyword stands twice.
fn listed(e: &EnumDef) -> String {
    let case = |text: &str| if is_keyword(text) { text.to_owned() } else { format!("\"{text}\"{text}") };
    e.cases.iter().map(|c| case(c.text)).collect::<Vec<_>>().join(", ")
}

/// Returns true if the text of a value of an enum is read as words, without quotes.
pub(crate) fn reads_as_words(e: &EnumDef, text: &str) -> bool {
    match e.separator.trim() {
        separator @ ("|" | ",") if e.bits => text.split(separator).all(|word| is_keyword(word.trim())),
        _ => is_keyword(text),
    }
}

/// Returns true if a text can stand without quotes.
pub(crate) fn is_keyword(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
        && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_' || c == '$' || c == '.')
}

impl Parser<'_> {
    /// `name = value` of the parameters in a list, in any order; those that may be absent may be left out.
    pub(super) fn parse_param_struct(
        &mut self,
        def: &'static AttrDef,
        list: &'static [usize],
        values: &mut [Option<Attr>],
    ) -> Parsed<()> {
        let required = |i: &&usize| !def.params[**i].optional && def.params[**i].default.is_none();
        let all = list.iter().filter(required).count() == list.len();
        if !all && list.iter().filter(required).count() == 0 && !self.at(Kind::BareId) {
            return Ok(());
        }
        for n in 1.. {
            self.parse_struct_entry(def, list, values)?;
            match all {
                true if n == list.len() => return Ok(()),
                true => drop(self.expect(Kind::Comma, "")?),
                false if self.eat(Kind::Comma) => {}
                false => break,
            }
        }
        match list.iter().filter(required).find(|i| values[**i].is_none()) {
            Some(i) => {
                let message = format!("struct is missing required parameter: {}", def.params[*i].name);
                self.error(message)
            }
            None => Ok(()),
        }
    }

    fn parse_struct_entry(
        &mut self,
        def: &'static AttrDef,
        list: &'static [usize],
        values: &mut [Option<Attr>],
    ) -> Parsed<()> {
        let Some(name) = self.parse_optional_keyword() else {
            return self.op_error("expected valid keyword");
        };
        self.expect(Kind::Equal, "")?;
        let found = list.iter().copied().find(|i| def.params[*i].name.as_bytes() == name);
        let Some(i) = found.filter(|i| values[*i].is_none()) else {
            let name = String::from_utf8_lossy(name).into_owned();
            return self.op_error(format!("duplicate or unknown struct parameter name: {name}"));
        };
        values[i] = Some(self.parse_param_of(def, i)?);
        Ok(())
    }

    /// A parameter of a definition. A second error says which it is.
    pub(super) fn parse_param_of(&mut self, def: &'static AttrDef, i: usize) -> Parsed<Attr> {
        let p = &def.params[i];
        let value = self.parse_param(&p.kind);
        if value.is_err() && !p.cpp.is_empty() {
            let (record, name, cpp) = (def.record, p.name, p.cpp);
            let message = format!("failed to parse {record} parameter '{name}' which is to be a `{cpp}`");
            return self.op_error_at(self.loc(), message);
        }
        value
    }

    /// A parameter that may be absent.
    pub(super) fn parse_optional_param(&mut self, p: &'static ParamDef) -> Parsed<Option<Attr>> {
        let starts = match p.kind {
            ParamKind::Int { .. } | ParamKind::Float => {
                matches!(self.tok.kind, Kind::Integer | Kind::Float | Kind::Minus)
            }
            ParamKind::Bool => self.at_keyword("true") || self.at_keyword("false"),
            ParamKind::Enum(e) | ParamKind::EnumField(e) => {
                self.at(Kind::String) || self.at(Kind::BareId) && e.value(self.current()).is_some()
            }
            ParamKind::String => self.at(Kind::String),
            ParamKind::Type => return Ok(self.parse_optional_type()?.map(Type::as_attr)),
            ParamKind::Attr | ParamKind::AttrOf(_) | ParamKind::AttrIf(_) => {
                return self.parse_optional_attribute(None);
            }
            _ => !matches!(self.tok.kind, Kind::Greater | Kind::RParen | Kind::RSquare | Kind::Comma),
        };
        if starts { self.parse_param(&p.kind).map(Some) } else { Ok(None) }
    }

    /// One parameter by its kind.
    pub fn parse_param(&mut self, kind: &'static ParamKind) -> Parsed<Attr> {
        let ctx = self.ctx;
        match kind {
            ParamKind::Int { width, signed } => self.parse_param_int(*width, *signed),
            ParamKind::Bool => self.parse_param_int(1, false),
            ParamKind::Enum(e) => self.parse_enum(e).map(|v| ctx.param_int(v)),
            ParamKind::EnumField(e) => self.parse_enum_field(e).map(|v| ctx.param_int(v)),
            ParamKind::String => Ok(ctx.param_bytes(&self.parse_string()?)),
            ParamKind::Type => Ok(self.parse_type()?.as_attr()),
            ParamKind::Attr => self.parse_attribute(None),
            ParamKind::AffineMap => self.parse_affine_map(),
            ParamKind::AttrOf(class) => match dense_array_element(ctx, class) {
                Some(element) if self.eat(Kind::LSquare) => {
                    let a = self.parse_dense_list(element, Kind::RSquare)?;
                    self.expect(Kind::RSquare, "to close an array attribute")?;
                    Ok(a)
                }
                _ => self.parse_attribute_that(|ctx, a| is_attr_of(ctx, a, class).unwrap_or(true)),
            },
            ParamKind::AttrIf(holds) => self.parse_attribute_that(*holds),
            ParamKind::Bound(payload) => match bound(*payload) {
                Some(syntax) => syntax.parse(self),
                None => self.error("a parameter's syntax is bound to something else"),
            },
            ParamKind::Stripped(name) => {
                if self.at(Kind::HashId) {
                    let of = |data: &AttrData| matches!(data, AttrData::DialectAttr { def, .. } if def.0.name == *name);
                    return self.parse_attribute_that(|ctx, a| of(ctx.data(a)));
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
    pub fn parse_enum(&mut self, e: &'static EnumDef) -> Parsed<i64> {
        self.parse_cases(e, true, |p, loc, word| {
            if word.is_none() {
                return p.op_error("expected valid keyword or string");
            }
            let names: Vec<&str> = e.cases.iter().map(|c| c.text).collect();
            let class = e.name;
            let qualified = match e.namespace {
                "" => class.to_owned(),
                space => format!("{space}::{class}"),
            };
            let names = names.join(", ");
            p.op_error_at(loc, format!("expected {qualified} to be one of: {names}"))
        })
    }

    /// A case of an enum, as a word or a string; combined bits between their separator, where they may be `joined` by it. A string may have
    /// separators in it. `fail` says what is wrong with a word that is no case, or that there is none.
    pub(super) fn parse_cases(
        &mut self,
        e: &'static EnumDef,
        joined: bool,
        fail: impl Fn(&mut Self, Loc, Option<&[u8]>) -> Parsed<i64>,
    ) -> Parsed<i64> {
        let mut value = 0;
        loop {
            let loc = self.loc();
            let word = match self.parse_optional_keyword() {
                Some(word) => word.to_vec(),
                None if self.at(Kind::String) => self.parse_string()?,
                None => return fail(self, loc, None),
            };
            match e.value_of_text(&word) {
                Some(v) => value |= v,
                None => return fail(self, loc, Some(&word)),
            }
            if !(joined && self.eat_separator(e)) {
                return Ok(value);
            }
        }
    }

    /// Moves over the separator of bits. A comma may be of what is around, if no word follows.
    fn eat_separator(&mut self, e: &EnumDef) -> bool {
        let kind = if e.separator.contains('|') { Kind::VerticalBar } else { Kind::Comma };
        if !e.bits || !self.at(kind) {
            return false;
        }
        let separator = self.tok;
        self.bump();
        let word = kind == Kind::VerticalBar || matches!(self.tok.kind, Kind::BareId | Kind::String);
        if !word {
            self.lex.rewind(separator, 0);
            self.tok = self.lex.next_token();
        }
        word
    }

    /// An attribute of a kind that a parameter asks for.
    pub fn parse_attribute_that(
        &mut self,
        holds: impl Fn(&terrace_ir::Context, Attr) -> bool,
    ) -> Parsed<Attr> {
        let loc = self.loc();
        let a = self.parse_attribute(None)?;
        if holds(self.ctx, a) { Ok(a) } else { self.op_error_at(loc, "invalid kind of attribute specified") }
    }

    /// An integer as MLIR reads one of a C++ type: `true` and `false` are one bit, and a value must come back from the type as it was.
    fn parse_param_int(&mut self, width: u32, signed: bool) -> Parsed<Attr> {
        let loc = self.loc();
        let bool_type = width == 1;
        if self.at_keyword("true") || self.at_keyword("false") {
            let value = self.at_keyword("true");
            self.bump();
            // One bit set is all bits set, in a wider type.
            let wide = match (value, bool_type, signed, width) {
                (false, ..) => 0,
                (true, true, ..) => 1,
                (true, false, false, 1..64) => (1 << width) - 1,
                _ => -1,
            };
            return Ok(self.ctx.param_int(wide));
        }
        let negative = self.eat(Kind::Minus);
        if !self.at(Kind::Integer) {
            return self.op_error_at(loc, "expected integer value");
        }
        let digits = self.current().len() as u32;
        let magnitude = super::parse_u64(self.current()).map(i128::from);
        let value = magnitude.map(|m| if negative { -m } else { m });
        // MLIR reads a negative number with four bits a digit and one more; what fits so is cut to the type. 64 bits are just bits.
        let short = negative && !bool_type && 4 * digits < width;
        let fits = |v: &i128| match (bool_type, signed) {
            (true, _) => (0..=1).contains(v),
            (false, true) if width == 64 => (-(1i128 << 63)..1i128 << 64).contains(v),
            (false, true) => (-(1i128 << (width - 1))..1i128 << (width - 1)).contains(v),
            (false, false) => short || (0..1i128 << width).contains(v),
        };
        let bits = |v: i128| if signed || width >= 64 { v } else { v & ((1i128 << width) - 1) };
        match value.filter(fits) {
            Some(v) => {
                self.bump();
                Ok(self.ctx.param_int(bits(v) as i64))
            }
            None => self.op_error_at(loc, "integer value too large"),
        }
    }

    /// A keyword, or text in quotes, for a case of an enum; for bits, the cases between separators.
    fn parse_enum_field(&mut self, e: &'static EnumDef) -> Parsed<i64> {
        self.parse_cases(e, !e.quoted, |p, loc, word| match word {
            None => p.op_error_at(loc, format!("expected keyword for {}", e.summary)),
            Some(word) => {
                let got = String::from_utf8_lossy(word);
                p.error_at(loc, format!("expected one of [{}] for {}, got: {got}", listed(e), e.summary))
            }
        })
    }
}
