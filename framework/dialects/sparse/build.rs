//! Generates the definitions of the dialects from its `.td` file.

use std::process::ExitCode;

use terrace_ods::{Build, Error};

fn run() -> Result<(), Error> {
    Build::new()
        .include_dir("src")
        .bind_pred("!!::mlir::sparse_tensor::getSparseTensorEncoding($_self)", "Pred::Type(super::is_sparse)")
        .bind_pred("::mlir::sparse_tensor::isSlice($_self)", "Pred::Type(super::is_slice)")
        .bind_transform(
            "::llvm::cast<::mlir::ShapedType>($_self).getElementType()",
            "|c, t| c.element_type(t)",
        )
        .compile("src/sparse_tensor/sparse_tensor.td", "sparse_tensor", "sparse_tensor.rs")
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
