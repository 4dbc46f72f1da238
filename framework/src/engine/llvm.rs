//! The engine of `terrace-llvm`.

use terrace_ir::{Context, Ir};
use terrace_llvm::{Cpu, DataLayout, Error, FromIrError, Jit, Machine, Module, OptLevel, VerifiedModule};
use terrace_runtime::Symbol;
use terrace_runtime::program::{Compiled, Program, add_entries};
use terrace_runtime::sizes::check_sizes;

use super::{Engine, EngineError};

/// A function with more blocks gets only what LLVM does in linear time, so that 20,000 statements compile in seconds.
const LARGE_FUNCTION: usize = 2_000;

/// Machine code by LLVM, which optimizes.
#[derive(Clone, Copy, Debug, Default)]
pub struct Llvm {
    /// How hard LLVM tries. A very large function gets less.
    pub level: OptLevel,
}

impl Llvm {
    /// The optimized module, and the machine that makes its code.
    ///
    /// # Errors
    /// If LLVM IR has no words for an operation, or LLVM refuses the module.
    pub fn module(
        &self,
        ctx: &Context,
        ir: &Ir,
        name: &str,
        cpu: Cpu,
    ) -> Result<(VerifiedModule, Machine), EngineError> {
        check_sizes(ctx, ir).map_err(|d| EngineError::Diagnostics(vec![d]))?;
        let mut module = Module::from_ir(ctx, ir, name, &DataLayout::host()?)?.verify()?;
        let large = module.module().largest_function() > LARGE_FUNCTION;
        let machine = Machine::host(if large { OptLevel::O0 } else { self.level }, cpu)?;
        if large && self.level > OptLevel::O0 {
            module.optimise_scalars(&machine)?;
        } else {
            module.optimise(&machine)?;
        }
        Ok((module, machine))
    }
}

impl Engine for Llvm {
    fn name(&self) -> &'static str {
        "llvm"
    }

    fn compile<'a>(
        &self,
        ctx: &'a Context,
        ir: &'a mut Ir,
        symbols: &[Symbol],
    ) -> Result<Program<'a>, EngineError> {
        let functions = add_entries(ctx, ir);
        let (module, machine) = self.module(ctx, ir, "module", Cpu::Native)?;
        let code = Jit::of(module, &machine, symbols)?;
        Ok(Program::new(Compiled::new(Box::new(code), functions)))
    }
}

impl From<Error> for EngineError {
    fn from(e: Error) -> Self {
        let hint = match &e {
            Error::Undefined { names } => Some(super::undefined_hint(names)),
            e => e.hint().map(str::to_owned),
        };
        EngineError::Message { text: e.to_string(), hint }
    }
}

impl From<FromIrError> for EngineError {
    fn from(e: FromIrError) -> Self {
        match e {
            FromIrError::Untranslatable(list) => EngineError::Diagnostics(list),
            FromIrError::Llvm(e) => e.into(),
        }
    }
}
