//! The amdgpu dialect: what AMD's devices add to gpu. It is between gpu and the instructions themselves, which are another dialect's.

use terrace_dialects_kit::index_list::DynamicIndexList;
use terrace_ir::def::DialectDef;

#[allow(non_camel_case_types, reason = "an enum has such a name")]
mod generated {
    include!(concat!(env!("OUT_DIR"), "/amdgpu.rs"));
}
mod canonicalize;
mod chipset;
mod fold;
mod interfaces;
mod syntax;
mod verify;

pub use chipset::Chipset;
pub use generated::*;

/// The amdgpu dialect.
pub static DIALECT: DialectDef = DialectDef {
    name: "amdgpu",
    ops: &OPS,
    types: TYPES,
    attrs: ATTRS,
    directives: &[
        ("DynamicIndexList", terrace_asm::directive!(&DynamicIndexList)),
        ("MNKDimensionList", terrace_asm::directive!(&syntax::MNK_DIMENSION_LIST)),
    ],
    ..DialectDef::EMPTY
};
