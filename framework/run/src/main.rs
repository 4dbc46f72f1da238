//! `terrace-run`: runs a function of a module, as mlir-runner does.
//!
//! The module is in the llvm dialect, or gets there by the passes of `--pass-pipeline`. The engines are `terrace::engine`'s; `values.rs`
//! reads the function's arguments from the command line, `npy.rs` arrays from files.
#![forbid(unsafe_code)]

mod npy;
mod values;

use std::fs;
use std::io::{self, IsTerminal, Read, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use clap::{CommandFactory as _, Parser, ValueEnum};
use terrace::bytecode::read_source;
use terrace::cranelift;
use terrace::engine::{
    CallError, Cranelift, Engine as _, EngineError, Interpreter, Program, Signature, Symbol, Takes, Type,
};
use terrace::gpu::Api;
use terrace::ir::diag::{Diagnostics, Renderer};
use terrace::ir::{Context, Ir, verify};
use terrace::pass::{PassManager, parse_pipeline};

/// The output to make instead of a run.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Emit {
    /// An object file of the host.
    Obj,
    /// Assembly of the host, by LLVM.
    Asm,
}

/// The engine.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Engine {
    /// Cranelift: compiles fast, in every build.
    Cranelift,
    /// LLVM: optimizes, in builds with the feature 'llvm'.
    Llvm,
    /// The reference interpreter: runs every dialect with a meaning, and checks what the program does.
    Interp,
}

/// The device that kernels run on.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Target {
    /// None: a program with kernels is refused.
    Cpu,
    /// A Vulkan device: kernels are SPIR-V.
    Vulkan,
    /// A CUDA device: kernels are PTX, or compiled for it.
    Cuda,
}

impl Target {
    /// The interface to its devices; `None` for the host.
    fn api(self) -> Option<Api> {
        match self {
            Target::Cpu => None,
            Target::Vulkan => Some(Api::Vulkan),
            Target::Cuda => Some(Api::Cuda),
        }
    }
}

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
    after_help = "Long flags may also be written with one dash: -entry-point-result=i32\n\n\
        An argument is an integer, a float, or the name of a .npy file for a memref:\n  \
        terrace-run scale.mlir -e scale -- in.npy 0.5 --save 0=out.npy"
)]
struct Options {
    /// The input file; '-' is standard input.
    #[arg(value_name = "FILE", default_value = "-")]
    file: String,
    /// The arguments of the function: integers, floats, and .npy files for memrefs.
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
    /// The engine.
    #[arg(long, value_enum, value_name = "ENGINE", default_value = "cranelift")]
    engine: Engine,
    /// How hard the engine optimizes: 0 to 3.
    #[arg(short = 'O', value_name = "LEVEL", default_value = "2", value_parser = clap::value_parser!(u8).range(0..=3))]
    level: u8,
    /// Writes each operation that runs with its values to standard error; with the interpreter.
    #[arg(long)]
    trace: bool,
    /// A program of more operations is at fault; with the interpreter.
    #[arg(long, value_name = "NUMBER")]
    max_steps: Option<u64>,
    /// Memory that is never freed is a fault; with the interpreter.
    #[arg(long)]
    leaks: bool,
    /// The device that kernels run on; what `gpu-embed-objects` makes calls it.
    #[arg(long, value_enum, value_name = "TARGET", default_value = "cpu")]
    target: Target,
    /// The device's number, from 0; see --list-devices.
    #[arg(long, value_name = "NUMBER", default_value = "0")]
    device: usize,
    /// A kernel that takes longer is given up.
    #[arg(long, value_name = "SECONDS", default_value = "60")]
    kernel_limit: u64,
    /// Prints the devices of --target, and runs nothing.
    #[arg(long)]
    list_devices: bool,
    /// Shared libraries whose functions the program calls.
    #[arg(long, value_name = "LIBRARIES", value_delimiter = ',')]
    shared_libs: Vec<PathBuf>,
    /// Writes this to the file of -o, and runs nothing.
    #[arg(long, value_enum, value_name = "KIND", requires = "output")]
    emit: Option<Emit>,
    /// The machine that an object file is for, if not the host: 'aarch64-unknown-linux-gnu', in builds with the feature 'arm64'.
    #[arg(long, value_name = "TRIPLE", requires = "emit")]
    triple: Option<String>,
    /// The file for --emit; '-' is standard output.
    #[arg(short = 'o', value_name = "FILE", requires = "emit")]
    output: Option<PathBuf>,
    /// Writes the memref that is the argument of this number, from 0, to a .npy file after the call.
    #[arg(long, value_name = "NUMBER=FILE", value_parser = values::parse_save)]
    save: Vec<values::Save>,
}

fn main() -> ExitCode {
    terrace::cli::crash::watch("terrace-run");
    let options = Options::try_parse_from(terrace::cli::two_dashes(std::env::args_os(), &Options::command()))
        .unwrap_or_else(|e| terrace::cli::end(&e));
    match run(&options) {
        Ok(status) => status,
        Err(text) => {
            terrace::output::tell(&format!("{}\n", text.trim_end()));
            ExitCode::FAILURE
        }
    }
}

fn run(options: &Options) -> Result<ExitCode, String> {
    if options.engine != Engine::Interp && (options.trace || options.leaks || options.max_steps.is_some()) {
        return Err(
            "error: '--trace', '--leaks' and '--max-steps' are the interpreter's: add --engine=interp"
                .to_owned(),
        );
    }
    if options.list_devices {
        return list_devices(options.target);
    }
    let text = read(&options.file).map_err(|e| format!("error: cannot read '{}': {e}", options.file))?;
    let ctx = Context::new(&terrace::passes::dialects());
    let mut diags = Diagnostics::new();
    let said = |diags: &Diagnostics| {
        let mut renderer = Renderer::new(io::stderr().is_terminal());
        renderer.add_file(options.file.as_str(), text.clone());
        let mut out = Vec::new();
        // A vector takes everything.
        diags.list().iter().for_each(|d| _ = renderer.render(&ctx, d, &mut out));
        String::from_utf8_lossy(&out).into_owned()
    };
    let Some((mut ir, _)) = read_source(&ctx, &text, &options.file, &mut diags) else {
        return Err(said(&diags));
    };
    if !ir.top().is_some_and(|top| verify(&ctx, &ir, top, &mut diags)) {
        return Err(said(&diags));
    }
    if !lower(&ctx, &mut ir, options, &mut diags)? {
        return Err(said(&diags));
    }
    for library in &options.shared_libs {
        let failed = |e| format!("error: cannot load '{}': {e}", library.display());
        terrace::runtime::libraries::load(library).map_err(failed)?;
    }
    let mut refused = |e| match e {
        EngineError::Diagnostics(list) => {
            list.into_iter().for_each(|d| diags.emit(d));
            said(&diags)
        }
        e => format!("error: {e}"),
    };
    if let Some((emit, file)) = options.emit.zip(options.output.as_ref()) {
        let bytes = code(&ctx, &ir, emit, options).map_err(refused)?;
        let unwritten = |e| format!("error: cannot write '{}': {e}", file.display());
        return write(file, &bytes).map_err(unwritten).map(|()| ExitCode::SUCCESS);
    }
    let kernels = kernel_functions(options)?;
    let mut program = compile(&ctx, &mut ir, options, &kernels).map_err(&mut refused)?;
    let name = &options.entry_point;
    let signature = program.signature(name).map_err(|e| format!("error: {e}"))?.clone();
    check_result(name, options.entry_point_result, &signature)?;
    let mut given = values::Given::read(&options.arguments, &signature)?;
    if let Some(params) = given.assumed(&signature) {
        program.declare(name, params).map_err(|e| format!("error: {e}"))?;
    }
    given.check_saves(&options.save)?;
    let results = match program.call_values(name, given.arguments()) {
        Ok(results) => results,
        Err(CallError::Exit(status)) => return Ok(ExitCode::from(status as u8)),
        Err(CallError::Fault(d)) => {
            diags.emit(*d);
            return Err(said(&diags));
        }
        Err(e) => return Err(format!("error: {e}")),
    };
    given.save(&options.save)?;
    values::print(&results).map_err(|e| format!("error: the result cannot be written: {e}"))?;
    Ok(ExitCode::SUCCESS)
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
    let takes = Takes::of(ctx, ir);
    let done = PassManager::new(pipeline, registry).verify_each(verify).run(ctx, ir, top, diags).success;
    takes.keep(ctx, ir);
    Ok(done)
}

fn write(file: &Path, bytes: &[u8]) -> io::Result<()> {
    if file != Path::new("-") {
        return terrace::output::write(file, |out| out.write_all(bytes));
    }
    let mut out = terrace::output::stdout()?;
    if out.is_terminal() && bytes.contains(&0) {
        return Err(io::Error::other("an object file is no text for the terminal"));
    }
    out.write_all(bytes)?;
    out.flush()
}

/// The code of a module as bytes of a file.
fn code(ctx: &Context, ir: &Ir, emit: Emit, options: &Options) -> Result<Vec<u8>, EngineError> {
    match (emit, options.engine) {
        (Emit::Obj, Engine::Cranelift) => {
            let generator = cranelift::Options { optimize: options.level > 0 };
            Ok(match &options.triple {
                Some(triple) => cranelift::object_for(ctx, ir, &options.file, triple, &generator)?,
                None => cranelift::object(ctx, ir, &options.file, &generator)?,
            })
        }
        _ if options.triple.is_some() => Err(EngineError::message(
            "'--triple' is for object files by Cranelift: '--emit=obj --engine=cranelift'",
        )),
        _ => llvm_code(ctx, ir, emit, options),
    }
}

#[cfg(feature = "llvm")]
fn llvm_code(ctx: &Context, ir: &Ir, emit: Emit, options: &Options) -> Result<Vec<u8>, EngineError> {
    let engine = llvm(options.level);
    let (mut module, machine) = engine.module(ctx, ir, &options.file, terrace::llvm::Cpu::Baseline)?;
    Ok(match emit {
        Emit::Obj => module.to_object(&machine)?,
        Emit::Asm => module.to_assembly(&machine)?.into_bytes(),
    })
}

#[cfg(not(feature = "llvm"))]
fn llvm_code(_: &Context, _: &Ir, emit: Emit, _: &Options) -> Result<Vec<u8>, EngineError> {
    Err(no_llvm(if emit == Emit::Asm { "--emit=asm" } else { "--engine=llvm" }))
}

/// Prints the devices that kernels may run on.
fn list_devices(target: Target) -> Result<ExitCode, String> {
    if let Some(api) = target.api() {
        let devices = api.devices().map_err(|e| format!("error: {e}"))?;
        let mut out = io::stdout().lock();
        for (i, device) in devices.iter().enumerate() {
            writeln!(out, "{i}: {device}").map_err(|e| format!("error: {e}"))?;
        }
        return Ok(ExitCode::SUCCESS);
    }
    Err("error: '--list-devices' lists those of a target: add --target=vulkan or --target=cuda".to_owned())
}

/// The functions by which programs use the device; it is opened here.
fn kernel_functions(options: &Options) -> Result<Vec<Symbol>, String> {
    match (options.target.api(), options.engine) {
        (None, _) => Ok(Vec::new()),
        (Some(_), Engine::Interp) => {
            Err("error: the interpreter runs no kernels of a device: add --engine=cranelift".to_owned())
        }
        (Some(api), _) => {
            let limit = Duration::from_secs(options.kernel_limit);
            api.functions(options.device, limit).map_err(|e| format!("error: {e}"))
        }
    }
}

/// The program by the engine that is asked for.
fn compile<'a>(
    ctx: &'a Context,
    ir: &'a mut Ir,
    options: &Options,
    symbols: &[Symbol],
) -> Result<Program<'a>, EngineError> {
    match options.engine {
        Engine::Cranelift => Cranelift { optimize: options.level > 0 }.compile(ctx, ir, symbols),
        Engine::Llvm => with_llvm(ctx, ir, options.level, symbols),
        Engine::Interp => {
            let max_steps = options.max_steps.unwrap_or(u64::MAX);
            Interpreter { max_steps, leaks: options.leaks, trace: options.trace }.compile(ctx, ir, &[])
        }
    }
}

#[cfg(feature = "llvm")]
fn with_llvm<'a>(
    ctx: &'a Context,
    ir: &'a mut Ir,
    level: u8,
    symbols: &[Symbol],
) -> Result<Program<'a>, EngineError> {
    llvm(level).compile(ctx, ir, symbols)
}

#[cfg(feature = "llvm")]
fn llvm(level: u8) -> terrace::engine::Llvm {
    use terrace::llvm::OptLevel;
    terrace::llvm::exit_on_fatal_errors();
    let level = match level {
        0 => OptLevel::O0,
        1 => OptLevel::O1,
        2 => OptLevel::O2,
        _ => OptLevel::O3,
    };
    terrace::engine::Llvm { level }
}

#[cfg(not(feature = "llvm"))]
fn with_llvm<'a>(_: &'a Context, _: &'a mut Ir, _: u8, _: &[Symbol]) -> Result<Program<'a>, EngineError> {
    Err(no_llvm("--engine=llvm"))
}

#[cfg(not(feature = "llvm"))]
fn no_llvm(flag: &str) -> EngineError {
    EngineError::Message {
        text: format!("'{flag}' needs LLVM, and this terrace-run was built without its feature 'llvm'"),
        hint: Some("'cargo build -p terrace-run --features llvm' adds it".to_owned()),
    }
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
