//! The arm_sve dialect: Arm's vectors of scalable length.

use terrace_ir::def::DialectDef;

mod generated {
    include!(concat!(env!("OUT_DIR"), "/arm_sve.rs"));
}
mod cpp;

pub use generated::*;

/// The arm_sve dialect.
pub static DIALECT: DialectDef = DialectDef { name: "arm_sve", ops: &OPS, ..DialectDef::EMPTY };
