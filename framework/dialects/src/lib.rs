//! The dialects of MLIR, a folder each. Registration is explicit: [`ALL`] lists them.
#![forbid(unsafe_code)]

pub mod affine;
pub mod arith;
pub mod builtin;
pub mod cf;
pub mod common;
pub mod complex;
pub mod func;
pub mod index;
pub mod llvm;
pub mod math;
pub mod memref;
pub mod ml_program;
pub mod scf;
pub mod sparse_tensor;
pub mod tensor;
pub mod ub;

use terrace_ir::def::DialectDef;

/// Every dialect of this crate.
pub static ALL: &[&DialectDef] = &[
    &builtin::DIALECT,
    &affine::DIALECT,
    &arith::DIALECT,
    &cf::DIALECT,
    &complex::DIALECT,
    &func::DIALECT,
    &index::DIALECT,
    &llvm::DIALECT,
    &math::DIALECT,
    &memref::DIALECT,
    &ml_program::DIALECT,
    &scf::DIALECT,
    &sparse_tensor::DIALECT,
    &tensor::DIALECT,
    &ub::DIALECT,
];
