//! The custom forms of shape's operations that are written by hand.

use terrace_asm::{Delimiter, OpState, Parsed, Parser, Printer, RegionStyle, SyntaxOp};
use terrace_dialects_kit::control_syntax::{parse_scope, print_results};
use terrace_dialects_kit::function_syntax::{parse_function, print_function};
use terrace_ir::{Attr, Global, Type, ViewIr};

use super::{
    AssumingOp, ConstShapeOp, FuncOp, FunctionLibraryOp, ReduceOp, WitnessType, as_extents, extents,
};

impl SyntaxOp for FuncOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        parse_function(p, state)
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        print_function(p, Global::new(v.body, *self));
    }
}

impl SyntaxOp for AssumingOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let witness = p.parse_operand()?;
        let ty = WitnessType::get(p.context()).0;
        p.resolve_operand(witness, ty, state)?;
        parse_scope(p, state)
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let op = Global::new(v.body, *self);
        p.text(" ");
        p.operand(op, self.witness(v));
        let terminators = print_results(p, &self.result_types(v));
        p.text(" ");
        let region = Global::new(v.body, self.do_region(v));
        p.region(op, region, RegionStyle { terminators, ..RegionStyle::BARE });
        p.optional_attr_dict(op, &[]);
    }
}

/// The integers of a list as the text has it.
fn integers(p: &Parser<'_>, list: Attr) -> Option<Vec<i64>> {
    let list = p.context().as_array(list)?;
    list.iter().map(|a| p.context().as_i64(*a)).collect()
}

impl SyntaxOp for ConstShapeOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        p.parse_optional_attr_dict(state)?;
        let loc = p.loc();
        let list = p.parse_attribute(None)?;
        let Some(sizes) = integers(p, list) else { return p.error_at(loc, "expected a list of integers") };
        let shape = extents(p.context(), &sizes);
        state.set_attr(p.context(), "shape", shape);
        p.expect_literal(":")?;
        state.types.push(p.parse_type()?);
        Ok(())
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        p.text(" ");
        p.optional_attr_dict(Global::new(v.body, *self), &["shape"]);
        p.text("[");
        let sizes = self.shape_attr(v).and_then(|a| as_extents(v.ctx, a)).unwrap_or_default();
        p.comma_list(sizes, |p, size| p.int(size));
        p.text("] : ");
        p.ty(self.result(v).ty(v));
    }
}

impl SyntaxOp for ReduceOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let operands = p.parse_operand_list(Delimiter::Paren)?;
        p.expect_literal(":")?;
        let ty = p.parse_type()?;
        if p.eat_literal("->") {
            state.types = p.parse_function_results()?.iter().copied().collect();
        }
        let Some((shape, inits)) = operands.split_first() else { return p.error("expected a shape") };
        p.resolve_operand(*shape, ty, state)?;
        let (types, loc): (Vec<Type>, _) = (state.types.to_vec(), state.loc);
        p.resolve_all(inits, &types, loc, &mut state.operands)?;
        p.parse_region_into(state, &[])?;
        p.parse_optional_attr_dict(state)
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let op = Global::new(v.body, *self);
        p.text("(");
        p.operand(op, self.shape(v));
        p.text(", ");
        p.operands(op, self.init_vals(v));
        p.text(") : ");
        p.ty(self.shape(v).ty(v));
        let types = self.result_types(v);
        if !types.is_empty() {
            p.text(" -> ");
            p.result_types(types.into_iter());
        }
        p.text(" ");
        p.region(op, Global::new(v.body, self.region(v)), RegionStyle::CUSTOM);
        p.optional_attr_dict(op, &[]);
    }
}

impl SyntaxOp for FunctionLibraryOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let name = p.parse_symbol_name()?;
        let ctx = p.context();
        state.set_attr(ctx, "sym_name", ctx.string(name));
        p.parse_optional_attr_dict_with_keyword(state)?;
        p.parse_region_into(state, &[])?;
        p.expect_keyword("mapping")?;
        let mapping = p.parse_attribute_that(|ctx, a| ctx.as_dictionary(a).is_some())?;
        state.set_attr(ctx, "mapping", mapping);
        Ok(())
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let op = Global::new(v.body, *self);
        p.text(" ");
        p.symbol_name(self.sym_name(v));
        p.optional_attr_dict_with_keyword(op, &["sym_name", "mapping"]);
        p.text(" ");
        p.region(op, self.body(v), RegionStyle::BARE);
        p.text(" mapping ");
        if let Some(mapping) = self.mapping_attr(v) {
            p.attr_without_type(mapping);
        }
    }
}
