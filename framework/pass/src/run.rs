//! Running pipelines: one operation after the other, or in parallel (`run/parallel.rs`).

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicUsize;

use terrace_ir::def::TraitSet;
use terrace_ir::{Context, Diagnostic, Diagnostics, Global, Ir, Op};

use crate::analysis::{AnalysisMap, Parents, Preserved};
use crate::breakdown::{Entered, Prepared};
use crate::context::{PassContext, Pipelines};
use crate::instrument::{Instrumentation, PassEvent, PipelineEvent};
use crate::manager::OpPassManager;
use crate::pass::Pass;
use crate::plan::{Plan, Planner, Step};
use crate::registry::PassRegistry;
use crate::report::Reporter;
use crate::reproducer::{Failed, Reproducer, ReproducerOptions, one_pass, report, whole_pipeline};
use crate::statistics::{Counters, StatisticsEntry, entries};
use crate::timing::Timer;

mod parallel;

/// Checks an operation and what is nested in it; true: it is valid.
pub type VerifyFn = fn(&Context, &Ir, Global<Op>, &mut Diagnostics) -> bool;

/// How a run ended.
#[derive(Debug)]
pub struct Outcome {
    /// True if all passes succeeded.
    pub success: bool,
    /// True if a pass broke down: an error of the tool, not of its user.
    pub internal_error: bool,
    /// The counters of all passes, for [`statistics_report`](crate::statistics_report).
    pub statistics: Vec<StatisticsEntry>,
}

/// A pipeline and how it is run.
pub struct PassManager {
    /// The pipeline to run.
    pub pipeline: OpPassManager,
    registry: Arc<PassRegistry>,
    instrumentations: Vec<Box<dyn Instrumentation>>,
    verifier: Option<VerifyFn>,
    threads: usize,
    reproducer: Option<ReproducerOptions>,
}

impl PassManager {
    /// Runs `pipeline`, with a registry for passes that build pipelines.
    pub fn new(pipeline: OpPassManager, registry: Arc<PassRegistry>) -> PassManager {
        PassManager {
            pipeline,
            registry,
            instrumentations: Vec::new(),
            verifier: None,
            threads: 1,
            reproducer: None,
        }
    }

    /// Verifies after every pass that may have changed something.
    #[must_use]
    pub fn verify_each(mut self, verifier: VerifyFn) -> PassManager {
        self.verifier = Some(verifier);
        self
    }

    /// Returns true if the IR is verified after every pass that may have changed something.
    pub fn verifies_each(&self) -> bool {
        self.verifier.is_some()
    }

    /// Uses at most so many threads. The results are the same with any number of them: the IR, diagnostics, statistics.
    #[must_use]
    pub fn threads(mut self, threads: usize) -> PassManager {
        self.threads = threads;
        self
    }

    /// Writes a reproducer where a pass fails or breaks down. A local one needs that all runs on one thread.
    #[must_use]
    pub fn reproducer(mut self, options: Option<ReproducerOptions>) -> PassManager {
        self.reproducer = options;
        self
    }

    /// Adds what watches the run.
    pub fn add_instrumentation(&mut self, i: impl Instrumentation + 'static) -> &mut Self {
        self.add_boxed_instrumentation(Box::new(i))
    }

    /// [`PassManager::add_instrumentation`] for one whose type is not known.
    pub fn add_boxed_instrumentation(&mut self, i: Box<dyn Instrumentation>) -> &mut Self {
        self.instrumentations.push(i);
        self
    }

    /// Runs the pipeline on `op`.
    pub fn run(&self, ctx: &Context, ir: &mut Ir, op: Global<Op>, out: &mut dyn Reporter) -> Outcome {
        self.run_timed(ctx, ir, op, out, &mut Timer::off())
    }

    /// [`PassManager::run`]; where it fails, the IR is what it was before. Costs a copy of all of it.
    pub fn run_or_restore(
        &self,
        ctx: &Context,
        ir: &mut Ir,
        op: Global<Op>,
        out: &mut dyn Reporter,
    ) -> Outcome {
        let before = ir.clone();
        let outcome = self.run(ctx, ir, op, out);
        if !outcome.success {
            *ir = before;
        }
        outcome
    }

    /// [`PassManager::run`], taking times.
    pub fn run_timed(
        &self,
        ctx: &Context,
        ir: &mut Ir,
        op: Global<Op>,
        out: &mut dyn Reporter,
        timer: &mut Timer,
    ) -> Outcome {
        let fail = |out: &mut dyn Reporter, d| {
            out.diagnostic(d);
            Outcome { success: false, internal_error: false, statistics: Vec::new() }
        };
        let body = ir.body(op.body);
        let name = ctx.op_info(body.name(op.entity)).name();
        if self.pipeline.op_name().is_some_and(|n| n.as_bytes() != name) {
            let (anchor, name) = (self.pipeline.anchor(), String::from_utf8_lossy(name));
            let message = format!("can't run '{anchor}' pass manager on '{name}' op");
            return fail(out, Diagnostic::error(body.loc(op.entity), message));
        }
        let planner = Planner { ctx, registry: &self.registry, next_id: &AtomicUsize::new(1) };
        let plan = match planner.plan(&self.pipeline) {
            Ok(plan) => plan,
            Err(d) => return fail(out, d),
        };
        let env = Env {
            ctx,
            registry: &self.registry,
            instrumentations: &self.instrumentations,
            verifier: self.verifier,
            threads: if self.reproducer.as_ref().is_some_and(|r| r.local) { 1 } else { self.threads },
            local: self.reproducer.as_ref().filter(|r| r.local).map(|r| &*r.path),
        };
        let before = self.reproducer.as_ref().filter(|r| !r.local).map(|r| (&*r.path, ir.clone()));
        let of_all = || self.as_reproducer(whole_pipeline(&self.pipeline));
        let prepared =
            before.as_ref().and_then(|(path, ir)| Prepared::new(path, || of_all().write(ctx, ir, op)));
        let (mut counters, mut failed) = (Counters::default(), Vec::new());
        let (counters, failed) = (&mut counters, &mut failed);
        let whole = env.threads == 1 && (env.local.is_some() || !env.instrumentations.is_empty());
        let mut runner =
            Runner { env: &env, out, timer, counters, failed, anchors: Vec::new(), ends: true, whole };
        let result = runner.run_plan(&plan, ir, op, &mut AnalysisMap::default(), None);
        drop(prepared);
        let statistics = entries(&plan, runner.counters);
        if let (Some((path, before)), Some(first)) = (before, failed.first()) {
            let text = of_all().write(ctx, &before, op);
            let names: Vec<&str> = failed.iter().map(|f| f.what.as_str()).collect();
            out.diagnostic(report(path, &text, first.loc, &format!("[{}]", names.join(", "))));
        }
        let watched = !self.instrumentations.iter().any(|i| i.failed());
        Outcome {
            success: result.is_ok() && watched,
            internal_error: result == Err(Stop::Internal),
            statistics,
        }
    }

    /// How this manager runs a pipeline, for a reproducer.
    pub fn as_reproducer(&self, pipeline: String) -> Reproducer {
        Reproducer { pipeline, disable_threading: self.threads == 1, verify_each: self.verifier.is_some() }
    }
}

/// The state that all threads of a run share.
pub(crate) struct Env<'a> {
    pub(crate) ctx: &'a Context,
    pub(crate) registry: &'a PassRegistry,
    pub(crate) instrumentations: &'a [Box<dyn Instrumentation>],
    pub(crate) verifier: Option<VerifyFn>,
    pub(crate) threads: usize,
    /// Where a reproducer for a failing pass alone is written.
    pub(crate) local: Option<&'a Path>,
}

/// Why a run ends early.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Stop {
    Failed,
    Internal,
}

/// One thread of a run.
pub(crate) struct Runner<'a> {
    pub(crate) env: &'a Env<'a>,
    pub(crate) out: &'a mut dyn Reporter,
    pub(crate) timer: &'a mut Timer,
    pub(crate) counters: &'a mut Counters,
    pub(crate) failed: &'a mut Vec<Failed>,
    /// The operations that the enclosing pipelines run on, the outermost first.
    pub(crate) anchors: Vec<String>,
    /// True if nothing runs after the step at hand: what it found out is of no use to anyone.
    pub(crate) ends: bool,
    /// True if the table holds all IR, for those who watch: passes on nested operations get a part of it.
    pub(crate) whole: bool,
}

impl Runner<'_> {
    /// The same for a shorter time.
    fn reborrow(&mut self) -> Runner<'_> {
        Runner {
            env: self.env,
            out: self.out,
            timer: self.timer,
            counters: self.counters,
            failed: self.failed,
            anchors: self.anchors.clone(),
            ends: false,
            whole: false,
        }
    }

    pub(crate) fn run_plan(
        &mut self,
        plan: &Plan,
        ir: &mut Ir,
        op: Global<Op>,
        map: &mut AnalysisMap,
        parents: Option<&Parents<'_>>,
    ) -> Result<(), Stop> {
        let event = PipelineEvent { ctx: self.env.ctx, anchor: plan.anchor(), op };
        self.env.instrumentations.iter().for_each(|i| i.before_pipeline(&event));
        // Only reproducers need them.
        self.anchors.extend(self.env.local.map(|_| plan.anchor().to_owned()));
        let ends = self.ends;
        let result = plan.steps.iter().enumerate().try_for_each(|(i, step)| match step {
            Step::Pass { id, pass } => self.run_pass(*id, &**pass, ir, op, map, parents),
            Step::Adaptor { id, plans } => {
                self.timer.enter_instance(*id, plans.len() == 1, || step.name());
                self.ends = ends && i + 1 == plan.steps.len();
                let result = self.run_nested(plans, ir, op, map, parents);
                self.ends = ends;
                self.timer.leave();
                result
            }
        });
        self.anchors.pop();
        self.env.instrumentations.iter().rev().for_each(|i| i.after_pipeline(&event));
        result
    }

    /// Runs on every operation directly in `op` the pipeline that fits it. One that fails does not keep the others from running.
    fn run_nested(
        &mut self,
        plans: &[Plan],
        ir: &mut Ir,
        op: Global<Op>,
        map: &mut AnalysisMap,
        parents: Option<&Parents<'_>>,
    ) -> Result<(), Stop> {
        let mut jobs = Vec::new();
        let mut nested = Vec::new();
        ir.nested_ops(op, &mut nested);
        for child in nested {
            let info = self.env.ctx.op_info(ir.body(child.body).name(child.entity));
            if let Some(plan) = plans.iter().find(|p| p.fits(info)) {
                jobs.push(parallel::Job { op: child, plan, map: map.take_child(child) });
            }
        }
        let parents = Parents { op, map, up: parents };
        let (result, maps) = match self.whole {
            true => self.run_in_turn(jobs, ir, &parents),
            false => self.run_parallel(jobs, ir, &parents),
        };
        maps.into_iter().for_each(|(op, m)| map.put_child(op, m));
        result
    }

    fn run_in_turn(
        &mut self,
        jobs: Vec<parallel::Job<'_>>,
        ir: &mut Ir,
        parents: &Parents<'_>,
    ) -> parallel::AllDone {
        let mut result = Ok(());
        let mut maps = Vec::new();
        for mut job in jobs {
            let r = self.run_job(&mut job, ir, parents);
            if !self.ends {
                maps.push((job.op, job.map));
            }
            result = worse(result, r);
        }
        (result, maps)
    }

    fn run_job(
        &mut self,
        job: &mut parallel::Job<'_>,
        ir: &mut Ir,
        parents: &Parents<'_>,
    ) -> Result<(), Stop> {
        let plan = job.plan;
        self.timer.enter_named(|| format!("'{}' Pipeline", plan.anchor()));
        let result = self.run_plan(plan, ir, job.op, &mut job.map, Some(parents));
        self.timer.leave();
        result
    }

    fn run_pass(
        &mut self,
        id: usize,
        pass: &dyn Pass,
        ir: &mut Ir,
        op: Global<Op>,
        map: &mut AnalysisMap,
        parents: Option<&Parents<'_>>,
    ) -> Result<(), Stop> {
        let (ctx, watchers) = (self.env.ctx, self.env.instrumentations);
        if let Some(d) = unfit(ctx, ir, op, pass) {
            self.say(&PassEvent { ctx, ir, op, pass, id }, d);
            return Err(Stop::Failed);
        }
        for i in watchers {
            i.before_pass(&PassEvent { ctx, ir, op, pass, id }, self.out);
        }
        let before = self.env.local.map(|path| (path, ir.clone()));
        self.timer.enter_instance(id, false, || pass.info().name.to_owned());
        let prepared = before.as_ref().and_then(|(path, ir)| {
            ir.top().and_then(|top| Prepared::new(path, || self.of_one(pass).write(ctx, ir, top)))
        });
        let (result, preserved) = match parents {
            Some(_) if self.whole => {
                in_part(ctx, ir, op, |part| self.checked(id, pass, part, op, map, parents))
            }
            _ => self.checked(id, pass, ir, op, map, parents),
        };
        drop(prepared);
        self.timer.leave();
        map.invalidate(&preserved);
        let event = PassEvent { ctx, ir, op, pass, id };
        for i in watchers.iter().rev() {
            match result {
                Ok(()) => i.after_pass(&event, self.out),
                // The rest of the IR may not even be printable.
                Err(Stop::Internal) => {}
                Err(Stop::Failed) if ir.body(op.body).is_erased(op.entity) => {}
                Err(Stop::Failed) => i.after_pass_failed(&event, self.out),
            }
        }
        if result.is_err() {
            self.fail(Failed::new(ctx, ir, op, pass), before, pass);
        }
        result
    }

    /// Runs a pass and verifies what it made.
    fn checked(
        &mut self,
        id: usize,
        pass: &dyn Pass,
        ir: &mut Ir,
        op: Global<Op>,
        map: &mut AnalysisMap,
        parents: Option<&Parents<'_>>,
    ) -> (Result<(), Stop>, Preserved) {
        let (ctx, loc) = (self.env.ctx, ir.body(op.body).loc(op.entity));
        let (mut result, preserved) = self.call(id, pass, ir, op, map, parents);
        if result.is_ok() && ir.body(op.body).is_erased(op.entity) {
            let message = format!("the pass '{}' erased the operation that it runs on", pass.info().name);
            let argument = &pass.info().argument;
            let hint = format!(
                "let '{argument}' run on the operation around, in the pipeline; a pass of your own says so by 'PassInfo::on'"
            );
            self.say(&PassEvent { ctx, ir, op, pass, id }, Diagnostic::error(loc, message).hint(hint));
            result = Err(Stop::Failed);
        }
        if result.is_ok() && !preserved.is_all() {
            result = self.verify(&PassEvent { ctx, ir, op, pass, id });
        }
        (result, preserved)
    }

    /// How to run a pass alone, where this runner runs it.
    fn of_one(&self, pass: &dyn Pass) -> Reproducer {
        Reproducer {
            pipeline: one_pass(&self.anchors, pass),
            disable_threading: self.env.threads == 1,
            verify_each: self.env.verifier.is_some(),
        }
    }

    /// Remembers that a pass failed; where it is asked for, writes a reproducer for it alone.
    fn fail(&mut self, failed: Failed, before: Option<(&Path, Ir)>, pass: &dyn Pass) {
        if let Some((path, before)) = before
            && let Some(top) = before.top()
        {
            let text = self.of_one(pass).write(self.env.ctx, &before, top);
            self.out.diagnostic(report(path, &text, failed.loc, &failed.what));
        }
        self.failed.push(failed);
    }

    /// Runs a pass, and reports what it said. A panic inside it is an internal error.
    fn call(
        &mut self,
        id: usize,
        pass: &dyn Pass,
        ir: &mut Ir,
        op: Global<Op>,
        map: &mut AnalysisMap,
        parents: Option<&Parents<'_>>,
    ) -> (Result<(), Stop>, Preserved) {
        let mut diags = Diagnostics::new();
        let (ctx, loc) = (self.env.ctx, ir.body(op.body).loc(op.entity));
        let run = || {
            let mut cx = PassContext {
                ctx,
                ir,
                op,
                diags: &mut diags,
                pipelines: Pipelines { runner: &mut self.reborrow(), map, parents, op },
                preserved: Preserved::default(),
                info: pass.info(),
                id,
            };
            (pass.run(&mut cx), cx.preserved)
        };
        let entered = Entered::new(pass.info().name);
        let caught = catch_unwind(AssertUnwindSafe(run));
        drop(entered);
        let (result, preserved) = match caught {
            Ok((Ok(()), preserved)) => (Ok(()), preserved),
            Ok((Err(failure), preserved)) => {
                failure.0.into_iter().for_each(|d| diags.emit(*d));
                (Err(Stop::Failed), preserved)
            }
            Err(payload) => {
                let said = payload.downcast_ref::<String>().map(String::as_str);
                let said = said.or_else(|| payload.downcast_ref::<&str>().copied()).unwrap_or("no message");
                let message = format!("internal error in pass '{}': {said}", pass.info().name);
                let hint = "this is a bug: please report it with the input";
                diags.emit(Diagnostic::error(loc, message).hint(hint));
                (Err(Stop::Internal), Preserved::default())
            }
        };
        // The drivers' logs come before their results.
        let log = ctx.debug().take();
        if !log.is_empty() {
            self.out.text(log.into_bytes());
        }
        let event = PassEvent { ctx, ir, op, pass, id };
        diags.take().into_iter().for_each(|d| self.say(&event, d));
        (result, preserved)
    }

    fn verify(&mut self, event: &PassEvent<'_>) -> Result<(), Stop> {
        let Some(verifier) = self.env.verifier else { return Ok(()) };
        let mut diags = Diagnostics::new();
        let valid = verifier(event.ctx, event.ir, event.op, &mut diags);
        diags.take().into_iter().for_each(|d| self.say(event, d));
        if valid { Ok(()) } else { Err(Stop::Failed) }
    }

    /// Reports what was said about a pass.
    fn say(&mut self, event: &PassEvent<'_>, d: Diagnostic) {
        self.env.instrumentations.iter().for_each(|i| i.diagnostic(event, &d));
        self.out.diagnostic(d);
    }
}

/// Does something with a table in which only `op` and what is around it are in sight.
fn in_part<T>(ctx: &Context, ir: &mut Ir, op: Global<Op>, f: impl FnOnce(&mut Ir) -> T) -> T {
    let subtree = ir.take_subtree(op);
    ir.share(ctx, op.body, [&subtree].into_iter());
    let mut part = ir.outline(0, 1);
    part.put_subtree(subtree);
    let result = f(&mut part);
    let (subtree, state) = (part.take_subtree(op), part.take_state(op));
    part.leave();
    ir.unshare();
    ir.join_ids(&part);
    ir.put_subtree(subtree);
    state.iter().for_each(|state| ir.put_state(op, state));
    result
}

/// The worse of two results.
fn worse(a: Result<(), Stop>, b: Result<(), Stop>) -> Result<(), Stop> {
    match (a, b) {
        (Err(a), Err(b)) => Err(a.max(b)),
        (a, b) => a.and(b),
    }
}

/// Why a pass cannot run on an operation.
fn unfit(ctx: &Context, ir: &Ir, op: Global<Op>, pass: &dyn Pass) -> Option<Diagnostic> {
    let body = ir.body(op.body);
    let info = ctx.op_info(body.name(op.entity));
    let name = pass.info().name;
    let why = if info.def().is_none() {
        "trying to schedule a pass on an unregistered operation".to_owned()
    } else if !info.has(TraitSet::IsolatedFromAbove) {
        "trying to schedule a pass on an operation not marked as 'IsolatedFromAbove'".to_owned()
    } else if !pass.can_schedule_on(info) {
        format!("trying to schedule pass '{name}' on an unsupported operation")
    } else {
        return None;
    };
    let op_name = String::from_utf8_lossy(info.name());
    Some(Diagnostic::error(body.loc(op.entity), format!("'{op_name}' op {why}")))
}
