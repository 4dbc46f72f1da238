//! The amx dialect: tiles of Intel's matrix extension.

use terrace_ir::def::DialectDef;

mod generated {
    include!(concat!(env!("OUT_DIR"), "/amx.rs"));
}
mod interfaces;
mod syntax;
mod verify;

pub use generated::*;

/// The amx dialect.
pub static DIALECT: DialectDef = DialectDef { name: "amx", ops: &OPS, types: TYPES, ..DialectDef::EMPTY };
