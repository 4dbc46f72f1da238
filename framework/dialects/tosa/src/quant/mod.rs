//! The quant dialect: types of numbers that are stored as smaller ones, and casts to and from them.

use terrace_dialects_kit::inline::InlineAll;
use terrace_ir::def::DialectDef;
use terrace_ir::interfaces::Inliner;
use terrace_ir::model;

mod generated {
    include!(concat!(env!("OUT_DIR"), "/quant.rs"));
}
mod bytecode;
mod fold;
mod numbers;
mod syntax;
mod types;
mod verify;

pub use generated::*;
pub use numbers::{Uniform, cast_from_expressed};
pub use types::{expressed_type, is_quantized, is_stored_unsigned, storage_type};

/// The quant dialect.
pub static DIALECT: DialectDef = DialectDef {
    name: "quant",
    ops: &OPS,
    types: TYPES,
    models: &[
        model!(dyn Inliner, &InlineAll),
        model!(dyn terrace_ir::def::BytecodeForm, &bytecode::Types),
        model!(dyn terrace_asm::OpaqueSyntax, &syntax::Names),
    ],
    ..DialectDef::EMPTY
};
