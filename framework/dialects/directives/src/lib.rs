//! The dialects omp and acc: the directives of OpenMP and OpenACC. They share how memory is accessed at once (`atomic.rs`), what a pointer is
//! (`pointers.rs`), and how directives of formats find their parts (`parts.rs`).
#![forbid(unsafe_code)]

pub mod acc;
mod atomic;
pub mod omp;
mod parts;
mod pointers;
