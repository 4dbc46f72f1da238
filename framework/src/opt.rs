//! The `opt` driver: reads IR, verifies it, runs passes, prints it. [`main`] is a whole program.

use std::io::{Read, Write};
use std::path::Path;

use clap::Parser as _;
use terrace_asm::{PrintFlags, parse_source, print_op};
use terrace_ir::def::Registry;
use terrace_ir::diag::Renderer;
use terrace_ir::{Context, Diagnostics, verify};

/// Exit status of a user's error.
const USER_ERROR: u8 = 1;
/// Exit status of an internal error.
const INTERNAL_ERROR: u8 = 70;

/// Reads MLIR, verifies it, runs passes over it and prints it.
#[derive(clap::Parser, Debug)]
#[command(disable_version_flag = true)]
struct Options {
    /// The input; `-` is standard input.
    #[arg(default_value = "-")]
    input: String,
    /// The output; `-` is standard output. Written whole or not at all.
    #[arg(short = 'o', default_value = "-")]
    output: String,
    /// Lets operations, types and attributes of dialects that are not registered pass.
    #[arg(long)]
    allow_unregistered_dialect: bool,
    /// Prints every operation in the generic form.
    #[arg(long)]
    mlir_print_op_generic: bool,
    /// Prints everything inline, without aliases.
    #[arg(long)]
    mlir_print_local_scope: bool,
    /// Prints locations.
    #[arg(long)]
    mlir_print_debuginfo: bool,
}

/// Long flags may have one dash.
pub fn normalise_args(args: impl Iterator<Item = String>) -> Vec<String> {
    args.enumerate()
        .map(|(i, a)| {
            let long = a.len() > 2 && a.starts_with('-') && !a.starts_with("--");
            if i > 0 && long && !a.starts_with("-o=") { format!("-{a}") } else { a }
        })
        .collect()
}

/// Runs the driver over the program's arguments with the dialects of `registry`.
pub fn main(registry: &Registry) -> std::process::ExitCode {
    let options = match Options::try_parse_from(normalise_args(std::env::args())) {
        Ok(o) => o,
        Err(e) => {
            let status = if e.use_stderr() { USER_ERROR } else { 0 };
            return if e.print().is_ok() { status.into() } else { USER_ERROR.into() };
        }
    };
    match std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| run(&options, registry))) {
        Ok(Ok(())) => std::process::ExitCode::SUCCESS,
        Ok(Err(message)) => {
            if !message.is_empty() {
                eprintln!("error: {message}");
            }
            USER_ERROR.into()
        }
        Err(_) => INTERNAL_ERROR.into(),
    }
}

fn read_input(path: &str) -> Result<(String, Vec<u8>), String> {
    if path == "-" {
        let mut text = Vec::new();
        std::io::stdin()
            .lock()
            .read_to_end(&mut text)
            .map_err(|e| format!("cannot read standard input: {e}"))?;
        return Ok(("<stdin>".to_owned(), text));
    }
    std::fs::read(path)
        .map(|t| (path.to_owned(), t))
        .map_err(|e| format!("cannot open input file '{path}': {e}"))
}

/// Writes a file whole or not at all; `-` is standard output.
pub fn write_output(path: &str, text: &[u8]) -> Result<(), String> {
    let fail = |e: std::io::Error| format!("cannot write '{path}': {e}");
    if path == "-" {
        let mut out = std::io::stdout().lock();
        return match out.write_all(text).and_then(|()| out.flush()) {
            Err(e) if e.kind() == std::io::ErrorKind::BrokenPipe => Ok(()),
            other => other.map_err(fail),
        };
    }
    // A device cannot be renamed over.
    if std::fs::metadata(path).is_ok_and(|m| !m.is_file()) {
        return std::fs::write(path, text).map_err(fail);
    }
    let temporary = format!("{path}.tmp{}", std::process::id());
    std::fs::write(&temporary, text).map_err(fail)?;
    std::fs::rename(&temporary, Path::new(path)).map_err(fail)
}

fn run(options: &Options, registry: &Registry) -> Result<(), String> {
    let (name, text) = read_input(&options.input)?;
    let mut ctx = Context::new(registry);
    ctx.allow_unregistered_dialects(options.allow_unregistered_dialect);
    let mut diags = Diagnostics::new();
    let ir = parse_source(&ctx, &text, &name, &mut diags);
    let report = |diags: &Diagnostics| {
        let mut r = Renderer::new(std::io::IsTerminal::is_terminal(&std::io::stderr()));
        r.add_file(name.clone(), text.clone());
        let mut err = std::io::stderr().lock();
        diags.list().iter().try_for_each(|d| r.render(&ctx, d, &mut err)).map_err(|e| e.to_string())
    };
    let Some(ir) = ir else {
        report(&diags)?;
        return Err(String::new());
    };
    if ir.top().is_some_and(|top| !verify(&ctx, &ir, top, &mut diags)) {
        report(&diags)?;
        return Err(String::new());
    }
    let flags = PrintFlags {
        generic: options.mlir_print_op_generic,
        local_scope: options.mlir_print_local_scope,
        debug_info: options.mlir_print_debuginfo,
        ..PrintFlags::default()
    };
    let Some(top) = ir.top() else { return Err("nothing was read".to_owned()) };
    let mut out = print_op(&ctx, &ir, top, &flags);
    // mlir-opt ends the text of the top operation and then the output.
    out.push(b'\n');
    // The process ends here: freeing the arenas one by one would only take time.
    std::mem::forget(ir);
    write_output(&options.output, &out)
}
