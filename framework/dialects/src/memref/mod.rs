//! The memref dialect: memory with a shape.

use terrace_ir::def::DialectDef;
use terrace_ir::interfaces::Materialize;
use terrace_ir::{Attr, AttrData, Context, Type, model};

mod generated {
    include!(concat!(env!("OUT_DIR"), "/memref.rs"));
}
mod hooks;

pub use generated::*;

struct Constants;

impl Materialize for Constants {
    fn constant(&self, ctx: &Context, value: Attr, ty: Type) -> Option<(&'static str, Vec<Option<Attr>>)> {
        let number = matches!(ctx.data(value), AttrData::Integer { .. } | AttrData::Float { .. });
        (number && ctx.attr_type(value) == Some(ty)).then(|| ("arith.constant", vec![Some(value)]))
    }
}

/// The memref dialect.
pub static DIALECT: DialectDef = DialectDef {
    name: "memref",
    // Not all of the dialect is defined yet: the rest passes as operations that are not registered.
    allows_unknown_ops: true,
    ops: &OPS,
    types: TYPES,
    attrs: ATTRS,
    models: &[model!(dyn Materialize, &Constants)],
    directives: &[("GlobalMemrefOpTypeAndInitialValue", terrace_asm::directive!(&hooks::GlobalTypeAndValue))],
    ..DialectDef::EMPTY
};
