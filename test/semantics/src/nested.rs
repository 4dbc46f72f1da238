//! Every pass, nested, on modules whose functions call each other: with one worker and with four the IR and the messages are the same, and
//! none breaks down.
//!
//! [`crate::generate::ring`] makes the modules. Each is also tried within another module, and as what the passes to the llvm dialect make of it.
//! [`crate::trial`] compares what programs compute.

use std::sync::Arc;

use terrace::asm::parse_source;
use terrace::ir::{Context, Diagnostics, verify};
use terrace::pass::{Log, PassManager, PassRegistry, parse_pipeline};

use crate::trial::{Bench, text};
use crate::{generate, pipelines};

/// The runs of pipelines over the forms of a module.
#[derive(Clone, Debug, Default)]
pub struct Runs {
    /// The pipelines that ran with one worker and with four.
    pub count: usize,
    /// Those in which the passes succeeded.
    pub succeeded: usize,
    /// The pipelines that differed or broke down, with both outcomes.
    pub bad: Vec<String>,
}

/// A module as text, with the operations on which pipelines are anchored in it.
struct Form {
    text: String,
    anchors: &'static [&'static str],
}

/// Runs every pass on the module of a seed.
pub fn run(bench: &Bench, seed: u64) -> Runs {
    let ctx = bench.context();
    let mut runs = Runs::default();
    for form in forms(bench, &ctx, seed) {
        for pass in bench.passes.passes().iter().filter(|p| !pipelines::WRITE_FILES.contains(&p.argument)) {
            for anchor in form.anchors {
                compare(
                    bench,
                    &ctx,
                    &form.text,
                    &format!("builtin.module({anchor}({}))", pass.argument),
                    &mut runs,
                );
            }
        }
    }
    runs
}

fn forms(bench: &Bench, ctx: &Context, seed: u64) -> Vec<Form> {
    let functions = text(ctx, &generate::ring(ctx, seed));
    let mut forms = vec![Form { text: functions.clone(), anchors: &["func.func", "any"] }];
    // The symbols of one module are not those of the other.
    let around = format!("module {{\n{functions}module @inner {{\n{functions}}}\n}}\n");
    forms.push(Form { text: around, anchors: &["builtin.module"] });
    let lowering = format!("builtin.module({})", pipelines::LOWER.join(","));
    if let Some((true, lowered)) =
        outcome(ctx, &bench.passes, &functions, &lowering, 1).map(|o| (o.success, o.printed))
    {
        forms.push(Form { text: lowered, anchors: &["llvm.func", "any"] });
    }
    forms
}

struct Outcome {
    success: bool,
    broke: bool,
    messages: String,
    printed: String,
}

/// Runs a pipeline over a module; none where it cannot be anchored there.
fn outcome(
    ctx: &Context,
    passes: &Arc<PassRegistry>,
    module: &str,
    pipeline: &str,
    threads: usize,
) -> Option<Outcome> {
    let pipeline = parse_pipeline(pipeline, passes).ok()?;
    let mut diags = Diagnostics::new();
    let mut ir = parse_source(ctx, module.as_bytes(), "ring.mlir", &mut diags)?;
    let top = ir.top()?;
    let manager = PassManager::new(pipeline, Arc::clone(passes)).threads(threads);
    let mut said = Log::default();
    let ran = manager.verify_each(verify).run(ctx, &mut ir, top, &mut said);
    let messages: Vec<_> = said.diagnostics().collect();
    Some(Outcome {
        success: ran.success,
        broke: ran.internal_error,
        messages: format!("{messages:?}"),
        printed: if ran.success { text(ctx, &ir) } else { String::new() },
    })
}

fn compare(bench: &Bench, ctx: &Context, module: &str, pipeline: &str, runs: &mut Runs) {
    let run = |threads| outcome(ctx, &bench.passes, module, pipeline, threads);
    let (Some(one), Some(four)) = (run(1), run(4)) else { return };
    runs.count += 1;
    runs.succeeded += usize::from(one.success);
    let is_same = one.success == four.success && one.messages == four.messages && one.printed == four.printed;
    if !is_same || one.broke || four.broke {
        let shown = |o: &Outcome| format!("{} {}\n{}", o.success, o.messages, o.printed);
        runs.bad.push(format!("{pipeline}\n1: {}\n4: {}", shown(&one), shown(&four)));
    }
}
