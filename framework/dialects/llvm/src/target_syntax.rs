//! `custom<Parameters>(type($x))`: the type of an operand or a result without `!llvm.ptr` or `!llvm.struct` before its parameters.

use terrace_asm::{Directive, DirectiveArgs, DirectiveState, Kind, Parsed, Parser, Printer};
use terrace_ir::def::{CustomArg, Var};
use terrace_ir::{Global, Op, Type};

use crate::llvm;

/// A pointer in an address space is `<3>`, one in the first a whole type; a struct is `<(i32, f32)>`.
pub const PARAMETERS: Directive = Directive { parse, print };

fn parse(p: &mut Parser<'_>, args: DirectiveArgs, to: DirectiveState<'_>) -> Parsed<bool> {
    let t = if p.eat(Kind::Less) { parameters(p)? } else { p.parse_type()? };
    let place = match args {
        [CustomArg::Type(Var::Operand(i))] => to.format.operand_types.get_mut(*i),
        [CustomArg::Type(Var::Result(i))] => to.format.result_types.get_mut(*i),
        _ => None,
    };
    let Some(place) = place else { return Ok(false) };
    *place = Some([t].into_iter().collect());
    Ok(true)
}

/// The text between the brackets, and the closing one.
fn parameters(p: &mut Parser<'_>) -> Parsed<Type> {
    let ctx = p.context();
    if let Some(space) = p.parse_optional_i64()? {
        p.expect(Kind::Greater, "")?;
        return Ok(llvm::pointer_in(ctx, space));
    }
    p.expect(Kind::LParen, "")?;
    let mut fields = Vec::new();
    while !p.at(Kind::RParen) {
        fields.push(p.parse_type()?);
        if !p.eat(Kind::Comma) {
            break;
        }
    }
    p.expect(Kind::RParen, "")?;
    p.expect(Kind::Greater, "")?;
    Ok(llvm::structure(ctx, &fields))
}

fn print(p: &mut Printer<'_>, args: DirectiveArgs, op: Global<Op>) {
    let (ctx, body) = (p.context(), p.body_of(op));
    let t = match args {
        [CustomArg::Type(Var::Operand(i))] => {
            let values = terrace_asm::operand_group(ctx, body, op.entity, *i);
            values.into_iter().next().map(|v| body.value_type(v))
        }
        [CustomArg::Type(Var::Result(i))] => body.result_types(op.entity).nth(*i),
        _ => None,
    };
    let Some(t) = t else { return };
    match (llvm::address_space(ctx, t), llvm::struct_parts(ctx, t)) {
        (Some(space), _) if space != 0 => p.text(format!("<{space}>")),
        (None, Some(fields)) => {
            p.text("<(");
            p.comma_list(fields, |p, t| p.ty(t));
            p.text(")>");
        }
        _ => p.ty(t),
    }
}
