//! Operations and parts of the text that are read and written by hand.

use terrace_asm::{
    Argument, Delimiter, Directive, DirectiveArgs, DirectiveState, Kind, OpState, Parsed, Parser, Printer,
    RegionStyle, SyntaxOp,
};
use terrace_dialects_kit::control_syntax::parse_then_else;
use terrace_dialects_kit::function_syntax::{parse_function, print_function};
use terrace_dialects_kit::index_list::integers;
use terrace_ir::attr::AttrData;
use terrace_ir::def::{CustomArg, Var};
use terrace_ir::{Attr, Context, Global, LookIr, Op, Region, Type, ViewIr};

use super::types::is_elements;
use super::{ArrayType, DoOp, ExpressionOp, ForOp, FuncOp, IfOp, IncludeOp, OpaqueAttr};

impl SyntaxOp for FuncOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        parse_function(p, state)
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        print_function(p, v.global(self));
    }
}

/// `"file"` or `<"file">`
impl SyntaxOp for IncludeOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let ctx = p.context();
        let standard = p.eat(Kind::Less);
        if !p.at(Kind::String) {
            let loc = p.mnemonic_loc();
            return p.op_error_at(loc, "expected string attribute");
        }
        let file = p.parse_attribute(Some(ctx.none_type()))?;
        state.set_attr(ctx, "include", file);
        if standard {
            if !p.eat(Kind::Greater) {
                let loc = p.mnemonic_loc();
                return p.op_error_at(loc, "expected trailing '>' for standard include");
            }
            state.set_attr(ctx, "is_standard_include", ctx.unit());
        }
        Ok(())
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let standard = self.is_standard_include(v);
        p.text(if standard { " <\"" } else { " \"" });
        p.text(self.include(v));
        p.text(if standard { "\">" } else { "\"" });
    }
}

/// `%a, %b : (types) -> type { ... }`: the region's arguments have the names of the operands.
impl SyntaxOp for ExpressionOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let ctx = p.context();
        let operands = p.parse_operand_list(Delimiter::None)?;
        if p.eat_keyword("noinline") {
            state.set_attr(ctx, "do_not_inline", ctx.unit());
        }
        p.expect_literal(":")?;
        let ty = p.parse_type()?;
        let loc = p.mnemonic_loc();
        let Some((inputs, results)) = ctx.function_parts(ty) else {
            return p.op_error_at(loc, "expected function type");
        };
        p.resolve_all(&operands, inputs, loc, &mut state.operands)?;
        if results.len() != 1 {
            return p.op_error_at(loc, "expected single return type");
        }
        state.types.extend(results.iter().copied());
        let named = |(name, ty): (_, &Type)| Argument { name, ty: Some(*ty), attrs: Vec::new(), loc: None };
        let args: Vec<Argument> = operands.into_iter().zip(inputs).map(named).collect();
        p.parse_shadowing_region_into(state, &args)
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let (op, region, operands) = (v.global(self), self.region(v), self.defs(v));
        p.text(" ");
        p.operands(op, operands.iter().copied());
        p.text(" : ");
        let types: Vec<Type> = operands.iter().map(|o| o.ty(v)).collect();
        p.ty(v.ctx.function_type(&types, &self.result_types(v)));
        p.text(" ");
        p.shadow_region_args(region, operands.iter().map(|o| Global::new(op.body, *o)));
        p.region(op, region, RegionStyle::NO_ARGS);
    }

    /// An operand that stands there twice would give two arguments one name.
    fn can_print(self, v: &ViewIr<'_>) -> bool {
        let operands = self.defs(v);
        operands.iter().enumerate().all(|(i, o)| !operands[..i].contains(o))
    }
}

/// `%i = %lower to %upper step %step : type { ... }`
impl SyntaxOp for ForOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let mut induction = p.parse_argument_name()?;
        p.expect_literal("=")?;
        let lower = p.parse_operand()?;
        p.expect_keyword("to")?;
        let upper = p.parse_operand()?;
        p.expect_keyword("step")?;
        let step = p.parse_operand()?;
        let ty = if p.eat(Kind::Colon) { p.parse_type()? } else { p.context().index_type() };
        for u in [lower, upper, step] {
            p.resolve_operand(u, ty, state)?;
        }
        induction.ty = Some(ty);
        p.parse_region_into(state, &[induction])?;
        terrace_asm::ensure_terminator(p, state);
        p.parse_optional_attr_dict(state)
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let (op, region) = (v.global(self), Global::new(v.body, self.region(v)));
        p.text(" ");
        p.with_region_names(op, Some(region), |p| {
            if let Some(arg) = region.entity.entry(v).and_then(|b| b.arg(v, 0)) {
                p.value_in(region.body, arg);
            }
        });
        let bounds = [self.lower_bound(v), self.upper_bound(v), self.step(v)];
        for (word, bound) in [" = ", " to ", " step "].into_iter().zip(bounds) {
            p.text(word);
            p.operand(op, bound);
        }
        p.text(" ");
        let ty = bounds[0].ty(v);
        if ty != v.ctx.index_type() {
            p.text(" : ");
            p.ty(ty);
            p.text(" ");
        }
        p.region(op, region, RegionStyle { terminators: false, ..RegionStyle::BARE });
        p.optional_attr_dict(op, &[]);
    }
}

/// `%condition { ... } else { ... }`
impl SyntaxOp for IfOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let condition = p.parse_operand()?;
        let i1 = p.context().i1();
        p.resolve_operand(condition, i1, state)?;
        parse_then_else(p, state)
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let op = v.global(self);
        p.text(" ");
        p.operand(op, self.condition(v));
        p.text(" ");
        let bare = RegionStyle { terminators: false, ..RegionStyle::BARE };
        p.region(op, Global::new(v.body, self.then_region(v)), bare);
        if !self.else_region(v).is_empty(v) {
            p.text(" else ");
            p.region(op, Global::new(v.body, self.else_region(v)), bare);
        }
        p.optional_attr_dict(op, &[]);
    }
}

/// `{ ... } while { ... }`
impl SyntaxOp for DoOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        p.parse_region_into(state, &[])?;
        terrace_asm::ensure_block(p, state);
        p.expect_keyword("while")?;
        p.parse_region_into(state, &[])?;
        p.parse_optional_attr_dict_with_keyword(state)
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let op = v.global(self);
        p.text(" ");
        p.region(op, Global::new(v.body, self.body_region(v)), RegionStyle::NO_ARGS);
        p.text(" while ");
        p.region(op, Global::new(v.body, self.condition_region(v)), RegionStyle::NO_ARGS);
        p.optional_attr_dict_with_keyword(op, &[]);
    }
}

/// The type of the attribute that a variable of a type begins with.
fn initializer_type(ctx: &Context, ty: Type) -> Type {
    let array = ArrayType::of(ctx, ty).and_then(|array| Some((array.shape(ctx)?, array.element_type(ctx)?)));
    array.map_or(ty, |(shape, element)| ctx.tensor_type(&shape, element))
}

/// `custom<EmitCGlobalOpTypeAndInitialValue>($type, $initial_value)`: `type = value`, or a type alone.
pub(super) static TYPE_AND_VALUE: Directive =
    Directive { parse: parse_type_and_value, print: print_type_and_value };

fn parse_type_and_value(p: &mut Parser<'_>, args: DirectiveArgs, state: DirectiveState<'_>) -> Parsed<bool> {
    let [CustomArg::Var(Var::Attr(ty_slot)), CustomArg::Var(Var::Attr(value_slot))] = args else {
        return Ok(false);
    };
    let ctx = p.context();
    let ty = p.parse_type()?;
    state.op.inherent[*ty_slot] = Some(ctx.type_attr(ty));
    if !p.eat(Kind::Equal) {
        return Ok(true);
    }
    let value = p.parse_attribute(Some(initializer_type(ctx, ty)))?;
    let is_number = matches!(ctx.data(value), AttrData::Integer { .. } | AttrData::Float { .. });
    if !(is_number || is_elements(ctx, value) || OpaqueAttr::of(ctx, value).is_some()) {
        let loc = p.mnemonic_loc();
        return p.op_error_at(loc, "initial value should be a integer, float, elements or opaque attribute");
    }
    state.op.inherent[*value_slot] = Some(value);
    Ok(true)
}

fn print_type_and_value(p: &mut Printer<'_>, args: DirectiveArgs, op: Global<Op>) {
    let [CustomArg::Var(Var::Attr(ty_slot)), CustomArg::Var(Var::Attr(value_slot))] = args else { return };
    let (ctx, body) = (p.context(), p.body_of(op));
    if let Some(ty) = body.inherent(op.entity, *ty_slot).and_then(|a: Attr| a.cast::<Type>(ctx)) {
        p.ty(ty);
    }
    if let Some(value) = body.inherent(op.entity, *value_slot) {
        p.text(" = ");
        p.attr_without_type(value);
    }
}

/// `custom<SwitchCases>($cases, $caseRegions)`: `case 2 { ... }`, a line each.
pub(super) static SWITCH_CASES: Directive = Directive { parse: parse_cases, print: print_cases };

fn parse_cases(p: &mut Parser<'_>, args: DirectiveArgs, state: DirectiveState<'_>) -> Parsed<bool> {
    let [CustomArg::Var(Var::Attr(slot)), CustomArg::Var(Var::Region(_))] = args else { return Ok(false) };
    let ctx = p.context();
    let mut values = Vec::new();
    while p.eat_keyword("case") {
        values.push(p.parse_i64()?);
        p.parse_region_into(state.op, &[])?;
    }
    state.op.inherent[*slot] = Some(ctx.dense_array(ctx.i64(), &values));
    Ok(true)
}

fn print_cases(p: &mut Printer<'_>, args: DirectiveArgs, op: Global<Op>) {
    let [CustomArg::Var(Var::Attr(slot)), CustomArg::Var(Var::Region(first))] = args else { return };
    let (v, values) = (p.view(op), integers(p.context(), p.body_of(op), op.entity, *slot));
    let regions: Vec<Region> = op.entity.regions(&v).into_iter().skip(*first).collect();
    for (value, region) in values.into_iter().zip(regions) {
        p.newline();
        p.text("case ");
        p.int(value);
        p.text(" ");
        p.region(op, Global::new(op.body, region), RegionStyle::NO_ARGS);
    }
}
