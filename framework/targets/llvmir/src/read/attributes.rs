//! Attributes of functions, parameters, results and calls.

use std::sync::Arc;

use terrace_dialects_llvm::llvm::{ConstantRangeAttr, ModRefInfo};
use terrace_ir::{ApInt, Attr, Type};

use super::Reader;
use super::lexer::Token;
use super::parser::{Parser, Res, wrong};
use crate::attributes::{Place, fits};
use crate::types::vector_parts;

/// The value of an attribute beside its name.
#[derive(Clone, Debug)]
pub(super) enum Says {
    Nothing,
    Number(u64),
    Type(Type),
    /// Two strings are the name and its value.
    Text(Vec<u8>),
    /// Other, argmem, inaccessiblemem, errnomem, target_mem0, target_mem1.
    Memory([ModRefInfo; 6]),
    Range(Type, ApInt, ApInt),
    Other,
}

/// An attribute.
#[derive(Clone, Debug)]
pub(super) struct Attribute {
    pub(super) name: Box<[u8]>,
    /// True for an attribute of strings.
    pub(super) quoted: bool,
    pub(super) says: Says,
}

/// Attributes in the order of the text, groups included.
#[derive(Clone, Debug, Default)]
pub(super) struct Attributes(pub(super) Arc<Vec<Attribute>>);

impl Attributes {
    pub(super) fn get(&self, name: &str) -> Option<&Says> {
        self.0.iter().rev().find(|a| !a.quoted && *a.name == *name.as_bytes()).map(|a| &a.says)
    }

    pub(super) fn has(&self, name: &str) -> bool {
        self.get(name).is_some()
    }

    pub(super) fn number(&self, name: &str) -> Option<u64> {
        match self.get(name) {
            Some(Says::Number(n)) => Some(*n),
            _ => None,
        }
    }

    /// The value of an attribute of strings.
    pub(super) fn text(&self, name: &str) -> Option<&[u8]> {
        self.0.iter().rev().find_map(|a| match &a.says {
            Says::Text(t) if a.quoted && *a.name == *name.as_bytes() => Some(t.as_slice()),
            _ => None,
        })
    }
}

impl<'s> Reader<'_, 's> {
    /// Attributes of a function, up to what is none.
    pub(super) fn attributes(&mut self, p: &mut Parser<'s>) -> Res<Attributes> {
        if let Token::Group(n) = p.token {
            // Mostly a group is all there is.
            p.bump();
            let group = self.group(n);
            if self.ends_attributes(p, Place::Function) {
                return Ok(group);
            }
            let mut list = group.0.to_vec();
            self.attribute_list(p, Place::Function, &mut list)?;
            return Ok(Attributes(Arc::new(list)));
        }
        self.attributes_of(p, Place::Function)
    }

    /// Attributes of a parameter or a result, up to what is none.
    pub(super) fn attributes_of(&mut self, p: &mut Parser<'s>, place: Place) -> Res<Attributes> {
        if self.ends_attributes(p, place) {
            return Ok(Attributes::default());
        }
        let mut list = Vec::new();
        self.attribute_list(p, place, &mut list)?;
        Ok(Attributes(Arc::new(list)))
    }

    /// An error if a value of a type cannot have one of the attributes.
    pub(super) fn attributes_fit(&self, list: &Attributes, ty: Type, at: usize) -> Res {
        let ctx = self.ctx;
        for a in list.0.iter().filter(|a| !a.quoted) {
            let width = |t: Type| ctx.integer_info(vector_parts(ctx, t).map_or(t, |v| v.2)).map(|i| i.0);
            let same_range = match a.says {
                Says::Range(of, ..) => width(of) == width(ty),
                _ => true,
            };
            if !fits(ctx, &a.name, ty) || !same_range {
                let name = String::from_utf8_lossy(&a.name);
                return wrong(at, format!("the type '{}' has no attribute '{name}'", ctx.text(ty)));
            }
        }
        Ok(())
    }

    fn ends_attributes(&self, p: &Parser<'s>, place: Place) -> bool {
        match p.token {
            Token::Group(_) => place != Place::Function,
            Token::Text(_) => false,
            Token::Word(b"nocapture") => place != Place::Parameter,
            Token::Word(w) => !crate::attributes::is_attribute(w),
            _ => true,
        }
    }

    fn attribute_list(&mut self, p: &mut Parser<'s>, place: Place, list: &mut Vec<Attribute>) -> Res {
        while !self.ends_attributes(p, place) {
            match p.token.clone() {
                Token::Group(n) => {
                    p.bump();
                    list.extend(self.group(n).0.iter().cloned());
                }
                Token::Text(_) => {
                    let name = p.text()?.into();
                    let value = if p.eat(b'=') { p.text()? } else { Vec::new() };
                    list.push(Attribute { name, quoted: true, says: Says::Text(value) });
                }
                Token::Word(b"nocapture") => {
                    // The word of earlier versions.
                    p.bump();
                    list.push(Attribute { name: b"captures"[..].into(), quoted: false, says: Says::Nothing });
                }
                Token::Word(w) => {
                    if !place.has(w) {
                        let word = String::from_utf8_lossy(w);
                        let why = format!("the attribute '{word}' does not apply to {}", place.name());
                        return wrong(p.at, why);
                    }
                    p.bump();
                    let says = self.says(p, w)?;
                    list.push(Attribute { name: w.into(), quoted: false, says });
                }
                _ => return Ok(()),
            }
        }
        Ok(())
    }

    /// The attributes of a group, `attributes #0 = { ... }`. One that is not defined has none, as in LLVM.
    fn group(&self, n: u32) -> Attributes {
        self.groups.get(&n).cloned().unwrap_or_default()
    }

    /// The text between the braces of a group.
    pub(super) fn group_body(&mut self, p: &mut Parser<'s>) -> Res<Attributes> {
        p.expect(b'{')?;
        let mut list = Vec::new();
        self.attribute_list(p, Place::Function, &mut list)?;
        p.expect(b'}')?;
        Ok(Attributes(Arc::new(list)))
    }

    /// The value of an attribute of a word; the word is read.
    fn says(&mut self, p: &mut Parser<'s>, name: &[u8]) -> Res<Says> {
        match name {
            b"align" | b"alignstack" => alignment(p),
            b"memory" => self.memory(p),
            b"captures" => captures(p),
            b"nofpclass" => classes_of_floats(p),
            b"range" => self.range(p),
            b"uwtable" => unwind_table(p),
            b"vscale_range" => vscale_range(p),
            b"allocsize" => two_numbers(p, |_| u32::MAX),
            b"allockind" => kinds_of_allocation(p),
            b"dereferenceable" | b"dereferenceable_or_null" => {
                Ok(Says::Number(p.in_parentheses("a number")?))
            }
            _ if crate::attributes::is_word(name) => Ok(Says::Nothing),
            _ if p.is(b'(') => self.in_parentheses(p, name),
            _ => p.expected("'('"),
        }
    }

    /// `(type low, high)`
    fn range(&mut self, p: &mut Parser<'s>) -> Res<Says> {
        p.expect(b'(')?;
        let ty = self.value_type(p)?;
        let width = self.ctx.integer_info(ty).map_or(1, |i| i.0);
        let bound = |p: &mut Parser<'s>| -> Res<ApInt> {
            let Token::Integer(digits) = p.token else { return p.expected("a bound") };
            let n: num_bigint::BigInt = String::from_utf8_lossy(digits).parse().unwrap_or_default();
            let value = ApInt::from_bigint(width, &n);
            if value.to_signed() != n && num_bigint::BigInt::from(value.to_unsigned()) != n {
                return p.expected(&format!("a number of {width} bits"));
            }
            p.bump();
            Ok(value)
        };
        let low = bound(p)?;
        p.expect(b',')?;
        let at = p.at;
        let high = bound(p)?;
        if low == high && !low.is_zero() {
            return wrong(at, "the range has no values, or all: its bounds are the same");
        }
        p.expect(b')')?;
        Ok(Says::Range(ty, low, high))
    }

    /// A number or a type; of anything else, that it is there.
    fn in_parentheses(&mut self, p: &mut Parser<'s>, name: &[u8]) -> Res<Says> {
        let here = p.clone();
        p.bump();
        if matches!(p.token, Token::Integer(_)) && name != b"initializes" {
            let n = p.integer("a number")?;
            p.expect(b')')?;
            return Ok(Says::Number(n));
        }
        if self.at_type(p) {
            let t = self.value_type(p)?;
            p.expect(b')')?;
            return Ok(Says::Type(t));
        }
        *p = here;
        super::metadata::skip_balanced(p)?;
        Ok(Says::Other)
    }

    fn memory(&mut self, p: &mut Parser<'s>) -> Res<Says> {
        p.expect(b'(')?;
        let mut places: [Option<ModRefInfo>; 6] = [None; 6];
        let mut all = ModRefInfo::NoModRef;
        const NAMES: [&[u8]; 6] =
            [b"", b"argmem", b"inaccessiblemem", b"errnomem", b"target_mem0", b"target_mem1"];
        p.list(b')', |p| {
            let mut place = 0;
            if let Token::Label(super::lexer::Name::Text(name)) = &p.token {
                match NAMES.iter().position(|n| *n == name.as_ref()) {
                    Some(i) if i > 0 => place = i,
                    _ => return p.expected("a kind of memory"),
                }
                p.bump();
            }
            let Some(effect) = std::str::from_utf8(p.word()).ok().and_then(ModRefInfo::from_text) else {
                return p.expected("'none', 'read', 'write' or 'readwrite'");
            };
            p.bump();
            match place {
                0 => all = effect,
                i => places[i] = Some(effect),
            }
            Ok(())
        })?;
        Ok(Says::Memory(places.map(|e| e.unwrap_or(all))))
    }

    /// The attributes of a parameter or result as a dictionary.
    pub(super) fn parameter_dictionary(&mut self, list: &Attributes) -> Attr {
        let ctx = self.ctx;
        let mut entries = Vec::new();
        for a in list.0.iter().filter(|a| !a.quoted) {
            let name = String::from_utf8_lossy(&a.name).into_owned();
            if !crate::attributes::is_imported(&name) {
                continue;
            }
            let value = match &a.says {
                Says::Nothing => ctx.unit(),
                Says::Number(n) => ctx.integer(ctx.i64(), *n as i64),
                Says::Type(t) => ctx.type_attr(*t),
                Says::Range(t, low, high) => ConstantRangeAttr::get(
                    ctx,
                    ctx.integer_ap(*t, low.clone()),
                    ctx.integer_ap(*t, high.clone()),
                )
                .into(),
                _ => continue,
            };
            let name = if name == "captures" { "nocapture" } else { &name };
            entries.push((ctx.string(format!("llvm.{name}")), value));
        }
        ctx.dictionary(&entries)
    }
}

/// `=8`, `(8)` or `8`
fn alignment(p: &mut Parser<'_>) -> Res<Says> {
    let at = p.at;
    let n: u64 =
        if !p.eat(b'=') && p.is(b'(') { p.in_parentheses("a number")? } else { p.integer("a number")? };
    if !n.is_power_of_two() || n > 1 << 32 {
        return wrong(at, "an alignment is a power of two up to 2^32");
    }
    Ok(Says::Number(n))
}

/// `(address, ret: provenance)`: the parts of a pointer that are kept, elsewhere and in the result. The dialect knows `(none)`.
fn captures(p: &mut Parser<'_>) -> Res<Says> {
    let mut none = true;
    p.expect(b'(')?;
    p.list(b')', |p| {
        if matches!(&p.token, Token::Label(super::lexer::Name::Text(name)) if name.as_ref() == b"ret") {
            p.bump();
        }
        match p.word() {
            b"none" => {}
            b"address" | b"address_is_null" | b"provenance" | b"read_provenance" => none = false,
            _ => {
                return p.expected("'none', 'address', 'address_is_null', 'provenance' or 'read_provenance'");
            }
        }
        p.bump();
        Ok(())
    })?;
    Ok(if none { Says::Nothing } else { Says::Other })
}

/// `(nan inf)`, or the mask of these classes as a number.
fn classes_of_floats(p: &mut Parser<'_>) -> Res<Says> {
    p.expect(b'(')?;
    let mut mask = 0;
    while !p.eat(b')') {
        mask |= match p.token {
            Token::Integer(_) => p.integer::<u64>("a mask")?,
            Token::Word(w) => {
                let Some(bits) = class_bits(w) else { return p.expected("a class of floats") };
                p.bump();
                bits
            }
            _ => return p.expected("a class of floats"),
        };
    }
    Ok(Says::Number(mask))
}

/// `(sync)`, `(async)` or nothing, which is `async`.
fn unwind_table(p: &mut Parser<'_>) -> Res<Says> {
    if !p.eat(b'(') {
        return Ok(Says::Number(2));
    }
    let kind = match p.word() {
        b"sync" => 1,
        b"async" => 2,
        _ => return p.expected("'sync' or 'async'"),
    };
    p.bump();
    p.expect(b')')?;
    Ok(Says::Number(kind))
}

/// `(first)` or `(first, second)`: the first in the high half, the second in the low one.
fn two_numbers(p: &mut Parser<'_>, default: impl Fn(u32) -> u32) -> Res<Says> {
    p.expect(b'(')?;
    let first: u32 = p.integer("a number")?;
    let second = if p.eat(b',') { p.integer("a number")? } else { default(first) };
    p.expect(b')')?;
    Ok(Says::Number(u64::from(first) << 32 | u64::from(second)))
}

/// `(least, most)`: powers of two; no `most` is 0.
fn vscale_range(p: &mut Parser<'_>) -> Res<Says> {
    let at = p.at;
    let says = two_numbers(p, |first| first)?;
    if let Says::Number(n) = says {
        let (least, most) = (n >> 32, n & 0xffff_ffff);
        if !least.is_power_of_two() || most != 0 && (!most.is_power_of_two() || most < least) {
            return wrong(at, "the bounds of 'vscale_range' are powers of two in their order");
        }
    }
    Ok(says)
}

/// `("alloc,zeroed")`
fn kinds_of_allocation(p: &mut Parser<'_>) -> Res<Says> {
    const KINDS: [&str; 6] = ["alloc", "realloc", "free", "uninitialized", "zeroed", "aligned"];
    p.expect(b'(')?;
    let text = p.text()?;
    p.expect(b')')?;
    let bit = |w: &str| KINDS.iter().position(|x| *x == w).map_or(0, |i| 1u64 << i);
    Ok(Says::Number(String::from_utf8_lossy(&text).split(',').map(bit).sum()))
}

/// The bits of a class of floats.
fn class_bits(word: &[u8]) -> Option<u64> {
    Some(match word {
        b"all" => 0x3ff,
        b"nan" => 0x3,
        b"snan" => 0x1,
        b"qnan" => 0x2,
        b"inf" => 0x204,
        b"ninf" => 0x4,
        b"pinf" => 0x200,
        b"norm" => 0x108,
        b"nnorm" => 0x8,
        b"pnorm" => 0x100,
        b"sub" => 0x90,
        b"nsub" => 0x10,
        b"psub" => 0x80,
        b"zero" => 0x60,
        b"nzero" => 0x20,
        b"pzero" => 0x40,
        _ => return None,
    })
}
