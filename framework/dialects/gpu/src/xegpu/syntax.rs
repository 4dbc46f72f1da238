//! Descriptors and layouts of memory in the text, and lists of integers and values that may be absent.

use terrace_asm::{
    CustomDirective as _, Directive, DirectiveArgs, DirectiveState, Kind, Parsed, Parser, Printer, SyntaxAttr,
};
use terrace_dialects_kit::index_list::DynamicIndexList;
use terrace_ir::def::{CustomArg, Var};
use terrace_ir::{Attr, Context, DYNAMIC, Global, Op, Type};

use super::{
    BLOCK_TENSOR_DESC_ATTR_DEF, BlockTensorDescAttr, MEMORY_SPACE_ATTR_DEF, MemDescType, MemLayoutAttr,
    MemorySpace, ScatterTensorDescAttr, TensorDescType, layout,
};

/// `custom<OptionalDynamicIndexList>($values, $integers)`: `[%a, 4]`, or nothing.
pub(super) static OPTIONAL_INDEX_LIST: Directive = Directive { parse: parse_list, print: print_list };

fn parse_list(p: &mut Parser<'_>, args: DirectiveArgs, state: DirectiveState<'_>) -> Parsed<bool> {
    if p.at(Kind::LSquare) {
        return DynamicIndexList.parse(p, args, state.format, state.op);
    }
    if let Some(CustomArg::Var(Var::Operand(values))) = args.first() {
        state.format.operands[*values] = Some(Default::default());
    }
    Ok(false)
}

fn print_list(p: &mut Printer<'_>, args: DirectiveArgs, op: Global<Op>) {
    let body = p.body_of(op);
    let given = match args {
        [_, CustomArg::Var(Var::Attr(slot)), ..] => body.inherent(op.entity, *slot).is_some(),
        _ => false,
    };
    if given {
        DynamicIndexList.print(p, args, op);
    }
}

/// The encoding of blocks that says nothing of them.
fn default_encoding(ctx: &Context) -> Attr {
    let global = ctx.dialect_attr(&MEMORY_SPACE_ATTR_DEF, &[ctx.param_int(MemorySpace::Global.value())]);
    ctx.dialect_attr(&BLOCK_TENSOR_DESC_ATTR_DEF, &[global, ctx.integer(ctx.i64(), 1), ctx.bool_attr(true)])
}

fn parse_shape(p: &mut Parser<'_>) -> Parsed<Attr> {
    let ctx = p.context();
    p.expect(Kind::Less, "")?;
    let shape = p.parse_dimensions(true, true)?;
    let element = p.parse_type()?;
    Ok(ctx.tensor_type(&shape, element).as_attr())
}

fn print_shape(p: &mut Printer<'_>, like: Attr) {
    let ctx = p.context();
    let Some(like) = ctx.as_type(like) else { return };
    p.text("<");
    for d in ctx.shape(like).unwrap_or_default() {
        match *d {
            DYNAMIC => p.text("?"),
            d => p.int(d),
        }
        p.text("x");
    }
    p.ty(ctx.element_type_or_self(like));
}

impl SyntaxAttr for TensorDescType {
    fn parse(p: &mut Parser<'_>, _: Option<Type>) -> Parsed<Vec<Attr>> {
        let ctx = p.context();
        let like = parse_shape(p)?;
        let (mut encoding, mut own) = (default_encoding(ctx), ctx.param_none());
        while p.eat(Kind::Comma) {
            let loc = p.loc();
            let a = p.parse_attribute(None)?;
            if layout::rank(ctx, a).is_some() {
                own = a;
            } else if BlockTensorDescAttr::of(ctx, a).is_some() || ScatterTensorDescAttr::of(ctx, a).is_some()
            {
                encoding = a;
            } else {
                return p.error_at(loc, "expected a layout, or an attribute of blocks or scattered elements");
            }
        }
        p.expect(Kind::Greater, "")?;
        Ok(vec![like, encoding, own])
    }

    fn print(p: &mut Printer<'_>, params: &[Attr]) {
        let (ctx, [like, encoding, layout]) = (p.context(), params) else { return };
        print_shape(p, *like);
        if *encoding != default_encoding(ctx) {
            p.text(", ");
            p.attr(*encoding);
        }
        if *layout != ctx.param_none() {
            p.text(", ");
            p.attr(*layout);
        }
        p.text(">");
    }
}

impl SyntaxAttr for MemDescType {
    fn parse(p: &mut Parser<'_>, _: Option<Type>) -> Parsed<Vec<Attr>> {
        let ctx = p.context();
        let like = parse_shape(p)?;
        let layout = match p.eat(Kind::Comma) {
            true => p.parse_attribute_that(|ctx, a| MemLayoutAttr::of(ctx, a).is_some())?,
            false => ctx.param_none(),
        };
        p.expect(Kind::Greater, "")?;
        Ok(vec![like, layout])
    }

    fn print(p: &mut Printer<'_>, params: &[Attr]) {
        let (ctx, [like, layout]) = (p.context(), params) else { return };
        print_shape(p, *like);
        if *layout != ctx.param_none() {
            p.text(", ");
            p.attr(*layout);
        }
        p.text(">");
    }
}

impl SyntaxAttr for MemLayoutAttr {
    fn parse(p: &mut Parser<'_>, _: Option<Type>) -> Parsed<Vec<Attr>> {
        let ctx = p.context();
        let mut entries = Vec::new();
        p.expect(Kind::Less, "")?;
        loop {
            let loc = p.loc();
            let name = p.parse_keyword()?;
            if ![&b"stride"[..], b"block"].contains(&name) {
                let name = String::from_utf8_lossy(name).into_owned();
                return p.error_at(loc, format!("unexpected key: {name}"));
            }
            p.expect(Kind::Equal, "")?;
            let value = p.parse_attribute(None)?;
            entries.push((ctx.string(name), value));
            if !p.eat(Kind::Comma) {
                break;
            }
        }
        p.expect(Kind::Greater, "")?;
        Ok(vec![ctx.dictionary(&entries)])
    }

    fn print(p: &mut Printer<'_>, params: &[Attr]) {
        let ctx = p.context();
        let entries = params.first().and_then(|d| ctx.as_dictionary(*d)).unwrap_or_default();
        p.text("<");
        p.comma_list(entries, |p, (name, value)| {
            p.text(ctx.as_string(*name).unwrap_or_default());
            p.text(" = ");
            p.attr(*value);
        });
        p.text(">");
    }
}
