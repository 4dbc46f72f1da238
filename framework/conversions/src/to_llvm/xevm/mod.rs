//! `convert-math-to-xevm`: functions that may be approximated (`fastmath<afn>`) become calls of OpenCL's native ones, which Intel's devices
//! have instructions for.

use terrace_dialects::arith::{self, FastMathFlags};
use terrace_dialects::{llvm, math};
use terrace_ir::types::VectorType;
use terrace_ir::{Context, Diagnostic, FloatKind, Global, Ir, Op, Type, Value};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::conversion::{ConversionConfig, ConversionPatterns, apply_partial_conversion};
use terrace_rewrite::{Lower, OrNoMatch, Rewrite, Rewriter};

use crate::to_llvm::arith::llvm_flags;
use crate::to_llvm::common::{declare_function, llvm_target, qualified};

/// Calls native functions in `root`; those of `arith`, too, if asked for.
///
/// # Errors
/// If an operation that was made is not legal.
pub fn convert_math_to_xevm(
    ctx: &Context,
    ir: &mut Ir,
    root: Global<Op>,
    with_arith: bool,
) -> Result<(), Diagnostic> {
    let mut patterns = ConversionPatterns::new();
    populate_math_to_xevm(&mut patterns, with_arith);
    let target = llvm_target(ctx);
    apply_partial_conversion(ctx, ir, &[root], &target, &patterns, &ConversionConfig::default())
}

/// Operations of one or two operands, and the functions that they are.
macro_rules! natives {
    ($($name:ident: $op:ty = $function:literal ($($operand:ident),*);)*) => {$(
        fn $name(op: Lower<'_, $op>, rw: &mut Rewriter<'_>) -> Rewrite {
            let flags = op.op.fastmath(rw);
            let result = op.op.result(rw).ty(rw);
            call(*op.op, concat!("__spirv_ocl_native_", $function), &[$(op.$operand()),*], result, flags, rw)
        }
    )*};
}

natives! {
    exp: math::ExpOp = "exp" (operand);
    cos: math::CosOp = "cos" (operand);
    exp2: math::Exp2Op = "exp2" (operand);
    log: math::LogOp = "log" (operand);
    log2: math::Log2Op = "log2" (operand);
    log10: math::Log10Op = "log10" (operand);
    power: math::PowFOp = "powr" (lhs, rhs);
    rsqrt: math::RsqrtOp = "rsqrt" (operand);
    sin: math::SinOp = "sin" (operand);
    sqrt: math::SqrtOp = "sqrt" (operand);
    tan: math::TanOp = "tan" (operand);
    divide: arith::DivFOp = "divide" (lhs, rhs);
}

/// The patterns of `convert-math-to-xevm`.
pub fn populate_math_to_xevm(patterns: &mut ConversionPatterns, with_arith: bool) {
    patterns.lower(exp).lower(cos).lower(exp2).lower(log).lower(log2).lower(log10).lower(power);
    patterns.lower(rsqrt).lower(sin).lower(sqrt).lower(tan);
    if with_arith {
        patterns.lower(divide);
    }
}

/// A type in the name of a function; `None` if no native function has parameters of the type.
fn parameter(ctx: &Context, ty: Type) -> Option<String> {
    let vector = ty.cast::<VectorType<'_>>(ctx);
    let name = match ctx.float_kind(ctx.element_type_or_self(ty))? {
        FloatKind::F16 => "Dh",
        FloatKind::F32 => "f",
        FloatKind::F64 => "d",
        _ => "",
    };
    let Some(vector) = vector else { return Some(name.to_owned()) };
    match vector.shape() {
        [n @ (2 | 3 | 4 | 8 | 16)] => Some(format!("Dv{n}_{name}")),
        _ => None,
    }
}

fn call(
    root: Op,
    function: &str,
    operands: &[Value],
    result: Type,
    flags: FastMathFlags,
    rw: &mut Rewriter<'_>,
) -> Rewrite {
    flags.contains_all(FastMathFlags::afn).or_no_match("not a fastmath `afn` operation")?;
    let ctx = rw.context();
    let types: Vec<Type> = operands.iter().map(|v| v.ty(rw)).collect();
    let parameters: Option<String> = types.iter().map(|t| parameter(ctx, *t)).collect();
    let name = qualified(function, &parameters.or_no_match("there is no native function of its type")?);
    declare_function(rw, &name, &types, result, false)?;
    rw.replace_by(root, llvm::CallOp::new(name, result, operands).fastmath_flags(llvm_flags(flags)));
    Ok(())
}

impl crate::to_llvm::gpu_device::passes::ConvertMathToXeVM {
    pub(crate) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        Ok(convert_math_to_xevm(cx.ctx, cx.ir, cx.op, self.convert_arith)?)
    }
}
