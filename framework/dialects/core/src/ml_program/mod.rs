//! The ml_program dialect: globals, functions and graphs of programs of machine learning.

use terrace_dialects_kit::inline::InlineOps;
use terrace_ir::def::DialectDef;
use terrace_ir::interfaces::Inliner;
use terrace_ir::model;

mod generated {
    include!(concat!(env!("OUT_DIR"), "/ml_program.rs"));
}
mod syntax;

mod interfaces;
mod verify;

pub use generated::*;

/// The ml_program dialect.
pub static DIALECT: DialectDef = DialectDef {
    name: "ml_program",
    ops: &OPS,
    types: TYPES,
    attrs: ATTRS,
    models: &[model!(dyn Inliner, &InlineOps), model!(dyn terrace_asm::DialectAsm, &syntax::NoResources)],
    directives: &[
        ("SymbolVisibility", terrace_asm::directive!(&syntax::SymbolVisibility)),
        ("TypedInitialValue", terrace_asm::directive!(&syntax::TypedInitialValue)),
        ("TokenOrdering", terrace_asm::directive!(&syntax::TokenOrdering)),
    ],
    ..DialectDef::EMPTY
};
