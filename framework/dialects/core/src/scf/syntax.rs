//! The custom forms of scf's operations; those of the parallel ones are in `parallel.rs`, of the switch in `switch.rs`.

use terrace_asm::{Kind, OpState, Parsed, Parser, Printer, RegionStyle, SyntaxOp};
use terrace_dialects_kit::control_syntax::{
    parse_assignments, parse_branches, print_assignments, print_results,
};
use terrace_ir::{Global, LookIr, Region, Type, ViewIr};

use super::interfaces::arguments;
use super::{ExecuteRegionOp, ForOp, IfOp, WhileOp};

/// True if the terminator of a block may be left out: a yield without anything.
fn yields_nothing(region: Region, v: &ViewIr<'_>) -> bool {
    region.entry(v).and_then(|b| b.last(v)).is_none_or(|end| end.operands(v).is_empty())
}

pub(super) fn bare(terminators: bool) -> RegionStyle {
    RegionStyle { terminators, ..RegionStyle::BARE }
}

impl SyntaxOp for ForOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let ctx = p.context();
        if p.eat_keyword("unsigned") {
            state.set_attr(ctx, "unsignedCmp", ctx.unit());
        }
        let mut induction = p.parse_argument_name()?;
        p.expect_literal("=")?;
        let lower = p.parse_operand()?;
        p.expect_literal("to")?;
        let upper = p.parse_operand()?;
        p.expect_literal("step")?;
        let step = p.parse_operand()?;
        let (mut args, mut inits) = (Vec::new(), Vec::new());
        if p.eat_keyword("iter_args") {
            (args, inits) = parse_assignments(p)?;
            if !p.eat_literal("->") {
                return p.expected("'->'");
            }
            state.types = p.parse_function_results()?.iter().copied().collect();
        }
        let mut ty = ctx.index_type();
        if p.eat_literal(":") {
            ty = p.parse_type()?;
        }
        if args.len() != state.types.len() {
            return p.op_error_at(state.loc, "mismatch in number of loop-carried values and defined values");
        }
        for u in [lower, upper, step] {
            p.resolve_operand(u, ty, state)?;
        }
        let types: Vec<Type> = state.types.to_vec();
        for (u, t) in inits.into_iter().zip(&types) {
            p.resolve_operand(u, *t, state)?;
        }
        induction.ty = Some(ty);
        for (a, t) in args.iter_mut().zip(&types) {
            a.ty = Some(*t);
        }
        args.insert(0, induction);
        p.parse_region_into(state, &args)?;
        terrace_asm::ensure_terminator(p, state);
        p.parse_optional_attr_dict(state)
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let (op, region) = (v.global(self), Global::new(v.body, self.region(v)));
        let args = arguments(v, region.entity);
        if self.unsigned_cmp(v) {
            p.text(" unsigned");
        }
        p.text(" ");
        p.with_region_names(op, Some(region), |p| {
            if let Some(v) = args.first() {
                p.value_in(region.body, *v);
            }
        });
        let bounds = [self.lower_bound(v), self.upper_bound(v), self.step(v)];
        for (word, bound) in [" = ", " to ", " step "].into_iter().zip(bounds) {
            p.text(word);
            p.operand(op, bound);
        }
        if args.len() > 1 {
            p.text(" iter_args");
            print_assignments(p, op, region, &args[1..], &self.init_args(v));
            print_results(p, &self.result_types(v));
        }
        p.text(" ");
        let ty = self.lower_bound(v).ty(v);
        if ty != p.context().index_type() {
            p.text(" : ");
            p.ty(ty);
            p.text(" ");
        }
        p.region(op, region, bare(args.len() > 1));
        p.optional_attr_dict(op, &["unsignedCmp"]);
    }
}

impl SyntaxOp for IfOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let condition = p.parse_operand()?;
        let i1 = p.context().i1();
        p.resolve_operand(condition, i1, state)?;
        parse_branches(p, state)
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let (op, types) = (v.global(self), self.result_types(v));
        p.text(" ");
        p.operand(op, self.condition(v));
        let results = print_results(p, &types);
        p.text(" ");
        let (then_region, else_region) = (self.then_region(v), self.else_region(v));
        p.region(op, Global::new(v.body, then_region), bare(results || !yields_nothing(then_region, v)));
        if !else_region.is_empty(v) {
            p.text(" else ");
            p.region(op, Global::new(v.body, else_region), bare(results || !yields_nothing(else_region, v)));
        }
        p.optional_attr_dict(op, &[]);
    }
}

impl SyntaxOp for WhileOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let (mut args, mut inits) = (Vec::new(), Vec::new());
        if p.at(Kind::LParen) {
            (args, inits) = parse_assignments(p)?;
        }
        let loc = p.loc();
        p.expect_literal(":")?;
        let ty = p.parse_type()?;
        let Some((inputs, results)) = p.context().function_parts(ty) else {
            return p.op_error_at(loc, "expected function type");
        };
        state.types.extend(results.iter().copied());
        if inputs.len() != inits.len() {
            let message = format!(
                "expected as many input types as operands (expected {} got {})",
                inits.len(),
                inputs.len()
            );
            return p.op_error_at(loc, message);
        }
        p.resolve_all(&inits, inputs, loc, &mut state.operands)?;
        for (a, t) in args.iter_mut().zip(inputs) {
            a.ty = Some(*t);
        }
        p.parse_region_into(state, &args)?;
        p.expect_keyword("do")?;
        p.parse_region_into(state, &[])?;
        p.parse_optional_attr_dict_with_keyword(state)
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let op = v.global(self);
        let [before, after] = [self.before(v), self.after(v)].map(|r| Global::new(v.body, r));
        let args = arguments(v, before.entity);
        if !args.is_empty() {
            p.text(" ");
            print_assignments(p, op, before, args, &self.inits(v));
        }
        p.text(" : ");
        p.functional_type(self.operand_types(v), self.result_types(v).into_iter());
        p.text(" ");
        p.region(op, before, RegionStyle::NO_ARGS);
        p.text(" do ");
        p.region(op, after, RegionStyle::CUSTOM);
        p.optional_attr_dict_with_keyword(op, &[]);
    }
}

impl SyntaxOp for ExecuteRegionOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let ctx = p.context();
        if p.eat_literal("->") {
            state.types = p.parse_function_results()?.iter().copied().collect();
        }
        if p.eat_keyword("no_inline") {
            state.set_attr(ctx, "no_inline", ctx.unit());
        }
        p.parse_region_into(state, &[])?;
        p.parse_optional_attr_dict(state)
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let (op, types) = (v.global(self), self.result_types(v));
        if !types.is_empty() {
            p.text(" -> ");
            p.result_types(types.into_iter());
        }
        p.text(" ");
        if self.no_inline(v) {
            p.text("no_inline ");
        }
        p.region(op, Global::new(v.body, self.region(v)), RegionStyle::NO_ARGS);
        p.optional_attr_dict(op, &["no_inline"]);
    }
}
