//! What only Rust can say of affine's operations, their syntax aside.

use terrace_ir::affine::{AffineNode, AffineOp};
use terrace_ir::interfaces::{Fold, Folded};
use terrace_ir::{AffineExpr, Attr, Body, Context, Op};

use terrace_dialects_kit::effects;

macro_rules! markers {
    ($($op:ident)*) => {
        $(pub(super) struct $op;)*
    };
}

markers! {
    AffineApplyOp AffineDelinearizeIndexOp AffineDmaStartOp AffineDmaWaitOp AffineForOp AffineIfOp AffineLinearizeIndexOp
    AffineLoadOp AffineMaxOp AffineMinOp AffineParallelOp AffinePrefetchOp AffineStoreOp AffineVectorLoadOp
    AffineVectorStoreOp AffineYieldOp
}

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
            None if divides_by_zero(ctx, ctx.affine_replace(e, dims, symbols)) => {
                Folded::attr(terrace_dialects_core::ub::poison_attr(ctx))
            }
            None => Folded::No,
        }
    }
}

/// Whether a division in an expression has no value.
fn divides_by_zero(ctx: &Context, e: AffineExpr) -> bool {
    let mut todo = vec![e];
    while let Some(e) = todo.pop() {
        let AffineNode::Binary(op, lhs, rhs, _) = ctx.affine_node(e) else { continue };
        match (op, ctx.affine_as_constant(rhs)) {
            (AffineOp::Mod, Some(..1)) | (AffineOp::FloorDiv | AffineOp::CeilDiv, Some(0)) => return true,
            _ => todo.extend([lhs, rhs]),
        }
    }
    false
}

effects! {
    AffineLoadOp: |body, op| [(Read, body.operand(op, 0))];
    AffineStoreOp: |body, op| [(Write, body.operand(op, 1))];
    AffineVectorLoadOp: |body, op| [(Read, body.operand(op, 0))];
    AffineVectorStoreOp: |body, op| [(Write, body.operand(op, 1))];
}
