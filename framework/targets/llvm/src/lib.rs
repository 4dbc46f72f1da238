//! The llvm dialect to optimized code, object files and the JIT of LLVM. The only crate that names LLVM.
//!
//! The way of a module: [`Module`] (`module.rs`: read from LLVM IR, or made of the llvm dialect by way of the text that `terrace-llvmir`
//! writes) → [`Module::verify`] → [`VerifiedModule`] → [`VerifiedModule::optimise`] with a [`Machine`]
//! (`machine.rs`) → text, bitcode, assembly, an object file (`codegen.rs`) or a call (`jit.rs`).
//! Every failure is an [`Error`] with LLVM's own words; the few for which LLVM ends the process are in `fatal.rs`.
//!
//! ```
//! use terrace_llvm::{Cpu, Machine, Module, OptLevel, Returned, run};
//!
//! let text = "define i32 @main() { %a = add i32 40, 2 ret i32 %a }";
//! let machine = Machine::host(OptLevel::O2, Cpu::Native)?;
//! let mut module = Module::parse("answer.ll", text.as_bytes())?.verify()?;
//! module.optimise(&machine)?;
//! assert_eq!(run(module, "main", &machine, &[])?, Returned::Int(42));
//! # Ok::<(), terrace_llvm::Error>(())
//! ```

mod codegen;
mod error;
mod fatal;
mod jit;
mod machine;
mod module;
#[cfg(feature = "gpu-targets")]
mod offload;
mod raw;

pub use error::Error;
pub use fatal::{EXIT_INTERNAL_ERROR, exit_on_fatal_errors};
pub use jit::{Jit, Returned, run};
pub use machine::{Cpu, DataLayout, Machine, OptLevel};
pub use module::{Entry, FromIrError, Module, VerifiedModule, bitcode_to_text};
#[cfg(feature = "gpu-targets")]
pub use offload::attach_targets;
