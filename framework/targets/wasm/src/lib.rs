//! WebAssembly binaries to the wasmssa dialect, as `mlir-translate --import-wasm` of MLIR 22 does it.
//!
//! [`import`] gives the module of a binary. `bytes.rs` reads bytes and the numbers in them, `types.rs` types, `module.rs` sections, `code.rs` the
//! instructions of a function or of an initial value, for which `opcodes.rs` has the tables; `names.rs` gives symbols.
//!
//! The stack machine becomes values: the reader keeps the stack of values that the machine would have, and checks it as validation does. A
//! binary that is not valid is an error also where MLIR's reader makes something of it.
//!
//! Not here: what the dialect has no operation for. Such an instruction is an error; data, elements and the start function are dropped with a
//! warning.
#![forbid(unsafe_code)]

mod bytes;
mod code;
mod module;
mod names;
mod opcodes;
mod types;

use terrace_ir::{Context, Diagnostic, Ir};

/// The result of a step.
type Done<T = ()> = Result<T, Diagnostic>;

/// The module that a binary is. Its top is a `builtin.module`, which is not verified: the dialect allows less in initial values than the format.
///
/// `name` is the file in locations, whose columns are bytes. `report` gets warnings, and what else is wrong where one error follows from another.
///
/// # Errors
///
/// If the bytes are no valid module of version 1, if it has an instruction that the dialect has no operation for, or if it would become far more
/// values than it has bytes.
pub fn import(
    ctx: &Context,
    bytes: &[u8],
    name: &str,
    report: &mut dyn FnMut(Diagnostic),
) -> Result<Ir, Diagnostic> {
    module::read(ctx, bytes, name, report)
}
