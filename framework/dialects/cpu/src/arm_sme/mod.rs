//! The arm_sme dialect: Arm's matrices of scalable size, which are tiles of one storage.
//!
//! Operations on tiles are in `tiles.td`, instructions in `intrinsics.td`.

use terrace_ir::def::DialectDef;

mod generated {
    include!(concat!(env!("OUT_DIR"), "/arm_sme.rs"));
}
mod cpp;
mod verify;

pub use generated::*;

/// The arm_sme dialect.
pub static DIALECT: DialectDef = DialectDef { name: "arm_sme", ops: &OPS, attrs: ATTRS, ..DialectDef::EMPTY };
