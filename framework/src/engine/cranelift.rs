//! The engine of `terrace-cranelift`.

use terrace_cranelift::{Error, Jit, Options};
use terrace_ir::{Context, Ir};
use terrace_runtime::Symbol;
use terrace_runtime::program::{Compiled, Program, add_entries};

use super::{Engine, EngineError};

/// Machine code by Cranelift: it needs no system library and compiles fast.
#[derive(Clone, Copy, Debug, Default)]
pub struct Cranelift {
    /// Runs Cranelift's optimizations.
    pub optimize: bool,
}

impl Engine for Cranelift {
    fn name(&self) -> &'static str {
        "cranelift"
    }

    fn compile<'a>(
        &self,
        ctx: &'a Context,
        ir: &'a mut Ir,
        symbols: &[Symbol],
    ) -> Result<Program<'a>, EngineError> {
        let functions = add_entries(ctx, ir);
        let code = Jit::new(ctx, ir, &Options { optimize: self.optimize }, symbols)?;
        Ok(Program::new(Compiled::new(Box::new(code), functions)))
    }
}

impl From<Error> for EngineError {
    fn from(e: Error) -> Self {
        match e {
            Error::Refused(d) => EngineError::Diagnostics(vec![*d]),
            Error::Undefined(ref names) => {
                EngineError::Message { text: e.to_string(), hint: Some(super::undefined_hint(names)) }
            }
            e => EngineError::message(e),
        }
    }
}
