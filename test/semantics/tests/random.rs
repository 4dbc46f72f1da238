//! Random modules: they verify, the same seed gives the same one, and passes keep what they compute.

use terrace::ir::{Diagnostics, verify};
use terrace::opt::check_semantics::CheckRequest;
use terrace_semantics_tests::stress::{Options, Stress};
use terrace_semantics_tests::trial::Bench;
use terrace_semantics_tests::{generate, nested};

#[test]
fn modules_verify_and_follow_from_their_seed() -> Result<(), String> {
    let bench = Bench::default();
    for seed in 0..150 {
        let [ctx, other] = [bench.context(), bench.context()];
        let program = generate::program(&ctx, seed);
        let ir = generate::parsed(&ctx, &program)?;
        let mut diags = Diagnostics::new();
        let valid = ir.top().is_some_and(|top| verify(&ctx, &ir, top, &mut diags));
        assert!(valid, "seed {seed}: {}", diags.plain(&ctx));
        assert_eq!(program, generate::program(&other, seed), "seed {seed}");
    }
    Ok(())
}

#[test]
fn passes_keep_what_modules_compute() {
    let bench = Bench::default();
    let ctx = bench.context();
    let (mut calls, mut undefined) = (0, 0);
    for seed in 0..40 {
        let passes = bench.passes_of(seed);
        let request = CheckRequest { inputs: 4, max_steps: 20_000, ..CheckRequest::default() };
        let (_, trial) = bench.run(&ctx, seed, &passes, request);
        calls += trial.summary.calls;
        undefined += trial.summary.undefined;
        assert!(trial.summary.differences.is_empty(), "seed {seed}, {}:\n{}", trial.pipeline, trial.said);
        assert!(!trial.broke, "seed {seed}, {}:\n{}", trial.pipeline, trial.said);
    }
    assert!(calls > 3 * undefined, "{undefined} calls are undefined, {calls} are not");
}

#[test]
fn nested_passes_give_the_same_with_one_worker_and_with_four() {
    let bench = Bench::default();
    for seed in 0..3 {
        let runs = nested::run(&bench, seed);
        assert!(runs.bad.is_empty(), "seed {seed}: {}", runs.bad.join("\n"));
        assert!(runs.count > 500, "seed {seed}: {}", runs.count);
        assert!(runs.succeeded > 400, "seed {seed}: {}", runs.succeeded);
    }
}

/// Programs by every engine, and passes on the files of the framework's tests. `make stress` and `make fuzz` go on from here.
#[test]
fn programs_and_pairs_hold_under_stress() -> std::io::Result<()> {
    let bench = Bench::default();
    let state = Stress::new(&bench, Options { count: Some(60), ..Options::default() })?.run(&mut |_| {})?;
    assert!(state.failures.is_empty(), "{}", state.failures.join("\n\n"));
    let by_engine = state.counted("programs by cranelift");
    assert!(by_engine > 15, "{}", state.report());
    assert!(state.counted("pairs whose pass succeeds") > 100, "{}", state.report());
    Ok(())
}
