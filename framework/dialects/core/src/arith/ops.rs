//! Additions to the generated code: constants of Rust values, and tests of predicates.

use terrace_dialects_kit::mixed::Mixed;
use terrace_ir::draft::{AttrValue, Draft, MakeAttr, ResultTypes};
use terrace_ir::view::OpView;
use terrace_ir::{Type, Value};
use terrace_rewrite::Rewriter;

use super::{CmpIPredicate, ConstantOp, ConstantOpBuild};

/// The value of an entry of a list of indices: a constant if the entry is known.
pub fn index_value(entry: Mixed, rw: &mut Rewriter<'_>) -> Value {
    match entry {
        Mixed::Static(n) => ConstantOp::index(n).result(rw),
        Mixed::Value(v) => v,
    }
}

/// Constants of Rust values. [`ConstantOp::new`] takes an attribute.
impl ConstantOp {
    fn of(value: AttrValue, make: MakeAttr) -> ConstantOpBuild {
        let mut d = Draft::new(Self::def(), ResultTypes::Follow(&[|t| t.attr(Self::VALUE)]));
        d.attr(Self::VALUE, value, make);
        ConstantOpBuild(d)
    }

    /// `v : index`
    pub fn index(v: i64) -> ConstantOpBuild {
        Self::of(AttrValue::Int(v), |ctx, v| ctx.integer(ctx.index_type(), v.int()))
    }

    /// `v : i1`
    pub fn bool(v: bool) -> ConstantOpBuild {
        Self::of(AttrValue::Int(i64::from(v)), |ctx, v| ctx.bool_attr(v.int() != 0))
    }

    /// `v : i32`
    pub fn i32(v: i32) -> ConstantOpBuild {
        Self::of(AttrValue::Int(v.into()), |ctx, v| ctx.integer(ctx.i32(), v.int()))
    }

    /// `v : i64`
    pub fn i64(v: i64) -> ConstantOpBuild {
        Self::of(AttrValue::Int(v), |ctx, v| ctx.integer(ctx.i64(), v.int()))
    }

    /// `v : f32`, rounded to nearest.
    pub fn f32(v: f32) -> ConstantOpBuild {
        Self::of(AttrValue::Float(v.into()), |ctx, v| ctx.float(ctx.f32(), v.float()))
    }

    /// `v : f64`
    pub fn f64(v: f64) -> ConstantOpBuild {
        Self::of(AttrValue::Float(v), |ctx, v| ctx.float(ctx.f64(), v.float()))
    }

    /// The integer `v` of a type of integers, `index`, or of vectors or tensors of these; the verifier refuses any other type.
    pub fn int(ty: impl Into<Type>, v: i64) -> ConstantOpBuild {
        Self::of(AttrValue::Typed(ty.into(), v), |ctx, v| {
            let (ty, v) = v.typed(ctx);
            ctx.integer_or_splat(ty, v).unwrap_or(ctx.unit())
        })
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

    /// The predicate that says the same with the operands exchanged.
    #[must_use]
    pub fn exchanged(self) -> CmpIPredicate {
        use CmpIPredicate::{eq, ne, sge, sgt, sle, slt, uge, ugt, ule, ult};
        match self {
            eq => eq,
            ne => ne,
            slt => sgt,
            sge => sle,
            sle => sge,
            sgt => slt,
            ult => ugt,
            uge => ule,
            ule => uge,
            ugt => ult,
        }
    }
}
