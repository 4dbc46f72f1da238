//! Casts whose lowering depends on the types.

use terrace_dialects::llvm;
use terrace_ir::{Context, Op, Type};
use terrace_rewrite::conversion::{ConversionPatterns, ConversionRewriter, Operands};

use super::{llvm_attr, one_or_each};
use crate::to_llvm::common::{LlvmTypes, copy_attrs, new_op};

pub(super) fn populate(patterns: &mut ConversionPatterns, types: &LlvmTypes) {
    patterns.add_fn(&types.converter, "arith.bitcast", identity_bitcast);
    let t = types.clone();
    patterns.add_fn(&types.converter, "arith.index_cast", move |op, operands, rw| {
        index_cast(&t, op, operands, rw, "llvm.sext")
    });
    let t = types.clone();
    patterns.add_fn(&types.converter, "arith.index_castui", move |op, operands, rw| {
        index_cast(&t, op, operands, rw, "llvm.zext")
    });
    patterns.add_fn(&types.converter, "arith.truncf", truncate_float);
}

/// A bitcast to the type that the value has.
fn identity_bitcast(op: Op, operands: Operands<'_>, rw: &mut ConversionRewriter<'_>) -> bool {
    let Some(v) = operands.one(0) else { return false };
    if rw.result_type(op, 0) != Some(rw.body().value_type(v)) {
        return rw.no_match("the types differ");
    }
    rw.replace(op, &[v]);
    true
}

fn width(ctx: &Context, t: Type) -> Option<u32> {
    ctx.integer_info(t).map(|(w, _)| w)
}

fn index_cast(
    types: &LlvmTypes,
    op: Op,
    operands: Operands<'_>,
    rw: &mut ConversionRewriter<'_>,
    extend: &str,
) -> bool {
    let ctx = rw.context();
    let (Some(v), Some(ty)) = (operands.one(0), rw.result_type(op, 0)) else {
        return rw.no_match("the type of the result cannot be converted");
    };
    let old = |t: Option<Type>| {
        t.and_then(|t| types.convert(ctx, ctx.element_type_or_self(t))).and_then(|t| width(ctx, t))
    };
    let from = old(rw.body().operand_types(op).next());
    let to = old(rw.body().result_types(op).next());
    let (Some(from), Some(to)) = (from, to) else { return rw.no_match("not a cast of integers") };
    if from == to {
        rw.replace(op, &[v]);
        return true;
    }
    let name = if to < from { "llvm.trunc" } else { extend };
    let new = new_op(ctx, name, rw.body().loc(op));
    one_or_each(op, ty, &[v], rw, |rw, ty, values| rw.insert_value(&new.clone().operands(values).result(ty)))
        .is_ok()
}

/// `llvm.fptrunc`, unless a rounding mode is asked for.
fn truncate_float(op: Op, operands: Operands<'_>, rw: &mut ConversionRewriter<'_>) -> bool {
    let ctx = rw.context();
    if crate::to_llvm::common::has_small_float(ctx, rw, op) {
        return rw.no_match("unsupported floating point type");
    }
    if rw.body().attr(ctx, op, "roundingmode").is_some() {
        return rw.no_match("a rounding mode is given");
    }
    let Some(ty) = rw.result_type(op, 0) else {
        return rw.no_match("the type of the result cannot be converted");
    };
    if operands.all().iter().any(|v| !llvm::is_compatible(ctx, rw.body().value_type(*v))) {
        return rw.no_match("the operand is not of an llvm type");
    }
    let new = new_op(ctx, "llvm.fptrunc", rw.body().loc(op));
    let new = copy_attrs(ctx, rw.body(), op, new, |n, a| llvm_attr(ctx, n, a));
    one_or_each(op, ty, operands.all(), rw, |rw, ty, values| {
        rw.insert_value(&new.clone().operands(values).result(ty))
    })
    .is_ok()
}
