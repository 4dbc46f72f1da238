//! `convert-math-to-emitc`: some functions of math as calls of those of C's library. The others stay.

use std::sync::Arc;

use terrace_dialects::{emitc, math};
use terrace_ir::{Context, Diagnostic, FloatKind, Global, Ir, Op, Value};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::conversion::{
    ConversionConfig, ConversionPatterns, ConversionTarget, apply_partial_conversion,
};
use terrace_rewrite::{Lower, NoMatch, OrNoMatch, Rewrite, Rewriter};

/// The language that the calls are for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LanguageTarget {
    /// C, where each type has a function of its own.
    C99,
    /// C++, whose functions are in `std`.
    Cpp11,
}

/// Lowers those functions of math in `root` that C has.
///
/// # Errors
/// If one is of another type than `float` and `double`.
pub fn convert_math_to_emitc(
    ctx: &Context,
    ir: &mut Ir,
    root: Global<Op>,
    language: LanguageTarget,
) -> Result<(), Diagnostic> {
    let mut target = ConversionTarget::new();
    target.legal_dialect(&emitc::DIALECT);
    let mut patterns = ConversionPatterns::new();
    populate(&mut patterns, &mut target, language);
    apply_partial_conversion(ctx, ir, &[root], &target, &patterns, &ConversionConfig::default())
}

/// The patterns of `convert-math-to-emitc`.
pub fn populate_math_to_emitc(patterns: &mut ConversionPatterns, language: LanguageTarget) {
    populate(patterns, &mut ConversionTarget::new(), language);
}

/// Adds the lowerings of operations to functions, under a name each, and calls the operations illegal.
macro_rules! functions {
    ($patterns:ident, $target:ident, $language:ident; $($name:ident: $op:ty => $callee:literal,)*) => { $(
        fn $name(language: &LanguageTarget, op: Lower<'_, $op>, rw: &mut Rewriter<'_>) -> Rewrite {
            call(*op.op, op.all(), *language, $callee, rw)
        }
        $target.illegal::<$op>();
        $patterns.with(&$language).lower($name);
    )* };
}

fn populate(patterns: &mut ConversionPatterns, target: &mut ConversionTarget, language: LanguageTarget) {
    let language = Arc::new(language);
    functions! { patterns, target, language;
        floor: math::FloorOp => "floor",
        round: math::RoundOp => "round",
        exponential: math::ExpOp => "exp",
        cosine: math::CosOp => "cos",
        sine: math::SinOp => "sin",
        arc_cosine: math::AcosOp => "acos",
        arc_sine: math::AsinOp => "asin",
        arc_tangent: math::Atan2Op => "atan2",
        ceiling: math::CeilOp => "ceil",
        absolute: math::AbsFOp => "fabs",
        power: math::PowFOp => "pow",
    }
}

fn call(op: Op, operands: &[Value], language: LanguageTarget, name: &str, rw: &mut Rewriter<'_>) -> Rewrite {
    let types = op.result_types(rw);
    let kind = types.first().and_then(|t| rw.context().float_kind(*t));
    let callee = match (language, kind.or_no_match("it is no float")?) {
        (LanguageTarget::Cpp11, FloatKind::F32 | FloatKind::F64) => format!("std::{name}"),
        (LanguageTarget::C99, FloatKind::F32) => format!("{name}f"),
        (LanguageTarget::C99, FloatKind::F64) => name.to_owned(),
        _ => return Err(NoMatch("C's functions take `float` and `double`")),
    };
    rw.replace_by(op, emitc::CallOpaqueOp::new(callee, operands).types(types));
    Ok(())
}

impl super::passes::ConvertMathToEmitC {
    pub(crate) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        Ok(convert_math_to_emitc(cx.ctx, cx.ir, cx.op, self.language_target)?)
    }
}
