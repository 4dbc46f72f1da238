//! Builtin attributes.

use num_bigint::BigInt;
use rustc_hash::FxHashSet;
use smallvec::SmallVec;
use terrace_ir::{ApInt, Attr, AttrData, Float, Signedness, Type};

use super::{Delimiter, Failed, Parsed, Parser, grow, parse_u64};
use crate::lexer::{Kind, Token};

/// The names that a dictionary has so far.
#[derive(Default)]
pub(super) struct Keys {
    few: SmallVec<[Attr; 8]>,
    /// All of them, where `few` is full.
    many: FxHashSet<Attr>,
}

impl Keys {
    /// Adds a name; false if it is there.
    pub(super) fn insert(&mut self, key: Attr) -> bool {
        if self.many.is_empty() {
            if self.few.contains(&key) {
                return false;
            }
            if self.few.len() < self.few.inline_size() {
                self.few.push(key);
                return true;
            }
            self.many.extend(&self.few);
        }
        self.many.insert(key)
    }
}

impl<'a> Parser<'a> {
    /// An attribute; `ty` is its type where the context knows it, and is then not written.
    pub fn parse_attribute(&mut self, ty: Option<Type>) -> Parsed<Attr> {
        self.apart(|p| p.parse_any_attribute(ty))
    }

    fn parse_any_attribute(&mut self, ty: Option<Type>) -> Parsed<Attr> {
        match self.tok.kind {
            Kind::BareId => match self.current() {
                b"true" | b"false" => {
                    let v = self.bump();
                    let value = self.text(v) == b"true";
                    Ok(self.ctx.bool_attr(value))
                }
                b"unit" => {
                    self.bump();
                    Ok(self.ctx.unit())
                }
                word => grow(|| self.parse_word_attribute(word, ty)),
            },
            Kind::LSquare => grow(|| {
                self.bump();
                let mut list: SmallVec<[Attr; 8]> = SmallVec::new();
                if !self.eat(Kind::RSquare) {
                    loop {
                        list.push(self.parse_attribute(None)?);
                        if self.eat(Kind::RSquare) {
                            break;
                        }
                        if !self.eat(Kind::Comma) {
                            return self.expected("',' or ']'");
                        }
                    }
                }
                Ok(self.ctx.array(&list))
            }),
            Kind::LBrace => grow(|| {
                let entries = self.parse_dictionary_entries()?;
                Ok(self.ctx.dictionary(&entries))
            }),
            Kind::Integer => self.parse_number(false, ty),
            Kind::Float => self.parse_number(false, ty),
            Kind::Minus => {
                self.bump();
                if !self.at(Kind::Integer) && !self.at(Kind::Float) && !self.at_keyword("inf") {
                    return self.expected("constant integer or floating point value");
                }
                self.parse_number(true, ty)
            }
            Kind::String => {
                let t = self.bump();
                let value = self.string_value(t);
                let ty = match ty {
                    Some(t) => t,
                    None if self.eat(Kind::Colon) => self.parse_type()?,
                    None => self.ctx.none_type(),
                };
                Ok(self.ctx.intern(AttrData::String { value: value.into(), ty }))
            }
            Kind::AtId => self.parse_symbol_ref(),
            Kind::HashId => grow(|| self.parse_extended_attribute(ty)),
            _ => match self.parse_optional_type()? {
                Some(t) => Ok(self.ctx.type_attr(t)),
                None => self.expected("attribute value"),
            },
        }
    }

    fn parse_word_attribute(&mut self, word: &[u8], ty: Option<Type>) -> Parsed<Attr> {
        match word {
            b"affine_map" => {
                self.bump();
                self.expect(Kind::Less, "in affine map")?;
                let a = self.parse_affine_map()?;
                self.expect(Kind::Greater, "in affine map")?;
                Ok(a)
            }
            b"affine_set" => {
                self.bump();
                self.expect(Kind::Less, "in integer set")?;
                let a = self.parse_integer_set()?;
                self.expect(Kind::Greater, "in integer set")?;
                Ok(a)
            }
            b"dense" => self.parse_dense(ty),
            b"sparse" => self.parse_sparse(ty),
            b"array" => self.parse_dense_array(),
            b"dense_resource" => self.parse_dense_resource(ty),
            b"strided" => self.parse_strided(),
            b"distinct" => self.parse_distinct(ty),
            b"loc" => {
                let loc = self.parse_location()?;
                Ok(loc.to_attr(self.ctx))
            }
            _ => match self.parse_optional_type()? {
                Some(t) => Ok(self.ctx.type_attr(t)),
                None => self.expected("attribute value"),
            },
        }
    }

    /// An attribute where one may be next: anything that starts like one.
    pub fn parse_optional_attribute(&mut self, ty: Option<Type>) -> Parsed<Option<Attr>> {
        let starts = match self.tok.kind {
            Kind::AtId
            | Kind::Minus
            | Kind::Float
            | Kind::Integer
            | Kind::HashId
            | Kind::LBrace
            | Kind::LSquare
            | Kind::String => true,
            Kind::BareId => matches!(
                self.current(),
                b"affine_map"
                    | b"affine_set"
                    | b"dense"
                    | b"dense_resource"
                    | b"sparse"
                    | b"array"
                    | b"strided"
                    | b"distinct"
                    | b"loc"
                    | b"true"
                    | b"false"
                    | b"unit"
            ),
            _ => false,
        };
        if starts {
            return self.parse_attribute(ty).map(Some);
        }
        Ok(self.parse_optional_type()?.map(|t| self.ctx.type_attr(t)))
    }

    /// The name of a dictionary entry.
    pub(crate) fn parse_attr_name(&mut self) -> Parsed<(Token, Vec<u8>)> {
        let token = self.tok;
        let name = match self.tok.kind {
            Kind::String => self.string_value(token),
            Kind::BareId => self.current().to_vec(),
            _ => return self.expected("attribute name"),
        };
        if name.is_empty() {
            return self.error("expected valid attribute name");
        }
        self.bump();
        Ok((token, name))
    }

    /// `{name = value, ...}`: the entries as written.
    pub fn parse_dictionary_entries(&mut self) -> Parsed<Vec<(Attr, Attr)>> {
        self.expect(Kind::LBrace, "in attribute dictionary")?;
        let (mut entries, mut keys): (Vec<(Attr, Attr)>, _) = (Vec::new(), Keys::default());
        if self.eat(Kind::RBrace) {
            return Ok(entries);
        }
        loop {
            let (token, name) = self.parse_attr_name()?;
            let key = self.ctx.string(&name);
            if !keys.insert(key) {
                let text = String::from_utf8_lossy(&name).into_owned();
                let loc = self.loc_of(token);
                return self.error_at(loc, format!("duplicate key '{text}' in dictionary attribute"));
            }
            let value = if self.eat(Kind::Equal) { self.parse_attribute(None)? } else { self.ctx.unit() };
            entries.push((key, value));
            if !self.eat(Kind::Comma) {
                break;
            }
        }
        self.expect(Kind::RBrace, "in attribute dictionary")?;
        Ok(entries)
    }

    /// `@a::@b`
    pub fn parse_symbol_ref(&mut self) -> Parsed<Attr> {
        let Some(root) = self.parse_optional_symbol_name() else {
            return self.expected("valid '@'-identifier for symbol name");
        };
        let root = self.ctx.string(root);
        let mut nested: SmallVec<[Attr; 2]> = SmallVec::new();
        while self.at(Kind::ColonColon) {
            self.bump();
            let Some(name) = self.parse_optional_symbol_name() else {
                return self.expected("nested symbol reference identifier");
            };
            nested.push(self.ctx.string(name));
        }
        Ok(self.ctx.nested_symbol_ref(root, &nested))
    }

    fn parse_number(&mut self, negative: bool, ty: Option<Type>) -> Parsed<Attr> {
        let token = self.bump();
        let is_float = token.kind == Kind::Float;
        let ty = match ty {
            Some(t) => t,
            None if self.eat(Kind::Colon) => self.parse_type()?,
            None if is_float => self.ctx.f64(),
            None => self.ctx.i64(),
        };
        if is_float {
            return self.float_literal(token, negative, ty);
        }
        self.integer_literal(token, negative, ty)
    }

    fn float_literal(&mut self, token: Token, negative: bool, ty: Type) -> Parsed<Attr> {
        let loc = self.loc_of(token);
        let Some(kind) = self.ctx.float_kind(ty) else {
            // MLIR points after the number.
            return self.error("floating point value not valid for specified type");
        };
        let text = self.text(token);
        let signed;
        let text = if negative {
            signed = [b"-", text].concat();
            &signed[..]
        } else {
            text
        };
        match Float::parse_literal(kind, text) {
            Some(value) => Ok(self.ctx.float_of(ty, value)),
            None => self.error_at(loc, "floating point value too large for attribute"),
        }
    }

    fn integer_literal(&mut self, token: Token, negative: bool, ty: Type) -> Parsed<Attr> {
        let loc = self.loc_of(token);
        let text = self.text(token);
        if let Some(kind) = self.ctx.float_kind(ty) {
            let bits = self.hex_float_bits(token, negative, kind.width(), loc)?;
            return Ok(self.ctx.intern(AttrData::Float { ty, bits }));
        }
        let Some(width) = self.ctx.int_or_index_width(ty) else {
            return self.error_at(loc, "integer literal not valid for specified type");
        };
        let sign = self.ctx.integer_info(ty).map_or(Signedness::Signless, |i| i.1);
        if negative && sign == Signedness::Unsigned {
            return self.error_at(loc, "negative integer literal not valid for unsigned integer type");
        }
        match integer_bits(text, negative, width, sign, self.ctx.index_type() == ty) {
            Some(value) => Ok(self.ctx.integer_ap(ty, value)),
            None => self.error_at(loc, "integer constant out of range for attribute"),
        }
    }

    /// The bits that a hexadecimal literal gives a float.
    pub(crate) fn hex_float_bits(
        &mut self,
        token: Token,
        negative: bool,
        width: u32,
        loc: terrace_ir::Loc,
    ) -> Parsed<ApInt> {
        let text = self.text(token);
        let Some(hex) = text.strip_prefix(b"0x") else {
            let d = terrace_ir::Diagnostic::error(
                loc,
                "unexpected decimal integer literal for a floating point value",
            )
            .note(loc, "add a trailing dot to make the literal a float");
            self.diags.emit(d);
            return Err(Failed);
        };
        if negative {
            return self.error_at(loc, "hexadecimal float literal should not have a leading minus");
        }
        match BigInt::parse_bytes(hex, 16).filter(|v| v.bits() <= u64::from(width)) {
            Some(v) => Ok(ApInt::from_bigint(width, &v)),
            None => self.error_at(loc, "hexadecimal float constant out of range for type"),
        }
    }

    /// `array<i32: 1, 2>`
    fn parse_dense_array(&mut self) -> Parsed<Attr> {
        self.bump();
        self.expect(Kind::Less, "after 'array'")?;
        let loc = self.loc();
        let Some(element) = self.parse_optional_type()? else {
            return self.error_at(loc, "expected an integer or floating point type");
        };
        let width = self.ctx.int_or_float_width(element);
        let Some(width) = width else {
            let t = crate::print_type(self.ctx, element);
            return self.error_at(loc, format!("expected integer or float type, got: '{t}'"));
        };
        if width != 1 && width % 8 != 0 {
            return self.error_at(loc, "element type bitwidth must be a multiple of 8");
        }
        if self.eat(Kind::Greater) {
            return Ok(self.ctx.dense_array(element, &[]));
        }
        self.expect(Kind::Colon, "after dense array type")?;
        let a = self.parse_dense_list(element, Kind::Comma)?;
        self.expect(Kind::Greater, "to close an array attribute")?;
        Ok(a)
    }

    /// The elements of a dense array up to the closing token; the list may be empty.
    pub(crate) fn parse_dense_list(&mut self, element: Type, close: Kind) -> Parsed<Attr> {
        let mut data = Vec::new();
        if self.at(close) {
            return Ok(self.ctx.dense_array(element, &[]));
        }
        loop {
            let a = self.parse_array_element(element)?;
            let bits = match self.ctx.data(a) {
                AttrData::Integer { value, .. } => value.to_le_bytes(),
                AttrData::Float { bits, .. } => bits.to_le_bytes(),
                _ => return self.error("expected integer or floating point literal"),
            };
            data.extend_from_slice(&bits);
            if bits.is_empty() {
                // An element of no bits takes a place too.
                data.push(0);
            }
            if !self.eat(Kind::Comma) {
                break;
            }
        }
        Ok(self.ctx.intern(AttrData::DenseArray { element, data: data.into() }))
    }

    fn parse_array_element(&mut self, element: Type) -> Parsed<Attr> {
        let negative = self.eat(Kind::Minus);
        let Some((width, sign)) = self.ctx.integer_info(element) else {
            return match self.tok.kind {
                Kind::Integer | Kind::Float => self.parse_number(negative, Some(element)),
                _ => self.error("expected floating point literal"),
            };
        };
        if self.at_keyword("true") || self.at_keyword("false") {
            if width != 1 {
                return self.error("expected i1 type for 'true' or 'false' values");
            }
            let value = self.current() == b"true";
            self.bump();
            return Ok(self.ctx.integer(element, i64::from(value)));
        }
        if !self.at(Kind::Integer) {
            return self.error("expected integer literal");
        }
        // MLIR points after the number.
        let token = self.bump();
        if width == 1 {
            return self.error("expected 'true' or 'false' values for i1 type");
        }
        match integer_bits(self.text(token), negative, width, sign, false) {
            Some(value) => Ok(self.ctx.integer_ap(element, value)),
            None => self.error("integer constant out of range"),
        }
    }

    /// `dense_resource<key> : type`
    fn parse_dense_resource(&mut self, ty: Option<Type>) -> Parsed<Attr> {
        self.bump();
        self.expect(Kind::Less, "after 'dense_resource'")?;
        let key = match self.tok.kind {
            Kind::BareId => self.current().to_vec(),
            Kind::String => self.string_value(self.tok),
            _ => return self.expected("identifier key for resource"),
        };
        self.bump();
        self.expect(Kind::Greater, "after resource key")?;
        if ty.is_none() {
            self.expect(Kind::Colon, "")?;
        }
        let loc = self.loc();
        let ty = match ty {
            Some(t) => t,
            None => self.parse_type()?,
        };
        if !self.ctx.is_shaped(ty) {
            return self.error_at(loc, "`dense_resource` expected a shaped type");
        }
        let key = self.ctx.string(key);
        self.ctx.declare_resource(self.ctx.string("builtin"), key);
        Ok(self.ctx.intern(AttrData::DenseResource { ty, key }))
    }

    /// `strided<[1, ?], offset: 2>`
    fn parse_strided(&mut self) -> Parsed<Attr> {
        self.bump();
        self.expect(Kind::Less, "after 'strided'")?;
        let mut strides: SmallVec<[i64; 4]> = SmallVec::new();
        self.parse_list(Delimiter::Square, |p| {
            strides.push(p.parse_stride("stride")?);
            Ok(())
        })?;
        let mut offset = 0;
        if self.eat(Kind::Comma) {
            if !self.eat_keyword("offset") {
                return self.expected("'offset'");
            }
            self.expect(Kind::Colon, "after 'offset'")?;
            offset = self.parse_stride("offset")?;
        }
        self.expect(Kind::Greater, "")?;
        Ok(self.ctx.intern(AttrData::StridedLayout { offset, strides: strides.as_slice().into() }))
    }

    fn parse_stride(&mut self, _what: &str) -> Parsed<i64> {
        if self.eat(Kind::Question) {
            return Ok(terrace_ir::DYNAMIC);
        }
        match self.parse_optional_i64()? {
            Some(v) => Ok(v),
            None => self.error("expected a 64-bit signed integer or '?'"),
        }
    }

    /// `distinct[0]<attribute>`
    fn parse_distinct(&mut self, ty: Option<Type>) -> Parsed<Attr> {
        let token = self.bump();
        self.expect(Kind::LSquare, "after 'distinct'")?;
        let number = self.at(Kind::Integer).then(|| parse_u64(self.current())).flatten();
        let Some(number) = number else { return self.expected("distinct ID") };
        self.bump();
        self.expect(Kind::RSquare, "to close distinct ID")?;
        self.expect(Kind::Less, "after distinct ID")?;
        let referenced = if self.at(Kind::Greater) { self.ctx.unit() } else { self.parse_attribute(ty)? };
        self.expect(Kind::Greater, "to close distinct attribute")?;
        if let Some(a) = self.distinct.get(&number) {
            let a = *a;
            if let AttrData::Distinct { referenced: before, .. } = self.ctx.data(a)
                && *before != referenced
            {
                let shown = crate::print_attr(self.ctx, *before);
                let loc = self.loc_of(token);
                return self.error_at(
                    loc,
                    format!("referenced attribute does not match previous definition: {shown}"),
                );
            }
            return Ok(a);
        }
        let serial = self.ctx.next_serial();
        let a = self.ctx.intern(AttrData::Distinct { serial, referenced });
        self.distinct.insert(number, a);
        Ok(a)
    }

    /// `#alias = attribute`
    pub(crate) fn parse_attr_alias_def(&mut self) -> Parsed<()> {
        let token = self.tok;
        let name = &self.current()[1..];
        let shown = String::from_utf8_lossy(name).into_owned();
        if self.attr_aliases.contains_key(name) {
            return self.error(format!("redefinition of attribute alias id '{shown}'"));
        }
        if name.contains(&b'.') {
            return self.error("attribute names with a '.' are reserved for dialect-defined names");
        }
        self.bump();
        self.expect(Kind::Equal, "in attribute alias definition")?;
        let _ = token;
        let a = self.parse_attribute(None)?;
        self.attr_aliases.insert(name, a);
        Ok(())
    }

    /// `!alias = type`
    pub(crate) fn parse_type_alias_def(&mut self) -> Parsed<()> {
        let name = &self.current()[1..];
        let shown = String::from_utf8_lossy(name).into_owned();
        if self.type_aliases.contains_key(name) {
            return self.error(format!("redefinition of type alias id '{shown}'"));
        }
        if name.contains(&b'.') {
            return self.error("type names with a '.' are reserved for dialect-defined names");
        }
        self.bump();
        self.expect(Kind::Equal, "in type alias definition")?;
        let t = self.parse_type()?;
        self.type_aliases.insert(name, t);
        Ok(())
    }
}

/// The bits of an integer literal in so many bits; `None` if it does not fit.
pub(crate) fn integer_bits(
    text: &[u8],
    negative: bool,
    width: u32,
    sign: Signedness,
    index: bool,
) -> Option<ApInt> {
    let (digits, radix) = match text.strip_prefix(b"0x") {
        Some(h) => (h, 16),
        None => (text, 10),
    };
    if width <= 64
        && let Some(v) = parse_u64(text)
    {
        let fits = match (sign, negative) {
            (Signedness::Signed, false) | (Signedness::Signless, false) if index => v <= i64::MAX as u64,
            (Signedness::Signed, false) if width > 0 => v < 1 << (width - 1),
            (_, false) if width == 0 => v == 0,
            (_, false) => width == 64 || v < 1 << width,
            (_, true) if width == 0 => v == 0,
            (_, true) => v <= 1 << (width - 1),
        };
        return fits.then(|| ApInt::from_u64(width, if negative { v.wrapping_neg() } else { v }));
    }
    let v = BigInt::parse_bytes(digits, radix)?;
    let one = BigInt::from(1);
    let fits = match (sign, negative) {
        _ if width == 0 => false,
        (Signedness::Signed, false) => v < (one << (width - 1)),
        (_, false) => v < (one << width),
        (_, true) => v <= (one << (width - 1)),
    };
    fits.then(|| ApInt::from_bigint(width, &if negative { -v } else { v }))
}
