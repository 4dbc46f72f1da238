//! Functions of OCML, AMD's library of mathematics.

use terrace_dialects::{arith, math};
use terrace_rewrite::conversion::ConversionPatterns;

use crate::to_llvm::common::LlvmTypes;
use crate::to_llvm::gpu_device::library::{self, Functions};

/// The functions of a name.
fn functions(name: &str) -> Functions {
    let of = |width: u32| Some(format!("__ocml_{name}_f{width}"));
    Functions { f16: of(16), f32: of(32), f64: of(64), ..Functions::default() }
}

/// Adds calls of functions for floats.
macro_rules! functions {
    ($patterns:expr, $types:expr; $($op:path => $name:literal,)*) => {
        $(library::add::<$op>($patterns, $types, functions($name));)*
    };
}

pub(super) fn populate(patterns: &mut ConversionPatterns, types: &LlvmTypes) {
    functions! { patterns, types;
        arith::RemFOp => "fmod",
        math::AcosOp => "acos",
        math::AcoshOp => "acosh",
        math::AsinOp => "asin",
        math::AsinhOp => "asinh",
        math::AtanOp => "atan",
        math::AtanhOp => "atanh",
        math::Atan2Op => "atan2",
        math::CbrtOp => "cbrt",
        math::CeilOp => "ceil",
        math::CosOp => "cos",
        math::CoshOp => "cosh",
        math::ErfOp => "erf",
        math::ErfcOp => "erfc",
        math::Exp2Op => "exp2",
        math::ExpM1Op => "expm1",
        math::FloorOp => "floor",
        math::FPowIOp => "pown",
        math::Log10Op => "log10",
        math::Log1pOp => "log1p",
        math::Log2Op => "log2",
        math::PowFOp => "pow",
        math::RsqrtOp => "rsqrt",
        math::SinOp => "sin",
        math::SinhOp => "sinh",
        math::TanOp => "tan",
        math::TanhOp => "tanh",
    }
    // Of 32 bits these are instructions.
    library::add::<math::ExpOp>(patterns, types, Functions { f32: None, ..functions("exp") });
    library::add::<math::LogOp>(patterns, types, Functions { f32: None, ..functions("log") });
}
