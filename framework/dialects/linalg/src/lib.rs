//! Dialects of structured computations: linalg, and bufferization, which takes tensors to memory.
#![forbid(unsafe_code)]

pub mod bufferization;
pub mod linalg;

/// The dialects of this crate.
pub static ALL: &[&terrace_ir::def::DialectDef] = &[&bufferization::DIALECT, &linalg::DIALECT];
