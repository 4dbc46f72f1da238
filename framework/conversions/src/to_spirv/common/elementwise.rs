//! One operation for one, on scalars and vectors.

use std::marker::PhantomData;

use terrace_dialects::spirv::ConstantOp;
use terrace_ir::view::OpView;
use terrace_ir::{AttrData, Context, Op, OpSpec, Type, Value};
use terrace_rewrite::conversion::{ConversionPattern, Operands};
use terrace_rewrite::{NoMatch, OrNoMatch, Rewrite, Rewriter};

use super::NO_TYPE;

/// Makes each `A` a `B` of the same operands and the converted result type. If the number is `unsigned`, it must not become wider: its
/// upper bits would not be what they were.
pub(crate) struct OneToOne<A, B> {
    unsigned: bool,
    ops: PhantomData<fn(A) -> B>,
}

impl<A: OpView, B: OpView> OneToOne<A, B> {
    /// The pattern.
    pub(crate) fn new(unsigned: bool) -> Self {
        OneToOne { unsigned, ops: PhantomData }
    }
}

/// Adds the patterns of pairs of operations that differ in name only.
macro_rules! one_to_one {
    ($patterns:expr, $types:expr, $unsigned:expr; $($from:ty => $to:ty,)*) => {$(
        $patterns.add(&$types.converter, $crate::to_spirv::common::OneToOne::<$from, $to>::new($unsigned));
    )*};
}
pub(crate) use one_to_one;

impl<A: OpView, B: OpView> ConversionPattern for OneToOne<A, B> {
    fn name(&self) -> &str {
        B::NAME
    }

    fn root(&self) -> Option<&str> {
        Some(A::NAME)
    }

    fn rewrite(&self, op: Op, operands: Operands<'_>, rw: &mut Rewriter<'_>) -> Rewrite {
        let ty = converted(op, rw)?;
        if self.unsigned {
            for old in op.result_types(rw) {
                keeps_its_width(rw.context(), old, ty)?;
            }
        }
        let new = create::<B>(rw, op, ty, operands.all());
        rw.replace(op, new);
        Ok(())
    }
}

/// The converted type of the one result of an operation.
pub(crate) fn converted(op: impl Into<Op>, rw: &mut Rewriter<'_>) -> Result<Type, NoMatch> {
    let types = rw.result_types(op).or_no_match(NO_TYPE)?;
    let [ty] = types[..] else { return Err(NoMatch("it has not one result")) };
    Ok(ty)
}

/// Declines if a type has become another: an unsigned operation on wider numbers needs more than another name.
pub(crate) fn keeps_its_width(ctx: &Context, old: Type, new: Type) -> Rewrite {
    let index = matches!(ctx.type_data(ctx.element_type_or_self(old)), AttrData::IndexType);
    (index || old == new).or_no_match("bitwidth emulation is not implemented yet on unsigned op")
}

/// Makes an operation with one result and no attributes, where `op` is.
pub(crate) fn create<B: OpView>(rw: &mut Rewriter<'_>, op: Op, ty: Type, operands: &[Value]) -> Value {
    let (name, loc) = (rw.context().name_of(B::def()), rw.body().loc(op));
    rw.create_value(&OpSpec { operands, results: &[ty], ..OpSpec::new(name, loc) })
}

/// A constant of a type of integers or truth values: the same in each component.
pub(crate) fn integer(rw: &mut Rewriter<'_>, ty: Type, value: i64) -> Result<Value, NoMatch> {
    let value = rw.context().integer_or_splat(ty, value).or_no_match("there is no such constant")?;
    Ok(ConstantOp::new(ty, value).result(rw))
}

/// Zero or one of a type of numbers or truth values, in each component.
pub(crate) fn unit(rw: &mut Rewriter<'_>, ty: Type, one: bool) -> Result<Value, NoMatch> {
    let ctx = rw.context();
    let element = ctx.element_type_or_self(ty);
    if ctx.float_kind(element).is_none() {
        return integer(rw, ty, i64::from(one));
    }
    let value = ctx.float(element, f64::from(u8::from(one)));
    let value = if element == ty { Some(value) } else { ctx.dense_splat(ty, value) };
    Ok(ConstantOp::new(ty, value.or_no_match("there is no such constant")?).result(rw))
}

/// True if a type is one of truth values.
pub(crate) fn is_bool(ctx: &Context, t: Type) -> bool {
    ctx.integer_info(ctx.element_type_or_self(t)).is_some_and(|(width, _)| width == 1)
}
