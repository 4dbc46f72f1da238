//! The dialect `first`: a transpose of which nobody knows that it has no effects.

use terrace::ir::def::DialectDef;
use terrace::rewrite::{CanonicalizeOp, OrNoMatch, PatternSet, Rewrite, Rewriter};

#[allow(missing_docs, unreachable_pub)]
mod generated {
    include!(concat!(env!("OUT_DIR"), "/first.rs"));
}
use generated::*;

fn simplify_redundant_transpose(op: TransposeOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let inner = op.input(rw).defining::<TransposeOp>(rw).or_no_match("its operand is no transpose")?;
    rw.replace(op, inner.input(rw));
    Ok(())
}

impl CanonicalizeOp for TransposeOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(simplify_redundant_transpose);
    }
}

/// The dialect.
pub static DIALECT: DialectDef =
    DialectDef { name: "first", ops: &OPS, types: TYPES, attrs: ATTRS, ..DialectDef::EMPTY };
