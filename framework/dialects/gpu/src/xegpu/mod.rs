//! The xegpu dialect: what Intel's devices add to gpu. It is between gpu and the instructions themselves, which are another dialect's.

use terrace_dialects_kit::index_list::DynamicIndexList;
use terrace_ir::def::DialectDef;

mod generated {
    include!(concat!(env!("OUT_DIR"), "/xegpu.rs"));
}
mod cpp;
mod fold;
mod interfaces;
mod layout;
mod syntax;
mod verify;

pub use generated::*;

/// The xegpu dialect.
pub static DIALECT: DialectDef = DialectDef {
    name: "xegpu",
    ops: &OPS,
    types: TYPES,
    attrs: ATTRS,
    directives: &[
        ("DynamicIndexList", terrace_asm::directive!(&DynamicIndexList)),
        ("OptionalDynamicIndexList", terrace_asm::directive!(&syntax::OPTIONAL_INDEX_LIST)),
    ],
    ..DialectDef::EMPTY
};
