//! Lowerings from dialect to dialect, a folder each.
#![forbid(unsafe_code)]

pub mod affine_to_scf;
mod build;
pub mod passes;
pub mod scf_to_cf;
pub mod to_llvm;

pub use build::Builder;
