//! The last stage: LLVM IR, machine code, and running it.

use terrace::ir::{Context, Diagnostic, Ir};
use terrace::llvm::{
    Cpu, Error, Machine, OptLevel, Returned, VerifiedModule, exit_on_fatal_errors, run, translate,
};

use crate::cli::Emit;

/// A function with more blocks gets only what LLVM does in linear time, so that 20,000 statements compile in seconds.
const LARGE_FUNCTION: usize = 2_000;

/// Why no machine code came of a module.
pub(crate) enum Failure {
    /// The llvm dialect could not be translated.
    Translation(Diagnostic),
    /// LLVM says what is wrong.
    Llvm(Error),
}

impl From<Error> for Failure {
    fn from(e: Error) -> Self {
        Failure::Llvm(e)
    }
}

/// The output of a stage.
pub(crate) enum Output {
    /// A text or an object file.
    Bytes(Vec<u8>),
    /// The program ran.
    Ran,
}

/// Translates a module of the llvm dialect and makes of it what `emit` says.
pub(crate) fn generate(
    ctx: &Context,
    ir: &Ir,
    name: &str,
    emit: Emit,
    optimise: bool,
) -> Result<Output, Failure> {
    exit_on_fatal_errors();
    let module = translate(ctx, ir, name).map_err(Failure::Translation)?;
    let mut module: VerifiedModule = module.verify()?;
    let large = module.module().largest_function() > LARGE_FUNCTION;
    let level = if optimise && !large { OptLevel::O3 } else { OptLevel::O0 };
    // A written file must not depend on the machine that writes it; a program that runs here may.
    let cpu = if emit == Emit::Jit { Cpu::Native } else { Cpu::Baseline };
    let machine = Machine::host(level, cpu)?;
    if optimise && large {
        module.optimise_scalars(&machine)?;
    } else {
        module.optimise(&machine)?;
    }
    Ok(match emit {
        Emit::Asm => Output::Bytes(module.to_assembly(&machine)?.into_bytes()),
        Emit::Obj => Output::Bytes(module.to_object(&machine)?),
        Emit::Jit => {
            let _: Returned = run(module, "main", &machine, &[])?;
            Output::Ran
        }
        _ => Output::Bytes(module.to_text().into_bytes()),
    })
}
