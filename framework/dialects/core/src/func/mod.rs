//! The func dialect: functions, calls and returns.

use terrace_ir::def::DialectDef;
use terrace_ir::{Attr, AttrData, Context, Type, interfaces::Materialize, model};

mod generated {
    include!(concat!(env!("OUT_DIR"), "/func.rs"));
}

mod fold;
mod interfaces;
pub mod syntax;
mod verify;

pub use generated::*;
pub(crate) use verify::verify_return;

struct Constants;

impl Materialize for Constants {
    fn constant(&self, ctx: &Context, value: Attr, ty: Type) -> Option<(&'static str, Vec<Option<Attr>>)> {
        let symbol = matches!(ctx.data(value), AttrData::SymbolRef { .. });
        (symbol && ctx.function_parts(ty).is_some()).then(|| (ConstantOp::OP_NAME, vec![Some(value)]))
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
