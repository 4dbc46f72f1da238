//! The last stage: LLVM IR, machine code, and running it.

use terrace::engine::{CallError, Cranelift, Engine as _, EngineError, Interpreter, Program};
use terrace::ir::{Context, Diagnostic, Ir};
use terrace::output::OutputFile;
use terrace::runtime::Symbol;
use terrace::runtime::output::with_file;
use terrace::{cranelift, llvmir};

use crate::cli::{Emit, Engine, Target};

/// The reason why no machine code came of a module.
pub(crate) enum Failure {
    /// The module has what the engine cannot take, or the program went wrong.
    Diagnostics(Vec<Diagnostic>),
    /// The program's output could not be written.
    Output(std::io::Error),
    /// Another error in words, and the way to mend it.
    Message(String, Option<String>),
}

impl From<EngineError> for Failure {
    fn from(e: EngineError) -> Self {
        match e {
            EngineError::Diagnostics(list) => Failure::Diagnostics(list),
            EngineError::Message { text, hint } => Failure::Message(text, hint),
            e => Failure::Message(e.to_string(), None),
        }
    }
}

impl From<llvmir::Error> for Failure {
    fn from(e: llvmir::Error) -> Self {
        match e {
            llvmir::Error::Io(e) => Failure::Output(e),
            llvmir::Error::Untranslatable(list) => Failure::Diagnostics(list),
        }
    }
}

impl From<CallError> for Failure {
    fn from(e: CallError) -> Self {
        match e {
            CallError::Output(e) => Failure::Output(e),
            CallError::Fault(d) => Failure::Diagnostics(vec![*d]),
            e => Failure::Message(e.to_string(), None),
        }
    }
}

/// The work of this stage.
pub(crate) struct Request<'a> {
    /// The name of the source.
    pub(crate) name: &'a str,
    pub(crate) emit: Emit,
    pub(crate) engine: Engine,
    pub(crate) optimize: bool,
    /// The device that runs kernels, by its target and its number; `None` if the program has none.
    pub(crate) device: Option<(Target, usize)>,
    /// The file that a program prints to, instead of standard output.
    pub(crate) file: Option<&'a OutputFile>,
}

/// Translates a module of the llvm dialect and runs it or gives the bytes that `emit` names; `None` if it ran.
pub(crate) fn generate(
    ctx: &Context,
    ir: &mut Ir,
    request: &Request<'_>,
) -> Result<Option<Vec<u8>>, Failure> {
    match (request.emit, request.engine) {
        (Emit::Jit, _) => {
            let mut program = compile(ctx, ir, request)?;
            let mut run = || program.call("main", ());
            match request.file {
                Some(file) => {
                    let file = file.as_file().try_clone().map_err(Failure::Output)?;
                    with_file(file, run).map_err(Failure::Output)??;
                }
                None => run()?,
            }
            Ok(None)
        }
        (Emit::Llvm, Engine::Cranelift | Engine::Interp) => {
            let mut text = Vec::new();
            let Some(top) = ir.top() else { return Ok(Some(text)) };
            llvmir::translate(ctx, ir, top, &mut text)?;
            Ok(Some(text))
        }
        (Emit::Obj | Emit::Exe, Engine::Cranelift) => {
            let options = cranelift::Options { optimize: request.optimize };
            let object = cranelift::object(ctx, ir, request.name, &options).map_err(EngineError::from)?;
            Ok(Some(object))
        }
        (_, Engine::Interp) => {
            let text = format!("the interpreter makes no code for '-emit={}'", request.emit.name());
            Err(Failure::Message(text, Some("'--engine=cranelift' does".to_owned())))
        }
        _ => with_llvm(ctx, ir, request).map(Some),
    }
}

// ANCHOR: compile
/// The program by the engine that is asked for.
fn compile<'a>(ctx: &'a Context, ir: &'a mut Ir, request: &Request<'_>) -> Result<Program<'a>, Failure> {
    let optimize = request.optimize;
    let launches = device_functions(request.device)?;
    match request.engine {
        Engine::Cranelift => Ok(Cranelift { optimize }.compile(ctx, ir, &launches)?),
        Engine::Interp => Ok(Interpreter { leaks: true, ..Interpreter::default() }.compile(ctx, ir, &[])?),
        #[cfg(feature = "llvm")]
        Engine::Llvm => Ok(llvm(optimize).compile(ctx, ir, &launches)?),
        #[cfg(not(feature = "llvm"))]
        Engine::Llvm => Err(no_llvm("--engine=llvm")),
    }
}
// ANCHOR_END: compile

/// A kernel that takes longer is given up.
#[cfg(feature = "vulkan")]
const KERNEL_LIMIT: std::time::Duration = std::time::Duration::from_secs(60);

/// The functions by which a program uses the device, which is opened here.
#[cfg(feature = "vulkan")]
fn device_functions(device: Option<(Target, usize)>) -> Result<Vec<Symbol>, Failure> {
    let Some((target, number)) = device else { return Ok(Vec::new()) };
    let Some(api) = api(target) else { return Ok(Vec::new()) };
    api.functions(number, KERNEL_LIMIT).map_err(|e| Failure::Message(e.to_string(), None))
}

/// The interface to a target's devices; `None` for the host.
#[cfg(feature = "vulkan")]
fn api(target: Target) -> Option<terrace::gpu::Api> {
    match target {
        Target::Cpu => None,
        Target::Vulkan => Some(terrace::gpu::Api::Vulkan),
        Target::Cuda => Some(terrace::gpu::Api::Cuda),
    }
}

#[cfg(not(feature = "vulkan"))]
fn device_functions(_: Option<(Target, usize)>) -> Result<Vec<Symbol>, Failure> {
    Ok(Vec::new())
}

/// The devices of a target, a line each.
#[cfg(feature = "vulkan")]
pub(crate) fn devices(target: Target) -> Result<Vec<String>, String> {
    api(target).map_or(Ok(Vec::new()), |api| api.devices().map_err(|e| e.to_string()))
}

#[cfg(not(feature = "vulkan"))]
pub(crate) fn devices(_: Target) -> Result<Vec<String>, String> {
    Ok(Vec::new())
}

/// The kernels of a program as bytes.
#[cfg(feature = "vulkan")]
pub(crate) fn kernels(ctx: &Context, ir: &Ir, emit: Emit) -> Result<Vec<u8>, Failure> {
    use crate::device::NoBinary;
    crate::device::binary(ctx, ir, emit).map_err(|why| match why {
        NoBinary::Diagnostic(d) => Failure::Diagnostics(vec![d]),
        NoBinary::NoKernels => Failure::Message(
            "the program has no loop that is large enough for a device".to_owned(),
            Some("'--offload-from=0' takes all loops".to_owned()),
        ),
    })
}

#[cfg(not(feature = "vulkan"))]
pub(crate) fn kernels(_: &Context, _: &Ir, _: Emit) -> Result<Vec<u8>, Failure> {
    Ok(Vec::new())
}

#[cfg(feature = "llvm")]
fn llvm(optimize: bool) -> terrace::engine::Llvm {
    use terrace::llvm::{OptLevel, exit_on_fatal_errors};
    exit_on_fatal_errors();
    terrace::engine::Llvm { level: if optimize { OptLevel::O3 } else { OptLevel::O0 } }
}

#[cfg(feature = "llvm")]
fn with_llvm(ctx: &Context, ir: &Ir, request: &Request<'_>) -> Result<Vec<u8>, Failure> {
    // A written file must not depend on the machine that writes it; a program that runs here may.
    let cpu = terrace::llvm::Cpu::Baseline;
    let (mut module, machine) = llvm(request.optimize).module(ctx, ir, request.name, cpu)?;
    let bytes = match request.emit {
        Emit::Asm => module.to_assembly(&machine).map(String::into_bytes),
        Emit::Obj | Emit::Exe => module.to_object(&machine),
        _ => Ok(module.to_text().into_bytes()),
    };
    Ok(bytes.map_err(EngineError::from)?)
}

#[cfg(not(feature = "llvm"))]
fn with_llvm(_: &Context, _: &Ir, request: &Request<'_>) -> Result<Vec<u8>, Failure> {
    Err(no_llvm(match request.emit {
        Emit::Asm => "-emit=asm",
        _ => "--engine=llvm",
    }))
}

#[cfg(not(feature = "llvm"))]
fn no_llvm(flag: &str) -> Failure {
    let text = format!("'{flag}' needs LLVM, and this toyc was built without its feature 'llvm'");
    let hint = "'-emit=llvm', 'obj', 'exe' and 'jit' work without it; 'make build LLVM=1' or 'cargo build --features llvm' adds it";
    Failure::Message(text, Some(hint.to_owned()))
}
