//! The emitc dialect: programs of C and C++ as operations. Writing them as text is not here.

use terrace_ir::def::DialectDef;
use terrace_ir::interfaces::Materialize;
use terrace_ir::model;

mod generated {
    include!(concat!(env!("OUT_DIR"), "/emitc.rs"));
}
mod cpp;
mod interfaces;
mod syntax;
mod types;
mod verify;

pub use generated::*;
pub use types::{is_pointer_wide, is_supported_emit_c_type, is_supported_float_type, is_supported_integer};

/// The emitc dialect.
pub static DIALECT: DialectDef = DialectDef {
    name: "emitc",
    ops: &OPS,
    types: TYPES,
    attrs: ATTRS,
    models: &[model!(dyn Materialize, &interfaces::Constants)],
    directives: &[
        ("EmitCFieldOpTypeAndInitialValue", terrace_asm::directive!(&syntax::TYPE_AND_VALUE)),
        ("EmitCGlobalOpTypeAndInitialValue", terrace_asm::directive!(&syntax::TYPE_AND_VALUE)),
        ("SwitchCases", terrace_asm::directive!(&syntax::SWITCH_CASES)),
    ],
    ..DialectDef::EMPTY
};
