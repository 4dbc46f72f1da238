//! Builtin types.

use smallvec::SmallVec;
use terrace_ir::def::TypeClass;
use terrace_ir::hooks::VerifyEncoding;
use terrace_ir::{Attr, AttrData, Context, DYNAMIC, FloatKind, Signedness, Type};

use super::{Delimiter, Parsed, Parser, grow};
use crate::lexer::Kind;

/// The widest integer type.
const MAX_WIDTH: u32 = (1 << 24) - 1;

type Dims = SmallVec<[i64; 4]>;

/// Texts of types up to this length are remembered.
const LONGEST_PLAIN: usize = 96;

impl<'a> Parser<'a> {
    /// A type: a function type where it starts with a parenthesis.
    pub fn parse_type(&mut self) -> Parsed<Type> {
        self.apart(|p| {
            if p.at(Kind::LParen) { grow(|| p.parse_function_type()) } else { p.parse_non_function_type() }
        })
    }

    /// A type of a class, as an assembly format has it.
    pub(crate) fn parse_type_of(&mut self, class: TypeClass) -> Parsed<Type> {
        // A location is made for an error alone: making one costs more than reading most types.
        let start = self.tok.start();
        let ty = self.parse_type()?;
        if class.holds(self.ctx, ty) {
            return Ok(ty);
        }
        let loc = self.loc_at(start);
        let wanted = class.name().map_or_else(String::new, |name| {
            format!(": expected {name}, but found '{}'", crate::print_type(self.ctx, ty))
        });
        self.op_error_at(loc, format!("invalid kind of type specified{wanted}"))
    }

    /// A type, where one is next.
    pub fn parse_optional_type(&mut self) -> Parsed<Option<Type>> {
        let starts = match self.tok.kind {
            Kind::BangId | Kind::LParen => true,
            Kind::BareId => is_type_keyword(self.current()),
            _ => false,
        };
        if starts { self.parse_type().map(Some) } else { Ok(None) }
    }

    /// `(types) -> types`
    pub(crate) fn parse_function_type(&mut self) -> Parsed<Type> {
        let inputs = self.parse_type_list_parens()?;
        if !self.at(Kind::Arrow) {
            return self.expected("'->' in function type");
        }
        self.bump();
        let results = self.parse_function_results()?;
        Ok(self.ctx.function_type(&inputs, &results))
    }

    /// `type` or `(types)`
    pub fn parse_function_results(&mut self) -> Parsed<SmallVec<[Type; 4]>> {
        if self.at(Kind::LParen) {
            return self.parse_type_list_parens();
        }
        let mut types = SmallVec::new();
        types.push(self.parse_non_function_type()?);
        Ok(types)
    }

    /// `(types)`
    pub fn parse_type_list_parens(&mut self) -> Parsed<SmallVec<[Type; 4]>> {
        let mut types = SmallVec::new();
        self.parse_list(Delimiter::Paren, |p| {
            types.push(p.parse_type()?);
            Ok(())
        })?;
        Ok(types)
    }

    /// Types between commas.
    pub fn parse_type_list(&mut self) -> Parsed<SmallVec<[Type; 4]>> {
        let mut types = SmallVec::new();
        loop {
            types.push(self.parse_type()?);
            if !self.eat(Kind::Comma) {
                return Ok(types);
            }
        }
    }

    fn parse_non_function_type(&mut self) -> Parsed<Type> {
        match self.tok.kind {
            Kind::BareId => {
                let text = self.current();
                if let Some(t) = self.simple_type(text)? {
                    self.bump();
                    return Ok(t);
                }
                let whole = self.plain_type();
                if let Some(known) = whole.and_then(|w| self.known_types.get(w).copied()) {
                    self.lex.pos = self.tok.start() + whole.map_or(0, <[u8]>::len);
                    self.bump();
                    return Ok(known);
                }
                let t = grow(|| self.parse_composite_type(text))?;
                self.known_types.extend(whole.map(|w| (w, t)));
                Ok(t)
            }
            Kind::BangId => grow(|| self.parse_extended_type()),
            _ => self.expected("non-function type"),
        }
    }

    /// The text of the composite type that is next where it is short and spelled with words, numbers and brackets alone: such a text
    /// means the same wherever it stands.
    fn plain_type(&self) -> Option<&'a [u8]> {
        let rest = self.src.get(self.tok.start()..)?;
        let rest = &rest[..rest.len().min(LONGEST_PLAIN)];
        let mut depth = 0u32;
        for (i, b) in rest.iter().enumerate().skip(self.tok.end() - self.tok.start()) {
            match b {
                b'<' => depth += 1,
                b'>' if depth == 1 => return Some(&rest[..=i]),
                b'>' if depth > 1 => depth -= 1,
                _ if depth == 0 => return None,
                b' ' | b',' | b'?' | b'*' | b'[' | b']' | b':' => {}
                _ if b.is_ascii_alphanumeric() => {}
                _ => return None,
            }
        }
        None
    }

    /// Types that are one word.
    fn simple_type(&mut self, text: &[u8]) -> Parsed<Option<Type>> {
        let ctx = self.ctx;
        let (digits, sign) = match text {
            b"index" => return Ok(Some(ctx.index_type())),
            b"none" => return Ok(Some(ctx.none_type())),
            b"f32" => return Ok(Some(ctx.f32())),
            b"f64" => return Ok(Some(ctx.f64())),
            b"i32" => return Ok(Some(ctx.i32())),
            [b'i', d @ ..] => (d, Signedness::Signless),
            [b's', b'i', d @ ..] => (d, Signedness::Signed),
            [b'u', b'i', d @ ..] => (d, Signedness::Unsigned),
            _ => return Ok(FloatKind::from_name(text).map(|k| ctx.float_type(k))),
        };
        if digits.is_empty() || !digits.iter().all(u8::is_ascii_digit) {
            return Ok(None);
        }
        let width = digits.iter().try_fold(0u32, |v, b| v.checked_mul(10)?.checked_add(u32::from(b - b'0')));
        match width.filter(|w| *w <= MAX_WIDTH) {
            Some(w) => Ok(Some(ctx.integer_type_with(w, sign))),
            None if width.is_none() => self.error("invalid integer width"),
            None => self.error(format!("integer bitwidth is limited to {MAX_WIDTH} bits")),
        }
    }

    fn parse_composite_type(&mut self, text: &[u8]) -> Parsed<Type> {
        match text {
            b"tensor" => self.parse_tensor(),
            b"memref" => self.parse_memref(),
            b"vector" => self.parse_vector(),
            b"complex" => self.parse_complex(),
            b"tuple" => {
                self.bump();
                let mut types: SmallVec<[Type; 4]> = SmallVec::new();
                self.expect(Kind::Less, "in tuple type")?;
                if !self.at(Kind::Greater) {
                    self.parse_list(Delimiter::None, |p| {
                        types.push(p.parse_type()?);
                        Ok(())
                    })?;
                }
                self.expect(Kind::Greater, "in tuple type")?;
                Ok(self.ctx.tuple_type(&types))
            }
            _ => {
                let error = self.expected("non-function type");
                let hint = self.near_builtin_type(text);
                self.with_hint(error, hint)
            }
        }
    }

    fn open_angle(&mut self, what: &str) -> Parsed<()> {
        self.bump();
        if self.eat(Kind::Less) { Ok(()) } else { self.expected(&format!("'<' in {what} type")) }
    }

    fn close_angle(&mut self, what: &str) -> Parsed<()> {
        if self.eat(Kind::Greater) { Ok(()) } else { self.expected(&format!("'>' in {what} type")) }
    }

    fn parse_complex(&mut self) -> Parsed<Type> {
        self.open_angle("complex")?;
        let loc = self.loc();
        let element = self.parse_type()?;
        if !matches!(self.ctx.type_data(element), AttrData::IntegerType { .. } | AttrData::FloatType(_)) {
            return self.error_at(loc, "invalid element type for complex");
        }
        self.close_angle("complex")?;
        Ok(self.ctx.intern_type(AttrData::ComplexType(element)))
    }

    /// `4x?x`: dimensions up to the element type; the token after them is current.
    pub fn parse_dimensions(&mut self, allow_dynamic: bool, trailing_x: bool) -> Parsed<Dims> {
        let mut dims = Dims::new();
        while self.at(Kind::Integer) || (allow_dynamic && self.at(Kind::Question)) {
            let dim = self.parse_dimension()?;
            dims.push(dim);
            let more = self.at(Kind::BareId) && self.current().first() == Some(&b'x');
            if !trailing_x && !more {
                return Ok(dims);
            }
            self.parse_dimension_x()?;
        }
        Ok(dims)
    }

    fn parse_dimension(&mut self) -> Parsed<i64> {
        if self.eat(Kind::Question) {
            return Ok(DYNAMIC);
        }
        let text = self.current();
        if text.starts_with(b"0x") {
            // `0x42` is the dimension 0, an `x`, and what follows.
            let t = self.tok;
            self.lex.rewind(t, 1);
            self.tok = self.lex.next_token();
            return Ok(0);
        }
        match super::parse_u64(text).and_then(|v| i64::try_from(v).ok()) {
            Some(v) => {
                self.bump();
                Ok(v)
            }
            None => self.error("invalid dimension"),
        }
    }

    /// The `x` between dimensions: maybe the start of a longer word.
    fn parse_dimension_x(&mut self) -> Parsed<()> {
        if !self.at(Kind::BareId) || self.current()[0] != b'x' {
            return self.expected("'x' in dimension list");
        }
        let t = self.tok;
        self.lex.rewind(t, 1);
        self.tok = self.lex.next_token();
        Ok(())
    }

    fn parse_vector(&mut self) -> Parsed<Type> {
        let start = self.loc();
        self.open_angle("vector")?;
        let (mut shape, mut scalable) = (Dims::new(), SmallVec::<[bool; 4]>::new());
        while self.at(Kind::Integer) || self.at(Kind::LSquare) {
            let s = self.eat(Kind::LSquare);
            if !self.at(Kind::Integer) {
                return self.expected("integer in scalable dimension");
            }
            shape.push(self.parse_dimension()?);
            if s && !self.eat(Kind::RSquare) {
                return self.wrong_token("missing ']' closing scalable dimension");
            }
            scalable.push(s);
            self.parse_dimension_x()?;
        }
        let element = self.parse_type()?;
        self.close_angle("vector")?;
        if !valid_vector_element(self.ctx, element) {
            return self
                .error_at(start, "failed to verify 'elementType': VectorElementTypeInterface instance");
        }
        if shape.iter().any(|d| *d <= 0) {
            let sizes: Vec<String> = shape.iter().map(i64::to_string).collect();
            let sizes = sizes.join(", ");
            let message = format!("vector types must have positive constant sizes but got {sizes}");
            return self.error_at(start, message);
        }
        let (shape, scalable) = (shape.as_slice().into(), scalable.as_slice().into());
        Ok(self.ctx.intern_type(AttrData::VectorType { shape, scalable, element }))
    }

    fn parse_tensor(&mut self) -> Parsed<Type> {
        self.open_angle("tensor")?;
        let unranked = self.at(Kind::Star);
        let shape = if unranked { self.parse_star_x()? } else { self.parse_dimensions(true, true)? };
        let loc = self.loc();
        let element = self.parse_type()?;
        let mut encoding = None;
        if self.eat(Kind::Comma) {
            // Nothing may stand after the comma.
            encoding = self.parse_optional_attribute(None)?;
            if let Some(a) = encoding {
                self.verify_encoding(a, shape.as_slice(), element)?;
            }
        }
        self.close_angle("tensor")?;
        if !valid_tensor_element(self.ctx, element) {
            return self.error_at(loc, "invalid tensor element type");
        }
        if unranked {
            if encoding.is_some() {
                return self.error("cannot apply encoding to unranked tensor");
            }
            return Ok(self.ctx.unranked_tensor_type(element));
        }
        let shape = shape.as_slice().into();
        Ok(self.ctx.intern_type(AttrData::RankedTensorType { shape, element, encoding }))
    }

    /// Checks the tensor against the demands of its encoding; a tensor without a rank has no dimensions here.
    fn verify_encoding(&mut self, encoding: Attr, shape: &[i64], element: Type) -> Parsed<()> {
        verify_tensor_encoding(self.ctx, encoding, shape, element).or_else(|message| self.error(message))
    }

    /// `*x`: the shape of an unranked type, which has no dimensions.
    pub fn parse_star_x(&mut self) -> Parsed<Dims> {
        self.bump();
        self.parse_dimension_x()?;
        Ok(Dims::new())
    }

    fn parse_memref(&mut self) -> Parsed<Type> {
        let start = self.loc();
        self.open_angle("memref")?;
        let unranked = self.at(Kind::Star);
        let shape = if unranked { self.parse_star_x()? } else { self.parse_dimensions(true, true)? };
        let loc = self.loc();
        let element = self.parse_type()?;
        if !valid_memref_element(self.ctx, element) {
            return self.error_at(loc, "invalid memref element type");
        }
        let (mut layout, mut space) = (None, None);
        if !self.eat(Kind::Greater) {
            if !self.eat(Kind::Comma) {
                return self.expected("',' or '>' in memref type");
            }
            if self.at(Kind::Greater) {
                return self.expected("list element");
            }
            self.parse_list(Delimiter::None, |p| {
                let a = p.parse_attribute(None)?;
                p.memref_parameter(a, unranked, &mut layout, &mut space)
            })?;
            if !self.eat(Kind::Greater) {
                return self.expected("',' or '>'");
            }
        }
        if let Err(message) = self.verify_memref(shape.len(), layout, space) {
            return self.error_at(start, message);
        }
        let space = space.filter(|s| self.ctx.as_integer(*s).is_none_or(|v| !v.is_zero()));
        if unranked {
            return Ok(self.ctx.intern_type(AttrData::UnrankedMemRefType { element, space }));
        }
        let map = layout.and_then(|l| self.ctx.as_affine_map(l));
        let layout = layout.filter(|_| map.is_none_or(|m| !m.is_identity(self.ctx)));
        let shape = shape.as_slice().into();
        Ok(self.ctx.intern_type(AttrData::MemRefType { shape, element, layout, space }))
    }

    /// Takes what stands after the element type: layouts, of which the last one counts, and a memory space.
    fn memref_parameter(
        &mut self,
        a: Attr,
        unranked: bool,
        layout: &mut Option<Attr>,
        space: &mut Option<Attr>,
    ) -> Parsed<()> {
        let is_layout = match self.ctx.data(a) {
            AttrData::AffineMap(_) | AttrData::StridedLayout { .. } => true,
            AttrData::DialectAttr { def, .. } => def.0.traits.contains(&"MemRefLayout"),
            _ => false,
        };
        if !is_layout {
            if space.is_some() {
                return self.error("multiple memory spaces specified in memref type");
            }
            *space = Some(a);
            return Ok(());
        }
        *layout = Some(a);
        if unranked {
            return self.error("cannot have affine map for unranked memref type");
        }
        if space.is_some() {
            return self.error("expected memory space to be last in memref type");
        }
        Ok(())
    }

    /// Checks that the layout is for memory of that rank and that the space is one.
    fn verify_memref(&self, rank: usize, layout: Option<Attr>, space: Option<Attr>) -> Result<(), String> {
        match layout.map(|l| self.ctx.data(l)) {
            Some(AttrData::AffineMap(map)) if map.dims as usize != rank => {
                let dims = map.dims;
                return Err(format!("memref layout mismatch between rank and affine map: {rank} != {dims}"));
            }
            Some(AttrData::StridedLayout { strides, .. }) if strides.len() != rank => {
                return Err("expected the number of strides to match the rank".to_owned());
            }
            _ => {}
        }
        let is_space = space.is_none_or(|s| {
            use AttrData::{DialectAttr, Dictionary, Integer, String};
            matches!(self.ctx.data(s), Integer { .. } | String { .. } | Dictionary(_) | DialectAttr { .. })
        });
        if is_space { Ok(()) } else { Err("unsupported memory space Attribute".to_owned()) }
    }
}

/// Returns true if tensors have elements of the type.
pub fn valid_tensor_element(ctx: &Context, t: Type) -> bool {
    use AttrData::*;
    matches!(
        ctx.type_data(t),
        IntegerType { .. }
            | IndexType
            | FloatType(_)
            | ComplexType(_)
            | VectorType { .. }
            | OpaqueType { .. }
            | DialectType { .. }
    )
}

/// Returns true if memrefs have elements of the type.
pub fn valid_memref_element(ctx: &Context, t: Type) -> bool {
    use AttrData::*;
    match ctx.type_data(t) {
        IntegerType { .. }
        | IndexType
        | FloatType(_)
        | ComplexType(_)
        | VectorType { .. }
        | MemRefType { .. }
        | UnrankedMemRefType { .. } => true,
        DialectType { def, .. } => def.0.traits.contains(&"MemRefElement"),
        _ => false,
    }
}

/// Returns true if vectors have elements of the type.
pub fn valid_vector_element(ctx: &Context, t: Type) -> bool {
    match ctx.type_data(t) {
        AttrData::IntegerType { .. } | AttrData::IndexType | AttrData::FloatType(_) => true,
        AttrData::DialectType { def, .. } => def.0.traits.contains(&"VectorElement"),
        _ => false,
    }
}

/// Checks a tensor against the demands of its encoding; one without a rank has no dimensions here. The error is its text.
pub fn verify_tensor_encoding(
    ctx: &Context,
    encoding: Attr,
    shape: &[i64],
    element: Type,
) -> Result<(), String> {
    let AttrData::DialectAttr { def, params } = ctx.data(encoding) else { return Ok(()) };
    let model = def.0.interface::<dyn VerifyEncoding>();
    model.map_or(Ok(()), |v| v.verify_encoding(ctx, params, shape, element))
}

fn is_type_keyword(text: &[u8]) -> bool {
    match text {
        b"index" | b"none" | b"tensor" | b"memref" | b"vector" | b"complex" | b"tuple" => true,
        _ => is_integer_type(text) || FloatKind::from_name(text).is_some(),
    }
}

/// Returns true of a word such as `i32` or `si8`, which names nothing but a type.
pub(super) fn is_integer_type(text: &[u8]) -> bool {
    match text {
        [b'i', digits @ ..] | [b's' | b'u', b'i', digits @ ..] => {
            !digits.is_empty() && digits.iter().all(u8::is_ascii_digit)
        }
        _ => false,
    }
}
