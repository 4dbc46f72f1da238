//! The text of what definitions leave to Rust: constants, sums, functions, struct types.

use terrace::asm::{Delimiter, OpAsmOp, OpState, Parsed, Parser, Printer, SyntaxAttr, SyntaxOp, print_type};
use terrace::dialects::func::syntax;
use terrace::ir::hooks::VerifyAttr;
use terrace::ir::{Attr, AttrData, Context, LookIr, Type, ViewIr};

use super::{AddOp, ConstantOp, FuncOp, MulOp, StructType, SubOp, struct_elements};

// ANCHOR: struct
/// `!toy.struct<...>`
impl SyntaxAttr for StructType {
    fn parse(p: &mut Parser<'_>, _: Option<Type>) -> Parsed<Vec<Attr>> {
        let mut elements = Vec::new();
        p.parse_list(Delimiter::Angle, |p| {
            let loc = p.loc();
            // As in the tutorial's text, a struct inside one needs no prefix.
            let t = if p.at_keyword("struct") { p.parse_dialect_type(b"toy")? } else { p.parse_type()? };
            let ctx = p.context();
            let tensor = matches!(ctx.type_data(t), AttrData::RankedTensorType { .. } | AttrData::UnrankedTensorType(_));
            if !tensor && struct_elements(ctx, t).is_none() {
                let shown = print_type(ctx, t);
                return p.error_at(loc, format!("element type for a struct must either be a TensorType or a StructType, got: '{shown}'"));
            }
            elements.push(t.as_attr());
            Ok(())
        })?;
        Ok(vec![p.context().param_list(&elements)])
    }

    fn print(p: &mut Printer<'_>, params: &[Attr]) {
        let ctx = p.context();
        let list = params.first().and_then(|a| ctx.as_param_list(*a)).unwrap_or_default();
        p.text("<");
        p.comma_list(list.iter().filter_map(|a| ctx.as_type(*a)), |p, t| p.ty(t));
        p.text(">");
    }
}
// ANCHOR_END: struct

impl VerifyAttr for StructType {
    fn verify(ctx: &Context, params: &[Attr]) -> Result<(), String> {
        let empty = params.first().and_then(|a| ctx.as_param_list(*a)).is_none_or(<[Attr]>::is_empty);
        if empty { Err("a struct has at least one element".to_owned()) } else { Ok(()) }
    }
}

impl SyntaxOp for ConstantOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        p.parse_optional_attr_dict(state)?;
        let loc = p.loc();
        let value = p.parse_attribute(None)?;
        let Some(ty) = p.context().attr_type(value) else {
            return p.error_at(loc, "expected an elements attribute");
        };
        state.set_attr(p.context(), "value", value);
        let ty = if p.eat_keyword("to") { p.parse_type()? } else { ty };
        state.types.push(ty);
        Ok(())
    }

    /// A constant that folding made of a struct's member has no shape yet, though its value has: ` to tensor<*xf64>`.
    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        p.optional_attr_dict(v.global(self), &["value"]);
        p.text(" ");
        let (value, ty) = (self.value(v), self.result(v).ty(v));
        p.attr(value.into());
        if value.ty != ty {
            p.text(" to ");
            p.ty(ty);
        }
    }
}

fn parse_binary(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
    let uses = p.parse_operand_list(Delimiter::None)?;
    let loc = p.loc();
    if uses.len() != 2 {
        return p.error_at(loc, "expected two operands");
    }
    p.parse_optional_attr_dict(state)?;
    p.expect_literal(":")?;
    let ty = p.parse_type()?;
    let (inputs, results) = match p.context().function_parts(ty) {
        Some((i, r)) => (i.to_vec(), r.to_vec()),
        None => (vec![ty, ty], vec![ty]),
    };
    p.resolve_all(&uses, &inputs, loc, &mut state.operands)?;
    state.types.extend(results);
    Ok(())
}

// ANCHOR: print_binary
/// Where all types are one, it is written once.
fn print_binary(op: terrace::ir::Op, p: &mut Printer<'_>, v: &ViewIr<'_>) {
    let (operands, results) = (op.operand_types(v), op.result_types(v));
    p.text(" ");
    p.operands(v.global(op), op.operands(v));
    p.optional_attr_dict(v.global(op), &[]);
    p.text(" : ");
    match results[..] {
        [ty] if operands.iter().all(|t| *t == ty) => p.ty(ty),
        _ => p.functional_type(operands, results.into_iter()),
    }
}
// ANCHOR_END: print_binary

macro_rules! binary {
    ($($op:ident),*) => {$(
        impl SyntaxOp for $op {
            fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
                parse_binary(p, state)
            }
            fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
                print_binary(*self, p, v);
            }
        }
    )*};
}
binary!(AddOp, SubOp, MulOp);

impl OpAsmOp for FuncOp {}

impl SyntaxOp for FuncOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        syntax::parse_function(p, state)
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        syntax::print_function(p, v.global(self));
    }
}
