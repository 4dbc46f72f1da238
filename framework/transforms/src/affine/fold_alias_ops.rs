//! `affine-fold-memref-alias-ops`: affine loads and stores of views become ones of what these are views of.
//!
//! ```mlir
//! %v = memref.subview %m[%o, 0] [4, 4] [1, 1]        %k = affine.apply (o + i)
//! %x = affine.load %v[%i, %j]                   →    %x = affine.load %m[%k, %j]
//! ```

use terrace_dialects::affine::{AffineLoadOp, AffineStoreOp, composed_apply};
use terrace_dialects::arith;
use terrace_dialects::kit::mixed::Mixed;
use terrace_ir::affine::AffineMapData;
use terrace_ir::{AffineExpr, Context, Global, Ir, Op, Value};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::{NoMatch, OrNoMatch, PatternSet, Rewrite, Rewriter};

use super::AffineFoldMemRefAliasOps;
use crate::memref::through_view;

/// Folds the views in `root`.
pub fn fold_affine_alias_ops(ctx: &Context, ir: &mut Ir, root: Global<Op>) {
    let mut set = PatternSet::new();
    populate_fold_affine_alias_ops(&mut set);
    set.apply(ctx, ir, root);
}

/// The patterns of `affine-fold-memref-alias-ops`.
pub fn populate_fold_affine_alias_ops(set: &mut PatternSet) {
    set.add(fold_load).add(fold_store);
}

/// The memref that a view is of, and the indices of an access there.
fn resolved(
    op: Op,
    view: Value,
    map: &AffineMapData,
    operands: &[Value],
    rw: &mut Rewriter<'_>,
) -> Result<(Value, Vec<Value>), NoMatch> {
    crate::memref::is_view(view, rw).or_no_match("the memref is no view")?;
    let all: Vec<Mixed> = operands.iter().copied().map(Mixed::Value).collect();
    let mut indices = Vec::with_capacity(map.results.len());
    for e in &map.results {
        let dims: Vec<AffineExpr> = (0..map.dims).map(|i| rw.context().affine_symbol(i)).collect();
        let symbols: Vec<AffineExpr> =
            (0..map.symbols).map(|i| rw.context().affine_symbol(map.dims + i)).collect();
        let e = rw.context().affine_replace(*e, &dims, &symbols);
        let index = composed_apply(rw, op, e, &all);
        indices.push(arith::index_value(index, rw));
    }
    through_view(op, view, &indices, true, rw).or_no_match("the view is not understood")
}

fn fold_load(op: AffineLoadOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (ctx, view, operands) = (rw.context(), op.memref(rw), op.indices(rw));
    let map = op.map_attr(rw).and_then(|m| ctx.as_affine_map(m)).or_no_match("it has no map")?;
    let (memref, indices) = resolved(*op, view, map, &operands, rw)?;
    rw.replace_by(op, AffineLoadOp::new(memref, indices));
    Ok(())
}

fn fold_store(op: AffineStoreOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (ctx, view, operands) = (rw.context(), op.memref(rw), op.indices(rw));
    let map = op.map_attr(rw).and_then(|m| ctx.as_affine_map(m)).or_no_match("it has no map")?;
    let (memref, indices) = resolved(*op, view, map, &operands, rw)?;
    let value = op.value(rw);
    rw.replace_by(op, AffineStoreOp::new(value, memref, indices));
    Ok(())
}

impl AffineFoldMemRefAliasOps {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        fold_affine_alias_ops(cx.ctx, cx.ir, cx.op);
        Ok(())
    }
}
