//! The arm_neon dialect: Arm's vectors of fixed length.

use terrace_ir::def::DialectDef;

mod generated {
    include!(concat!(env!("OUT_DIR"), "/arm_neon.rs"));
}
mod cpp;

pub use generated::*;

/// The arm_neon dialect.
pub static DIALECT: DialectDef = DialectDef { name: "arm_neon", ops: &OPS, ..DialectDef::EMPTY };
