//! Lowerings from dialect to dialect, a folder each.
#![forbid(unsafe_code)]

pub mod affine_to_scf;
mod build;
pub mod scf_to_cf;
pub mod passes;
pub mod to_llvm;

pub use build::Builder;
