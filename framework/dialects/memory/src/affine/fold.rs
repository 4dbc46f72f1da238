//! Folders of affine's applications, minima and maxima.

use terrace_ir::affine::{AffineNode, AffineOp};
use terrace_ir::interfaces::{Fold, Folded};
use terrace_ir::{AffineExpr, Attr, Body, Context, Op};

use super::hooks::{AffineApplyOp, AffineMaxOp, AffineMinOp};

/// Puts in the operands that are constants; to a constant where all results are.
fn fold(
    ctx: &Context,
    body: &mut Body,
    op: Op,
    operands: &[Option<Attr>],
    pick: fn(i64, i64) -> i64,
) -> Folded {
    const SLOT: usize = super::AffineMinOp::MAP;
    let Some((attr, map)) = body.inherent(op, SLOT).and_then(|a| Some((a, ctx.as_affine_map(a)?))) else {
        return Folded::No;
    };
    let known = |i: usize| operands.get(i).copied().flatten().and_then(|a| ctx.as_i64(a));
    let put = |i: u32, offset: u32, own: AffineExpr| {
        known((i + offset) as usize).map_or(own, |c| ctx.affine_constant(c))
    };
    let dims: Vec<AffineExpr> = (0..map.dims).map(|i| put(i, 0, ctx.affine_dim(i))).collect();
    let symbols: Vec<AffineExpr> = (0..map.symbols).map(|i| put(i, map.dims, ctx.affine_symbol(i))).collect();
    let new: Vec<AffineExpr> = map
        .results
        .iter()
        .map(|e| {
            let folded = ctx.affine_replace(*e, &dims, &symbols);
            if ctx.affine_as_constant(folded).is_some() { folded } else { *e }
        })
        .collect();
    let constants: Option<Vec<i64>> = new.iter().map(|e| ctx.affine_as_constant(*e)).collect();
    if let Some(c) = constants.and_then(|c| c.into_iter().reduce(pick)) {
        return Folded::attr(ctx.integer(ctx.index_type(), c));
    }
    if map.dims == 0 && map.symbols == 1 && *new == [ctx.affine_symbol(0)] {
        return Folded::value(body.operand(op, 0));
    }
    let new = ctx.affine_map(map.dims, map.symbols, &new);
    if new == attr {
        return Folded::No;
    }
    body.set_inherent(op, SLOT, Some(new));
    Folded::InPlace
}

impl Fold for AffineMinOp {
    fn fold(&self, ctx: &Context, body: &mut Body, op: Op, operands: &[Option<Attr>]) -> Folded {
        fold(ctx, body, op, operands, i64::min)
    }
}

impl Fold for AffineMaxOp {
    fn fold(&self, ctx: &Context, body: &mut Body, op: Op, operands: &[Option<Attr>]) -> Folded {
        fold(ctx, body, op, operands, i64::max)
    }
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
