//! The affine dialect: loops and accesses whose bounds and subscripts are affine maps.

use terrace_ir::def::DialectDef;
use terrace_ir::interfaces::{Inliner, Materialize};
use terrace_ir::{Attr, Context, Draft, Type, model};

use terrace_dialects_kit::index_list::DynamicIndexList;

mod composed;
pub mod flatten;
mod fold;
mod fold_bounds;
mod generated {
    include!(concat!(env!("OUT_DIR"), "/affine.rs"));
}
mod inline;
mod interfaces;
mod linearize;
mod loop_ranges;
pub mod map;
mod ops;
mod ranges;
pub mod scope;
mod semi;
mod verify;

mod canonicalize;
mod syntax;

pub use composed::{composed_apply, composed_apply_to_dims, composed_max, linear_index};
pub use generated::*;
pub use ops::loops;
pub use syntax::dma::DmaAccess;

struct Hooks;

impl Materialize for Hooks {
    fn constant(&self, ctx: &Context, value: Attr, ty: Type) -> Option<Draft> {
        terrace_dialects_core::ub::poison(ctx, value, ty)
            .or_else(|| terrace_dialects_core::arith::constant(ctx, value, ty))
    }
}

/// The affine dialect.
pub static DIALECT: DialectDef = DialectDef {
    name: "affine",
    ops: &OPS,
    types: TYPES,
    attrs: ATTRS,
    models: &[model!(dyn Materialize, &Hooks), model!(dyn Inliner, &Hooks)],
    directives: &[("DynamicIndexList", terrace_asm::directive!(&DynamicIndexList))],
    ..DialectDef::EMPTY
};
