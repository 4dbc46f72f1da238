//! The text of types.

use terrace_asm::{Kind, OpaqueSyntax, Parsed, Parser, Printer, SyntaxAttr};
use terrace_ir::def::{EnumDef, ParamKind};
use terrace_ir::hooks::VerifyAttr;
use terrace_ir::{Attr, AttrData, Context, Loc, Type};

use crate::spirv::types::{StructBody, dimension};
use crate::spirv::{
    ATTRS, ArrayType, CooperativeMatrixType, E_COOPERATIVE_MATRIX_USE_KHR, E_DECORATION, E_DIM,
    E_IMAGE_ARRAYED_INFO, E_IMAGE_DEPTH_INFO, E_IMAGE_FORMAT, E_IMAGE_SAMPLER_USE_INFO,
    E_IMAGE_SAMPLING_INFO, E_SCOPE, E_STORAGE_CLASS, ImageType, MatrixType, PointerType, RuntimeArrayType,
    STRUCT_TYPE_DEF, SampledImageType, StructType, TYPES, TensorArmType, is_own,
};

/// Names that no definition has: one of the dialect's own words must stand after `!spirv.` and `#spirv.`.
pub(in crate::spirv) struct Names;

impl OpaqueSyntax for Names {
    fn parse_type(&self, p: &mut Parser<'_>, mnemonic: &[u8]) -> Option<Parsed<Type>> {
        if !p.at(Kind::BareId) || TYPES.iter().any(|d| d.mnemonic().as_bytes() == mnemonic) {
            return None;
        }
        let name = String::from_utf8_lossy(mnemonic).into_owned();
        let error = p.error(format!("unknown SPIR-V type: {name}"));
        let hint = p.near_type(b"spirv", mnemonic);
        Some(p.with_hint(error, hint))
    }

    fn parse_attr(&self, p: &mut Parser<'_>, mnemonic: &[u8], _: Option<Type>) -> Option<Parsed<Attr>> {
        if !p.at(Kind::BareId) || ATTRS.iter().any(|d| d.mnemonic().as_bytes() == mnemonic) {
            return None;
        }
        let name = String::from_utf8_lossy(mnemonic).into_owned();
        Some(p.error(format!("unknown SPIR-V attribute kind: {name}")))
    }
}

/// A type that SPIR-V's own types may be made of.
fn parse_part(p: &mut Parser<'_>) -> Parsed<Type> {
    let loc = p.loc();
    let t = p.parse_type()?;
    match part_error(p.context(), t) {
        Some(message) => p.error_at(loc, message),
        None => Ok(t),
    }
}

/// The reason for which a type cannot be a part of another; `None` if it can be one.
fn part_error(ctx: &Context, t: Type) -> Option<String> {
    match ctx.type_data(t) {
        AttrData::IntegerType { width: 1 | 8 | 16 | 32 | 64, .. } | AttrData::FloatType(_) => None,
        AttrData::IntegerType { .. } => {
            Some(format!("only 1/8/16/32/64-bit integer type allowed but found '{}'", ctx.text(t)))
        }
        AttrData::VectorType { shape, .. } => match &shape[..] {
            [n] if *n > 4 => Some(format!("vector length has to be less than or equal to 4 but found {n}")),
            [_] => None,
            _ => Some(format!("only 1-D vector allowed but found '{}'", ctx.text(t))),
        },
        _ if is_own(ctx, t) => None,
        _ => Some(format!("cannot use '{}' to compose SPIR-V types", ctx.text(t))),
    }
}

/// A word that may be a case of an enum: the case, or else the word and its place.
pub(super) fn case_or_word(p: &mut Parser<'_>, e: &'static EnumDef) -> Parsed<Result<i64, (Loc, String)>> {
    let loc = p.loc();
    let word = p.parse_keyword()?;
    Ok(e.value(word).ok_or_else(|| (loc, String::from_utf8_lossy(word).into_owned())))
}

/// A case of an enum; another word is an error that `unknown` begins.
pub(super) fn parse_case(p: &mut Parser<'_>, e: &'static EnumDef, unknown: &str) -> Parsed<i64> {
    case_or_word(p, e)?.or_else(|(loc, word)| p.error_at(loc, format!("{unknown}: {word}")))
}

/// As [`parse_case`], in types.
fn parse_word(p: &mut Parser<'_>, e: &'static EnumDef) -> Parsed<i64> {
    case_or_word(p, e)?.or_else(|(loc, word)| p.error_at(loc, format!("unknown attribute: '{word}'")))
}

/// A parameter that is a case of an enum, as text.
fn case(ctx: &Context, e: &'static EnumDef, a: Attr) -> String {
    ctx.as_param_int(a).and_then(|v| e.text(v)).unwrap_or_default()
}

/// A parameter that is a type.
fn print_part(p: &mut Printer<'_>, a: Attr) {
    if let Some(t) = p.context().as_type(a) {
        p.ty(t);
    }
}

/// The dimensions before an element type, with the place where they begin.
fn parse_dims(p: &mut Parser<'_>) -> Parsed<(Loc, Vec<i64>)> {
    let loc = p.loc();
    let dims = p.parse_dimensions(true, true)?;
    if dims.contains(&terrace_ir::DYNAMIC) {
        return p.error_at(loc, "expected static shape");
    }
    Ok((loc, dims.to_vec()))
}

/// A number of 32 bits.
pub(super) fn parse_u32(p: &mut Parser<'_>) -> Parsed<u32> {
    let value = p.parse_param(&ParamKind::Int { width: 32, signed: false })?;
    Ok(p.context().as_param_int(value).map_or(0, dimension))
}

/// `, stride = N`, or zero.
fn parse_stride(p: &mut Parser<'_>) -> Parsed<u32> {
    if !p.eat(Kind::Comma) {
        return Ok(0);
    }
    p.expect_literal("stride")?;
    p.expect_literal("=")?;
    let loc = p.loc();
    let stride = parse_u32(p)?;
    if stride == 0 {
        return p.error_at(loc, "ArrayStride must be greater than zero");
    }
    Ok(stride)
}

fn print_stride(p: &mut Printer<'_>, a: Attr) {
    let stride = p.context().as_param_int(a).unwrap_or(0);
    if stride != 0 {
        p.text(format!(", stride={stride}"));
    }
}

impl SyntaxAttr for PointerType {
    const READS_LIKE_FORMAT: bool = true;

    fn parse(p: &mut Parser<'_>, _: Option<Type>) -> Parsed<Vec<Attr>> {
        p.expect(Kind::Less, "")?;
        let pointee = parse_part(p)?;
        p.expect(Kind::Comma, "")?;
        let class = parse_case(p, &E_STORAGE_CLASS, "unknown storage class")?;
        p.expect(Kind::Greater, "")?;
        Ok(vec![pointee.as_attr(), p.context().param_int(class)])
    }

    fn print(p: &mut Printer<'_>, params: &[Attr]) {
        let [pointee, class] = params else { return };
        p.text("<");
        print_part(p, *pointee);
        p.text(format!(", {}>", case(p.context(), &E_STORAGE_CLASS, *class)));
    }
}

impl SyntaxAttr for ArrayType {
    const READS_LIKE_FORMAT: bool = true;

    fn parse(p: &mut Parser<'_>, _: Option<Type>) -> Parsed<Vec<Attr>> {
        p.expect(Kind::Less, "")?;
        let (loc, dims) = parse_dims(p)?;
        let n = match dims[..] {
            [0] => return p.error_at(loc, "expected array length greater than 0"),
            [n] => n,
            _ => return p.error_at(loc, "expected single integer for array element count"),
        };
        let element = parse_part(p)?;
        let stride = parse_stride(p)?;
        p.expect(Kind::Greater, "")?;
        let ctx = p.context();
        Ok(vec![element.as_attr(), ctx.param_int(dimension(n).into()), ctx.param_int(stride.into())])
    }

    fn print(p: &mut Printer<'_>, params: &[Attr]) {
        let [element, n, stride] = params else { return };
        p.text(format!("<{} x ", p.context().as_param_int(*n).unwrap_or(0)));
        print_part(p, *element);
        print_stride(p, *stride);
        p.text(">");
    }
}

impl SyntaxAttr for RuntimeArrayType {
    const READS_LIKE_FORMAT: bool = true;

    fn parse(p: &mut Parser<'_>, _: Option<Type>) -> Parsed<Vec<Attr>> {
        p.expect(Kind::Less, "")?;
        let element = parse_part(p)?;
        let stride = parse_stride(p)?;
        p.expect(Kind::Greater, "")?;
        Ok(vec![element.as_attr(), p.context().param_int(stride.into())])
    }

    fn print(p: &mut Printer<'_>, params: &[Attr]) {
        let [element, stride] = params else { return };
        p.text("<");
        print_part(p, *element);
        print_stride(p, *stride);
        p.text(">");
    }
}

impl VerifyAttr for MatrixType {
    fn verify(ctx: &Context, params: &[Attr]) -> Result<(), String> {
        let [column, n] = params else { return Ok(()) };
        if !ctx.as_param_int(*n).is_some_and(|n| (2..=4).contains(&n)) {
            return Err("matrix is expected to have 2, 3, or 4 columns".to_owned());
        }
        ctx.as_type(*column).map_or(Ok(()), |t| column_error(ctx, t).map_or(Ok(()), Err))
    }
}

/// The reason for which a type cannot be a column of a matrix.
fn column_error(ctx: &Context, t: Type) -> Option<String> {
    let AttrData::VectorType { shape, element, .. } = ctx.type_data(t) else {
        return Some(format!("matrix must be composed using vector type, got '{}'", ctx.text(t)));
    };
    let n: i64 = shape.iter().product();
    if !(2..=4).contains(&n) {
        let range = "less than or equal to 4 and greater than or equal 2";
        return Some(format!("matrix columns size has to be {range}, but found {n}"));
    }
    let element = *element;
    let float = ctx.float_kind(element).is_some();
    (!float).then(|| format!("matrix columns' elements must be of Float type, got '{}'", ctx.text(element)))
}

impl SyntaxAttr for MatrixType {
    const READS_LIKE_FORMAT: bool = true;

    fn parse(p: &mut Parser<'_>, _: Option<Type>) -> Parsed<Vec<Attr>> {
        p.expect(Kind::Less, "")?;
        let (loc, dims) = parse_dims(p)?;
        let n = match dims[..] {
            [n] if (2..=4).contains(&n) => n,
            [_] => return p.error_at(loc, "matrix is expected to have 2, 3, or 4 columns"),
            _ => return p.error_at(loc, "expected single unsigned integer for number of columns"),
        };
        let loc = p.loc();
        let column = p.parse_type()?;
        if let Some(message) = column_error(p.context(), column) {
            return p.error_at(loc, message);
        }
        p.expect(Kind::Greater, "")?;
        Ok(vec![column.as_attr(), p.context().param_int(n)])
    }

    fn print(p: &mut Printer<'_>, params: &[Attr]) {
        let [column, n] = params else { return };
        p.text(format!("<{} x ", p.context().as_param_int(*n).unwrap_or(0)));
        print_part(p, *column);
        p.text(">");
    }
}

/// The properties of an image type after its element type, in this order.
const IMAGE: [&EnumDef; 6] = [
    &E_DIM,
    &E_IMAGE_DEPTH_INFO,
    &E_IMAGE_ARRAYED_INFO,
    &E_IMAGE_SAMPLING_INFO,
    &E_IMAGE_SAMPLER_USE_INFO,
    &E_IMAGE_FORMAT,
];

impl SyntaxAttr for ImageType {
    const READS_LIKE_FORMAT: bool = true;

    fn parse(p: &mut Parser<'_>, _: Option<Type>) -> Parsed<Vec<Attr>> {
        p.expect(Kind::Less, "")?;
        let mut params = vec![parse_part(p)?.as_attr()];
        for e in IMAGE {
            p.expect(Kind::Comma, "")?;
            let value = parse_word(p, e)?;
            params.push(p.context().param_int(value));
        }
        p.expect(Kind::Greater, "")?;
        Ok(params)
    }

    fn print(p: &mut Printer<'_>, params: &[Attr]) {
        let [element, rest @ ..] = params else { return };
        p.text("<");
        print_part(p, *element);
        for (e, a) in IMAGE.into_iter().zip(rest) {
            p.text(format!(", {}", case(p.context(), e, *a)));
        }
        p.text(">");
    }
}

impl VerifyAttr for SampledImageType {
    fn verify(ctx: &Context, params: &[Attr]) -> Result<(), String> {
        let image = params.first().and_then(|a| ctx.as_type(*a));
        image.map_or(Ok(()), |t| sampled_error(ctx, t).map_or(Ok(()), Err))
    }
}

/// The reason for which a type cannot be sampled.
fn sampled_error(ctx: &Context, t: Type) -> Option<String> {
    let Some(image) = ImageType::of(ctx, t) else {
        return Some(format!("sampled image must be composed using image type, got '{}'", ctx.text(t)));
    };
    match image.dim(ctx).map(|d| d.text()) {
        Some(d @ ("SubpassData" | "Buffer")) => {
            Some(format!("sampled image Dim must not be SubpassData or Buffer, got {d}"))
        }
        _ => None,
    }
}

impl SyntaxAttr for SampledImageType {
    const READS_LIKE_FORMAT: bool = true;

    fn parse(p: &mut Parser<'_>, _: Option<Type>) -> Parsed<Vec<Attr>> {
        p.expect(Kind::Less, "")?;
        let loc = p.loc();
        let image = p.parse_type()?;
        if let Some(message) = sampled_error(p.context(), image) {
            return p.error_at(loc, message);
        }
        p.expect(Kind::Greater, "")?;
        Ok(vec![image.as_attr()])
    }

    fn print(p: &mut Printer<'_>, params: &[Attr]) {
        p.text("<");
        params.iter().for_each(|a| print_part(p, *a));
        p.text(">");
    }
}

impl SyntaxAttr for CooperativeMatrixType {
    const READS_LIKE_FORMAT: bool = true;

    fn parse(p: &mut Parser<'_>, _: Option<Type>) -> Parsed<Vec<Attr>> {
        p.expect(Kind::Less, "")?;
        let (loc, dims) = parse_dims(p)?;
        if dims.len() != 2 {
            return p.error_at(loc, "expected row and column count");
        }
        let element = parse_part(p)?;
        p.expect(Kind::Comma, "")?;
        let scope = parse_case(p, &E_SCOPE, "invalid scope <id> attribute specification")?;
        p.expect(Kind::Comma, "")?;
        let usage = parse_case(p, &E_COOPERATIVE_MATRIX_USE_KHR, "invalid use <id> attribute specification")?;
        p.expect(Kind::Greater, "")?;
        let ctx = p.context();
        Ok(vec![ctx.tensor_type(&dims, element).as_attr(), ctx.param_int(scope), ctx.param_int(usage)])
    }

    fn print(p: &mut Printer<'_>, params: &[Attr]) {
        let [like, scope, usage] = params else { return };
        p.text("<");
        print_like(p, *like);
        let (scope, usage) =
            (case(p.context(), &E_SCOPE, *scope), case(p.context(), &E_COOPERATIVE_MATRIX_USE_KHR, *usage));
        p.text(format!(", {scope}, {usage}>"));
    }
}

/// The shape and the element type of a type.
fn print_like(p: &mut Printer<'_>, like: Attr) {
    let ctx = p.context();
    let Some(t) = ctx.as_type(like) else { return };
    match ctx.shape(t) {
        Some(shape) => p.dims(shape),
        None => p.text("*x"),
    }
    p.ty(ctx.element_type_or_self(t));
}

impl VerifyAttr for TensorArmType {
    fn verify(ctx: &Context, params: &[Attr]) -> Result<(), String> {
        let like = params.first().and_then(|a| ctx.as_type(*a));
        match like.and_then(|t| ctx.shape(t)) {
            Some(shape) if shape.contains(&0) => Err("arm.tensors do not support zero dimensions".to_owned()),
            Some(shape)
                if shape.contains(&terrace_ir::DYNAMIC)
                    && shape.iter().any(|d| *d != terrace_ir::DYNAMIC) =>
            {
                Err("arm.tensor shape dimensions must be either fully dynamic or completed shaped".to_owned())
            }
            _ => Ok(()),
        }
    }
}

impl SyntaxAttr for TensorArmType {
    const READS_LIKE_FORMAT: bool = true;

    fn parse(p: &mut Parser<'_>, _: Option<Type>) -> Parsed<Vec<Attr>> {
        p.expect(Kind::Less, "")?;
        let loc = p.loc();
        let shape = if p.at(Kind::Star) {
            p.parse_star_x()?;
            None
        } else {
            let dims = p.parse_dimensions(true, true)?;
            if dims.is_empty() {
                return p.error_at(loc, "arm.tensors do not support rank zero");
            }
            if dims.contains(&0) {
                return p.error_at(loc, "arm.tensors do not support zero dimensions");
            }
            let dynamic = dims.iter().filter(|d| **d == terrace_ir::DYNAMIC).count();
            if dynamic != 0 && dynamic != dims.len() {
                let m = "arm.tensor shape dimensions must be either fully dynamic or completed shaped";
                return p.error_at(loc, m);
            }
            Some(dims)
        };
        let element = parse_part(p)?;
        p.expect(Kind::Greater, "")?;
        let ctx = p.context();
        Ok(vec![match shape {
            Some(dims) => ctx.tensor_type(&dims, element).as_attr(),
            None => ctx.unranked_tensor_type(element).as_attr(),
        }])
    }

    fn print(p: &mut Printer<'_>, params: &[Attr]) {
        p.text("<");
        params.iter().for_each(|a| print_like(p, *a));
        p.text(">");
    }
}

/// A decoration and its value: `Block`, `MatrixStride=16`.
fn parse_decoration(p: &mut Parser<'_>) -> Parsed<(i64, Attr)> {
    let decoration = parse_word(p, &E_DECORATION)?;
    let value = if p.eat(Kind::Equal) { p.parse_attribute(None)? } else { p.context().unit() };
    Ok((decoration, value))
}

fn print_decoration(p: &mut Printer<'_>, decoration: i64, value: Attr) {
    p.text(E_DECORATION.text(decoration).unwrap_or_default());
    if value != p.context().unit() {
        p.text("=");
        p.attr_without_type(value);
    }
}

/// `[offset, decorations]` after a member.
fn parse_member(p: &mut Parser<'_>, body: &mut StructBody) -> Parsed<()> {
    let index = body.members.len() - 1;
    let loc = p.loc();
    if p.at(Kind::Integer) || p.at(Kind::Minus) {
        let offset = parse_u32(p)?;
        if body.offsets.len() != index {
            return p.error_at(loc, "offset specification must be given for all members");
        }
        body.offsets.push(offset);
        if p.eat(Kind::RSquare) {
            return Ok(());
        }
        p.expect(Kind::Comma, "")?;
    } else if p.eat(Kind::RSquare) {
        return Ok(());
    }
    loop {
        let (decoration, value) = parse_decoration(p)?;
        body.member_decorations.push((index, decoration, value));
        if !p.eat(Kind::Comma) {
            return p.expect(Kind::RSquare, "").map(drop);
        }
    }
}

/// Reads the parentheses of a struct, and its decorations; `name` is where the type's name stands.
fn parse_struct_body(p: &mut Parser<'_>, name: Loc) -> Parsed<StructBody> {
    let mut body = StructBody::default();
    p.expect(Kind::LParen, "")?;
    if !p.at(Kind::RParen) {
        loop {
            body.members.push(p.parse_type()?);
            if p.eat(Kind::LSquare) {
                parse_member(p, &mut body)?;
            }
            if !p.eat(Kind::Comma) {
                break;
            }
        }
    }
    if !body.offsets.is_empty() && body.offsets.len() != body.members.len() {
        return p.error_at(name, "offset specification must be given for all members");
    }
    p.expect(Kind::RParen, "")?;
    while p.eat(Kind::Comma) {
        body.decorations.push(parse_decoration(p)?);
    }
    p.expect(Kind::Greater, "")?;
    Ok(body)
}

impl SyntaxAttr for StructType {
    const READS_LIKE_FORMAT: bool = true;

    fn parse(p: &mut Parser<'_>, _: Option<Type>) -> Parsed<Vec<Attr>> {
        let name_loc = p.mnemonic_loc();
        p.expect(Kind::Less, "")?;
        let Some(name) = p.parse_optional_keyword() else {
            let body = parse_struct_body(p, name_loc)?;
            return Ok(body.params(p.context()));
        };
        let ctx = p.context();
        let params = vec![ctx.param_bytes(name)];
        let ty = ctx.dialect_type(&STRUCT_TYPE_DEF, &params);
        if p.eat(Kind::Greater) {
            if p.is_open_type(ty) {
                return Ok(params);
            }
            return p.error_at(name_loc, "recursive struct reference not nested in struct definition");
        }
        p.expect(Kind::Comma, "")?;
        if p.is_open_type(ty) {
            return p.error_at(name_loc, "identifier already used for an enclosing struct");
        }
        let body = p.within_type(ty, |p| parse_struct_body(p, name_loc))?;
        if !ctx.set_type_body(ty, ctx.param_list(&body.params(ctx))) {
            return p.error_at(name_loc, "identifier already used for a struct with another body");
        }
        Ok(params)
    }

    fn print(p: &mut Printer<'_>, params: &[Attr]) {
        let ctx = p.context();
        p.text("<");
        if let [name] = params {
            let ty = ctx.dialect_type(&STRUCT_TYPE_DEF, params);
            p.text(ctx.as_param_bytes(*name).unwrap_or_default());
            p.within_type(ty, |p| {
                p.text(", ");
                print_struct_body(p, &StructBody::of(ctx, ty).unwrap_or_default());
            });
        } else if let Some(body) = StructBody::of_params(ctx, params) {
            print_struct_body(p, &body);
        }
        p.text(">");
    }
}

fn print_struct_body(p: &mut Printer<'_>, body: &StructBody) {
    p.text("(");
    p.comma_list(body.members.iter().enumerate(), |p, (i, t)| {
        p.ty(*t);
        let offset = body.offsets.get(i);
        let decorations: Vec<_> = body.member_decorations.iter().filter(|d| d.0 == i).collect();
        if offset.is_none() && decorations.is_empty() {
            return;
        }
        p.text(" [");
        if let Some(offset) = offset {
            p.text(offset.to_string());
            p.text(if decorations.is_empty() { "" } else { ", " });
        }
        p.comma_list(decorations, |p, (_, decoration, value)| print_decoration(p, *decoration, *value));
        p.text("]");
    });
    p.text(")");
    for (decoration, value) in &body.decorations {
        p.text(", ");
        print_decoration(p, *decoration, *value);
    }
}
