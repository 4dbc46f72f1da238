//! Constants in LLVM IR's words.

use terrace_ir::{ApInt, Attr, Context, FloatKind, Type};

use super::{Const, Elements, Expr, Kind, element_type, zero_word};
use crate::error::{Done, fail};
use crate::text::{self, Hole, Text};
use crate::types::{MAX_DEPTH, Types, vector_parts};

/// Appends a symbol's name, which is a string attribute.
pub(crate) fn symbol(ctx: &Context, name: Attr, out: &mut Text) {
    text::name(b'@', ctx.as_string(name).unwrap_or_default(), &mut out.bytes);
}

impl Const {
    /// Appends type and value.
    pub(crate) fn write_typed(&self, ctx: &Context, types: &mut Types, out: &mut Text) -> Done {
        types.write(ctx, self.ty(), &mut out.bytes)?;
        out.push(" ");
        self.write(ctx, types, out)
    }

    /// Appends the value.
    pub(crate) fn write(&self, ctx: &Context, types: &mut Types, out: &mut Text) -> Done {
        if self.0.depth > MAX_DEPTH {
            return fail(format!("has a constant that nests more than {MAX_DEPTH} levels deep"));
        }
        match self.kind() {
            Kind::Int(v) => int(v, &mut out.bytes),
            Kind::Float(bits) => float(ctx, self.ty(), bits, &mut out.bytes),
            Kind::Undef => out.push("undef"),
            Kind::Poison => out.push("poison"),
            Kind::Zero => out.push(zero_word(ctx, self.ty())),
            Kind::Elements(e) => return elements(ctx, types, self.ty(), e, out),
            Kind::Aggregate(list) => return aggregate(ctx, types, self.ty(), list, out),
            Kind::Splat(c) if c.is_zero() => out.push("zeroinitializer"),
            Kind::Splat(c) => {
                out.push("splat (");
                c.write_typed(ctx, types, out)?;
                out.push(")");
            }
            Kind::Symbol(name) => symbol(ctx, *name, out),
            Kind::DsoLocalEquivalent(name) => {
                out.push("dso_local_equivalent ");
                symbol(ctx, *name, out);
            }
            Kind::BlockAddress { function, tag } => {
                out.push("blockaddress(");
                symbol(ctx, *function, out);
                out.push(", ");
                out.hole(Hole::Tag {
                    function: ctx.as_string(*function).unwrap_or_default().into(),
                    tag: *tag,
                });
                out.push(")");
            }
            Kind::Expr(e) => return expr(ctx, types, self.ty(), e, out),
        }
        Ok(())
    }
}

fn list(ctx: &Context, types: &mut Types, list: &[Const], out: &mut Text) -> Done {
    for (i, c) in list.iter().enumerate() {
        if i > 0 {
            out.push(", ");
        }
        c.write_typed(ctx, types, out)?;
    }
    Ok(())
}

fn aggregate(ctx: &Context, types: &mut Types, ty: Type, parts: &[Const], out: &mut Text) -> Done {
    let (open, close) = brackets(ctx, ty);
    // A struct of bytes is no string.
    if let Some(all) = bytes(ctx, parts).filter(|_| open == "[") {
        out.push("c");
        text::quoted(&all, &mut out.bytes);
        return Ok(());
    }
    if parts.is_empty() {
        out.push("zeroinitializer");
        return Ok(());
    }
    out.push(open);
    list(ctx, types, parts, out)?;
    out.push(close);
    Ok(())
}

/// The bytes of integers of 8 bits.
fn bytes(ctx: &Context, parts: &[Const]) -> Option<Vec<u8>> {
    let first = parts.first()?;
    if ctx.integer_info(first.ty()).is_none_or(|i| i.0 != 8) || parts.iter().any(|p| p.ty() != first.ty()) {
        return None;
    }
    parts.iter().map(|p| u8::try_from(p.as_int()?.as_u64()?).ok()).collect()
}

/// The brackets around the elements of a type.
fn brackets(ctx: &Context, ty: Type) -> (&'static str, &'static str) {
    use terrace_dialects_llvm::llvm::{array_parts, is_packed};
    if vector_parts(ctx, ty).is_some() {
        ("<", ">")
    } else if array_parts(ctx, ty).is_some() {
        ("[", "]")
    } else if is_packed(ctx, ty) {
        ("<{ ", " }>")
    } else {
        ("{ ", " }")
    }
}

/// Appends elements of an attribute, rows nested as the type nests.
fn elements(ctx: &Context, types: &mut Types, ty: Type, e: &Elements, out: &mut Text) -> Done {
    if e.splat && e.data.iter().all(|b| *b == 0) {
        out.push("zeroinitializer");
        return Ok(());
    }
    // The length, the type's text and the brackets of each level.
    let (mut levels, mut t) = (Vec::new(), ty);
    while let Some(inner) = element_type(ctx, t, 0) {
        let n = super::count(ctx, t);
        let Some(n) = n else { return fail("has a constant that is a scalable vector, but no splat") };
        let mut text = Vec::new();
        types.write(ctx, inner, &mut text)?;
        text.push(b' ');
        levels.push((n, text, brackets(ctx, t)));
        t = inner;
    }
    // Of an array without elements no element has a type.
    let is_empty = terrace_dialects_llvm::llvm::array_parts(ctx, t).is_some();
    if levels.is_empty() || is_empty || levels.iter().any(|l| l.0 == 0) {
        out.push("zeroinitializer");
        return Ok(());
    }
    let is_vector = vector_parts(ctx, ty).is_some();
    let as_string = !is_vector
        && e.width == 8
        && ctx.integer_info(t).is_some_and(|i| i.0 == 8)
        && levels[levels.len() - 1].2.0 == "[";
    // Where each level is; the last one's elements are scalars.
    let mut at = vec![0; levels.len()];
    let (mut level, mut next) = (0, 0);
    loop {
        let (n, prefix, (open, close)) = &levels[level];
        let last = level + 1 == levels.len();
        if last && as_string {
            let row: Vec<u8> = (0..*n).map(|i| e.bits(next + i).as_u64().unwrap_or(0) as u8).collect();
            out.push("c");
            text::quoted(&row, &mut out.bytes);
            next += n;
            at[level] = *n;
        } else if at[level] < *n {
            out.push(if at[level] == 0 { *open } else { ", " });
            out.push(prefix);
            at[level] += 1;
            if last {
                scalar(ctx, t, e.bits(next), &mut out.bytes);
                next += 1;
            } else {
                level += 1;
                at[level] = 0;
            }
            continue;
        } else {
            out.push(close);
        }
        match level.checked_sub(1) {
            Some(outer) => level = outer,
            None => return Ok(()),
        }
    }
}

fn scalar(ctx: &Context, ty: Type, bits: ApInt, out: &mut Vec<u8>) {
    match super::scalar(ctx, ty, bits).kind() {
        Kind::Int(v) => int(v, out),
        Kind::Float(v) => float(ctx, ty, v, out),
        _ => {}
    }
}

fn int(v: &ApInt, out: &mut Vec<u8>) {
    use std::io::Write as _;
    // Writing to a vector does not fail.
    let _ = match (v.width(), v.as_i64()) {
        (1, _) => write!(out, "{}", !v.is_zero()),
        (_, Some(small)) => write!(out, "{small}"),
        _ => write!(out, "{}", v.to_signed()),
    };
}

/// Appends a float in the form that keeps every bit.
fn float(ctx: &Context, ty: Type, bits: &ApInt, out: &mut Vec<u8>) {
    let words = bits.words();
    let word = |i: usize| words.get(i).copied().unwrap_or(0);
    let text = match ctx.float_kind(ty) {
        Some(FloatKind::F16) => format!("0xH{:04X}", word(0)),
        Some(FloatKind::BF16) => format!("0xR{:04X}", word(0)),
        Some(FloatKind::F32) => double(widen(word(0) as u32)),
        Some(FloatKind::F80) => format!("0xK{:04X}{:016X}", word(1) & 0xffff, word(0)),
        Some(FloatKind::F128) => format!("0xL{:016X}{:016X}", word(0), word(1)),
        _ => double(word(0)),
    };
    out.extend_from_slice(text.as_bytes());
}

/// The bits of a double: as a decimal number of six digits if these say it exactly, as LLVM writes it, else in hexadecimal.
fn double(bits: u64) -> String {
    let v = f64::from_bits(bits);
    let short = format!("{v:e}");
    match short.split_once('e') {
        Some((digits, exponent)) if v.is_finite() && digits.trim_start_matches('-').len() <= 8 => {
            decimal(digits, exponent)
        }
        _ => format!("0x{bits:016X}"),
    }
}

/// A decimal number with six digits after the point.
fn decimal(digits: &str, exponent: &str) -> String {
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let (sign, exponent) = match exponent.strip_prefix('-') {
        Some(e) => ('-', e),
        None => ('+', exponent),
    };
    format!("{whole}.{fraction:0<6}e{sign}{exponent:0>2}")
}

/// The double of the same value; the payload of a NaN stays.
fn widen(bits: u32) -> u64 {
    let v = f32::from_bits(bits);
    if v.is_nan() {
        return u64::from(bits >> 31) << 63 | 0x7ff << 52 | u64::from(bits & 0x7f_ffff) << 29;
    }
    f64::from(v).to_bits()
}

fn expr(ctx: &Context, types: &mut Types, ty: Type, e: &Expr, out: &mut Text) -> Done {
    match e {
        Expr::Binary(word, flags, a, b) => {
            out.push(format!("{word}{flags} ("));
            list(ctx, types, &[a.clone(), b.clone()], out)?;
        }
        Expr::Cast(word, a) => {
            out.push(format!("{word} ("));
            a.write_typed(ctx, types, out)?;
            out.push(" to ");
            types.write(ctx, ty, &mut out.bytes)?;
        }
        Expr::Gep { flags, element, operands } => {
            out.push(format!("getelementptr{} (", flags.words()));
            types.write(ctx, *element, &mut out.bytes)?;
            out.push(", ");
            list(ctx, types, operands, out)?;
        }
        Expr::Vector(word, operands) => {
            out.push(format!("{word} ("));
            list(ctx, types, operands, out)?;
        }
    }
    out.push(")");
    Ok(())
}
