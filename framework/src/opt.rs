//! The `opt` driver as a library: reads IR, verifies it, runs passes over it and prints it.
//!
//! [`main`] is a whole program. The command line is here, with groups of flags from [`cli`](crate::cli); `opt/line.rs`: passes as flags and the
//! help; `opt/loading.rs`: definitions from files; `opt/process.rs`: what is done with an input; `opt/expect.rs`: `--verify-diagnostics`;
//! `opt/check_semantics.rs`: `--check-semantics`.

use std::io::{Read, Write};
use std::path::Path;
use std::sync::Arc;

use clap::{CommandFactory as _, FromArgMatches as _};
use terrace_ir::def::Registry;
use terrace_output::{reason, write_stream};
use terrace_pass::PassRegistry;

use crate::cli::{
    BytecodeOptions, IrPrintingOptions, PrintOptions, ReproducerFlags, Target, TimingOptions, crash,
};

#[cfg(feature = "interp")]
pub mod check_semantics;
mod expect;
mod explain;
mod line;
#[cfg(feature = "load")]
mod loading;
mod process;
mod split;

pub use expect::Expectations;
pub use line::normalise_args;
pub use split::{Chunk, MARKER, split};

/// Exit status of a user's error.
pub const USER_ERROR: u8 = 1;
pub use crate::cli::INTERNAL_ERROR;

/// OVERVIEW: MLIR modular optimizer driver: reads MLIR, verifies it, runs passes over it and prints it
///
/// Passes are flags, listed below, and run in their order. Long flags may have one dash.
#[derive(clap::Parser, Clone, Debug)]
#[command(disable_version_flag = true, disable_help_flag = true, args_override_self = true)]
struct Options {
    /// Print this help
    #[arg(short = 'h', long, action = clap::ArgAction::HelpShort)]
    help: Option<bool>,
    /// Print the version
    #[arg(long)]
    version: bool,
    /// The input; '-' is standard input
    #[arg(default_value = "-")]
    input: String,
    /// The output; '-' is standard output. A file is written whole or not at all
    #[arg(short = 'o', value_name = "FILE", default_value = "-")]
    output: String,
    /// Let operations, types and attributes of dialects that are not registered pass
    #[arg(long)]
    allow_unregistered_dialect: bool,
    /// Add no module around what is read
    #[arg(long)]
    no_implicit_module: bool,
    /// Process the parts between the lines '// -----', or another marker, one by one
    #[arg(long, value_name = "MARKER", num_args = 0..=1, require_equals = true, default_missing_value = split::MARKER)]
    split_input_file: Option<String>,
    /// The text between the parts in the output
    #[arg(long, value_name = "MARKER")]
    output_split_marker: Option<String>,
    #[command(flatten)]
    checks: CheckOptions,
    #[command(flatten)]
    passes: PassOptions,
    #[command(flatten)]
    print: PrintOptions,
    #[command(flatten)]
    bytecode: BytecodeOptions,
    #[command(flatten)]
    ir_printing: IrPrintingOptions,
    #[command(flatten)]
    timing: TimingOptions,
    #[command(flatten)]
    reproducers: ReproducerFlags,
    #[cfg(feature = "load")]
    #[command(flatten)]
    load: loading::LoadOptions,
}

/// The checks.
#[derive(clap::Args, Clone, Debug)]
#[command(next_help_heading = "Checks")]
struct CheckOptions {
    /// Check that diagnostics are what 'expected-error' and the like in the input say; 'only-expected': others do not matter
    #[arg(long, value_name = "WHICH", num_args = 0..=1, require_equals = true, default_missing_value = "all",
          value_parser = ["", "all", "only-expected"])]
    verify_diagnostics: Option<String>,
    /// Verify after every pass
    #[arg(long, value_name = "BOOL", num_args = 0..=1, require_equals = true, default_missing_value = "true",
          default_value = "true", value_parser = boolean, action = clap::ArgAction::Set)]
    verify_each: bool,
    /// Check that what is read is the same after printing and reading it
    #[arg(long)]
    verify_roundtrip: bool,
    /// Do not verify what is read (unsafe)
    #[arg(long)]
    mlir_very_unsafe_disable_verifier_on_parsing: bool,
    /// Show the operation that an error is about in a note
    #[arg(long, value_name = "BOOL", num_args = 0..=1, require_equals = true, default_missing_value = "true",
          default_value = "true", value_parser = boolean, action = clap::ArgAction::Set)]
    mlir_print_op_on_diagnostic: bool,
    /// After a conversion that failed: the patterns that were tried on an operation, and the passes that would take it
    #[arg(long, value_enum, value_name = "FORM", num_args = 0..=1, require_equals = true, default_missing_value = "text")]
    explain: Option<explain::Form>,
    #[cfg(feature = "interp")]
    #[command(flatten)]
    semantics: SemanticsOptions,
    /// Leave the notes of diagnostics out
    #[arg(long)]
    mlir_disable_diagnostic_notes: bool,
    /// The least severe diagnostics to show
    #[arg(long, value_enum, value_name = "LEVEL", default_value_t)]
    mlir_diagnostic_verbosity_level: Verbosity,
}

/// The check of what programs compute.
#[cfg(feature = "interp")]
#[derive(clap::Args, Clone, Debug)]
struct SemanticsOptions {
    /// Run every public function on N generated inputs before the passes and after each: name the first pass that changes what one does
    #[arg(long, value_name = "N", num_args = 0..=1, require_equals = true, default_missing_value = "16")]
    check_semantics: Option<usize>,
    /// The seed of the inputs of '--check-semantics'
    #[arg(long, value_name = "SEED", default_value = "0")]
    check_semantics_seed: u64,
    /// A run of more operations is not compared by '--check-semantics'
    #[arg(long, value_name = "N", default_value = "1000000")]
    check_semantics_steps: u64,
    /// Inputs of '--check-semantics' may be memrefs that are the same memory
    #[arg(long)]
    check_semantics_aliases: bool,
    /// Where '--check-semantics' finds a difference, make the input small that shows it
    #[arg(long, requires = "check_semantics")]
    reduce: bool,
}

#[cfg(feature = "interp")]
impl SemanticsOptions {
    fn request(&self) -> Option<check_semantics::CheckRequest> {
        self.check_semantics.map(|inputs| check_semantics::CheckRequest {
            inputs,
            seed: self.check_semantics_seed,
            max_steps: self.check_semantics_steps,
            aliases: self.check_semantics_aliases,
        })
    }
}

/// The least severe diagnostics that are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, clap::ValueEnum)]
enum Verbosity {
    Errors,
    Warnings,
    #[default]
    Remarks,
}

/// The passes, and how they run.
#[derive(clap::Args, Clone, Debug)]
#[command(next_help_heading = "Passes")]
struct PassOptions {
    /// The passes to run, as text: 'builtin.module(func.func(cse,canonicalize{max-iterations=3}))'
    #[arg(long, short = 'p', alias = "p", value_name = "PIPELINE")]
    pass_pipeline: Option<String>,
    /// Print the pipeline that will run
    #[arg(long)]
    dump_pass_pipeline: bool,
    /// List the passes with their options
    #[arg(long)]
    list_passes: bool,
    /// List the dialects
    #[arg(long)]
    show_dialects: bool,
    /// Run everything on one thread
    #[arg(long)]
    mlir_disable_threading: bool,
}

fn boolean(text: &str) -> Result<bool, String> {
    match text {
        "true" | "TRUE" | "True" | "1" => Ok(true),
        "false" | "FALSE" | "False" | "0" => Ok(false),
        other => Err(format!("'{other}' is invalid value for boolean argument! Try 0 or 1")),
    }
}

/// Where a run reads and writes.
pub struct Streams<'a> {
    /// Standard input.
    pub stdin: &'a mut dyn Read,
    /// Standard output.
    pub stdout: &'a mut dyn Write,
    /// Standard error.
    pub stderr: &'a mut dyn Write,
    /// True if standard error is a terminal.
    pub color: bool,
}

/// Runs the driver over the program's arguments with the dialects of `registry` and the passes of `passes`.
pub fn main(registry: &Registry, passes: &PassRegistry) -> std::process::ExitCode {
    let args: Vec<String> = std::env::args_os().map(|a| a.to_string_lossy().into_owned()).collect();
    let tool = program_name(&args);
    crash::watch(&tool);
    let stderr = terrace_output::stderr();
    let color = stderr.is_terminal();
    if let Some(path) = crash::to_reduce() {
        return terrace_output::exit_status(crate::reduce::reproducer(registry, passes, &path)).into();
    }
    let mut streams = Streams {
        stdin: &mut terrace_output::stdin(&tool),
        stdout: &mut *terrace_output::checked_stdout(),
        // Whole lines: what was said before a panic stays said.
        stderr: &mut std::io::LineWriter::new(stderr),
        color,
    };
    let status = run(args, registry, passes, &mut streams);
    // Nowhere is left to tell that this cannot be written.
    let _ = streams.stderr.flush();
    terrace_output::exit_status(status).into()
}

/// The name by which a tool was called, without its folder.
fn program_name(args: &[String]) -> String {
    let name = args.first().and_then(|p| Path::new(p).file_name());
    name.map_or_else(|| "terrace-opt".to_owned(), |n| n.to_string_lossy().into_owned())
}

/// Runs the driver over a command line, the program's name first; gives the exit status.
pub fn run(
    args: impl IntoIterator<Item = String>,
    registry: &Registry,
    passes: &PassRegistry,
    streams: &mut Streams<'_>,
) -> u8 {
    let (args, flags) = line::take_passes(normalise_args(args.into_iter()), passes);
    let program = program_name(&args);
    let mut command = Options::command().bin_name(&program);
    let mut args = line::plain_booleans(args, &command);
    if let Some(hidden) = args.iter_mut().find(|a| *a == "--help-hidden") {
        "--help".clone_into(hidden);
        command = command.after_help(format!("{}{}", line::pass_help(passes), line::ALIASES));
    } else if args.iter().any(|a| a == "--help" || a == "-h") {
        command = command.after_help(line::pass_help(passes));
    }
    // Neither the command nor its matches are copied: the copies would be a tenth of a run over an empty file.
    let matches = command.try_get_matches_from_mut(args);
    let parsed = matches.and_then(|mut m| Options::from_arg_matches_mut(&mut m));
    let options = match parsed {
        Ok(options) => options,
        Err(e) if e.use_stderr() => {
            let _ = write!(streams.stderr, "{}", line::mistake(&e, &command, passes));
            return USER_ERROR;
        }
        Err(e) => return print(&e.render().to_string(), streams),
    };
    if options.version {
        return print(&format!("{program} {} (MLIR 22)\n", env!("CARGO_PKG_VERSION")), streams);
    }
    let passes = Arc::new(passes.clone());
    let all = || {
        #[cfg(feature = "load")]
        let loaded = options.load.registry(registry, streams)?;
        #[cfg(feature = "load")]
        let registry = loaded.as_ref().unwrap_or(registry);
        let job = process::Job { options: &options, registry, passes: &passes, flags: &flags };
        terrace_asm::on_deep_stack(|| work(&job, streams))
    };
    match std::panic::catch_unwind(std::panic::AssertUnwindSafe(all)) {
        Ok(Ok(status)) => status,
        Ok(Err(message)) => {
            let _ = writeln!(streams.stderr, "{message}");
            USER_ERROR
        }
        Err(payload) => {
            let said = payload.downcast_ref::<String>().map(String::as_str);
            let said = said.or_else(|| payload.downcast_ref::<&str>().copied()).unwrap_or("no message");
            let _ = writeln!(
                streams.stderr,
                "internal error: {said}\nthis is a bug: please report it with the input"
            );
            let _ = streams.stderr.write_all(crash::note().as_bytes());
            INTERNAL_ERROR
        }
    }
}

/// Prints a text that was asked for; gives the exit status.
fn print(text: &str, streams: &mut Streams<'_>) -> u8 {
    let written = write_stream(streams.stdout, |out| out.write_all(text.as_bytes()));
    let said = written.map_err(|e| writeln!(streams.stderr, "cannot write standard output: {}", reason(&e)));
    if said.is_ok() { 0 } else { USER_ERROR }
}

/// Lists what is asked for, or processes the input.
fn work(job: &process::Job<'_>, streams: &mut Streams<'_>) -> Result<u8, String> {
    let listing = if job.options.passes.show_dialects {
        let mut names: Vec<&str> = job.registry.dialects().map(|d| d.name).collect();
        names.sort_unstable();
        Some(format!("Available Dialects: {}\n", names.join(",")))
    } else {
        job.options.passes.list_passes.then(|| line::pass_help(job.passes))
    };
    if let Some(text) = listing {
        return Ok(print(&text, streams));
    }
    let bytecode = &job.options.bytecode;
    if bytecode.emit_bytecode_version.is_some() && !bytecode.emit_bytecode {
        return Err("error: bytecode version while not emitting bytecode".to_owned());
    }
    let (name, text) = read_input(&job.options.input, streams.stdin)?;
    // A second run writes no file but a reproducer.
    let output = if crash::wanted().is_some() { "-" } else { &job.options.output };
    // A stream takes what could be processed; a file is whole or absent.
    let mut target = Target::new(output, streams.stdout);
    let status = job.run(&name, text, streams.stderr, streams.color, &mut target)?;
    target.end(status == 0)?;
    Ok(status)
}

fn read_input(path: &str, stdin: &mut dyn Read) -> Result<(String, Vec<u8>), String> {
    if path == "-" {
        let mut text = Vec::new();
        stdin.read_to_end(&mut text).map_err(|e| format!("cannot read standard input: {e}"))?;
        return Ok(("<stdin>".to_owned(), text));
    }
    std::fs::read(path)
        .map(|t| (path.to_owned(), t))
        .map_err(|e| format!("cannot open input file '{path}': {}", reason(&e)))
}
