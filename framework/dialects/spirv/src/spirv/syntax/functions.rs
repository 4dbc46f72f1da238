//! Modules, functions, graphs, entry points.

use terrace_asm::{Kind, OpState, Parsed, Parser, Printer, RegionStyle, SyntaxOp, ensure_block};
use terrace_dialects_kit::function_syntax::{parse_signature, print_signature, set_signature_attrs};
use terrace_ir::{Attr, AttrData, Global, LookIr, Op, Type, ViewIr};

use super::variables::{parse_name, print_name};
use super::{
    integers, parse_attribute_that, parse_flat_symbol, parse_i32, parse_keyword_case, parse_string_case,
};
use crate::spirv::{
    ADDRESSING_MODEL_ATTR_DEF, E_ADDRESSING_MODEL, E_EXECUTION_MODE, E_EXECUTION_MODEL, E_FUNCTION_CONTROL,
    E_MEMORY_MODEL, EXECUTION_MODE_ATTR_DEF, EXECUTION_MODEL_ATTR_DEF, EntryPointOp, ExecutionModeOp,
    FUNCTION_CONTROL_ATTR_DEF, FuncOp, GraphARMOp, GraphEntryPointARMOp, MEMORY_MODEL_ATTR_DEF, ModuleOp,
    VerCapExtAttr,
};

impl SyntaxOp for ModuleOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let ctx = p.context();
        if let Some(name) = p.parse_optional_symbol_name() {
            state.set_attr(ctx, "sym_name", ctx.string(name));
        }
        let addressing = parse_keyword_case(p, &E_ADDRESSING_MODEL, "addressing_model")?;
        let memory = parse_keyword_case(p, &E_MEMORY_MODEL, "memory_model")?;
        let attr = |def, value| ctx.dialect_attr(def, &[ctx.param_int(value)]);
        state.set_attr(ctx, "addressing_model", attr(&ADDRESSING_MODEL_ATTR_DEF, addressing));
        state.set_attr(ctx, "memory_model", attr(&MEMORY_MODEL_ATTR_DEF, memory));
        if p.eat_keyword("requires") {
            let vce = parse_attribute_that(p, None, |ctx, a| VerCapExtAttr::of(ctx, a).is_some())?;
            state.set_attr(ctx, "vce_triple", vce);
        }
        p.parse_optional_attr_dict_with_keyword(state)?;
        p.parse_region_into(state, &[])?;
        ensure_block(p, state);
        Ok(())
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let op = v.global(self);
        if self.sym_name(v).is_some() {
            print_name(p, op);
        }
        p.text(format!(" {} {}", self.addressing_model(v).text(), self.memory_model(v).text()));
        if let Some(vce) = self.vce_triple_attr(v) {
            p.text(" requires ");
            p.attr(vce);
        }
        p.optional_attr_dict_with_keyword(
            op,
            &["addressing_model", "memory_model", "sym_name", "vce_triple"],
        );
        p.text(" ");
        p.region(op, self.all_regions(v)[0], RegionStyle::CUSTOM);
    }
}

/// The body of a function, if it has one.
fn print_body(p: &mut Printer<'_>, op: Global<Op>, v: &ViewIr<'_>) {
    if let Some(r) = op.entity.all_regions(v).first().filter(|r| !r.entity.is_empty(&v.inside(r.body))) {
        p.text(" ");
        p.region(op, *r, RegionStyle::NO_ARGS);
    }
}

impl SyntaxOp for FuncOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let ctx = p.context();
        parse_name(p, state)?;
        let s = parse_signature(p, false)?;
        let ty = ctx.function_type(&s.arg_types, &s.results);
        state.set_attr(ctx, "function_type", ctx.type_attr(ty));
        let control = parse_string_case(p, &E_FUNCTION_CONTROL, "function_control")?;
        let control = ctx.dialect_attr(&FUNCTION_CONTROL_ATTR_DEF, &[ctx.param_int(control)]);
        state.set_attr(ctx, "function_control", control);
        p.parse_optional_attr_dict_with_keyword(state)?;
        set_signature_attrs(p, state, &s);
        p.parse_optional_region_into(state, &s.args).map(drop)
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let op = v.global(self);
        print_name(p, op);
        let (inputs, results) = v.ctx.function_parts(self.function_type(v)).unwrap_or_default();
        print_signature(p, op, inputs, results, false);
        p.text(format!(" \"{}\"", self.function_control(v).text()));
        p.optional_attr_dict_with_keyword(
            op,
            &["sym_name", "function_type", "arg_attrs", "res_attrs", "function_control"],
        );
        print_body(p, op, v);
    }
}

impl SyntaxOp for GraphARMOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let ctx = p.context();
        parse_name(p, state)?;
        let s = parse_signature(p, false)?;
        let (inputs, results) = (s.arg_types.as_slice().into(), s.results.as_slice().into());
        let ty: Type = ctx.intern_type(AttrData::GraphType { inputs, results });
        state.set_attr(ctx, "function_type", ctx.type_attr(ty));
        p.parse_optional_attr_dict_with_keyword(state)?;
        set_signature_attrs(p, state, &s);
        p.parse_optional_region_into(state, &s.args).map(drop)
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let op = v.global(self);
        print_name(p, op);
        let (inputs, results): (&[Type], &[Type]) = match v.ctx.type_data(self.function_type(v)) {
            AttrData::GraphType { inputs, results } => (inputs, results),
            _ => Default::default(),
        };
        print_signature(p, op, inputs, results, false);
        p.optional_attr_dict_with_keyword(op, &["sym_name", "function_type", "arg_attrs", "res_attrs"]);
        print_body(p, op, v);
    }
}

/// `, @a, @b`: the variables of an entry point.
fn parse_interface(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
    let mut list: Vec<Attr> = Vec::new();
    while p.eat(Kind::Comma) {
        list.push(parse_flat_symbol(p)?);
    }
    let ctx = p.context();
    state.set_attr(ctx, "interface", ctx.array(&list));
    Ok(())
}

fn print_interface(p: &mut Printer<'_>, function: &[u8], interface: &[Attr]) {
    p.symbol_name(function);
    for a in interface {
        p.text(", ");
        p.attr(*a);
    }
}

impl SyntaxOp for EntryPointOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let ctx = p.context();
        let model = parse_string_case(p, &E_EXECUTION_MODEL, "execution_model")?;
        let model = ctx.dialect_attr(&EXECUTION_MODEL_ATTR_DEF, &[ctx.param_int(model)]);
        state.set_attr(ctx, "execution_model", model);
        let function = parse_flat_symbol(p)?;
        state.set_attr(ctx, "fn", function);
        parse_interface(p, state)
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        p.text(format!(" \"{}\" ", self.execution_model(v).text()));
        print_interface(p, self.fn_(v), self.interface(v));
    }
}

impl SyntaxOp for GraphEntryPointARMOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let ctx = p.context();
        let graph = parse_flat_symbol(p)?;
        state.set_attr(ctx, "fn", graph);
        parse_interface(p, state)
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        p.text(" ");
        print_interface(p, self.fn_(v), self.interface(v));
    }
}

impl SyntaxOp for ExecutionModeOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let ctx = p.context();
        let function = p.parse_attribute(None)?;
        state.set_attr(ctx, "fn", function);
        let mode = parse_string_case(p, &E_EXECUTION_MODE, "execution_mode")?;
        let mode = ctx.dialect_attr(&EXECUTION_MODE_ATTR_DEF, &[ctx.param_int(mode)]);
        state.set_attr(ctx, "execution_mode", mode);
        let mut values = Vec::new();
        while p.eat(Kind::Comma) {
            values.push(parse_i32(p)?);
        }
        state.set_attr(ctx, "values", ctx.array(&values));
        Ok(())
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        p.text(" ");
        p.symbol_name(self.fn_(v));
        p.text(format!(" \"{}\"", self.execution_mode(v).text()));
        for n in integers(v.ctx, self.values(v)) {
            p.text(format!(", {n}"));
        }
    }
}
