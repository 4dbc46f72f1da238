//! The text of quantized types.

use std::cmp::Ordering;
use terrace_asm::{Delimiter, Kind, OpaqueSyntax, Parsed, Parser, Printer, SyntaxAttr};

use terrace_ir::{Attr, Context, Float, FloatKind, Type};

use super::types::{MAX_STORAGE_BITS, scale_range, storage_parts, storage_range};
use super::{AnyQuantizedType, CalibratedQuantizedType, Granularity, TYPES, UniformQuantizedType};

/// Names that no definition has.
pub(super) struct Names;

impl OpaqueSyntax for Names {
    fn parse_type(&self, p: &mut Parser<'_>, mnemonic: &[u8]) -> Option<Parsed<Type>> {
        if !p.at(Kind::BareId) || TYPES.iter().any(|d| d.mnemonic().as_bytes() == mnemonic) {
            return None;
        }
        Some(p.error(format!("unknown quantized type {}", String::from_utf8_lossy(mnemonic))))
    }

    fn parse_attr(&self, _: &mut Parser<'_>, _: &[u8], _: Option<Type>) -> Option<Parsed<Attr>> {
        None
    }
}

/// A number as C's `%e` writes it.
fn exponential(value: f64) -> String {
    if !value.is_finite() {
        let sign = if value < 0.0 { "-" } else { "" };
        return if value.is_nan() { "nan".to_owned() } else { format!("{sign}INF") };
    }
    let text = format!("{value:.6e}");
    let Some((digits, exponent)) = text.split_once('e') else { return text };
    let (sign, exponent) = exponent.strip_prefix('-').map_or(('+', exponent), |e| ('-', e));
    format!("{digits}e{sign}{exponent:0>2}")
}

/// The integers that numbers are stored as.
#[derive(Clone, Copy)]
struct Storage {
    ty: Type,
    signed: bool,
    min: i64,
    max: i64,
}

impl Storage {
    fn parse_type(p: &mut Parser<'_>) -> Parsed<(u32, bool)> {
        let loc = p.loc();
        let (width, signed) = if let Some(t) = p.parse_optional_type()? {
            storage_parts(p.context(), t)
        } else {
            let word = p.parse_keyword()?;
            let Some(digits) = word.strip_prefix(b"u") else {
                return p.error_at(loc, "illegal storage type prefix");
            };
            let Ok(width) = String::from_utf8_lossy(digits).parse() else {
                return p.error_at(loc, "expected storage type width");
            };
            (width, false)
        };
        if width == 0 || width > MAX_STORAGE_BITS {
            return p.error_at(loc, format!("illegal storage type size: {width}"));
        }
        Ok((width, signed))
    }

    /// `i8`, `u8<1:255>`
    fn parse(p: &mut Parser<'_>) -> Parsed<Storage> {
        let (width, signed) = Storage::parse_type(p)?;
        let (least, greatest) = storage_range(signed, width);
        let ty = p.context().integer_type(width);
        if !p.eat(Kind::Less) {
            return Ok(Storage { ty, signed, min: least, max: greatest });
        }
        let min_loc = p.loc();
        let min = p.parse_i64()?;
        p.expect(Kind::Colon, "")?;
        let max_loc = p.loc();
        let max = p.parse_i64()?;
        p.expect(Kind::Greater, "")?;
        if min < least {
            return p.error_at(min_loc, format!("illegal storage type minimum: {min}"));
        }
        if max > greatest {
            return p.error_at(max_loc, format!("illegal storage type maximum: {max}"));
        }
        Ok(Storage { ty, signed, min, max })
    }

    /// Checks what only the whole type can be blamed for.
    fn check(self, p: &mut Parser<'_>) -> Parsed<()> {
        if self.min < self.max {
            return Ok(());
        }
        let loc = p.mnemonic_loc();
        p.error_at(loc, format!("illegal storage min and storage max: ({}:{})", self.min, self.max))
    }

    fn print(self, p: &mut Printer<'_>) {
        let width = p.context().integer_info(self.ty).map_or(0, |i| i.0);
        p.text(format!("{}{width}", if self.signed { "i" } else { "u" }));
        if (self.min, self.max) != storage_range(self.signed, width) {
            p.text(format!("<{}:{}>", self.min, self.max));
        }
    }
}

/// A float type.
fn parse_expressed(p: &mut Parser<'_>) -> Parsed<Type> {
    let loc = p.loc();
    let t = p.parse_type()?;
    if p.context().float_kind(t).is_none() {
        return p.error_at(loc, "invalid kind of type specified");
    }
    Ok(t)
}

/// A number with a point, of type f64.
fn parse_float(p: &mut Parser<'_>) -> Parsed<Attr> {
    if !(p.at(Kind::Float) || p.at(Kind::Integer) || p.at(Kind::Minus)) {
        return p.error("expected floating point literal");
    }
    let f64 = p.context().f64();
    p.parse_attribute(Some(f64))
}

/// The number that `parse_float` read.
fn number(ctx: &Context, a: Attr) -> Float {
    ctx.as_float(a).unwrap_or(Float::zero(FloatKind::F64))
}

/// A scale and the integer that stands for zero: `0.5:128`.
fn parse_scale(p: &mut Parser<'_>, expressed: Type) -> Parsed<(Attr, i64)> {
    let scale = parse_float(p)?;
    let ctx = p.context();
    let Some(kind) = ctx.float_kind(expressed) else { return p.error("invalid kind of type specified") };
    let (value, (least, greatest)) = (number(ctx, scale), scale_range(kind));
    if value.compare(least) == Some(Ordering::Less) || value.compare(greatest) == Some(Ordering::Greater) {
        let [value, least, greatest] = [value, least, greatest].map(|v| exponential(v.to_f64_lossy()));
        return p.error(format!("scale {value} out of expressed type range [{least}, {greatest}]"));
    }
    let zero = if p.eat(Kind::Colon) { p.parse_i64()? } else { 0 };
    Ok((scale, zero))
}

fn print_scale(p: &mut Printer<'_>, scale: Attr, zero: i64) {
    p.attr_without_type(scale);
    if zero != 0 {
        p.text(format!(":{zero}"));
    }
}

/// An integer of 32 bits.
fn parse_dimension(p: &mut Parser<'_>) -> Parsed<i64> {
    let loc = p.loc();
    let v = p.parse_i64()?;
    if i32::try_from(v).is_err() {
        return p.error_at(loc, "integer value too large");
    }
    Ok(v)
}

/// Scales in braces, or in braces of braces, and the shape that they make.
struct Scales {
    shape: Vec<i64>,
    scales: Vec<Attr>,
    zeros: Vec<i64>,
}

impl Scales {
    /// One level of braces.
    fn parse_flat(p: &mut Parser<'_>, expressed: Type) -> Parsed<Scales> {
        let (mut scales, mut zeros) = (Vec::new(), Vec::new());
        p.expect(Kind::LBrace, "")?;
        loop {
            let (scale, zero) = parse_scale(p, expressed)?;
            scales.push(scale);
            zeros.push(zero);
            if !p.eat(Kind::Comma) {
                break;
            }
        }
        p.expect(Kind::RBrace, "")?;
        Ok(Scales { shape: Vec::new(), scales, zeros })
    }

    /// Any depth of braces, all rows of a level being of the same length.
    fn parse_nested(p: &mut Parser<'_>, expressed: Type, storage: Storage) -> Parsed<Scales> {
        let mut all = Scales { shape: Vec::new(), scales: Vec::new(), zeros: Vec::new() };
        // The open braces: how many entries each has so far, and the shape of these, the innermost dimension first.
        let mut open: Vec<(i64, Option<Vec<i64>>)> = vec![(0, None)];
        p.expect(Kind::LBrace, "")?;
        loop {
            if p.eat(Kind::LBrace) {
                open.push((0, None));
                continue;
            }
            let (scale, zero) = parse_scale(p, expressed)?;
            all.push(p.context(), expressed, storage, scale, zero);
            let mut entry = Vec::new();
            loop {
                match open.last_mut() {
                    Some((count, shape)) if shape.as_ref().is_none_or(|s| *s == entry) => {
                        *count += 1;
                        *shape = Some(entry);
                    }
                    _ => {
                        return p
                            .error("tensor literal is invalid; ranks are not consistent between elements");
                    }
                }
                if p.eat(Kind::Comma) {
                    break;
                }
                p.expect(Kind::RBrace, "")?;
                let (count, shape) = open.pop().unwrap_or_default();
                entry = shape.unwrap_or_default();
                entry.push(count);
                if open.is_empty() {
                    entry.reverse();
                    all.shape = entry;
                    return Ok(all);
                }
            }
        }
    }

    /// Adds a scale in the type that it is of, and a zero in the integers that are stored.
    fn push(&mut self, ctx: &Context, expressed: Type, storage: Storage, scale: Attr, zero: i64) {
        let width = ctx.integer_info(storage.ty).map_or(MAX_STORAGE_BITS, |i| i.0);
        let kind = ctx.float_kind(expressed).unwrap_or(FloatKind::F64);
        self.scales.push(ctx.float_of(expressed, number(ctx, scale).convert(kind)));
        self.zeros.push(terrace_ir::ApInt::from_i64(width, zero).as_i64().unwrap_or(zero));
    }

    fn print_nested(&self, p: &mut Printer<'_>) {
        let sizes: Vec<usize> = self.shape.iter().map(|d| usize::try_from(*d).unwrap_or(1).max(1)).collect();
        for (i, (scale, zero)) in self.scales.iter().zip(&self.zeros).enumerate() {
            // A row begins or ends where the number of what is before it is a multiple of its size.
            let rows = |n: usize| {
                let mut size = 1;
                sizes
                    .iter()
                    .rev()
                    .take_while(|d| {
                        size *= **d;
                        n.is_multiple_of(size)
                    })
                    .count()
            };
            if i > 0 {
                p.text(", ");
            }
            p.text("{".repeat(rows(i)));
            print_scale(p, *scale, *zero);
            p.text("}".repeat(rows(i + 1)));
        }
    }
}

/// `{0:1, 1:2}`: dimensions and the sizes of their blocks.
fn parse_blocks(p: &mut Parser<'_>) -> Parsed<(Vec<i64>, Vec<i64>)> {
    let (mut dimensions, mut sizes) = (Vec::new(), Vec::new());
    p.parse_list(Delimiter::Brace, |p| {
        dimensions.push(parse_dimension(p)?);
        p.expect(Kind::Colon, "")?;
        sizes.push(p.parse_i64()?);
        Ok(())
    })?;
    Ok((dimensions, sizes))
}

impl SyntaxAttr for UniformQuantizedType {
    fn parse(p: &mut Parser<'_>, _: Option<Type>) -> Parsed<Vec<Attr>> {
        p.expect(Kind::Less, "")?;
        let storage = Storage::parse(p)?;
        p.expect(Kind::Colon, "")?;
        let expressed = parse_expressed(p)?;
        let (mut granularity, mut dimensions, mut sizes) = (Granularity::Tensor, Vec::new(), Vec::new());
        if p.eat(Kind::Colon) {
            if p.at(Kind::LBrace) {
                granularity = Granularity::Block;
                (dimensions, sizes) = parse_blocks(p)?;
            } else {
                granularity = Granularity::Axis;
                dimensions.push(parse_dimension(p)?);
            }
        }
        p.expect(Kind::Comma, "")?;
        let all = match granularity {
            Granularity::Tensor => {
                let (scale, zero) = parse_scale(p, expressed)?;
                Scales { shape: Vec::new(), scales: vec![scale], zeros: vec![zero] }
            }
            Granularity::Axis => Scales::parse_flat(p, expressed)?,
            Granularity::Block => Scales::parse_nested(p, expressed, storage)?,
        };
        p.expect(Kind::Greater, "")?;
        storage.check(p)?;
        let loc = p.mnemonic_loc();
        if let Some(d) = dimensions.iter().find(|d| **d < 0) {
            return p.error_at(loc, format!("illegal quantized dimension: {d}"));
        }
        if let Some(size) = sizes.iter().find(|s| **s <= 0) {
            return p.error_at(loc, format!("illegal block size: {size}"));
        }
        let ctx = p.context();
        let ints = |list: &[i64]| ctx.param_list(&list.iter().map(|v| ctx.param_int(*v)).collect::<Vec<_>>());
        Ok(vec![
            ctx.param_int(i64::from(storage.signed)),
            storage.ty.as_attr(),
            expressed.as_attr(),
            ctx.param_int(storage.min),
            ctx.param_int(storage.max),
            ctx.param_int(granularity.value()),
            ints(&dimensions),
            ints(&sizes),
            ints(&all.shape),
            ctx.param_list(&all.scales),
            ints(&all.zeros),
        ])
    }

    fn print(p: &mut Printer<'_>, params: &[Attr]) {
        let ctx = p.context();
        let t = UniformQuantizedType(ctx.dialect_type(&super::UNIFORM_QUANTIZED_TYPE_DEF, params));
        print_uniform(p, t);
    }
}

fn print_uniform(p: &mut Printer<'_>, t: UniformQuantizedType) -> Option<()> {
    let ctx = p.context();
    p.text("<");
    Storage {
        ty: t.storage_type(ctx)?,
        signed: t.is_signed(ctx)?,
        min: t.storage_min(ctx)?,
        max: t.storage_max(ctx)?,
    }
    .print(p);
    p.text(":");
    p.ty(t.expressed_type(ctx)?);
    let all = Scales { shape: t.shape(ctx)?, scales: t.scales(ctx)?, zeros: t.zero_points(ctx)? };
    let dimensions = t.dimensions(ctx)?;
    match t.granularity(ctx)? {
        Granularity::Tensor => {
            p.text(", ");
            print_scale(p, *all.scales.first()?, *all.zeros.first()?);
        }
        Granularity::Axis => {
            p.text(format!(":{}, {{", dimensions.first()?));
            for (i, (scale, zero)) in all.scales.iter().zip(&all.zeros).enumerate() {
                p.text(if i == 0 { "" } else { "," });
                print_scale(p, *scale, *zero);
            }
            p.text("}");
        }
        Granularity::Block => {
            p.text(":{");
            p.comma_list(dimensions.iter().zip(t.block_sizes(ctx)?), |p, (d, size)| {
                p.text(format!("{d}:{size}"))
            });
            p.text("}, ");
            all.print_nested(p);
        }
    }
    p.text(">");
    Some(())
}

impl SyntaxAttr for AnyQuantizedType {
    fn parse(p: &mut Parser<'_>, _: Option<Type>) -> Parsed<Vec<Attr>> {
        p.expect(Kind::Less, "")?;
        let storage = Storage::parse(p)?;
        let expressed = if p.eat(Kind::Colon) { Some(parse_expressed(p)?) } else { None };
        p.expect(Kind::Greater, "")?;
        storage.check(p)?;
        let ctx = p.context();
        Ok(vec![
            ctx.param_int(i64::from(storage.signed)),
            storage.ty.as_attr(),
            expressed.map_or(ctx.param_none(), Type::as_attr),
            ctx.param_int(storage.min),
            ctx.param_int(storage.max),
        ])
    }

    fn print(p: &mut Printer<'_>, params: &[Attr]) {
        let ctx = p.context();
        let t = AnyQuantizedType(ctx.dialect_type(&super::ANY_QUANTIZED_TYPE_DEF, params));
        let parts = (t.storage_type(ctx), t.is_signed(ctx), t.storage_min(ctx), t.storage_max(ctx));
        let (Some(ty), Some(signed), Some(min), Some(max)) = parts else { return };
        p.text("<");
        Storage { ty, signed, min, max }.print(p);
        if let Some(expressed) = t.expressed_type(ctx) {
            p.text(":");
            p.ty(expressed);
        }
        p.text(">");
    }
}

impl SyntaxAttr for CalibratedQuantizedType {
    fn parse(p: &mut Parser<'_>, _: Option<Type>) -> Parsed<Vec<Attr>> {
        p.expect(Kind::Less, "")?;
        let expressed = parse_expressed(p)?;
        p.expect(Kind::Less, "")?;
        let min = parse_float(p)?;
        p.expect(Kind::Colon, "")?;
        let max = parse_float(p)?;
        p.expect(Kind::Greater, "")?;
        p.expect(Kind::Greater, "")?;
        let [least, greatest] = [min, max].map(|a| number(p.context(), a));
        if least.compare(greatest).is_some_and(Ordering::is_ge) {
            let loc = p.mnemonic_loc();
            let [least, greatest] = [least, greatest].map(|v| exponential(v.to_f64_lossy()));
            return p.error_at(loc, format!("illegal min and max: ({least}:{greatest})"));
        }
        Ok(vec![expressed.as_attr(), min, max])
    }

    fn print(p: &mut Printer<'_>, params: &[Attr]) {
        let [expressed, min, max] = params else { return };
        p.text("<");
        if let Some(t) = p.context().as_type(*expressed) {
            p.ty(t);
        }
        p.text("<");
        p.attr_without_type(*min);
        p.text(":");
        p.attr_without_type(*max);
        p.text(">>");
    }
}
