//! Functions of libdevice, NVIDIA's library of mathematics, and the end of a program that an assertion stops.

use std::sync::Arc;

use terrace_dialects::arith::{self, FastMathFlags};
use terrace_dialects::{cf, llvm, math};
use terrace_ir::{FloatKind, InsertPoint, Type, Value};
use terrace_rewrite::conversion::ConversionPatterns;
use terrace_rewrite::{Lower, OrNoMatch, Rewrite, Rewriter};

use crate::to_llvm::common::LlvmTypes;
use crate::to_llvm::gpu_device::library::{self, BENEFIT, Functions};
use crate::to_llvm::gpu_device::printf;

/// What names of functions begin with.
const PREFIX: &str = "__nv_";

/// The functions of a name: that for 32 bits ends with `f`, and has a sibling that approximates.
fn functions(name: &str, approximate: bool) -> Functions {
    Functions {
        f32: Some(format!("{PREFIX}{name}f")),
        f64: Some(format!("{PREFIX}{name}")),
        approximate: approximate.then(|| format!("{PREFIX}fast_{name}f")),
        ..Functions::default()
    }
}

/// Adds calls of functions for floats.
macro_rules! functions {
    ($patterns:expr, $types:expr, $approximate:literal; $($op:path => $name:literal,)*) => {
        $(library::add::<$op>($patterns, $types, functions($name, $approximate));)*
    };
}

pub(super) fn populate(patterns: &mut ConversionPatterns, types: &LlvmTypes) {
    functions! { patterns, types, false;
        arith::RemFOp => "fmod",
        arith::MaxNumFOp => "fmax",
        arith::MinNumFOp => "fmin",
        math::AbsFOp => "fabs",
        math::AcosOp => "acos",
        math::AcoshOp => "acosh",
        math::AsinOp => "asin",
        math::AsinhOp => "asinh",
        math::AtanOp => "atan",
        math::Atan2Op => "atan2",
        math::AtanhOp => "atanh",
        math::CbrtOp => "cbrt",
        math::CeilOp => "ceil",
        math::CopySignOp => "copysign",
        math::CoshOp => "cosh",
        math::ErfOp => "erf",
        math::ErfcOp => "erfc",
        math::Exp2Op => "exp2",
        math::ExpM1Op => "expm1",
        math::FloorOp => "floor",
        math::FmaOp => "fma",
        math::FPowIOp => "powi",
        math::Log1pOp => "log1p",
        math::RoundOp => "round",
        math::RoundEvenOp => "rint",
        math::RsqrtOp => "rsqrt",
        math::SinhOp => "sinh",
        math::SqrtOp => "sqrt",
        math::TanhOp => "tanh",
    }
    functions! { patterns, types, true;
        math::CosOp => "cos",
        math::ExpOp => "exp",
        math::LogOp => "log",
        math::Log10Op => "log10",
        math::Log2Op => "log2",
        math::PowFOp => "pow",
        math::SinOp => "sin",
        math::TanOp => "tan",
    }
    // Of these the functions have names of their own for 64 bits.
    let named = |f32: &str, f64: &str| Functions {
        f32: Some(format!("{PREFIX}{f32}")),
        f64: Some(format!("{PREFIX}{f64}")),
        ..Functions::default()
    };
    library::add::<math::IsFiniteOp>(patterns, types, named("finitef", "isfinited"));
    library::add::<math::IsInfOp>(patterns, types, named("isinff", "isinfd"));
    library::add::<math::IsNaNOp>(patterns, types, named("isnanf", "isnand"));
    let integers = Functions { i32: Some(format!("{PREFIX}abs")), ..Functions::default() };
    library::add::<math::AbsIOp>(patterns, types, integers);
    let state = Arc::new(types.clone());
    patterns.typed(&types.converter).benefit(BENEFIT).lower(sin_cos);
    patterns.typed(&types.converter).benefit(BENEFIT).with(&state).lower(assertion);
}

/// Sine and cosine by one function, which puts them where two pointers say.
fn sin_cos(op: Lower<'_, math::SincosOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let result = op.op.sin(rw).ty(rw);
    let x = library::widened(rw, op.operand(), false);
    let ty = x.ty(rw);
    let approximate = op.op.fastmath(rw).0 & FastMathFlags::afn.0 != 0;
    let name = match ctx.float_kind(ty) {
        Some(FloatKind::F32) if approximate => "__nv_fast_sincosf",
        Some(FloatKind::F32) => "__nv_sincosf",
        Some(FloatKind::F64) => "__nv_sincos",
        _ => return Err(terrace_rewrite::NoMatch("there is no function of its type")),
    };
    let entry = library::entry_of_function(rw).or_no_match("there is no function around it")?;
    (entry.body == rw.body_id()).or_no_match("it is in an operation that stands apart from the function")?;
    let here = rw.insertion();
    rw.set_insertion(InsertPoint::Start(entry.entity));
    let (ptr, i32) = (llvm::pointer(ctx), ctx.i32());
    let one = llvm::ConstantOp::new(i32, ctx.integer(i32, 1)).result(rw);
    let places = [(); 2].map(|()| llvm::AllocaOp::new(ptr, one, ty).result(rw));
    rw.restore(here);
    library::call(rw, name, &[x, places[0], places[1]], None)?;
    let values = places.map(|p| llvm::LoadOp::new(ty, p).result(rw));
    let values = values.map(|v| if ty == result { v } else { llvm::FPTruncOp::new(result, v).result(rw) });
    rw.replace(op.op, values);
    Ok(())
}

/// ```mlir
/// cf.assert %condition, "message"
///
///   llvm.cond_br %condition, ^go_on, ^fail
/// ^fail:
///   llvm.call @__assertfail(%message, %file, %line, %function, %size_of_char)
///   llvm.br ^go_on
/// ```
fn assertion(types: &LlvmTypes, op: Lower<'_, cf::AssertOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    _ = (types, op, rw);
    Err(terrace_rewrite::NoMatch("not yet"))
}
