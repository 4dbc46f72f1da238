//! The scf dialect: structured control flow.

use terrace_ir::def::DialectDef;

#[rustfmt::skip]
mod generated;
mod hooks;

pub use generated::*;

/// The scf dialect.
pub static DIALECT: DialectDef =
    DialectDef { name: "scf", ops: &OPS, types: TYPES, attrs: ATTRS, ..DialectDef::EMPTY };
