//! Rust for the dialect's types and attributes.

use terrace::asm::{Kind, Parsed, Parser, Printer, SyntaxAttr};
use terrace::ir::hooks::{Hook, VerifyAttr};
use terrace::ir::{Attr, Context, Type};

use crate::dialect::{ComplexType, PointAttr, RECURSIVE_TYPE_DEF, RecursiveType};

/// An interface of types and attributes.
pub trait HasSize: Send + Sync {
    /// How large what has these parameters is.
    fn size(&self, ctx: &Context, params: &[Attr]) -> i64;
}

impl VerifyAttr for ComplexType {
    fn verify(ctx: &Context, params: &[Attr]) -> Result<(), String> {
        let [number, integer] = params else { return Err("two parameters".to_owned()) };
        if ctx.as_param_int(*number) == Some(0) {
            return Err("non-zero parameter passed to 'ComplexType'".to_owned());
        }
        match ctx.as_type(*integer).and_then(|t| ctx.integer_info(t)) {
            Some(_) => Ok(()),
            None => Err("non integer-type passed to 'ComplexType'".to_owned()),
        }
    }
}

impl HasSize for Hook<ComplexType> {
    fn size(&self, ctx: &Context, params: &[Attr]) -> i64 {
        let width =
            params.get(1).and_then(|t| ctx.integer_info(ctx.as_type(*t)?)).map_or(0, |i| i64::from(i.0));
        width * params.first().and_then(|n| ctx.as_param_int(*n)).unwrap_or(0)
    }
}

impl VerifyAttr for PointAttr {
    fn verify(ctx: &Context, params: &[Attr]) -> Result<(), String> {
        let negative = params.iter().any(|p| ctx.as_param_int(*p).is_some_and(|v| v < 0));
        if negative { Err("a point is not left of or below the origin".to_owned()) } else { Ok(()) }
    }
}

impl HasSize for Hook<PointAttr> {
    fn size(&self, _: &Context, params: &[Attr]) -> i64 {
        params.len() as i64
    }
}

/// `<"name", body>`, and `<"name">` inside of the body.
impl SyntaxAttr for RecursiveType {
    fn parse(p: &mut Parser<'_>, _: Option<Type>) -> Parsed<Vec<Attr>> {
        p.expect_literal("<")?;
        let (ctx, loc) = (p.context(), p.loc());
        let params = vec![ctx.param_bytes(&p.parse_string()?)];
        let ty = ctx.dialect_type(&RECURSIVE_TYPE_DEF, &params);
        if p.eat(Kind::Comma) {
            let body = p.within_type(ty, Parser::parse_type)?;
            if !ctx.set_type_body(ty, body.as_attr()) {
                return p.error_at(loc, "the type has another body already");
            }
        } else if !p.is_open_type(ty) {
            return p.error_at(loc, "the type's body is missing");
        }
        p.expect_literal(">")?;
        Ok(params)
    }

    fn print(p: &mut Printer<'_>, params: &[Attr]) {
        let ctx = p.context();
        let ty = ctx.dialect_type(&RECURSIVE_TYPE_DEF, params);
        p.text("<");
        p.quoted(params.first().and_then(|n| ctx.as_param_bytes(*n)).unwrap_or_default());
        p.within_type(ty, |p| {
            if let Some(body) = ctx.type_body(ty).and_then(|b| ctx.as_type(b)) {
                p.text(", ");
                p.ty(body);
            }
        });
        p.text(">");
    }
}
