//! `convert-complex-to-llvm`: a complex number is a struct of its two parts.

use terrace_dialects::arith::{CmpFPredicate, FastMathFlags};
use terrace_dialects::complex;
use terrace_dialects::llvm::{self, FCmpPredicate, FastmathFlags};
use terrace_ir::{Context, Diagnostic, Global, Ir, Op, Type, Value};
use terrace_rewrite::conversion::ConversionPatterns;
use terrace_rewrite::{Lower, OrNoMatch, Rewrite, Rewriter};

use crate::quotient::{ComplexRange, Floats, scaled_quotient};
use crate::to_llvm::arith::llvm_flags;
use crate::to_llvm::common::{LlvmTypeOptions, LlvmTypes, NO_TYPE, extract, llvm_target, lower};

/// Lowers complex in `root`; that nothing of it may be left is the pass's promise.
pub fn convert_complex_to_llvm(
    ctx: &Context,
    ir: &mut Ir,
    root: Global<Op>,
    options: &LlvmTypeOptions,
    range: ComplexRange,
) -> Result<(), Diagnostic> {
    let mut target = llvm_target(ctx);
    target.illegal_dialect(&complex::DIALECT);
    lower(ctx, ir, root, options, &target, |patterns, types| {
        populate_complex_to_llvm_within(patterns, types, range);
    })
}

/// The patterns of `convert-complex-to-llvm`, with quotients as they are defined.
pub fn populate_complex_to_llvm(patterns: &mut ConversionPatterns, types: &LlvmTypes) {
    populate_complex_to_llvm_within(patterns, types, ComplexRange::Basic);
}

/// The patterns of `convert-complex-to-llvm`.
pub fn populate_complex_to_llvm_within(
    patterns: &mut ConversionPatterns,
    types: &LlvmTypes,
    range: ComplexRange,
) {
    let mut patterns = patterns.typed(&types.converter);
    match range {
        ComplexRange::Improved => patterns.lower(div_scaled),
        ComplexRange::Basic | ComplexRange::None => patterns.lower(div),
    };
    patterns
        .lower(create)
        .lower(constant)
        .lower(real)
        .lower(imaginary)
        .lower(absolute)
        .lower(add)
        .lower(sub)
        .lower(mul);
}

/// The real and the imaginary part.
#[derive(Clone, Copy)]
struct Pair {
    re: Value,
    im: Value,
}

impl Pair {
    /// The parts of a struct.
    fn unpack(whole: Value, rw: &mut Rewriter<'_>) -> Pair {
        Pair { re: extract(rw, whole, &[RE]), im: extract(rw, whole, &[IM]) }
    }

    /// The struct of both parts in `whole`.
    fn pack(self, whole: Value, rw: &mut Rewriter<'_>) -> Value {
        let whole = llvm::InsertValueOp::new(whole, self.re, [RE]).result(rw);
        llvm::InsertValueOp::new(whole, self.im, [IM]).result(rw)
    }
}

/// The place of the real part in the struct.
const RE: i64 = 0;
/// The place of the imaginary part.
const IM: i64 = 1;

/// Makes instructions on parts, with the fast-math flags of the operation.
struct Maker<'r, 'a> {
    rw: &'r mut Rewriter<'a>,
    /// The type of the parts.
    ty: Type,
    flags: FastmathFlags,
}

macro_rules! instructions {
    ($($name:ident: $op:ident;)*) => {
        impl Maker<'_, '_> {
            $(fn $name(&mut self, a: Value, b: Value) -> Value {
                llvm::$op::new(a, b).fastmath_flags(self.flags).result(self.rw)
            })*
        }
    };
}
instructions! {
    add: FAddOp;
    sub: FSubOp;
    mul: FMulOp;
    div: FDivOp;
}

fn create(op: Lower<'_, complex::CreateOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ty = rw.convert_type(op.op.complex(rw).ty(rw)).or_no_match(NO_TYPE)?;
    let whole = llvm::PoisonOp::new(ty).result(rw);
    let whole = Pair { re: op.real(), im: op.imaginary() }.pack(whole, rw);
    rw.replace(op.op, whole);
    Ok(())
}

fn constant(op: Lower<'_, complex::ConstantOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ty = rw.convert_type(op.op.complex(rw).ty(rw)).or_no_match(NO_TYPE)?;
    let value = op.op.value_attr(rw).or_no_match("it has no value")?;
    rw.replace_by(op.op, llvm::ConstantOp::new(ty, value));
    Ok(())
}

fn real(op: Lower<'_, complex::ReOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let v = extract(rw, op.complex(), &[RE]);
    rw.replace(op.op, v);
    Ok(())
}

fn imaginary(op: Lower<'_, complex::ImOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let v = extract(rw, op.complex(), &[IM]);
    rw.replace(op.op, v);
    Ok(())
}

/// sqrt(re * re + im * im)
fn absolute(op: Lower<'_, complex::AbsOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let Pair { re, im } = Pair::unpack(op.complex(), rw);
    let flags = llvm_flags(op.op.fastmath(rw));
    let mut m = Maker { ty: re.ty(rw), rw, flags };
    let (re, im) = (m.mul(re, re), m.mul(im, im));
    let sum = m.add(re, im);
    // As in MLIR, the root has no flags.
    rw.replace_by(op.op, llvm::SqrtOp::new(sum));
    Ok(())
}

/// Takes two numbers apart and puts together what `compute` makes of the parts.
fn binary(
    op: Op,
    ty: Type,
    [a, b]: [Value; 2],
    flags: FastMathFlags,
    rw: &mut Rewriter<'_>,
    compute: fn(&mut Maker<'_, '_>, Pair, Pair) -> Pair,
) -> Rewrite {
    let ty = rw.convert_type(ty).or_no_match(NO_TYPE)?;
    let (a, b) = (Pair::unpack(a, rw), Pair::unpack(b, rw));
    let whole = llvm::PoisonOp::new(ty).result(rw);
    let flags = llvm_flags(flags);
    let made = compute(&mut Maker { ty: a.re.ty(rw), rw, flags }, a, b);
    let whole = made.pack(whole, rw);
    rw.replace(op, whole);
    Ok(())
}

/// Lowers operations on two numbers.
macro_rules! binary {
    ($($name:ident: $op:ident, $compute:expr;)*) => {$(
        fn $name(op: Lower<'_, complex::$op>, rw: &mut Rewriter<'_>) -> Rewrite {
            let (ty, flags) = (op.op.result(rw).ty(rw), op.op.fastmath(rw));
            binary(*op.op, ty, [op.lhs(), op.rhs()], flags, rw, $compute)
        }
    )*};
}
binary! {
    add: AddOp, |m, a, b| Pair { re: m.add(a.re, b.re), im: m.add(a.im, b.im) };
    sub: SubOp, |m, a, b| Pair { re: m.sub(a.re, b.re), im: m.sub(a.im, b.im) };
    mul: MulOp, multiply;
    div: DivOp, divide;
    div_scaled: DivOp, divide_scaled;
}

fn multiply(m: &mut Maker<'_, '_>, a: Pair, b: Pair) -> Pair {
    let (x, y) = (m.mul(b.re, a.re), m.mul(b.im, a.im));
    let re = m.sub(x, y);
    let (x, y) = (m.mul(a.im, b.re), m.mul(a.re, b.im));
    Pair { re, im: m.add(x, y) }
}

/// By the conjugate of the divisor: MLIR's `basic` range, which may overflow where the quotient does not.
fn divide(m: &mut Maker<'_, '_>, a: Pair, b: Pair) -> Pair {
    let (x, y) = (m.mul(b.re, b.re), m.mul(b.im, b.im));
    let norm = m.add(x, y);
    let (x, y) = (m.mul(a.re, b.re), m.mul(a.im, b.im));
    let re = m.add(x, y);
    let (x, y) = (m.mul(a.im, b.re), m.mul(a.re, b.im));
    let im = m.sub(x, y);
    Pair { re: m.div(re, norm), im: m.div(im, norm) }
}

/// MLIR's `improved` range: neither overflows nor loses infinities.
fn divide_scaled(m: &mut Maker<'_, '_>, a: Pair, b: Pair) -> Pair {
    let (re, im) = scaled_quotient(m, (a.re, a.im), (b.re, b.im));
    Pair { re, im }
}

impl Floats for Maker<'_, '_> {
    fn add(&mut self, x: Value, y: Value) -> Value {
        Maker::add(self, x, y)
    }

    fn sub(&mut self, x: Value, y: Value) -> Value {
        Maker::sub(self, x, y)
    }

    fn mul(&mut self, x: Value, y: Value) -> Value {
        Maker::mul(self, x, y)
    }

    fn div(&mut self, x: Value, y: Value) -> Value {
        Maker::div(self, x, y)
    }

    fn abs(&mut self, x: Value) -> Value {
        llvm::FAbsOp::new(x).fastmath_flags(self.flags).result(self.rw)
    }

    fn copysign(&mut self, x: Value, y: Value) -> Value {
        llvm::CopySignOp::new(x, y).result(self.rw)
    }

    fn compare(&mut self, how: CmpFPredicate, x: Value, y: Value) -> Value {
        // The numbers of the predicates are the same.
        let how = FCmpPredicate::from_value(how.value()).unwrap_or(FCmpPredicate::_false);
        llvm::FCmpOp::new(how, x, y).result(self.rw)
    }

    fn both(&mut self, x: Value, y: Value) -> Value {
        llvm::AndOp::new(x, y).result(self.rw)
    }

    fn either(&mut self, x: Value, y: Value) -> Value {
        llvm::OrOp::new(x, y).result(self.rw)
    }

    fn select(&mut self, which: Value, x: Value, y: Value) -> Value {
        llvm::SelectOp::new(which, x, y).result(self.rw)
    }

    fn number(&mut self, v: f64) -> Value {
        let value = self.rw.context().float(self.ty, v);
        llvm::ConstantOp::new(self.ty, value).result(self.rw)
    }
}

impl crate::passes::ConvertComplexToLLVMPass {
    pub(crate) fn run_on_operation(
        &self,
        cx: &mut terrace_pass::PassContext<'_>,
    ) -> terrace_pass::PassResult {
        Ok(convert_complex_to_llvm(cx.ctx, cx.ir, cx.op, &LlvmTypeOptions::default(), self.complex_range)?)
    }
}
