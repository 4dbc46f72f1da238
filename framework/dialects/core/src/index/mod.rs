//! The index dialect: arithmetic on integers as wide as the target's pointers.

use terrace_dialects_kit::inline::InlineOps;
use terrace_ir::def::DialectDef;
use terrace_ir::interfaces::{Inliner, Materialize};
use terrace_ir::{Attr, Build, Context, Draft, Type, model};

mod generated {
    include!(concat!(env!("OUT_DIR"), "/index.rs"));
}

pub use generated::*;

mod canonicalize;
mod fold;
mod interfaces;
mod ranges;

struct Hooks;

impl Materialize for Hooks {
    fn constant(&self, ctx: &Context, value: Attr, ty: Type) -> Option<Draft> {
        let integer = value.cast::<i64>(ctx).filter(|_| ctx.attr_type(value) == Some(ty))?;
        if ty == ctx.i1() {
            Some(BoolConstantOp::new(integer != 0).into_draft())
        } else {
            (ty == ctx.index_type()).then(|| ConstantOp::new(integer).into_draft())
        }
    }
}

/// The index dialect.
pub static DIALECT: DialectDef = DialectDef {
    name: "index",
    ops: &OPS,
    types: TYPES,
    attrs: ATTRS,
    models: &[model!(dyn Materialize, &Hooks), model!(dyn Inliner, &InlineOps)],
    ..DialectDef::EMPTY
};
