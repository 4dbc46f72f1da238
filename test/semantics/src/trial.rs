//! One module and one pipeline, run with the check.

use std::sync::Arc;

use terrace::asm::{PrintFlags, print_op};
use terrace::ir::def::Registry;
use terrace::ir::{Context, Diagnostics, Ir, verify};
use terrace::opt::check_semantics::{CheckRequest, Checker, Summary};
use terrace::pass::{PassManager, PassRegistry, parse_pipeline};

use crate::{generate, pipelines};

/// The end of a trial.
#[derive(Clone, Debug)]
pub struct Trial {
    /// The pipeline as text.
    pub pipeline: String,
    /// The numbers of the check.
    pub summary: Summary,
    /// True if every pass succeeded and nothing changed its meaning.
    pub is_good: bool,
    /// True if a pass broke down.
    pub broke: bool,
    /// Everything that was said.
    pub said: String,
}

impl Trial {
    /// A trial that has not begun.
    fn of(passes: &[String]) -> Trial {
        let pipeline = format!("builtin.module({})", passes.join(","));
        Trial { pipeline, summary: Summary::default(), is_good: false, broke: false, said: String::new() }
    }
}

/// The things that trials share.
pub struct Bench {
    /// The passes that pipelines may have.
    pub passes: Arc<PassRegistry>,
    registry: Registry,
}

impl Default for Bench {
    fn default() -> Bench {
        Bench { passes: Arc::new(terrace::passes::all()), registry: terrace::passes::dialects() }
    }
}

impl Bench {
    /// A new context.
    pub fn context(&self) -> Context {
        Context::new(&self.registry)
    }

    /// The passes of the trial of a seed.
    pub fn passes_of(&self, seed: u64) -> Vec<String> {
        let op_of = |name: &str| self.passes.passes().iter().find(|p| p.argument == name).map(|p| p.op);
        let all: Vec<&str> = self.passes.passes().iter().map(|p| p.argument).collect();
        pipelines::random(seed, &all, &op_of)
    }

    /// Makes the module of a seed, and runs passes over it.
    pub fn run(&self, ctx: &Context, seed: u64, passes: &[String], request: CheckRequest) -> (Ir, Trial) {
        match generate::parsed(ctx, &generate::module(ctx, seed)) {
            Ok(mut ir) => {
                let trial = self.run_on(ctx, &mut ir, passes, request);
                (ir, trial)
            }
            Err(said) => (Ir::new(), Trial { broke: true, said, ..Trial::of(passes) }),
        }
    }

    /// Runs passes over a module, and compares.
    pub fn run_on(&self, ctx: &Context, ir: &mut Ir, passes: &[String], request: CheckRequest) -> Trial {
        let mut trial = Trial::of(passes);
        let mut diags = Diagnostics::new();
        let Some(top) = ir.top() else { return trial };
        if !verify(ctx, ir, top, &mut diags) {
            trial.said = format!("the module does not verify:\n{}", diags.plain(ctx));
            return trial;
        }
        let manager = match parse_pipeline(&trial.pipeline, &self.passes) {
            Ok(pm) => PassManager::new(pm, self.passes.clone()).verify_each(verify),
            Err(e) => {
                trial.said = e.message;
                return trial;
            }
        };
        let checker = Checker::new(request, ctx, ir, top);
        let mut manager = manager;
        manager.add_instrumentation(checker.clone());
        let outcome = manager.run(ctx, ir, top, &mut diags);
        trial.summary = checker.summary();
        trial.is_good = outcome.success;
        trial.broke = outcome.internal_error;
        trial.said = diags.plain(ctx);
        trial
    }
}

/// A module as text.
pub fn text(ctx: &Context, ir: &Ir) -> String {
    let flags = PrintFlags::default();
    ir.top()
        .map_or_else(String::new, |top| String::from_utf8_lossy(&print_op(ctx, ir, top, &flags)).into_owned())
}
