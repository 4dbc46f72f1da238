//! `canonicalize`: folding and the canonicalization patterns of every operation, to a fixed point.

use terrace_ir::{Context, Global, Ir, Op};
use terrace_rewrite::{
    Frozen, GreedyConfig, GreedyResult, NoListener, PatternSet, RegionSimplify, apply_greedily,
};

/// The patterns of all registered operations, ready to be applied many times, from several threads.
pub struct Canonicalizer {
    patterns: Frozen,
    /// How they are applied.
    pub config: GreedyConfig,
}

impl Canonicalizer {
    /// All patterns, applied as the pass does by default.
    pub fn new(ctx: &Context) -> Canonicalizer {
        Canonicalizer::with(ctx, &PatternSet::canonicalization(ctx))
    }

    /// A selection of patterns.
    pub fn with(ctx: &Context, patterns: &PatternSet) -> Canonicalizer {
        let config = GreedyConfig {
            top_down: true,
            region_simplify: RegionSimplify::Normal,
            ..GreedyConfig::default()
        };
        Canonicalizer { patterns: Frozen::new(ctx, patterns), config }
    }

    /// Canonicalizes everything in the regions of `root`.
    pub fn run(&self, ctx: &Context, ir: &mut Ir, root: Global<Op>) -> GreedyResult {
        apply_greedily(ctx, ir, root, &self.patterns, &self.config, &mut NoListener)
    }
}

/// Canonicalizes everything in the regions of `root`. Where the rounds do not come to an end, what was reached stays: the patterns
/// are best effort, as in MLIR. Returns whether anything changed.
pub fn canonicalize(ctx: &Context, ir: &mut Ir, root: Global<Op>) -> bool {
    Canonicalizer::new(ctx).run(ctx, ir, root).changed
}
