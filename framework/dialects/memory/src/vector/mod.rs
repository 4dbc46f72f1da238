//! The vector dialect: vectors of any rank as values, and their transfers from and to memory. Lowering to machine vectors is not here.

use terrace_dialects_kit::index_list::DynamicIndexList;
use terrace_dialects_kit::inline::InlineAll;
use terrace_ir::def::DialectDef;
use terrace_ir::interfaces::{Inliner, Materialize};
use terrace_ir::{Attr, Context, Draft, Type, model};

mod generated {
    include!(concat!(env!("OUT_DIR"), "/vector.rs"));
}
mod canonicalize;
mod combining;
mod cpp;
mod fold;
mod interfaces;
pub mod masks;
pub mod ops;
mod ranges;
mod syntax;
mod verify;

pub use canonicalize::populate_to_vector_canonicalization;
pub use combining::combine;
pub use generated::*;
pub use interfaces::{Maskable, MaskableOp};

/// The integer in a static position that says that what is there is poison.
pub const POISON_INDEX: i64 = -1;

struct Hooks;

impl Materialize for Hooks {
    fn constant(&self, ctx: &Context, value: Attr, ty: Type) -> Option<Draft> {
        terrace_dialects_core::ub::poison(ctx, value, ty)
            .or_else(|| terrace_dialects_core::arith::constant(ctx, value, ty))
    }
}

/// The vector dialect.
pub static DIALECT: DialectDef = DialectDef {
    name: "vector",
    ops: &OPS,
    types: TYPES,
    attrs: ATTRS,
    models: &[model!(dyn Materialize, &Hooks), model!(dyn Inliner, &InlineAll)],
    directives: &[("DynamicIndexList", terrace_asm::directive!(&DynamicIndexList))],
    ..DialectDef::EMPTY
};
