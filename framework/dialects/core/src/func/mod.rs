//! The func dialect: functions, calls and returns.

use terrace_ir::def::DialectDef;
use terrace_ir::{AttrData, Context, interfaces::Materialize, model};

mod generated {
    include!(concat!(env!("OUT_DIR"), "/func.rs"));
}

mod fold;
mod interfaces;
pub mod syntax;
mod verify;

/// The models of operations and types, by the names that the definitions ask for.
mod hooks {
    terrace_dialects_kit::models! { CallOp CallIndirectOp ConstantOp FuncOp ReturnOp }
}

pub use generated::*;
pub(crate) use verify::verify_return;

struct Constants;

impl Materialize for Constants {
    fn constant(
        &self,
        ctx: &Context,
        value: terrace_ir::Attr,
        ty: terrace_ir::Type,
    ) -> Option<(&'static str, Vec<Option<terrace_ir::Attr>>)> {
        let symbol = matches!(ctx.data(value), AttrData::SymbolRef { .. });
        (symbol && ctx.function_parts(ty).is_some()).then(|| ("func.constant", vec![Some(value)]))
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
