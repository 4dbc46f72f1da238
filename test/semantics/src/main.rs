//! `semantics`: random modules and pipelines with the check of semantics.
//!
//! ```text
//! semantics [--from SEED] [--count N]        many trials, a line for each that is not good; exit status 1 if a pass changed a meaning
//! semantics --show SEED                      one trial: the module before the pass that is wrong, the passes, and what was said
//! semantics --nested [--from SEED] [--count N]  every pass, nested, with one worker and with four; exit status 1 if a result differs
//! semantics --module SEED                    the module of a seed
//! semantics --stress [--seed S] [--budget SECONDS] [--count N] [--files DIR] [--state FILE] [--limit SECONDS]
//!                                            programs by every engine and passes on the files of a folder, from a seed on; exit status 1 if
//!                                            there was a failure. With a state file, the next run goes on and adds its counts
//! semantics --stress --program SEED          one program of it; with --input, its text and its passes
//! semantics --stress --pair N [--files DIR]  one pair of it, the same
//! ```
#![forbid(unsafe_code)]

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use terrace::ir::Context;
use terrace::opt::check_semantics::CheckRequest;
use terrace_semantics_tests::stress::state::State;
use terrace_semantics_tests::stress::{self, Stress};
use terrace_semantics_tests::trial::{Bench, text};
use terrace_semantics_tests::{generate, nested};

/// So many trials share a context, which only grows.
const SHARED: u64 = 100;

fn request() -> CheckRequest {
    CheckRequest { inputs: 6, max_steps: 20_000, ..CheckRequest::default() }
}

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |flag: &str| {
        let at = args.iter().position(|a| a == flag)?;
        args.get(at + 1)?.parse::<u64>().ok()
    };
    let bench = Bench::default();
    if let Some(seed) = number("--module") {
        let ctx = bench.context();
        print!("{}", generate::module(&ctx, seed));
        return ExitCode::SUCCESS;
    }
    if let Some(seed) = number("--show") {
        return show(&bench, seed);
    }
    if args.iter().any(|a| a == "--stress") {
        return stressed(&bench, &args, &number);
    }
    let from = number("--from").unwrap_or(0);
    if args.iter().any(|a| a == "--nested") {
        return nested(&bench, from, number("--count").unwrap_or(300));
    }
    many(&bench, from, number("--count").unwrap_or(1000))
}

/// Runs programs by every engine and passes on files: one, or many.
fn stressed(bench: &Bench, args: &[String], number: &dyn Fn(&str) -> Option<u64>) -> ExitCode {
    let path = |flag: &str| args.get(args.iter().position(|a| a == flag)? + 1).map(PathBuf::from);
    let usual = stress::Options::default();
    let options = stress::Options {
        seed: number("--seed").unwrap_or(0),
        budget: number("--budget").map(Duration::from_secs),
        count: number("--count"),
        files: path("--files").unwrap_or(usual.files),
        state: path("--state"),
        limit: number("--limit").map_or(usual.limit, Duration::from_secs),
    };
    let run = || -> std::io::Result<bool> {
        let stress = Stress::new(bench, options)?;
        let one =
            number("--program").map(stress::Trial::Program).or(number("--pair").map(stress::Trial::Pair));
        let Some(one) = one else {
            let state = stress.run(&mut |failure| println!("{failure}\n"))?;
            print!("{}", state.report());
            return Ok(state.failures.is_empty());
        };
        if args.iter().any(|a| a == "--input") {
            print!("{}", stress.input(one));
            return Ok(true);
        }
        let mut state = State::default();
        let failure = stress.one(&bench.context(), one, &mut state);
        println!("{}", failure.as_ref().map_or_else(|| state.report(), Clone::clone));
        Ok(failure.is_none())
    };
    match run() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(e) => {
            eprintln!("error: {e}");
            ExitCode::FAILURE
        }
    }
}

/// Runs every pass on many modules, with one worker and with several.
fn nested(bench: &Bench, from: u64, count: u64) -> ExitCode {
    let (mut runs, mut succeeded, mut bad) = (0, 0, 0);
    for seed in from..from + count {
        let done = nested::run(bench, seed);
        runs += done.count;
        succeeded += done.succeeded;
        bad += done.bad.len();
        done.bad.iter().for_each(|b| println!("seed {seed}: {b}"));
    }
    println!(
        "{count} modules, {runs} pipelines with 1 and 4 workers, {succeeded} succeeded, {bad} differ or broke down"
    );
    if bad == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Runs many trials.
fn many(bench: &Bench, from: u64, count: u64) -> ExitCode {
    std::panic::set_hook(Box::new(|_| {}));
    let mut ctx = bench.context();
    let (mut calls, mut undefined, mut endless, mut bad) = (0, 0, 0, 0);
    let (mut wrong, mut failed) = (BTreeMap::<String, usize>::new(), BTreeMap::<String, usize>::new());
    let mut skipped = BTreeMap::<String, usize>::new();
    for seed in from..from + count {
        if seed % SHARED == 0 {
            ctx = bench.context();
        }
        let passes = bench.passes_of(seed);
        let run = || bench.run(&ctx, seed, &passes, request()).1;
        let Ok(trial) = catch_unwind(AssertUnwindSafe(run)) else {
            let last = first_failing(bench, &ctx, seed, &passes);
            println!("seed {seed}: error: '{last}' leaves what cannot be verified");
            bad += 1;
            continue;
        };
        calls += trial.summary.calls;
        undefined += trial.summary.undefined;
        endless += trial.summary.endless;
        for (_, why) in trial.summary.skipped.iter().chain(&trial.summary.lost) {
            *skipped.entry(why.clone()).or_default() += 1;
        }
        if trial.is_good {
            continue;
        }
        let first = trial.said.lines().find(|l| l.contains("error")).unwrap_or_default().to_owned();
        if trial.summary.differences.is_empty() && !trial.broke && !trial.said.contains("does not verify") {
            let last = first_failing(bench, &ctx, seed, &passes);
            println!("seed {seed}: '{last}' failed");
            let first = first.split_once("error").map_or("", |(_, e)| e);
            *failed.entry(format!("'{last}'{first}")).or_default() += 1;
            continue;
        }
        bad += 1;
        for (pass, _) in &trial.summary.differences {
            *wrong.entry(pass.clone()).or_default() += 1;
        }
        println!("seed {seed}: {first}");
    }
    println!("{count} modules, {calls} calls, {undefined} undefined, {endless} too long, {bad} bad");
    for (title, list) in [("wrong", wrong), ("failed", failed), ("left out", skipped)] {
        let mut list: Vec<_> = list.into_iter().collect();
        list.sort_by_key(|(_, n)| std::cmp::Reverse(*n));
        for (what, n) in list.into_iter().take(25) {
            println!("{title}: {n} x {what}");
        }
    }
    if bad == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// The first pass of a pipeline that fails.
fn first_failing(bench: &Bench, ctx: &Context, seed: u64, passes: &[String]) -> String {
    let fails = |n: usize| {
        let run = || bench.run(ctx, seed, &passes[..n], CheckRequest { inputs: 0, ..request() }).1;
        catch_unwind(AssertUnwindSafe(run)).map_or(true, |t| !t.is_good)
    };
    let n = (1..=passes.len()).find(|n| fails(*n));
    n.and_then(|n| passes.get(n - 1)).cloned().unwrap_or_default()
}

/// Shows one trial, with as few passes as are needed.
fn show(bench: &Bench, seed: u64) -> ExitCode {
    let ctx = bench.context();
    let mut passes = bench.passes_of(seed);
    let bad = |passes: &[String]| {
        let (_, t) = bench.run(&ctx, seed, passes, request());
        !t.is_good
    };
    let bad = |passes: &[String]| catch_unwind(AssertUnwindSafe(|| bad(passes))).unwrap_or(true);
    while passes.len() > 1 && bad(&passes[..passes.len() - 1]) {
        passes.pop();
    }
    let mut i = 0;
    while bad(&passes) && i + 1 < passes.len() {
        let mut fewer = passes.clone();
        fewer.remove(i);
        if bad(&fewer) { passes = fewer } else { i += 1 }
    }
    let (before, _) = bench.run(&ctx, seed, &passes[..passes.len().saturating_sub(1)], request());
    println!("{}", text(&ctx, &before));
    let (_, trial) = bench.run(&ctx, seed, &passes, request());
    println!("// {}\n{}", trial.pipeline, trial.said);
    if trial.is_good { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
