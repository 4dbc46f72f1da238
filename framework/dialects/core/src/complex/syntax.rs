//! The text of `#complex.number<:f32 1.0, 2.0>`.

use terrace_asm::{Parsed, Parser, Printer, SyntaxAttr};
use terrace_ir::{Attr, AttrData, Type};

use super::NumberAttr;

impl SyntaxAttr for NumberAttr {
    fn parse(p: &mut Parser<'_>, _: Option<Type>) -> Parsed<Vec<Attr>> {
        p.expect_literal("<")?;
        p.expect_literal(":")?;
        let element = p.parse_type()?;
        let real = p.parse_attribute(Some(element))?;
        p.expect_literal(",")?;
        let imaginary = p.parse_attribute(Some(element))?;
        p.expect_literal(">")?;
        let ty = p.context().intern_type(AttrData::ComplexType(element));
        Ok(vec![real, imaginary, ty.as_attr()])
    }

    fn print(p: &mut Printer<'_>, params: &[Attr]) {
        let [real, imaginary, ..] = params else { return };
        p.text("<:");
        if let Some(t) = p.context().attr_type(*real) {
            p.ty(t);
        }
        p.text(" ");
        p.attr_without_type(*real);
        p.text(", ");
        p.attr_without_type(*imaginary);
        p.text(">");
    }
}
