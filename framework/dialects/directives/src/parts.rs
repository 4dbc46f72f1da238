//! The arguments of directives of formats (`custom<>`), and what they stand for in an operation.

use terrace_asm::{DirectiveArgs, Printer, operand_group};
use terrace_ir::def::{CustomArg, Var};
use terrace_ir::{Attr, Global, Op, Value};

/// The groups of operands and the slots of attributes among a directive's arguments, each in their order; types are left out.
pub(crate) fn places<const O: usize, const A: usize>(
    args: DirectiveArgs,
) -> Option<([usize; O], [usize; A])> {
    let operands = args.iter().filter_map(|a| match a {
        CustomArg::Var(Var::Operand(i)) => Some(*i),
        _ => None,
    });
    let attrs = args.iter().filter_map(|a| match a {
        CustomArg::Var(Var::Attr(i)) => Some(*i),
        _ => None,
    });
    Some((operands.collect::<Vec<_>>().try_into().ok()?, attrs.collect::<Vec<_>>().try_into().ok()?))
}

/// The attribute in a slot.
pub(crate) fn held(p: &Printer<'_>, op: Global<Op>, slot: usize) -> Option<Attr> {
    p.body_of(op).inherent(op.entity, slot)
}

/// The attributes of an array in a slot.
pub(crate) fn elements<'a>(p: &Printer<'a>, op: Global<Op>, slot: usize) -> &'a [Attr] {
    held(p, op, slot).and_then(|a| p.context().as_array(a)).unwrap_or_default()
}

/// The values of a group.
pub(crate) fn values(p: &Printer<'_>, op: Global<Op>, group: usize) -> Vec<Value> {
    operand_group(p.context(), p.body_of(op), op.entity, group)
}

/// `%x : type`
pub(crate) fn print_typed(p: &mut Printer<'_>, op: Global<Op>, value: Value) {
    p.operand(op, value);
    p.text(" : ");
    print_type_of(p, op, value);
}

/// The type of a value.
pub(crate) fn print_type_of(p: &mut Printer<'_>, op: Global<Op>, value: Value) {
    let ty = p.body_of(op).value_type(value);
    p.ty(ty);
}
