//! Functions of libdevice, NVIDIA's library of mathematics, and the end of a program that an assertion stops.

use terrace_dialects::arith::{self, FastMathFlags};
use terrace_dialects::{cf, llvm, math};
use terrace_ir::{AttrData, Context, FloatKind, InsertPoint, Loc};
use terrace_rewrite::conversion::ConversionPatterns;
use terrace_rewrite::{Lower, OrNoMatch, Rewrite, Rewriter};

use crate::to_llvm::common::LlvmTypes;
use crate::to_llvm::gpu_device::library::{self, BENEFIT, Functions};
use crate::to_llvm::gpu_device::printf;

/// The prefix of names of functions.
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
    patterns.typed(&types.converter).benefit(BENEFIT).lower(sin_cos).lower(assertion);
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
fn assertion(op: Lower<'_, cf::AssertOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    const FAIL: &str = "__assertfail";
    const NO_BLOCK: &str = "it is in no block";
    let ctx = rw.context();
    let (ptr, i32, i64) = (llvm::pointer(ctx), ctx.i32(), ctx.integer_type(64));
    let (file, line, function) = source(ctx, op.op.loc(rw));
    let condition = op.arg();
    let fail = rw.split_here().or_no_match(NO_BLOCK)?;
    let before = rw.body().prev_block(fail).or_no_match(NO_BLOCK)?;
    let next = rw.body().next_op(*op.op);
    let go_on = rw.split_block_at(fail, next).or_no_match(NO_BLOCK)?;
    rw.set_insertion(InsertPoint::End(before));
    cf::CondBranchOp::new(condition, go_on, fail).insert(rw);
    rw.set_insertion(InsertPoint::End(fail));
    cf::BranchOp::new([], go_on).insert(rw);
    rw.set_insertion_before(op.op);
    let ty = llvm::function(ctx, llvm::void(ctx), &[ptr, ptr, i32, ptr, i64], false);
    rw.symbol_or_insert(FAIL, |rw| {
        _ = llvm::LLVMFuncOp::new(FAIL, ty).passthrough([ctx.string("noreturn")]).insert(rw);
    })?;
    let (message, _) = printf::string(rw, "assert_message_", op.op.msg(rw), 0)?;
    let (file, _) = printf::string(rw, "assert_file_", file, 0)?;
    let (function, _) = printf::string(rw, "assert_func_", function, 0)?;
    let line = llvm::ConstantOp::new(i32, ctx.integer(i32, i64::from(line))).result(rw);
    let character = llvm::ConstantOp::new(i64, ctx.integer(i64, 1)).result(rw);
    llvm::CallOp::new(FAIL, None, [message, file, line, function, character]).insert(rw);
    rw.erase(op.op);
    Ok(())
}

/// The file, line and function that a location says.
fn source(ctx: &Context, loc: Loc) -> (&[u8], u32, &[u8]) {
    const UNKNOWN: &[u8] = b"(unknown)";
    let text = |a| ctx.as_string(a).unwrap_or(UNKNOWN);
    let place = |loc: Loc| match loc.unpack(ctx) {
        Ok((file, line, _)) => Some((text(file), line)),
        Err(a) => match ctx.data(a) {
            AttrData::LocFile { file, start, .. } => Some((text(*file), start.0)),
            _ => None,
        },
    };
    let (mut loc, mut function) = (loc, UNKNOWN);
    // Calls are at the function that was inlined.
    while let Err(AttrData::LocCallSite { callee, .. }) = loc.unpack(ctx).map_err(|a| ctx.data(a)) {
        loc = Loc::from_attr(ctx, *callee);
    }
    if let Err(AttrData::LocName { name, child }) = loc.unpack(ctx).map_err(|a| ctx.data(a)) {
        function = text(*name);
        loc = Loc::from_attr(ctx, *child);
    }
    let (file, line) = place(loc).unwrap_or((UNKNOWN, 0));
    (file, line, function)
}
