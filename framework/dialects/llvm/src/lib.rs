//! The dialect llvm: LLVM IR in MLIR. `targets.rs` is for dialects of processors beside it.
#![forbid(unsafe_code)]

pub mod llvm;
pub mod target_facts;
pub mod target_syntax;
pub mod targets;
