//! The wasmssa dialect: WebAssembly with values instead of a stack. Reading and writing binaries is not here.

use terrace_ir::def::DialectDef;

mod generated {
    include!(concat!(env!("OUT_DIR"), "/wasmssa.rs"));
}
mod cpp;
mod interfaces;
mod syntax;
mod verify;

pub use generated::*;

/// The wasmssa dialect.
pub static DIALECT: DialectDef = DialectDef {
    name: "wasmssa",
    ops: &OPS,
    types: TYPES,
    directives: &[("ElseRegion", terrace_asm::directive!(&syntax::ELSE_REGION))],
    ..DialectDef::EMPTY
};
