//! The last stage: LLVM IR, machine code, and running it.

use terrace::ir::{Context, Diagnostic, Ir};
use terrace::output::OutputFile;
use terrace::runtime::output::with_file;
use terrace::runtime::program::{CallError, Program, add_entries};

use terrace::{cranelift, llvmir};

use crate::cli::{Emit, Engine};

/// The reason why no machine code came of a module.
pub(crate) enum Failure {
    /// Operations of the llvm dialect have no code.
    Translation(Vec<Diagnostic>),
    /// The program's output could not be written.
    Output(std::io::Error),
    /// The words of a code generator, and the way to mend it.
    Generator(String, Option<&'static str>),
}

impl From<cranelift::Error> for Failure {
    fn from(e: cranelift::Error) -> Self {
        match e {
            cranelift::Error::Refused(d) => Failure::Translation(vec![*d]),
            e => Failure::Generator(e.to_string(), None),
        }
    }
}

impl From<llvmir::Error> for Failure {
    fn from(e: llvmir::Error) -> Self {
        match e {
            llvmir::Error::Io(e) => Failure::Output(e),
            llvmir::Error::Untranslatable(list) => Failure::Translation(list),
        }
    }
}

impl From<CallError> for Failure {
    fn from(e: CallError) -> Self {
        match e {
            CallError::Output(e) => Failure::Output(e),
            e => Failure::Generator(e.to_string(), None),
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
    /// The file that a program prints to, instead of standard output.
    pub(crate) file: Option<&'a OutputFile>,
}

/// Translates a module of the llvm dialect and runs it or gives the bytes that `emit` names; `None` if it ran.
pub(crate) fn generate(
    ctx: &Context,
    ir: &mut Ir,
    request: &Request<'_>,
) -> Result<Option<Vec<u8>>, Failure> {
    let options = cranelift::Options { optimize: request.optimize };
    match (request.emit, request.engine) {
        (Emit::Llvm, Engine::Cranelift) => {
            let mut text = Vec::new();
            let Some(top) = ir.top() else { return Ok(Some(text)) };
            llvmir::translate(ctx, ir, top, &mut text)?;
            Ok(Some(text))
        }
        (Emit::Obj, Engine::Cranelift) => Ok(Some(cranelift::object(ctx, ir, request.name, &options)?)),
        (Emit::Jit, Engine::Cranelift) => {
            let functions = add_entries(ctx, ir);
            let program = Program::new(Box::new(cranelift::Jit::new(ctx, ir, &options, &[])?), functions);
            let run = || program.call("main", &[]);
            match request.file {
                Some(file) => {
                    let file = file.as_file().try_clone().map_err(Failure::Output)?;
                    with_file(file, run).map_err(Failure::Output)??
                }
                None => run()?,
            };
            Ok(None)
        }
        _ => with_llvm(ctx, ir, request),
    }
}

#[cfg(feature = "llvm")]
fn with_llvm(ctx: &Context, ir: &Ir, request: &Request<'_>) -> Result<Option<Vec<u8>>, Failure> {
    match request.file {
        Some(file) => terrace::llvm::with_stdout_to(file.as_file(), || llvm::generate(ctx, ir, request))
            .map_err(Failure::Output)?,
        None => llvm::generate(ctx, ir, request),
    }
}

#[cfg(not(feature = "llvm"))]
fn with_llvm(_: &Context, _: &Ir, request: &Request<'_>) -> Result<Option<Vec<u8>>, Failure> {
    let emit = request.emit.name();
    let text = format!("'-emit={emit}' needs LLVM here, and this toyc was built without its feature 'llvm'");
    let hint = "'-emit=llvm', 'obj' and 'jit' work without it; 'cargo build --features llvm' adds it";
    Err(Failure::Generator(text, Some(hint)))
}

#[cfg(feature = "llvm")]
mod llvm {
    use super::{Failure, Request};
    use crate::cli::Emit;
    use terrace::ir::{Context, Ir};
    use terrace::llvm::{
        Cpu, Error, Machine, OptLevel, Returned, VerifiedModule, exit_on_fatal_errors, run, translate,
    };

    /// A function with more blocks gets only what LLVM does in linear time, so that 20,000 statements compile in seconds.
    const LARGE_FUNCTION: usize = 2_000;

    impl From<Error> for Failure {
        fn from(e: Error) -> Self {
            Failure::Generator(e.to_string(), e.hint())
        }
    }

    pub(super) fn generate(
        ctx: &Context,
        ir: &Ir,
        request: &Request<'_>,
    ) -> Result<Option<Vec<u8>>, Failure> {
        exit_on_fatal_errors();
        let module = translate(ctx, ir, request.name).map_err(|d| Failure::Translation(vec![d]))?;
        let mut module: VerifiedModule = module.verify()?;
        let large = module.module().largest_function() > LARGE_FUNCTION;
        let level = if request.optimize && !large { OptLevel::O3 } else { OptLevel::O0 };
        // A written file must not depend on the machine that writes it; a program that runs here may.
        let cpu = if request.emit == Emit::Jit { Cpu::Native } else { Cpu::Baseline };
        let machine = Machine::host(level, cpu)?;
        if request.optimize && large {
            module.optimise_scalars(&machine)?;
        } else {
            module.optimise(&machine)?;
        }
        Ok(match request.emit {
            Emit::Asm => Some(module.to_assembly(&machine)?.into_bytes()),
            Emit::Obj => Some(module.to_object(&machine)?),
            Emit::Jit => {
                let _: Returned = run(module, "main", &machine, &[])?;
                None
            }
            _ => Some(module.to_text().into_bytes()),
        })
    }
}
