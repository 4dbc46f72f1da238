//! `canonicalize`: folding and the canonicalization patterns of every operation, to a fixed point.

use std::sync::Arc;
use terrace_ir::{Context, Global, Ir, Op};
use terrace_pass::{OptionVisitor, Pass, PassContext, PassInfo, PassRegistry, PassResult};
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

/// `canonicalize`.
#[derive(Clone)]
pub struct Canonicalize {
    /// Seed the worklist top-down.
    pub top_down: bool,
    /// What is done to control flow.
    pub region_simplify: RegionSimplify,
    /// How often all is gone through; -1: until nothing changes.
    pub max_iterations: i64,
    /// How many rewrites an iteration may make; -1: any number.
    pub max_num_rewrites: i64,
    /// Fail where the iterations do not come to an end.
    pub test_convergence: bool,
    /// Patterns to leave out, by name.
    pub disable_patterns: Vec<String>,
    /// The only patterns to apply, by name; empty: all.
    pub enable_patterns: Vec<String>,
    ready: Option<Arc<Canonicalizer>>,
}

impl Default for Canonicalize {
    fn default() -> Self {
        Canonicalize {
            top_down: true,
            region_simplify: RegionSimplify::Normal,
            max_iterations: 10,
            max_num_rewrites: -1,
            test_convergence: false,
            disable_patterns: Vec::new(),
            enable_patterns: Vec::new(),
            ready: None,
        }
    }
}

const REGION_SIMPLIFY: [(&str, RegionSimplify, &str); 3] = [
    ("disabled", RegionSimplify::Disabled, "Don't run any control-flow simplification."),
    (
        "normal",
        RegionSimplify::Normal,
        "Perform simple control-flow simplifications (e.g. dead args elimination).",
    ),
    (
        "aggressive",
        RegionSimplify::Aggressive,
        "Perform aggressive control-flow simplification (e.g. block merging).",
    ),
];

impl Canonicalize {
    fn prepare(&self, ctx: &Context) -> Canonicalizer {
        let mut patterns = PatternSet::canonicalization(ctx);
        patterns.filter(&self.disable_patterns, &self.enable_patterns);
        let mut c = Canonicalizer::with(ctx, &patterns);
        c.config.top_down = self.top_down;
        c.config.region_simplify = self.region_simplify;
        // A negative number is no limit.
        c.config.max_iterations = u64::try_from(self.max_iterations).ok();
        c.config.max_rewrites = u64::try_from(self.max_num_rewrites).ok();
        c
    }
}

impl Pass for Canonicalize {
    fn info(&self) -> PassInfo {
        PassInfo::new("Canonicalizer", "canonicalize", "Canonicalize operations")
    }

    fn options(&mut self, o: &mut OptionVisitor<'_>) {
        o.option("top-down", "Seed the worklist in general top-down order", &mut self.top_down);
        let what = "Perform control flow optimizations to the region tree";
        o.choice("region-simplify", what, &mut self.region_simplify, &REGION_SIMPLIFY);
        let what = "Max. iterations between applying patterns / simplifying regions";
        o.option("max-iterations", what, &mut self.max_iterations);
        let what = "Max. number of pattern rewrites within an iteration";
        o.option("max-num-rewrites", what, &mut self.max_num_rewrites);
        let what = "Test only: Fail pass on non-convergence to detect cyclic pattern";
        o.option("test-convergence", what, &mut self.test_convergence);
        let what = "Labels of patterns that should be filtered out during application";
        o.option("disable-patterns", what, &mut self.disable_patterns);
        let what =
            "Labels of patterns that should be used during application, all other patterns are filtered out";
        o.option("enable-patterns", what, &mut self.enable_patterns);
    }

    fn initialize(&mut self, ctx: &Context, _: &PassRegistry) -> PassResult {
        self.ready = Some(Arc::new(self.prepare(ctx)));
        Ok(())
    }

    fn run(&self, cx: &mut PassContext<'_>) -> PassResult {
        let result = match &self.ready {
            Some(c) => c.run(cx.ctx, cx.ir, cx.op),
            None => self.prepare(cx.ctx).run(cx.ctx, cx.ir, cx.op),
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
