//! The context of a running pass.

use std::sync::Arc;

use terrace_ir::{Context, Diagnostic, Diagnostics, Global, Ir, Op};

use crate::analysis::{Analysis, AnalysisMap, AnalysisScope, Parents, Preserved};
use crate::manager::OpPassManager;
use crate::pass::{PassFailure, PassInfo, PassResult};
use crate::plan::{Plan, Planner};
use crate::registry::PassRegistry;
use crate::run::{Env, Runner, Stop};

/// The context of a running pass: its operation, where errors go, analyses, statistics and further pipelines.
///
/// A pass may change its operation's attributes and what is nested in it, and nothing else: where passes run in parallel, siblings are
/// not in the table, and changes around the operation are lost.
pub struct PassContext<'a> {
    /// The context.
    pub ctx: &'a Context,
    /// The IR.
    pub ir: &'a mut Ir,
    /// The operation that the pass runs on.
    pub op: Global<Op>,
    /// Where diagnostics go.
    pub diags: &'a mut Diagnostics,
    /// Runs pipelines on nested operations.
    pub pipelines: Pipelines<'a>,
    pub(crate) preserved: Preserved,
    pub(crate) info: PassInfo,
    pub(crate) id: usize,
}

impl PassContext<'_> {
    /// Emits an error and fails.
    pub fn fail(&mut self, d: Diagnostic) -> PassResult {
        self.diags.emit(d);
        Err(PassFailure(None))
    }

    /// Writes text beside the diagnostics: what passes are for that print something.
    pub fn print(&mut self, text: impl Into<Vec<u8>>) {
        self.pipelines.runner.out.text(text.into());
    }

    /// Adds to one of the pass's statistics; a name that [`PassInfo::statistics`] lacks counts nothing.
    pub fn count(&mut self, statistic: &str, n: u64) {
        if let Some(i) = self.info.statistics.iter().position(|s| s.name == statistic) {
            self.pipelines.runner.counters.add(self.id, i, n);
        }
    }

    /// An analysis of the pass's operation, computed where it is not known.
    pub fn analysis<A: Analysis>(&mut self) -> Arc<A> {
        let runner = &mut *self.pipelines.runner;
        AnalysisScope {
            ctx: self.ctx,
            ir: self.ir,
            op: self.op,
            map: self.pipelines.map,
            instrumentations: runner.env.instrumentations,
            timer: runner.timer,
        }
        .get::<A>()
    }

    /// An analysis of the pass's operation, where it is known.
    pub fn cached_analysis<A: Analysis>(&self) -> Option<Arc<A>> {
        self.pipelines.map.get()
    }

    /// An analysis of an operation around, where it is known.
    pub fn cached_parent_analysis<A: Analysis>(&self, parent: Global<Op>) -> Option<Arc<A>> {
        Parents::of(self.pipelines.parents, parent)?.get()
    }

    /// An analysis of a nested operation, where it is known.
    pub fn cached_child_analysis<A: Analysis>(&self, child: Global<Op>) -> Option<Arc<A>> {
        let mut map = &*self.pipelines.map;
        for op in path(self.ir, self.op, child)? {
            map = map.cached_child(op)?;
        }
        map.get()
    }

    /// An analysis of a nested operation, computed where it is not known. `None` if `child` is not nested in the pass's operation.
    pub fn child_analysis<A: Analysis>(&mut self, child: Global<Op>) -> Option<Arc<A>> {
        let mut map = &mut *self.pipelines.map;
        for op in path(self.ir, self.op, child)? {
            map = map.child(op);
        }
        let runner = &mut *self.pipelines.runner;
        let (ctx, ir, instrumentations) = (self.ctx, &*self.ir, runner.env.instrumentations);
        Some(AnalysisScope { ctx, ir, op: child, map, instrumentations, timer: runner.timer }.get::<A>())
    }

    /// Says that the pass left one analysis right.
    pub fn preserve<A: Analysis>(&mut self) {
        self.preserved.insert::<A>();
    }

    /// Says that the pass left several analyses right: `cx.preserve_each::<(Dominance, Liveness)>()`.
    pub fn preserve_each<S: crate::AnalysisSet>(&mut self) {
        self.preserved.insert_each::<S>();
    }

    /// Says that the pass changed nothing.
    pub fn preserve_all(&mut self) {
        self.preserved.insert_all();
    }

    /// Makes a pipeline ready and runs it on an operation that is nested in the pass's, or is it.
    pub fn run_pipeline(&mut self, pipeline: &OpPassManager, on: Global<Op>) -> PassResult {
        let prepared = self.pipelines.prepare(pipeline)?;
        self.pipelines.run(self.ir, &prepared, on)
    }
}

/// The operations from below `top` down to `op`; `None` if `op` is not nested in `top`.
fn path(ir: &Ir, top: Global<Op>, op: Global<Op>) -> Option<Vec<Global<Op>>> {
    let (mut list, mut at) = (Vec::new(), op);
    while at != top {
        list.push(at);
        at = ir.parent_op(at)?;
    }
    list.reverse();
    Some(list)
}

/// A pipeline made ready to run, often and from several threads.
#[derive(Clone, Debug)]
pub struct PreparedPipeline(Arc<Plan>);

impl PreparedPipeline {
    /// Makes a pipeline ready: how a pass that runs one on many operations does so in [`Pass::initialize`](crate::Pass::initialize).
    pub fn new(
        pipeline: &OpPassManager,
        ctx: &Context,
        registry: &PassRegistry,
    ) -> Result<PreparedPipeline, Diagnostic> {
        let next_id = &std::sync::atomic::AtomicUsize::new(DYNAMIC_IDS);
        Ok(PreparedPipeline(Arc::new(Planner { ctx, registry, next_id }.plan(pipeline)?)))
    }

    /// The pipeline.
    pub fn pipeline(&self) -> &OpPassManager {
        &self.0.pipeline
    }
}

/// Passes of pipelines that passes run are numbered from here: no report lists their statistics.
const DYNAMIC_IDS: usize = 1 << (usize::BITS / 2);

/// Runs pipelines that a pass decides on.
pub struct Pipelines<'a> {
    pub(crate) runner: &'a mut Runner<'a>,
    pub(crate) map: &'a mut AnalysisMap,
    pub(crate) parents: Option<&'a Parents<'a>>,
    pub(crate) op: Global<Op>,
}

impl Pipelines<'_> {
    /// Makes a pipeline ready with the registry of the run.
    pub fn prepare(&self, pipeline: &OpPassManager) -> Result<PreparedPipeline, Diagnostic> {
        PreparedPipeline::new(pipeline, self.runner.env.ctx, self.runner.env.registry)
    }

    /// Runs a pipeline on an operation nested in the pass's, or on that one.
    pub fn run(&mut self, ir: &mut Ir, pipeline: &PreparedPipeline, on: Global<Op>) -> PassResult {
        let env: &Env<'_> = self.runner.env;
        let info = env.ctx.op_info(ir.body(on.body).name(on.entity));
        if !pipeline.0.fits(info) {
            let name = String::from_utf8_lossy(info.name());
            let message = format!("'{name}' op can't run '{}' pass manager on it", pipeline.0.anchor());
            return Err(Diagnostic::error(ir.body(on.body).loc(on.entity), message).into());
        }
        let Some(way) = path(ir, self.op, on) else {
            let message = "Trying to schedule a dynamic pipeline on an operation that isn't nested under the \
                           current operation the pass is processing";
            return Err(Diagnostic::error(ir.body(on.body).loc(on.entity), message).into());
        };
        let mut map = &mut *self.map;
        for op in way {
            map = map.child(op);
        }
        self.runner.timer.enter_named(|| format!("'{}' Pipeline", String::from_utf8_lossy(info.name())));
        let result = self.runner.run_plan(&pipeline.0, ir, on, map, self.parents);
        self.runner.timer.leave();
        result.map_err(|stop| match stop {
            Stop::Failed => PassFailure(None),
            Stop::Internal => std::panic::resume_unwind(Box::new("a nested pipeline")),
        })
    }
}
