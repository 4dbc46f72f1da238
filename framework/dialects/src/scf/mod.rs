//! The scf dialect: structured control flow.

use terrace_ir::def::DialectDef;

mod generated {
    include!(concat!(env!("OUT_DIR"), "/scf.rs"));
}
mod hooks;

pub use generated::*;

/// The scf dialect.
pub static DIALECT: DialectDef =
    // Not all of the dialect is defined yet: the rest passes as operations that are not registered.
    DialectDef {
        name: "scf",
        allows_unknown_ops: true,
        ops: &OPS,
        types: TYPES,
        attrs: ATTRS,
        ..DialectDef::EMPTY
    };
