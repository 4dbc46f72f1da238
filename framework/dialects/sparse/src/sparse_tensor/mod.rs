//! The sparse_tensor dialect: tensors of which mostly zeros are not stored. How a tensor is stored says its encoding (`encoding.rs`,
//! `level.rs`). Lowering to code is not here.

use terrace_ir::def::DialectDef;
use terrace_ir::interfaces::Materialize;
use terrace_ir::{Attr, Context, Draft, Type, model};

mod generated {
    include!(concat!(env!("OUT_DIR"), "/sparse_tensor.rs"));
}
mod canonicalize;
mod cpp;
pub mod encoding;
mod fold;
pub mod level;
pub mod tensor_type;

mod syntax;
mod verify;

pub use generated::*;

struct Hooks;

impl Materialize for Hooks {
    fn constant(&self, ctx: &Context, value: Attr, ty: Type) -> Option<Draft> {
        terrace_dialects_core::arith::constant(ctx, value, ty)
    }
}

/// The sparse_tensor dialect.
pub static DIALECT: DialectDef = DialectDef {
    name: "sparse_tensor",
    ops: &OPS,
    types: TYPES,
    attrs: ATTRS,
    models: &[model!(dyn Materialize, &Hooks)],
    directives: &[("LevelRange", terrace_asm::directive!(&syntax::LevelRange))],
    ..DialectDef::EMPTY
};
