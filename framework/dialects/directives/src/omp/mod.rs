//! The omp dialect: the constructs of OpenMP.
//!
//! Operations are lists of clauses (`clauses.td`). Their texts are in `syntax/`, their demands in `verify/`: those of clauses in `clauses.rs` of both.

use terrace_ir::def::DialectDef;

mod generated {
    include!(concat!(env!("OUT_DIR"), "/omp.rs"));
}
mod canonicalize;
mod cpp;
mod interfaces;
mod names;
mod syntax;
mod verify;

pub use generated::*;

/// The omp dialect.
pub static DIALECT: DialectDef = DialectDef {
    name: "omp",
    ops: &OPS,
    types: TYPES,
    attrs: ATTRS,
    directives: syntax::DIRECTIVES,
    ..DialectDef::EMPTY
};
