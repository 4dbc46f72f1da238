//! `llvm-optimize-for-nvvm-target`: divisions of halves, which the hardware lacks, by those of floats that suffice.
//!
//! The quotient of two halves is the rounded product of the dividend and an approximate reciprocal, both floats. One step of Newton's
//! method makes that product exact enough; where it is a denormal, an infinity or no number, the step would only do harm.

use terrace_dialects::{llvm, nvvm};
use terrace_ir::{Context, FloatKind, Global, Ir, Op, Signedness, Value};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::{OrNoMatch, PatternSet, Rewrite, Rewriter};

use super::NVVMOptimizeForTargetPass;

/// The bits of the exponent of a float.
const EXPONENT: i64 = 0x7f80_0000;

/// Expands the divisions of halves in `root`.
pub fn expand_half_divisions(ctx: &Context, ir: &mut Ir, root: Global<Op>) {
    let mut set = PatternSet::new();
    populate_half_divisions(&mut set);
    set.apply(ctx, ir, root);
}

/// The pattern of `llvm-optimize-for-nvvm-target`.
pub fn populate_half_divisions(set: &mut PatternSet) {
    set.add_named("ExpandDivF16", 1, expand_division);
}

fn expand_division(op: llvm::FDivOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let half = op.lhs(rw).ty(rw);
    (ctx.float_kind(half) == Some(FloatKind::F16)).or_no_match("it is no division of halves")?;
    let (float, word) = (ctx.f32(), ctx.integer_type(32));
    let dividend = llvm::FPExtOp::new(float, op.lhs(rw)).result(rw);
    let divisor = llvm::FPExtOp::new(float, op.rhs(rw)).result(rw);
    let reciprocal = nvvm::RcpApproxFtzF32Op::new(divisor).result(rw);
    let quotient = llvm::FMulOp::new(dividend, reciprocal).result(rw);
    let opposite = llvm::FNegOp::new(divisor).result(rw);
    let error = llvm::FMAOp::new(quotient, opposite, dividend).result(rw);
    let refined = llvm::FMAOp::new(error, reciprocal, quotient).result(rw);
    let mask = constant(EXPONENT, rw);
    let bits = llvm::BitcastOp::new(word, quotient).result(rw);
    let exponent = llvm::AndOp::new(bits, mask).result(rw);
    let zero = constant(0, rw);
    let denormal = llvm::ICmpOp::new(llvm::ICmpPredicate::eq, exponent, zero).result(rw);
    let infinite = llvm::ICmpOp::new(llvm::ICmpPredicate::eq, exponent, mask).result(rw);
    let special = llvm::OrOp::new(denormal, infinite).result(rw);
    let result = llvm::SelectOp::new(special, quotient, refined).result(rw);
    rw.replace_by(op, llvm::FPTruncOp::new(half, result));
    Ok(())
}

/// A word of 32 bits.
fn constant(n: i64, rw: &mut Rewriter<'_>) -> Value {
    let ctx = rw.context();
    let value = ctx.integer(ctx.integer_type_with(32, Signedness::Unsigned), n);
    llvm::ConstantOp::new(ctx.integer_type(32), value).result(rw)
}

impl NVVMOptimizeForTargetPass {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        expand_half_divisions(cx.ctx, cx.ir, cx.op);
        Ok(())
    }
}
