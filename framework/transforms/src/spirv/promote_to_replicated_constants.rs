//! `spirv-promote-to-replicated-constants`: composites whose parts are all the same, said once (`SPV_EXT_replicated_composites`).

use super::SPIRVReplicatedConstantCompositePass;
use terrace_dialects::spirv::{
    ConstantOp, EXTConstantCompositeReplicateOp, EXTSpecConstantCompositeReplicateOp,
    SpecConstantCompositeOp, is_composite,
};
use terrace_ir::{Attr, Context, Global, Ir, Op};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::{NoListener, OrNoMatch, Rewrite, Rewriter};

/// Rewrites the constants in a module. Returns true if there were any; other operations stay, dead ones included.
pub fn promote_to_replicated_constants(ctx: &Context, ir: &mut Ir, module: Global<Op>) -> bool {
    let mut changed = false;
    for op in ir.ops_pre(module) {
        let mut listener = NoListener;
        let mut rw = Rewriter::new(ctx, ir, op.body, &mut listener);
        let (op, loc) = (op.entity, op.entity.loc(&rw));
        rw.set_insertion_before(op);
        changed |= rw.with_loc(loc, |rw| {
            match (op.cast::<ConstantOp>(rw), op.cast::<SpecConstantCompositeOp>(rw)) {
                (Some(constant), _) => replicate_constant(constant, rw).is_ok(),
                (_, Some(constant)) => replicate_spec_constant(constant, rw).is_ok(),
                _ => false,
            }
        });
    }
    changed
}

/// The value of which all parts are made, and parts of parts, as far as they are the same, with the number of these; `None` if they differ
/// or there is one.
fn splat(ctx: &Context, value: Attr) -> Option<(Attr, u64)> {
    let (mut part, mut total) = (value, 1u64);
    while let Some((inner, count)) = same_parts(ctx, part) {
        (part, total) = (inner, total.saturating_mul(count));
    }
    (total > 1).then_some((part, total))
}

/// The one value of all parts, and their number.
fn same_parts(ctx: &Context, value: Attr) -> Option<(Attr, u64)> {
    if let Some(dense) = ctx.as_dense(value) {
        return Some((ctx.splat_value(value)?, dense.len as u64));
    }
    let list = ctx.as_array(value)?;
    let first = *list.first()?;
    list.iter().all(|a| *a == first).then_some((first, list.len() as u64))
}

fn replicate_constant(op: ConstantOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let ty = op.constant(rw).ty(rw);
    is_composite(rw.ctx, ty).or_no_match("it is no composite")?;
    let (part, _) = splat(rw.ctx, op.value(rw)).or_no_match("it has different parts, or one")?;
    rw.replace_by(op, EXTConstantCompositeReplicateOp::new(ty, part));
    Ok(())
}

fn replicate_spec_constant(op: SpecConstantCompositeOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let parts = op.constituents(rw);
    let [first, rest @ ..] = parts else { return None.or_no_match("it has no parts") };
    (!rest.is_empty() && rest.iter().all(|a| a == first)).or_no_match("it has different parts, or one")?;
    rw.replace_by(op, EXTSpecConstantCompositeReplicateOp::new(op.type_(rw), op.sym_name(rw), *first));
    Ok(())
}

impl SPIRVReplicatedConstantCompositePass {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        if !promote_to_replicated_constants(cx.ctx, cx.ir, cx.op) {
            cx.preserve_all();
        }
        Ok(())
    }
}
