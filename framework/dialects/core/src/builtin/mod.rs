//! The builtin dialect: the module and the unrealized conversion cast. Its types and attributes are `terrace-ir`'s own.

use terrace_ir::def::DialectDef;
use terrace_ir::interfaces::Text;
use terrace_ir::model;

mod fold;
mod generated {
    include!(concat!(env!("OUT_DIR"), "/builtin.rs"));
}
mod syntax;
mod verify;

pub use generated::*;

/// The builtin dialect.
pub static DIALECT: DialectDef = DialectDef {
    name: "builtin",
    ops: &OPS,
    models: &[model!(dyn Text, &terrace_asm::BuiltinText)],
    ..DialectDef::EMPTY
};
