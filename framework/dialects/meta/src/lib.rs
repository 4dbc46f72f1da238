//! Dialects about programs: patterns that rewrite operations (pdl), programs that transform others (transform).
#![forbid(unsafe_code)]

pub mod pdl;
pub mod transform;
