//! `terrace-translate`: the llvm dialect to LLVM IR and back, as mlir-translate does it. No LLVM, but for bitcode: the
//! feature `llvm` has LLVM turn it into text.
#![forbid(unsafe_code)]

use std::io::{self, IsTerminal, Read};
use std::process::ExitCode;

use clap::{CommandFactory as _, Parser};
use terrace::asm::{PrintFlags, parse_source, print_op};
use terrace::ir::def::Registry;
use terrace::ir::diag::{Diagnostics, Renderer};
use terrace::ir::{Context, verify};
use terrace::llvmir;
use terrace::opt::{MARKER, Target, split};

/// Translates between MLIR's llvm dialect and LLVM IR.
#[derive(Parser)]
#[command(
    name = "terrace-translate",
    version,
    about,
    after_help = "Long flags may also be written with one dash: -import-llvm"
)]
struct Options {
    /// The input file; '-' is standard input.
    #[arg(value_name = "FILE", default_value = "-")]
    input: String,
    /// The output; '-' is standard output. A file is written whole or not at all.
    #[arg(short = 'o', value_name = "FILE", default_value = "-")]
    output: String,
    #[command(flatten)]
    direction: Direction,
    /// Let operations, types and attributes of dialects that are not registered pass.
    #[arg(long)]
    allow_unregistered_dialect: bool,
    /// Translate the parts between the lines '// -----', or another marker, one by one.
    #[arg(long, value_name = "MARKER", num_args = 0..=1, require_equals = true, default_missing_value = MARKER)]
    split_input_file: Option<String>,
    /// The text between the parts in the output.
    #[arg(long, value_name = "MARKER", default_value = "")]
    output_split_marker: String,
    /// Print the locations of operations.
    #[arg(long)]
    mlir_print_debuginfo: bool,
    /// Print operations in the generic form.
    #[arg(long)]
    mlir_print_op_generic: bool,
}

/// What becomes what.
#[derive(clap::Args)]
#[group(required = true, multiple = false)]
struct Direction {
    /// From the llvm dialect to LLVM IR.
    #[arg(long)]
    mlir_to_llvmir: bool,
    /// From LLVM IR to the llvm dialect. Bitcode needs a build with the feature 'llvm'.
    #[arg(long)]
    import_llvm: bool,
    /// What `--import-llvm` runs for bitcode.
    #[cfg(feature = "llvm")]
    #[arg(long, hide = true)]
    bitcode_to_text: bool,
}

fn main() -> ExitCode {
    let options = Options::parse_from(terrace::opt::two_dashes(std::env::args_os(), &Options::command()));
    match run(&options) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(text) => {
            eprintln!("terrace-translate: error: {text}");
            ExitCode::FAILURE
        }
    }
}

/// Translates all parts of the input. False if one failed, which was said.
fn run(options: &Options) -> Result<bool, String> {
    #[cfg(feature = "llvm")]
    if options.direction.bitcode_to_text {
        return disassemble_here(options);
    }
    let text = read(&options.input)?;
    let mut stdout = terrace::output::checked_stdout();
    let mut target = Target::new(&options.output, &mut *stdout);
    let mut success = true;
    let registry = Registry::with(terrace::dialects::ALL);
    for (i, part) in split(&text, options.split_input_file.as_deref()).into_iter().enumerate() {
        if i > 0 && !options.output_split_marker.is_empty() {
            target.send(|out| writeln!(out, "{}", options.output_split_marker))?;
        }
        let source = if part.line == 0 && part.column == 0 { part.text.to_vec() } else { part.in_place() };
        let translated = if options.direction.import_llvm {
            import(options, &registry, &source)
        } else {
            export(options, &registry, &source)
        };
        match translated {
            Some(text) => target.send(|out| out.write_all(&text))?,
            None => success = false,
        }
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

/// The name of the input in messages.
fn shown(options: &Options) -> &str {
    if options.input == "-" { "<stdin>" } else { &options.input }
}

/// Shows what is wrong.
fn say(options: &Options, ctx: &Context, diags: &Diagnostics, source: &[u8]) {
    if diags.list().is_empty() {
        return;
    }
    let mut renderer = Renderer::new(io::stderr().is_terminal());
    renderer.add_file(shown(options), source.to_vec());
    let mut out = Vec::new();
    // A vector takes everything.
    diags.list().iter().for_each(|d| _ = renderer.render(ctx, d, &mut out));
    eprint!("{}", String::from_utf8_lossy(&out));
}

fn export(options: &Options, registry: &Registry, source: &[u8]) -> Option<Vec<u8>> {
    let mut ctx = Context::new(registry);
    ctx.allow_unregistered_dialects(options.allow_unregistered_dialect);
    let mut diags = Diagnostics::new();
    let mut text = Vec::new();
    let done = parse_source(&ctx, source, shown(options), &mut diags)
        .and_then(|ir| ir.top().map(|top| (ir, top)))
        .filter(|(ir, top)| verify(&ctx, ir, *top, &mut diags))
        .map(|(ir, top)| llvmir::translate(&ctx, &ir, top, &mut text));
    let success = match done {
        Some(Ok(())) => true,
        Some(Err(llvmir::Error::Untranslatable(list))) => {
            diags.append(list);
            false
        }
        Some(Err(e)) => {
            eprintln!("terrace-translate: error: {e}");
            false
        }
        None => false,
    };
    say(options, &ctx, &diags, source);
    success.then_some(text)
}

/// Bitcode as LLVM IR text. LLVM may crash on damaged bitcode, so a process of its own reads it.
#[cfg(feature = "llvm")]
fn disassemble(options: &Options, bitcode: &[u8]) -> Option<Vec<u8>> {
    let out = match in_own_process(shown(options), bitcode) {
        Ok(out) => out,
        Err(e) => {
            let why = terrace::output::reason(&e);
            eprintln!("terrace-translate: error: cannot start the process that reads bitcode: {why}");
            return None;
        }
    };
    match out.status.code() {
        Some(0) => return Some(out.stdout),
        // It said what is wrong.
        Some(1) => eprint!("{}", String::from_utf8_lossy(&out.stderr)),
        _ => {
            eprintln!(
                "terrace-translate: error: LLVM crashed when it read the bitcode '{}' ({})",
                shown(options),
                out.status
            );
            let said = String::from_utf8_lossy(&out.stderr);
            said.lines().next().iter().for_each(|line| eprintln!("note: {line}"));
            eprintln!("hint: the bitcode is damaged, or of another version of LLVM");
        }
    }
    None
}

/// Runs this program as [`disassemble_here`].
#[cfg(feature = "llvm")]
fn in_own_process(name: &str, bitcode: &[u8]) -> io::Result<std::process::Output> {
    use io::Write as _;
    use std::process::{Command, Stdio};
    let mut child = Command::new(std::env::current_exe()?)
        .args(["--bitcode-to-text", "--", name])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()?;
    if let Some(mut stdin) = child.stdin.take() {
        // The status shows why a process took no more.
        _ = stdin.write_all(bitcode);
    }
    child.wait_with_output()
}

/// Bitcode from standard input as text to standard output; the input's name is that in errors.
#[cfg(feature = "llvm")]
fn disassemble_here(options: &Options) -> Result<bool, String> {
    terrace::llvm::exit_on_fatal_errors();
    let text = terrace::llvm::bitcode_to_text(&options.input, &read("-")?).map_err(|e| e.to_string())?;
    let written = terrace::output::write("-", |out| out.write_all(text.as_bytes()));
    written.map(|()| true).map_err(|e| format!("cannot write: {}", terrace::output::reason(&e)))
}

/// Without LLVM, bitcode is refused.
#[cfg(not(feature = "llvm"))]
fn disassemble(options: &Options, _: &[u8]) -> Option<Vec<u8>> {
    eprintln!(
        "terrace-translate: error: '{}' is LLVM bitcode; this build reads LLVM IR's text only",
        shown(options)
    );
    eprintln!("hint: convert it by 'llvm-dis' first, or build terrace-tools with the feature 'llvm'");
    None
}

fn import(options: &Options, registry: &Registry, source: &[u8]) -> Option<Vec<u8>> {
    if llvmir::is_bitcode(source) {
        let text = disassemble(options, source)?;
        return import_text(options, registry, &text);
    }
    import_text(options, registry, source)
}

fn import_text(options: &Options, registry: &Registry, source: &[u8]) -> Option<Vec<u8>> {
    let ctx = Context::new(registry);
    let mut diags = Diagnostics::new();
    let ir = llvmir::import_with_warnings(&ctx, source, shown(options), &mut |d| diags.emit(d));
    let done = match ir {
        Ok(ir) => ir.top().filter(|top| verify(&ctx, &ir, *top, &mut diags)).map(|top| {
            let print = PrintFlags {
                debug_info: options.mlir_print_debuginfo,
                generic: options.mlir_print_op_generic,
                ..PrintFlags::default()
            };
            print_op(&ctx, &ir, top, &print)
        }),
        Err(d) => {
            diags.emit(d);
            None
        }
    };
    say(options, &ctx, &diags, source);
    done
}
