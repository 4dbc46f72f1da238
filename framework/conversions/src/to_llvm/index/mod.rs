//! `convert-index-to-llvm`: `index` becomes an integer of the target's width, its operations LLVM's.

use terrace_dialects::index;
use terrace_dialects::llvm::{self, ICmpPredicate};
use terrace_ir::types::IntegerType;
use terrace_ir::{Attr, Context, Diagnostic, Global, Ir, Op, Type, Value};
use terrace_rewrite::conversion::ConversionPatterns;
use terrace_rewrite::{Lower, NoMatch, OrNoMatch, Rewrite, Rewriter};

use crate::to_llvm::common::{LlvmTypeOptions, LlvmTypes, NO_TYPE, keep, llvm_target, lower, one_to_one};

/// Lowers index in `root`; that nothing of it may be left is the pass's promise.
pub fn convert_index_to_llvm(
    ctx: &Context,
    ir: &mut Ir,
    root: Global<Op>,
    options: &LlvmTypeOptions,
) -> Result<(), Diagnostic> {
    let mut target = llvm_target(ctx);
    target.illegal_dialect(&index::DIALECT);
    lower(ctx, ir, root, options, &target, populate_index_to_llvm)
}

/// The patterns of `convert-index-to-llvm`.
pub fn populate_index_to_llvm(patterns: &mut ConversionPatterns, types: &LlvmTypes) {
    one_to_one! { patterns, types, keep;
        index::AddOp => llvm::AddOp,
        index::AndOp => llvm::AndOp,
        index::DivSOp => llvm::SDivOp,
        index::DivUOp => llvm::UDivOp,
        index::MaxSOp => llvm::SMaxOp,
        index::MaxUOp => llvm::UMaxOp,
        index::MinSOp => llvm::SMinOp,
        index::MinUOp => llvm::UMinOp,
        index::MulOp => llvm::MulOp,
        index::OrOp => llvm::OrOp,
        index::RemSOp => llvm::SRemOp,
        index::RemUOp => llvm::URemOp,
        index::ShlOp => llvm::ShlOp,
        index::ShrSOp => llvm::AShrOp,
        index::ShrUOp => llvm::LShrOp,
        index::SubOp => llvm::SubOp,
        index::XOrOp => llvm::XOrOp,
    }
    patterns
        .typed(&types.converter)
        .lower(constant)
        .lower(bool_constant)
        .lower(size_of)
        .lower(compare)
        .lower(cast_signed)
        .lower(cast_unsigned)
        .lower(ceil_div_signed)
        .lower(ceil_div_unsigned)
        .lower(floor_div_signed);
}

/// The integer type that the type of a value becomes, and its width.
fn integer(v: Value, rw: &mut Rewriter<'_>) -> Result<(Type, u32), NoMatch> {
    let ty = rw.convert_type(v.ty(rw)).or_no_match(NO_TYPE)?;
    let integer = ty.cast::<IntegerType>(rw).or_no_match("the type is no integer")?;
    Ok((ty, integer.width()))
}

fn constant(op: Lower<'_, index::ConstantOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    replace_by_constant(*op.op, op.op.result(rw), op.op.value_attr(rw), rw)
}

fn bool_constant(op: Lower<'_, index::BoolConstantOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    replace_by_constant(*op.op, op.op.result(rw), op.op.value_attr(rw), rw)
}

/// A constant in the width of its converted type.
fn replace_by_constant(op: Op, result: Value, value: Option<Attr>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let (ty, width) = integer(result, rw)?;
    let value = value.and_then(|a| ctx.as_integer(a)).or_no_match("its value is no integer")?;
    let value = ctx.integer_ap(ty, value.sext_or_trunc(width));
    rw.replace_by(op, llvm::ConstantOp::new(ty, value));
    Ok(())
}

fn size_of(op: Lower<'_, index::SizeOfOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let (ty, width) = integer(op.op.result(rw), rw)?;
    let v = int(ty, i64::from(width), rw);
    rw.replace(op.op, v);
    Ok(())
}

fn compare(op: Lower<'_, index::CmpOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    // Both dialects number their predicates alike.
    let predicate = ICmpPredicate::from_value(op.op.pred(rw).value()).or_no_match("no such predicate")?;
    rw.replace_by(op.op, llvm::ICmpOp::new(predicate, op.lhs(), op.rhs()));
    Ok(())
}

fn cast_signed(op: Lower<'_, index::CastSOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let v = cast(op.input(), op.op.output(rw), rw, |rw, ty, v| llvm::SExtOp::new(ty, v).result(rw))?;
    rw.replace(op.op, v);
    Ok(())
}

fn cast_unsigned(op: Lower<'_, index::CastUOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let v = cast(op.input(), op.op.output(rw), rw, |rw, ty, v| llvm::ZExtOp::new(ty, v).result(rw))?;
    rw.replace(op.op, v);
    Ok(())
}

/// A value in the width that the type of `result` becomes.
fn cast(
    from: Value,
    result: Value,
    rw: &mut Rewriter<'_>,
    extend: impl FnOnce(&mut Rewriter<'_>, Type, Value) -> Value,
) -> Result<Value, NoMatch> {
    let (ty, want) = integer(result, rw)?;
    let have = from.ty(rw).cast::<IntegerType>(rw).or_no_match("the operand is no integer")?.width();
    Ok(match have.cmp(&want) {
        std::cmp::Ordering::Equal => from,
        std::cmp::Ordering::Greater => llvm::TruncOp::new(ty, from).result(rw),
        std::cmp::Ordering::Less => extend(rw, ty, from),
    })
}

/// An integer constant.
fn int(ty: Type, v: i64, rw: &mut Rewriter<'_>) -> Value {
    llvm::ConstantOp::new(ty, rw.context().integer(ty, v)).result(rw)
}

/// The quotient that is rounded to zero is off by one where there is a remainder and the signs compare as `signs` says. Nothing else is divided: at
/// the borders of the numbers it could overflow.
fn rounded(n: Value, m: Value, signs: ICmpPredicate, step: i64, rw: &mut Rewriter<'_>) -> Value {
    let ty = n.ty(rw);
    let (zero, step) = (int(ty, 0, rw), int(ty, step, rw));
    let quotient = llvm::SDivOp::new(n, m).result(rw);
    let product = llvm::MulOp::new(quotient, m).result(rw);
    let inexact = llvm::ICmpOp::new(ICmpPredicate::ne, n, product).result(rw);
    let [n, m] = [n, m].map(|v| llvm::ICmpOp::new(ICmpPredicate::slt, v, zero).result(rw));
    let signs = llvm::ICmpOp::new(signs, n, m).result(rw);
    let off = llvm::AndOp::new(inexact, signs).result(rw);
    let moved = llvm::AddOp::new(quotient, step).result(rw);
    llvm::SelectOp::new(off, moved, quotient).result(rw)
}

fn ceil_div_signed(op: Lower<'_, index::CeilDivSOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let v = rounded(op.lhs(), op.rhs(), ICmpPredicate::eq, 1, rw);
    rw.replace(op.op, v);
    Ok(())
}

fn ceil_div_unsigned(op: Lower<'_, index::CeilDivUOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ty = rw.convert_type(op.op.result(rw).ty(rw)).or_no_match(NO_TYPE)?;
    let (n, m) = (op.lhs(), op.rhs());
    let (zero, one) = (int(ty, 0, rw), int(ty, 1, rw));
    let less = llvm::SubOp::new(n, one).result(rw);
    let quotient = llvm::UDivOp::new(less, m).result(rw);
    let plus_one = llvm::AddOp::new(quotient, one).result(rw);
    let is_zero = llvm::ICmpOp::new(ICmpPredicate::eq, n, zero).result(rw);
    let v = llvm::SelectOp::new(is_zero, zero, plus_one).result(rw);
    rw.replace(op.op, v);
    Ok(())
}

fn floor_div_signed(op: Lower<'_, index::FloorDivSOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let v = rounded(op.lhs(), op.rhs(), ICmpPredicate::ne, -1, rw);
    rw.replace(op.op, v);
    Ok(())
}

impl crate::passes::ConvertIndexToLLVMPass {
    pub(crate) fn run_on_operation(
        &self,
        cx: &mut terrace_pass::PassContext<'_>,
    ) -> terrace_pass::PassResult {
        let options = LlvmTypeOptions::of_index(self.index_bitwidth);
        Ok(convert_index_to_llvm(cx.ctx, cx.ir, cx.op, &options)?)
    }
}
