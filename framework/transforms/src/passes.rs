//! The passes of this crate, as pipelines name them.
//!
//! Thin: each is its options, its registration and a call of the function that does the work. Here: what optimises.

use std::sync::Arc;

use terrace_ir::{Context, Diagnostic};
use terrace_pass::{
    OpPassManager, OptionVisitor, Pass, PassContext, PassFailure, PassInfo, PassRegistry, PassResult,
    PreparedPipeline, Statistic, parse_pipeline_into,
};
use terrace_rewrite::{PatternSet, RegionSimplify};

use crate::{Canonicalizer, DominanceInfo, InlineConfig, cse_with, inline_with, symbol_dce};

mod affine;
mod composite;
mod inspect;
mod simple;

pub use affine::{AffineLoopFusion, AffineScalRep};
pub use composite::CompositeFixedPoint;
pub use inspect::{PrintIr, PrintOpStats, ViewOpGraph};
pub use simple::{LoopInvariantCodeMotion, StripDebugInfo, SymbolPrivatize, TopologicalSort};

/// Registers all passes of this crate.
pub fn register(registry: &mut PassRegistry) {
    registry.add::<Canonicalize>().add::<Cse>().add::<Inline>().add::<SymbolDce>();
    registry
        .add::<LoopInvariantCodeMotion>()
        .add::<StripDebugInfo>()
        .add::<SymbolPrivatize>()
        .add::<TopologicalSort>();
    registry.add::<AffineLoopFusion>().add::<AffineScalRep>();
    registry.add::<CompositeFixedPoint>().add::<PrintIr>().add::<PrintOpStats>().add::<ViewOpGraph>();
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

/// `cse`.
#[derive(Clone, Default)]
pub struct Cse;

const CSE: &str = "num-cse'd";
const DCE: &str = "num-dce'd";

impl Pass for Cse {
    fn info(&self) -> PassInfo {
        PassInfo::new("CSE", "cse", "Eliminate common sub-expressions").statistics(&[
            Statistic { name: CSE, description: "Number of operations CSE'd" },
            Statistic { name: DCE, description: "Number of operations DCE'd" },
        ])
    }

    fn run(&self, cx: &mut PassContext<'_>) -> PassResult {
        let dominance = cx.analysis::<DominanceInfo>();
        let counts = cse_with(cx.ctx, cx.ir, cx.op, &dominance);
        cx.count(CSE, counts.replaced as u64);
        cx.count(DCE, counts.dead as u64);
        cx.preserve::<DominanceInfo>();
        if counts.replaced + counts.dead == 0 {
            cx.preserve_all();
        }
        Ok(())
    }
}

/// `inline`.
#[derive(Clone)]
pub struct Inline {
    /// The pipeline on callables that have none of their own, without its anchor.
    pub default_pipeline: String,
    /// Pipelines on callables, by their operation.
    pub op_pipelines: Vec<OpPassManager>,
    /// How often a component is simplified and inlined into.
    pub max_iterations: u32,
    /// The largest callee in per cent of its caller.
    pub inlining_threshold: u32,
    /// The default pipeline last.
    ready: Vec<PreparedPipeline>,
}

impl Default for Inline {
    fn default() -> Self {
        let config = InlineConfig::default();
        Inline {
            default_pipeline: "canonicalize".to_owned(),
            op_pipelines: Vec::new(),
            max_iterations: config.max_iterations,
            inlining_threshold: config.threshold,
            ready: Vec::new(),
        }
    }
}

impl Inline {
    fn default_manager(&self, registry: &PassRegistry) -> Result<OpPassManager, String> {
        let mut pm = OpPassManager::any();
        // The usual pipeline needs no registry.
        if self.default_pipeline == "canonicalize" && !registry.has_pass("canonicalize") {
            pm.add_pass(Canonicalize::default())?;
        } else {
            parse_pipeline_into(&self.default_pipeline, registry, &mut pm).map_err(|e| e.message)?;
        }
        Ok(pm)
    }
}

impl Pass for Inline {
    fn info(&self) -> PassInfo {
        PassInfo::new("Inliner", "inline", "Inline function calls")
    }

    fn options(&mut self, o: &mut OptionVisitor<'_>) {
        let what = "The optimizer pipeline used for callables that do not have a dedicated optimizer pipeline in opPipelineList";
        o.option("default-pipeline", what, &mut self.default_pipeline);
        let what = "Callable operation specific optimizer pipelines (in the form of `dialect.op(pipeline)`)";
        o.option("op-pipelines", what, &mut self.op_pipelines);
        o.option(
            "max-iterations",
            "Maximum number of iterations when inlining within an SCC",
            &mut self.max_iterations,
        );
        let what = "If the ratio between the number of the operations in the callee and the number of the operations in \
                    the caller exceeds this value (in percentage), then the callee is not inlined even if it is legal to \
                    inline it";
        o.option("inlining-threshold", what, &mut self.inlining_threshold);
    }

    fn initialize(&mut self, ctx: &Context, registry: &PassRegistry) -> PassResult {
        let default = self.default_manager(registry).map_err(|message| {
            let message = format!("cannot read the default pipeline of the inliner: {message}");
            Diagnostic::error(terrace_ir::Loc::unknown(ctx), message)
        })?;
        self.ready.clear();
        for pm in self.op_pipelines.iter().chain(Some(&default)) {
            self.ready.push(PreparedPipeline::new(pm, ctx, registry)?);
        }
        Ok(())
    }

    fn run(&self, cx: &mut PassContext<'_>) -> PassResult {
        let (ctx, pipelines) = (cx.ctx, &mut cx.pipelines);
        let config = InlineConfig {
            max_iterations: self.max_iterations,
            threshold: self.inlining_threshold,
            ..InlineConfig::default()
        };
        let mut silent = false;
        let result = inline_with(ctx, cx.ir, cx.op, &config, &mut |ir, op| {
            let body = ir.body(op.body);
            let (name, loc) = (ctx.op_info(body.name(op.entity)).name(), body.loc(op.entity));
            let own = |p: &&PreparedPipeline| p.pipeline().op_name().is_some_and(|n| n.as_bytes() == name);
            let Some(pipeline) = self.ready.iter().find(own).or(self.ready.last()) else { return Ok(()) };
            if pipeline.pipeline().is_empty() {
                return Ok(());
            }
            pipelines.run(ir, pipeline, op).map_err(|failure| {
                silent = failure.0.is_none();
                failure.0.map_or_else(|| Diagnostic::error(loc, "a pipeline failed"), |d| *d)
            })
        });
        match result {
            Err(_) if silent => Err(PassFailure(None)),
            other => Ok(other?),
        }
    }
}

/// `symbol-dce`.
#[derive(Clone, Default)]
pub struct SymbolDce;

const ERASED: &str = "num-dce'd";

impl Pass for SymbolDce {
    fn info(&self) -> PassInfo {
        PassInfo::new("SymbolDCE", "symbol-dce", "Eliminate dead symbols")
            .statistics(&[Statistic { name: ERASED, description: "Number of symbols DCE'd" }])
    }

    fn run(&self, cx: &mut PassContext<'_>) -> PassResult {
        let erased = symbol_dce(cx.ctx, cx.ir, cx.op)?;
        cx.count(ERASED, erased as u64);
        if erased == 0 {
            cx.preserve_all();
        }
        Ok(())
    }
}
