//! `arith-emulate-wide-int`: arithmetic on integers of twice the bits that a target has is done on their halves.
//!
//! ```text
//!                                          %0 = vector.extract %a[0] : i32 from vector<2xi32>
//!                                          %1 = vector.extract %a[1] : i32 from vector<2xi32>
//! %0 = arith.andi %a, %b : i64       →     ... the same of %b ...
//!                                          %4 = arith.andi %0, %2 : i32
//!                                          %5 = arith.andi %1, %3 : i32
//!                                          ... both put into a vector<2xi32> ...
//! ```
//!
//! The form of values and their halves is in `wide_int.rs`, shifts are in `emulate_wide_int/shifts.rs`, casts in `emulate_wide_int/casts.rs`.

mod casts;
mod shifts;

use std::sync::Arc;

use terrace_dialects::arith::{
    AddIOp, AddUIExtendedOp, AndIOp, CmpIOp, CmpIPredicate, ConstantOp, ExtUIOp, MaxSIOp, MaxUIOp, MinSIOp,
    MinUIOp, MulIOp, MulUIExtendedOp, OrIOp, SelectOp, SubIOp, XOrIOp,
};
use terrace_dialects::{func, vector};
use terrace_ir::view::OpView;
use terrace_ir::{ApInt, AttrData, Context, Diagnostic, Global, Ir, Op, Type, Value, ViewIr};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::conversion::{
    ConversionConfig, ConversionPatterns, ConversionTarget, TypeConverter, apply_partial_conversion,
    structure_is_legal,
};
use terrace_rewrite::{Lower, NoMatch, OrNoMatch, Rewrite, Rewriter};

use super::ArithEmulateWideInt;
use super::wide_int::{converter, half_type, halves, join, with_last_dim, without_last_dim};

/// Emulates integers of twice as many bits as `widest` in `root`.
///
/// # Errors
/// If the width is none that can be emulated with, or an operation cannot be emulated.
pub fn emulate_wide_int(ctx: &Context, ir: &mut Ir, root: Global<Op>, widest: u32) -> Result<(), Diagnostic> {
    let types = converter(widest);
    let mut target = ConversionTarget::new();
    let known = Arc::clone(&types);
    let structure = move |ctx: &Context, ir: &Ir, op: Global<Op>| {
        let view = ViewIr { ctx, ir, body: op.body };
        structure_is_legal(&known, op.entity, &view)
    };
    target.dynamic_ops(&[func::FuncOp::NAME, func::CallOp::NAME, func::ReturnOp::NAME], structure);
    let known = Arc::clone(&types);
    target.dynamic_dialects(&["arith", "vector"], move |ctx, ir, op| {
        let body = ir.body(op.body);
        let all = body.operand_types(op.entity).chain(body.result_types(op.entity));
        Some(known.are_legal(ctx, all))
    });
    let mut patterns = ConversionPatterns::new();
    populate_emulate_wide_int(&mut patterns, &types);
    apply_partial_conversion(ctx, ir, &[root], &target, &patterns, &ConversionConfig::default())
}

/// The patterns of `arith-emulate-wide-int`.
pub fn populate_emulate_wide_int(patterns: &mut ConversionPatterns, types: &Arc<TypeConverter>) {
    patterns.convert_signatures_of::<func::FuncOp>(types).convert_calls(types).convert_returns(types);
    let mut typed = patterns.typed(types);
    typed.lower(convert_constant).lower(convert_cmp_i).lower(convert_select).lower(convert_vector_print);
    typed.lower(convert_add_i).lower(convert_mul_i).lower(convert_sub_i);
    macro_rules! bitwise {
        ($($op:ident)*) => {
            $(typed.lower(|op: Lower<'_, $op>, rw: &mut Rewriter<'_>| {
                by_halves(*op.op, [op.lhs(), op.rhs()], rw, |a, b, rw| $op::new(a, b).result(rw))
            });)*
        };
    }
    bitwise! { AndIOp OrIOp XOrIOp }
    macro_rules! extrema {
        ($($op:ident: $predicate:ident;)*) => {
            $(typed.lower(|op: Lower<'_, $op>, rw: &mut Rewriter<'_>| {
                extremum(*op.op, CmpIPredicate::$predicate, [op.lhs(), op.rhs()], rw)
            });)*
        };
    }
    extrema! {
        MaxSIOp: sgt;
        MaxUIOp: ugt;
        MinSIOp: slt;
        MinUIOp: ult;
    }
    shifts::populate(patterns, types);
    casts::populate(patterns, types);
}

/// The type of a value that stands for one of type `ty`.
fn wide(ctx: &Context, v: Value, rw: &Rewriter<'_>) -> Result<Type, NoMatch> {
    let ty = v.ty(rw);
    half_type(ctx, ty).map(|_| ty).or_no_match("its type is not emulated")
}

fn convert_constant(op: Lower<'_, ConstantOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let (old, ctx) = (op.op.result(rw).ty(rw), rw.context());
    let element = ctx.integer_info(ctx.element_type_or_self(old)).or_no_match("it is no integer")?;
    let width = element.0 / 2;
    let value = op.op.value_attr(rw).or_no_match("it has no value")?;
    let shape = ctx.shape(old).unwrap_or(&[]);
    let new = ctx.vector_type(&[shape, &[2]].concat(), ctx.integer_type(width));
    let dense = ctx.as_dense(value);
    let elements: Vec<&ApInt> = match (&dense, ctx.data(value)) {
        (None, AttrData::Integer { value, .. }) => vec![value],
        (Some(all), _) => {
            let count = if all.splat { 1 } else { all.len };
            let each = (0..count).map(|i| ctx.dense_element(all, i).and_then(|a| ctx.as_integer(a)));
            each.collect::<Option<_>>().or_no_match("it is no integer")?
        }
        _ => return Err(NoMatch("it is no integer")),
    };
    let upper = |v: &ApInt| v.lshr(&ApInt::from_u64(v.width(), width.into())).map(|v| v.zext_or_trunc(width));
    let mut bytes = Vec::new();
    let count = ctx.num_elements(old).and_then(|n| usize::try_from(n).ok()).unwrap_or(1);
    for i in 0..count {
        let v = elements.get(i).or_else(|| elements.first()).or_no_match("it has no elements")?;
        bytes.extend(v.zext_or_trunc(width).to_le_bytes());
        bytes.extend(upper(v).or_no_match("it is no integer")?.to_le_bytes());
    }
    rw.replace_by(op.op, ConstantOp::new(ctx.dense_from_bytes(new, bytes)));
    Ok(())
}

/// Each half by itself.
fn by_halves(
    op: Op,
    [a, b]: [Value; 2],
    rw: &mut Rewriter<'_>,
    f: fn(Value, Value, &mut Rewriter<'_>) -> Value,
) -> Rewrite {
    let ty = wide(rw.context(), a, rw)?;
    let ([a0, a1], [b0, b1]) = (halves(rw, a)?, halves(rw, b)?);
    let low = f(a0, b0, rw);
    let high = f(a1, b1, rw);
    let result = join(rw, ty, &[low, high]);
    rw.replace(op, result);
    Ok(())
}

fn convert_add_i(op: Lower<'_, AddIOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ty = wide(rw.context(), op.lhs(), rw)?;
    let ([a0, a1], [b0, b1]) = (halves(rw, op.lhs())?, halves(rw, op.rhs())?);
    let half = a0.ty(rw);
    let low = AddUIExtendedOp::new(half, bools(rw, half), a0, b0).insert(rw);
    let carry = ExtUIOp::new(half, low.overflow(rw)).result(rw);
    let high = AddIOp::new(carry, a1).result(rw);
    let high = AddIOp::new(high, b1).result(rw);
    let parts = [low.sum(rw), high];
    let result = join(rw, ty, &parts);
    rw.replace(op.op, result);
    Ok(())
}

/// The truth values of a comparison of such values.
fn bools(rw: &Rewriter<'_>, ty: Type) -> Type {
    rw.context().with_element_type(ty, rw.context().i1())
}

/// A difference.
fn difference(rw: &mut Rewriter<'_>, a: Value, b: Value) -> Result<Value, NoMatch> {
    let ty = wide(rw.context(), a, rw)?;
    let ([a0, a1], [b0, b1]) = (halves(rw, a)?, halves(rw, b)?);
    let low = SubIOp::new(a0, b0).result(rw);
    let borrows = CmpIOp::new(CmpIPredicate::ult, a0, b0).result(rw);
    let borrow = ExtUIOp::new(a0.ty(rw), borrows).result(rw);
    let high = SubIOp::new(a1, borrow).result(rw);
    let high = SubIOp::new(high, b1).result(rw);
    Ok(join(rw, ty, &[low, high]))
}

fn convert_sub_i(op: Lower<'_, SubIOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let result = difference(rw, op.lhs(), op.rhs())?;
    rw.replace(op.op, result);
    Ok(())
}

fn convert_mul_i(op: Lower<'_, MulIOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ty = wide(rw.context(), op.lhs(), rw)?;
    let ([a0, a1], [b0, b1]) = (halves(rw, op.lhs())?, halves(rw, op.rhs())?);
    let low = MulUIExtendedOp::new(a0, b0).insert(rw);
    let first = MulIOp::new(a0, b1).result(rw);
    let second = MulIOp::new(a1, b0).result(rw);
    let high = AddIOp::new(low.high(rw), first).result(rw);
    let high = AddIOp::new(high, second).result(rw);
    let parts = [low.low(rw), high];
    let result = join(rw, ty, &parts);
    rw.replace(op.op, result);
    Ok(())
}

/// The lower halves count as unsigned, and only where the upper ones are equal.
fn compare(rw: &mut Rewriter<'_>, predicate: CmpIPredicate, a: Value, b: Value) -> Result<Value, NoMatch> {
    use CmpIPredicate::{eq, ne, sge, sgt, sle, slt, uge, ugt, ule, ult};
    let unsigned = match predicate {
        slt => ult,
        sle => ule,
        sgt => ugt,
        sge => uge,
        other => other,
    };
    let ([a0, a1], [b0, b1]) = (halves(rw, a)?, halves(rw, b)?);
    let low = CmpIOp::new(unsigned, a0, b0).result(rw);
    let high = CmpIOp::new(predicate, a1, b1).result(rw);
    let result = match predicate {
        eq => AndIOp::new(low, high).result(rw),
        ne => OrIOp::new(low, high).result(rw),
        _ => {
            let equal = CmpIOp::new(eq, a1, b1).result(rw);
            SelectOp::new(equal, low, high).result(rw)
        }
    };
    Ok(without_last_dim(rw, result))
}

fn convert_cmp_i(op: Lower<'_, CmpIOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    wide(rw.context(), op.lhs(), rw)?;
    let result = compare(rw, op.op.predicate(rw), op.lhs(), op.rhs())?;
    rw.replace(op.op, result);
    Ok(())
}

/// One of two values by a condition, half by half.
fn choose(rw: &mut Rewriter<'_>, condition: Value, a: Value, b: Value) -> Result<Value, NoMatch> {
    let ty = wide(rw.context(), a, rw)?;
    let ([a0, a1], [b0, b1]) = (halves(rw, a)?, halves(rw, b)?);
    let condition = with_last_dim(rw, condition);
    let low = SelectOp::new(condition, a0, b0).result(rw);
    let high = SelectOp::new(condition, a1, b1).result(rw);
    Ok(join(rw, ty, &[low, high]))
}

fn convert_select(op: Lower<'_, SelectOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let result = choose(rw, op.condition(), op.true_value(), op.false_value())?;
    rw.replace(op.op, result);
    Ok(())
}

fn extremum(op: Op, first: CmpIPredicate, [a, b]: [Value; 2], rw: &mut Rewriter<'_>) -> Rewrite {
    wide(rw.context(), a, rw)?;
    let is_first = compare(rw, first, a, b)?;
    let result = choose(rw, is_first, a, b)?;
    rw.replace(op, result);
    Ok(())
}

fn convert_vector_print(op: Lower<'_, vector::PrintOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let source = op.source().or_no_match("it prints no value")?;
    rw.replace_by(op.op, vector::PrintOp::new().source(source));
    Ok(())
}

/// The width that an option asks for, if it can be emulated with.
pub(crate) fn widest(cx: &PassContext<'_>, width: u32) -> Result<u32, Diagnostic> {
    if width.is_power_of_two() && width >= 2 {
        return Ok(width);
    }
    let at = cx.ir.body(cx.op.body).loc(cx.op.entity);
    Err(Diagnostic::error(
        at,
        format!("the widest integer type must be a power of two from 2 on, not {width}"),
    ))
}

impl ArithEmulateWideInt {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        let widest = widest(cx, self.widest_int_supported)?;
        Ok(emulate_wide_int(cx.ctx, cx.ir, cx.op, widest)?)
    }
}
