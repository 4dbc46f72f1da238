//! The arith dialect: integer and floating-point arithmetic.

use terrace_ir::def::DialectDef;
use terrace_ir::interfaces::{Inliner, Materialize};
use terrace_ir::{Attr, AttrData, Context, Type, model};

mod canonicalize;
mod generated {
    include!(concat!(env!("OUT_DIR"), "/arith.rs"));
}
mod casts;
mod cmpf_of_int;
mod fold;
mod fold_casts;
mod hooks;

pub(crate) use canonicalize::inverted;
pub use fold::compare;
pub use generated::*;

/// `i1` in the shape of a type: the result type of comparisons.
pub fn i1_same_shape(ctx: &Context, t: Type) -> Option<Type> {
    Some(match ctx.type_data(t) {
        AttrData::VectorType { shape, scalable, .. } => {
            let (shape, scalable) = (shape.clone(), scalable.clone());
            ctx.intern_type(AttrData::VectorType { shape, scalable, element: ctx.i1() })
        }
        AttrData::RankedTensorType { shape, encoding, .. } => {
            let (shape, encoding) = (shape.clone(), *encoding);
            ctx.intern_type(AttrData::RankedTensorType { shape, element: ctx.i1(), encoding })
        }
        AttrData::UnrankedTensorType(_) => ctx.unranked_tensor_type(ctx.i1()),
        _ => ctx.i1(),
    })
}

/// The operation that holds a constant; none for what arith.constant cannot hold. Other dialects' materialisers use it.
pub fn constant(ctx: &Context, value: Attr, ty: Type) -> Option<(&'static str, Vec<Option<Attr>>)> {
    (ctx.attr_type(value) == Some(ty) && !matches!(ctx.data(value), AttrData::String { .. }))
        .then(|| (ConstantOp::OP_NAME, vec![Some(value)]))
}

struct Constants;

impl Materialize for Constants {
    fn constant(&self, ctx: &Context, value: Attr, ty: Type) -> Option<(&'static str, Vec<Option<Attr>>)> {
        crate::ub::poison(ctx, value).or_else(|| constant(ctx, value, ty))
    }
}

struct Inline;

impl Inliner for Inline {
    fn can_inline_op(&self, _: &Context, _: &terrace_ir::Ir, _: terrace_ir::Global<terrace_ir::Op>) -> bool {
        true
    }
}

/// The arith dialect.
pub static DIALECT: DialectDef = DialectDef {
    name: "arith",
    ops: &OPS,
    types: TYPES,
    attrs: ATTRS,
    models: &[model!(dyn Materialize, &Constants), model!(dyn Inliner, &Inline)],
    ..DialectDef::EMPTY
};
