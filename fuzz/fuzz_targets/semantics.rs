//! A module and a pipeline from a seed, which is the first eight bytes of an input: no pass changes what the module computes.
#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use terrace::opt::check_semantics::CheckRequest;
use terrace_semantics_tests::trial::Bench;

static BENCH: LazyLock<Bench> = LazyLock::new(Bench::default);

fuzz_target!(|input: [u8; 8]| {
    let seed = u64::from_le_bytes(input);
    let ctx = BENCH.context();
    let request = CheckRequest { inputs: 4, max_steps: 20_000, ..CheckRequest::default() };
    let (_, trial) = BENCH.run(&ctx, seed, &BENCH.passes_of(seed), request);
    let is_good = trial.summary.differences.is_empty() && !trial.broke;
    assert!(is_good, "seed {seed}, {}:\n{}", trial.pipeline, trial.said);
});
