//! `canonicalize`: folding and the canonicalization patterns of every operation, to a fixed point.

use super::Canonicalizer;
use std::sync::Arc;
use terrace_ir::{Context, Global, Ir, Op};
use terrace_pass::{PassContext, PassRegistry, PassResult};
use terrace_rewrite::{
    Frozen, GreedyConfig, GreedyResult, NoListener, PatternSet, RegionSimplify, apply_greedily,
};

/// The patterns of all registered operations, ready to be applied many times, from several threads.
pub struct Canonicalization {
    patterns: Frozen,
    /// How they are applied.
    pub config: GreedyConfig,
}

impl Canonicalization {
    /// All patterns, applied as the pass does by default.
    pub fn new(ctx: &Context) -> Canonicalization {
        Canonicalization::with(ctx, &PatternSet::canonicalization(ctx))
    }

    /// A selection of patterns.
    pub fn with(ctx: &Context, patterns: &PatternSet) -> Canonicalization {
        let config = GreedyConfig {
            top_down: true,
            region_simplify: RegionSimplify::Normal,
            ..GreedyConfig::default()
        };
        Canonicalization { patterns: Frozen::new(ctx, patterns), config }
    }

    /// Canonicalizes everything in the regions of `root`.
    pub fn run(&self, ctx: &Context, ir: &mut Ir, root: Global<Op>) -> GreedyResult {
        apply_greedily(ctx, ir, root, &self.patterns, &self.config, &mut NoListener)
    }
}

/// Canonicalizes everything in the regions of `root`. Where the rounds do not come to an end, what was reached stays: the patterns
/// are best effort, as in MLIR. Returns whether anything changed.
pub fn canonicalize(ctx: &Context, ir: &mut Ir, root: Global<Op>) -> bool {
    Canonicalization::new(ctx).run(ctx, ir, root).changed
}

impl Canonicalizer {
    fn canonicalization(&self, ctx: &Context) -> Canonicalization {
        let mut patterns = PatternSet::canonicalization(ctx);
        patterns.filter(&self.disabled_patterns, &self.enabled_patterns);
        let mut c = Canonicalization::with(ctx, &patterns);
        c.config.top_down = self.top_down_processing_enabled;
        c.config.region_simplify = self.region_simplify_level;
        // A negative number is no limit.
        c.config.max_iterations = u64::try_from(self.max_iterations).ok();
        c.config.max_rewrites = u64::try_from(self.max_num_rewrites).ok();
        c
    }
}

impl Canonicalizer {
    pub(super) fn prepare(&mut self, ctx: &Context, _: &PassRegistry) -> PassResult {
        self.prepared = Some(Arc::new(self.canonicalization(ctx)));
        Ok(())
    }

    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        let result = match &self.prepared {
            Some(c) => c.run(cx.ctx, cx.ir, cx.op),
            None => self.canonicalization(cx.ctx).run(cx.ctx, cx.ir, cx.op),
        };
        if !result.changed {
            cx.preserve_all();
        }
        match result.error(cx.ctx, cx.ir, cx.op).filter(|_| self.test_convergence) {
            Some(d) => cx.fail(d),
            None => Ok(()),
        }
    }
}
