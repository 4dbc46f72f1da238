//! `convert-complex-to-libm`: complex operations as calls of C's library, which passes complex numbers by value.
//! `convert-complex-to-standard`, which computes them instead: [`standard`], [`expansions`].

mod expansions;
mod standard;

use terrace_dialects::complex;
use terrace_ir::view::OpView;
use terrace_ir::{Context, Diagnostic, Global, Ir, Op};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::conversion::{
    ConversionConfig, ConversionPatterns, ConversionTarget, apply_partial_conversion,
};

use super::math::LibraryCall;

pub use standard::{convert_complex_to_standard, populate_complex_to_standard};

/// Lowers complex operations in `root` that C's library has a function for.
///
/// # Errors
/// If one of these is not of 32 or 64 bits.
pub fn convert_complex_to_libm(ctx: &Context, ir: &mut Ir, root: Global<Op>) -> Result<(), Diagnostic> {
    let mut patterns = ConversionPatterns::new();
    populate_complex_to_libm(&mut patterns);
    let mut target = ConversionTarget::new();
    target
        .legal_dialects(&["func"])
        .illegal::<complex::PowOp>()
        .illegal::<complex::SqrtOp>()
        .illegal::<complex::TanhOp>()
        .illegal::<complex::CosOp>()
        .illegal::<complex::SinOp>()
        .illegal::<complex::ConjOp>()
        .illegal::<complex::LogOp>()
        .illegal::<complex::AbsOp>()
        .illegal::<complex::AngleOp>()
        .illegal::<complex::TanOp>();
    apply_partial_conversion(ctx, ir, &[root], &target, &patterns, &ConversionConfig::default())
}

/// The patterns of `convert-complex-to-libm`.
pub fn populate_complex_to_libm(patterns: &mut ConversionPatterns) {
    let functions = [
        (complex::PowOp::NAME, "cpowf", "cpow"),
        (complex::SqrtOp::NAME, "csqrtf", "csqrt"),
        (complex::TanhOp::NAME, "ctanhf", "ctanh"),
        (complex::CosOp::NAME, "ccosf", "ccos"),
        (complex::SinOp::NAME, "csinf", "csin"),
        (complex::ConjOp::NAME, "conjf", "conj"),
        (complex::LogOp::NAME, "clogf", "clog"),
        (complex::AbsOp::NAME, "cabsf", "cabs"),
        (complex::AngleOp::NAME, "cargf", "carg"),
        (complex::TanOp::NAME, "ctanf", "ctan"),
    ];
    for (root, f32, f64) in functions {
        patterns.add_untyped(LibraryCall { root, f32, f64, reads_nothing: false });
    }
}

impl crate::passes::ConvertComplexToLibmPass {
    pub(crate) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        Ok(convert_complex_to_libm(cx.ctx, cx.ir, cx.op)?)
    }
}
