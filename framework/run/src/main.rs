//! `terrace-run`: runs a function of a module, as mlir-runner does.
//!
//! The module is in the llvm dialect, or gets there by the passes of `--pass-pipeline`. Cranelift makes the code.
#![forbid(unsafe_code)]

use std::fs;
use std::io::{self, IsTerminal, Read, Write};
use std::process::ExitCode;
use std::sync::Arc;

use clap::{CommandFactory as _, Parser, ValueEnum};
use terrace::asm::parse_source;
use terrace::cranelift;
use terrace::ir::def::Registry;
use terrace::ir::diag::{Diagnostics, Renderer};
use terrace::ir::{Context, Ir, verify};
use terrace::pass::{PassManager, parse_pipeline};
use terrace::runtime::program::{Program, Value, add_entries};
use terrace::runtime::signature::{Signature, Type};
use terrace::runtime::text::exponential_float;

/// The type of the result, as mlir-runner names it.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum ResultType {
    /// No result.
    Void,
    /// A 32-bit integer.
    I32,
    /// A 64-bit integer.
    I64,
    /// A `float`.
    F32,
    /// A `double`.
    F64,
}

/// Runs a function of a module and prints its result.
#[derive(Parser)]
#[command(
    name = "terrace-run",
    version,
    about,
    after_help = "Long flags may also be written with one dash: -entry-point-result=i32"
)]
struct Options {
    /// The input file; '-' is standard input.
    #[arg(value_name = "FILE", default_value = "-")]
    file: String,
    /// The arguments of the function: integers and floats.
    #[arg(value_name = "ARGUMENT", allow_negative_numbers = true)]
    arguments: Vec<String>,
    /// The function.
    #[arg(short = 'e', long, value_name = "NAME", default_value = "main")]
    entry_point: String,
    /// The type that the function returns; by default what it says itself.
    #[arg(long, value_enum, value_name = "TYPE")]
    entry_point_result: Option<ResultType>,
    /// The passes that run first, as in 'terrace-opt'.
    #[arg(long, value_name = "PIPELINE")]
    pass_pipeline: Option<String>,
    /// Compile for speed of compilation.
    #[arg(short = 'O', value_name = "LEVEL", default_value = "2", value_parser = clap::value_parser!(u8).range(0..=3))]
    level: u8,
}

fn main() -> ExitCode {
    let options = Options::parse_from(terrace::opt::two_dashes(std::env::args_os(), &Options::command()));
    match run(&options) {
        Ok(()) => ExitCode::SUCCESS,
        Err(text) => {
            eprintln!("{}", text.trim_end());
            ExitCode::FAILURE
        }
    }
}

fn run(options: &Options) -> Result<(), String> {
    let text = read(&options.file).map_err(|e| format!("error: cannot read '{}': {e}", options.file))?;
    let ctx = Context::new(&Registry::with(terrace::dialects::ALL));
    let mut diags = Diagnostics::new();
    let said = |diags: &Diagnostics| {
        let mut renderer = Renderer::new(io::stderr().is_terminal());
        renderer.add_file(options.file.as_str(), text.clone());
        let mut out = Vec::new();
        // A vector takes everything.
        diags.list().iter().for_each(|d| _ = renderer.render(&ctx, d, &mut out));
        String::from_utf8_lossy(&out).into_owned()
    };
    let Some(mut ir) = parse_source(&ctx, &text, &options.file, &mut diags) else {
        return Err(said(&diags));
    };
    if !ir.top().is_some_and(|top| verify(&ctx, &ir, top, &mut diags)) {
        return Err(said(&diags));
    }
    if !lower(&ctx, &mut ir, options, &mut diags)? {
        return Err(said(&diags));
    }
    let functions = add_entries(&ctx, &mut ir);
    let generator = cranelift::Options { optimize: options.level > 0 };
    let code = cranelift::Jit::new(&ctx, &ir, &generator, &[]).map_err(|e| match e {
        cranelift::Error::Refused(d) => {
            diags.emit(*d);
            said(&diags)
        }
        e => format!("error: {e}"),
    })?;
    let program = Program::new(Box::new(code), functions);
    let name = &options.entry_point;
    let signature = program.signature(name).map_err(|e| format!("error: {e}"))?.clone();
    check_result(name, options.entry_point_result, &signature)?;
    let results = program.call(name, &arguments(&options.arguments, &signature)?);
    print(&results.map_err(|e| format!("error: {e}"))?)
        .map_err(|e| format!("error: the result cannot be written: {e}"))
}

fn read(file: &str) -> io::Result<Vec<u8>> {
    if file != "-" {
        return fs::read(file);
    }
    let mut text = Vec::new();
    terrace::output::stdin("terrace-run").read_to_end(&mut text)?;
    Ok(text)
}

/// Runs the passes of the command line; false if one fails.
fn lower(ctx: &Context, ir: &mut Ir, options: &Options, diags: &mut Diagnostics) -> Result<bool, String> {
    let (Some(pipeline), Some(top)) = (&options.pass_pipeline, ir.top()) else { return Ok(true) };
    let registry = Arc::new(terrace::passes::all());
    let pipeline = parse_pipeline(pipeline, &registry).map_err(|e| e.message)?;
    Ok(PassManager::new(pipeline, registry).verify_each(verify).run(ctx, ir, top, diags).success)
}

/// Refuses a function that does not return what the command line says.
fn check_result(name: &str, expected: Option<ResultType>, signature: &Signature) -> Result<(), String> {
    let Some(expected) = expected else { return Ok(()) };
    let wanted = match expected {
        ResultType::Void => None,
        ResultType::I32 => Some(Type::Int(32)),
        ResultType::I64 => Some(Type::Int(64)),
        ResultType::F32 => Some(Type::F32),
        ResultType::F64 => Some(Type::F64),
    };
    if wanted == signature.result {
        return Ok(());
    }
    let given = signature.result.as_ref().map_or("nothing".to_owned(), Type::to_string);
    let wanted = wanted.map_or("nothing".to_owned(), |t| t.to_string());
    Err(format!(
        "error: '{name}' returns {given}, not {wanted}\nhint: leave --entry-point-result out to print what it returns"
    ))
}

/// The arguments in the types of a signature.
fn arguments(given: &[String], signature: &Signature) -> Result<Vec<Value>, String> {
    let scalars: Vec<Type> =
        signature.params.iter().flat_map(|p| p.scalars()).map(|(_, scalar)| scalar).collect();
    if scalars.len() != given.len() {
        let (takes, gets) = (scalars.len(), given.len());
        return Err(format!("error: the function {signature} takes {takes} arguments, and {gets} are given"));
    }
    let value = |(text, ty): (&String, &Type)| {
        let parsed = match ty {
            Type::Int(_) => text.parse().ok().map(Value::Int),
            Type::Pointer => text.parse().ok().map(Value::Pointer),
            _ => text.parse().ok().map(Value::Float),
        };
        parsed.ok_or_else(|| format!("error: '{text}' is no {ty}"))
    };
    given.iter().zip(&scalars).map(value).collect()
}

/// Prints results as mlir-runner does, a line each.
fn print(results: &[Value]) -> io::Result<()> {
    let mut out = terrace::output::stdout()?;
    for value in results {
        match value {
            Value::Int(v) => writeln!(out, "{v}")?,
            Value::Pointer(v) => writeln!(out, "{v:#x}")?,
            Value::Float(v) => {
                let mut text = Vec::new();
                exponential_float(*v, &mut text);
                out.write_all(&text)?;
                writeln!(out)?;
            }
        }
    }
    out.flush()
}
