//! `convert-math-to-llvm`: functions that LLVM has an intrinsic for, and those that are made of few of them.

use terrace_dialects::arith::FastMathFlags;
use terrace_dialects::llvm::{self, FastmathFlags};
use terrace_dialects::math;
use terrace_ir::{Attr, Context, Diagnostic, Global, Ir, Op, Type, Value};
use terrace_rewrite::conversion::ConversionPatterns;
use terrace_rewrite::{Lower, OrNoMatch, Rewrite, Rewriter};

use crate::to_llvm::arith::{llvm_attr, llvm_flags};
use crate::to_llvm::common::{
    LlvmTypeOptions, LlvmTypes, NO_TYPE, extract, has_llvm_floats, llvm_target, lower, one_or_each,
    one_to_one,
};

/// `fcFinite` of LLVM's classes of floats: all that is neither infinite nor a NaN.
const FINITE: i64 = 0x1f8;
/// `fcNan`.
const NAN: i64 = 3;

/// Lowers math in `root`; what cannot be lowered is left.
pub fn convert_math_to_llvm(
    ctx: &Context,
    ir: &mut Ir,
    root: Global<Op>,
    options: &LlvmTypeOptions,
    approximate_log1p: bool,
) -> Result<(), Diagnostic> {
    lower(ctx, ir, root, options, &llvm_target(ctx), |patterns, types| {
        populate_math_to_llvm(patterns, types, approximate_log1p)
    })
}

/// The patterns of `convert-math-to-llvm`.
pub fn populate_math_to_llvm(patterns: &mut ConversionPatterns, types: &LlvmTypes, approximate_log1p: bool) {
    one_to_one! { patterns, types, llvm_attr;
        math::AbsFOp => llvm::FAbsOp,
        math::AcosOp => llvm::ACosOp,
        math::AsinOp => llvm::ASinOp,
        math::AtanOp => llvm::ATanOp,
        math::Atan2Op => llvm::ATan2Op,
        math::CeilOp => llvm::FCeilOp,
        math::CopySignOp => llvm::CopySignOp,
        math::CosOp => llvm::CosOp,
        math::CoshOp => llvm::CoshOp,
        math::CtPopOp => llvm::CtPopOp,
        math::ExpOp => llvm::ExpOp,
        math::Exp2Op => llvm::Exp2Op,
        math::FloorOp => llvm::FFloorOp,
        math::FmaOp => llvm::FMAOp,
        math::LogOp => llvm::LogOp,
        math::Log10Op => llvm::Log10Op,
        math::Log2Op => llvm::Log2Op,
        math::PowFOp => llvm::PowOp,
        math::RoundOp => llvm::RoundOp,
        math::RoundEvenOp => llvm::RoundEvenOp,
        math::SinOp => llvm::SinOp,
        math::SinhOp => llvm::SinhOp,
        math::SqrtOp => llvm::SqrtOp,
        math::TanOp => llvm::TanOp,
        math::TanhOp => llvm::TanhOp,
        math::TruncOp => llvm::FTruncOp,
    }
    let mut patterns = patterns.typed(&types.converter);
    patterns
        .lower(absolute_integer)
        .lower(integer_power)
        .lower(count_leading_zeros)
        .lower(count_trailing_zeros)
        .lower(is_finite)
        .lower(is_nan)
        .lower(exp_minus_one)
        .lower(reciprocal_root)
        .lower(sin_cos);
    if approximate_log1p {
        patterns.lower(log_plus_one);
    }
}

/// LLVM's exponents are as wide as C's `int`. Narrower ones are extended; for wider ones there is the power of floats, with the sign that an odd
/// exponent gives: its last bit may not fit in a float.
fn integer_power(op: Lower<'_, math::FPowIOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let width = ctx.int_or_float_width(ctx.element_type_or_self(op.op.rhs(rw).ty(rw)));
    let width = width.or_no_match("the exponent is no integer")?;
    has_llvm_floats(*op.op, rw)?;
    let ty = rw.convert_type(op.op.result(rw).ty(rw)).or_no_match(NO_TYPE)?;
    let flags = llvm_flags(op.op.fastmath(rw));
    one_or_each(op.op, ty, op.all(), rw, |rw, ty, v| {
        let (base, exponent) = (v[0], v[1]);
        let from = exponent.ty(rw);
        let like =
            |element: Type| if ctx.is_shaped(from) { ctx.with_element_type(from, element) } else { element };
        if width <= 32 {
            let wide =
                if width < 32 { llvm::SExtOp::new(like(ctx.i32()), exponent).result(rw) } else { exponent };
            let new = llvm::PowIOp::new(ty, base, wide).fastmath_flags(flags).insert(rw);
            rw.copy_discardable_attrs(op.op, new);
            return new.res(rw);
        }
        let size = llvm::FAbsOp::new(base).fastmath_flags(flags).result(rw);
        let float = llvm::SIToFPOp::new(ty, exponent).result(rw);
        let power = llvm::PowOp::new(size, float).fastmath_flags(flags).result(rw);
        let last = llvm::TruncOp::new(like(ctx.i1()), exponent).result(rw);
        let signed = llvm::CopySignOp::new(power, base).fastmath_flags(flags).result(rw);
        llvm::SelectOp::new(last, signed, power).result(rw)
    })
}

fn absolute_integer(op: Lower<'_, math::AbsIOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    each(*op.op, op.op.result(rw), op.operand(), rw, |rw, ty, v| llvm::AbsOp::new(ty, v, 0).result(rw))
}

fn count_leading_zeros(op: Lower<'_, math::CountLeadingZerosOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let result = op.op.result(rw);
    each(*op.op, result, op.operand(), rw, |rw, _, v| llvm::CountLeadingZerosOp::new(v, 0).result(rw))
}

fn count_trailing_zeros(op: Lower<'_, math::CountTrailingZerosOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let result = op.op.result(rw);
    each(*op.op, result, op.operand(), rw, |rw, _, v| llvm::CountTrailingZerosOp::new(v, 0).result(rw))
}

fn is_finite(op: Lower<'_, math::IsFiniteOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let result = op.op.result(rw);
    each(*op.op, result, op.operand(), rw, |rw, ty, v| llvm::IsFPClass::new(ty, v, FINITE).result(rw))
}

fn is_nan(op: Lower<'_, math::IsNaNOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let result = op.op.result(rw);
    each(*op.op, result, op.operand(), rw, |rw, ty, v| llvm::IsFPClass::new(ty, v, NAN).result(rw))
}

/// Replaces an operation on one value by what `make` makes of that, or of each vector of it.
fn each(
    op: Op,
    result: Value,
    x: Value,
    rw: &mut Rewriter<'_>,
    make: impl Fn(&mut Rewriter<'_>, Type, Value) -> Value,
) -> Rewrite {
    let ty = rw.convert_type(result.ty(rw)).or_no_match(NO_TYPE)?;
    one_or_each(op, ty, &[x], rw, |rw, ty, v| make(rw, ty, v[0]))
}

/// Makes instructions with the fast-math flags and discardable attributes of the operation that they stand for.
struct Parts<'r, 'a> {
    rw: &'r mut Rewriter<'a>,
    op: Op,
    flags: FastmathFlags,
}

impl Parts<'_, '_> {
    fn insert(&mut self, make: impl FnOnce(&mut Rewriter<'_>, FastmathFlags) -> Value) -> Value {
        let v = make(self.rw, self.flags);
        if let Some(new) = v.def(self.rw) {
            self.rw.copy_discardable_attrs(self.op, new);
        }
        v
    }
}

/// 1.0, or a splat of it.
fn one(ctx: &Context, ty: Type) -> Option<Attr> {
    let one = ctx.float(ctx.element_type_or_self(ty), 1.0);
    if ctx.is_shaped(ty) { ctx.dense_splat(ty, one) } else { Some(one) }
}

/// Replaces an operation on one float by what `make` makes of 1.0 and that, or each vector of it.
fn composed(
    op: Op,
    flags: FastMathFlags,
    x: Value,
    rw: &mut Rewriter<'_>,
    make: fn(&mut Parts<'_, '_>, Value, Value) -> Value,
) -> Rewrite {
    has_llvm_floats(op, rw)?;
    let ctx = rw.context();
    let ty = x.ty(rw);
    llvm::is_compatible(ctx, ty).or_no_match("the operand is not of an llvm type")?;
    let innermost = std::iter::successors(Some(ty), |t| llvm::array_parts(ctx, *t).map(|(e, _)| e)).last();
    let one = innermost.and_then(|t| one(ctx, t)).or_no_match("the type has no constants")?;
    let flags = llvm_flags(flags);
    one_or_each(op, ty, &[x], rw, |rw, ty, v| {
        let one = llvm::ConstantOp::new(ty, one).result(rw);
        make(&mut Parts { rw, op, flags }, one, v[0])
    })
}

/// exp(x) - 1
fn exp_minus_one(op: Lower<'_, math::ExpM1Op>, rw: &mut Rewriter<'_>) -> Rewrite {
    composed(*op.op, op.op.fastmath(rw), op.operand(), rw, |p, one, x| {
        let exp = p.insert(|rw, flags| llvm::ExpOp::new(x).fastmath_flags(flags).result(rw));
        p.insert(|rw, flags| llvm::FSubOp::new(exp, one).fastmath_flags(flags).result(rw))
    })
}

/// log(1 + x)
fn log_plus_one(op: Lower<'_, math::Log1pOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    composed(*op.op, op.op.fastmath(rw), op.operand(), rw, |p, one, x| {
        let sum = p.insert(|rw, flags| llvm::FAddOp::new(one, x).fastmath_flags(flags).result(rw));
        p.insert(|rw, flags| llvm::LogOp::new(sum).fastmath_flags(flags).result(rw))
    })
}

/// 1 / sqrt(x)
fn reciprocal_root(op: Lower<'_, math::RsqrtOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    composed(*op.op, op.op.fastmath(rw), op.operand(), rw, |p, one, x| {
        let root = p.insert(|rw, flags| llvm::SqrtOp::new(x).fastmath_flags(flags).result(rw));
        p.insert(|rw, flags| llvm::FDivOp::new(one, root).fastmath_flags(flags).result(rw))
    })
}

fn sin_cos(op: Lower<'_, math::SincosOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let ty = rw.convert_type(op.op.sin(rw).ty(rw)).or_no_match(NO_TYPE)?;
    llvm::array_parts(ctx, ty).is_none().or_no_match("vectors of several dimensions are not supported")?;
    let flags = llvm_flags(op.op.fastmath(rw));
    let both = llvm::SincosOp::new(llvm::structure(ctx, &[ty, ty]), op.operand());
    let both = both.fastmath_flags(flags).insert(rw);
    rw.copy_discardable_attrs(op.op, both);
    let both = both.res(rw);
    let parts = [extract(rw, both, &[0]), extract(rw, both, &[1])];
    rw.replace(op.op, parts);
    Ok(())
}

impl crate::passes::ConvertMathToLLVMPass {
    pub(crate) fn run_on_operation(
        &self,
        cx: &mut terrace_pass::PassContext<'_>,
    ) -> terrace_pass::PassResult {
        let options = LlvmTypeOptions::default();
        Ok(convert_math_to_llvm(cx.ctx, cx.ir, cx.op, &options, self.approximate_log1p)?)
    }
}
