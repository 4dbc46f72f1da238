//! Integers of twice the bits that a target has, as vectors of a lower and an upper half: the types, and how halves are taken and put.
//!
//! A scalar becomes `vector<2xi32>`; a vector gets a last dimension of two: `vector<3xi64>` becomes `vector<3x2xi32>`, whose halves are of
//! `vector<3x1xi32>`.

use std::sync::Arc;

use terrace_dialects::arith::ConstantOp;
use terrace_dialects::vector::{
    ExtractOp, ExtractStridedSliceOp, InsertOp, InsertStridedSliceOp, ShapeCastOp,
};
use terrace_ir::types::{FunctionType, IntegerType, VectorType};
use terrace_ir::{Attr, Context, Signedness, Type, Value};
use terrace_rewrite::conversion::{Converted, TypeConverter};
use terrace_rewrite::{NoMatch, OrNoMatch, Rewriter};

/// The types of a target whose widest integers have so many bits.
pub(crate) fn converter(widest: u32) -> Arc<TypeConverter> {
    let mut types = TypeConverter::new();
    add_conversions(&mut types, widest);
    Arc::new(types)
}

/// Adds the conversions to such types.
pub(crate) fn add_conversions(types: &mut TypeConverter, widest: u32) {
    types.add_conversion(|_, _, ty| Converted::one(Some(ty)));
    types.add_conversion(move |_, ctx, ty| {
        let (shape, element) = match ty.cast::<VectorType<'_>>(ctx) {
            Some(v) if v.scalable().contains(&true) => return Converted::Next,
            Some(v) => (v.shape(), v.element()),
            None => (&[][..], ty),
        };
        let Some(int) = element.cast::<IntegerType<'_>>(ctx) else { return Converted::Next };
        if int.width() <= widest {
            return Converted::one(Some(ty));
        }
        let fits = int.width() == 2 * widest && int.signedness() == Signedness::Signless;
        let halves = || ctx.vector_type(&[shape, &[2]].concat(), ctx.integer_type(widest));
        Converted::one(fits.then(halves))
    });
    types.add_conversion(|types, ctx, ty| {
        let Some(f) = ty.cast::<FunctionType<'_>>(ctx) else { return Converted::Next };
        let all = |list: &[Type]| list.iter().map(|t| types.convert_one(ctx, *t)).collect::<Option<Vec<_>>>();
        let new = all(f.inputs()).zip(all(f.results()));
        Converted::one(new.map(|(inputs, results)| ctx.function_type(&inputs, &results)))
    });
}

/// The type of a half of such a vector: the last dimension goes where it is the only one, and becomes one else.
pub(crate) fn half_type(ctx: &Context, ty: Type) -> Option<Type> {
    let v = ty.cast::<VectorType<'_>>(ctx)?;
    let (last, rest) = v.shape().split_last()?;
    (*last == 2).then(|| match rest {
        [] => v.element(),
        _ => ctx.vector_type(&[rest, &[1]].concat(), v.element()),
    })
}

/// An integer of a type, or of each of its elements.
pub(crate) fn constant(rw: &mut Rewriter<'_>, ty: Type, n: i64) -> Value {
    ConstantOp::int(ty, n).result(rw)
}

fn indices(ctx: &Context, list: impl IntoIterator<Item = i64>) -> Vec<Attr> {
    list.into_iter().map(|n| ctx.integer(ctx.i64(), n)).collect()
}

/// Half `i` of a value.
pub(crate) fn half(rw: &mut Rewriter<'_>, v: Value, i: i64) -> Result<Value, NoMatch> {
    let ctx = rw.context();
    let ty = v.ty(rw);
    let half = half_type(ctx, ty).or_no_match("the value has no halves")?;
    let Some(shape) = ctx.shape(half) else { return Ok(ExtractOp::new(v, [], [i]).result(rw)) };
    let before = shape.len() - 1;
    let offsets = indices(ctx, std::iter::repeat_n(0, before).chain([i]));
    let sizes = indices(ctx, shape.iter().copied());
    let strides = indices(ctx, std::iter::repeat_n(1, shape.len()));
    Ok(ExtractStridedSliceOp::new(half, v, offsets, sizes, strides).result(rw))
}

/// Both halves of a value.
pub(crate) fn halves(rw: &mut Rewriter<'_>, v: Value) -> Result<[Value; 2], NoMatch> {
    Ok([half(rw, v, 0)?, half(rw, v, 1)?])
}

/// A value of these halves; one that is not given is zero.
pub(crate) fn join(rw: &mut Rewriter<'_>, ty: Type, parts: &[Value]) -> Value {
    let mut all = constant(rw, ty, 0);
    for (i, part) in (0..).zip(parts) {
        let ctx = rw.context();
        all = match ctx.shape(part.ty(rw)) {
            None => InsertOp::new(*part, all, [], [i]).result(rw),
            Some(shape) => {
                let offsets = indices(ctx, std::iter::repeat_n(0, shape.len() - 1).chain([i]));
                let strides = indices(ctx, std::iter::repeat_n(1, shape.len()));
                InsertStridedSliceOp::new(*part, all, offsets, strides).result(rw)
            }
        };
    }
    all
}

/// A vector with a last dimension of one more; a scalar as it is.
pub(crate) fn with_last_dim(rw: &mut Rewriter<'_>, v: Value) -> Value {
    let (ctx, ty) = (rw.context(), v.ty(rw));
    let Some(vector) = ty.cast::<VectorType<'_>>(ctx) else { return v };
    let to = ctx.vector_type(&[vector.shape(), &[1]].concat(), vector.element());
    ShapeCastOp::new(to, v).result(rw)
}

/// A vector without its last dimension of one; a scalar as it is.
pub(crate) fn without_last_dim(rw: &mut Rewriter<'_>, v: Value) -> Value {
    let (ctx, ty) = (rw.context(), v.ty(rw));
    let Some(vector) = ty.cast::<VectorType<'_>>(ctx) else { return v };
    let Some((1, rest)) = vector.shape().split_last() else { return v };
    let to = ctx.vector_type(rest, vector.element());
    ShapeCastOp::new(to, v).result(rw)
}
