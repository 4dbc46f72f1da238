//! Rules beyond the definitions' constraints: what regions give, widths, quantifiers.

use terrace_ir::hooks::{VerifyOp, VerifyRegionsOp};
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::{Diagnostic, LookIr, Op, Region, Type, ViewIr};

use super::interfaces::width;
use super::sorts::is_any_non_func_smt_value_type;
use super::*;

/// An error at the operation, if something holds.
fn error_if(cx: &VerifyCx<'_>, holds: bool, message: impl Into<String>) -> Result<(), Diagnostic> {
    if holds { Err(cx.op_error(message.into())) } else { Ok(()) }
}

/// The types that a region's terminator gives.
fn yielded(region: Region, v: &ViewIr<'_>) -> Vec<Type> {
    let end = region.entry(v).and_then(|b| b.last(v));
    end.map(|end| end.operand_types(v).into_iter().collect()).unwrap_or_default()
}

/// The types of a region's arguments.
fn arguments(region: Region, v: &ViewIr<'_>) -> Vec<Type> {
    let args = region.entry(v).map(|b| b.args(v)).unwrap_or_default();
    args.iter().map(|a| a.ty(v)).collect()
}

impl VerifyRegionsOp for SolverOp {
    fn verify_regions(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let region = self.body_region(cx);
        let v = cx.inside(region.body);
        let m = "types of yielded values must match return values";
        error_if(cx, yielded(region.entity, &v)[..] != self.result_types(cx)[..], m)?;
        let m = "block argument types must match the types of the 'inputs'";
        error_if(cx, arguments(region.entity, &v)[..] != self.operand_types(cx)[..], m)
    }
}

impl VerifyRegionsOp for CheckOp {
    fn verify_regions(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (v, results) = (cx.view_ir(), self.result_types(cx));
        let regions = [self.sat_region(cx), self.unknown_region(cx), self.unsat_region(cx)];
        for (name, region) in ["sat", "unknown", "unsat"].into_iter().zip(regions) {
            let m = format!("types of yielded values in '{name}' region must match return values");
            error_if(cx, yielded(region, &v)[..] != results[..], m)?;
        }
        Ok(())
    }
}

macro_rules! comparisons {
    ($($op:ident)*) => {
        $(impl VerifyOp for $op {
            fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
                let n = self.inputs(cx).len();
                error_if(cx, n < 2, format!("'inputs' must have at least size 2, but got {n}"))
            }
        })*
    };
}

comparisons! { EqOp DistinctOp }

impl VerifyOp for ExtractOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let low = self.low_bit(cx);
        let widths = width(cx.ctx, self.result(cx).ty(cx)).zip(width(cx.ctx, self.input(cx).ty(cx)));
        let Some((length, input)) = widths else { return Ok(()) };
        let end = low.saturating_add(length);
        let m = format!(
            "range to be extracted is too big, expected range starting at index {low} of length {length} requires input width of at least {end}, but the input width is only {input}"
        );
        error_if(cx, end > input, m)
    }
}

impl VerifyOp for RepeatOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let widths = width(cx.ctx, self.result(cx).ty(cx)).zip(width(cx.ctx, self.input(cx).ty(cx)));
        let rest = widths.and_then(|(whole, part)| whole.checked_rem(part));
        let m = "result bit-vector width must be a multiple of the input bit-vector width";
        error_if(cx, rest.is_some_and(|r| r != 0), m)
    }
}

/// Checks the regions of a quantifier: the body gives a truth value, patterns give formulas that bind nothing.
fn verify_quantifier(cx: &VerifyCx<'_>, body: Region, patterns: &[Region]) -> Result<(), Diagnostic> {
    let v = cx.view_ir();
    let given = yielded(body, &v);
    let [only] = given[..] else { return Err(cx.op_error("must have exactly one yielded value")) };
    let m = "yielded value must be of '!smt.bool' type";
    error_if(cx, BoolType::of(cx.ctx, only).is_none(), m)?;
    for (i, region) in patterns.iter().enumerate() {
        let m =
            format!("block argument number and types of the 'body' and 'patterns' region #{i} must match");
        error_if(cx, arguments(*region, &v) != arguments(body, &v), m)?;
        let m = format!("'patterns' region #{i} must have at least one yielded value");
        error_if(cx, yielded(*region, &v).is_empty(), m)?;
        verify_pattern(cx, i, *region)?;
    }
    Ok(())
}

fn verify_pattern(cx: &VerifyCx<'_>, i: usize, region: Region) -> Result<(), Diagnostic> {
    let ops: Vec<Op> = region.blocks(cx).into_iter().flat_map(|b| b.ops(cx)).collect();
    for op in ops {
        if !cx.ctx.op_info(op.name(cx)).name().starts_with(b"smt.") {
            let d =
                cx.op_error(format!("the 'patterns' region #{i} may only contain SMT dialect operations"));
            return Err(d.note(op.loc(cx), "first non-SMT operation here"));
        }
        if op.is::<ForallOp>(cx) || op.is::<ExistsOp>(cx) {
            let m = format!("the 'patterns' region #{i} must not contain any variable binding operations");
            return Err(cx.op_error(m).note(op.loc(cx), "first violating operation here"));
        }
    }
    Ok(())
}

macro_rules! quantifiers {
    ($($op:ident)*) => {
        $(impl VerifyOp for $op {
            fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
                let args = arguments(self.body(cx), &cx.view_ir());
                let names = self.bound_var_names_attr(cx).and_then(|a| cx.ctx.as_array(a));
                let m = "number of bound variable names must match number of block arguments";
                error_if(cx, names.is_some_and(|n| n.len() != args.len()), m)?;
                let fits = args.iter().all(|t| is_any_non_func_smt_value_type(cx.ctx, *t));
                error_if(cx, !fits, "bound variables must by any non-function SMT value")?;
                let m = "patterns and the no_pattern attribute must not be specified at the same time";
                error_if(cx, self.no_pattern(cx) && !self.patterns(cx).is_empty(), m)
            }
        }

        impl VerifyRegionsOp for $op {
            fn verify_regions(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
                verify_quantifier(cx, self.body(cx), &self.patterns(cx))
            }
        })*
    };
}

quantifiers! { ForallOp ExistsOp }
