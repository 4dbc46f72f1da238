//! The custom forms of conditions and loops, and of the types of variables.

use terrace_asm::{
    Directive, DirectiveArgs, DirectiveState, Kind, OpState, Parsed, Parser, Printer, RegionStyle, SyntaxOp,
};
use terrace_dialects_kit::control_syntax::{parse_assignments, print_assignments};
use terrace_ir::{Attr, Context, DYNAMIC, Global, Op, Region, Type, Value, ViewIr};

use crate::shape::{as_extents, extents};
use crate::tosa::{IfOp, VariableOp, WhileOp};

/// Reads the results of a function type, and the types of the values that it is given.
fn parse_function(p: &mut Parser<'_>) -> Parsed<(Vec<Type>, Vec<Type>)> {
    let loc = p.loc();
    let ty = p.parse_type()?;
    match p.context().function_parts(ty) {
        Some((inputs, results)) => Ok((inputs.to_vec(), results.to_vec())),
        None => p.error_at(loc, "invalid kind of type specified"),
    }
}

fn count_error<T>(p: &mut Parser<'_>, loc: terrace_ir::Loc, wanted: usize, got: usize) -> Parsed<T> {
    let m = format!("expected as many input types as operands (expected {wanted} got {got})");
    p.error_at(loc, m)
}

/// The arguments of a region's entry block.
fn arguments(v: &ViewIr<'_>, region: Region) -> Vec<Value> {
    region.entry(v).map(|b| b.args(v).to_vec()).unwrap_or_default()
}

/// Writes the values that a region's arguments start as, if it has any.
fn print_inits(p: &mut Printer<'_>, op: Global<Op>, v: &ViewIr<'_>, region: Region, inits: &[Value]) {
    if !inits.is_empty() {
        p.text(" ");
        print_assignments(p, op, Global::new(v.body, region), &arguments(v, region), inits);
    }
}

impl SyntaxOp for IfOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let condition = p.parse_operand()?;
        let inits = if p.at(Kind::LParen) { Some(parse_assignments(p)?.1) } else { None };
        p.expect(Kind::Colon, "")?;
        let ty = p.parse_type()?;
        p.resolve_operand(condition, ty, state)?;
        match inits {
            Some(inits) => {
                let (inputs, results) = parse_function(p)?;
                state.types.extend(results);
                let loc = p.loc();
                if inputs.len() != inits.len() {
                    return count_error(p, loc, inits.len(), inputs.len());
                }
                p.resolve_all(&inits, &inputs, loc, &mut state.operands)?;
            }
            None if p.eat(Kind::Arrow) => state.types.extend(p.parse_function_results()?),
            None => {}
        }
        p.parse_region_into(state, &[])?;
        if p.eat_keyword("else") {
            p.parse_region_into(state, &[])?;
        } else {
            p.add_empty_region(state);
        }
        p.parse_optional_attr_dict(state)
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let (op, condition, inits) = (Global::new(v.body, *self), self.condition(v), self.input_list(v));
        p.text(" ");
        p.operand(op, condition);
        print_inits(p, op, v, self.then_graph(v), &inits);
        p.text(" : ");
        p.ty(condition.ty(v));
        if !inits.is_empty() {
            p.text(" (");
            p.comma_list(&inits, |p, i| p.ty(i.ty(v)));
            p.text(")");
        }
        let types = self.result_types(v);
        if !types.is_empty() {
            p.text(" -> ");
            p.result_types(types.into_iter());
        }
        p.text(" ");
        p.region(op, Global::new(v.body, self.then_graph(v)), RegionStyle::CUSTOM);
        let other = self.else_graph(v);
        if !other.is_empty(v) {
            p.text(" else ");
            p.region(op, Global::new(v.body, other), RegionStyle::CUSTOM);
        }
        p.optional_attr_dict(op, &[]);
    }
}

impl SyntaxOp for WhileOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let (mut args, inits) = if p.at(Kind::LParen) { parse_assignments(p)? } else { Default::default() };
        let loc = p.loc();
        p.expect(Kind::Colon, "")?;
        let (inputs, results) = parse_function(p)?;
        state.types.extend(results);
        if inputs.len() != inits.len() {
            return count_error(p, loc, inits.len(), inputs.len());
        }
        let here = p.loc();
        p.resolve_all(&inits, &inputs, here, &mut state.operands)?;
        for (arg, ty) in args.iter_mut().zip(&inputs) {
            arg.ty = Some(*ty);
        }
        p.parse_region_into(state, &args)?;
        p.expect_keyword("do")?;
        p.parse_region_into(state, &[])?;
        p.parse_optional_attr_dict_with_keyword(state)
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let (op, inits) = (Global::new(v.body, *self), self.input_list(v));
        print_inits(p, op, v, self.cond_graph(v), &inits);
        p.text(" : ");
        p.functional_type(self.operand_types(v), self.result_types(v).into_iter());
        p.text(" ");
        p.region(op, Global::new(v.body, self.cond_graph(v)), RegionStyle::NO_ARGS);
        p.text(" do ");
        p.region(op, Global::new(v.body, self.body_graph(v)), RegionStyle::CUSTOM);
        p.optional_attr_dict_with_keyword(op, &[]);
    }
}

/// `custom<VariableOpTypeOrInitialValue>`: `: type`, or `= value`.
pub(in crate::tosa) static TYPE_OR_INITIAL_VALUE: Directive =
    Directive { parse: parse_variable, print: print_variable };

/// A size as attributes hold it: -1 is one that is not known.
fn stored_size(d: &i64) -> i64 {
    if *d == DYNAMIC { -1 } else { *d }
}

fn parse_variable(p: &mut Parser<'_>, _: DirectiveArgs, state: DirectiveState<'_>) -> Parsed<bool> {
    let ctx = p.context();
    let ty = if p.eat(Kind::Equal) {
        let value = p.parse_attribute(None)?;
        state.op.set_attr(ctx, "initial_value", value);
        match ctx.attr_type(value) {
            Some(ty) => ty,
            None => return p.error("expected Typed attr"),
        }
    } else {
        p.expect(Kind::Colon, "")?;
        p.parse_type()?
    };
    let Some(shape) = ctx.shape(ty) else {
        let m = if ctx.is_shaped(ty) {
            "variable type must be a ranked type"
        } else {
            "variable type must be a shaped type"
        };
        return p.error(m);
    };
    let sizes: Vec<i64> = shape.iter().map(stored_size).collect();
    state.op.set_attr(ctx, "var_shape", extents(ctx, &sizes));
    state.op.set_attr(ctx, "type", ctx.type_attr(ctx.element_type_or_self(ty)));
    Ok(true)
}

/// The type of a variable.
pub(in crate::tosa) fn variable_type(ctx: &Context, sizes: Attr, element: Type) -> Option<Type> {
    let sizes: Vec<i64> =
        as_extents(ctx, sizes)?.into_iter().map(|d| if d == -1 { DYNAMIC } else { d }).collect();
    Some(ctx.tensor_type(&sizes, element))
}

fn print_variable(p: &mut Printer<'_>, _: DirectiveArgs, op: Global<Op>) {
    let v = p.view(op);
    let Some(variable) = op.entity.cast::<VariableOp>(&v) else { return };
    let value = variable.initial_value_attr(&v);
    if value.is_none_or(|value| v.ctx.attr_type(value).is_none()) {
        let element = variable.type_attr(&v).and_then(|t| v.ctx.type_value(t));
        let ty = variable.var_shape_attr(&v).zip(element).and_then(|(s, e)| variable_type(v.ctx, s, e));
        p.text(": ");
        if let Some(ty) = ty {
            p.ty(ty);
        }
        p.text(if value.is_some() { " " } else { "" });
    }
    if let Some(value) = value {
        p.text("= ");
        p.attr(value);
    }
}
