//! `convert-math-to-spirv`: functions that an extended instruction set has, GLSL's of a shader or OpenCL's of a kernel, and those that are
//! made of few instructions.

use terrace_dialects::{math, spirv};
use terrace_ir::view::OpView;
use terrace_ir::{AttrData, Context, Diagnostic, Global, Ir, Op, Type, Value};
use terrace_rewrite::conversion::ConversionPatterns;
use terrace_rewrite::{Lower, NoMatch, OrNoMatch, Rewrite, Rewriter};

use crate::to_spirv::common::{
    SpirvTypeOptions, SpirvTypes, add_lowering, casts_stay, converted, create, float, integer, lower,
};

/// Lowers math in `root`; what cannot be lowered is left.
pub fn convert_math_to_spirv(ctx: &Context, ir: &mut Ir, root: Global<Op>) -> Result<(), Diagnostic> {
    lower(ctx, ir, root, SpirvTypeOptions::default(), casts_stay, populate_math_to_spirv)
}

/// Adds the lowerings of functions that are one instruction, of numbers and vectors of these.
macro_rules! instructions {
    ($patterns:expr, $types:expr; $($from:ident => $($to:ident),+;)*) => {$($(
        instruction::<math::$from, spirv::$to>($patterns, $types);
    )+)*};
}

/// The patterns of `convert-math-to-spirv`.
pub fn populate_math_to_spirv(patterns: &mut ConversionPatterns, types: &SpirvTypes) {
    instructions! { patterns, types;
        AbsFOp => GLFAbsOp, CLFAbsOp;
        AbsIOp => GLSAbsOp, CLSAbsOp;
        AcosOp => GLAcosOp, CLAcosOp;
        AcoshOp => GLAcoshOp, CLAcoshOp;
        AsinOp => GLAsinOp, CLAsinOp;
        AsinhOp => GLAsinhOp, CLAsinhOp;
        AtanOp => GLAtanOp, CLAtanOp;
        Atan2Op => CLAtan2Op;
        AtanhOp => GLAtanhOp, CLAtanhOp;
        CeilOp => GLCeilOp, CLCeilOp;
        CosOp => GLCosOp, CLCosOp;
        CoshOp => GLCoshOp, CLCoshOp;
        ErfOp => CLErfOp;
        ExpOp => GLExpOp, CLExpOp;
        FloorOp => GLFloorOp, CLFloorOp;
        FmaOp => GLFmaOp, CLFmaOp;
        IsFiniteOp => IsFiniteOp;
        IsInfOp => IsInfOp;
        IsNaNOp => IsNanOp;
        LogOp => GLLogOp, CLLogOp;
        PowFOp => CLPowOp;
        RoundEvenOp => GLRoundEvenOp, CLRintOp;
        RoundOp => CLRoundOp;
        RsqrtOp => GLInverseSqrtOp, CLRsqrtOp;
        SinOp => GLSinOp, CLSinOp;
        SinhOp => GLSinhOp, CLSinhOp;
        SqrtOp => GLSqrtOp, CLSqrtOp;
        TanOp => GLTanOp, CLTanOp;
        TanhOp => GLTanhOp, CLTanhOp;
    }
    composed::<math::ExpM1Op, spirv::GLExpOp>(patterns, types, exp_minus_one::<spirv::GLExpOp>);
    composed::<math::ExpM1Op, spirv::CLExpOp>(patterns, types, exp_minus_one::<spirv::CLExpOp>);
    composed::<math::Log1pOp, spirv::GLLogOp>(patterns, types, log_plus_one::<spirv::GLLogOp>);
    composed::<math::Log1pOp, spirv::CLLogOp>(patterns, types, log_plus_one::<spirv::CLLogOp>);
    composed::<math::Log2Op, spirv::GLLogOp>(patterns, types, log_2::<spirv::GLLogOp>);
    composed::<math::Log2Op, spirv::CLLogOp>(patterns, types, log_2::<spirv::CLLogOp>);
    composed::<math::Log10Op, spirv::GLLogOp>(patterns, types, log_10::<spirv::GLLogOp>);
    composed::<math::Log10Op, spirv::CLLogOp>(patterns, types, log_10::<spirv::CLLogOp>);
    patterns
        .typed(&types.converter)
        .lower(copy_sign)
        .lower(count_leading_zeros)
        .lower(power_of_shaders)
        .lower(round_of_shaders);
}

/// The converted type of the one result of an operation on numbers or vectors of these.
fn numbers(op: Op, rw: &mut Rewriter<'_>) -> Result<Type, NoMatch> {
    let ctx = rw.context();
    let tensor = |t: &Type| matches!(ctx.type_data(*t), AttrData::RankedTensorType { .. });
    (!op.result_types(rw).iter().any(tensor)).or_no_match("it is of tensors")?;
    converted(op, rw)
}

fn instruction<A: OpView, B: OpView>(patterns: &mut ConversionPatterns, types: &SpirvTypes) {
    add_lowering::<A, B>(patterns, types, |op, operands, rw| {
        let ty = numbers(op, rw)?;
        let new = create::<B>(rw, op, ty, operands);
        rw.replace(op, new);
        Ok(())
    });
}

type Compose = fn(&mut Rewriter<'_>, Op, Type, Value) -> Result<Value, NoMatch>;

/// Adds a lowering of a function of one number.
fn composed<A: OpView, B: OpView>(patterns: &mut ConversionPatterns, types: &SpirvTypes, compose: Compose) {
    add_lowering::<A, B>(patterns, types, move |op, operands, rw| {
        let ty = numbers(op, rw)?;
        let x = *operands.first().or_no_match("it has no operand")?;
        let new = compose(rw, op, ty, x)?;
        rw.replace(op, new);
        Ok(())
    });
}

/// exp(x) - 1
fn exp_minus_one<Exp: OpView>(rw: &mut Rewriter<'_>, op: Op, ty: Type, x: Value) -> Result<Value, NoMatch> {
    let exp = create::<Exp>(rw, op, ty, &[x]);
    let one = float(rw, ty, 1.0)?;
    Ok(spirv::FSubOp::new(exp, one).result(rw))
}

/// log(1 + x)
fn log_plus_one<Log: OpView>(rw: &mut Rewriter<'_>, op: Op, ty: Type, x: Value) -> Result<Value, NoMatch> {
    let one = float(rw, ty, 1.0)?;
    let sum = spirv::FAddOp::new(one, x).result(rw);
    Ok(create::<Log>(rw, op, ty, &[sum]))
}

/// log(x) / log(2)
fn log_2<Log: OpView>(rw: &mut Rewriter<'_>, op: Op, ty: Type, x: Value) -> Result<Value, NoMatch> {
    scaled_log::<Log>(rw, op, ty, x, std::f64::consts::LOG2_E)
}

/// log(x) / log(10)
fn log_10<Log: OpView>(rw: &mut Rewriter<'_>, op: Op, ty: Type, x: Value) -> Result<Value, NoMatch> {
    scaled_log::<Log>(rw, op, ty, x, std::f64::consts::LOG10_E)
}

fn scaled_log<Log: OpView>(
    rw: &mut Rewriter<'_>,
    op: Op,
    ty: Type,
    x: Value,
    factor: f64,
) -> Result<Value, NoMatch> {
    let factor = float(rw, ty, factor)?;
    let log = create::<Log>(rw, op, ty, &[x]);
    Ok(spirv::FMulOp::new(log, factor).result(rw))
}

/// An integer type of as many bits as the floats of a type, in a vector of its shape.
fn integers_like(ctx: &Context, ty: Type) -> Result<(Type, u32), NoMatch> {
    let bits = ctx.int_or_float_width(ctx.element_type_or_self(ty)).or_no_match("it is not of floats")?;
    let element = ctx.integer_type(bits);
    Ok((if ctx.is_shaped(ty) { ctx.with_element_type(ty, element) } else { element }, bits))
}

/// An integer constant; in a vector, made of constants, so that it stays one where vectors of these have no constants.
fn repeated(rw: &mut Rewriter<'_>, ty: Type, scalar: Value) -> Value {
    let Some(n) = spirv::num_parts(rw.context(), ty) else { return scalar };
    spirv::CompositeConstructOp::new(ty, vec![scalar; n as usize]).result(rw)
}

/// A float with the bits of one and the sign bit of another.
fn with_sign_of(rw: &mut Rewriter<'_>, magnitude: Value, sign: Value) -> Result<Value, NoMatch> {
    let (ctx, float) = (rw.context(), magnitude.ty(rw));
    let (ty, bits) = integers_like(ctx, float)?;
    let element = ctx.element_type_or_self(ty);
    let sign_bit = i64::MIN >> 64_u32.saturating_sub(bits);
    let sign_mask = integer(rw, element, sign_bit)?;
    let value_mask = integer(rw, element, !sign_bit)?;
    let sign_mask = repeated(rw, ty, sign_mask);
    let value_mask = repeated(rw, ty, value_mask);
    let magnitude = spirv::BitcastOp::new(ty, magnitude).result(rw);
    let sign = spirv::BitcastOp::new(ty, sign).result(rw);
    let magnitude = spirv::BitwiseAndOp::new(magnitude, value_mask).result(rw);
    let sign = spirv::BitwiseAndOp::new(sign, sign_mask).result(rw);
    let both = spirv::BitwiseOrOp::new(magnitude, sign).result(rw);
    Ok(spirv::BitcastOp::new(float, both).result(rw))
}

/// Declines if a float has become a wider one: its bits are other ones.
fn keeps_its_bits(op: Op, ty: Type, rw: &Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let bits = |t: Type| ctx.int_or_float_width(ctx.element_type_or_self(t));
    let same = op.result_types(rw).iter().all(|old| bits(*old) == bits(ty));
    same.or_no_match("the number would become wider")
}

fn copy_sign(op: Lower<'_, math::CopySignOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ty = numbers(*op.op, rw)?;
    keeps_its_bits(*op.op, ty, rw)?;
    let new = with_sign_of(rw, op.lhs(), op.rhs())?;
    rw.replace(op.op, new);
    Ok(())
}

/// GLSL has the place of the highest bit, which is 31 less the number of zeros before it. It is defined otherwise for 0 and 1: of these
/// the number is 32 less the value.
fn count_leading_zeros(op: Lower<'_, math::CountLeadingZerosOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ty = numbers(*op.op, rw)?;
    keeps_its_bits(*op.op, ty, rw)?;
    let bits = rw.context().int_or_float_width(rw.context().element_type_or_self(ty));
    (bits == Some(32)).or_no_match("GLSL has the instruction for 32 bits alone")?;
    let x = op.operand();
    let [one, highest, all] = [integer(rw, ty, 1)?, integer(rw, ty, 31)?, integer(rw, ty, 32)?];
    let place = spirv::GLFindUMsbOp::new(x).result(rw);
    let zeros = spirv::ISubOp::new(highest, place).result(rw);
    let of_small = spirv::ISubOp::new(all, x).result(rw);
    let small = spirv::ULessThanEqualOp::new(x, one).result(rw);
    rw.replace_by(op.op, spirv::SelectOp::new(small, of_small, zeros));
    Ok(())
}

/// GLSL has no power of a negative number. It is that of its magnitude, negative for odd exponents, and no number for those that are not
/// whole.
fn power_of_shaders(op: Lower<'_, math::PowFOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ty = numbers(*op.op, rw)?;
    let ctx = rw.context();
    let (x, y) = (op.lhs(), op.rhs());
    let zero = float(rw, ty, 0.0)?;
    let negative = spirv::FOrdLessThanOp::new(x, zero).result(rw);
    let one = float(rw, ty, 1.0)?;
    let fraction = spirv::FRemOp::new(y, one).result(rw);
    let not_whole = spirv::FOrdNotEqualOp::new(fraction, zero).result(rw);
    let undefined = spirv::LogicalAndOp::new(not_whole, negative).result(rw);
    let nan = float(rw, ty, f64::NAN)?;
    let base = spirv::SelectOp::new(undefined, nan, x).result(rw);
    let base = spirv::GLFAbsOp::new(base).result(rw);
    let whole = if ctx.is_shaped(ty) { ctx.with_element_type(ty, ctx.i32()) } else { ctx.i32() };
    let exponent = spirv::ConvertFToSOp::new(whole, y).result(rw);
    let bit = integer(rw, whole, 1)?;
    let low = spirv::BitwiseAndOp::new(exponent, bit).result(rw);
    let odd = spirv::IEqualOp::new(low, bit).result(rw);
    let power = spirv::GLPowOp::new(base, y).result(rw);
    let negated = spirv::FNegateOp::new(power).result(rw);
    let negate = spirv::LogicalAndOp::new(negative, odd).result(rw);
    rw.replace_by(op.op, spirv::SelectOp::new(negate, negated, power));
    Ok(())
}

/// GLSL may round a half in any direction; here it is away from zero.
fn round_of_shaders(op: Lower<'_, math::RoundOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ty = numbers(*op.op, rw)?;
    let x = op.operand();
    let [zero, one, half] = [float(rw, ty, 0.0)?, float(rw, ty, 1.0)?, float(rw, ty, 0.5)?];
    let magnitude = spirv::GLFAbsOp::new(x).result(rw);
    let floor = spirv::GLFloorOp::new(magnitude).result(rw);
    let fraction = spirv::FSubOp::new(magnitude, floor).result(rw);
    let up = spirv::FOrdGreaterThanEqualOp::new(fraction, half).result(rw);
    let step = spirv::SelectOp::new(up, one, zero).result(rw);
    let rounded = spirv::FAddOp::new(floor, step).result(rw);
    let new = with_sign_of(rw, rounded, x)?;
    rw.replace(op.op, new);
    Ok(())
}

impl crate::to_spirv::passes::ConvertMathToSPIRVPass {
    pub(crate) fn run_on_operation(
        &self,
        cx: &mut terrace_pass::PassContext<'_>,
    ) -> terrace_pass::PassResult {
        Ok(convert_math_to_spirv(cx.ctx, cx.ir, cx.op)?)
    }
}
