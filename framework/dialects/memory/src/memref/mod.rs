//! The memref dialect: memory with a shape.

use terrace_ir::def::DialectDef;
use terrace_ir::interfaces::{Inliner, Materialize};
use terrace_ir::{Attr, Context, Draft, Global, Ir, Op, Region, Type, model};

use terrace_dialects_kit::index_list::DynamicIndexList;

mod generated {
    include!(concat!(env!("OUT_DIR"), "/memref.rs"));
}
mod fold;
mod syntax;

mod canonicalize;
mod checks;
mod interfaces;
mod memory_slots;
mod ops;
mod verify;

pub use canonicalize::{is_subview_type, reshapes::collapsed_type, subview_type};
pub(crate) use fold::fold_casts;
pub use fold::{fold_memref_casts, foldable_cast_source};
pub use generated::*;
pub(crate) use syntax::{print_prefetch, set_prefetch};
pub use verify::views::expanded_type;

struct Hooks;

impl Materialize for Hooks {
    fn constant(&self, ctx: &Context, value: Attr, ty: Type) -> Option<Draft> {
        terrace_dialects_core::arith::constant(ctx, value, ty)
    }
}

impl Inliner for Hooks {
    fn can_inline_region(&self, _: &Context, _: &Ir, _: Global<Region>) -> bool {
        true
    }

    fn can_inline_op(&self, _: &Context, _: &Ir, _: Global<Op>) -> bool {
        true
    }
}

/// The memref dialect.
pub static DIALECT: DialectDef = DialectDef {
    name: "memref",
    ops: &OPS,
    types: TYPES,
    attrs: ATTRS,
    models: &[model!(dyn Materialize, &Hooks), model!(dyn Inliner, &Hooks)],
    directives: &[
        ("DynamicIndexList", terrace_asm::directive!(&DynamicIndexList)),
        ("GlobalMemrefOpTypeAndInitialValue", terrace_asm::directive!(&syntax::GlobalTypeAndValue)),
    ],
    ..DialectDef::EMPTY
};
