//! What scf's operations demand beyond their definitions, and where control goes in them.

use std::ops::Range;

use terrace_ir::interfaces::{RegionBranch, RegionSuccessor, Verify, VerifyCx, VerifyRegions};
use terrace_ir::{Context, Diagnostic, Global, Ir, Op, Region, Type, Value};

use super::hooks::{ForOp, IfOp};

/// Lower bound, upper bound and step come before the initial values.
const INITS: usize = 3;

/// The arguments of a region's entry block.
fn arguments(ir: &Ir, body: terrace_ir::BodyId, region: Region) -> Vec<Value> {
    let body = ir.body(body);
    body.first_block(region).map(|b| body.block_args(b).to_vec()).unwrap_or_default()
}

impl Verify for ForOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let body = cx.body();
        let (operands, results) = (body.num_operands(cx.op.entity), body.num_results(cx.op.entity));
        if operands.saturating_sub(INITS) != results {
            return Err(cx.op_error("mismatch in number of loop-carried values and defined values"));
        }
        Ok(())
    }
}

/// Two lists of a loop whose types must agree one by one.
fn same_types(cx: &VerifyCx<'_>, a: (&str, &[Value]), b: (&str, &[Value])) -> Result<(), Diagnostic> {
    let body = cx.body();
    for (i, (x, y)) in a.1.iter().zip(b.1).enumerate() {
        let (x, y): (Type, Type) = (body.value_type(*x), body.value_type(*y));
        if x != y {
            let (x, y) = (cx.ctx.text(x), cx.ctx.text(y));
            let message = format!("{i}-th {} and {i}-th {} have different type: '{x}' != '{y}'", a.0, b.0);
            return Err(cx.op_error(message));
        }
    }
    Ok(())
}

impl VerifyRegions for ForOp {
    fn verify_regions(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (body, op) = (cx.body(), cx.op.entity);
        let Some(region) = body.regions(op).first().copied() else { return Ok(()) };
        let args = arguments(cx.ir, cx.op.body, region);
        let Some((variable, carried)) = args.split_first() else {
            return Err(cx.op_error("expected body to have an argument for the induction variable"));
        };
        if body.value_type(*variable) != body.value_type(body.operand(op, 0)) {
            return Err(cx.op_error("expected induction variable to be same type as bounds and step"));
        }
        let inits: Vec<Value> = body.operands(op).skip(INITS).collect();
        if inits.len() != carried.len() {
            let (a, b) = (inits.len(), carried.len());
            return Err(cx.op_error(format!("different number of inits and region iter_args: {a} != {b}")));
        }
        same_types(cx, ("init", &inits), ("region iter_arg", carried))?;
        let results: Vec<Value> = body.results(op).collect();
        same_types(cx, ("region iter_arg", carried), ("loop result", &results))
    }
}

impl RegionBranch for ForOp {
    fn region_successors(
        &self,
        _: &Context,
        ir: &Ir,
        op: Global<Op>,
        _: Option<Region>,
    ) -> Vec<RegionSuccessor> {
        let body = ir.body(op.body);
        let loop_region = body.regions(op.entity).first().map(|r| RegionSuccessor {
            region: Some(*r),
            inputs: arguments(ir, op.body, *r).into_iter().skip(1).collect(),
        });
        let after = RegionSuccessor { region: None, inputs: body.results(op.entity).collect() };
        loop_region.into_iter().chain([after]).collect()
    }

    fn entry_operands(&self, _: &Context, ir: &Ir, op: Global<Op>, _: Option<Region>) -> Range<usize> {
        INITS..ir.body(op.body).num_operands(op.entity)
    }
}

impl Verify for IfOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (body, op) = (cx.body(), cx.op.entity);
        let no_else = body.regions(op).get(1).is_none_or(|r| body.region_is_empty(*r));
        if body.num_results(op) > 0 && no_else {
            return Err(cx.op_error("must have an else block if defining values"));
        }
        Ok(())
    }
}

impl RegionBranch for IfOp {
    fn region_successors(
        &self,
        _: &Context,
        ir: &Ir,
        op: Global<Op>,
        from: Option<Region>,
    ) -> Vec<RegionSuccessor> {
        let body = ir.body(op.body);
        let after = RegionSuccessor { region: None, inputs: body.results(op.entity).collect() };
        if from.is_some() {
            return vec![after];
        }
        let regions = body.regions(op.entity);
        let full = regions.iter().filter(|r| !body.region_is_empty(**r));
        let mut to: Vec<RegionSuccessor> =
            full.map(|r| RegionSuccessor { region: Some(*r), inputs: Vec::new() }).collect();
        // Without an else region nothing may happen at all; results need one.
        if to.len() < 2 && body.num_results(op.entity) == 0 {
            to.push(after);
        }
        to
    }

    fn entry_operands(&self, _: &Context, _: &Ir, _: Global<Op>, _: Option<Region>) -> Range<usize> {
        0..0
    }
}
