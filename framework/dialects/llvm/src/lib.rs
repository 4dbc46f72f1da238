//! The dialect llvm: LLVM IR in MLIR. With the feature `gpu-targets`, the dialects of graphics processors beside it: nvvm, rocdl, xevm.
#![forbid(unsafe_code)]

pub mod llvm;
#[cfg(feature = "gpu-targets")]
pub mod nvvm;
#[cfg(feature = "gpu-targets")]
pub mod rocdl;
#[cfg(feature = "gpu-targets")]
mod target_facts;
#[cfg(feature = "gpu-targets")]
mod target_syntax;
pub mod targets;
#[cfg(feature = "gpu-targets")]
pub mod xevm;
