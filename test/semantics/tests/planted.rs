//! The check of semantics names passes that are wrong on purpose, and no others.

use std::sync::Arc;

use terrace::asm::parse_source;
use terrace::ir::{Diagnostics, Ir};
use terrace::opt::check_semantics::CheckRequest;
use terrace_semantics_tests::planted;
use terrace_semantics_tests::trial::{Bench, Trial};

const PROGRAMS: &str = include_str!("programs.mlir");

fn bench() -> Bench {
    let mut bench = Bench::default();
    planted::register(Arc::make_mut(&mut bench.passes));
    bench
}

fn run(bench: &Bench, passes: &[&str]) -> Result<Trial, String> {
    let ctx = bench.context();
    let mut diags = Diagnostics::new();
    let ir: Option<Ir> = parse_source(&ctx, PROGRAMS.as_bytes(), "programs.mlir", &mut diags);
    let mut ir = ir.ok_or_else(|| diags.plain(&ctx))?;
    let passes: Vec<String> = passes.iter().map(|p| (*p).to_owned()).collect();
    let request = CheckRequest { inputs: 24, aliases: true, ..CheckRequest::default() };
    Ok(bench.run_on(&ctx, &mut ir, &passes, request))
}

#[test]
fn right_passes_are_not_named() -> Result<(), String> {
    let bench = bench();
    let passes =
        ["canonicalize", "cse", "sccp", "loop-invariant-code-motion", "lower-affine", "convert-scf-to-cf"];
    let trial = run(&bench, &passes)?;
    assert!(trial.is_good, "{}", trial.said);
    assert!(trial.summary.skipped.is_empty(), "{:?}", trial.summary.skipped);
    assert_eq!(trial.summary.functions, 8);
    Ok(())
}

#[test]
fn planted_mistakes_are_named() -> Result<(), String> {
    let bench = bench();
    let mut missed = Vec::new();
    for (name, _) in planted::MISTAKES {
        let trial = run(&bench, &["func.func(cse)", name, "canonicalize", "sccp"])?;
        let named: Vec<&str> = trial.summary.differences.iter().map(|(pass, _)| pass.as_str()).collect();
        if named.is_empty() || named.iter().any(|n| n != name) {
            missed.push((*name, named.join(", "), trial.said));
        }
    }
    let names: Vec<_> = missed.iter().map(|(name, named, _)| (name, named)).collect();
    println!(
        "{} of {} named, not {names:?}",
        planted::MISTAKES.len() - missed.len(),
        planted::MISTAKES.len()
    );
    let most = planted::MISTAKES.len() / 10;
    assert!(missed.len() <= most, "{missed:#?}");
    Ok(())
}
