//! The cf dialect: branches.

use terrace_dialects_kit::inline::InlineAll;
use terrace_ir::def::DialectDef;
use terrace_ir::interfaces::Inliner;
use terrace_ir::model;

mod generated {
    include!(concat!(env!("OUT_DIR"), "/cf.rs"));
}

mod canonicalize;
mod interfaces;

pub use generated::*;

mod switch;

/// The cf dialect.
pub static DIALECT: DialectDef = DialectDef {
    name: "cf",
    ops: &OPS,
    types: TYPES,
    attrs: ATTRS,
    models: &[model!(dyn Inliner, &InlineAll)],
    directives: &[("SwitchOpCases", terrace_asm::directive!(&terrace_dialects_kit::switch::SwitchCases))],
    ..DialectDef::EMPTY
};
