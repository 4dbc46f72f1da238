//! The x86vector dialect: vectors of AVX and AVX-512.

use terrace_ir::def::DialectDef;

mod generated {
    include!(concat!(env!("OUT_DIR"), "/x86vector.rs"));
}
mod cpp;
mod verify;

pub use generated::*;

/// The x86vector dialect.
pub static DIALECT: DialectDef = DialectDef { name: "x86vector", ops: &OPS, ..DialectDef::EMPTY };

crate::wide_effects! {
    BcstToPackedF32Op: Read;
    CvtPackedEvenIndexedToF32Op: Read;
    CvtPackedOddIndexedToF32Op: Read;
}
