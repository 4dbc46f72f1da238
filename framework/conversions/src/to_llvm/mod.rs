//! Lowerings to the llvm dialect. What they share is in [`common`].

pub mod arith;
pub mod cf;
pub mod common;
pub mod complex;
pub mod func;
pub mod index;
pub mod math;
pub mod memref;
pub mod ub;
