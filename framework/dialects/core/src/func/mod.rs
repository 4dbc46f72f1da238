//! The func dialect: functions, calls and returns.

use terrace_ir::def::DialectDef;
use terrace_ir::{Attr, Build, Context, Draft, Type, interfaces::Materialize, model};

mod generated {
    include!(concat!(env!("OUT_DIR"), "/func.rs"));
}

mod canonicalize;
mod fold;
mod interfaces;
pub mod syntax;
mod verify;

pub use generated::*;
pub use verify::verify_call;
pub(crate) use verify::verify_return;

struct Constants;

impl Materialize for Constants {
    fn constant(&self, ctx: &Context, value: Attr, ty: Type) -> Option<Draft> {
        let symbol = ctx.as_flat_symbol_ref(value).filter(|_| ctx.function_parts(ty).is_some())?;
        Some(ConstantOp::new(ty, symbol).into_draft())
    }
}

/// The func dialect.
pub static DIALECT: DialectDef = DialectDef {
    name: "func",
    ops: &OPS,
    types: TYPES,
    attrs: ATTRS,
    models: &[
        model!(dyn Materialize, &Constants),
        model!(dyn terrace_ir::interfaces::Inliner, &interfaces::Inline),
    ],
    ..DialectDef::EMPTY
};
