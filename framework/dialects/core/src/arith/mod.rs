//! The arith dialect: integer and floating-point arithmetic.

use terrace_dialects_kit::inline::InlineOps;
use terrace_ir::def::DialectDef;
use terrace_ir::interfaces::{Inliner, Materialize};
use terrace_ir::{Attr, Build, Context, Draft, Type, model};

mod generated {
    include!(concat!(env!("OUT_DIR"), "/arith.rs"));
}
mod cpp;
mod ops;

pub use fold::compare;
mod canonicalize;
mod fold;
mod interfaces;
mod ranges;

mod syntax;
mod verify;

pub use generated::*;
pub use interfaces::{ScaleOfVectors, ScaleOfVectorsOp};
pub use ops::index_value;
pub(crate) use ranges::cast as cast_range;
pub use terrace_ir::expr::i1_same_shape;

/// The operation that holds a constant; `None` if `arith.constant` cannot hold it. Other dialects' materialisers use it.
pub fn constant(ctx: &Context, value: Attr, ty: Type) -> Option<Draft> {
    (ctx.attr_type(value) == Some(ty) && !matches!(ctx.data(value), terrace_ir::AttrData::String { .. }))
        .then(|| ConstantOp::new(value).into_draft())
}

struct Constants;

impl Materialize for Constants {
    fn constant(&self, ctx: &Context, value: Attr, ty: Type) -> Option<Draft> {
        crate::ub::poison(ctx, value, ty).or_else(|| constant(ctx, value, ty))
    }
}

/// The arith dialect.
pub static DIALECT: DialectDef = DialectDef {
    name: "arith",
    ops: &OPS,
    types: TYPES,
    attrs: ATTRS,
    models: &[model!(dyn Materialize, &Constants), model!(dyn Inliner, &InlineOps)],
    ..DialectDef::EMPTY
};
