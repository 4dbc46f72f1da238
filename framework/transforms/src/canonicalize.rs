//! `canonicalize`: folding and the canonicalization patterns of every operation, to a fixed point.

use terrace_ir::{Context, Global, Ir, Op};
use terrace_rewrite::{Frozen, GreedyConfig, NoListener, PatternSet, RegionSimplify, apply_greedily};

/// Canonicalizes everything in the regions of `root`; whether anything changed. Where the rounds do not come to an end, what was
/// reached stays: the patterns are best effort, as in MLIR.
pub fn canonicalize(ctx: &Context, ir: &mut Ir, root: Global<Op>) -> bool {
    let patterns = Frozen::new(ctx, &PatternSet::canonicalization(ctx));
    let config = GreedyConfig { top_down: true, region_simplify: RegionSimplify::Normal, ..GreedyConfig::default() };
    apply_greedily(ctx, ir, root, &patterns, &config, &mut NoListener).changed
}
