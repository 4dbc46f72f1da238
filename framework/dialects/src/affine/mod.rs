//! The affine dialect: loops and accesses whose bounds and subscripts are affine maps.

use terrace_ir::def::DialectDef;
use terrace_ir::interfaces::Materialize;
use terrace_ir::{Attr, AttrData, Context, Type, model};

mod canonicalize;
mod generated {
    include!(concat!(env!("OUT_DIR"), "/affine.rs"));
}
mod hooks;
mod syntax;

pub use generated::*;

struct Constants;

impl Materialize for Constants {
    fn constant(&self, ctx: &Context, value: Attr, ty: Type) -> Option<(&'static str, Vec<Option<Attr>>)> {
        let number = matches!(ctx.data(value), AttrData::Integer { .. } | AttrData::Float { .. });
        (number && ctx.attr_type(value) == Some(ty)).then(|| ("arith.constant", vec![Some(value)]))
    }
}

/// The affine dialect.
pub static DIALECT: DialectDef = DialectDef {
    name: "affine",
    // Not all of the dialect is defined yet: the rest passes as operations that are not registered.
    allows_unknown_ops: true,
    ops: &OPS,
    types: TYPES,
    attrs: ATTRS,
    models: &[model!(dyn Materialize, &Constants)],
    ..DialectDef::EMPTY
};
