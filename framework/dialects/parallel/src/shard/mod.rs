//! The shard dialect: tensors that lie in parts on a grid of devices, and what these do together.

use terrace_dialects_core::arith;
use terrace_dialects_kit::index_list::DynamicIndexList;
use terrace_dialects_kit::inline::InlineOps;
use terrace_ir::def::DialectDef;
use terrace_ir::interfaces::{Inliner, Materialize};
use terrace_ir::{Attr, Context, Draft, Type, model};

mod generated {
    include!(concat!(env!("OUT_DIR"), "/shard.rs"));
}
mod canonicalize;
mod interfaces;
mod syntax;
mod verify;

pub use generated::*;

struct Constants;

impl Materialize for Constants {
    fn constant(&self, ctx: &Context, value: Attr, ty: Type) -> Option<Draft> {
        arith::constant(ctx, value, ty)
    }
}

/// The shard dialect.
pub static DIALECT: DialectDef = DialectDef {
    name: "shard",
    ops: &OPS,
    types: TYPES,
    attrs: ATTRS,
    models: &[model!(dyn Materialize, &Constants), model!(dyn Inliner, &InlineOps)],
    directives: &[
        ("DimensionList", terrace_asm::directive!(&syntax::DIMENSION_LIST)),
        ("DynamicIndexList", terrace_asm::directive!(&DynamicIndexList)),
    ],
    ..DialectDef::EMPTY
};
