//! The scf dialect: structured control flow.

use terrace_ir::def::DialectDef;

mod generated {
    include!(concat!(env!("OUT_DIR"), "/scf.rs"));
}
mod hooks;

pub use generated::*;

/// The scf dialect.
pub static DIALECT: DialectDef =
    DialectDef { name: "scf", ops: &OPS, types: TYPES, attrs: ATTRS, ..DialectDef::EMPTY };
