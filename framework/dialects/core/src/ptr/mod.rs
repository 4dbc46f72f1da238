//! The ptr dialect: pointers, and what is done with memory through them.

use terrace_ir::def::DialectDef;
use terrace_ir::interfaces::Materialize;
use terrace_ir::{Attr, Build, Context, Draft, Type, model};

mod generated {
    include!(concat!(env!("OUT_DIR"), "/ptr.rs"));
}
mod cpp;
mod fold;
mod interfaces;
mod syntax;
mod verify;

pub use generated::*;

struct Constants;

impl Materialize for Constants {
    fn constant(&self, ctx: &Context, value: Attr, ty: Type) -> Option<Draft> {
        (ctx.attr_type(value) == Some(ty)).then(|| ConstantOp::new(value).into_draft())
    }
}

/// The ptr dialect.
pub static DIALECT: DialectDef = DialectDef {
    name: "ptr",
    ops: &OPS,
    types: TYPES,
    attrs: ATTRS,
    models: &[model!(dyn Materialize, &Constants)],
    ..DialectDef::EMPTY
};
