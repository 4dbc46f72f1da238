//! Patterns of toy's operations: what `-opt` simplifies in the language's own terms.
//!
//! Those of reshape are declared in `combine.td`; the functions that they name are in `dialect/cpp.rs`. The pattern of transpose
//! is here, in Rust.

use terrace::ir::{Op, Value};
use terrace::rewrite::{Canonicalize, Pattern, PatternSet, Rewriter};

use crate::dialect::cpp;

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

#[allow(unreachable_pub)]
mod declared {
    include!(concat!(env!("OUT_DIR"), "/combine.rs"));
}

impl Canonicalize for crate::dialect::hooks::TransposeOp {
    fn patterns(&self, set: &mut PatternSet) {
        set.add(SimplifyRedundantTranspose);
    }
}

impl Canonicalize for crate::dialect::hooks::ReshapeOp {
    fn patterns(&self, set: &mut PatternSet) {
        declared::populate_with_generated(set);
    }
}
