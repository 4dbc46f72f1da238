//! Calls in place of mathematical operations: `convert-math-to-libm` calls C's library, `convert-math-to-funcs` functions that it makes
//! ([`functions`]). Both take vectors apart into their elements.

mod functions;

use terrace_dialects::vector::{ExtractOp, InsertOp};
use terrace_dialects::{arith, func, math};
use terrace_ir::types::{ComplexType, FloatType, VectorType};
use terrace_ir::view::OpView;
use terrace_ir::{Context, Diagnostic, FloatKind, Global, Ir, NewOp, Op, Type, Value};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::conversion::{
    ConversionConfig, ConversionPattern, ConversionPatterns, ConversionTarget, Operands,
    apply_partial_conversion,
};
use terrace_rewrite::{NoMatch, OrNoMatch, Rewrite, Rewriter};

pub use functions::{MathFunctionOptions, convert_math_to_functions};

/// Lowers math in `root` to calls of C's mathematical library.
///
/// # Errors
/// If there is an operation that the library has no function for.
pub fn convert_math_to_libm(ctx: &Context, ir: &mut Ir, root: Global<Op>) -> Result<(), Diagnostic> {
    let mut patterns = ConversionPatterns::new();
    populate_math_to_libm(&mut patterns);
    let mut target = ConversionTarget::new();
    target.legal_dialects(&["arith", "builtin", "func", "vector"]).illegal_dialect(&math::DIALECT);
    apply_partial_conversion(ctx, ir, &[root], &target, &patterns, &ConversionConfig::default())
}

/// The functions: of an operation, for 32 bits and for 64.
const FUNCTIONS: &[(&str, &str, &str)] = &[
    (math::AbsFOp::NAME, "fabsf", "fabs"),
    (math::AcosOp::NAME, "acosf", "acos"),
    (math::AcoshOp::NAME, "acoshf", "acosh"),
    (math::AsinOp::NAME, "asinf", "asin"),
    (math::AsinhOp::NAME, "asinhf", "asinh"),
    (math::Atan2Op::NAME, "atan2f", "atan2"),
    (math::AtanOp::NAME, "atanf", "atan"),
    (math::AtanhOp::NAME, "atanhf", "atanh"),
    (math::CbrtOp::NAME, "cbrtf", "cbrt"),
    (math::CeilOp::NAME, "ceilf", "ceil"),
    (math::CosOp::NAME, "cosf", "cos"),
    (math::CoshOp::NAME, "coshf", "cosh"),
    (math::ErfOp::NAME, "erff", "erf"),
    (math::ErfcOp::NAME, "erfcf", "erfc"),
    (math::ExpM1Op::NAME, "expm1f", "expm1"),
    (math::Exp2Op::NAME, "exp2f", "exp2"),
    (math::ExpOp::NAME, "expf", "exp"),
    (math::FloorOp::NAME, "floorf", "floor"),
    (math::FmaOp::NAME, "fmaf", "fma"),
    (math::Log10Op::NAME, "log10f", "log10"),
    (math::Log1pOp::NAME, "log1pf", "log1p"),
    (math::Log2Op::NAME, "log2f", "log2"),
    (math::LogOp::NAME, "logf", "log"),
    (math::PowFOp::NAME, "powf", "pow"),
    (math::RoundEvenOp::NAME, "roundevenf", "roundeven"),
    (math::RoundOp::NAME, "roundf", "round"),
    (math::RsqrtOp::NAME, "rsqrtf", "rsqrt"),
    (math::SinOp::NAME, "sinf", "sin"),
    (math::SinhOp::NAME, "sinhf", "sinh"),
    (math::SqrtOp::NAME, "sqrtf", "sqrt"),
    (math::TanOp::NAME, "tanf", "tan"),
    (math::TanhOp::NAME, "tanhf", "tanh"),
    (math::TruncOp::NAME, "truncf", "trunc"),
];

/// The patterns of `convert-math-to-libm`.
pub fn populate_math_to_libm(patterns: &mut ConversionPatterns) {
    for (root, f32, f64) in FUNCTIONS {
        patterns.add_untyped(ByElement { root });
        patterns.add_untyped(InSinglePrecision { root });
        patterns.add_untyped(LibraryCall { root, f32, f64, reads_nothing: true });
    }
}

/// The one result's type of an operation.
fn result_type(op: Op, rw: &Rewriter<'_>) -> Result<Type, NoMatch> {
    match op.result_types(rw)[..] {
        [ty] => Ok(ty),
        _ => Err(NoMatch("it has not one result")),
    }
}

/// A call of a function of C's library, which is declared if it is not yet.
pub(super) struct LibraryCall {
    pub(super) root: &'static str,
    pub(super) f32: &'static str,
    pub(super) f64: &'static str,
    /// The declaration says that the function has no effects.
    pub(super) reads_nothing: bool,
}

impl ConversionPattern for LibraryCall {
    fn name(&self) -> &str {
        "LibraryCall"
    }

    fn root(&self) -> Option<&str> {
        Some(self.root)
    }

    fn rewrite(&self, op: Op, operands: Operands<'_>, rw: &mut Rewriter<'_>) -> Rewrite {
        let (ctx, result) = (rw.context(), result_type(op, rw)?);
        let first = operands.all().first().or_no_match("it has no operand")?.ty(rw);
        let element = first.cast::<ComplexType<'_>>(ctx).map_or(first, |t| t.element());
        let name = match ctx.float_kind(element) {
            Some(FloatKind::F32) => self.f32,
            Some(FloatKind::F64) => self.f64,
            _ => return Err(NoMatch("there is no function of its type")),
        };
        let params: Vec<Type> = operands.all().iter().map(|v| v.ty(rw)).collect();
        let (ty, unit) = (ctx.function_type(&params, &[result]), ctx.unit());
        rw.symbol_or_insert(name, |rw| {
            let mut new = func::FuncOp::new(name, ty).sym_visibility("private");
            if self.reads_nothing {
                new = new.discardable("llvm.readnone", unit);
            }
            new.insert(rw);
        })?;
        rw.replace_by(op, func::CallOp::new(name, operands.all()).types([result]));
        Ok(())
    }
}

/// An operation on a vector as one on each of its elements.
struct ByElement {
    root: &'static str,
}

impl ConversionPattern for ByElement {
    fn name(&self) -> &str {
        "ByElement"
    }

    fn root(&self) -> Option<&str> {
        Some(self.root)
    }

    fn rewrite(&self, op: Op, operands: Operands<'_>, rw: &mut Rewriter<'_>) -> Rewrite {
        let (ctx, result) = (rw.context(), result_type(op, rw)?);
        let vector = result.cast::<VectorType<'_>>(ctx).or_no_match("it is of no vector")?;
        let element = vector.element();
        let zero = match element.is::<FloatType<'_>>(ctx) {
            true => ctx.float(element, 0.0),
            false => ctx.integer(element, 0),
        };
        let zeros = ctx.dense_splat(result, zero).or_no_match("it has no numbers")?;
        let mut all = arith::ConstantOp::new(zeros).result(rw);
        let shape = vector.shape();
        let count =
            shape.iter().try_fold(1i64, |n, size| n.checked_mul(*size)).or_no_match("it is too large")?;
        let mut at = vec![0; shape.len()];
        for _ in 0..count {
            let parts: Vec<Value> =
                operands.all().iter().map(|v| ExtractOp::new(*v, [], &at).result(rw)).collect();
            let one = NewOp::of(ctx, op.name(rw), op.loc(rw)).operands(&parts).results(&[vector.element()]);
            let one = rw.insert(&one);
            let v = rw.body().first_result(one);
            all = InsertOp::new(v, all, [], &at).result(rw);
            // The next place, the last dimension first.
            for (i, size) in at.iter_mut().zip(shape).rev() {
                *i += 1;
                if *i < *size {
                    break;
                }
                *i = 0;
            }
        }
        rw.replace(op, all);
        Ok(())
    }
}

/// An operation on numbers of 16 bits in 32 bits.
struct InSinglePrecision {
    root: &'static str,
}

impl ConversionPattern for InSinglePrecision {
    fn name(&self) -> &str {
        "InSinglePrecision"
    }

    fn root(&self) -> Option<&str> {
        Some(self.root)
    }

    fn rewrite(&self, op: Op, operands: Operands<'_>, rw: &mut Rewriter<'_>) -> Rewrite {
        let (ctx, result) = (rw.context(), result_type(op, rw)?);
        let small = matches!(ctx.float_kind(result), Some(FloatKind::F16 | FloatKind::BF16));
        small.or_no_match("it is not of 16 bits")?;
        let f32 = ctx.float_type(FloatKind::F32);
        let wide: Vec<Value> =
            operands.all().iter().map(|v| arith::ExtFOp::new(f32, *v).result(rw)).collect();
        let new = NewOp::of(ctx, op.name(rw), op.loc(rw)).operands(&wide).results(&[f32]);
        let new = rw.insert(&new);
        let v = rw.body().first_result(new);
        rw.replace_by(op, arith::TruncFOp::new(result, v));
        Ok(())
    }
}

impl crate::passes::ConvertMathToLibmPass {
    pub(crate) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        Ok(convert_math_to_libm(cx.ctx, cx.ir, cx.op)?)
    }
}
