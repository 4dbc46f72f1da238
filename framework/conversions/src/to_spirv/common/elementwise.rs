//! One operation for one, on scalars and vectors.

use terrace_dialects::spirv::ConstantOp;
use terrace_ir::def::OpDef;
use terrace_ir::view::OpView;
use terrace_ir::{AttrData, Context, Op, OpSpec, Type, Value};
use terrace_rewrite::conversion::{ConversionPattern, ConversionPatterns, Operands};
use terrace_rewrite::{NoMatch, OrNoMatch, Rewrite, Rewriter};

use super::{NO_TYPE, SpirvTypes};

type Function = dyn Fn(Op, &[Value], &mut Rewriter<'_>) -> Rewrite + Send + Sync;

/// A lowering that is named by what it makes.
struct Lowering {
    root: &'static str,
    target: &'static str,
    rewrite: Box<Function>,
}

impl ConversionPattern for Lowering {
    fn name(&self) -> &str {
        self.target
    }

    fn root(&self) -> Option<&str> {
        Some(self.root)
    }

    fn rewrite(&self, op: Op, operands: Operands<'_>, rw: &mut Rewriter<'_>) -> Rewrite {
        (self.rewrite)(op, operands.all(), rw)
    }
}

/// Adds a lowering of each `A`, mostly to a `B`: `rewrite` gets the operation and its operands as they are by now. Where one function of
/// [`Lower`](terrace_rewrite::Lower) serves one operation, that is simpler; this is for one that serves many.
pub(crate) fn add_lowering<A: OpView, B: OpView>(
    patterns: &mut ConversionPatterns,
    types: &SpirvTypes,
    rewrite: impl Fn(Op, &[Value], &mut Rewriter<'_>) -> Rewrite + Send + Sync + 'static,
) {
    patterns.add(&types.converter, Lowering { root: A::NAME, target: B::NAME, rewrite: Box::new(rewrite) });
}

/// Makes each `A` a `B` of the same operands and the converted result type. If the number is `unsigned`, it must not become wider: its
/// upper bits would not be what they were.
pub(crate) fn add_one_to_one<A: OpView, B: OpView>(
    patterns: &mut ConversionPatterns,
    types: &SpirvTypes,
    unsigned: bool,
) {
    let to = B::def();
    add_lowering::<A, B>(patterns, types, move |op, operands, rw| replace_by(to, op, operands, unsigned, rw));
}

fn replace_by(
    def: &'static OpDef,
    op: Op,
    operands: &[Value],
    unsigned: bool,
    rw: &mut Rewriter<'_>,
) -> Rewrite {
    let ty = converted(op, rw)?;
    if unsigned {
        for old in op.result_types(rw) {
            keeps_its_width(rw.context(), old, ty)?;
        }
    }
    let new = create_of(def, rw, op, ty, operands);
    rw.replace(op, new);
    Ok(())
}

/// Adds the patterns of pairs of operations that differ in name only.
macro_rules! one_to_one {
    ($patterns:expr, $types:expr, $unsigned:expr; $($from:ty => $to:ty,)*) => {$(
        $crate::to_spirv::common::add_one_to_one::<$from, $to>($patterns, $types, $unsigned);
    )*};
}
pub(crate) use one_to_one;

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
    create_of(B::def(), rw, op, ty, operands)
}

fn create_of(def: &'static OpDef, rw: &mut Rewriter<'_>, op: Op, ty: Type, operands: &[Value]) -> Value {
    let (name, loc) = (rw.context().name_of(def), rw.body().loc(op));
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
    if ctx.float_kind(ctx.element_type_or_self(ty)).is_none() {
        return integer(rw, ty, i64::from(one));
    }
    float(rw, ty, f64::from(u8::from(one)))
}

/// A constant of a type of floats: the same in each component.
pub(crate) fn float(rw: &mut Rewriter<'_>, ty: Type, value: f64) -> Result<Value, NoMatch> {
    let ctx = rw.context();
    let element = ctx.element_type_or_self(ty);
    ctx.float_kind(element).or_no_match("it is not of floats")?;
    let value = ctx.float(element, value);
    let value = if element == ty { Some(value) } else { ctx.dense_splat(ty, value) };
    Ok(ConstantOp::new(ty, value.or_no_match("there is no such constant")?).result(rw))
}

/// True if a type is one of truth values.
pub(crate) fn is_bool(ctx: &Context, t: Type) -> bool {
    ctx.integer_info(ctx.element_type_or_self(t)).is_some_and(|(width, _)| width == 1)
}

/// True if a type is an integer without a sign.
pub(crate) fn is_signless(ctx: &Context, t: Type) -> bool {
    ctx.integer_info(t).is_some_and(|(_, sign)| sign == terrace_ir::Signedness::Signless)
}
