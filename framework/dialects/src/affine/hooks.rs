//! What only Rust can say of affine's operations, their syntax aside.

use terrace_ir::affine::AffineNode;
use terrace_ir::interfaces::{Effect, EffectInstance, Fold, Folded, MemoryEffects, Verify, VerifyCx};
use terrace_ir::{Attr, Body, Context, Diagnostic, Op};

pub(super) struct AffineApplyOp;
pub(super) struct AffineForOp;
pub(super) struct AffineLoadOp;
pub(super) struct AffineStoreOp;

impl Fold for AffineApplyOp {
    fn fold(&self, ctx: &Context, body: &mut Body, op: Op, operands: &[Option<Attr>]) -> Folded {
        let Some(map) = body.inherent(op, 0).and_then(|a| ctx.as_affine_map(a)) else { return Folded::No };
        let [e] = *map.results else { return Folded::No };
        match ctx.affine_node(e) {
            AffineNode::Dim(i) => return Folded::value(body.operand(op, i as usize)),
            AffineNode::Symbol(i) => return Folded::value(body.operand(op, (map.dims + i) as usize)),
            _ => {}
        }
        let constants: Option<Vec<_>> =
            operands.iter().map(|a| a.and_then(|a| ctx.as_i64(a)).map(|v| ctx.affine_constant(v))).collect();
        let Some(constants) = constants else { return Folded::No };
        let (dims, symbols) = constants.split_at((map.dims as usize).min(constants.len()));
        match ctx.affine_as_constant(ctx.affine_replace(e, dims, symbols)) {
            Some(v) => Folded::attr(ctx.integer(ctx.index_type(), v)),
            None => Folded::No,
        }
    }
}

impl MemoryEffects for AffineLoadOp {
    fn effects(&self, _: &Context, body: &Body, op: Op) -> Vec<EffectInstance> {
        vec![EffectInstance { effect: Effect::Read, value: Some(body.operand(op, 0)) }]
    }
}

impl MemoryEffects for AffineStoreOp {
    fn effects(&self, _: &Context, body: &Body, op: Op) -> Vec<EffectInstance> {
        vec![EffectInstance { effect: Effect::Write, value: Some(body.operand(op, 1)) }]
    }
}

/// The map of an access to the memory at operand `memref`, whose index operands follow.
fn verify_access(cx: &VerifyCx<'_>, memref: usize, map: usize) -> Result<(), Diagnostic> {
    let (body, op) = (cx.body(), cx.op.entity);
    let Some(map) = body.inherent(op, map).and_then(|a| cx.ctx.as_affine_map(a)) else { return Ok(()) };
    let rank = cx.ctx.shape(body.value_type(body.operand(op, memref))).map_or(0, <[i64]>::len);
    if map.results.len() != rank {
        return Err(cx.op_error("affine map num results must equal memref rank"));
    }
    if (map.dims + map.symbols) as usize != body.num_operands(op) - memref - 1 {
        return Err(cx.op_error("expects as many subscripts as affine map inputs"));
    }
    Ok(())
}

impl Verify for AffineLoadOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_access(cx, 0, super::AffineLoadOp::MAP)
    }
}

impl Verify for AffineStoreOp {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_access(cx, 1, super::AffineStoreOp::MAP)
    }
}
