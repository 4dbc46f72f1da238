//! scf.parallel with its reductions and scf.forall: their text, and what must hold of them.

use terrace_asm::{Delimiter, OpState, Parsed, Parser, Printer, RegionStyle, SyntaxOp, Unresolved};
use terrace_ir::attrs::{AttrView, Ints};
use terrace_ir::hooks::{VerifyOp, VerifyRegionsOp};
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::{DYNAMIC, Diagnostic, Global, Look as _, LookIn, LookIr, Op, Region, Value, Values, ViewIr};

use super::interfaces::{ParallelCombining, ParallelCombiningOp as _, arguments};
use super::syntax::bare;
use super::verify::terminator;
use super::{ForallOp, InParallelOp, ParallelOp, ReduceOp, ReduceReturnOp};
use terrace_dialects_kit::control_syntax::{parse_assignments, parse_induction, print_assignments};
use terrace_dialects_kit::{index_list, plain_error};

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

fn print_arguments(p: &mut Printer<'_>, op: Global<Op>, region: Global<Region>, args: &[Value]) {
    p.with_region_names(op, Some(region), |p| p.comma_list(args, |p, a| p.value_in(region.body, *a)));
}

impl SyntaxOp for ParallelOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
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

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let (op, region) = (v.global(self), Global::new(v.body, self.region(v)));
        p.text(" (");
        print_arguments(p, op, region, arguments(v, region.entity));
        let bounds = [self.lower_bound(v), self.upper_bound(v), self.step(v)];
        for (word, values) in [") = (", ") to (", ") step ("].into_iter().zip(bounds) {
            p.text(word);
            p.operands(op, values);
        }
        p.text(")");
        let inits = self.init_vals(v);
        if !inits.is_empty() {
            p.text(" init (");
            p.operands(op, inits);
            p.text(")");
        }
        let types = self.result_types(v);
        if !types.is_empty() {
            p.text(" -> ");
            p.result_types(types.into_iter());
        }
        p.text(" ");
        p.region(op, region, RegionStyle::NO_ARGS);
        p.optional_attr_dict(op, &["operandSegmentSizes"]);
    }
}

impl VerifyOp for ParallelOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (ctx, steps) = (cx.ctx, self.step(cx));
        if steps.is_empty() {
            return Err(cx.op_error("needs at least one tuple element for lowerBound, upperBound and step"));
        }
        if steps.iter().filter_map(|s| s.constant_int(cx)).any(|s| s <= 0) {
            return Err(cx.op_error("constant step operand must be positive"));
        }
        let args = arguments(cx, self.region(cx));
        if args.len() != steps.len() {
            return Err(cx.op_error(format!(
                "expects the same number of induction variables: {} as bound and step values: {}",
                args.len(),
                steps.len()
            )));
        }
        if args.iter().any(|a| a.ty(cx) != ctx.index_type()) {
            return Err(cx.op_error("expects arguments for the induction variable to be of index type"));
        }
        let message = "expects body to terminate with 'scf.reduce'";
        let reduce = terminator::<ReduceOp>(cx, self.region(cx), message)?;
        let reductions = reduce.reductions(cx).len();
        let (types, inits) = (self.result_types(cx), self.init_vals(cx).len());
        let results = types.len();
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
        for (i, (r, o)) in types.into_iter().zip(reduce.operand_types(cx)).enumerate() {
            if r != o {
                let (r, o) = (ctx.text(r), ctx.text(o));
                let message = format!(
                    "expects type of {i}-th reduction operand: '{o}' to be the same as the {i}-th result type: '{r}'"
                );
                return Err(VerifyCx { op: cx.global(reduce), ..*cx }.op_error(message));
            }
        }
        Ok(())
    }
}

impl VerifyRegionsOp for ReduceOp {
    fn verify_regions(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (regions, types) = (self.reductions(cx), self.operand_types(cx));
        let operands = types.len();
        if regions.len() != operands {
            return Err(cx.op_error(format!(
                "expects number of reduction regions: {} to be the same as number of reduction operands: {operands}",
                regions.len()
            )));
        }
        for (i, (region, ty)) in regions.iter().zip(types).enumerate() {
            let Some(block) = region.entry(cx) else { continue };
            let Some(last) = block.last(cx) else {
                return Err(cx.op_error(format!("{i}-th reduction has an empty body")));
            };
            let args = block.args(cx);
            if args.len() != 2 || args.iter().any(|a| a.ty(cx) != ty) {
                let t = cx.ctx.text(ty);
                return Err(cx.op_error(format!(
                    "expected two block arguments with type '{t}' in the {i}-th reduction region"
                )));
            }
            if !last.is::<ReduceReturnOp>(cx) {
                let message = "reduction bodies must be terminated with an 'scf.reduce.return' op";
                return Err(cx.op_error(message));
            }
        }
        Ok(())
    }
}

impl VerifyOp for ReduceReturnOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let Some(arg) = self.block(cx).and_then(|b| b.arg(cx, 0)) else { return Ok(()) };
        let want = arg.ty(cx);
        if want != self.result(cx).ty(cx) {
            let t = cx.ctx.text(want);
            return Err(cx.op_error(format!("must have type '{t}' (the type of the reduction inputs)")));
        }
        Ok(())
    }
}

/// The words between the control values of a forall, each a list of values and integers.
const CONTROL: [&str; 3] = ["lower bound", "upper bound", "step"];

/// Values and integers; an integer that is [`DYNAMIC`] stands for the next value.
struct Control {
    values: Values,
    integers: Ints,
}

/// Lower bounds, upper bounds and steps.
fn control<'c>(op: ForallOp, v: &impl LookIn<'c>) -> [Control; 3] {
    let lists = [
        (op.dynamic_lower_bound(v), op.static_lower_bound_attr(v)),
        (op.dynamic_upper_bound(v), op.static_upper_bound_attr(v)),
        (op.dynamic_step(v), op.static_step_attr(v)),
    ];
    lists.map(|(values, integers)| {
        let integers = integers.and_then(|a| Ints::of_attr(v.context(), a));
        Control { values, integers: integers.unwrap_or_default() }
    })
}

impl SyntaxOp for ForallOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
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
            control(p, state, ForallOp::STATIC_UPPER_BOUND)?;
            let all = |v: i64| Some(ctx.dense_array(ctx.i64(), &vec![v; args.len()]));
            state.inherent[ForallOp::STATIC_LOWER_BOUND] = all(0);
            state.inherent[ForallOp::STATIC_STEP] = all(1);
            sizes = vec![0, sizes.first().copied().unwrap_or(0), 0];
        } else {
            p.expect_literal("=")?;
            control(p, state, ForallOp::STATIC_LOWER_BOUND)?;
            p.expect_keyword("to")?;
            control(p, state, ForallOp::STATIC_UPPER_BOUND)?;
            p.expect_keyword("step")?;
            control(p, state, ForallOp::STATIC_STEP)?;
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

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let (op, region) = (v.global(self), Global::new(v.body, self.region(v)));
        let (args, outputs, types) = (arguments(v, region.entity), self.outputs(v), self.result_types(v));
        let (induction, shared) = args.split_at(args.len().saturating_sub(outputs.len()));
        p.text(" (");
        print_arguments(p, op, region, induction);
        p.text(")");
        let [lower, upper, step] = &control(self, v);
        let print = |p: &mut Printer<'_>, word: &str, list: &Control| {
            p.text(word);
            p.text("(");
            index_list::print(p, op, &list.values, &list.integers);
            p.text(")");
        };
        if all_are(lower, 0, v) && all_are(step, 1, v) {
            print(p, " in ", upper);
        } else {
            print(p, " = ", lower);
            print(p, " to ", upper);
            print(p, " step ", step);
        }
        if !outputs.is_empty() {
            p.text(" shared_outs");
            print_assignments(p, op, region, shared, &outputs);
        }
        p.text(" ");
        let results = !types.is_empty();
        if !shared.is_empty() {
            p.text("-> (");
            p.comma_list(types, |p, t| p.ty(t));
            p.text(") ");
        }
        p.region(op, region, bare(results));
        let own = ["operandSegmentSizes", "staticLowerBound", "staticUpperBound", "staticStep"];
        p.optional_attr_dict(op, &own);
    }
}

/// True if all entries of a list are known to be `want`.
fn all_are(list: &Control, want: i64, v: &ViewIr<'_>) -> bool {
    let mut values = list.values.iter();
    list.integers.iter().all(|i| match *i {
        DYNAMIC => values.next().and_then(|x| x.constant_int(v)) == Some(want),
        i => i == want,
    })
}

impl VerifyOp for ForallOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (control, outputs) = (control(self, cx), self.outputs(cx));
        let (loops, results) = (control[0].integers.len(), self.results(cx).len());
        if results != outputs.len() {
            let message = format!("produces {results} results, but has only {} outputs", outputs.len());
            return Err(cx.op_error(message));
        }
        let args = arguments(cx, self.region(cx));
        if args.len() != loops + outputs.len() {
            return Err(cx.op_error(format!("region expects {loops} arguments")));
        }
        let (induction, shared) = args.split_at(loops);
        if let Some(i) = induction.iter().position(|a| a.ty(cx) != cx.ctx.index_type()) {
            return Err(cx.op_error(format!("expects {i}-th block argument to be an index")));
        }
        if let Some(i) = shared.iter().zip(&outputs).position(|(a, o)| a.ty(cx) != o.ty(cx)) {
            return Err(
                cx.op_error(format!("type mismatch between {i}-th output and corresponding block argument"))
            );
        }
        if self.mapping(cx).is_some_and(|list| !list.is_empty() && list.len() != loops) {
            return Err(cx.op_error("mapping attribute size must match op rank"));
        }
        for (list, what) in control.iter().zip(CONTROL) {
            let n = list.integers.len();
            if n != loops {
                return Err(plain_error(cx, format!("expected {loops} {what} values, got {n}")));
            }
            let dynamic = list.integers.iter().filter(|v| **v == DYNAMIC).count();
            if list.values.len() != dynamic {
                return Err(plain_error(cx, format!("expected {dynamic} dynamic {what} values")));
            }
        }
        Ok(())
    }
}

impl SyntaxOp for InParallelOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        p.parse_region_into(state, &[])?;
        terrace_asm::ensure_block(p, state);
        p.parse_optional_attr_dict(state)
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let op = v.global(self);
        p.text(" ");
        p.region(op, Global::new(v.body, self.region(v)), RegionStyle::BARE);
        p.optional_attr_dict(op, &[]);
    }
}

impl VerifyOp for InParallelOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let Some(forall) = self.parent(cx).and_then(|p| p.cast::<ForallOp>(cx)) else {
            return Err(cx.op_error("expected forall op parent"));
        };
        let args = arguments(cx, forall.region(cx));
        let shared = &args[args.len().saturating_sub(forall.outputs(cx).len())..];
        let entry = self.region(cx).entry(cx);
        for inner in entry.map(|b| b.ops(cx)).unwrap_or_default() {
            let Some(combining) = inner.cast::<dyn ParallelCombining>(cx) else {
                let message = "expected only ParallelCombiningOpInterface ops";
                return Err(cx.op_error(message));
            };
            if combining.updated_destinations(&cx.view()).iter().any(|v| !shared.contains(v)) {
                let at = VerifyCx { op: cx.global(inner), ..*cx };
                return Err(at.op_error("may only insert into an output block argument"));
            }
        }
        Ok(())
    }
}
