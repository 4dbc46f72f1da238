//! Dialects of values with a shape, and of loops over them: memref, tensor, affine.
#![forbid(unsafe_code)]

pub mod affine;
pub mod memref;
pub mod tensor;
