//! Patterns of omp's operations.

use terrace_ir::Look;
use terrace_rewrite::{CanonicalizeOp, OrNoMatch, PatternSet, Rewrite, Rewriter};

use super::{AtomicUpdateOp, AtomicWriteOp};
use crate::atomic::{Plain, plain_update};

/// An update that computes nothing writes a value, or does nothing at all.
fn update(op: AtomicUpdateOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let block = op.region(rw).entry(rw).or_no_match("it has no block")?;
    match plain_update(&rw.view(), block).or_no_match("it computes something")? {
        Plain::Nothing => rw.erase(op),
        Plain::Write(value) => {
            let write =
                AtomicWriteOp::new(op.x(rw), value).hint(op.hint(rw)).maybe_memory_order(op.memory_order(rw));
            rw.replace_by(op, write);
        }
    }
    Ok(())
}

impl CanonicalizeOp for AtomicUpdateOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(update);
    }
}
