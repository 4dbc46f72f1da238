//! Runs the `main` of an LLVM IR file in the JIT: `run_ll FILE [0|1|2|3]`. `make bench` puts it beside `bench/floor`,
//! which does the same in C.
#![forbid(unsafe_code)]

use std::error::Error;
use std::process::ExitCode;

use terrace_llvm::{Cpu, Machine, Module, OptLevel, run};

fn main() -> ExitCode {
    match run_file() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run_file() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let path = arguments.next().ok_or("usage: run_ll FILE [0|1|2|3]")?;
    let level: OptLevel = arguments.next().as_deref().unwrap_or("3").parse()?;
    let mut module = Module::parse(&path, &std::fs::read(&path)?)?.verify()?;
    let machine = Machine::host(level, Cpu::Native)?;
    module.optimise(&machine)?;
    run(module, "main", &machine, &[])?;
    Ok(())
}
