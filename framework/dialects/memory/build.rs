//! Generates the definitions of the dialects from its `.td` file.

use std::process::ExitCode;

use terrace_ods::{Build, Error};

fn run() -> Result<(), Error> {
    // What dialects share of each other lies beside what they define: `include "arith/base.td"`.
    let b = || {
        Build::new()
            .include_dir("src")
            .include_dir("../core/src")
            .bind_dialect("arith", "terrace_dialects_core::arith")
    };
    b().own_new(&["AffineForOp", "AffineLoadOp", "AffineStoreOp"]).compile(
        "src/affine/affine.td",
        "affine",
        "affine.rs",
    )?;
    b().bind_transform("::llvm::cast<MemRefType>($_self).getElementType()", "|c, t| c.element_type(t)")
        .compile("src/memref/memref.td", "memref", "memref.rs")?;
    b().bind_transform("::llvm::cast<TensorType>($_self).getElementType()", "|c, t| c.element_type(t)")
        .compile("src/tensor/tensor.td", "tensor", "tensor.rs")
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(e) => {
            eprintln!("error: {e}");
            ExitCode::FAILURE
        }
    }
}
