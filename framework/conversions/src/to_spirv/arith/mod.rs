//! `convert-arith-to-spirv`: arithmetic on integers, floats, `index` and vectors of these. Constants are in `constants.rs`, comparisons
//! in `compare.rs`, casts in `casts.rs`.

mod casts;
mod compare;
mod constants;

use terrace_dialects::arith::{self, FastMathFlags, IntegerOverflowFlags};
use terrace_dialects::spirv::{self, Extension};
use terrace_ir::view::OpView;
use terrace_ir::{Context, Diagnostic, Global, Ir, Op, Value};
use terrace_rewrite::conversion::{ConversionPatterns, ConversionTarget};
use terrace_rewrite::{Lower, OrNoMatch, Rewrite, Rewriter};

use crate::to_spirv::common::{
    SpirvTypeOptions, SpirvTypes, add_lowering, casts_stay, converted, create, emulating_pass, is_bool,
    lower, one_to_one,
};

/// Lowers arith in `root`; fails if some of it is left.
pub fn convert_arith_to_spirv(
    ctx: &Context,
    ir: &mut Ir,
    root: Global<Op>,
    options: SpirvTypeOptions,
) -> Result<(), Diagnostic> {
    lower(ctx, ir, root, options, arith_goes, populate_arith_to_spirv)
}

/// Nothing of arith may be left.
fn arith_goes(target: &mut ConversionTarget) {
    casts_stay(target);
    target.illegal_dialect(&arith::DIALECT);
}

/// The patterns of `convert-arith-to-spirv`.
pub fn populate_arith_to_spirv(patterns: &mut ConversionPatterns, types: &SpirvTypes) {
    one_to_one! { patterns, types, false;
        arith::DivSIOp => spirv::SDivOp,
        arith::ShRUIOp => spirv::ShiftRightLogicalOp,
        arith::ShRSIOp => spirv::ShiftRightArithmeticOp,
        arith::AddFOp => spirv::FAddOp,
        arith::SubFOp => spirv::FSubOp,
        arith::MulFOp => spirv::FMulOp,
        arith::DivFOp => spirv::FDivOp,
        arith::RemFOp => spirv::FRemOp,
        arith::NegFOp => spirv::FNegateOp,
        arith::MaxSIOp => spirv::GLSMaxOp,
        arith::MinSIOp => spirv::GLSMinOp,
        arith::MaxUIOp => spirv::GLUMaxOp,
        arith::MinUIOp => spirv::GLUMinOp,
        arith::MaxSIOp => spirv::CLSMaxOp,
        arith::MinSIOp => spirv::CLSMinOp,
        arith::MaxUIOp => spirv::CLUMaxOp,
        arith::MinUIOp => spirv::CLUMinOp,
    }
    one_to_one! { patterns, types, true;
        arith::DivUIOp => spirv::UDivOp,
        arith::RemUIOp => spirv::UModOp,
    }
    wrapping::<arith::AddIOp, spirv::IAddOp>(patterns, types);
    wrapping::<arith::SubIOp, spirv::ISubOp>(patterns, types);
    wrapping::<arith::MulIOp, spirv::IMulOp>(patterns, types);
    wrapping::<arith::ShLIOp, spirv::ShiftLeftLogicalOp>(patterns, types);
    bitwise::<arith::AndIOp, spirv::BitwiseAndOp, spirv::LogicalAndOp>(patterns, types);
    bitwise::<arith::OrIOp, spirv::BitwiseOrOp, spirv::LogicalOrOp>(patterns, types);
    bitwise::<arith::XOrIOp, spirv::BitwiseXorOp, spirv::LogicalNotEqualOp>(patterns, types);
    patterns
        .typed(&types.converter)
        .lower(select)
        .lower(add_extended)
        .lower(multiply_signed)
        .lower(multiply_unsigned)
        .lower(remainder_of_shaders)
        .lower(maximum::<spirv::GLFMaxOp>)
        .lower(maximum::<spirv::CLFMaxOp>)
        .lower(minimum::<spirv::GLFMinOp>)
        .lower(minimum::<spirv::CLFMinOp>)
        .lower(max_num_of_shaders)
        .lower(max_num_of_kernels)
        .lower(min_num_of_shaders)
        .lower(min_num_of_kernels);
    // A target with both is a kernel's.
    patterns.typed(&types.converter).benefit(2).lower(remainder_of_kernels);
    constants::populate(patterns, types);
    compare::populate(patterns, types);
    casts::populate(patterns, types);
}

/// An operation on integers that may say that it does not wrap around; a target may have decorations for that.
fn wrapping<A: OpView, B: OpView>(patterns: &mut ConversionPatterns, types: &SpirvTypes) {
    let env = types.env.clone();
    add_lowering::<A, B>(patterns, types, move |op, operands, rw| {
        let ty = converted(op, rw)?;
        let flags = op.attr(rw, "overflowFlags").and_then(|a| a.cast::<IntegerOverflowFlags>(rw));
        let new = create::<B>(rw, op, ty, operands);
        let says = env.has_extension(Extension::SPV_KHR_no_integer_wrap_decoration);
        let (flags, unit) = (flags.filter(|_| says).map_or(0, |f| f.0), rw.context().unit());
        if let Some(made) = rw.body().defining_op(new) {
            for (flag, name) in [
                (IntegerOverflowFlags::nsw.0, "no_signed_wrap"),
                (IntegerOverflowFlags::nuw.0, "no_unsigned_wrap"),
            ] {
                if flags & flag != 0 {
                    rw.set_attr(made, name, Some(unit));
                }
            }
        }
        rw.replace(op, new);
        Ok(())
    });
}

/// An operation on bits, which is another one on truth values.
fn bitwise<A: OpView, Bits: OpView, Truths: OpView>(patterns: &mut ConversionPatterns, types: &SpirvTypes) {
    add_lowering::<A, Bits>(patterns, types, |op, operands, rw| {
        let ty = converted(op, rw)?;
        let truths = operands.iter().any(|v| is_bool(rw.context(), v.ty(rw)));
        let create = if truths { create::<Truths> } else { create::<Bits> };
        let new = create(rw, op, ty, operands);
        rw.replace(op, new);
        Ok(())
    });
}

fn select(op: Lower<'_, arith::SelectOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    rw.replace_by(op.op, spirv::SelectOp::new(op.condition(), op.true_value(), op.false_value()));
    Ok(())
}

/// The members of a struct of two.
fn members(rw: &mut Rewriter<'_>, both: Value) -> Result<[Value; 2], terrace_rewrite::NoMatch> {
    let ctx = rw.context();
    let part = |i| spirv::part_type(ctx, both.ty(rw), i).or_no_match("it is no struct of two");
    let types = [part(0)?, part(1)?];
    Ok([0, 1].map(|i| {
        let index = ctx.integer(ctx.i32(), i as i64);
        spirv::CompositeExtractOp::new(types[i], both, [index]).result(rw)
    }))
}

fn add_extended(op: Lower<'_, arith::AddUIExtendedOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ty = op.lhs().ty(rw);
    let both = spirv::StructType::of_members(rw.context(), &[ty, ty]);
    let both = spirv::IAddCarryOp::new(both, op.lhs(), op.rhs()).result(rw);
    let [sum, carry] = members(rw, both)?;
    let one = crate::to_spirv::common::unit(rw, ty, true)?;
    let overflow = spirv::IEqualOp::new(carry, one).result(rw);
    rw.replace(op.op, [sum, overflow]);
    Ok(())
}

fn multiply_signed(op: Lower<'_, arith::MulSIExtendedOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    multiply_extended::<spirv::SMulExtendedOp>(*op.op, op.all(), rw)
}

fn multiply_unsigned(op: Lower<'_, arith::MulUIExtendedOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    multiply_extended::<spirv::UMulExtendedOp>(*op.op, op.all(), rw)
}

fn multiply_extended<B: OpView>(op: Op, operands: &[Value], rw: &mut Rewriter<'_>) -> Rewrite {
    let ty = operands.first().or_no_match("it has no operands")?.ty(rw);
    let both = spirv::StructType::of_members(rw.context(), &[ty, ty]);
    let both = create::<B>(rw, op, both.into(), operands);
    let halves = members(rw, both)?;
    rw.replace(op, halves);
    Ok(())
}

fn remainder_of_shaders(op: Lower<'_, arith::RemSIOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let new = signed_remainder::<spirv::GLSAbsOp>(rw, *op.op, op.lhs(), op.rhs());
    rw.replace(op.op, new);
    Ok(())
}

fn remainder_of_kernels(op: Lower<'_, arith::RemSIOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let new = signed_remainder::<spirv::CLSAbsOp>(rw, *op.op, op.lhs(), op.rhs());
    rw.replace(op.op, new);
    Ok(())
}

/// The remainder with the sign of the dividend. `spirv.SRem` has a meaning for numbers of no sign only.
///
/// ```mlir
/// %r = arith.remsi %a, %b : i32
/// ```
/// becomes
/// ```mlir
/// %x = spirv.GL.SAbs %a : i32
/// %y = spirv.GL.SAbs %b : i32
/// %m = spirv.UMod %x, %y : i32
/// %p = spirv.IEqual %a, %x : i32
/// %n = spirv.SNegate %m : i32
/// %r = spirv.Select %p, %m, %n : i1, i32
/// ```
pub(crate) fn signed_remainder<Abs: OpView>(rw: &mut Rewriter<'_>, op: Op, lhs: Value, rhs: Value) -> Value {
    let ty = lhs.ty(rw);
    let [a, b] = [lhs, rhs].map(|v| create::<Abs>(rw, op, ty, &[v]));
    let remainder = spirv::UModOp::new(a, b).result(rw);
    let positive = spirv::IEqualOp::new(lhs, a).result(rw);
    let negative = spirv::SNegateOp::new(remainder).result(rw);
    spirv::SelectOp::new(positive, remainder, negative).result(rw)
}

fn maximum<B: OpView>(op: Lower<'_, arith::MaximumFOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    extreme::<B>(*op.op, op.op.fastmath(rw), op.all(), Some(Nan::Wins), rw)
}

fn minimum<B: OpView>(op: Lower<'_, arith::MinimumFOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    extreme::<B>(*op.op, op.op.fastmath(rw), op.all(), Some(Nan::Wins), rw)
}

fn max_num_of_shaders(op: Lower<'_, arith::MaxNumFOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    extreme::<spirv::GLFMaxOp>(*op.op, op.op.fastmath(rw), op.all(), Some(Nan::Loses), rw)
}

fn max_num_of_kernels(op: Lower<'_, arith::MaxNumFOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    extreme::<spirv::CLFMaxOp>(*op.op, op.op.fastmath(rw), op.all(), None, rw)
}

fn min_num_of_shaders(op: Lower<'_, arith::MinNumFOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    extreme::<spirv::GLFMinOp>(*op.op, op.op.fastmath(rw), op.all(), Some(Nan::Loses), rw)
}

fn min_num_of_kernels(op: Lower<'_, arith::MinNumFOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    extreme::<spirv::CLFMinOp>(*op.op, op.op.fastmath(rw), op.all(), None, rw)
}

/// The result of a maximum or minimum of which one operand is no number.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Nan {
    /// It is no number, either.
    Wins,
    /// It is the other operand.
    Loses,
}

/// A maximum or minimum; `nan` says what two selections must see to, as the operation leaves it open.
fn extreme<B: OpView>(
    op: Op,
    flags: FastMathFlags,
    operands: &[Value],
    nan: Option<Nan>,
    rw: &mut Rewriter<'_>,
) -> Rewrite {
    let ty = converted(op, rw)?;
    let mut new = create::<B>(rw, op, ty, operands);
    if let (Some(nan), [lhs, rhs]) = (nan.filter(|_| flags.0 & FastMathFlags::nnan.0 == 0), operands) {
        let left = spirv::IsNanOp::new(*lhs).result(rw);
        let right = spirv::IsNanOp::new(*rhs).result(rw);
        let (with_left, with_right) = if nan == Nan::Wins { (*lhs, *rhs) } else { (*rhs, *lhs) };
        new = spirv::SelectOp::new(left, with_left, new).result(rw);
        new = spirv::SelectOp::new(right, with_right, new).result(rw);
    }
    rw.replace(op, new);
    Ok(())
}

emulating_pass!(ConvertArithToSPIRVPass, convert_arith_to_spirv);
