//! The arith dialect: integer and floating-point arithmetic.

use terrace_ir::def::DialectDef;
use terrace_ir::draft::{Draft, Held, Types};
use terrace_ir::interfaces::{Inliner, Materialize};
use terrace_ir::view::OpView;
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

/// Constants of what they hold.
impl ConstantOp {
    fn of(held: Held, make: terrace_ir::draft::Make) -> ConstantOpBuild {
        let mut d = Draft::new(Self::def(), Types::Follow(&[|t| t.attr(Self::VALUE)]));
        d.hold(Self::VALUE, held, make);
        ConstantOpBuild(d)
    }

    /// `v : index`
    pub fn index(v: i64) -> ConstantOpBuild {
        Self::of(Held::Int(v), |ctx, h| ctx.integer(ctx.index_type(), h.int()))
    }

    /// `v : i1`
    pub fn bool(v: bool) -> ConstantOpBuild {
        Self::of(Held::Int(i64::from(v)), |ctx, h| ctx.bool_attr(h.int() != 0))
    }

    /// `v : f64`
    pub fn f64(v: f64) -> ConstantOpBuild {
        Self::of(Held::Float(v), |ctx, h| ctx.float(ctx.f64(), h.float()))
    }
}

impl CmpIPredicate {
    /// The predicate that holds where this one does not.
    #[must_use]
    pub fn inverted(self) -> CmpIPredicate {
        use CmpIPredicate::{eq, ne, sge, sgt, sle, slt, uge, ugt, ule, ult};
        match self {
            eq => ne,
            ne => eq,
            slt => sge,
            sge => slt,
            sle => sgt,
            sgt => sle,
            ult => uge,
            uge => ult,
            ule => ugt,
            ugt => ule,
        }
    }
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
