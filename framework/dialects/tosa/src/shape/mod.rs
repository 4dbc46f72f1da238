//! The shape dialect: computations of shapes, and what is assumed of them.

use terrace_dialects_core::{arith, ub};
use terrace_dialects_kit::inline::InlineAll;
use terrace_ir::def::DialectDef;
use terrace_ir::interfaces::{DialectAttrs, Inliner, Materialize};
use terrace_ir::{Attr, Build, Context, Draft, Type, model};

mod generated {
    include!(concat!(env!("OUT_DIR"), "/shape.rs"));
}
mod broadcast;
mod canonicalize;
mod fold;
pub(crate) mod infer;
mod interfaces;
mod ops;
mod syntax;
mod verify;

pub(crate) use broadcast::broadcast as broadcast_shapes;
pub use generated::*;

/// True for a list of sizes.
pub fn is_extent_tensor(ctx: &Context, t: Type) -> bool {
    matches!(ctx.shape(t), Some([_])) && ctx.element_type(t) == Some(ctx.index_type())
}

/// The type of lists of so many sizes.
pub fn extent_tensor(ctx: &Context, size: i64) -> Type {
    ctx.tensor_type(&[size], ctx.index_type())
}

/// A list of sizes as an attribute.
pub fn extents(ctx: &Context, sizes: &[i64]) -> Attr {
    let ty = extent_tensor(ctx, i64::try_from(sizes.len()).unwrap_or(0));
    let elements: Vec<Attr> = sizes.iter().map(|s| ctx.integer(ctx.index_type(), *s)).collect();
    terrace_dialects_kit::elements::make(ctx, ty, &elements).unwrap_or_else(|| ctx.array(&elements))
}

/// The sizes that an attribute lists.
pub fn as_extents(ctx: &Context, a: Attr) -> Option<Vec<i64>> {
    let view = ctx.as_dense(a)?;
    (0..view.len).map(|i| ctx.as_i64(ctx.dense_element(&view, i)?)).collect()
}

struct Constants;

impl Materialize for Constants {
    fn constant(&self, ctx: &Context, value: Attr, ty: Type) -> Option<Draft> {
        if let Some(poison) = ub::poison(ctx, value, ty) {
            return Some(poison);
        }
        if ty == ShapeType::get(ctx).0 || is_extent_tensor(ctx, ty) {
            return ctx.as_dense(value).map(|_| ConstShapeOp::new(ty, value).into_draft());
        }
        if ty == SizeType::get(ctx).0 {
            return Some(ConstSizeOp::new(ctx.as_i64(value)?).into_draft());
        }
        if ty == WitnessType::get(ctx).0 {
            return Some(ConstWitnessOp::new(ctx.as_i64(value)? != 0).into_draft());
        }
        arith::constant(ctx, value, ty)
    }
}

/// The shape dialect.
pub static DIALECT: DialectDef = DialectDef {
    name: "shape",
    ops: &OPS,
    types: TYPES,
    allows_unknown_ops: true,
    models: &[
        model!(dyn Materialize, &Constants),
        model!(dyn Inliner, &InlineAll),
        model!(dyn DialectAttrs, &verify::Libraries),
    ],
    ..DialectDef::EMPTY
};
