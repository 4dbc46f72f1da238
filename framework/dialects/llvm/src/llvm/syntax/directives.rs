//! `custom<...>` directives of instructions: indices of addresses, types that follow from positions and masks.

use terrace_asm::{
    Directive, DirectiveArgs, DirectiveState, FormatState, Kind, OpState, Parsed, Parser, Printer,
};
use terrace_ir::def::{CustomArg, Var};
use terrace_ir::{AttrData, Context, Global, Op, Type};

use crate::llvm::cpp::{element_at, is_compatible_vector_type, is_scalable};

/// A dynamic index in `rawConstantIndices`.
pub(in crate::llvm) const DYNAMIC_INDEX: i64 = i32::MIN as i64;

/// `custom<GEPIndices>($dynamicIndices, $rawConstantIndices)`: values and integers mixed.
pub(in crate::llvm) const GEP_INDICES: Directive = Directive { parse: parse_indices, print: print_indices };
/// `custom<InsertExtractValueElementType>(type($value), ref(type($container)), ref($position))`
pub(in crate::llvm) const ELEMENT_TYPE: Directive =
    Directive { parse: |p, args, to| follow(p, args, to, element_at), print: |_, _, _| {} };
/// `custom<ShuffleType>(ref(type($v1)), type($res), ref($mask))`
pub(in crate::llvm) const SHUFFLE_TYPE: Directive =
    Directive { parse: |p, args, to| follow(p, args, to, shuffle_type), print: |_, _, _| {} };

fn parse_indices(p: &mut Parser<'_>, args: DirectiveArgs, to: DirectiveState<'_>) -> Parsed<bool> {
    let DirectiveState { format: f, op: state } = to;
    let [CustomArg::Var(Var::Operand(group)), CustomArg::Var(Var::Attr(slot))] = args else {
        return Ok(false);
    };
    let (mut values, mut integers) = (Vec::new(), Vec::new());
    loop {
        if let Some(i) = p.parse_optional_i64()? {
            if i32::try_from(i).is_err() {
                return p.op_error("integer value too large");
            }
            integers.push(i);
        } else {
            integers.push(DYNAMIC_INDEX);
            values.push(p.parse_operand()?);
        }
        if !p.eat(Kind::Comma) {
            break;
        }
    }
    let ctx = p.context();
    f.operands[*group] = Some(values.into_iter().collect());
    state.inherent[*slot] = Some(ctx.dense_array(ctx.i32(), &integers));
    Ok(true)
}

fn print_indices(p: &mut Printer<'_>, args: DirectiveArgs, op: Global<Op>) {
    let [CustomArg::Var(Var::Operand(group)), CustomArg::Var(Var::Attr(slot))] = args else { return };
    let (ctx, body) = (p.context(), p.body_of(op));
    let values = terrace_asm::operand_group(ctx, body, op.entity, *group);
    let mut values = values.into_iter();
    let indices = body.inherent(op.entity, *slot).and_then(|a| ctx.as_dense_array(a)).unwrap_or_default();
    p.comma_list(indices, |p, i| match (i == DYNAMIC_INDEX).then(|| values.next()).flatten() {
        Some(v) => p.operand(op, v),
        None => p.int(i),
    });
}

/// The type that a directive refers to, and the integers in the attribute that it refers to.
fn referred(args: &[CustomArg], f: &FormatState, state: &OpState, ctx: &Context) -> Option<(Type, Vec<i64>)> {
    let mut found = (None, Vec::new());
    for a in args {
        match a {
            CustomArg::RefType(Var::Operand(i)) => {
                found.0 = f.operand_types.get(*i)?.as_ref()?.first().copied();
            }
            CustomArg::Ref(Var::Attr(i)) => {
                found.1 = (*state.inherent.get(*i)?).and_then(|a| ctx.as_dense_array(a))?;
            }
            _ => {}
        }
    }
    Some((found.0?, found.1))
}

/// Gives a directive's own type.
fn give(args: &[CustomArg], f: &mut FormatState, t: Type) {
    for a in args {
        let place = match a {
            CustomArg::Type(Var::Operand(i)) => f.operand_types.get_mut(*i),
            CustomArg::Type(Var::Result(i)) => f.result_types.get_mut(*i),
            _ => None,
        };
        if let Some(place) = place {
            *place = Some([t].into_iter().collect());
        }
    }
}

/// Gives a directive without text its type, which follows from the type and the integers that it refers to.
fn follow(
    p: &mut Parser<'_>,
    args: DirectiveArgs,
    to: DirectiveState<'_>,
    rule: fn(&Context, Type, &[i64]) -> Result<Type, String>,
) -> Parsed<bool> {
    let ctx = p.context();
    let Some((from, integers)) = referred(args, to.format, to.op, ctx) else { return Ok(false) };
    match rule(ctx, from, &integers) {
        Ok(t) => give(args, to.format, t),
        Err(why) => return p.op_error(why),
    }
    Ok(true)
}

/// The type of a vector's elements picked by a mask.
fn shuffle_type(ctx: &Context, vector: Type, mask: &[i64]) -> Result<Type, String> {
    let element = ctx.element_type(vector).filter(|_| is_compatible_vector_type(ctx, vector));
    let element = element.ok_or("expected an LLVM compatible vector type")?;
    let shape = [i64::try_from(mask.len()).unwrap_or(0)].into();
    let scalable = [is_scalable(ctx, vector)].into();
    Ok(ctx.intern_type(AttrData::VectorType { shape, scalable, element }))
}
