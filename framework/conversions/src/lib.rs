//! Lowerings from dialect to dialect, a folder each.
#![forbid(unsafe_code)]

pub mod affine_to_scf;
pub mod arith_to_llvm;
mod build;
pub mod cf_to_llvm;
pub mod func_to_llvm;
pub mod llvm_common;
pub mod memref_to_llvm;
pub mod passes;
pub mod reconcile_casts;
pub mod scf_to_cf;
pub mod to_llvm;

pub use build::Builder;
