//! Empty tensors in another shape, and parts of them, are empty tensors.

use terrace_dialects::affine::composed_apply;
use terrace_dialects::arith::index_value;
use terrace_dialects::kit::mixed::{self, Mixed};
use terrace_dialects::kit::view_ops::GroupedReshapeOp as _;
use terrace_dialects::tensor::{CollapseShapeOp, EmptyOp, ExpandShapeOp, ExtractSliceOp};
use terrace_ir::{AffineExpr, DYNAMIC, Value};
use terrace_rewrite::{OrNoMatch, PatternSet, Rewrite, Rewriter};

/// The patterns that fold `tensor.empty` with reshapes and slices.
pub fn populate_fold_empty_tensors(set: &mut PatternSet) {
    set.add_named("FoldEmptyTensorWithReshapeOp", 1, fold_expand)
        .add_named("FoldEmptyTensorWithReshapeOp", 1, fold_collapse)
        .add_named("FoldEmptyTensorWithExtractSliceOp", 1, fold_slice);
}

fn fold_expand(op: ExpandShapeOp, rw: &mut Rewriter<'_>) -> Rewrite {
    op.src(rw).defining::<EmptyOp>(rw).or_no_match("its operand is not empty")?;
    let ty = op.result(rw).ty(rw);
    let sizes = mixed::of(&op.output_shape(rw), &op.static_output_shape(rw));
    let dynamic = dynamic_sizes(&sizes, rw.context().shape(ty).unwrap_or_default(), rw);
    rw.replace_by(op, EmptyOp::new(ty, dynamic));
    Ok(())
}

/// The values for the sizes that a shape does not tell.
fn dynamic_sizes(sizes: &[Mixed], shape: &[i64], rw: &mut Rewriter<'_>) -> Vec<Value> {
    let dynamic = sizes.iter().zip(shape).filter(|(_, n)| **n == DYNAMIC);
    dynamic.map(|(m, _)| index_value(*m, rw)).collect()
}

fn fold_collapse(op: CollapseShapeOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let empty = op.src(rw).defining::<EmptyOp>(rw).or_no_match("its operand is not empty")?;
    let ty = op.result(rw).ty(rw);
    let sizes = mixed::of(&empty.dynamic_sizes(rw), ctx.shape(op.src(rw).ty(rw)).unwrap_or_default());
    let mut collapsed = Vec::new();
    for group in op.groups(rw) {
        let part: Vec<Mixed> =
            group.iter().filter_map(|d| sizes.get(usize::try_from(*d).ok()?).copied()).collect();
        let factors: Vec<AffineExpr> = (0..part.len() as u32).map(|i| ctx.affine_symbol(i)).collect();
        let product = factors.into_iter().reduce(|a, b| ctx.affine_mul(a, b));
        let one = ctx.affine_constant(1);
        collapsed.push(composed_apply(rw, *op, product.unwrap_or(one), &part));
    }
    let dynamic = dynamic_sizes(&collapsed, ctx.shape(ty).unwrap_or_default(), rw);
    rw.replace_by(op, EmptyOp::new(ty, dynamic));
    Ok(())
}

fn fold_slice(op: ExtractSliceOp, rw: &mut Rewriter<'_>) -> Rewrite {
    op.source(rw).defining::<EmptyOp>(rw).or_no_match("its operand is not empty")?;
    let ty = op.result(rw).ty(rw);
    rw.replace_by(op, EmptyOp::new(ty, op.sizes(rw)));
    Ok(())
}
