//! From loops to the llvm dialect.

use terrace::ir::{Context, Diagnostic, Global, Ir, Op};

/// Lowers a module of affine loops and prints to the llvm dialect.
pub fn run(_ctx: &Context, ir: &mut Ir, module: Global<Op>) -> Result<(), Diagnostic> {
    Err(Diagnostic::error(ir.body(module.body).loc(module.entity), "the llvm dialect is not part of this build"))
}
