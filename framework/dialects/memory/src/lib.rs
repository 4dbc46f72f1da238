//! Dialects of values with a shape, and of loops over them: memref, tensor, affine, vector.
#![forbid(unsafe_code)]

// Definitions that take attributes of arith find it here.
use terrace_dialects_core::arith;

pub mod affine;
pub mod checks;
mod dims;
pub mod memref;
pub mod tensor;
pub mod vector;
