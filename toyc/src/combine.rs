//! Patterns of toy's operations: what `-opt` simplifies in the language's own terms.

use terrace::ir::{Op, Value};
use terrace::rewrite::{Canonicalize, Pattern, PatternSet, Rewriter};

/// The operand of the operation that defines a value, where it is one of that name.
fn through(rw: &Rewriter<'_>, v: Value, name: &str) -> Option<Value> {
    let body = rw.body();
    let op = body.defining_op(v).filter(|op| body.is(rw.context(), *op, name))?;
    Some(body.operand(op, 0))
}

/// `transpose(transpose(x))` is `x`.
struct SimplifyRedundantTranspose;

impl Pattern for SimplifyRedundantTranspose {
    fn name(&self) -> &str {
        "SimplifyRedundantTranspose"
    }

    fn root(&self) -> Option<&str> {
        Some("toy.transpose")
    }

    fn rewrite(&self, op: Op, rw: &mut Rewriter<'_>) -> bool {
        let input = rw.body().operand(op, 0);
        let Some(original) = through(rw, input, "toy.transpose") else { return false };
        rw.replace(op, &[original]);
        true
    }
}

/// `reshape(reshape(x))` is one reshape.
struct ReshapeReshape;

impl Pattern for ReshapeReshape {
    fn name(&self) -> &str {
        "ReshapeReshapeOptPattern"
    }

    fn root(&self) -> Option<&str> {
        Some("toy.reshape")
    }

    fn rewrite(&self, op: Op, rw: &mut Rewriter<'_>) -> bool {
        let input = rw.body().operand(op, 0);
        let Some(original) = through(rw, input, "toy.reshape") else { return false };
        // A fill from rank 0 makes elements: it is not what a reshape of its result starts from.
        if rw.context().shape(rw.body().value_type(original)).is_none_or(<[i64]>::is_empty) {
            return false;
        }
        rw.body_mut().set_operand(op, 0, original);
        rw.modified(op);
        true
    }
}

/// A reshape to the same type is its operand.
struct RedundantReshape;

impl Pattern for RedundantReshape {
    fn name(&self) -> &str {
        "RedundantReshapeOptPattern"
    }

    fn root(&self) -> Option<&str> {
        Some("toy.reshape")
    }

    fn rewrite(&self, op: Op, rw: &mut Rewriter<'_>) -> bool {
        let (input, result) = (rw.body().operand(op, 0), rw.body().result(op, 0));
        if rw.body().value_type(input) != rw.body().value_type(result) {
            return false;
        }
        rw.replace(op, &[input]);
        true
    }
}

/// A reshape of a constant is a constant.
struct FoldConstantReshape;

impl Pattern for FoldConstantReshape {
    fn name(&self) -> &str {
        "FoldConstantReshapeOptPattern"
    }

    fn root(&self) -> Option<&str> {
        Some("toy.reshape")
    }

    fn rewrite(&self, op: Op, rw: &mut Rewriter<'_>) -> bool {
        let (body, ctx) = (rw.body(), rw.context());
        let input = body.operand(op, 0);
        let ty = body.value_type(body.result(op, 0));
        let Some(constant) = body.defining_op(input).filter(|c| body.is(ctx, *c, "toy.constant")) else {
            return false;
        };
        let Some(value) = body.inherent(constant, 0) else { return false };
        let scalar = ctx.attr_type(value).and_then(|t| ctx.shape(t)).is_some_and(<[i64]>::is_empty);
        let reshaped = if scalar {
            ctx.splat_value(value).and_then(|v| ctx.dense_splat(ty, v))
        } else {
            ctx.dense_reshape(value, ty)
        };
        let Some(reshaped) = reshaped else { return false };
        let loc = body.loc(op);
        let v = rw.build_value("toy.constant", loc, &[], ty, &[Some(reshaped)]);
        rw.replace(op, &[v]);
        true
    }
}

impl Canonicalize for crate::dialect::hooks::TransposeOp {
    fn patterns(&self, set: &mut PatternSet) {
        set.add(SimplifyRedundantTranspose);
    }
}

impl Canonicalize for crate::dialect::hooks::ReshapeOp {
    fn patterns(&self, set: &mut PatternSet) {
        set.add(ReshapeReshape).add(RedundantReshape).add(FoldConstantReshape);
    }
}
