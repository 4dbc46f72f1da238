//! The async dialect: regions that run at some time, and the coroutines and the runtime that they are made of.

use terrace_ir::def::DialectDef;

mod generated {
    include!(concat!(env!("OUT_DIR"), "/async.rs"));
}
mod canonicalize;
mod interfaces;
mod syntax;
mod verify;

pub use generated::*;

/// The async dialect.
pub static DIALECT: DialectDef = DialectDef {
    name: "async",
    ops: &OPS,
    types: TYPES,
    directives: &[("AwaitResultType", terrace_asm::directive!(&syntax::AWAIT_RESULT_TYPE))],
    ..DialectDef::EMPTY
};
