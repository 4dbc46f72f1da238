//! `convert-arith-to-emitc`: arithmetic on integers, floats and `index`, which is `size_t`. Comparisons are in `compare.rs`, conversions of
//! types in `casts.rs`, shifts in `shifts.rs`.
//!
//! C leaves open what happens where an integer with a sign overflows, and where bits of a negative one are used. Where arith says what
//! happens the operands are without signs.

mod casts;
mod compare;
mod shifts;

use std::sync::Arc;

use terrace_dialects::arith::{self, IntegerOverflowFlags};
use terrace_dialects::emitc::{self, is_supported_emit_c_type, is_supported_float_type};
use terrace_ir::{Attr, Context, Diagnostic, Global, Ir, Op, Type, Value};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::conversion::{
    ConversionConfig, ConversionPatterns, ConversionTarget, TypeConverter, apply_partial_conversion,
};
use terrace_rewrite::{Lower, OrNoMatch, Rewrite, Rewriter};

use super::common::{NO_INTEGER, NO_TYPE, cast, emitc_types, is_integer, with_sign};

/// Lowers arith in `root`.
///
/// # Errors
/// If there is an operation that cannot be lowered.
pub fn convert_arith_to_emitc(ctx: &Context, ir: &mut Ir, root: Global<Op>) -> Result<(), Diagnostic> {
    let mut target = ConversionTarget::new();
    target.legal_dialect(&emitc::DIALECT).illegal_dialect(&arith::DIALECT);
    let mut patterns = ConversionPatterns::new();
    populate_arith_to_emitc(&mut patterns, &emitc_types());
    apply_partial_conversion(ctx, ir, &[root], &target, &patterns, &ConversionConfig::default())
}

/// An operation of two operands, as a function that makes it.
type Make = fn(&mut Rewriter<'_>, Type, Value, Value) -> Value;

/// The sense in which operands are taken.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Operands {
    /// As they are.
    Plain,
    Signed,
    Unsigned,
}

/// Adds lowerings of operations on two values to one: the name of each, how it does it, in what sense, what it becomes.
macro_rules! binary {
    ($patterns:ident, $types:ident; $($name:ident: $from:ty => $how:ident, $sense:ident, $to:ty;)*) => { $(
        fn $name(op: Lower<'_, $from>, rw: &mut Rewriter<'_>) -> Rewrite {
            let make: Make = |rw, ty, lhs, rhs| <$to>::new(ty, lhs, rhs).result(rw);
            $how(*op.op, [op.lhs(), op.rhs()], Operands::$sense, make, rw)
        }
        $patterns.typed($types).lower($name);
    )* };
}

/// The patterns of `convert-arith-to-emitc`.
pub fn populate_arith_to_emitc(patterns: &mut ConversionPatterns, types: &Arc<TypeConverter>) {
    patterns.typed(types).lower(constant).lower(select).lower(negate);
    binary! { patterns, types;
        add_floats: arith::AddFOp => floats, Plain, emitc::AddOp;
        subtract_floats: arith::SubFOp => floats, Plain, emitc::SubOp;
        multiply_floats: arith::MulFOp => scalars, Plain, emitc::MulOp;
        divide_floats: arith::DivFOp => scalars, Plain, emitc::DivOp;
        add: arith::AddIOp => wrapping, Unsigned, emitc::AddOp;
        subtract: arith::SubIOp => wrapping, Unsigned, emitc::SubOp;
        multiply: arith::MulIOp => wrapping, Unsigned, emitc::MulOp;
        divide_signed: arith::DivSIOp => integers, Signed, emitc::DivOp;
        remainder_signed: arith::RemSIOp => integers, Signed, emitc::RemOp;
        divide_unsigned: arith::DivUIOp => integers, Unsigned, emitc::DivOp;
        remainder_unsigned: arith::RemUIOp => integers, Unsigned, emitc::RemOp;
        and: arith::AndIOp => bits, Unsigned, emitc::BitwiseAndOp;
        or: arith::OrIOp => bits, Unsigned, emitc::BitwiseOrOp;
        exclusive_or: arith::XOrIOp => bits, Unsigned, emitc::BitwiseXorOp;
    }
    compare::populate(patterns, types);
    casts::populate(patterns, types);
    shifts::populate(patterns, types);
}

/// The type that an operation's result becomes.
fn result_type(op: Op, rw: &mut Rewriter<'_>) -> Result<Type, terrace_rewrite::NoMatch> {
    let types = rw.result_types(op).or_no_match(NO_TYPE)?;
    types.first().copied().or_no_match(NO_TYPE)
}

/// An integer of a type of C.
fn integer(ty: Type, n: i64, rw: &mut Rewriter<'_>) -> Value {
    let ctx = rw.context();
    let written = if ctx.int_or_index_width(ty).is_some() { ty } else { ctx.index_type() };
    emitc::ConstantOp::new(ty, ctx.integer(written, n)).result(rw)
}

fn constant(op: Lower<'_, arith::ConstantOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ty = result_type(*op.op, rw)?;
    is_supported_emit_c_type(rw.context(), ty).or_no_match(NO_TYPE)?;
    let value: Attr = op.op.value(rw);
    rw.replace_by(op.op, emitc::ConstantOp::new(ty, value));
    Ok(())
}

fn select(op: Lower<'_, arith::SelectOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let ty = result_type(*op.op, rw)?;
    is_supported_emit_c_type(ctx, ty).or_no_match(NO_TYPE)?;
    let condition = op.condition();
    (condition.ty(rw) == ctx.i1()).or_no_match("the condition is no single truth value")?;
    rw.replace_by(op.op, emitc::ConditionalOp::new(condition, op.true_value(), op.false_value()));
    Ok(())
}

fn negate(op: Lower<'_, arith::NegFOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ty = result_type(*op.op, rw)?;
    is_supported_float_type(rw.context(), ty).or_no_match(NO_TYPE)?;
    rw.replace_by(op.op, emitc::UnaryMinusOp::new(ty, op.operand()));
    Ok(())
}

/// Floats, and tensors of these.
fn floats(op: Op, [lhs, rhs]: [Value; 2], _: Operands, make: Make, rw: &mut Rewriter<'_>) -> Rewrite {
    let ty = result_type(op, rw)?;
    is_supported_emit_c_type(rw.context(), ty).or_no_match(NO_TYPE)?;
    let new = make(rw, ty, lhs, rhs);
    rw.replace(op, new);
    Ok(())
}

fn scalars(op: Op, operands: [Value; 2], sense: Operands, make: Make, rw: &mut Rewriter<'_>) -> Rewrite {
    let ty = result_type(op, rw)?;
    is_supported_float_type(rw.context(), ty).or_no_match(NO_TYPE)?;
    floats(op, operands, sense, make, rw)
}

/// Integers in a sense, and the result as the type that the operation has.
fn integers(op: Op, operands: [Value; 2], sense: Operands, make: Make, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let ty = result_type(op, rw)?;
    is_integer(ctx, ty).or_no_match(NO_INTEGER)?;
    let inner = match sense {
        Operands::Plain => ty,
        sense => with_sign(ctx, ty, sense == Operands::Unsigned),
    };
    let [lhs, rhs] = operands.map(|v| cast(v, inner, rw));
    let new = make(rw, inner, lhs, rhs);
    let new = cast(new, ty, rw);
    rw.replace(op, new);
    Ok(())
}

/// Integers that wrap around, which C does without signs; where they do not, they stay as they are.
fn wrapping(op: Op, operands: [Value; 2], sense: Operands, make: Make, rw: &mut Rewriter<'_>) -> Rewrite {
    let ty = result_type(op, rw)?;
    (ty != rw.context().i1()).or_no_match("C counts with truth values in another way")?;
    let flags = op.attr(rw, "overflowFlags").and_then(|a| a.cast::<IntegerOverflowFlags>(rw));
    let wraps = flags.is_none_or(|f| f.0 & IntegerOverflowFlags::nsw.0 == 0);
    integers(op, operands, if wraps { sense } else { Operands::Plain }, make, rw)
}

/// Bits; those of truth values are these themselves.
fn bits(op: Op, operands: [Value; 2], sense: Operands, make: Make, rw: &mut Rewriter<'_>) -> Rewrite {
    let is_truth = result_type(op, rw)? == rw.context().i1();
    integers(op, operands, if is_truth { Operands::Plain } else { sense }, make, rw)
}

impl crate::to_emitc::passes::ConvertArithToEmitC {
    pub(crate) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        Ok(convert_arith_to_emitc(cx.ctx, cx.ir, cx.op)?)
    }
}
