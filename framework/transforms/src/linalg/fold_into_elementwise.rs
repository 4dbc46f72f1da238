//! `linalg-fold-into-elementwise`: an operand that is transposed is indexed in another order instead.
//!
//! ```mlir
//! %t = linalg.transpose ins(%a : tensor<4x8xf32>) outs(%e : tensor<8x4xf32>) permutation = [1, 0]
//! linalg.elementwise kind=#linalg.elementwise_kind<exp> ins(%t : tensor<8x4xf32>) ..
//! ```
//!
//! becomes
//!
//! ```mlir
//! linalg.elementwise kind=#linalg.elementwise_kind<exp>
//!     indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0, d1)>] ins(%a : tensor<4x8xf32>) ..
//! ```

use super::LinalgFoldIntoElementwisePass;
use terrace_dialects::linalg::body::Body;
use terrace_dialects::linalg::named::build_with;
use terrace_dialects::linalg::{ElementwiseKindAttr, ElementwiseOp, Loops, TransposeOp};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::{NoMatch, OrNoMatch, PatternSet, Rewrite, Rewriter};

/// The pattern of `linalg-fold-into-elementwise`.
pub fn populate_fold_into_elementwise(set: &mut PatternSet) {
    set.add_named("FoldTransposePattern", 1, fold_transpose);
}

fn fold_transpose(op: ElementwiseOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let loops = Loops::of(*op, ctx, rw.body()).or_no_match("it has no loops")?;
    let (mut inputs, mut maps) = (op.inputs(rw), loops.maps.clone());
    let mut changed = false;
    for (i, (input, map)) in inputs.iter_mut().zip(&mut maps).enumerate() {
        let transpose = input.defining::<TransposeOp>(rw);
        let identity = loops.map(i).is_some_and(|m| m.is_identity(ctx));
        let Some(transpose) = transpose.filter(|_| identity) else { continue };
        let inner = Loops::of(*transpose, ctx, rw.body()).or_no_match("the transposition has no loops")?;
        *map = inner.maps.first().copied().or_no_match("the transposition has no map")?;
        *input = transpose.input(rw);
        changed = true;
    }
    changed.or_no_match("no operand is transposed")?;
    let kind = op.kind(rw);
    let attrs = [("kind", ElementwiseKindAttr::get(ctx, kind).into()), ("indexing_maps", ctx.array(&maps))];
    let new = build_with::<ElementwiseOp>(rw, &inputs, &op.outputs(rw), Body::of_kind(kind), &attrs);
    let new = new.map_err(|_| NoMatch("the kind is not one of such elements"))?;
    rw.replace(op, new.results(rw));
    Ok(())
}

impl LinalgFoldIntoElementwisePass {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        let mut set = PatternSet::new();
        populate_fold_into_elementwise(&mut set);
        set.apply(cx.ctx, cx.ir, cx.op);
        Ok(())
    }
}
