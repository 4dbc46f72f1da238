//! The text of llvm's types: inside one another they need no `!llvm.`.

use terrace_asm::{AttrSyntaxHooks, Kind, Parsed, Parser, Printer};
use terrace_ir::{Attr, AttrData, Type};

/// The syntax of `!llvm.void`.
pub(super) struct LLVMVoidType;
/// The syntax of `!llvm.ptr`.
pub(super) struct LLVMPointerType;
/// The syntax of `!llvm.array`.
pub(super) struct LLVMArrayType;
/// The syntax of `!llvm.func`.
pub(super) struct LLVMFunctionType;
/// The syntax of `!llvm.struct`.
pub(super) struct LLVMStructType;
/// The syntax of `!llvm.target`.
pub(super) struct LLVMTargetExtType;

/// A type in which llvm's own need no prefix.
pub(super) fn parse_nested(p: &mut Parser<'_>) -> Parsed<Type> {
    let own = matches!(
        p.current(),
        b"void"
            | b"ptr"
            | b"array"
            | b"func"
            | b"struct"
            | b"target"
            | b"token"
            | b"label"
            | b"metadata"
            | b"ppc_fp128"
            | b"x86_amx"
    );
    if p.at(Kind::BareId) && own { p.parse_dialect_type(b"llvm") } else { p.parse_type() }
}

pub(super) fn print_nested(p: &mut Printer<'_>, t: Type) {
    let ctx = p.context();
    match ctx.type_data(t) {
        AttrData::DialectType { def, params }
            if def.0.dialect() == "llvm" && super::is_known_compatible(ctx, t, p.type_facts()) =>
        {
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

/// `(T, ...)` with `packed` before it: a struct's body.
fn parse_struct_body(p: &mut Parser<'_>) -> Parsed<Vec<Attr>> {
    let packed = p.eat_keyword("packed");
    let mut list = Vec::new();
    p.parse_list(terrace_asm::Delimiter::Paren, |p| {
        list.push(parse_nested(p)?.as_attr());
        Ok(())
    })?;
    let ctx = p.context();
    Ok(vec![ctx.param_list(&list), ctx.param_int(i64::from(packed))])
}

fn print_struct_body(p: &mut Printer<'_>, params: &[Attr]) {
    let ctx = p.context();
    let [list, packed] = params else { return p.text("opaque") };
    p.text(if ctx.as_param_int(*packed) == Some(1) { "packed (" } else { "(" });
    let list = ctx.as_param_list(*list).unwrap_or_default();
    p.comma_list(list.iter().filter_map(|a| ctx.as_type(*a)), print_nested);
    p.text(")");
}

impl AttrSyntaxHooks for LLVMStructType {
    fn parse(&self, p: &mut Parser<'_>, _: Option<Type>) -> Parsed<Vec<Attr>> {
        p.expect(Kind::Less, "")?;
        let ctx = p.context();
        let loc = p.loc();
        if !p.at(Kind::String) {
            let opaque = p.eat_keyword("opaque");
            let params = if opaque { vec![ctx.param_bytes(b"")] } else { parse_struct_body(p)? };
            p.expect(Kind::Greater, "")?;
            return Ok(params);
        }
        let name = vec![ctx.param_bytes(&p.parse_string()?)];
        let ty = ctx.dialect_type(&super::LLVMSTRUCT_TYPE_DEF, &name);
        if p.eat(Kind::Greater) {
            if p.is_open_type(ty) || ctx.type_body(ty).is_some() {
                return Ok(name);
            }
            return p.error_at(loc, "struct without a body only allowed in a recursive struct");
        }
        p.expect(Kind::Comma, "")?;
        let body = if p.eat_keyword("opaque") {
            ctx.param_list(&[])
        } else {
            let parts = p.within_type(ty, parse_struct_body)?;
            ctx.param_list(&parts)
        };
        p.expect(Kind::Greater, "")?;
        if !ctx.set_type_body(ty, body) {
            return p.error_at(loc, "identified type already used with a different body");
        }
        Ok(name)
    }

    fn print(&self, p: &mut Printer<'_>, params: &[Attr]) {
        let ctx = p.context();
        p.text("<");
        match params {
            [name] if ctx.as_param_bytes(*name) == Some(b"") => p.text("opaque"),
            [name] => {
                let ty = ctx.dialect_type(&super::LLVMSTRUCT_TYPE_DEF, params);
                p.quoted(ctx.as_param_bytes(*name).unwrap_or_default());
                p.within_type(ty, |p| {
                    p.text(", ");
                    let body = ctx.type_body(ty).and_then(|b| ctx.as_param_list(b));
                    print_struct_body(p, body.unwrap_or_default());
                });
            }
            _ => print_struct_body(p, params),
        }
        p.text(">");
    }
}

impl AttrSyntaxHooks for LLVMTargetExtType {
    fn parse(&self, p: &mut Parser<'_>, _: Option<Type>) -> Parsed<Vec<Attr>> {
        p.expect(Kind::Less, "")?;
        let name = p.parse_string()?;
        let (mut types, mut ints) = (Vec::new(), Vec::new());
        while p.eat(Kind::Comma) {
            if p.at(Kind::Integer) {
                let v = p.parse_i64()?;
                ints.push(p.context().param_int(v));
            } else if ints.is_empty() {
                types.push(parse_nested(p)?.as_attr());
            } else {
                let loc = p.loc();
                return p.error_at(loc, "failed to parse parameter list for target extension type");
            }
        }
        p.expect(Kind::Greater, "")?;
        let ctx = p.context();
        Ok(vec![ctx.param_bytes(&name), ctx.param_list(&types), ctx.param_list(&ints)])
    }

    fn print(&self, p: &mut Printer<'_>, params: &[Attr]) {
        let ctx = p.context();
        let [name, types, ints] = params else { return };
        p.text("<");
        p.quoted(ctx.as_param_bytes(*name).unwrap_or_default());
        for t in ctx.as_param_list(*types).unwrap_or_default().iter().filter_map(|a| ctx.as_type(*a)) {
            p.text(", ");
            print_nested(p, t);
        }
        for v in ctx.as_param_list(*ints).unwrap_or_default().iter().filter_map(|a| ctx.as_param_int(*a)) {
            p.text(", ");
            p.int(v);
        }
        p.text(">");
    }
}
