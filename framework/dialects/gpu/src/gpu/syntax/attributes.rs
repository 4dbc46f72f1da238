//! Types and attributes: matrices, objects, tables of kernels.

use terrace_asm::{Kind, Parsed, Parser, Printer, SyntaxAttr};
use terrace_ir::def::ParamKind;
use terrace_ir::{Attr, Context, Type};

use crate::gpu::{
    CompilationTarget, E_COMPILATION_TARGET, KernelMetadataAttr, KernelTableAttr, MMAMatrixType, ObjectAttr,
};

impl SyntaxAttr for MMAMatrixType {
    fn parse(p: &mut Parser<'_>, _: Option<Type>) -> Parsed<Vec<Attr>> {
        p.expect(Kind::Less, "")?;
        let shape = p.parse_dimensions(false, true)?;
        if p.at(Kind::Question) {
            return p.error("expected static shape");
        }
        let element = p.parse_type()?;
        p.expect(Kind::Comma, "")?;
        let operand = p.parse_string()?;
        p.expect(Kind::Greater, "")?;
        let ctx = p.context();
        let shape: Vec<Attr> = shape.iter().map(|d| ctx.param_int(*d)).collect();
        Ok(vec![ctx.param_list(&shape), element.as_attr(), ctx.string(operand)])
    }

    fn print(p: &mut Printer<'_>, params: &[Attr]) {
        let ctx = p.context();
        let [shape, element, operand] = params else { return };
        p.text("<");
        for d in ctx.as_param_list(*shape).unwrap_or_default() {
            p.int(ctx.as_param_int(*d).unwrap_or(0));
            p.text("x");
        }
        if let Some(t) = ctx.as_type(*element) {
            p.ty(t);
        }
        p.text(", ");
        p.attr(*operand);
        p.text(">");
    }
}

static KERNEL: ParamKind = ParamKind::Stripped("gpu.kernel_metadata");
static KERNELS: ParamKind = ParamKind::Stripped("gpu.kernel_table");

/// The name of a kernel.
fn kernel_name(ctx: &Context, kernel: Attr) -> &[u8] {
    KernelMetadataAttr::of(ctx, kernel).and_then(|k| ctx.as_string(k.name(ctx)?)).unwrap_or_default()
}

impl SyntaxAttr for KernelTableAttr {
    const READS_LIKE_FORMAT: bool = true;

    fn parse(p: &mut Parser<'_>, _: Option<Type>) -> Parsed<Vec<Attr>> {
        let ctx = p.context();
        let mut kernels = Vec::new();
        p.expect(Kind::Less, "")?;
        if p.eat(Kind::LSquare) {
            loop {
                kernels.push(p.parse_param(&KERNEL)?);
                if !p.eat(Kind::Comma) {
                    break;
                }
            }
            p.expect(Kind::RSquare, "")?;
        }
        p.expect(Kind::Greater, "")?;
        kernels.sort_unstable_by_key(|k| kernel_name(ctx, *k));
        Ok(vec![ctx.param_list(&kernels)])
    }

    fn print(p: &mut Printer<'_>, params: &[Attr]) {
        let kernels = params.first().and_then(|list| p.context().as_param_list(*list)).unwrap_or_default();
        p.text("<");
        if !kernels.is_empty() {
            p.text("[");
            p.comma_list(kernels, |p, k| p.attr(*k));
            p.text("]");
        }
        p.text(">");
    }
}

/// The attribute after `word =`, if the word is next; a comma follows.
fn parse_part(
    p: &mut Parser<'_>,
    word: &str,
    parse: impl FnOnce(&mut Parser<'_>) -> Parsed<Attr>,
) -> Parsed<Attr> {
    if !p.eat_keyword(word) {
        return Ok(p.context().param_none());
    }
    p.expect(Kind::Equal, "")?;
    let part = parse(p)?;
    p.expect(Kind::Comma, "")?;
    Ok(part)
}

/// `bin =`; a fat binary if there is none.
fn parse_format(p: &mut Parser<'_>) -> Parsed<i64> {
    let loc = p.loc();
    let Some(word) = p.parse_optional_keyword() else { return Ok(CompilationTarget::Fatbin.value()) };
    match E_COMPILATION_TARGET.value(word) {
        Some(format) => p.expect(Kind::Equal, "").map(|_| format),
        None => p.error_at(loc, "expected keyword for GPU object format"),
    }
}

impl SyntaxAttr for ObjectAttr {
    const READS_LIKE_FORMAT: bool = true;

    fn parse(p: &mut Parser<'_>, _: Option<Type>) -> Parsed<Vec<Attr>> {
        let ctx = p.context();
        p.expect(Kind::Less, "")?;
        let target = p.parse_attribute(None)?;
        p.expect(Kind::Comma, "")?;
        let properties =
            parse_part(p, "properties", |p| p.parse_attribute_that(|ctx, a| ctx.as_dictionary(a).is_some()))?;
        let kernels = parse_part(p, "kernels", |p| p.parse_param(&KERNELS))?;
        let format = parse_format(p)?;
        let object = p.parse_attribute_that(|ctx, a| ctx.as_string(a).is_some())?;
        p.expect(Kind::Greater, "")?;
        Ok(vec![target, ctx.param_int(format), object, properties, kernels])
    }

    fn print(p: &mut Printer<'_>, params: &[Attr]) {
        let (ctx, [target, format, object, properties, kernels]) = (p.context(), params) else { return };
        let absent = ctx.param_none();
        p.text("<");
        p.attr(*target);
        p.text(", ");
        if *properties != absent {
            p.text("properties = ");
            p.attr(*properties);
            p.text(", ");
        }
        if *kernels != absent {
            p.text("kernels = ");
            p.stripped(*kernels);
            p.text(", ");
        }
        let format = ctx.as_param_int(*format).and_then(CompilationTarget::from_value);
        if let Some(format) = format.filter(|f| *f != CompilationTarget::Fatbin) {
            p.text(format.text());
            p.text(" = ");
        }
        p.attr(*object);
        p.text(">");
    }
}
