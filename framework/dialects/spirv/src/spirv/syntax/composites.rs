//! Parts of composites, operations of one type, arithmetic whose result is a struct.

use terrace_asm::{Delimiter, Kind, OpState, Parsed, Parser, Printer, SyntaxOp};
use terrace_ir::{Attr, Context, LookIr, ViewIr};

use super::parse_colon_type;
use crate::spirv::types::part_type;
use crate::spirv::{
    CompositeExtractOp, CompositeInsertOp, GLFClampOp, GLFmaOp, GLSClampOp, GLUClampOp, IAddCarryOp,
    ISubBorrowOp, SMulExtendedOp, StructType, UMulExtendedOp,
};
use terrace_ir::Type;

/// The type of the part of a composite at indices, or why there is none.
pub(in crate::spirv) fn indexed_type(ctx: &Context, composite: Type, indices: Attr) -> Result<Type, String> {
    let Some(list) = ctx.as_array(indices) else {
        return Err("expected a 32-bit integer array attribute for 'indices'".to_owned());
    };
    if list.is_empty() {
        return Err("expected at least one index for spirv.CompositeExtract".to_owned());
    }
    let mut numbers = Vec::with_capacity(list.len());
    for a in list {
        match ctx.as_i64(*a).filter(|_| ctx.as_integer(*a).is_some()) {
            Some(i) => numbers.push(i as i32),
            None => {
                let shown = terrace_asm::print_attr(ctx, *a);
                return Err(format!("expected an 32-bit integer for index, but found '{shown}'"));
            }
        }
    }
    let mut t = composite;
    for i in numbers {
        if !crate::spirv::is_composite(ctx, t) {
            return Err(format!("cannot extract from non-composite type '{}' with index {i}", ctx.text(t)));
        }
        // The number of elements of some is not known.
        let part = match u64::try_from(i) {
            Ok(i) => part_type(ctx, t, i),
            Err(_) if crate::spirv::num_parts(ctx, t).is_none() => crate::spirv::element_type(ctx, t),
            Err(_) => None,
        };
        t = part.ok_or_else(|| format!("index {i} out of bounds for '{}'", ctx.text(t)))?;
    }
    Ok(t)
}

impl SyntaxOp for CompositeExtractOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let ctx = p.context();
        let composite = p.parse_operand()?;
        let loc = p.loc();
        let indices = p.parse_attribute(None)?;
        state.set_attr(ctx, "indices", indices);
        let ty = parse_colon_type(p)?;
        p.resolve_operand(composite, ty, state)?;
        match indexed_type(ctx, ty, indices) {
            Ok(t) => state.types.push(t),
            Err(message) => return p.op_error_at(loc, message),
        }
        Ok(())
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let composite = self.composite(v);
        p.text(" ");
        p.operand(v.global(self), composite);
        if let Some(indices) = self.indices_attr(v) {
            p.attr(indices);
        }
        p.text(" : ");
        p.ty(composite.ty(v));
    }
}

impl SyntaxOp for CompositeInsertOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let (ctx, loc) = (p.context(), p.loc());
        let uses = parse_operands(p, 2)?;
        let indices = p.parse_attribute(None)?;
        state.set_attr(ctx, "indices", indices);
        let object = parse_colon_type(p)?;
        p.expect_literal("into")?;
        let composite = p.parse_type()?;
        p.resolve_all(&uses, &[object, composite], loc, &mut state.operands)?;
        state.types.push(composite);
        Ok(())
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let op = v.global(self);
        p.text(" ");
        p.operands(op, [self.object(v), self.composite(v)]);
        if let Some(indices) = self.indices_attr(v) {
            p.attr(indices);
        }
        p.text(" : ");
        p.ty(self.object(v).ty(v));
        p.text(" into ");
        p.ty(self.composite(v).ty(v));
    }
}

/// So many operands between commas.
pub(super) fn parse_operands(p: &mut Parser<'_>, count: usize) -> Parsed<Vec<terrace_asm::Unresolved>> {
    let loc = p.loc();
    let uses = p.parse_operand_list(Delimiter::None)?;
    if uses.len() != count {
        return p.op_error_at(loc, format!("expected {count} operands"));
    }
    Ok(uses)
}

/// Operations of one type: `%x, %y, %z {attrs} : type`. Where types differ, operands stand in parentheses and the type is a function's.
macro_rules! of_one_type {
    ($($op:ident)*) => {$(
        impl SyntaxOp for $op {
            fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
                parse_of_one_type(p, state)
            }

            fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
                let (op, result) = (v.global(self), self.result(v).ty(v));
                if self.operand_types(v).iter().any(|t| *t != result) {
                    return p.generic_rest(op);
                }
                p.text(" ");
                p.operands(op, self.operands(v));
                p.optional_attr_dict(op, &[]);
                p.text(" : ");
                p.ty(result);
            }
        }
    )*};
}
of_one_type!(GLFClampOp GLFmaOp GLSClampOp GLUClampOp);

fn parse_of_one_type(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
    let loc = p.loc();
    let generic = p.eat(Kind::LParen);
    let uses = p.parse_operand_list(Delimiter::None)?;
    if generic {
        p.expect(Kind::RParen, "")?;
    }
    p.parse_optional_attr_dict(state)?;
    let ty = parse_colon_type(p)?;
    if !generic {
        for u in uses {
            p.resolve_operand(u, ty, state)?;
        }
        state.types.push(ty);
        return Ok(());
    }
    let Some((inputs, results)) = p.context().function_parts(ty) else {
        return p.op_error_at(loc, "expected function type");
    };
    p.resolve_all(&uses, inputs, loc, &mut state.operands)?;
    state.types.extend(results.iter().copied());
    Ok(())
}

/// Arithmetic whose result is a struct of two numbers: `{attrs} %x, %y : type of the struct`.
macro_rules! extended {
    ($($op:ident)*) => {$(
        impl SyntaxOp for $op {
            fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
                parse_extended(p, state)
            }

            fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
                let op = v.global(self);
                p.text(" ");
                p.optional_attr_dict(op, &[]);
                p.operands(op, self.operands(v));
                p.text(" : ");
                p.ty(self.result(v).ty(v));
            }
        }
    )*};
}
extended!(IAddCarryOp ISubBorrowOp SMulExtendedOp UMulExtendedOp);

fn parse_extended(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
    p.parse_optional_attr_dict(state)?;
    let uses = parse_operands(p, 2)?;
    p.expect(Kind::Colon, "")?;
    let loc = p.loc();
    let ty = p.parse_type()?;
    let members = StructType(ty).member_types(p.context());
    let [first, _] = members[..] else {
        return p.op_error_at(loc, "expected spirv.struct type with two members");
    };
    p.resolve_all(&uses, &[first, first], loc, &mut state.operands)?;
    state.types.push(ty);
    Ok(())
}
