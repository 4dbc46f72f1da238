//! Dialects about programs: patterns that rewrite operations (pdl, pdl_interp), programs that transform others (transform), programs of C
//! and C++ (emitc), formulas (smt), definitions of dialects (irdl).
#![forbid(unsafe_code)]

pub mod emitc;
pub mod irdl;
pub mod pdl;
pub mod pdl_interp;
pub mod smt;
pub mod transform;
