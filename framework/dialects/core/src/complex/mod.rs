//! The complex dialect: complex numbers.

use terrace_dialects_kit::inline::InlineOps;
use terrace_ir::def::DialectDef;
use terrace_ir::interfaces::{Inliner, Materialize};
use terrace_ir::{Attr, AttrData, Context, Type, model};

mod generated {
    include!(concat!(env!("OUT_DIR"), "/complex.rs"));
}

pub use generated::*;

mod canonicalize;
mod fold;
mod interfaces;
mod syntax;
mod verify;

/// The element type of a complex type.
pub fn element_type(ctx: &Context, t: Type) -> Option<Type> {
    match ctx.type_data(t) {
        AttrData::ComplexType(e) => Some(*e),
        _ => None,
    }
}

/// The operation that holds a complex number; `None` for any other value.
pub fn constant(ctx: &Context, value: Attr, ty: Type) -> Option<(&'static str, Vec<Option<Attr>>)> {
    let parts = matches!(ctx.data(value), AttrData::Array(parts) if parts.len() == 2);
    (parts && element_type(ctx, ty).is_some()).then(|| (ConstantOp::OP_NAME, vec![Some(value)]))
}

struct Hooks;

impl Materialize for Hooks {
    fn constant(&self, ctx: &Context, value: Attr, ty: Type) -> Option<(&'static str, Vec<Option<Attr>>)> {
        constant(ctx, value, ty).or_else(|| crate::arith::constant(ctx, value, ty))
    }
}

/// The complex dialect.
pub static DIALECT: DialectDef = DialectDef {
    name: "complex",
    ops: &OPS,
    types: TYPES,
    attrs: ATTRS,
    models: &[model!(dyn Materialize, &Hooks), model!(dyn Inliner, &InlineOps)],
    ..DialectDef::EMPTY
};
