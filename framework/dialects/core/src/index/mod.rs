//! The index dialect: arithmetic on integers as wide as the target's pointers.

use terrace_dialects_kit::inline::InlineOps;
use terrace_ir::def::DialectDef;
use terrace_ir::interfaces::{Inliner, Materialize};
use terrace_ir::{Attr, Context, Type, model};

mod generated {
    include!(concat!(env!("OUT_DIR"), "/index.rs"));
}

pub use generated::*;

mod canonicalize;
mod fold;
mod interfaces;

struct Hooks;

impl Materialize for Hooks {
    fn constant(&self, ctx: &Context, value: Attr, ty: Type) -> Option<(&'static str, Vec<Option<Attr>>)> {
        if ctx.attr_type(value) != Some(ty) || ctx.as_integer(value).is_none() {
            return None;
        }
        let name = if ty == ctx.i1() {
            BoolConstantOp::OP_NAME
        } else if ty == ctx.index_type() {
            ConstantOp::OP_NAME
        } else {
            return None;
        };
        Some((name, vec![Some(value)]))
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
