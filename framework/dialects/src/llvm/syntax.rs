//! The text of llvm's types: inside one another they need no `!llvm.`.

use terrace_asm::{AttrSyntaxHooks, Kind, Parsed, Parser, Printer};
use terrace_ir::{Attr, AttrData, Type};

/// The syntax of `!llvm.void`.
pub struct LLVMVoidType;
/// The syntax of `!llvm.ptr`.
pub struct LLVMPointerType;
/// The syntax of `!llvm.array`.
pub struct LLVMArrayType;
/// The syntax of `!llvm.func`.
pub struct LLVMFunctionType;
/// The syntax of `!llvm.struct`.
pub struct LLVMStructType;

/// A type in which llvm's own need no prefix.
pub(super) fn parse_nested(p: &mut Parser<'_>) -> Parsed<Type> {
    let own = matches!(p.current(), b"void" | b"ptr" | b"array" | b"func" | b"struct");
    if p.at(Kind::BareId) && own { p.parse_dialect_type(b"llvm") } else { p.parse_type() }
}

pub(super) fn print_nested(p: &mut Printer<'_>, t: Type) {
    match p.context().type_data(t) {
        AttrData::DialectType { def, params } if def.0.dialect() == "llvm" => {
            p.text(def.0.mnemonic());
            p.params(def.0, params);
        }
        _ => p.ty(t),
    }
}

impl AttrSyntaxHooks for LLVMVoidType {
    fn parse(&self, _: &mut Parser<'_>, _: Option<Type>) -> Parsed<Vec<Attr>> {
        Ok(Vec::new())
    }

    fn print(&self, _: &mut Printer<'_>, _: &[Attr]) {}
}

impl AttrSyntaxHooks for LLVMPointerType {
    fn parse(&self, p: &mut Parser<'_>, _: Option<Type>) -> Parsed<Vec<Attr>> {
        let mut space = 0;
        if p.eat(Kind::Less) {
            space = p.parse_i64()?;
            p.expect(Kind::Greater, "")?;
        }
        Ok(vec![p.context().param_int(space)])
    }

    fn print(&self, p: &mut Printer<'_>, params: &[Attr]) {
        let space = params.first().and_then(|a| p.context().as_param_int(*a)).unwrap_or(0);
        if space != 0 {
            p.text("<");
            p.int(space);
            p.text(">");
        }
    }
}

impl AttrSyntaxHooks for LLVMArrayType {
    fn parse(&self, p: &mut Parser<'_>, _: Option<Type>) -> Parsed<Vec<Attr>> {
        p.expect(Kind::Less, "")?;
        let loc = p.loc();
        let dims = p.parse_dimensions(false, true)?;
        let [n] = dims[..] else { return p.error_at(loc, "expected one dimension") };
        let element = parse_nested(p)?;
        p.expect(Kind::Greater, "")?;
        Ok(vec![element.as_attr(), p.context().param_int(n)])
    }

    fn print(&self, p: &mut Printer<'_>, params: &[Attr]) {
        let ctx = p.context();
        let [element, n] = params else { return };
        p.text("<");
        p.int(ctx.as_param_int(*n).unwrap_or(0));
        p.text(" x ");
        if let Some(t) = ctx.as_type(*element) {
            print_nested(p, t);
        }
        p.text(">");
    }
}

impl AttrSyntaxHooks for LLVMFunctionType {
    fn parse(&self, p: &mut Parser<'_>, _: Option<Type>) -> Parsed<Vec<Attr>> {
        p.expect(Kind::Less, "")?;
        let result = parse_nested(p)?;
        let (mut params, mut variadic) = (Vec::new(), false);
        p.parse_list(terrace_asm::Delimiter::Paren, |p| {
            if p.eat(Kind::Ellipsis) {
                variadic = true;
            } else {
                params.push(parse_nested(p)?.as_attr());
            }
            Ok(())
        })?;
        p.expect(Kind::Greater, "")?;
        let ctx = p.context();
        Ok(vec![result.as_attr(), ctx.param_list(&params), ctx.param_int(i64::from(variadic))])
    }

    fn print(&self, p: &mut Printer<'_>, params: &[Attr]) {
        let ctx = p.context();
        let [result, list, variadic] = params else { return };
        p.text("<");
        if let Some(t) = ctx.as_type(*result) {
            print_nested(p, t);
        }
        p.text(" (");
        let list = ctx.as_param_list(*list).unwrap_or_default();
        p.comma_list(list.iter().filter_map(|a| ctx.as_type(*a)), print_nested);
        if ctx.as_param_int(*variadic) == Some(1) {
            p.text(if list.is_empty() { "..." } else { ", ..." });
        }
        p.text(")>");
    }
}

impl AttrSyntaxHooks for LLVMStructType {
    fn parse(&self, p: &mut Parser<'_>, _: Option<Type>) -> Parsed<Vec<Attr>> {
        p.expect(Kind::Less, "")?;
        let packed = p.eat_keyword("packed");
        let mut list = Vec::new();
        p.parse_list(terrace_asm::Delimiter::Paren, |p| {
            list.push(parse_nested(p)?.as_attr());
            Ok(())
        })?;
        p.expect(Kind::Greater, "")?;
        let ctx = p.context();
        Ok(vec![ctx.param_list(&list), ctx.param_int(i64::from(packed))])
    }

    fn print(&self, p: &mut Printer<'_>, params: &[Attr]) {
        let ctx = p.context();
        let [list, packed] = params else { return };
        p.text(if ctx.as_param_int(*packed) == Some(1) { "<packed (" } else { "<(" });
        let list = ctx.as_param_list(*list).unwrap_or_default();
        p.comma_list(list.iter().filter_map(|a| ctx.as_type(*a)), print_nested);
        p.text(")>");
    }
}
