//! The math dialect: functions of the mathematics library, element by element.

use terrace_dialects_kit::inline::InlineOps;
use terrace_ir::def::DialectDef;
use terrace_ir::interfaces::{Inliner, Materialize};
use terrace_ir::{Attr, Context, Draft, Type, model};

mod generated {
    include!(concat!(env!("OUT_DIR"), "/math.rs"));
}

pub use generated::*;

mod fold;

struct Hooks;

impl Materialize for Hooks {
    fn constant(&self, ctx: &Context, value: Attr, ty: Type) -> Option<Draft> {
        crate::ub::poison(ctx, value, ty).or_else(|| crate::arith::constant(ctx, value, ty))
    }
}

/// The math dialect.
pub static DIALECT: DialectDef = DialectDef {
    name: "math",
    ops: &OPS,
    types: TYPES,
    attrs: ATTRS,
    models: &[model!(dyn Materialize, &Hooks), model!(dyn Inliner, &InlineOps)],
    ..DialectDef::EMPTY
};
