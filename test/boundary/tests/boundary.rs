//! A few of each kind; `boundary` runs many.

use terrace_boundary_tests::trial::{Bench, Summary};

fn check(run: impl Fn(&Bench, &mut Summary) -> Result<(), String>) {
    let bench = match Bench::new() {
        Ok(bench) => bench,
        Err(why) => {
            eprintln!("skipped: {why}");
            return;
        }
    };
    if !bench.llvm {
        eprintln!("skipped: the engine llvm");
    }
    let mut summary = Summary::default();
    run(&bench, &mut summary).unwrap_or_else(|e| panic!("{e}"));
    assert!(summary.wrong.is_empty(), "{:#?}", summary.wrong);
    assert!(!summary.good.is_empty());
}

#[test]
fn signatures_are_those_of_c() {
    check(|bench, summary| bench.signatures(0, 200, summary));
}

#[test]
fn signatures_are_those_of_c_on_aarch64() {
    match Bench::new().and_then(|bench| bench.crosses()) {
        Ok(()) => check(|bench, summary| bench.aarch64(0, 200, summary)),
        Err(why) => eprintln!("skipped: {why}"),
    }
}

#[test]
fn constants_have_their_values() {
    check(|bench, summary| bench.constants(0, 200, summary));
}
