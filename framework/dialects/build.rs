//! Generates the definitions of every dialect from its `.td` file.

use std::process::ExitCode;

use terrace_ods::{Build, Error};

fn run() -> Result<(), Error> {
    let b = Build::new;
    b().compile("src/affine/affine.td", "affine", "affine.rs")?;
    b().bind_transform("::getI1SameShape($_self)", "super::i1_same_shape").compile(
        "src/arith/arith.td",
        "arith",
        "arith.rs",
    )?;
    b().compile("src/cf/cf.td", "cf", "cf.rs")?;
    // The operands of an indirect call are a list: its own verifier compares them.
    b().bind_transform("::llvm::cast<::mlir::FunctionType>($_self).getInputs()", "|_, _| None")
        .bind_transform("::llvm::cast<::mlir::FunctionType>($_self).getResults()", "|_, _| None")
        .compile("src/func/func.td", "func", "func.rs")?;
    b().compile("src/llvm/llvm.td", "llvm", "llvm.rs")?;
    b().bind_transform("::llvm::cast<MemRefType>($_self).getElementType()", "|c, t| c.element_type(t)")
        .compile("src/memref/memref.td", "memref", "memref.rs")?;
    b().compile("src/scf/scf.td", "scf", "scf.rs")
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
