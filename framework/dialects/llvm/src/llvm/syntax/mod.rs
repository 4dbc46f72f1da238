//! The text of llvm's types: inside one another they need no `!llvm.`.

pub(super) mod attributes;
pub(super) mod bundles;
pub(super) mod directives;
pub mod dwarf;
pub(super) mod instructions;
pub(super) mod symbols;

use terrace_asm::{Kind, OpaqueSyntax, Parsed, Parser, Printer, SyntaxAttr};
use terrace_ir::def::{AttrDef, ParamKind};
use terrace_ir::hooks::VerifyAttr;
use terrace_ir::{Attr, AttrData, Context, Loc, Type};

use super::{
    LLVMArrayType, LLVMFUNCTION_TYPE_DEF, LLVMFunctionType, LLVMLABEL_TYPE_DEF, LLVMMETADATA_TYPE_DEF,
    LLVMPointerType, LLVMSTRUCT_TYPE_DEF, LLVMStructType, LLVMTOKEN_TYPE_DEF, LLVMTargetExtType,
    LLVMVOID_TYPE_DEF, LLVMVoidType, TYPES,
};

/// The definition of one of llvm's types, by its name without prefix.
fn definition(mnemonic: &[u8]) -> Option<&'static AttrDef> {
    TYPES.iter().copied().find(|d| d.mnemonic().as_bytes() == mnemonic)
}

/// A type in which llvm's own need no prefix.
pub(super) fn parse_nested(p: &mut Parser<'_>) -> Parsed<Type> {
    if let Some(t) = p.parse_optional_type()? {
        return Ok(t);
    }
    if !p.at(Kind::BareId) {
        return p.error("expected valid keyword");
    }
    if definition(p.current()).is_some() { p.parse_dialect_type(b"llvm") } else { unknown(p) }
}

fn unknown<T>(p: &mut Parser<'_>) -> Parsed<T> {
    let name = String::from_utf8_lossy(p.current()).into_owned();
    let error = p.error(format!("unknown LLVM type: {name}"));
    let hint = p.near_type(b"llvm", name.as_bytes());
    p.with_hint(error, hint)
}

/// One of llvm's own types stands after `!llvm.`.
pub(super) struct Names;

impl OpaqueSyntax for Names {
    fn parse_type(&self, p: &mut Parser<'_>, mnemonic: &[u8]) -> Option<Parsed<Type>> {
        if p.at(Kind::BareId) && definition(mnemonic).is_some() {
            return None;
        }
        let loc = p.loc();
        Some(match p.parse_optional_type() {
            Err(e) => Err(e),
            Ok(Some(_)) => p.error_at(loc, "unexpected type, expected keyword"),
            Ok(None) if p.at(Kind::BareId) => unknown(p),
            Ok(None) => p.error("expected valid keyword"),
        })
    }

    fn parse_attr(&self, _: &mut Parser<'_>, _: &[u8], _: Option<Type>) -> Option<Parsed<Attr>> {
        None
    }
}

/// True if a type is one of some of llvm's own.
fn is_one_of(ctx: &Context, t: Type, defs: &[&'static AttrDef]) -> bool {
    matches!(ctx.type_data(t), AttrData::DialectType { def, .. } if defs.iter().any(|d| d.name == def.0.name))
}

/// True if values of a type can be in arrays and structs.
pub(super) fn is_element(ctx: &Context, t: Type) -> bool {
    let not = [
        &LLVMVOID_TYPE_DEF,
        &LLVMLABEL_TYPE_DEF,
        &LLVMMETADATA_TYPE_DEF,
        &LLVMFUNCTION_TYPE_DEF,
        &LLVMTOKEN_TYPE_DEF,
    ];
    !is_one_of(ctx, t, &not)
}

fn is_argument(ctx: &Context, t: Type) -> bool {
    !is_one_of(ctx, t, &[&LLVMVOID_TYPE_DEF, &LLVMFUNCTION_TYPE_DEF])
}

fn is_result(ctx: &Context, t: Type) -> bool {
    !is_one_of(ctx, t, &[&LLVMFUNCTION_TYPE_DEF, &LLVMMETADATA_TYPE_DEF, &LLVMLABEL_TYPE_DEF])
}

/// An error where a type of a list does not hold.
fn check(ctx: &Context, types: &[Attr], holds: fn(&Context, Type) -> bool, what: &str) -> Result<(), String> {
    match types.iter().filter_map(|a| ctx.as_type(*a)).find(|t| !holds(ctx, *t)) {
        Some(t) => Err(format!("invalid {what} type: '{}'", terrace_asm::print_type(ctx, t))),
        None => Ok(()),
    }
}

impl VerifyAttr for LLVMArrayType {
    fn verify(ctx: &Context, params: &[Attr]) -> Result<(), String> {
        check(ctx, params.get(..1).unwrap_or_default(), is_element, "array element")
    }
}

impl VerifyAttr for LLVMFunctionType {
    fn verify(ctx: &Context, params: &[Attr]) -> Result<(), String> {
        check(ctx, params.get(..1).unwrap_or_default(), is_result, "function result")?;
        let list = params.get(1).and_then(|l| ctx.as_param_list(*l)).unwrap_or_default();
        check(ctx, list, is_argument, "function argument")
    }
}

impl VerifyAttr for LLVMStructType {
    fn verify(ctx: &Context, params: &[Attr]) -> Result<(), String> {
        // The body of an identified one was checked where it was read.
        let list = params.first().and_then(|l| ctx.as_param_list(*l)).unwrap_or_default();
        check(ctx, list, is_element, STRUCT_ELEMENT)
    }
}

const STRUCT_ELEMENT: &str = "LLVM structure element";

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

const UNSIGNED: &ParamKind = &ParamKind::Int { width: 32, signed: false };
const LENGTH: &ParamKind = &ParamKind::Int { width: 64, signed: false };

impl SyntaxAttr for LLVMVoidType {
    fn parse(_: &mut Parser<'_>, _: Option<Type>) -> Parsed<Vec<Attr>> {
        Ok(Vec::new())
    }

    fn print(_: &mut Printer<'_>, _: &[Attr]) {}
}

impl SyntaxAttr for LLVMPointerType {
    fn parse(p: &mut Parser<'_>, _: Option<Type>) -> Parsed<Vec<Attr>> {
        if !p.eat(Kind::Less) {
            return Ok(vec![p.context().param_int(0)]);
        }
        let space = p.parse_param(UNSIGNED)?;
        p.expect(Kind::Greater, "")?;
        Ok(vec![space])
    }

    fn print(p: &mut Printer<'_>, params: &[Attr]) {
        let space = params.first().and_then(|a| p.context().as_param_int(*a)).unwrap_or(0);
        if space != 0 {
            p.text("<");
            p.int(space);
            p.text(">");
        }
    }
}

impl SyntaxAttr for LLVMArrayType {
    const READS_LIKE_FORMAT: bool = true;

    fn parse(p: &mut Parser<'_>, _: Option<Type>) -> Parsed<Vec<Attr>> {
        p.expect(Kind::Less, "")?;
        let n = p.parse_param(LENGTH)?;
        p.expect_literal("x")?;
        let element = parse_nested(p)?;
        p.expect(Kind::Greater, "")?;
        Ok(vec![element.as_attr(), n])
    }

    fn print(p: &mut Printer<'_>, params: &[Attr]) {
        let ctx = p.context();
        let [element, n] = params else { return };
        p.text("<");
        p.param(LENGTH, *n, false);
        p.text(" x ");
        if let Some(t) = ctx.as_type(*element) {
            print_nested(p, t);
        }
        p.text(">");
    }
}

impl SyntaxAttr for LLVMFunctionType {
    const READS_LIKE_FORMAT: bool = true;

    fn parse(p: &mut Parser<'_>, _: Option<Type>) -> Parsed<Vec<Attr>> {
        p.expect(Kind::Less, "")?;
        let result = parse_nested(p)?;
        p.expect(Kind::LParen, "")?;
        let (mut params, mut variadic) = (Vec::new(), false);
        if !p.at(Kind::RParen) {
            loop {
                variadic = p.eat(Kind::Ellipsis);
                if variadic {
                    break;
                }
                params.push(parse_nested(p)?.as_attr());
                if !p.eat(Kind::Comma) {
                    break;
                }
            }
        }
        p.expect(Kind::RParen, "")?;
        p.expect(Kind::Greater, "")?;
        let ctx = p.context();
        Ok(vec![result.as_attr(), ctx.param_list(&params), ctx.param_int(i64::from(variadic))])
    }

    fn print(p: &mut Printer<'_>, params: &[Attr]) {
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

/// `(T, ...)` with `packed` before it: what a struct has in it, with the place that its errors point at.
struct Fields {
    loc: Loc,
    list: Vec<Attr>,
    packed: bool,
}

impl Fields {
    fn parse(p: &mut Parser<'_>) -> Parsed<Fields> {
        let mut f = Fields { loc: p.loc(), list: Vec::new(), packed: p.eat_keyword("packed") };
        p.expect(Kind::LParen, "")?;
        if p.eat(Kind::RParen) {
            return Ok(f);
        }
        f.loc = p.loc();
        loop {
            f.list.push(parse_nested(p)?.as_attr());
            if !p.eat(Kind::Comma) {
                break;
            }
        }
        p.expect(Kind::RParen, "")?;
        Ok(f)
    }

    fn params(&self, ctx: &Context) -> [Attr; 2] {
        [ctx.param_list(&self.list), ctx.param_int(i64::from(self.packed))]
    }
}

/// Behind the name of an identified struct: its body, which it gets once.
fn parse_identified(p: &mut Parser<'_>, ty: Type) -> Parsed<()> {
    let (ctx, keyword) = (p.context(), p.loc());
    if p.eat_keyword("opaque") {
        if !ctx.set_type_body(ty, ctx.param_list(&[])) {
            return p.error_at(keyword, "redeclaring defined struct as opaque");
        }
        return p.expect(Kind::Greater, "").map(drop);
    }
    if p.is_open_type(ty) {
        return p.error_at(keyword, "identifier already used for an enclosing struct");
    }
    let fields = p.within_type(ty, Fields::parse)?;
    p.expect(Kind::Greater, "")?;
    if let Err(message) = check(ctx, &fields.list, is_element, STRUCT_ELEMENT) {
        return p.error_at(fields.loc, message);
    }
    if !ctx.set_type_body(ty, ctx.param_list(&fields.params(ctx))) {
        return p.error_at(fields.loc, "identified type already used with a different body");
    }
    Ok(())
}

fn print_struct_body(p: &mut Printer<'_>, params: &[Attr]) {
    let ctx = p.context();
    let [list, packed] = params else { return p.text("opaque") };
    p.text(if ctx.as_param_int(*packed) == Some(1) { "packed (" } else { "(" });
    let list = ctx.as_param_list(*list).unwrap_or_default();
    p.comma_list(list.iter().filter_map(|a| ctx.as_type(*a)), print_nested);
    p.text(")");
}

impl SyntaxAttr for LLVMStructType {
    const READS_LIKE_FORMAT: bool = true;

    fn parse(p: &mut Parser<'_>, _: Option<Type>) -> Parsed<Vec<Attr>> {
        p.expect(Kind::Less, "")?;
        if !p.at(Kind::String) {
            if p.at_keyword("opaque") {
                return p.error("only identified structs can be opaque");
            }
            let fields = Fields::parse(p)?;
            p.expect(Kind::Greater, "")?;
            return Ok(fields.params(p.context()).to_vec());
        }
        let name = vec![p.context().param_bytes(&p.parse_string()?)];
        let ty = p.context().dialect_type(&LLVMSTRUCT_TYPE_DEF, &name);
        let loc = p.loc();
        if p.eat(Kind::Greater) {
            if p.is_open_type(ty) {
                return Ok(name);
            }
            return p.error_at(loc, "struct without a body only allowed in a recursive struct");
        }
        p.expect(Kind::Comma, "")?;
        parse_identified(p, ty)?;
        Ok(name)
    }

    fn print(p: &mut Printer<'_>, params: &[Attr]) {
        let ctx = p.context();
        p.text("<");
        match params {
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

impl SyntaxAttr for LLVMTargetExtType {
    fn parse(p: &mut Parser<'_>, _: Option<Type>) -> Parsed<Vec<Attr>> {
        p.expect(Kind::Less, "")?;
        let name = p.parse_string().or_else(|_| {
            let which = "LLVMTargetExtType parameter 'extTypeName' which is to be a `::llvm::StringRef`";
            p.error(format!("failed to parse {which}"))
        })?;
        let (mut types, mut ints) = (Vec::new(), Vec::new());
        while p.eat(Kind::Comma) {
            if p.at(Kind::Integer) || p.at(Kind::Minus) || p.at_keyword("true") || p.at_keyword("false") {
                ints.push(p.parse_param(UNSIGNED)?);
            } else if ints.is_empty() {
                types.push(parse_nested(p)?.as_attr());
            } else {
                return p.error("failed to parse parameter list for target extension type");
            }
        }
        p.expect(Kind::Greater, "")?;
        let ctx = p.context();
        Ok(vec![ctx.param_bytes(&name), ctx.param_list(&types), ctx.param_list(&ints)])
    }

    fn print(p: &mut Printer<'_>, params: &[Attr]) {
        let ctx = p.context();
        let [name, types, ints] = params else { return };
        p.text("<");
        p.quoted(ctx.as_param_bytes(*name).unwrap_or_default());
        for t in ctx.as_param_list(*types).unwrap_or_default().iter().filter_map(|a| ctx.as_type(*a)) {
            p.text(", ");
            p.ty(t);
        }
        for v in ctx.as_param_list(*ints).unwrap_or_default().iter().filter_map(|a| ctx.as_param_int(*a)) {
            p.text(", ");
            p.int(v);
        }
        p.text(">");
    }
}
