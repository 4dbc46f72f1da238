//! The linalg dialect: computations over all elements of tensors and buffers. Each structured operation is loops around a body, be it written out
//! (`linalg.generic`) or implied by a name (`linalg.matmul`): [`structured`] says how, [`named`] lists the names. Tiling, fusion and lowerings
//! stand on that, and are passes elsewhere.

use terrace_dialects_kit::index_list::DynamicIndexList;
use terrace_dialects_kit::inline::InlineAll;
use terrace_ir::def::DialectDef;
use terrace_ir::interfaces::{Inliner, Materialize};
use terrace_ir::{Attr, Context, Draft, Type, model};

mod generated {
    include!(concat!(env!("OUT_DIR"), "/linalg.rs"));
}
pub mod body;
mod canonicalize;
mod checks;
mod cpp;
mod fold;
mod generalize;
mod interfaces;
pub mod named;
pub mod relayout;
pub mod structured;
mod syntax;
mod verify;

pub use canonicalize::{broadcast, transpose};
pub use generalize::generalize;
pub use generated::*;
pub use structured::{Loops, Structured, StructuredOp};
pub use syntax::is_plain_product;

struct Hooks;

impl Materialize for Hooks {
    fn constant(&self, ctx: &Context, value: Attr, ty: Type) -> Option<Draft> {
        terrace_dialects_core::arith::constant(ctx, value, ty)
    }
}

/// The linalg dialect.
pub static DIALECT: DialectDef = DialectDef {
    name: "linalg",
    ops: &OPS,
    types: TYPES,
    attrs: ATTRS,
    models: &[
        model!(dyn Materialize, &Hooks),
        model!(dyn Inliner, &InlineAll),
        model!(dyn terrace_rewrite::DialectCanonicalize, &canonicalize::Patterns),
    ],
    directives: &[("DynamicIndexList", terrace_asm::directive!(&DynamicIndexList))],
    ..DialectDef::EMPTY
};
