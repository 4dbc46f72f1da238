//! The mpi dialect: messages between processes, as the functions of MPI.

use terrace_ir::def::DialectDef;

#[allow(non_camel_case_types)]
mod generated {
    include!(concat!(env!("OUT_DIR"), "/mpi.rs"));
}
mod canonicalize;

pub use generated::*;

/// The mpi dialect.
pub static DIALECT: DialectDef =
    DialectDef { name: "mpi", ops: &OPS, types: TYPES, attrs: ATTRS, ..DialectDef::EMPTY };
