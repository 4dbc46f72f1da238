//! Chapter 3: patterns of toy's operations, what `-opt` simplifies in the language's own terms.
//!
//! Those of reshape are declared in `combine.td`; the functions that they name are in `dialect/cpp.rs`. The pattern of transpose
//! is here, in Rust.

use terrace::rewrite::{CanonicalizeOp, OrNoMatch, PatternSet, Rewrite, Rewriter};

use crate::dialect::{ReshapeOp, TransposeOp, cpp};

// ANCHOR: transpose
/// `transpose(transpose(x))` is `x`.
fn simplify_redundant_transpose(op: TransposeOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let inner = op.input(rw).defining::<TransposeOp>(rw).or_no_match("its operand is no transpose")?;
    rw.replace(op, inner.input(rw));
    Ok(())
}
// ANCHOR_END: transpose

// ANCHOR: generated
#[allow(unreachable_pub)]
mod declared {
    include!(concat!(env!("OUT_DIR"), "/combine.rs"));
}
// ANCHOR_END: generated

// ANCHOR: register
impl CanonicalizeOp for TransposeOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(simplify_redundant_transpose);
    }
}
// ANCHOR_END: register

// ANCHOR: register_rules
impl CanonicalizeOp for ReshapeOp {
    fn canonicalize(set: &mut PatternSet) {
        declared::populate_with_generated(set);
    }
}
// ANCHOR_END: register_rules
