//! The text of constants.

use terrace_dialects_llvm::llvm::{self, GEPNoWrapFlags, IntegerOverflowFlags};
use terrace_ir::{ApInt, Float, FloatKind, Type};

use super::constants::{Const, Kind, Operation, data_stride, scalar_bytes};
use super::lexer::{Name, Token, unescape};
use super::parser::{Parser, Res, wrong};
use super::{Reader, SymbolKind};
use crate::fold::{Arith, Cast};
use crate::types::{MAX_DEPTH, vector_parts};

impl<'s> Reader<'_, 's> {
    /// A type and a constant of it.
    pub(super) fn typed_constant(&mut self, p: &mut Parser<'s>) -> Res<(Type, Const)> {
        let ty = self.value_type(p)?;
        Ok((ty, self.constant(p, ty)?))
    }

    /// A constant of a type.
    pub(super) fn constant(&mut self, p: &mut Parser<'s>, ty: Type) -> Res<Const> {
        if self.depth > MAX_DEPTH {
            return wrong(p.at, format!("the constant nests more than {MAX_DEPTH} levels deep"));
        }
        self.depth += 1;
        let c = self.constant_inside(p, ty);
        self.depth -= 1;
        c
    }

    fn constant_inside(&mut self, p: &mut Parser<'s>, ty: Type) -> Res<Const> {
        let ctx = self.ctx;
        match p.token.clone() {
            Token::Integer(digits) => {
                let Some((width, _)) = ctx.integer_info(ty) else {
                    return wrong(p.at, format!("an integer is no constant of type '{}'", ctx.text(ty)));
                };
                p.bump();
                Ok(self.integer(ty, width, digits))
            }
            Token::HexInteger(digits) => self.hex_integer(p, ty, digits),
            Token::Float(digits) => {
                let c = self.float(p, ty, digits)?;
                p.bump();
                Ok(c)
            }
            Token::Chars(raw) => {
                let Some((element, n)) = llvm::array_parts(ctx, ty) else {
                    return wrong(p.at, format!("a string is no constant of type '{}'", ctx.text(ty)));
                };
                let bytes = unescape(raw);
                if ctx.integer_info(element).map(|i| i.0) != Some(8) || n as usize != bytes.len() {
                    return wrong(
                        p.at,
                        format!(
                            "a string of {} bytes is no constant of type '{}'",
                            bytes.len(),
                            ctx.text(ty)
                        ),
                    );
                }
                p.bump();
                if bytes.iter().all(|b| *b == 0) {
                    return Ok(self.constants.add(ty, Kind::Zero));
                }
                Ok(self.constants.add(ty, Kind::Data(bytes.as_ref().into())))
            }
            Token::Global(name) => {
                if !llvm::is_pointer(ctx, ty) {
                    return wrong(p.at, format!("an address is no constant of type '{}'", ctx.text(ty)));
                }
                let symbol = self.symbol(&name, p.at)?;
                let is_function =
                    self.symbols.get(symbol as usize).is_some_and(|s| s.kind == SymbolKind::Function);
                if is_function && matches!(&name, Name::Text(n) if n.starts_with(b"llvm.")) {
                    return wrong(p.at, "an intrinsic has no address");
                }
                p.bump();
                Ok(self.constants.add(ty, Kind::Global(symbol)))
            }
            Token::Sign(b'[') => {
                let Some((element, n)) = llvm::array_parts(ctx, ty) else {
                    return wrong(p.at, format!("an array is no constant of type '{}'", ctx.text(ty)));
                };
                p.bump();
                self.elements(p, ty, element, n as u64, b']')
            }
            Token::Sign(b'<') => {
                let at = p.at;
                p.bump();
                if p.eat(b'{') {
                    let c = self.structure(p, ty, true)?;
                    p.expect(b'>')?;
                    return Ok(c);
                }
                let Some((n, false, element)) = vector_parts(ctx, ty) else {
                    return wrong(at, format!("a vector is no constant of type '{}'", ctx.text(ty)));
                };
                self.elements(p, ty, element, n as u64, b'>')
            }
            Token::Sign(b'{') => {
                p.bump();
                self.structure(p, ty, false)
            }
            Token::Word(word) => self.constant_word(p, ty, word),
            _ => p.expected("a value"),
        }
    }

    fn constant_word(&mut self, p: &mut Parser<'s>, ty: Type, word: &'s [u8]) -> Res<Const> {
        let (ctx, at) = (self.ctx, p.at);
        let bad = |r: &Self| {
            wrong(
                at,
                format!("'{}' is no constant of type '{}'", String::from_utf8_lossy(word), r.ctx.text(ty)),
            )
        };
        match word {
            b"true" | b"false" => {
                if ctx.integer_info(ty).map(|i| i.0) != Some(1) {
                    return bad(self);
                }
                p.bump();
                Ok(self.constants.integer(ctx, ty, if word == b"true" { -1 } else { 0 }))
            }
            b"null" => {
                if !llvm::is_pointer(ctx, ty) {
                    return bad(self);
                }
                p.bump();
                Ok(self.constants.add(ty, Kind::Null))
            }
            b"none" => {
                if ty != llvm::token(ctx) {
                    return bad(self);
                }
                p.bump();
                Ok(self.constants.add(ty, Kind::NoToken))
            }
            b"zeroinitializer" => match self.constants.zero(ctx, ty) {
                Some(c) => {
                    p.bump();
                    Ok(c)
                }
                None => bad(self),
            },
            b"undef" => {
                p.bump();
                Ok(self.constants.add(ty, Kind::Undef))
            }
            b"poison" => {
                p.bump();
                Ok(self.constants.add(ty, Kind::Poison))
            }
            b"splat" => {
                p.bump();
                self.splat(p, ty, at)
            }
            b"dso_local_equivalent" | b"no_cfi" => {
                if word == b"no_cfi" {
                    return wrong(at, "'no_cfi' has no counterpart in the llvm dialect");
                }
                p.bump();
                let name_at = p.at;
                let name = p.global()?;
                let symbol = self.symbol(&name, name_at)?;
                Ok(self.constants.add(ty, Kind::DsoLocal(symbol)))
            }
            b"blockaddress" => {
                p.bump();
                p.expect(b'(')?;
                let name_at = p.at;
                let name = p.global()?;
                let function = self.symbol(&name, name_at)?;
                p.expect(b',')?;
                let block_at = p.at;
                let Token::Local(block) = p.bump() else {
                    return wrong(block_at, "expected the name of a block");
                };
                p.expect(b')')?;
                let (_, tag) = self.block_tag(function, &block, block_at)?;
                Ok(self.constants.add(ty, Kind::Block(function, tag)))
            }
            _ => self.constant_expression(p, ty, word),
        }
    }

    fn integer(&mut self, ty: Type, width: u32, digits: &[u8]) -> Const {
        let text = std::str::from_utf8(digits).unwrap_or("0");
        if width <= 64 {
            let small = text.parse::<i64>().ok().or_else(|| text.parse::<u64>().ok().map(|v| v as i64));
            if let Some(v) = small {
                let cut = ApInt::from_i64(width, v).as_i64().unwrap_or(v);
                return self.constants.integer(self.ctx, ty, cut);
            }
        }
        let value: num_bigint::BigInt = text.parse().unwrap_or_default();
        self.wide(ty, ApInt::from_bigint(width, &value))
    }

    /// An integer of any width.
    pub(super) fn wide(&mut self, ty: Type, value: ApInt) -> Const {
        match value.as_i64().filter(|_| value.width() <= 64) {
            Some(v) => self.constants.integer(self.ctx, ty, v),
            None => {
                let a = self.ctx.integer_ap(ty, value);
                self.constants.add(ty, Kind::Scalar(a))
            }
        }
    }

    fn hex_integer(&mut self, p: &mut Parser<'s>, ty: Type, digits: &[u8]) -> Res<Const> {
        let Some((width, _)) = self.ctx.integer_info(ty) else {
            return wrong(p.at, format!("an integer is no constant of type '{}'", self.ctx.text(ty)));
        };
        let hex = digits.get(3..).unwrap_or_default();
        let Some(value) = num_bigint::BigUint::parse_bytes(hex, 16) else { return p.expected("an integer") };
        let mut bits = ApInt::from_bigint(4 * hex.len() as u32, &value.into());
        bits =
            if digits.first() == Some(&b's') { bits.sext_or_trunc(width) } else { bits.zext_or_trunc(width) };
        p.bump();
        Ok(self.wide(ty, bits))
    }

    fn float(&mut self, p: &Parser<'s>, ty: Type, digits: &[u8]) -> Res<Const> {
        let ctx = self.ctx;
        let bad = || wrong(p.at, format!("{} is no constant of type '{}'", p.token.show(), ctx.text(ty)));
        let Some(kind) = ctx.float_kind(ty) else { return bad() };
        match float_bits(kind, digits) {
            Some(bits) => {
                let a = ctx.intern(terrace_ir::AttrData::Float { ty, bits });
                Ok(self.constants.add(ty, Kind::Scalar(a)))
            }
            None => bad(),
        }
    }

    /// The elements of an array or vector up to the closing sign; the opening one is read.
    fn elements(&mut self, p: &mut Parser<'s>, ty: Type, element: Type, n: u64, close: u8) -> Res<Const> {
        let (ctx, at) = (self.ctx, p.at);
        let stride = data_stride(ctx, element);
        // Numbers go to bytes as they are read.
        let mut bytes: Vec<u8> = Vec::new();
        let mut list: Vec<Const> = Vec::new();
        let mut count = 0u64;
        let width = ctx.integer_info(element).map(|i| i.0);
        p.list(close, |p| {
            let start = p.at;
            let t = self.value_type(p)?;
            if t != element {
                return wrong(
                    start,
                    format!(
                        "expected an element of type '{}', found type '{}'",
                        ctx.text(element),
                        ctx.text(t)
                    ),
                );
            }
            count += 1;
            if let (Some(stride), true, Some(width), Token::Integer(digits)) =
                (stride, list.is_empty(), width, &p.token)
                && let Ok(v) = std::str::from_utf8(digits).unwrap_or_default().parse::<i64>()
            {
                debug_assert_eq!(stride * 8, width as usize);
                bytes.extend_from_slice(v.to_le_bytes().get(..stride).unwrap_or_default());
                p.bump();
                return Ok(());
            }
            let c = self.constant(p, element)?;
            if let (Some(_), true, Kind::Scalar(a)) = (stride, list.is_empty(), &self.constants.look(c).kind)
            {
                scalar_bytes(ctx, *a, &mut bytes);
                return Ok(());
            }
            // Something else: all are listed.
            if list.is_empty()
                && let Some(stride) = stride
            {
                for chunk in bytes.chunks_exact(stride) {
                    let c = self.number(element, chunk);
                    list.push(c);
                }
                bytes.clear();
            }
            list.push(c);
            Ok(())
        })?;
        if count != n {
            return wrong(at, format!("expected {n} elements, found {count}"));
        }
        if !list.is_empty() || bytes.is_empty() {
            return Ok(self.constants.aggregate(ctx, ty, &list));
        }
        if bytes.iter().all(|b| *b == 0) {
            return Ok(self.constants.add(ty, Kind::Zero));
        }
        Ok(self.constants.add(ty, Kind::Data(bytes.into())))
    }

    /// A number of its bytes.
    pub(super) fn number(&mut self, ty: Type, bytes: &[u8]) -> Const {
        let ctx = self.ctx;
        let bits = ApInt::from_le_bytes(bytes.len() as u32 * 8, bytes);
        if ctx.integer_info(ty).is_some() {
            return self.wide(ty, bits);
        }
        let a = ctx.intern(terrace_ir::AttrData::Float { ty, bits });
        self.constants.add(ty, Kind::Scalar(a))
    }

    fn structure(&mut self, p: &mut Parser<'s>, ty: Type, packed: bool) -> Res<Const> {
        let (ctx, at) = (self.ctx, p.at);
        let Some(fields) = llvm::struct_parts(ctx, ty).filter(|_| llvm::is_packed(ctx, ty) == packed) else {
            return wrong(at, format!("a struct in such braces is no constant of type '{}'", ctx.text(ty)));
        };
        let mut list = Vec::with_capacity(fields.len());
        p.list(b'}', |p| {
            let start = p.at;
            let (t, c) = self.typed_constant(p)?;
            match fields.get(list.len()) {
                Some(field) if *field == t => list.push(c),
                Some(field) => {
                    return wrong(
                        start,
                        format!(
                            "expected a field of type '{}', found type '{}'",
                            ctx.text(*field),
                            ctx.text(t)
                        ),
                    );
                }
                None => return wrong(start, format!("the struct has only {} fields", fields.len())),
            }
            Ok(())
        })?;
        if list.len() != fields.len() {
            return wrong(at, format!("expected {} fields, found {}", fields.len(), list.len()));
        }
        if list.is_empty() {
            return Ok(self.constants.add(ty, Kind::Zero));
        }
        Ok(self.constants.aggregate(ctx, ty, &list))
    }

    /// `(type value)` after `splat`
    fn splat(&mut self, p: &mut Parser<'s>, ty: Type, at: usize) -> Res<Const> {
        let ctx = self.ctx;
        p.expect(b'(')?;
        let (t, c) = self.typed_constant(p)?;
        p.expect(b')')?;
        match vector_parts(ctx, ty) {
            Some((n, scalable, element)) if element == t => {
                if scalable {
                    return Ok(self.scalable_splat(ty, element, c));
                }
                if n > 1 << 20 {
                    return wrong(at, "the vector has more than 2^20 elements");
                }
                Ok(self.constants.aggregate(ctx, ty, &vec![c; n as usize]))
            }
            _ => {
                wrong(at, format!("a vector of '{}' is no constant of type '{}'", ctx.text(t), ctx.text(ty)))
            }
        }
    }

    /// A vector whose length is not known here: LLVM inserts the element into poison, and shuffles.
    fn scalable_splat(&mut self, ty: Type, element: Type, c: Const) -> Const {
        let ctx = self.ctx;
        if self.constants.is_zero(ctx, c) {
            return self.constants.add(ty, Kind::Zero);
        }
        if let k @ (Kind::Undef | Kind::Poison) = self.constants.look(c).kind.clone() {
            return self.constants.add(ty, k);
        }
        debug_assert_eq!(self.constants.look(c).ty, element);
        let poison = self.constants.add(ty, Kind::Poison);
        let index_type = self.integer_type(64);
        let zero = self.constants.integer(ctx, index_type, 0);
        let inserted = self.constants.add(ty, Kind::Expr(Operation::Insert, [poison, c, zero].into()));
        let n = vector_parts(ctx, ty).map_or(0, |v| v.0) as usize;
        let mask = vec![0; n.min(1 << 20)].into();
        self.constants.add(ty, Kind::Expr(Operation::Shuffle(mask), [inserted, poison].into()))
    }

    /// A constant expression.
    fn constant_expression(&mut self, p: &mut Parser<'s>, ty: Type, word: &'s [u8]) -> Res<Const> {
        let (ctx, at) = (self.ctx, p.at);
        if let Some(op) = Arith::of_word(word)
            .filter(|a| matches!(a, Arith::Add | Arith::Sub | Arith::Xor | Arith::Mul | Arith::Shl))
        {
            p.bump();
            let flags = overflow_flags(p);
            p.expect(b'(')?;
            let (a_type, a) = self.typed_constant(p)?;
            p.expect(b',')?;
            let (b_type, b) = self.typed_constant(p)?;
            p.expect(b')')?;
            self.same(at, ty, a_type)?;
            self.same(at, ty, b_type)?;
            return Ok(self.binary(op, flags, ty, a, b));
        }
        if let Some(cast) = Cast::of_word(word) {
            if !cast.is_expression() {
                return wrong(at, format!("'{}' is no constant expression", cast.word()));
            }
            p.bump();
            p.expect(b'(')?;
            let (_, c) = self.typed_constant(p)?;
            p.expect_word("to")?;
            let to = self.value_type(p)?;
            p.expect(b')')?;
            self.same(at, ty, to)?;
            if self.constants.look(c).ty == to {
                return Ok(c);
            }
            return Ok(self.constants.add(ty, Kind::Expr(Operation::Cast(cast), [c].into())));
        }
        match word {
            b"getelementptr" => {
                p.bump();
                let flags = gep_flags(p);
                self.in_range(p)?;
                p.expect(b'(')?;
                let source = self.value_type(p)?;
                p.expect(b',')?;
                let list = self.constants_up_to(p, b')')?;
                Ok(self.gep(ty, flags, source, list))
            }
            b"extractelement" | b"insertelement" => {
                p.bump();
                p.expect(b'(')?;
                let list = self.constants_up_to(p, b')')?;
                let insert = word == b"insertelement";
                if list.len() != 2 + usize::from(insert) {
                    return wrong(at, "the constant expression has another number of operands");
                }
                let operation = if insert { Operation::Insert } else { Operation::Extract };
                Ok(self.constants.add(ty, Kind::Expr(operation, list.into())))
            }
            b"shufflevector" => {
                p.bump();
                p.expect(b'(')?;
                let list = self.constants_up_to(p, b')')?;
                let [a, b, mask] = list[..] else {
                    return wrong(at, "'shufflevector' has three operands");
                };
                let mask = self.shuffle_mask(mask, at)?;
                Ok(self.constants.add(ty, Kind::Expr(Operation::Shuffle(mask.into()), [a, b].into())))
            }
            _ => p.expected("a value"),
        }
        .and_then(|c| {
            let found = self.constants.look(c).ty;
            if found == ty {
                Ok(c)
            } else {
                wrong(
                    at,
                    format!("expected a value of type '{}', found type '{}'", ctx.text(ty), ctx.text(found)),
                )
            }
        })
    }

    fn constants_up_to(&mut self, p: &mut Parser<'s>, close: u8) -> Res<Vec<Const>> {
        let mut list = Vec::new();
        p.list(close, |p| {
            list.push(self.typed_constant(p)?.1);
            Ok(())
        })?;
        Ok(list)
    }

    /// An error unless the types are the same.
    pub(super) fn same(&self, at: usize, expected: Type, found: Type) -> Res {
        if expected == found {
            return Ok(());
        }
        let ctx = self.ctx;
        wrong(
            at,
            format!("expected a value of type '{}', found type '{}'", ctx.text(expected), ctx.text(found)),
        )
    }

    fn binary(&mut self, op: Arith, flags: IntegerOverflowFlags, ty: Type, a: Const, b: Const) -> Const {
        let ctx = self.ctx;
        if let (Kind::Scalar(x), Kind::Scalar(y)) =
            (&self.constants.look(a).kind, &self.constants.look(b).kind)
            && let (Some(x), Some(y)) = (ctx.as_integer(*x), ctx.as_integer(*y))
        {
            let folded = match op {
                Arith::Add => Some(x.add(y)),
                Arith::Sub => Some(x.sub(y)),
                Arith::Mul => Some(x.mul(y)),
                Arith::Xor => Some(x.xor(y)),
                _ => x.shl(y),
            };
            if let Some(v) = folded {
                return self.wide(ty, v);
            }
        }
        self.constants.add(ty, Kind::Expr(Operation::Binary(op, flags), [a, b].into()))
    }

    /// The address that is computed; the base itself if all indices are zero, as LLVM says it.
    fn gep(&mut self, ty: Type, flags: GEPNoWrapFlags, source: Type, list: Vec<Const>) -> Const {
        let ctx = self.ctx;
        if let Some((base, indices)) = list.split_first()
            && indices.iter().all(|i| self.constants.is_zero(ctx, *i))
            && self.constants.look(*base).ty == ty
        {
            return *base;
        }
        self.constants.add(ty, Kind::Expr(Operation::Gep(flags, source), list.into()))
    }

    /// `inrange(0, 8)`: the bytes around an address that may be accessed by it. The dialect has no place for them.
    pub(super) fn in_range(&mut self, p: &mut Parser<'s>) -> Res {
        let at = p.at;
        if !p.eat_word("inrange") {
            return Ok(());
        }
        p.expect(b'(')?;
        let low: i64 = p.integer("a number")?;
        p.expect(b',')?;
        let high: i64 = p.integer("a number")?;
        if low >= high {
            return wrong(at, "the end of a range is larger than its start");
        }
        self.warn(at, "dropped the range of bytes that an address is for");
        p.expect(b')')
    }

    /// The numbers of a constant that says which elements go where; -1 for those that do not matter.
    pub(super) fn shuffle_mask(&mut self, mask: Const, at: usize) -> Res<Vec<i32>> {
        let ctx = self.ctx;
        let item = self.constants.get(mask);
        let Some((n, scalable, element)) = vector_parts(ctx, item.ty) else {
            return wrong(at, "expected a vector of constants as the mask");
        };
        if n > 1 << 20 {
            return wrong(at, "the mask has more than 2^20 elements");
        }
        let n = n as usize;
        match item.kind {
            Kind::Undef | Kind::Poison => Ok(vec![-1; n]),
            Kind::Zero => Ok(vec![0; n]),
            _ if scalable => wrong(at, "the mask of scalable vectors is zero, or undefined"),
            Kind::Data(bytes) if ctx.integer_info(element).map(|i| i.0) == Some(32) => {
                Ok(bytes.chunks_exact(4).map(|c| i32::from_le_bytes([c[0], c[1], c[2], c[3]])).collect())
            }
            Kind::Aggregate(list) => {
                let one = |c: &Const| match self.constants.look(*c).kind {
                    Kind::Undef | Kind::Poison => Ok(-1),
                    _ => match self.constants.as_i64(ctx, *c).and_then(|v| i32::try_from(v).ok()) {
                        Some(v) => Ok(v),
                        None => wrong(at, "expected numbers in the mask"),
                    },
                };
                list.iter().map(one).collect()
            }
            _ => wrong(at, "expected a vector of 32-bit numbers as the mask"),
        }
    }

    /// The place of a symbol in the module's list.
    pub(super) fn symbol(&self, name: &Name<'s>, at: usize) -> Res<u32> {
        match self.symbol_places.get(name) {
            Some(n) => Ok(*n),
            None => wrong(at, format!("'@{}' is not defined", name.show())),
        }
    }
}

/// `inbounds nuw`
pub(super) fn gep_flags(p: &mut Parser<'_>) -> GEPNoWrapFlags {
    let mut flags = GEPNoWrapFlags::none;
    loop {
        flags = flags
            | match p.word() {
                b"inbounds" => GEPNoWrapFlags::inbounds,
                b"nusw" => GEPNoWrapFlags::nusw,
                b"nuw" => GEPNoWrapFlags::nuw,
                _ => return flags,
            };
        p.bump();
    }
}

/// `nuw nsw`
pub(super) fn overflow_flags(p: &mut Parser<'_>) -> IntegerOverflowFlags {
    let mut flags = IntegerOverflowFlags::none;
    loop {
        flags = flags
            | match p.word() {
                b"nuw" => IntegerOverflowFlags::nuw,
                b"nsw" => IntegerOverflowFlags::nsw,
                _ => return flags,
            };
        p.bump();
    }
}

/// The bits of a number: decimal, or hexadecimal by the bits of a double or of its own format. `None` if the format lacks it.
fn float_bits(kind: FloatKind, text: &[u8]) -> Option<ApInt> {
    let text = std::str::from_utf8(text).ok()?;
    let Some(hex) = text.strip_prefix("0x") else {
        let v: f64 = text.parse().ok()?;
        return exactly(kind, v.to_bits());
    };
    let letter = hex.chars().next()?;
    let word = |digits: &str| u64::from_str_radix(digits, 16).ok();
    let rest = hex.get(1..)?;
    match (letter, kind) {
        ('H', FloatKind::F16) | ('R', FloatKind::BF16) => {
            word(rest).filter(|v| *v < 1 << 16).map(|v| ApInt::from_u64(16, v))
        }
        ('K', FloatKind::F80) => {
            let split = rest.len().checked_sub(16)?;
            let (high, low) = (rest.get(..split)?, rest.get(split..)?);
            let high = if high.is_empty() { 0 } else { word(high)? };
            let bytes: Vec<u8> = word(low)?.to_le_bytes().into_iter().chain(high.to_le_bytes()).collect();
            Some(ApInt::from_le_bytes(80, &bytes))
        }
        ('L', FloatKind::F128) => {
            let (low, high) = (rest.get(..16)?, rest.get(16..)?);
            let bytes: Vec<u8> =
                word(low)?.to_le_bytes().into_iter().chain(word(high)?.to_le_bytes()).collect();
            Some(ApInt::from_le_bytes(128, &bytes))
        }
        ('H' | 'R' | 'K' | 'L' | 'M', _) => None,
        _ => exactly(kind, word(hex)?),
    }
}

/// A double in another format, if that holds it exactly.
fn exactly(kind: FloatKind, double: u64) -> Option<ApInt> {
    let wide = Float::new(FloatKind::F64, double.into());
    if kind == FloatKind::F64 {
        return Some(wide.to_bits());
    }
    if f64::from_bits(double).is_nan() {
        // The payload stays.
        let (sign, payload) = (double >> 63, double & ((1 << 52) - 1));
        let (exponent, fraction) = match kind {
            FloatKind::F32 => (8, 23),
            FloatKind::F16 => (5, 10),
            FloatKind::BF16 => (8, 7),
            _ => return Some(wide.convert(kind).to_bits()),
        };
        let ones = (1u64 << exponent) - 1;
        let bits = sign << (exponent + fraction) | ones << fraction | payload >> (52 - fraction);
        return Some(ApInt::from_u64(exponent + fraction + 1, bits));
    }
    let narrow = wide.convert(kind);
    (narrow.convert(FloatKind::F64) == wide).then(|| narrow.to_bits())
}
