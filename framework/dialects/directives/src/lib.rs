//! The dialects omp and acc: the directives of OpenMP and OpenACC. Both share how memory is accessed at once (`atomic.rs`) and what a pointer is
//! (`pointers.rs`).
#![forbid(unsafe_code)]

mod atomic;
pub mod omp;
mod pointers;
