//! `boundary`: random signatures and constants by every engine.
//!
//! ```text
//! boundary [KIND] [--from NUMBER] [--count N]    signatures, aarch64 (the same on that machine) and constants, unless one is named; exit
//!                                                status 1 if something is wrong
//! boundary --show NUMBER                                          the files of a signature, C if it is even, and the module of a constant
//! ```
#![forbid(unsafe_code)]

use std::process::ExitCode;

use terrace_boundary_tests::trial::{Bench, Summary};
use terrace_boundary_tests::{X86_64, signatures, values};

/// The kinds of programs.
const KINDS: [&str; 3] = ["signatures", "aarch64", "constants"];

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |flag: &str| {
        let at = args.iter().position(|a| a == flag)?;
        args.get(at + 1)?.parse::<u64>().ok()
    };
    if let Some(n) = number("--show") {
        let (engine, other) = match n % 2 {
            0 => signatures::program(&[signatures::Signature::new(n)]),
            _ => values::program(&[values::Signature::new(n)], &X86_64),
        };
        println!("// engine\n{engine}\n// other\n{other}");
        println!("// constants.mlir\n{}", terrace_boundary_tests::constants::module(&[n]));
        return ExitCode::SUCCESS;
    }
    let (from, count) = (number("--from").unwrap_or(0), number("--count").unwrap_or(1000));
    let only = |kind: &str| args.first().is_none_or(|a| a == kind || a.starts_with("--"));
    match run(from, count, &KINDS.map(only)) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(why) => {
            eprintln!("error: {why}");
            ExitCode::FAILURE
        }
    }
}

fn run(from: u64, count: u64, wanted: &[bool]) -> Result<bool, String> {
    let bench = Bench::new()?;
    if !bench.llvm {
        println!("skipped: the engine llvm, which this terrace-run was built without");
    }
    let mut good = true;
    for (name, _) in KINDS.iter().zip(wanted).filter(|(_, wanted)| **wanted) {
        let mut summary = Summary::default();
        match *name {
            "signatures" => bench.signatures(from, count, &mut summary)?,
            "aarch64" => match bench.crosses() {
                Ok(()) => bench.aarch64(from, count, &mut summary)?,
                Err(why) => println!("skipped: {why}"),
            },
            _ => bench.constants(from, count, &mut summary)?,
        }
        println!("{count} {name}: {} wrong", summary.wrong.len());
        summary.good.iter().for_each(|(engine, n)| println!("  {n} x right: {engine}"));
        summary.refused.iter().for_each(|(why, n)| println!("  {n} x refused: {why}"));
        summary.wrong.iter().for_each(|what| println!("  wrong: {what}"));
        good &= summary.wrong.is_empty();
    }
    Ok(good)
}
