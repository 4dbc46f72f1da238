//! Dialects of structured computations: linalg, and bufferization, which takes tensors to memory.
#![forbid(unsafe_code)]

pub mod bufferization;
pub mod linalg;
