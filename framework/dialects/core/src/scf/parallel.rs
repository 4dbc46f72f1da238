//! scf.parallel with its reductions and scf.forall: their text, and what must hold of them.

use terrace_asm::{
    Argument, CustomAssembly, Delimiter, OpState, Parsed, Parser, Printer, RegionStyle, Unresolved,
};
use terrace_ir::constant::constant_int;
use terrace_ir::interfaces::{Verify, VerifyCx, VerifyRegions};
use terrace_ir::{Context, DYNAMIC, Diagnostic, Global, Ir, Op, Value};

use super::generated::ForallOp as View;
use super::interfaces::arguments;
use super::syntax::{bare, parse_assignments, print_assignments};
use super::verify::terminator;
use terrace_dialects_kit::{index_list, plain_error};

pub(super) struct ForallOp;
pub(super) struct InParallelOp;
pub(super) struct ParallelOp;
pub(super) struct ReduceOp;
pub(super) struct ReduceReturnOp;

/// `(%i, %j)`: arguments of index type.
fn parse_induction(p: &mut Parser<'_>) -> Parsed<Vec<Argument>> {
    let index = p.context().index_type();
    let mut args = Vec::new();
    p.parse_list(Delimiter::Paren, |p| {
        args.push(Argument { ty: Some(index), ..p.parse_argument(false, false)? });
        Ok(())
    })?;
    Ok(args)
}

/// `(%a, %b)`: so many operands of index type.
fn parse_bounds(p: &mut Parser<'_>, count: usize, state: &mut OpState) -> Parsed<()> {
    let loc = p.loc();
    let uses = p.parse_operand_list(Delimiter::Paren)?;
    if uses.len() != count {
        return p.op_error_at(loc, format!("expected {count} operands"));
    }
    let index = p.context().index_type();
    uses.iter().try_for_each(|u| p.resolve_operand(*u, index, state))
}

fn print_arguments(p: &mut Printer<'_>, op: Global<Op>, args: &[Value]) {
    let Some(region) = p.ir().region(op, 0) else { return };
    p.with_region_names(op, Some(region), |p| p.comma_list(args, |p, a| p.value_in(region.body, *a)));
}

impl CustomAssembly for ParallelOp {
    fn parse(&self, p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let ctx = p.context();
        let args = parse_induction(p)?;
        let n = args.len();
        p.expect_literal("=")?;
        parse_bounds(p, n, state)?;
        p.expect_keyword("to")?;
        parse_bounds(p, n, state)?;
        p.expect_keyword("step")?;
        parse_bounds(p, n, state)?;
        let inits = if p.eat_keyword("init") { p.parse_operand_list(Delimiter::Paren)? } else { Vec::new() };
        if p.eat_literal("->") {
            state.types = p.parse_function_results()?.iter().copied().collect();
        }
        p.parse_region_into(state, &args)?;
        p.parse_optional_attr_dict(state)?;
        let sizes = [n, n, n, inits.len()].map(|n| n as i64);
        state.set_attr(ctx, "operandSegmentSizes", ctx.dense_array(ctx.i32(), &sizes));
        let types = state.types.clone();
        p.resolve_all(&inits, &types, state.loc, &mut state.operands)?;
        terrace_asm::ensure_terminator(p, state);
        Ok(())
    }

    fn print(&self, p: &mut Printer<'_>, op: Global<Op>) {
        let (ctx, body) = (p.context(), p.body_of(op));
        let Some(region) = p.ir().region(op, 0) else { return };
        let args = arguments(p.ir(), region.body, region.entity);
        p.text(" (");
        print_arguments(p, op, args);
        for (i, word) in [") = (", ") to (", ") step ("].into_iter().enumerate() {
            p.text(word);
            p.operands(op, terrace_asm::operand_group(ctx, body, op.entity, i));
        }
        p.text(")");
        let inits = terrace_asm::operand_group(ctx, body, op.entity, 3);
        if !inits.is_empty() {
            p.text(" init (");
            p.operands(op, inits);
            p.text(")");
        }
        if body.num_results(op.entity) > 0 {
            p.text(" -> ");
            p.result_types(body.result_types(op.entity));
        }
        p.text(" ");
        p.region(op, region, RegionStyle::NO_ARGS);
        p.optional_attr_dict(op, &["operandSegmentSizes"]);
    }
}

impl Verify for ParallelOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (ctx, body, op) = (cx.ctx, cx.body(), cx.op.entity);
        let steps = terrace_asm::operand_group(ctx, body, op, 2);
        if steps.is_empty() {
            return Err(cx.op_error("needs at least one tuple element for lowerBound, upperBound and step"));
        }
        let known = |v: &Value| constant_int(ctx, body, *v);
        if steps.iter().filter_map(known).any(|v| v <= 0) {
            return Err(cx.op_error("constant step operand must be positive"));
        }
        let regions = body.regions(op);
        let args = regions.first().map(|r| arguments(cx.ir, cx.op.body, *r)).unwrap_or_default();
        if args.len() != steps.len() {
            return Err(cx.op_error(format!(
                "expects the same number of induction variables: {} as bound and step values: {}",
                args.len(),
                steps.len()
            )));
        }
        if args.iter().any(|a| body.value_type(*a) != ctx.index_type()) {
            return Err(cx.op_error("expects arguments for the induction variable to be of index type"));
        }
        let reduce =
            terminator(cx, regions.first(), "scf.reduce", "expects body to terminate with 'scf.reduce'")?;
        let reductions = cx.ir.num_regions(Global::new(cx.op.body, reduce));
        let (results, inits) = (body.num_results(op), terrace_asm::operand_group(ctx, body, op, 3).len());
        if results != reductions {
            return Err(cx.op_error(format!(
                "expects number of results: {results} to be the same as number of reductions: {reductions}"
            )));
        }
        if results != inits {
            return Err(cx.op_error(format!(
                "expects number of results: {results} to be the same as number of initial values: {inits}"
            )));
        }
        for (i, (r, o)) in body.result_types(op).zip(body.operand_types(reduce)).enumerate() {
            if r != o {
                let (r, o) = (ctx.text(r), ctx.text(o));
                let message = format!(
                    "expects type of {i}-th reduction operand: '{o}' to be the same as the {i}-th result type: '{r}'"
                );
                return Err(VerifyCx { op: Global::new(cx.op.body, reduce), ..*cx }.op_error(message));
            }
        }
        Ok(())
    }
}

impl VerifyRegions for ReduceOp {
    fn verify_regions(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (ctx, body, op) = (cx.ctx, cx.body(), cx.op.entity);
        let (regions, operands) = (body.regions(op), body.num_operands(op));
        if regions.len() != operands {
            return Err(cx.op_error(format!(
                "expects number of reduction regions: {} to be the same as number of reduction operands: {operands}",
                regions.len()
            )));
        }
        for (i, (region, ty)) in regions.iter().zip(body.operand_types(op)).enumerate() {
            let Some(block) = body.first_block(*region) else { continue };
            let Some(last) = body.last_op(block) else {
                return Err(cx.op_error(format!("{i}-th reduction has an empty body")));
            };
            let args = body.block_args(block);
            if args.len() != 2 || args.iter().any(|a| body.value_type(*a) != ty) {
                let t = ctx.text(ty);
                return Err(cx.op_error(format!(
                    "expected two block arguments with type '{t}' in the {i}-th reduction region"
                )));
            }
            if !body.is(ctx, last, "scf.reduce.return") {
                let message = "reduction bodies must be terminated with an 'scf.reduce.return' op";
                return Err(cx.op_error(message));
            }
        }
        Ok(())
    }
}

impl Verify for ReduceReturnOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (body, op) = (cx.body(), cx.op.entity);
        let Some(arg) = body.parent_block(op).and_then(|b| body.block_args(b).first().copied()) else {
            return Ok(());
        };
        let want = body.value_type(arg);
        if want != body.value_type(body.operand(op, 0)) {
            let t = cx.ctx.text(want);
            return Err(cx.op_error(format!("must have type '{t}' (the type of the reduction inputs)")));
        }
        Ok(())
    }
}

/// The words between the control values of a forall, each a list of values and integers.
const CONTROL: [&str; 3] = ["lower bound", "upper bound", "step"];

impl CustomAssembly for ForallOp {
    fn parse(&self, p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let ctx = p.context();
        let index = ctx.index_type();
        let mut args = parse_induction(p)?;
        let mut sizes = Vec::new();
        let mut control = |p: &mut Parser<'_>, state: &mut OpState, slot: usize| {
            let (values, integers) = index_list::parse(p, Delimiter::Paren)?;
            sizes.push(values.len() as i64);
            state.inherent[slot] = Some(ctx.dense_array(ctx.i64(), &integers));
            values.iter().try_for_each(|u| p.resolve_operand(*u, index, state))
        };
        if p.eat_keyword("in") {
            control(p, state, View::STATIC_UPPER_BOUND)?;
            let all = |v: i64| Some(ctx.dense_array(ctx.i64(), &vec![v; args.len()]));
            state.inherent[View::STATIC_LOWER_BOUND] = all(0);
            state.inherent[View::STATIC_STEP] = all(1);
            sizes = vec![0, sizes.first().copied().unwrap_or(0), 0];
        } else {
            p.expect_literal("=")?;
            control(p, state, View::STATIC_LOWER_BOUND)?;
            p.expect_keyword("to")?;
            control(p, state, View::STATIC_UPPER_BOUND)?;
            p.expect_keyword("step")?;
            control(p, state, View::STATIC_STEP)?;
        }
        let loc = p.loc();
        let mut outputs: Vec<Unresolved> = Vec::new();
        if p.eat_keyword("shared_outs") {
            let (mut shared, uses) = parse_assignments(p)?;
            if p.eat_literal("->") {
                state.types = p.parse_function_results()?.iter().copied().collect();
            }
            let types = state.types.clone();
            p.resolve_all(&uses, &types, loc, &mut state.operands)?;
            for (a, t) in shared.iter_mut().zip(&types) {
                a.ty = Some(*t);
            }
            args.extend(shared);
            outputs = uses;
        }
        sizes.push(outputs.len() as i64);
        p.parse_region_into(state, &args)?;
        terrace_asm::ensure_terminator(p, state);
        p.parse_optional_attr_dict(state)?;
        state.set_attr(ctx, "operandSegmentSizes", ctx.dense_array(ctx.i32(), &sizes));
        Ok(())
    }

    fn print(&self, p: &mut Printer<'_>, op: Global<Op>) {
        let (ctx, body) = (p.context(), p.body_of(op));
        let Some(region) = p.ir().region(op, 0) else { return };
        let args = arguments(p.ir(), region.body, region.entity);
        let outputs = terrace_asm::operand_group(ctx, body, op.entity, 3);
        let (induction, shared) = args.split_at(args.len().saturating_sub(outputs.len()));
        p.text(" (");
        print_arguments(p, op, induction);
        p.text(")");
        let control = |p: &mut Printer<'_>, word: &str, i: usize| {
            let values = terrace_asm::operand_group(ctx, body, op.entity, i);
            let integers = index_list::integers(ctx, body, op.entity, View::STATIC_LOWER_BOUND + i);
            p.text(word);
            p.text("(");
            index_list::print(p, op, &values, &integers);
            p.text(")");
        };
        if is_normalized(ctx, p.ir(), op) {
            control(p, " in ", 1);
        } else {
            control(p, " = ", 0);
            control(p, " to ", 1);
            control(p, " step ", 2);
        }
        if !outputs.is_empty() {
            p.text(" shared_outs");
            print_assignments(p, op, region, shared, &outputs);
        }
        p.text(" ");
        if !shared.is_empty() {
            p.text("-> (");
            p.comma_list(body.result_types(op.entity), |p, t| p.ty(t));
            p.text(") ");
        }
        p.region(op, region, bare(body.num_results(op.entity) > 0));
        let own = ["operandSegmentSizes", "staticLowerBound", "staticUpperBound", "staticStep"];
        p.optional_attr_dict(op, &own);
    }
}

/// Whether all lower bounds are 0 and all steps 1.
fn is_normalized(ctx: &Context, ir: &Ir, op: Global<Op>) -> bool {
    let body = ir.body(op.body);
    [(0, 0), (2, 1)].into_iter().all(|(group, want)| {
        let mut values = terrace_asm::operand_group(ctx, body, op.entity, group).into_iter();
        let integers = index_list::integers(ctx, body, op.entity, View::STATIC_LOWER_BOUND + group);
        integers.into_iter().all(|i| match i {
            DYNAMIC => values.next().and_then(|v| constant_int(ctx, body, v)) == Some(want),
            i => i == want,
        })
    })
}

impl Verify for ForallOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (ctx, body, op) = (cx.ctx, cx.body(), cx.op.entity);
        let loops = index_list::integers(ctx, body, op, View::STATIC_LOWER_BOUND).len();
        let outputs = terrace_asm::operand_group(ctx, body, op, 3);
        let results = body.num_results(op);
        if results != outputs.len() {
            let message = format!("produces {results} results, but has only {} outputs", outputs.len());
            return Err(cx.op_error(message));
        }
        let args = body.regions(op).first().map(|r| arguments(cx.ir, cx.op.body, *r)).unwrap_or_default();
        if args.len() != loops + outputs.len() {
            return Err(cx.op_error(format!("region expects {loops} arguments")));
        }
        let (induction, shared) = args.split_at(loops);
        if let Some(i) = induction.iter().position(|a| body.value_type(*a) != ctx.index_type()) {
            return Err(cx.op_error(format!("expects {i}-th block argument to be an index")));
        }
        let same = |(a, o): (&Value, &Value)| body.value_type(*a) == body.value_type(*o);
        if let Some(i) = shared.iter().zip(&outputs).position(|pair| !same(pair)) {
            return Err(
                cx.op_error(format!("type mismatch between {i}-th output and corresponding block argument"))
            );
        }
        let mapping = body.inherent(op, View::MAPPING).map(|a| ctx.data(a));
        if let Some(terrace_ir::AttrData::Array(list)) = mapping
            && !list.is_empty()
            && list.len() != loops
        {
            return Err(cx.op_error("mapping attribute size must match op rank"));
        }
        for (i, what) in CONTROL.into_iter().enumerate() {
            let list = index_list::integers(ctx, body, op, View::STATIC_LOWER_BOUND + i);
            if list.len() != loops {
                return Err(plain_error(cx, format!("expected {loops} {what} values, got {}", list.len())));
            }
            let dynamic = list.iter().filter(|v| **v == DYNAMIC).count();
            if terrace_asm::operand_group(ctx, body, op, i).len() != dynamic {
                return Err(plain_error(cx, format!("expected {dynamic} dynamic {what} values")));
            }
        }
        Ok(())
    }
}

impl CustomAssembly for InParallelOp {
    fn parse(&self, p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        p.parse_region_into(state, &[])?;
        terrace_asm::ensure_block(p, state);
        p.parse_optional_attr_dict(state)
    }

    fn print(&self, p: &mut Printer<'_>, op: Global<Op>) {
        p.text(" ");
        if let Some(r) = p.ir().region(op, 0) {
            p.region(op, r, RegionStyle::BARE);
        }
        p.optional_attr_dict(op, &[]);
    }
}

impl Verify for InParallelOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (body, op) = (cx.body(), cx.op.entity);
        let forall = cx.ir.parent_op(cx.op).filter(|f| body.is(cx.ctx, f.entity, "scf.forall"));
        let Some(forall) = forall else { return Err(cx.op_error("expected forall op parent")) };
        let entry = body.regions(op).first().and_then(|r| body.first_block(*r));
        let shared = terrace_asm::operand_group(cx.ctx, body, forall.entity, 3).len();
        let args =
            body.regions(forall.entity).first().map(|r| arguments(cx.ir, cx.op.body, *r)).unwrap_or_default();
        let shared = &args[args.len().saturating_sub(shared)..];
        for inner in entry.into_iter().flat_map(|b| body.block_ops(b)) {
            let name = body.name(inner);
            if cx.ctx.op_info(name).name() != b"tensor.parallel_insert_slice" {
                let message = "expected only ParallelCombiningOpInterface ops";
                return Err(cx.op_error(message));
            }
            if body.num_operands(inner) < 2 || !shared.contains(&body.operand(inner, 1)) {
                let at = VerifyCx { op: Global::new(cx.op.body, inner), ..*cx };
                return Err(at.op_error("may only insert into an output block argument"));
            }
        }
        Ok(())
    }
}
