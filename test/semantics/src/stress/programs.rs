//! Random programs: a random pipeline under the check of semantics, then every engine on what it leaves, lowered.

use terrace::interp::FaultKind;
use terrace::ir::Context;
use terrace::opt::check_semantics::CheckRequest;

use super::engines::{Ran, compiled, compilers, interpreted};
use super::state::State;
use super::watch::Watch;
use crate::trial::{Bench, text};
use crate::{generate, pipelines};

/// A program of more operations is not run.
const STEPS: u64 = 1_000_000;
/// After passes a program may take so many times the steps, and [`STEPS`] more.
const SLOWER: u64 = 200;

/// The request to the check.
pub fn request() -> CheckRequest {
    CheckRequest { inputs: 4, max_steps: 20_000, ..CheckRequest::default() }
}

/// The program of a seed with its passes, as a file for `terrace-opt`.
pub fn input(bench: &Bench, seed: u64) -> String {
    let passes = bench.passes_of(seed);
    format!("// builtin.module({})\n{}", passes.join(","), source(&bench.context(), seed, &passes))
}

/// The program of a seed. For passes after which it could not print, only its functions: they are checked, but no engine runs them.
fn source(ctx: &Context, seed: u64, passes: &[String]) -> String {
    let changes = |p: &String| pipelines::CHANGE_CALLS.iter().any(|c| p.contains(c));
    if passes.iter().any(changes) { generate::module(ctx, seed) } else { generate::program(ctx, seed) }
}

/// Runs the program of a seed.
///
/// # Errors
/// The failure.
pub fn run(bench: &Bench, ctx: &Context, seed: u64, state: &mut State, watch: &Watch) -> Result<(), String> {
    let passes = bench.passes_of(seed);
    let source = source(ctx, seed, &passes);
    let mut ir = generate::parsed(ctx, &source).map_err(|e| format!("the program does not parse: {e}"))?;
    state.count("programs", 1);
    watch.step("the interpreter");
    let before = interpreted(ctx, &ir, STEPS, true);
    watch.step(&passes.join(","));
    let trial = bench.run_on(ctx, &mut ir, &passes, request());
    state.count("calls of functions of programs", trial.summary.calls);
    state.count("comparisons of calls of programs", trial.summary.comparisons);
    state.count("calls of functions of programs that are undefined", trial.summary.undefined);
    if let Some((pass, function)) = trial.summary.differences.first() {
        return Err(format!("'{pass}' changes @{function}\n{}\n{}", trial.pipeline, trial.said));
    }
    if trial.broke || trial.said.contains("not verify") {
        return Err(format!("{}\n{}", trial.pipeline, trial.said));
    }
    if !trial.is_good {
        let first = trial.said.lines().find(|l| l.contains("error")).unwrap_or(&trial.said);
        state.refuse("pipeline", first.split_once("error: ").map_or(first, |(_, e)| e));
        return Ok(());
    }
    let before = match before {
        Ok(ran) => ran,
        Err(fault) => {
            let kind = match fault.kind {
                FaultKind::Program => "undefined",
                FaultKind::Limit => "too long",
                FaultKind::Unsupported => "not run",
            };
            state.refuse(kind, &fault.message);
            return Ok(());
        }
    };
    watch.step("the lowering");
    let lowering = [pipelines::FULL.to_owned()];
    let lowered = bench.run_on(ctx, &mut ir, &lowering, CheckRequest { inputs: 0, ..request() });
    if lowered.broke {
        return Err(format!("{}, lowered by {}\n{}", trial.pipeline, lowered.pipeline, lowered.said));
    }
    if !lowered.is_good {
        let first = lowered.said.lines().find(|l| l.contains("error")).unwrap_or(&lowered.said);
        state.refuse("lowering", first.split_once("error: ").map_or(first, |(_, e)| e));
        return Ok(());
    }
    by_engines(ctx, &ir, &before, seed, state, watch)
        .map_err(|e| format!("{}\n{e}\nlowered:\n{}", trial.pipeline, text(ctx, &ir)))
}

/// Runs a lowered program by every engine, and compares.
fn by_engines(
    ctx: &Context,
    ir: &terrace::ir::Ir,
    before: &Ran,
    seed: u64,
    state: &mut State,
    watch: &Watch,
) -> Result<(), String> {
    watch.step("the interpreter, lowered");
    let differs = |engine: &str, after: &str| {
        let line = before.text.lines().zip(after.lines()).position(|(a, b)| a != b);
        let line = line.unwrap_or(before.text.lines().count().min(after.lines().count()));
        let at = |text: &str| text.lines().nth(line).unwrap_or("nothing").to_owned();
        format!("{engine}: line {} is {}, before {}", line + 1, at(after), at(&before.text))
    };
    match interpreted(ctx, ir, before.steps * SLOWER + STEPS, false) {
        Ok(ran) if ran.text == before.text => state.count("programs by the interpreter", 1),
        Ok(ran) => return Err(differs("interpreter", &ran.text)),
        Err(fault) if fault.kind == FaultKind::Unsupported => {
            state.refuse("interpreter", &fault.message);
            return Ok(());
        }
        Err(fault) => return Err(format!("interpreter: {}", fault.message)),
    }
    for (name, engine) in compilers(seed) {
        watch.step(name);
        match compiled(&*engine, ctx, ir.clone()) {
            Ok(text) if text == before.text => state.count(&format!("programs by {name}"), 1),
            Ok(text) => return Err(differs(name, &text)),
            Err(why) => state.refuse(name, &why),
        }
    }
    Ok(())
}
