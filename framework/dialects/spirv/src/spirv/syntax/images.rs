//! `custom<ImageOperands>($image_operands)`: `["Bias|Lod"]`.

use terrace_asm::{Directive, DirectiveArgs, DirectiveState, Kind, Parsed, Parser, Printer};
use terrace_ir::def::{CustomArg, Var};
use terrace_ir::{Attr, Global, Look as _, Op};

use super::parse_string_case;
use crate::spirv::{E_IMAGE_OPERANDS, IMAGE_OPERANDS_ATTR_DEF, ImageOperandsAttr};

pub(in crate::spirv) const IMAGE_OPERANDS: Directive = Directive { parse, print };

/// The slot of the attribute.
fn slot(args: DirectiveArgs) -> Option<usize> {
    match args {
        [CustomArg::Var(Var::Attr(slot))] => Some(*slot),
        _ => None,
    }
}

fn parse(p: &mut Parser<'_>, args: DirectiveArgs, to: DirectiveState<'_>) -> Parsed<bool> {
    let Some(slot) = slot(args).filter(|_| p.eat(Kind::LSquare)) else { return Ok(false) };
    let value = parse_string_case(p, &E_IMAGE_OPERANDS, "image_operands")?;
    p.expect(Kind::RSquare, "")?;
    let ctx = p.context();
    let attr = ctx.dialect_attr(&IMAGE_OPERANDS_ATTR_DEF, &[ctx.param_int(value)]);
    if let Some(place) = to.op.inherent.get_mut(slot) {
        *place = Some(attr);
    }
    Ok(true)
}

fn print(p: &mut Printer<'_>, args: DirectiveArgs, op: Global<Op>) {
    let v = p.view(op);
    let value: Option<Attr> = slot(args).and_then(|slot| v.body().inherent(op.entity, slot));
    if let Some(bits) = value.and_then(|a| ImageOperandsAttr::of(v.ctx, a)).and_then(|a| a.value(v.ctx)) {
        p.text(format!("[\"{}\"]", bits.text()));
    }
}
