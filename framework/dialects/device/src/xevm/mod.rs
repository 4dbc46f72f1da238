//! The xevm dialect: what Intel's graphics processors have beside LLVM's instructions.

use terrace_ir::def::DialectDef;

mod generated {
    include!(concat!(env!("OUT_DIR"), "/xevm.rs"));
}
mod cpp;
mod syntax;
mod verify;

pub use generated::*;

/// The xevm dialect.
pub static DIALECT: DialectDef =
    DialectDef { name: "xevm", ops: &OPS, types: TYPES, attrs: ATTRS, ..DialectDef::EMPTY };
