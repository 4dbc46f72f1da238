//! A pass: a plain struct whose fields are its options, and a function that changes one operation.
//!
//! A pass is shared between threads while it runs ([`Pass::run`] takes `&self`), so it cannot keep anything from one operation to the
//! next; it prepares the state for all of them in [`Pass::initialize`]. [`PassContext`] says what it may touch.

use std::any::Any;

use terrace_ir::def::OpInfo;
use terrace_ir::{Context, Diagnostic};

use crate::context::PassContext;
use crate::options::OptionVisitor;
use crate::registry::PassRegistry;

/// A counter of a pass.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Statistic {
    /// Its name in reports.
    pub name: &'static str,
    /// The things that it counts.
    pub description: &'static str,
}

/// The description of a pass, known without running it.
#[derive(Clone, Copy, Debug)]
pub struct PassInfo {
    /// The name in dumps and reports: `CSE`.
    pub name: &'static str,
    /// The name in pipelines and on the command line: `cse`.
    pub argument: &'static str,
    /// One line for `--help`.
    pub description: &'static str,
    /// The only operation that the pass runs on; none: any.
    pub op: Option<&'static str>,
    /// The dialects whose entities the pass may create.
    pub dialects: &'static [&'static str],
    /// The things that it counts.
    pub statistics: &'static [Statistic],
}

impl PassInfo {
    /// A pass that runs on any operation.
    pub const fn new(name: &'static str, argument: &'static str, description: &'static str) -> PassInfo {
        PassInfo { name, argument, description, op: None, dialects: &[], statistics: &[] }
    }

    /// The same for one operation only.
    #[must_use]
    pub const fn on(self, op: &'static str) -> PassInfo {
        PassInfo { op: Some(op), ..self }
    }

    /// The same with dialects that the pass may create entities of.
    #[must_use]
    pub const fn dialects(self, dialects: &'static [&'static str]) -> PassInfo {
        PassInfo { dialects, ..self }
    }

    /// The same with counters.
    #[must_use]
    pub const fn statistics(self, statistics: &'static [Statistic]) -> PassInfo {
        PassInfo { statistics, ..self }
    }
}

/// That a pass failed: nothing after it runs. The reason, where it is not among the context's diagnostics yet.
#[derive(Debug, Default)]
pub struct PassFailure(pub Option<Box<Diagnostic>>);

impl From<Diagnostic> for PassFailure {
    fn from(d: Diagnostic) -> Self {
        PassFailure(Some(Box::new(d)))
    }
}

/// The result of running a pass.
pub type PassResult = Result<(), PassFailure>;

/// One transformation of an operation and what is nested in it.
pub trait Pass: PassClone + Send + Sync {
    /// Names, description, statistics.
    fn info(&self) -> PassInfo;

    /// Names every option with the field that holds it.
    fn options(&mut self, _options: &mut OptionVisitor<'_>) {}

    /// Returns true if the pass runs on operations of that kind.
    fn can_schedule_on(&self, op: &OpInfo) -> bool {
        self.info().op.is_none_or(|name| name.as_bytes() == op.name())
    }

    /// Prepares what all runs share. Called once before a pipeline runs, with the registry that the manager knows.
    fn initialize(&mut self, _ctx: &Context, _registry: &PassRegistry) -> PassResult {
        Ok(())
    }

    /// Changes the context's operation.
    fn run(&self, cx: &mut PassContext<'_>) -> PassResult;
}

/// Copies of passes; every `Clone` pass has it.
pub trait PassClone: Any {
    /// A copy with the same options.
    fn clone_pass(&self) -> Box<dyn Pass>;
    /// The pass as its own type.
    fn as_any(&self) -> &dyn Any;
}

impl<T: Pass + Clone + 'static> PassClone for T {
    fn clone_pass(&self) -> Box<dyn Pass> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

impl Clone for Box<dyn Pass> {
    fn clone(&self) -> Self {
        (**self).clone_pass()
    }
}

impl std::fmt::Debug for dyn Pass {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.info().argument)
    }
}
