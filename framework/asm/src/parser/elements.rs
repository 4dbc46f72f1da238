//! `dense<...>` and `sparse<...>`: literals are read in bulk, straight into bytes.

use smallvec::SmallVec;
use terrace_ir::{Attr, AttrData, Float, FloatKind, Signedness, Type};

use super::attrs::integer_bits;
use super::{Parsed, Parser};
use crate::lexer::{Kind, Token};

/// One literal of a dense list; types are known only after the list.
#[derive(Clone, Copy)]
struct Element {
    token: Token,
    negative: bool,
}

/// A list that is being read.
#[derive(Default)]
struct OpenList {
    count: i64,
    /// The shape of its items, the innermost dimension first; `None` before the first.
    item: Option<SmallVec<[i64; 4]>>,
}

/// A nested list, flattened.
struct Literal {
    elements: Vec<Element>,
    shape: SmallVec<[i64; 4]>,
    /// True if elements are `(re, im)` pairs.
    complex: bool,
    /// True if it is one element without brackets.
    scalar: bool,
}

impl<'a> Parser<'a> {
    /// `dense<...> : type`
    pub(crate) fn parse_dense(&mut self, ty: Option<Type>) -> Parsed<Attr> {
        // Where the whole is wrong, the keyword is the place.
        let start = self.bump();
        let loc = self.loc_of(start);
        self.expect(Kind::Less, "after 'dense'")?;
        if self.at(Kind::Greater) {
            self.bump();
            let ty = self.parse_elements_type(ty, loc)?;
            if self.ctx.num_elements(ty) != Some(0) {
                return self.error_at(
                    loc,
                    "parsed zero elements, but type ('".to_owned()
                        + &crate::print_type(self.ctx, ty)
                        + "') expected at least 1",
                );
            }
            return Ok(self.ctx.dense_elements(ty, Vec::new().into(), false));
        }
        let literal = self.parse_literal()?;
        self.expect(Kind::Greater, "")?;
        let ty = self.parse_elements_type(ty, loc)?;
        self.build_dense(literal, ty, start)
    }

    fn parse_elements_type(&mut self, ty: Option<Type>, loc: terrace_ir::Loc) -> Parsed<Type> {
        if ty.is_none() {
            self.expect(Kind::Colon, "")?;
        }
        let ty = match ty {
            Some(t) => t,
            None => self.parse_type()?,
        };
        let unranked_tensor = matches!(self.ctx.type_data(ty), AttrData::UnrankedTensorType(_));
        if !self.ctx.is_shaped(ty) {
            return self.error_at(loc, "elements literal must be a shaped type");
        }
        // A dialect's own type may have a shape as well.
        if !unranked_tensor && self.ctx.shape(ty).is_none() {
            return self.error_at(loc, "elements literal must be a ranked tensor or vector type");
        }
        if !self.ctx.has_static_shape(ty) {
            return self.error_at(loc, "elements literal type must have static shape");
        }
        if self.ctx.num_elements(ty).is_none() {
            return self.error_at(loc, "elements literal type has too many elements");
        }
        Ok(ty)
    }

    /// A scalar or nested lists of the same shape, flattened without recursion.
    fn parse_literal(&mut self) -> Parsed<Literal> {
        let mut lit = Literal { elements: Vec::new(), shape: SmallVec::new(), complex: false, scalar: false };
        if !self.at(Kind::LSquare) {
            lit.scalar = true;
            self.parse_element(&mut lit)?;
            return Ok(lit);
        }
        let mut open: SmallVec<[OpenList; 4]> = SmallVec::new();
        loop {
            if self.eat(Kind::LSquare) {
                open.push(OpenList::default());
                if !self.at(Kind::RSquare) {
                    continue;
                }
            } else {
                self.parse_element(&mut lit)?;
                self.end_item(open.last_mut(), SmallVec::new())?;
            }
            while !self.eat(Kind::Comma) {
                if !self.eat(Kind::RSquare) {
                    return self.expected("']'");
                }
                let list = open.pop().unwrap_or_default();
                let mut shape = list.item.unwrap_or_default();
                shape.push(list.count);
                if open.is_empty() {
                    shape.reverse();
                    lit.shape = shape;
                    return Ok(lit);
                }
                self.end_item(open.last_mut(), shape)?;
            }
        }
    }

    /// Counts an item of a list: all have the shape of the first.
    fn end_item(&mut self, list: Option<&mut OpenList>, shape: SmallVec<[i64; 4]>) -> Parsed<()> {
        let Some(list) = list else { return Ok(()) };
        list.count += 1;
        match &list.item {
            None => list.item = Some(shape),
            Some(first) if *first == shape => {}
            Some(_) => {
                return self.error("tensor literal is invalid; ranks are not consistent between elements");
            }
        }
        Ok(())
    }

    fn parse_element(&mut self, lit: &mut Literal) -> Parsed<()> {
        if self.at(Kind::LParen) {
            self.bump();
            lit.complex = true;
            self.parse_scalar(lit)?;
            self.expect(Kind::Comma, "between complex elements")?;
            self.parse_scalar(lit)?;
            self.expect(Kind::RParen, "after complex elements")?;
            return Ok(());
        }
        self.parse_scalar(lit)
    }

    fn parse_scalar(&mut self, lit: &mut Literal) -> Parsed<()> {
        let negative = self.at(Kind::Minus);
        if negative {
            self.bump();
            if !self.at(Kind::Integer) && !self.at(Kind::Float) {
                return self.expected("integer or floating point literal");
            }
        }
        match self.tok.kind {
            Kind::Integer | Kind::Float | Kind::String => {}
            Kind::BareId if matches!(self.current(), b"true" | b"false") => {}
            _ => return self.expected("element literal of primitive type"),
        }
        lit.elements.push(Element { token: self.tok, negative });
        self.bump();
        Ok(())
    }

    fn build_dense(&mut self, lit: Literal, ty: Type, start: Token) -> Parsed<Attr> {
        let loc = self.loc_of(start);
        let element = self.ctx.element_type_or_self(ty);
        let count = self.ctx.num_elements(ty).unwrap_or(0);
        let string = lit.elements.first().is_some_and(|e| e.token.kind == Kind::String);
        let strings = self.ctx.dense_stride(element).is_none();
        if string && lit.scalar && !strings {
            return self.dense_from_hex(lit.elements[0].token, ty, element, count, loc);
        }
        if !lit.scalar && self.ctx.shape(ty) != Some(&lit.shape[..]) {
            let shape: Vec<String> = lit.shape.iter().map(|d| d.to_string()).collect();
            let message = format!(
                "inferred shape of elements literal ([{}]) does not match type ([{}])",
                shape.join(", "),
                self.ctx
                    .shape(ty)
                    .unwrap_or_default()
                    .iter()
                    .map(|d| d.to_string())
                    .collect::<Vec<_>>()
                    .join(", ")
            );
            return self.error_at(loc, message);
        }
        if strings {
            return self.build_strings(&lit, ty, loc);
        }
        self.check_parts(&lit, ty, element, loc)?;
        let scalar = match self.ctx.type_data(element) {
            AttrData::ComplexType(t) => *t,
            _ => element,
        };
        let mut data = Vec::new();
        match self.ctx.float_kind(scalar) {
            Some(FloatKind::F64) => self.f64_bytes(&lit.elements, &mut data)?,
            Some(kind) => self.float_bytes(&lit.elements, kind, &mut data)?,
            None => self.int_bytes(&lit.elements, scalar, &mut data)?,
        }
        if lit.scalar {
            return Ok(self.ctx.dense_elements(ty, data.into(), true));
        }
        Ok(self.ctx.dense_from_bytes(ty, data))
    }

    /// Each element of a complex type is a pair, and no other is.
    fn check_parts(&mut self, lit: &Literal, ty: Type, element: Type, loc: terrace_ir::Loc) -> Parsed<()> {
        let is_complex = matches!(self.ctx.type_data(element), AttrData::ComplexType(_));
        if lit.complex && !is_complex {
            return self.error_at(loc, "complex elements need a complex type");
        }
        let (of, count) =
            if lit.scalar { (element, 1) } else { (ty, self.ctx.num_elements(ty).unwrap_or(0)) };
        // As many numbers as two for each element are pairs: an element without brackets is one number.
        let (parsed, expected) = (lit.elements.len() as i64, count.saturating_mul(2));
        if is_complex && parsed != expected {
            let t = crate::print_type(self.ctx, of);
            let message = format!("parsed {parsed} elements, but type ('{t}') expected {expected} elements");
            return self.error_at(loc, message);
        }
        Ok(())
    }

    fn f64_bytes(&mut self, elements: &[Element], out: &mut Vec<u8>) -> Parsed<()> {
        out.reserve(elements.len() * 8);
        for e in elements {
            if e.token.kind != Kind::Float {
                self.float_bytes(std::slice::from_ref(e), FloatKind::F64, out)?;
                continue;
            }
            let text = std::str::from_utf8(self.text(e.token)).ok().and_then(|s| s.parse::<f64>().ok());
            let Some(v) = text else { return self.error("expected floating point literal") };
            out.extend_from_slice(&(if e.negative { -v } else { v }).to_le_bytes());
        }
        Ok(())
    }

    fn float_bytes(&mut self, elements: &[Element], kind: FloatKind, out: &mut Vec<u8>) -> Parsed<()> {
        for e in elements {
            let loc = self.loc_of(e.token);
            let bits = match e.token.kind {
                Kind::Integer => self.hex_float_bits(e.token, e.negative, kind.width(), loc)?,
                Kind::Float => {
                    let sign: &[u8] = if e.negative { b"-" } else { b"" };
                    match Float::parse_literal(kind, &[sign, self.text(e.token)].concat()) {
                        Some(v) => v.to_bits(),
                        None => return self.error_at(loc, "floating point value too large for attribute"),
                    }
                }
                _ => {
                    return self
                        .error_at(loc, "expected floating-point elements, but parsed boolean or string");
                }
            };
            out.extend_from_slice(&bits.to_le_bytes());
        }
        Ok(())
    }

    fn int_bytes(&mut self, elements: &[Element], ty: Type, out: &mut Vec<u8>) -> Parsed<()> {
        let width = self.ctx.int_or_index_width(ty).unwrap_or(64);
        let sign = self.ctx.integer_info(ty).map_or(Signedness::Signless, |i| i.1);
        let index = ty == self.ctx.index_type();
        let stride = width.div_ceil(8).max(1) as usize;
        out.reserve(elements.len() * stride);
        for e in elements {
            let text = self.text(e.token);
            let loc = self.loc_of(e.token);
            let value = match e.token.kind {
                Kind::BareId if width == 1 => {
                    Some(terrace_ir::ApInt::from_u64(1, u64::from(text == b"true")))
                }
                Kind::BareId => return self.error_at(loc, "expected i1 type for 'true' or 'false' values"),
                Kind::Integer => {
                    if e.negative && sign == Signedness::Unsigned {
                        let t = crate::print_type(self.ctx, ty);
                        return self.error_at(
                            loc,
                            format!("expected unsigned integer elements, but parsed negative value for {t}"),
                        );
                    }
                    integer_bits(text, e.negative, width, sign, index)
                }
                _ => return self.error_at(loc, "expected integer elements, but parsed floating-point"),
            };
            match value {
                Some(v) => {
                    let bytes = v.to_le_bytes();
                    out.extend_from_slice(&bytes);
                    out.resize(out.len() + stride - bytes.len(), 0);
                }
                None => return self.error_at(loc, "integer constant out of range for type"),
            }
        }
        Ok(())
    }

    fn build_strings(&mut self, lit: &Literal, ty: Type, loc: terrace_ir::Loc) -> Parsed<Attr> {
        if lit.elements.iter().any(|e| e.token.kind != Kind::String) {
            let t = crate::print_type(self.ctx, self.ctx.element_type_or_self(ty));
            return self.error_at(loc, format!("expected string elements for element type {t}"));
        }
        let mut values: Vec<Box<[u8]>> =
            lit.elements.iter().map(|e| self.string_value(e.token).into()).collect();
        let splat = !values.is_empty() && values.iter().all(|v| *v == values[0]);
        if splat {
            values.truncate(1);
        }
        Ok(self.ctx.intern(AttrData::DenseStrings { ty, values: values.into(), splat }))
    }

    /// `dense<"0x...">`: raw bytes, one element for a splat.
    fn dense_from_hex(
        &mut self,
        token: Token,
        ty: Type,
        element: Type,
        count: i64,
        loc: terrace_ir::Loc,
    ) -> Parsed<Attr> {
        let text = self.string_value(token);
        let Some(bytes) = text.strip_prefix(b"0x").and_then(decode_hex) else {
            let loc = self.loc_of(token);
            return self.error_at(loc, "expected string containing hex digits starting with `0x`");
        };
        let count = usize::try_from(count).unwrap_or(0);
        let mismatch = |p: &mut Self| {
            let t = crate::print_type(p.ctx, ty);
            p.error_at(loc, format!("elements hex data size is invalid for provided type: '{t}'"))
        };
        if self.ctx.integer_info(element).is_some_and(|i| i.0 == 1) {
            if bytes.len() == 1 && matches!(bytes[0], 0 | 0xff) && count != 8 {
                return Ok(self.ctx.dense_elements(ty, vec![bytes[0] & 1].into(), true));
            }
            if bytes.len() != count.div_ceil(8) {
                return mismatch(self);
            }
            let bits = (0..count).map(|i| bytes[i / 8] >> (i % 8) & 1).collect();
            return Ok(self.ctx.dense_from_bytes(ty, bits));
        }
        let stride = self.ctx.dense_stride(element).unwrap_or(1);
        if bytes.len() == stride {
            return Ok(self.ctx.dense_elements(ty, bytes.into(), true));
        }
        if Some(bytes.len()) != stride.checked_mul(count) {
            return mismatch(self);
        }
        Ok(self.ctx.dense_from_bytes(ty, bytes))
    }

    /// `sparse<indices, values> : type`
    pub(crate) fn parse_sparse(&mut self, ty: Option<Type>) -> Parsed<Attr> {
        let start = self.bump();
        let loc = self.loc_of(start);
        self.expect(Kind::Less, "after 'sparse'")?;
        if self.eat(Kind::Greater) {
            let ty = self.parse_elements_type(ty, loc)?;
            let rank = self.ctx.shape(ty).map_or(0, <[i64]>::len) as i64;
            let indices_ty = self.ctx.tensor_type(&[0, rank], self.ctx.i64());
            let values_ty = self.ctx.tensor_type(&[0], self.ctx.element_type_or_self(ty));
            let indices = self.ctx.dense_elements(indices_ty, Vec::new().into(), false);
            let values = self.ctx.dense_elements(values_ty, Vec::new().into(), false);
            return Ok(self.ctx.intern(AttrData::SparseElements { ty, indices, values }));
        }
        let indices_start = self.tok;
        let indices = self.parse_literal()?;
        self.expect(Kind::Comma, "")?;
        let values_start = self.tok;
        let values = self.parse_literal()?;
        self.expect(Kind::Greater, "")?;
        let ty = self.parse_elements_type(ty, loc)?;
        let rank = self.ctx.shape(ty).map_or(0, <[i64]>::len) as i64;
        let indices_shape: Vec<i64> = if indices.scalar { vec![1, rank] } else { indices.shape.to_vec() };
        let indices_ty = self.ctx.tensor_type(&indices_shape, self.ctx.i64());
        let values_shape: Vec<i64> =
            if values.scalar { vec![indices_shape[0]] } else { values.shape.to_vec() };
        let values_ty = self.ctx.tensor_type(&values_shape, self.ctx.element_type_or_self(ty));
        let indices = self.build_dense(indices, indices_ty, indices_start)?;
        let values = self.build_dense(values, values_ty, values_start)?;
        self.check_sparse_shapes(loc, ty, &indices_shape, &values_shape)?;
        self.check_sparse_indices(loc, ty, indices)?;
        Ok(self.ctx.intern(AttrData::SparseElements { ty, indices, values }))
    }

    /// Each index has a coordinate for each dimension of `ty`, and there are as many values as indices.
    fn check_sparse_shapes(
        &mut self,
        loc: terrace_ir::Loc,
        ty: Type,
        indices: &[i64],
        values: &[i64],
    ) -> Parsed<()> {
        let [values_count] = *values else {
            return self.error_at(loc, "expected 1-d tensor for sparse element values");
        };
        let shape = self.ctx.shape(ty).unwrap_or_default();
        let fits = match *indices {
            [count, coordinates] => coordinates == shape.len() as i64 && count == values_count,
            [count] => shape.len() == 1 && count == values_count,
            _ => false,
        };
        if fits {
            return Ok(());
        }
        let shown = |s: &[i64]| s.iter().map(i64::to_string).collect::<Vec<_>>().join(", ");
        let message = format!(
            "expected shape ([{}]); inferred shape of indices literal ([{}]); inferred shape of values literal ([{}])",
            shown(shape),
            shown(indices),
            shown(values)
        );
        self.error_at(loc, message)
    }

    /// Every index lies in the shape.
    fn check_sparse_indices(&mut self, loc: terrace_ir::Loc, ty: Type, indices: Attr) -> Parsed<()> {
        let (Some(shape), Some(view)) = (self.ctx.shape(ty), self.ctx.as_dense(indices)) else {
            return Ok(());
        };
        let rank = shape.len();
        let count = self.ctx.num_elements(view.ty).unwrap_or(0) as usize / rank.max(1);
        for i in 0..count {
            let index: Vec<i64> = (0..rank)
                .filter_map(|d| self.ctx.as_i64(self.ctx.dense_element(&view, i * rank + d)?))
                .collect();
            if index.iter().zip(shape).any(|(i, n)| *i < 0 || i >= n) {
                let index = index.iter().map(i64::to_string).collect::<Vec<_>>().join(", ");
                let t = crate::print_type(self.ctx, ty);
                let message = format!(
                    "sparse index #{i} is not contained within the value shape, with index=[{index}], and type='{t}'"
                );
                return self.error_at(loc, message);
            }
        }
        Ok(())
    }
}

/// The bytes of hexadecimal digits; `None` if they are not pairs of digits.
pub(crate) fn decode_hex(text: &[u8]) -> Option<Vec<u8>> {
    if !text.len().is_multiple_of(2) {
        return None;
    }
    let digit = |b: u8| (b as char).to_digit(16).map(|d| d as u8);
    text.chunks_exact(2).map(|p| Some(digit(p[0])? << 4 | digit(p[1])?)).collect()
}
