//! The xegpu dialect: what Intel's devices add to gpu. It is between gpu and the instructions themselves, which are another dialect's.

use terrace_dialects_kit::index_list::DynamicIndexList;
use terrace_ir::def::DialectDef;
use terrace_ir::{Context, Type};

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

impl TensorDescType {
    /// The dimensions of what the descriptor is of.
    pub fn shape(self, ctx: &Context) -> Option<Vec<i64>> {
        Some(ctx.shape(self.0)?.to_vec())
    }

    /// The type of its elements.
    pub fn element_type(self, ctx: &Context) -> Option<Type> {
        ctx.element_type(self.0)
    }
}

impl MemDescType {
    /// The dimensions of what the descriptor is of.
    pub fn shape(self, ctx: &Context) -> Option<Vec<i64>> {
        Some(ctx.shape(self.0)?.to_vec())
    }
}

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
