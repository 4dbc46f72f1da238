//! The complex dialect: complex numbers.

use terrace_dialects_kit::inline::InlineOps;
use terrace_ir::def::DialectDef;
use terrace_ir::interfaces::{Inliner, Materialize};
use terrace_ir::{Attr, AttrData, Build, Context, Draft, Type, model};

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
pub fn constant(ctx: &Context, value: Attr, ty: Type) -> Option<Draft> {
    let parts = ctx.as_array(value).filter(|parts| parts.len() == 2 && element_type(ctx, ty).is_some())?;
    Some(ConstantOp::new(ty, parts).into_draft())
}

struct Hooks;

impl Materialize for Hooks {
    fn constant(&self, ctx: &Context, value: Attr, ty: Type) -> Option<Draft> {
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
