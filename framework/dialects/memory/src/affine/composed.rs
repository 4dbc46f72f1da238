//! `affine.apply` as it is made by patterns: composed with those among its operands, and no operation if the result is known.

use terrace_dialects_kit::mixed::Mixed;
use terrace_ir::affine::AffineNode;
use terrace_ir::{AffineExpr, Context, Op, Value};
use terrace_rewrite::Rewriter;

use super::canonicalize::At;
use super::map::ValueMap;
use super::{AffineApplyOp, AffineMaxOp};

/// The values among operands, and the expression for each operand: a symbol, or a number that is known.
fn symbols(ctx: &Context, operands: &[Mixed]) -> (Vec<Value>, Vec<AffineExpr>) {
    let mut values: Vec<Value> = Vec::new();
    let symbol = |m: &Mixed| match m {
        Mixed::Static(n) => ctx.affine_constant(*n),
        Mixed::Value(v) => {
            values.push(*v);
            ctx.affine_symbol(values.len() as u32 - 1)
        }
    };
    let symbols = operands.iter().map(symbol).collect();
    (values, symbols)
}

/// The value of an expression over symbols, which stand for `operands`. `root` is an operation in the scope that says what a symbol is.
/// MLIR's `makeComposedFoldedAffineApply`.
pub fn composed_apply(rw: &mut Rewriter<'_>, root: Op, e: AffineExpr, operands: &[Mixed]) -> Mixed {
    let ctx = rw.context();
    let (values, symbols) = symbols(ctx, operands);
    let result = ctx.affine_replace(e, &[], &symbols);
    let mut map = ValueMap { dims: 0, symbols: values.len(), results: vec![result], operands: values };
    map.normalize(&At { rw, op: root });
    match ctx.affine_node(map.results[0]) {
        AffineNode::Constant(n) => Mixed::Static(n),
        AffineNode::Dim(i) => Mixed::Value(map.operands[i as usize]),
        AffineNode::Symbol(i) => Mixed::Value(map.operands[map.dims + i as usize]),
        AffineNode::Binary(..) => Mixed::Value(AffineApplyOp::new(map.attr(ctx), map.operands).result(rw)),
    }
}

/// The greatest of some expressions over symbols, which stand for `operands`. MLIR's `makeComposedFoldedAffineMax`.
pub fn composed_max(rw: &mut Rewriter<'_>, root: Op, all: &[AffineExpr], operands: &[Mixed]) -> Mixed {
    let ctx = rw.context();
    let (values, symbols) = symbols(ctx, operands);
    let results: Vec<AffineExpr> = all.iter().map(|e| ctx.affine_replace(*e, &[], &symbols)).collect();
    let mut map = ValueMap { dims: 0, symbols: values.len(), results, operands: values };
    map.normalize(&At { rw, op: root });
    let known = |e: &AffineExpr| match ctx.affine_node(*e) {
        AffineNode::Constant(n) => Some(n),
        _ => None,
    };
    let known: Option<Vec<i64>> = map.results.iter().map(known).collect();
    if let Some(most) = known.and_then(|all| all.into_iter().max()) {
        return Mixed::Static(most);
    }
    Mixed::Value(AffineMaxOp::new(map.attr(ctx), map.operands).result(rw))
}

/// An `affine.apply` of an expression over dimensions, which stand for `operands`, composed with those among these. Operands that may be
/// symbols become symbols. MLIR's `makeComposedAffineApply`.
pub fn composed_apply_to_dims(rw: &mut Rewriter<'_>, root: Op, e: AffineExpr, operands: &[Value]) -> Value {
    let mut map =
        ValueMap { dims: operands.len(), symbols: 0, results: vec![e], operands: operands.to_vec() };
    map.normalize(&At { rw, op: root });
    AffineApplyOp::new(map.attr(rw.context()), map.operands).result(rw)
}

/// `offset + indices[0] * strides[0] + ..`: the place of an element in a buffer.
pub fn linear_index(
    rw: &mut Rewriter<'_>,
    root: Op,
    offset: Mixed,
    strides: &[Mixed],
    indices: &[Mixed],
) -> Mixed {
    let ctx = rw.context();
    let mut operands = vec![offset];
    let mut e = ctx.affine_symbol(0);
    for (index, stride) in indices.iter().zip(strides) {
        let at = operands.len() as u32;
        e = ctx.affine_add(e, ctx.affine_mul(ctx.affine_symbol(at), ctx.affine_symbol(at + 1)));
        operands.extend([*index, *stride]);
    }
    composed_apply(rw, root, e, &operands)
}
