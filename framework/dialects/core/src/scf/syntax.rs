//! The custom forms of scf's operations; those of the parallel ones are in `parallel.rs`, of the switch in `switch.rs`.

use terrace_asm::{
    Argument, CustomAssembly, Delimiter, Kind, OpState, Parsed, Parser, Printer, RegionStyle, Unresolved,
};
use terrace_ir::{Global, Op, Region, Type, Value};

use super::hooks::{ExecuteRegionOp, ForOp, IfOp, WhileOp};

/// Reads `(%a = %b, ...)`.
pub fn parse_assignments(p: &mut Parser<'_>) -> Parsed<(Vec<Argument>, Vec<Unresolved>)> {
    let (mut args, mut inits) = (Vec::new(), Vec::new());
    p.parse_list(Delimiter::Paren, |p| {
        args.push(p.parse_argument(false, false)?);
        p.expect_literal("=")?;
        inits.push(p.parse_operand()?);
        Ok(())
    })?;
    Ok((args, inits))
}

/// Writes `(%a = %b, ...)`: arguments of a region with what they start as.
pub fn print_assignments(
    p: &mut Printer<'_>,
    op: Global<Op>,
    region: Global<Region>,
    args: &[Value],
    inits: &[Value],
) {
    p.text("(");
    p.comma_list(args.iter().zip(inits), |p, (a, init)| {
        p.with_region_names(op, Some(region), |p| p.value_in(region.body, *a));
        p.text(" = ");
        p.operand(op, *init);
    });
    p.text(")");
}

/// Whether the terminator of a block may be left out: a yield without anything.
fn yields_nothing(p: &Printer<'_>, op: Global<Op>, i: usize) -> bool {
    let Some(r) = p.ir().region(op, i) else { return true };
    let body = p.ir().body(r.body);
    let last = body.first_block(r.entity).and_then(|b| body.last_op(b));
    last.is_none_or(|y| body.num_operands(y) == 0)
}

pub(super) fn bare(terminators: bool) -> RegionStyle {
    RegionStyle { terminators, ..RegionStyle::BARE }
}

impl CustomAssembly for ForOp {
    fn parse(&self, p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
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

    fn print(&self, p: &mut Printer<'_>, op: Global<Op>) {
        let body = p.body_of(op);
        let o = op.entity;
        let Some(region) = p.ir().region(op, 0) else { return };
        let args = body.first_block(region.entity).map(|b| body.block_args(b).to_vec()).unwrap_or_default();
        if body.inherent(o, super::ForOp::UNSIGNED_CMP).is_some() {
            p.text(" unsigned");
        }
        p.text(" ");
        p.with_region_names(op, Some(region), |p| {
            if let Some(v) = args.first() {
                p.value_in(region.body, *v);
            }
        });
        for (word, i) in [(" = ", 0), (" to ", 1), (" step ", 2)] {
            p.text(word);
            p.operand(op, body.operand(o, i));
        }
        if args.len() > 1 {
            let inits: Vec<Value> = body.operands(o).skip(3).collect();
            p.text(" iter_args");
            print_assignments(p, op, region, &args[1..], &inits);
            p.text(" -> (");
            p.comma_list(body.result_types(o), |p, t| p.ty(t));
            p.text(")");
        }
        p.text(" ");
        let ty = body.value_type(body.operand(o, 0));
        if ty != p.context().index_type() {
            p.text(" : ");
            p.ty(ty);
            p.text(" ");
        }
        p.region(op, region, bare(args.len() > 1));
        p.optional_attr_dict(op, &["unsignedCmp"]);
    }
}

impl CustomAssembly for IfOp {
    fn parse(&self, p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let condition = p.parse_operand()?;
        let i1 = p.context().i1();
        p.resolve_operand(condition, i1, state)?;
        if p.eat_literal("->") {
            state.types = p.parse_function_results()?.iter().copied().collect();
        }
        p.parse_region_into(state, &[])?;
        terrace_asm::ensure_terminator(p, state);
        if p.eat_keyword("else") {
            p.parse_region_into(state, &[])?;
            terrace_asm::ensure_terminator(p, state);
        } else {
            p.add_empty_region(state);
        }
        p.parse_optional_attr_dict(state)
    }

    fn print(&self, p: &mut Printer<'_>, op: Global<Op>) {
        let body = p.body_of(op);
        p.text(" ");
        p.operand(op, body.operand(op.entity, 0));
        let results = body.num_results(op.entity) > 0;
        if results {
            p.text(" -> (");
            p.comma_list(body.result_types(op.entity), |p, t| p.ty(t));
            p.text(")");
        }
        p.text(" ");
        for i in 0..2 {
            let Some(r) = p.ir().region(op, i) else { continue };
            if i == 1 {
                if p.ir().body(r.body).region_is_empty(r.entity) {
                    continue;
                }
                p.text(" else ");
            }
            let keep = results || !yields_nothing(p, op, i);
            p.region(op, r, bare(keep));
        }
        p.optional_attr_dict(op, &[]);
    }
}

impl CustomAssembly for WhileOp {
    fn parse(&self, p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
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

    fn print(&self, p: &mut Printer<'_>, op: Global<Op>) {
        let body = p.body_of(op);
        let (Some(before), Some(after)) = (p.ir().region(op, 0), p.ir().region(op, 1)) else { return };
        let args = body.first_block(before.entity).map(|b| body.block_args(b).to_vec()).unwrap_or_default();
        if !args.is_empty() {
            let inits: Vec<Value> = body.operands(op.entity).collect();
            p.text(" ");
            print_assignments(p, op, before, &args, &inits);
        }
        p.text(" : ");
        p.functional_type(body.operand_types(op.entity), body.result_types(op.entity));
        p.text(" ");
        p.region(op, before, RegionStyle::NO_ARGS);
        p.text(" do ");
        p.region(op, after, RegionStyle::CUSTOM);
        p.optional_attr_dict_with_keyword(op, &[]);
    }
}

impl CustomAssembly for ExecuteRegionOp {
    fn parse(&self, p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
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

    fn print(&self, p: &mut Printer<'_>, op: Global<Op>) {
        let body = p.body_of(op);
        if body.num_results(op.entity) > 0 {
            p.text(" -> ");
            p.result_types(body.result_types(op.entity));
        }
        p.text(" ");
        if body.inherent(op.entity, super::ExecuteRegionOp::NO_INLINE).is_some() {
            p.text("no_inline ");
        }
        if let Some(r) = p.ir().region(op, 0) {
            p.region(op, r, RegionStyle::NO_ARGS);
        }
        p.optional_attr_dict(op, &["no_inline"]);
    }
}
