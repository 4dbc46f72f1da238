//! The smt dialect: formulas, and what solvers are told of them. Solving is not here.

use terrace_ir::def::DialectDef;
use terrace_ir::interfaces::Materialize;
use terrace_ir::model;

mod generated {
    include!(concat!(env!("OUT_DIR"), "/smt.rs"));
}
mod cpp;
mod interfaces;
mod sorts;
mod syntax;
mod verify;

pub use generated::*;

/// The smt dialect.
pub static DIALECT: DialectDef = DialectDef {
    name: "smt",
    ops: &OPS,
    types: TYPES,
    attrs: ATTRS,
    models: &[model!(dyn Materialize, &interfaces::Constants)],
    ..DialectDef::EMPTY
};
