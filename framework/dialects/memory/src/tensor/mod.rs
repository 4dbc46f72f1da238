//! The tensor dialect: tensors as values.

use terrace_ir::def::DialectDef;
use terrace_ir::interfaces::{Inliner, Materialize};
use terrace_ir::{Attr, Context, Draft, Type, model};

use terrace_dialects_kit::index_list::DynamicIndexList;
use terrace_dialects_kit::inline::InlineAll;

mod generated {
    include!(concat!(env!("OUT_DIR"), "/tensor.rs"));
}
mod fold;

mod canonicalize;
mod checks;
mod interfaces;
mod ops;
mod verify;

pub(crate) use canonicalize::slices::make_slice;
pub use fold::{forgetful_source, preserves_static};
pub use generated::*;
pub use ops::{mixed_size, mixed_sizes};

struct Hooks;

impl Materialize for Hooks {
    fn constant(&self, ctx: &Context, value: Attr, ty: Type) -> Option<Draft> {
        terrace_dialects_core::arith::constant(ctx, value, ty)
            .or_else(|| terrace_dialects_core::complex::constant(ctx, value, ty))
    }
}

/// The tensor dialect.
pub static DIALECT: DialectDef = DialectDef {
    name: "tensor",
    ops: &OPS,
    types: TYPES,
    attrs: ATTRS,
    models: &[model!(dyn Materialize, &Hooks), model!(dyn Inliner, &InlineAll)],
    directives: &[("DynamicIndexList", terrace_asm::directive!(&DynamicIndexList))],
    ..DialectDef::EMPTY
};
