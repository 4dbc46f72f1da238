//! The bufferization dialect: tensors on their way to memory. The ways of other dialects' operations are not here.

use terrace_dialects_kit::inline::InlineAll;
use terrace_ir::def::DialectDef;
use terrace_ir::interfaces::{DialectAttrs, Inliner};
use terrace_ir::model;

mod generated {
    include!(concat!(env!("OUT_DIR"), "/bufferization.rs"));
}
mod attributes;
mod canonicalize;
mod cpp;
mod fold;
mod interfaces;
mod syntax;
mod verify;

pub use generated::*;

/// The bufferization dialect.
pub static DIALECT: DialectDef = DialectDef {
    name: "bufferization",
    ops: &OPS,
    types: TYPES,
    attrs: ATTRS,
    models: &[model!(dyn DialectAttrs, &attributes::Attributes), model!(dyn Inliner, &InlineAll)],
    ..DialectDef::EMPTY
};
