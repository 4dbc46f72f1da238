//! Casts: the lower half is what narrower types hold, the upper one repeats the sign or is zero.

use std::sync::Arc;

use terrace_dialects::arith::{
    AddFOp, CmpFOp, CmpFPredicate, CmpIOp, CmpIPredicate, ConstantOp, DivFOp, ExtSIOp, ExtUIOp, FPToSIOp,
    FPToUIOp, IndexCastOp, IndexCastUIOp, MulFOp, NegFOp, RemFOp, SIToFPOp, SelectOp, TruncIOp, UIToFPOp,
};
use terrace_ir::{Type, Value};
use terrace_rewrite::conversion::{ConversionPatterns, TypeConverter};
use terrace_rewrite::{Lower, NoMatch, OrNoMatch, Rewrite, Rewriter};

use super::super::wide_int::{constant, half, half_type, halves, join, with_last_dim, without_last_dim};
use super::{choose, compare, difference, wide};

/// Adds the patterns of casts.
pub(super) fn populate(patterns: &mut ConversionPatterns, types: &Arc<TypeConverter>) {
    let mut typed = patterns.typed(types).with(types);
    typed.lower(convert_ext_s_i).lower(convert_ext_u_i).lower(convert_trunc_i);
    typed.lower(index_cast).lower(index_cast_ui);
    typed.lower(convert_si_to_fp).lower(convert_ui_to_fp).lower(convert_fp_to_si).lower(convert_fp_to_ui);
}

/// The halves' vector that a type becomes, and the type of a half.
fn target(types: &TypeConverter, ty: Type, rw: &Rewriter<'_>) -> Result<(Type, Type), NoMatch> {
    let new = types.convert_one(rw.context(), ty).or_no_match("the type is not supported")?;
    let half =
        half_type(rw.context(), new).filter(|_| new != ty).or_no_match("the type needs no emulation")?;
    Ok((new, half))
}

/// A value of which `low` is the lower half and the upper one repeats its sign.
pub(super) fn sign_extended(rw: &mut Rewriter<'_>, low: Value, ty: Type) -> Value {
    let half = low.ty(rw);
    let zero = constant(rw, half, 0);
    let negative = CmpIOp::new(CmpIPredicate::slt, low, zero).result(rw);
    let sign = ExtSIOp::new(half, negative).result(rw);
    join(rw, ty, &[low, sign])
}

fn convert_ext_s_i(types: &TypeConverter, op: Lower<'_, ExtSIOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let (ty, half) = target(types, op.op.out(rw).ty(rw), rw)?;
    let v = with_last_dim(rw, op.in_());
    let low = if v.ty(rw) == half { v } else { ExtSIOp::new(half, v).result(rw) };
    let result = sign_extended(rw, low, ty);
    rw.replace(op.op, result);
    Ok(())
}

fn convert_ext_u_i(types: &TypeConverter, op: Lower<'_, ExtUIOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let (ty, half) = target(types, op.op.out(rw).ty(rw), rw)?;
    let v = with_last_dim(rw, op.in_());
    let low = if v.ty(rw) == half { v } else { ExtUIOp::new(half, v).result(rw) };
    let result = join(rw, ty, &[low]);
    rw.replace(op.op, result);
    Ok(())
}

fn convert_trunc_i(types: &TypeConverter, op: Lower<'_, TruncIOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let to = op.op.out(rw).ty(rw);
    (types.is_legal(rw.context(), to)).or_no_match("unsupported truncation result type")?;
    let low = half(rw, op.in_(), 0)?;
    let low = without_last_dim(rw, low);
    let result = if low.ty(rw) == to { low } else { TruncIOp::new(to, low).result(rw) };
    rw.replace(op.op, result);
    Ok(())
}

macro_rules! index_casts {
    ($($name:ident: $op:ident, $signed:literal;)*) => {
        $(fn $name(types: &TypeConverter, op: Lower<'_, $op>, rw: &mut Rewriter<'_>) -> Rewrite {
            let (to, v) = (op.op.out(rw).ty(rw), op.in_());
            if types.is_legal(rw.context(), to) {
                // From an integer.
                wide(rw.context(), v, rw)?;
                let low = half(rw, v, 0)?;
                let low = without_last_dim(rw, low);
                rw.replace_by(op.op, $op::new(to, low));
                return Ok(());
            }
            let (ty, half) = target(types, to, rw)?;
            let v = with_last_dim(rw, v);
            let low = $op::new(half, v).result(rw);
            let result = if $signed { sign_extended(rw, low, ty) } else { join(rw, ty, &[low]) };
            rw.replace(op.op, result);
            Ok(())
        })*
    };
}

index_casts! {
    index_cast: IndexCastOp, true;
    index_cast_ui: IndexCastUIOp, false;
}

/// A float of a type, or of each of its elements.
fn float(rw: &mut Rewriter<'_>, ty: Type, n: f64) -> Result<Value, NoMatch> {
    let ctx = rw.context();
    let one = ctx.float(ctx.element_type_or_self(ty), n);
    let value = if ctx.is_shaped(ty) { ctx.dense_splat(ty, one) } else { Some(one) };
    Ok(ConstantOp::new(value.or_no_match("the type has no constants")?).result(rw))
}

/// The weight of the upper half.
fn weight(rw: &Rewriter<'_>, half: Type) -> Result<f64, NoMatch> {
    let ctx = rw.context();
    let width = ctx.integer_info(ctx.element_type_or_self(half)).or_no_match("it is no integer")?;
    Ok(2f64.powi(width.0 as i32))
}

/// Both halves become floats; the upper one is added where it is not zero.
fn from_unsigned(rw: &mut Rewriter<'_>, v: Value, to: Type) -> Result<Value, NoMatch> {
    let [low, high] = halves(rw, v)?;
    let low = without_last_dim(rw, low);
    let high = without_last_dim(rw, high);
    let half = high.ty(rw);
    let zero = constant(rw, half, 0);
    let is_small = CmpIOp::new(CmpIPredicate::eq, high, zero).result(rw);
    let low = UIToFPOp::new(to, low).result(rw);
    let high = UIToFPOp::new(to, high).result(rw);
    let weight = weight(rw, half)?;
    let weight = float(rw, to, weight)?;
    let high = MulFOp::new(high, weight).result(rw);
    let sum = AddFOp::new(low, high).result(rw);
    Ok(SelectOp::new(is_small, low, sum).result(rw))
}

fn convert_ui_to_fp(_: &TypeConverter, op: Lower<'_, UIToFPOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    wide(rw.context(), op.in_(), rw)?;
    let result = from_unsigned(rw, op.in_(), op.op.out(rw).ty(rw))?;
    rw.replace(op.op, result);
    Ok(())
}

/// The absolute value becomes a float, and gets the sign.
fn convert_si_to_fp(_: &TypeConverter, op: Lower<'_, SIToFPOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let (v, to) = (op.in_(), op.op.out(rw).ty(rw));
    let ty = wide(rw.context(), v, rw)?;
    let zero = constant(rw, ty, 0);
    let negative = compare(rw, CmpIPredicate::slt, v, zero)?;
    let opposite = difference(rw, zero, v)?;
    let absolute = choose(rw, negative, opposite, v)?;
    let float = from_unsigned(rw, absolute, to)?;
    let opposite = NegFOp::new(float).result(rw);
    rw.replace_by(op.op, SelectOp::new(negative, opposite, float));
    Ok(())
}

/// The upper half is the quotient by its weight, the lower one the remainder.
fn to_unsigned(rw: &mut Rewriter<'_>, v: Value, (ty, half): (Type, Type)) -> Result<Value, NoMatch> {
    let weight = weight(rw, half)?;
    let plain = rw.context().with_element_type(v.ty(rw), rw.context().element_type_or_self(half));
    let weight = float(rw, v.ty(rw), weight)?;
    let quotient = DivFOp::new(v, weight).result(rw);
    let high = FPToUIOp::new(plain, quotient).result(rw);
    let rest = RemFOp::new(v, weight).result(rw);
    let low = FPToUIOp::new(plain, rest).result(rw);
    let high = with_last_dim(rw, high);
    let low = with_last_dim(rw, low);
    Ok(join(rw, ty, &[low, high]))
}

fn convert_fp_to_ui(types: &TypeConverter, op: Lower<'_, FPToUIOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let target = target(types, op.op.out(rw).ty(rw), rw)?;
    let result = to_unsigned(rw, op.in_(), target)?;
    rw.replace(op.op, result);
    Ok(())
}

fn convert_fp_to_si(types: &TypeConverter, op: Lower<'_, FPToSIOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let (ty, half) = target(types, op.op.out(rw).ty(rw), rw)?;
    let v = op.in_();
    let float_ty = v.ty(rw);
    let zero = float(rw, float_ty, 0.0)?;
    let nothing = constant(rw, ty, 0);
    let negative = CmpFOp::new(CmpFPredicate::OLT, v, zero).result(rw);
    let opposite = NegFOp::new(v).result(rw);
    let absolute = SelectOp::new(negative, opposite, v).result(rw);
    let integer = to_unsigned(rw, absolute, (ty, half))?;
    let opposite = difference(rw, nothing, integer)?;
    let result = choose(rw, negative, opposite, integer)?;
    rw.replace(op.op, result);
    Ok(())
}
