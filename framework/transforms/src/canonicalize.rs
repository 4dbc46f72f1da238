//! `canonicalize`: folding and the canonicalization patterns of every operation, to a fixed point.

use terrace_ir::{Context, Global, Ir, Op};
use terrace_rewrite::{GreedyConfig, PatternSet, apply_greedily};

/// Canonicalizes everything in the regions of `root`. Where the rounds do not come to an end, what was reached stays: the patterns
/// are best effort, as in MLIR.
pub fn canonicalize(ctx: &Context, ir: &mut Ir, root: Global<Op>) -> bool {
    let patterns = PatternSet::canonicalization(ctx);
    apply_greedily(ctx, ir, root, &patterns, &GreedyConfig::default()).unwrap_or(true)
}
