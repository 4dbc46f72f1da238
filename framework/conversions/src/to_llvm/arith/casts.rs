//! Casts whose lowering depends on the types.

use terrace_dialects::{arith, llvm};
use terrace_ir::types::IntegerType;
use terrace_ir::{Op, Type, Value};
use terrace_rewrite::conversion::ConversionPatterns;
use terrace_rewrite::{Lower, OrNoMatch, Rewrite, Rewriter};

use super::llvm_attr;
use crate::to_llvm::common::{LlvmTypes, NO_TYPE, has_llvm_floats, one_or_each, replace_one_to_one};

pub(super) fn populate(patterns: &mut ConversionPatterns, types: &LlvmTypes) {
    patterns
        .typed(&types.converter)
        .lower(bitcast)
        .lower(identity_bitcast)
        .lower(index_cast)
        .lower(index_cast_unsigned)
        .lower(truncate_float);
}

/// Bits are bits: small floats, too, are integers on both sides.
fn bitcast(op: Lower<'_, arith::BitcastOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    replace_one_to_one::<llvm::BitcastOp>(*op.op, op.all(), llvm_attr, rw)
}

/// A bitcast to the type that the value has.
fn identity_bitcast(op: Lower<'_, arith::BitcastOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ty = rw.convert_type(op.op.out(rw).ty(rw)).or_no_match(NO_TYPE)?;
    (ty == op.in_().ty(rw)).or_no_match("the types differ")?;
    rw.replace(op.op, op.in_());
    Ok(())
}

fn index_cast(op: Lower<'_, arith::IndexCastOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let (from, to) = (op.op.in_(rw).ty(rw), op.op.out(rw).ty(rw));
    cast(*op.op, (from, to), op.in_(), rw, |rw, ty, v| llvm::SExtOp::new(ty, v).result(rw))
}

fn index_cast_unsigned(op: Lower<'_, arith::IndexCastUIOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let (from, to) = (op.op.in_(rw).ty(rw), op.op.out(rw).ty(rw));
    cast(*op.op, (from, to), op.in_(), rw, |rw, ty, v| llvm::ZExtOp::new(ty, v).result(rw))
}

/// Cuts or extends `v`, whose type was `from`, to what `to` becomes.
fn cast(
    op: Op,
    (from, to): (Type, Type),
    v: Value,
    rw: &mut Rewriter<'_>,
    extend: impl Fn(&mut Rewriter<'_>, Type, Value) -> Value,
) -> Rewrite {
    let ty = rw.convert_type(to).or_no_match(NO_TYPE)?;
    let mut width = |t: Type| {
        let element = rw.convert_type(rw.context().element_type_or_self(t))?;
        element.cast::<IntegerType>(rw).map(IntegerType::width)
    };
    let from = width(from).or_no_match("not a cast of integers")?;
    let to = width(to).or_no_match("not a cast of integers")?;
    if from == to {
        rw.replace(op, v);
        return Ok(());
    }
    one_or_each(op, ty, &[v], rw, |rw, ty, v| {
        if to < from { llvm::TruncOp::new(ty, v[0]).result(rw) } else { extend(rw, ty, v[0]) }
    })
}

/// `llvm.fptrunc`, unless a rounding mode is asked for.
fn truncate_float(op: Lower<'_, arith::TruncFOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    has_llvm_floats(*op.op, rw)?;
    op.op.roundingmode(rw).is_none().or_no_match("a rounding mode is given")?;
    replace_one_to_one::<llvm::FPTruncOp>(*op.op, op.all(), llvm_attr, rw)
}
