//! Hooks around pipelines, passes and analyses. They run like a stack: the last `before` is the first `after`.

use std::any::TypeId;

use terrace_ir::{Context, Diagnostic, Global, Ir, Op};

use crate::pass::Pass;
use crate::report::Reporter;

/// A pipeline about to run or just run.
pub struct PipelineEvent<'a> {
    /// The context.
    pub ctx: &'a Context,
    /// The operation that it runs on: a name or `any`.
    pub anchor: &'a str,
    /// The operation.
    pub op: Global<Op>,
}

/// A pass about to run or just run.
pub struct PassEvent<'a> {
    /// The context.
    pub ctx: &'a Context,
    /// The IR; where passes run in parallel, without the bodies of the operation's siblings.
    pub ir: &'a Ir,
    /// The operation.
    pub op: Global<Op>,
    /// The pass.
    pub pass: &'a dyn Pass,
    /// Tells instances of a pass apart.
    pub id: usize,
}

/// Watches a run. Methods may be called from several threads at once.
#[allow(unused_variables)]
pub trait Instrumentation: Send + Sync {
    /// Before a pipeline runs on an operation.
    fn before_pipeline(&self, event: &PipelineEvent<'_>) {}
    /// After it ran, failed or not.
    fn after_pipeline(&self, event: &PipelineEvent<'_>) {}
    /// Before a pass runs.
    fn before_pass(&self, event: &PassEvent<'_>, out: &mut dyn Reporter) {}
    /// After a pass that did not fail.
    fn after_pass(&self, event: &PassEvent<'_>, out: &mut dyn Reporter) {}
    /// After a pass that failed.
    fn after_pass_failed(&self, event: &PassEvent<'_>, out: &mut dyn Reporter) {}
    /// A pass, or the check after or before it, said something. The IR may be invalid.
    fn diagnostic(&self, event: &PassEvent<'_>, d: &Diagnostic) {}
    /// Returns true if it could not do its work: the run then counts as failed. It has reported the reason.
    fn failed(&self) -> bool {
        false
    }
    /// Before an analysis is computed.
    fn before_analysis(&self, name: &str, id: TypeId, op: Global<Op>) {}
    /// After it was computed.
    fn after_analysis(&self, name: &str, id: TypeId, op: Global<Op>) {}
}
