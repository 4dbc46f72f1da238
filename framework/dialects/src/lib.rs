//! The dialects of MLIR, a folder each. Registration is explicit: [`ALL`] lists them.
#![forbid(unsafe_code)]

pub mod affine;
pub mod arith;
pub mod builtin;
pub mod cf;
pub mod func;
pub mod llvm;
pub mod memref;
pub mod scf;

use terrace_ir::def::DialectDef;

/// Every dialect of this crate.
pub static ALL: &[&DialectDef] = &[
    &builtin::DIALECT,
    &affine::DIALECT,
    &arith::DIALECT,
    &cf::DIALECT,
    &func::DIALECT,
    &llvm::DIALECT,
    &memref::DIALECT,
    &scf::DIALECT,
];
