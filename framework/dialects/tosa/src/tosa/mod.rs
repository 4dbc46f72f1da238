//! The tosa dialect: operations on tensors of programs of machine learning. Which of them a device has is not here: that is asked by a pass.

use terrace_dialects_core::arith;
use terrace_dialects_kit::inline::InlineAll;
use terrace_ir::def::DialectDef;
use terrace_ir::interfaces::{Inliner, Materialize};
use terrace_ir::{Attr, Build, Context, Draft, Type, model};

mod generated {
    include!(concat!(env!("OUT_DIR"), "/tosa.rs"));
}
mod canonicalize;
mod cpp;
mod fold;
mod infer;
mod syntax;
mod values;
mod verify;

pub use generated::*;
pub use values::{known_shape, storage_element};

struct Constants;

impl Materialize for Constants {
    fn constant(&self, ctx: &Context, value: Attr, ty: Type) -> Option<Draft> {
        ctx.as_dense(value)?;
        match ShapeType::of(ctx, ty) {
            Some(_) => Some(ConstShapeOp::of_parts(ty, value).into_draft()),
            None if ctx.attr_type(value) == Some(ty) => Some(ConstOp::new(value).into_draft()),
            None => arith::constant(ctx, value, ty),
        }
    }
}

/// The tosa dialect.
pub static DIALECT: DialectDef = DialectDef {
    name: "tosa",
    ops: &OPS,
    types: TYPES,
    attrs: ATTRS,
    models: &[model!(dyn Materialize, &Constants), model!(dyn Inliner, &InlineAll)],
    directives: &[(
        "VariableOpTypeOrInitialValue",
        terrace_asm::directive!(&syntax::control::TYPE_OR_INITIAL_VALUE),
    )],
    ..DialectDef::EMPTY
};
