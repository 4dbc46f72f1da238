//! `affine-expand-index-ops-as-affine`: linear indices and what they are made of, as `affine.apply`.
//!
//! ```mlir
//! %i:2 = affine.delinearize_index %n into (4, 8) : index, index
//! ```
//!
//! becomes `n floordiv 8` and `n mod 8` as maps. `expand_index_ops.rs` makes arithmetic of them.

use super::ExpandAffineIndexOpsAsAffine;
use terrace_dialects::affine::{
    AffineDelinearizeIndexOp, AffineLinearizeIndexOp, composed_apply, composed_apply_to_dims, linear_index,
};
use terrace_dialects::arith::{self, index_value};
use terrace_dialects::kit::mixed::{self, Mixed};
use terrace_ir::affine::AffineOp;
use terrace_ir::{Context, Global, Ir, Op, Value};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::{PatternSet, Rewrite, Rewriter};

/// Expands the linear indices in `root` to `affine.apply`.
pub fn expand_index_ops_as_affine(ctx: &Context, ir: &mut Ir, root: Global<Op>) {
    let mut set = PatternSet::new();
    populate_expand_index_ops_as_affine(&mut set);
    set.apply(ctx, ir, root);
}

/// The patterns of `affine-expand-index-ops-as-affine`.
pub fn populate_expand_index_ops_as_affine(set: &mut PatternSet) {
    set.add_named("LowerDelinearizeIndexOps", 1, expand_delinearize);
    set.add_named("LowerLinearizeIndexOps", 1, expand_linearize);
}

/// Each part is the quotient of what the parts before it leave by the product of the basis after it.
fn expand_delinearize(op: AffineDelinearizeIndexOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let count = op.multi_index(rw).len();
    let basis = mixed::of(&op.dynamic_basis(rw), &op.static_basis(rw));
    // The first entry only says how large the index can get.
    let inner = if basis.len() == count { basis.get(1..) } else { Some(&basis[..]) };
    let product = ctx.affine_mul(ctx.affine_symbol(0), ctx.affine_symbol(1));
    let (mut divisors, mut all) = (Vec::new(), None);
    for size in inner.unwrap_or_default().iter().rev() {
        let next = match all {
            Some(all) => composed_apply(rw, *op, product, &[all, *size]),
            None => *size,
        };
        all = Some(next);
        divisors.push(index_value(next, rw));
    }
    let quotient = ctx.affine_binary(AffineOp::FloorDiv, ctx.affine_dim(0), ctx.affine_dim(1));
    let remainder = ctx.affine_binary(AffineOp::Mod, ctx.affine_dim(0), ctx.affine_dim(1));
    let mut rest = op.linear_index(rw);
    let mut results: Vec<Value> = Vec::with_capacity(count);
    for divisor in divisors.into_iter().rev() {
        results.push(composed_apply_to_dims(rw, *op, quotient, &[rest, divisor]));
        rest = composed_apply_to_dims(rw, *op, remainder, &[rest, divisor]);
    }
    results.push(rest);
    rw.replace(op, &results);
    Ok(())
}

fn expand_linearize(op: AffineLinearizeIndexOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let parts = op.multi_index(rw);
    if parts.is_empty() {
        rw.replace_by(op, arith::ConstantOp::index(0));
        return Ok(());
    }
    let basis = mixed::of(&op.dynamic_basis(rw), &op.static_basis(rw));
    let inner = if basis.len() == parts.len() { basis.get(1..) } else { Some(&basis[..]) };
    let product = ctx.affine_mul(ctx.affine_symbol(0), ctx.affine_symbol(1));
    let mut strides = vec![Mixed::Static(1)];
    for size in inner.unwrap_or_default().iter().rev() {
        let after = strides.last().copied().unwrap_or(Mixed::Static(1));
        strides.push(composed_apply(rw, *op, product, &[after, *size]));
    }
    strides.reverse();
    let parts: Vec<Mixed> = parts.iter().map(|v| Mixed::Value(*v)).collect();
    let linear = linear_index(rw, *op, Mixed::Static(0), &strides, &parts);
    let linear = index_value(linear, rw);
    rw.replace(op, linear);
    Ok(())
}

impl ExpandAffineIndexOpsAsAffine {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        expand_index_ops_as_affine(cx.ctx, cx.ir, cx.op);
        Ok(())
    }
}
