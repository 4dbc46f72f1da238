//! Tiles in the text.

use terrace_asm::{Kind, Parsed, Parser, Printer, SyntaxAttr};
use terrace_ir::{Attr, Type};

use super::TileType;

impl SyntaxAttr for TileType {
    fn parse(p: &mut Parser<'_>, _: Option<Type>) -> Parsed<Vec<Attr>> {
        p.expect(Kind::Less, "")?;
        let shape = p.parse_dimensions(false, true)?;
        if p.at(Kind::Question) {
            return p.error("expected static shape");
        }
        let element = p.parse_type()?;
        p.expect(Kind::Greater, "")?;
        Ok(vec![p.context().tensor_type(&shape, element).as_attr()])
    }

    fn print(p: &mut Printer<'_>, params: &[Attr]) {
        let ctx = p.context();
        let Some(like) = params.first().and_then(|a| ctx.as_type(*a)) else { return };
        p.text("<");
        for size in ctx.shape(like).unwrap_or_default() {
            p.int(*size);
            p.text("x");
        }
        p.ty(ctx.element_type_or_self(like));
        p.text(">");
    }
}
