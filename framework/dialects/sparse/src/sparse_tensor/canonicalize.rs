//! Patterns of sparse_tensor's operations.

use terrace_rewrite::{CanonicalizeOp, OrNoMatch, PatternSet, Rewrite, Rewriter};

use super::IterateOp;

/// Coordinates that the body does not ask for.
fn remove_unused_lvl_crds(op: IterateOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let block = op.region(rw).entry(rw).or_no_match("it has no block")?;
    let used = op.crd_used_lvls(rw) as u64;
    // The coordinates follow the values that the loop carries.
    let (first, args) = (op.init_args(rw).len(), block.args(rw));
    let (mut kept, mut unused, mut at) = (0u64, Vec::new(), first);
    for level in (0..64).filter(|l| used >> l & 1 == 1) {
        match args.get(at) {
            Some(arg) if !arg.has_uses(rw) => unused.push(at),
            _ => kept |= 1 << level,
        }
        at += 1;
    }
    (!unused.is_empty()).or_no_match("all coordinates are used")?;
    for arg in unused.into_iter().rev() {
        rw.erase_block_argument(block, arg);
    }
    op.set_crd_used_lvls(rw, kept as i64);
    Ok(())
}

impl CanonicalizeOp for IterateOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(remove_unused_lvl_crds);
    }
}
