//! Types.

use rustc_hash::FxHashMap;
use terrace_dialects_llvm::llvm::{
    self, LLVMARRAY_TYPE_DEF, LLVMFUNCTION_TYPE_DEF, LLVMLabelType, LLVMMetadataType, LLVMPPCFP128Type,
    LLVMSTRUCT_TYPE_DEF, LLVMTargetExtType, LLVMX86AMXType,
};
use terrace_ir::def::AttrDef;
use terrace_ir::{Attr, AttrData, Context, FloatKind, Loc, Type};

use super::Reader;
use super::lexer::{Name, Token};
use super::parser::{Parser, Res, wrong};
use crate::types::MAX_DEPTH;

/// A named type: where its definition is, and what it is.
#[derive(Clone, Copy)]
enum Named {
    Later(usize),
    /// Its definition is being read.
    Busy,
    Known(Type),
}

/// The types of a module.
#[derive(Default)]
pub(super) struct Types<'s> {
    named: FxHashMap<Name<'s>, Named>,
    integers: FxHashMap<u32, Type>,
    pointer: Option<Type>,
    depth: usize,
}

impl<'s> Types<'s> {
    /// Notes where the definition of a name is. False if there is another.
    pub(super) fn define(&mut self, name: Name<'s>, at: usize) -> bool {
        self.named.insert(name, Named::Later(at)).is_none()
    }
}

/// A type without parts, by its keyword.
fn simple(ctx: &Context, word: &[u8]) -> Option<Type> {
    Some(match word {
        b"void" => llvm::void(ctx),
        b"half" => ctx.float_type(FloatKind::F16),
        b"bfloat" => ctx.float_type(FloatKind::BF16),
        b"float" => ctx.f32(),
        b"double" => ctx.f64(),
        b"fp128" => ctx.float_type(FloatKind::F128),
        b"x86_fp80" => ctx.float_type(FloatKind::F80),
        b"ppc_fp128" => LLVMPPCFP128Type::get(ctx).into(),
        b"label" => LLVMLabelType::get(ctx).into(),
        b"metadata" => LLVMMetadataType::get(ctx).into(),
        b"token" => llvm::token(ctx),
        b"x86_amx" => LLVMX86AMXType::get(ctx).into(),
        _ => return None,
    })
}

/// The widest integer of LLVM IR.
const MAX_BITS: u32 = (1 << 23) - 1;

impl<'s> Reader<'_, 's> {
    /// `i32` and the like.
    pub(super) fn integer_type(&mut self, width: u32) -> Type {
        let ctx = self.ctx;
        *self.types.integers.entry(width).or_insert_with(|| ctx.integer_type(width))
    }

    pub(super) fn pointer_type(&mut self) -> Type {
        let ctx = self.ctx;
        *self.types.pointer.get_or_insert_with(|| llvm::pointer(ctx))
    }

    /// True if a type is at hand.
    pub(super) fn at_type(&self, p: &Parser<'s>) -> bool {
        match p.token {
            Token::Word(w) => {
                matches!(w, b"ptr" | b"target") || width(w).is_some() || simple(self.ctx, w).is_some()
            }
            Token::Sign(c) => matches!(c, b'[' | b'<' | b'{'),
            Token::Local(_) => true,
            _ => false,
        }
    }

    /// A type that values may have: not `void`.
    pub(super) fn value_type(&mut self, p: &mut Parser<'s>) -> Res<Type> {
        let at = p.at;
        let t = self.ty(p)?;
        if llvm::is_void(self.ctx, t) {
            return wrong(at, "expected the type of a value, found 'void'");
        }
        Ok(t)
    }

    /// A type.
    pub(super) fn ty(&mut self, p: &mut Parser<'s>) -> Res<Type> {
        if self.types.depth > MAX_DEPTH {
            return wrong(p.at, format!("the type nests more than {MAX_DEPTH} levels deep"));
        }
        self.types.depth += 1;
        let t = self.outer(p);
        self.types.depth -= 1;
        t
    }

    fn outer(&mut self, p: &mut Parser<'s>) -> Res<Type> {
        let mut t = self.base(p)?;
        loop {
            match p.token {
                Token::Sign(b'(') => {
                    let at = p.at;
                    p.bump();
                    let (params, variadic) = self.parameters(p)?;
                    t = self.function_of(t, &params, variadic, at)?;
                }
                Token::Sign(b'*') => {
                    return wrong(p.at, "pointers have no type of what they point to: write 'ptr'");
                }
                _ => return Ok(t),
            }
        }
    }

    fn parameters(&mut self, p: &mut Parser<'s>) -> Res<(Vec<Type>, bool)> {
        let (mut params, mut variadic) = (Vec::new(), false);
        p.list(b')', |p| {
            if variadic {
                return p.expected("')' after '...'");
            }
            if p.token == Token::Dots {
                p.bump();
                variadic = true;
                return Ok(());
            }
            params.push(self.value_type(p)?);
            Ok(())
        })?;
        Ok((params, variadic))
    }

    /// `addrspace(1)` if it is there.
    pub(super) fn address_space(&mut self, p: &mut Parser<'s>) -> Res<i64> {
        if !p.eat_word("addrspace") {
            return Ok(0);
        }
        let at = p.at;
        let n: u32 = p.in_parentheses("the number of an address space")?;
        if n >= 1 << 24 {
            return wrong(at, "the address space is not less than 2^24");
        }
        Ok(i64::from(n))
    }

    fn base(&mut self, p: &mut Parser<'s>) -> Res<Type> {
        let (ctx, at) = (self.ctx, p.at);
        match p.token.clone() {
            Token::Word(w) => {
                if let Some(bits) = width(w) {
                    if bits == 0 || bits > MAX_BITS {
                        return wrong(p.at, format!("an integer type has from 1 to {MAX_BITS} bits"));
                    }
                    p.bump();
                    return Ok(self.integer_type(bits));
                }
                if w == b"ptr" {
                    p.bump();
                    return Ok(match self.address_space(p)? {
                        0 => self.pointer_type(),
                        space => llvm::pointer_in(ctx, space),
                    });
                }
                if w == b"target" {
                    p.bump();
                    return self.target_type(p);
                }
                let Some(t) = simple(ctx, w) else { return p.expected("a type") };
                p.bump();
                Ok(t)
            }
            Token::Local(name) => {
                let at = p.at;
                p.bump();
                self.named_type(name, at)
            }
            Token::Sign(b'{') => {
                p.bump();
                let fields = self.fields(p)?;
                self.structure_of(&fields, false, at)
            }
            Token::Sign(b'[') => {
                p.bump();
                let n: u64 = p.integer("the length of an array")?;
                p.expect_word("x")?;
                let element = self.value_type(p)?;
                p.expect(b']')?;
                self.checked(&LLVMARRAY_TYPE_DEF, &[element.as_attr(), ctx.param_int(n as i64)], at)
            }
            Token::Sign(b'<') => {
                p.bump();
                if p.eat(b'{') {
                    let fields = self.fields(p)?;
                    p.expect(b'>')?;
                    return self.structure_of(&fields, true, at);
                }
                self.vector_type(p)
            }
            _ => p.expected("a type"),
        }
    }

    /// A type whose parameters the dialect may refuse.
    fn checked(&self, def: &'static AttrDef, params: &[Attr], at: usize) -> Res<Type> {
        match self.ctx.checked_type(def, params, Loc::unknown(self.ctx)) {
            Ok(t) => Ok(t),
            Err(d) => wrong(at, d.message),
        }
    }

    fn structure_of(&self, fields: &[Type], packed: bool, at: usize) -> Res<Type> {
        let ctx = self.ctx;
        let list: Vec<Attr> = fields.iter().map(|t| t.as_attr()).collect();
        self.checked(&LLVMSTRUCT_TYPE_DEF, &[ctx.param_list(&list), ctx.param_int(i64::from(packed))], at)
    }

    /// The type of a function.
    pub(super) fn function_of(&self, result: Type, params: &[Type], variadic: bool, at: usize) -> Res<Type> {
        let ctx = self.ctx;
        let list: Vec<Attr> = params.iter().map(|t| t.as_attr()).collect();
        let params = [result.as_attr(), ctx.param_list(&list), ctx.param_int(i64::from(variadic))];
        self.checked(&LLVMFUNCTION_TYPE_DEF, &params, at)
    }

    /// The list between braces; the first is read.
    fn fields(&mut self, p: &mut Parser<'s>) -> Res<Vec<Type>> {
        let mut fields = Vec::new();
        p.list(b'}', |p| {
            fields.push(self.value_type(p)?);
            Ok(())
        })?;
        Ok(fields)
    }

    fn vector_type(&mut self, p: &mut Parser<'s>) -> Res<Type> {
        let scalable = p.eat_word("vscale");
        if scalable {
            p.expect_word("x")?;
        }
        let at = p.at;
        let n: u32 = p.integer("the length of a vector")?;
        if n == 0 {
            return wrong(at, "a vector has at least one element");
        }
        p.expect_word("x")?;
        let at = p.at;
        let element = self.value_type(p)?;
        p.expect(b'>')?;
        let ctx = self.ctx;
        if !(ctx.int_or_float_width(element).is_some() || llvm::is_pointer(ctx, element)) {
            return wrong(at, format!("'{}' is no type of a vector's elements", ctx.text(element)));
        }
        Ok(match scalable {
            true => ctx.intern_type(AttrData::VectorType {
                element,
                shape: [i64::from(n)][..].into(),
                scalable: [true][..].into(),
            }),
            false => ctx.vector_type(&[i64::from(n)], element),
        })
    }

    /// `("name", types, numbers)`
    fn target_type(&mut self, p: &mut Parser<'s>) -> Res<Type> {
        p.expect(b'(')?;
        let at = p.at;
        let name = p.text()?;
        let Ok(name) = String::from_utf8(name) else { return wrong(at, "the name of a type is no UTF-8") };
        let (mut types, mut numbers) = (Vec::new(), Vec::new());
        while p.eat(b',') {
            if matches!(p.token, Token::Integer(_)) {
                numbers.push(i64::from(p.integer::<u32>("a number")?));
            } else if numbers.is_empty() {
                types.push(self.ty(p)?);
            } else {
                return p.expected("a number");
            }
        }
        p.expect(b')')?;
        Ok(LLVMTargetExtType::get(self.ctx, &name, &types, &numbers).into())
    }

    fn named_type(&mut self, name: Name<'s>, at: usize) -> Res<Type> {
        match self.types.named.get(&name).copied() {
            Some(Named::Known(t)) => Ok(t),
            Some(Named::Busy) => wrong(at, format!("the type '%{}' contains itself", name.show())),
            None => wrong(at, format!("the type '%{}' is not defined", name.show())),
            Some(Named::Later(definition)) => {
                self.types.named.insert(name.clone(), Named::Busy);
                let mut p = Parser::new(self.source, definition);
                let t = self.definition(&mut p, &name)?;
                if !super::skim::begins(&p) {
                    return p.expected("the end of a type");
                }
                self.types.named.insert(name, Named::Known(t));
                Ok(t)
            }
        }
    }

    /// Reads the types that nothing asked for, to know that they are right.
    pub(super) fn check_types(&mut self) -> Res {
        let later = |(name, t): (&Name<'s>, &Named)| match t {
            Named::Later(at) => Some((*at, name.clone())),
            _ => None,
        };
        let mut rest: Vec<(usize, Name<'s>)> = self.types.named.iter().filter_map(later).collect();
        rest.sort_unstable_by_key(|(at, _)| *at);
        rest.into_iter().try_for_each(|(at, name)| self.named_type(name, at).map(drop))
    }

    /// The definition after `%name = type`.
    pub(super) fn definition(&mut self, p: &mut Parser<'s>, name: &Name<'s>) -> Res<Type> {
        let ctx = self.ctx;
        if p.eat_word("opaque") {
            return Ok(self.identified(name, None));
        }
        let packed = p.is(b'<') && p.ahead() == Token::Sign(b'{');
        if !packed && !p.is(b'{') {
            // Not a struct: another name for a type.
            return self.ty(p);
        }
        let t = self.ty(p)?;
        let Some(fields) = llvm::struct_parts(ctx, t) else { return Ok(t) };
        Ok(self.identified(name, Some((fields, packed))))
    }

    /// A struct of its own by a name that no other has.
    fn identified(&mut self, name: &Name<'s>, body: Option<(Vec<Type>, bool)>) -> Type {
        let ctx = self.ctx;
        let base: Vec<u8> = match name {
            Name::Number(_) => Vec::new(),
            Name::Text(t) => t.to_vec(),
        };
        let body = match body {
            Some((fields, packed)) => {
                let list: Vec<_> = fields.iter().map(|t| t.as_attr()).collect();
                ctx.param_list(&[ctx.param_list(&list), ctx.param_int(i64::from(packed))])
            }
            None => ctx.param_list(&[]),
        };
        let mut full = base.clone();
        for n in 0usize.. {
            let t = ctx.dialect_type(&LLVMSTRUCT_TYPE_DEF, &[ctx.param_bytes(&full)]);
            if ctx.type_body(t).is_none() && ctx.set_type_body(t, body) {
                return t;
            }
            full.clone_from(&base);
            full.extend_from_slice(format!("_{n}").as_bytes());
        }
        ctx.none_type()
    }
}

/// The bits of `i32`; `None` for another word.
fn width(word: &[u8]) -> Option<u32> {
    let digits = word.strip_prefix(b"i")?;
    if digits.is_empty() || !digits.iter().all(u8::is_ascii_digit) {
        return None;
    }
    Some(std::str::from_utf8(digits).ok()?.parse().unwrap_or(u32::MAX))
}
