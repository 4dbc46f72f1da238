//! The dialect llvm: LLVM IR in MLIR.
#![forbid(unsafe_code)]

pub mod llvm;
