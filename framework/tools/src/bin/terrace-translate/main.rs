//! `terrace-translate`: the llvm dialect to LLVM IR and back, the spirv dialect to SPIR-V binaries and back, the emitc
//! dialect to C++, the smt dialect to SMT-LIB, WebAssembly to the wasmssa dialect, as mlir-translate does it, with passes between if asked for. No LLVM, but for bitcode.
//!
//! `options.rs`: the command line; `steps.rs`: what is done with an input; `bitcode.rs`: the help of LLVM.
#![forbid(unsafe_code)]

mod bitcode;
mod options;
mod steps;

use std::io::{IsTerminal as _, Read};
use std::process::ExitCode;
use std::sync::Arc;

use options::Options;
use steps::{Job, Step};
use terrace::cli::{Target, TimingDisplayFlag, TimingFormatFlag};
use terrace::opt::{Expectations, split};
use terrace::output::tell;
use terrace::pass::{Timer, TimingDisplay, TimingFormat, parse_pipeline, timing_report};

fn main() -> ExitCode {
    terrace::cli::crash::watch("terrace-translate");
    let (options, steps) = Options::read();
    let success = run(&options, steps).unwrap_or_else(|text| {
        tell(&format!("terrace-translate: error: {text}\n"));
        false
    });
    ExitCode::from(terrace::output::exit_status(u8::from(!success)))
}

/// Translates all parts of the input. False if one failed, which was said.
fn run(options: &Options, steps: Vec<Step>) -> Result<bool, String> {
    #[cfg(feature = "llvm")]
    if options.steps.bitcode_to_text {
        return bitcode::disassemble_here(options);
    }
    let passes = Arc::new(terrace::passes::all());
    let pipeline =
        options.pass_pipeline.as_ref().map(|text| parse_pipeline(text, &passes).map_err(|e| e.message));
    let pipeline = pipeline.transpose()?;
    let job = Job { options, steps, registry: terrace::passes::dialects(), passes, pipeline };
    if job.steps.last() == Some(&Step::Serialize) && options.output == "-" && std::io::stdout().is_terminal()
    {
        return Err("a SPIR-V binary is not for a terminal; write it to a file: '-o FILE'".to_owned());
    }
    let text = read(&options.input)?;
    let mut timer = if options.mlir_timing { Timer::start() } else { Timer::off() };
    let only = options.verify_diagnostics.as_deref().map(|w| w == "only-expected");
    let mut expected = only.map(|only| Expectations::read(options.shown(), &text, only));
    let mut stdout = terrace::output::checked_stdout();
    let mut target = Target::new(&options.output, &mut *stdout);
    // Bytecode has no lines.
    let marker = options.split_input_file.as_deref().filter(|_| !terrace::bytecode::is_bytecode(&text));
    let Some(marker) = marker else {
        // All of it is one part, which is not copied.
        let success = job.part(text, expected.as_mut(), &mut target, &mut timer)?;
        report(timer, options);
        return end(success, expected, target);
    };
    let mut success = true;
    for (i, part) in split(&text, Some(marker)).into_iter().enumerate() {
        if i > 0 {
            target.send(|out| writeln!(out, "{}", options.output_split_marker))?;
        }
        let source = if part.line == 0 && part.column == 0 { part.text.to_vec() } else { part.in_place() };
        success &= job.part(source, expected.as_mut(), &mut target, &mut timer)?;
    }
    report(timer, options);
    end(success, expected, target)
}

/// Shows the times that were asked for.
fn report(mut timer: Timer, options: &Options) {
    if !options.mlir_timing {
        return;
    }
    timer.stop();
    let display = match options.mlir_timing_display {
        TimingDisplayFlag::List => TimingDisplay::List,
        TimingDisplayFlag::Tree => TimingDisplay::Tree,
    };
    let format = match options.mlir_output_format {
        TimingFormatFlag::Text => TimingFormat::Text,
        TimingFormatFlag::Json => TimingFormat::Json,
    };
    tell(&timing_report(&timer, display, format, false));
}

/// Compares with what was expected, and closes the output.
fn end(mut success: bool, expected: Option<Expectations>, target: Target<'_>) -> Result<bool, String> {
    if let Some(expected) = expected {
        let unmet = expected.finish();
        tell(&unmet);
        success = unmet.is_empty();
    }
    target.end(success)?;
    Ok(success)
}

fn read(file: &str) -> Result<Vec<u8>, String> {
    let mut text = Vec::new();
    let done = match file {
        "-" => terrace::output::stdin("terrace-translate").read_to_end(&mut text).map(drop),
        _ => std::fs::read(file).map(|t| text = t),
    };
    done.map_err(|e| format!("cannot read '{file}': {}", terrace::output::reason(&e)))?;
    Ok(text)
}
