//! The acc dialect: the constructs of OpenACC.
//!
//! Operations are lists of clauses (`acc.td`). Clauses of data are operations of their own (`ops/data.td`), whose rules are a table in `verify/data.rs`.
//! The text of values that are for certain devices is in `syntax/devices.rs`.

use terrace_ir::def::DialectDef;

mod generated {
    include!(concat!(env!("OUT_DIR"), "/acc.rs"));
}
mod canonicalize;
mod cpp;
mod interfaces;
mod syntax;
mod verify;

pub use generated::*;

/// The acc dialect.
pub static DIALECT: DialectDef = DialectDef {
    name: "acc",
    ops: &OPS,
    types: TYPES,
    attrs: ATTRS,
    directives: syntax::DIRECTIVES,
    ..DialectDef::EMPTY
};
