//! `convert-complex-to-standard`: complex operations as operations on their real and imaginary parts, in arith and math.
//!
//! Operations that are made of other complex ones (logarithms, signs, powers) are made so first; the others are expanded one by one here.
//! Infinities and NaNs come out as C's annex G has them, unless fast math rules them out.

use terrace_dialects::arith::{self, CmpFPredicate, FastMathFlags, FastMathFlagsAttr};
use terrace_dialects::{complex, math};
use terrace_ir::types::ComplexType;
use terrace_ir::view::OpView;
use terrace_ir::{Context, Diagnostic, Global, Ir, Op, Type, Value};
use terrace_rewrite::conversion::{
    ConversionConfig, ConversionPattern, ConversionPatterns, ConversionTarget, Operands,
    apply_partial_conversion,
};
use terrace_rewrite::{OrNoMatch, Rewrite, Rewriter};

use crate::quotient::{ComplexRange, Floats};

use super::expansions::{
    absolute, add, angle, arc_tangent, conjugate, cosine, divide_plainly, divide_scaled, equal, exponential,
    exponential_minus_one, hyperbolic_tangent, integer_power, logarithm, logarithm_of_one_more, multiply,
    negate, not_equal, power, reciprocal_root, sign, sine, square_root, subtract, tangent,
};

/// Lowers complex operations in `root`, but for constants and those that take complex numbers apart and put them together.
///
/// # Errors
/// If there is an operation that is not known here.
pub fn convert_complex_to_standard(
    ctx: &Context,
    ir: &mut Ir,
    root: Global<Op>,
    range: ComplexRange,
) -> Result<(), Diagnostic> {
    let mut patterns = ConversionPatterns::new();
    populate_complex_to_standard(&mut patterns, range);
    let mut target = ConversionTarget::new();
    target.legal_dialects(&["arith", "math"]).illegal_dialect(&complex::DIALECT);
    target.legal::<complex::CreateOp>().legal::<complex::ImOp>().legal::<complex::ReOp>();
    target.legal::<complex::ConstantOp>();
    apply_partial_conversion(ctx, ir, &[root], &target, &patterns, &ConversionConfig::default())
}

/// The patterns of `convert-complex-to-standard`.
pub fn populate_complex_to_standard(patterns: &mut ConversionPatterns, range: ComplexRange) {
    let improved = matches!(range, ComplexRange::Improved);
    let divide: Expand = if improved { divide_scaled } else { divide_plainly };
    let table: [(&'static str, Expand); 24] = [
        (complex::AbsOp::NAME, absolute),
        (complex::AddOp::NAME, add),
        (complex::AngleOp::NAME, angle),
        (complex::Atan2Op::NAME, arc_tangent),
        (complex::ConjOp::NAME, conjugate),
        (complex::CosOp::NAME, cosine),
        (complex::DivOp::NAME, divide),
        (complex::EqualOp::NAME, equal),
        (complex::ExpOp::NAME, exponential),
        (complex::Expm1Op::NAME, exponential_minus_one),
        (complex::Log1pOp::NAME, logarithm_of_one_more),
        (complex::LogOp::NAME, logarithm),
        (complex::MulOp::NAME, multiply),
        (complex::NegOp::NAME, negate),
        (complex::NotEqualOp::NAME, not_equal),
        (complex::PowOp::NAME, power),
        (complex::PowiOp::NAME, integer_power),
        (complex::RsqrtOp::NAME, reciprocal_root),
        (complex::SignOp::NAME, sign),
        (complex::SinOp::NAME, sine),
        (complex::SqrtOp::NAME, square_root),
        (complex::SubOp::NAME, subtract),
        (complex::TanOp::NAME, tangent),
        (complex::TanhOp::NAME, hyperbolic_tangent),
    ];
    for (root, expand) in table {
        patterns.add_untyped(Expansion { root, expand });
    }
}

/// Computes an operation of its operands.
type Expand = fn(&mut Code<'_, '_>, &[Value]) -> Option<Value>;

struct Expansion {
    root: &'static str,
    expand: Expand,
}

impl ConversionPattern for Expansion {
    fn name(&self) -> &str {
        "Expansion"
    }

    fn root(&self) -> Option<&str> {
        Some(self.root)
    }

    fn rewrite(&self, op: Op, operands: Operands<'_>, rw: &mut Rewriter<'_>) -> Rewrite {
        let ctx = rw.context();
        let first = operands.all().first().or_no_match("it has no operand")?.ty(rw);
        let ty = first.cast::<ComplexType<'_>>(ctx).or_no_match("it is of no complex number")?.element();
        ctx.float_kind(ty).or_no_match("its parts are no floats")?;
        let flags = op.attr(rw, FAST_MATH).and_then(|a| FastMathFlagsAttr::of(ctx, a)?.value(ctx));
        let mut code = Code { rw, ty, flags: flags.unwrap_or(FastMathFlags::none) };
        let result = (self.expand)(&mut code, operands.all()).or_no_match("it has not enough operands")?;
        rw.replace(op, result);
        Ok(())
    }
}

/// The attribute by which operations on floats say how exact they are.
const FAST_MATH: &str = "fastmath";

/// Code in the making, in place of an operation.
pub(super) struct Code<'r, 'a> {
    pub(super) rw: &'r mut Rewriter<'a>,
    /// The type of the parts.
    ty: Type,
    pub(super) flags: FastMathFlags,
}

/// Operations on floats, by the names of their functions.
macro_rules! floats {
    ($($name:ident: $dialect:ident::$op:ident($($arg:ident),*);)*) => {$(
        pub(super) fn $name(&mut self, $($arg: Value),*) -> Value {
            $dialect::$op::new($($arg),*).fastmath(self.flags).result(self.rw)
        }
    )*};
}

/// Operations on truth values and others without flags.
macro_rules! others {
    ($($name:ident: $dialect:ident::$op:ident($($arg:ident),*);)*) => {$(
        pub(super) fn $name(&mut self, $($arg: Value),*) -> Value {
            $dialect::$op::new($($arg),*).result(self.rw)
        }
    )*};
}

impl Code<'_, '_> {
    floats! {
        add: arith::AddFOp(x, y);
        sub: arith::SubFOp(x, y);
        mul: arith::MulFOp(x, y);
        div: arith::DivFOp(x, y);
        neg: arith::NegFOp(x);
        max: arith::MaximumFOp(x, y);
        min: arith::MinimumFOp(x, y);
        abs: math::AbsFOp(x);
        exp: math::ExpOp(x);
        expm1: math::ExpM1Op(x);
        log: math::LogOp(x);
        log1p: math::Log1pOp(x);
        sin: math::SinOp(x);
        cos: math::CosOp(x);
        sqrt: math::SqrtOp(x);
        rsqrt: math::RsqrtOp(x);
        atan2: math::Atan2Op(x, y);
        powf: math::PowFOp(x, y);
        fma: math::FmaOp(x, y, z);
        copysign: math::CopySignOp(x, y);
        complex_abs: complex::AbsOp(z);
        complex_angle: complex::AngleOp(z);
        complex_add: complex::AddOp(x, y);
        complex_mul: complex::MulOp(x, y);
        complex_div: complex::DivOp(x, y);
        complex_sqrt: complex::SqrtOp(z);
        complex_log: complex::LogOp(z);
    }

    others! {
        both: arith::AndIOp(x, y);
        either: arith::OrIOp(x, y);
        differ: arith::XOrIOp(x, y);
        select: arith::SelectOp(c, x, y);
        re: complex::ReOp(z);
        im: complex::ImOp(z);
    }

    /// The same without flags.
    pub(super) fn plainly<T>(&mut self, f: impl FnOnce(&mut Self) -> T) -> T {
        self.with(FastMathFlags::none, f)
    }

    pub(super) fn with<T>(&mut self, flags: FastMathFlags, f: impl FnOnce(&mut Self) -> T) -> T {
        let own = std::mem::replace(&mut self.flags, flags);
        let result = f(self);
        self.flags = own;
        result
    }

    /// The flags but those that rule out infinities and NaNs.
    pub(super) fn finite_unknown(&self) -> FastMathFlags {
        FastMathFlags(self.flags.0 & !(FastMathFlags::nnan.0 | FastMathFlags::ninf.0))
    }

    /// True if there are neither infinities nor NaNs.
    pub(super) fn is_finite(&self) -> bool {
        self.finite_unknown().0 | FastMathFlags::nnan.0 | FastMathFlags::ninf.0 == self.flags.0
    }

    pub(super) fn number(&mut self, v: f64) -> Value {
        let attr = self.rw.context().float(self.ty, v);
        arith::ConstantOp::new(attr).result(self.rw)
    }

    /// The nearest number to a signed integer.
    pub(super) fn of_integer(&mut self, n: Value) -> Value {
        arith::SIToFPOp::new(self.ty, n).result(self.rw)
    }

    pub(super) fn compare(&mut self, how: CmpFPredicate, x: Value, y: Value) -> Value {
        arith::CmpFOp::new(how, x, y).fastmath(self.flags).result(self.rw)
    }

    pub(super) fn complex(&mut self, re: Value, im: Value) -> Value {
        let ty = ComplexType::get(self.rw.context(), self.ty);
        complex::CreateOp::new(ty, re, im).result(self.rw)
    }

    pub(super) fn parts(&mut self, z: Value) -> (Value, Value) {
        (self.re(z), self.im(z))
    }

    /// The greater and the smaller of the absolute values of two numbers.
    pub(super) fn by_size(&mut self, x: Value, y: Value) -> (Value, Value) {
        let (x, y) = (self.abs(x), self.abs(y));
        (self.max(x, y), self.min(x, y))
    }

    /// `1 + (min / max)^2`
    pub(super) fn scaled_square(&mut self, max: Value, min: Value, one: Value) -> Value {
        let ratio = self.div(min, max);
        let square = self.mul(ratio, ratio);
        self.add(square, one)
    }

    /// A length, unless that is no number: then the smaller of the parts.
    pub(super) fn unless_unordered(&mut self, v: Value, min: Value) -> Value {
        let unordered = self.compare(CmpFPredicate::UNO, v, v);
        self.select(unordered, min, v)
    }
}

impl Floats for Code<'_, '_> {
    fn add(&mut self, x: Value, y: Value) -> Value {
        Code::add(self, x, y)
    }

    fn sub(&mut self, x: Value, y: Value) -> Value {
        Code::sub(self, x, y)
    }

    fn mul(&mut self, x: Value, y: Value) -> Value {
        Code::mul(self, x, y)
    }

    fn div(&mut self, x: Value, y: Value) -> Value {
        Code::div(self, x, y)
    }

    fn abs(&mut self, x: Value) -> Value {
        Code::abs(self, x)
    }

    fn copysign(&mut self, x: Value, y: Value) -> Value {
        self.plainly(|c| Code::copysign(c, x, y))
    }

    fn compare(&mut self, how: CmpFPredicate, x: Value, y: Value) -> Value {
        self.plainly(|c| Code::compare(c, how, x, y))
    }

    fn both(&mut self, x: Value, y: Value) -> Value {
        Code::both(self, x, y)
    }

    fn either(&mut self, x: Value, y: Value) -> Value {
        Code::either(self, x, y)
    }

    fn select(&mut self, which: Value, x: Value, y: Value) -> Value {
        Code::select(self, which, x, y)
    }

    fn number(&mut self, v: f64) -> Value {
        Code::number(self, v)
    }
}

impl crate::passes::ConvertComplexToStandardPass {
    pub(crate) fn run_on_operation(
        &self,
        cx: &mut terrace_pass::PassContext<'_>,
    ) -> terrace_pass::PassResult {
        Ok(convert_complex_to_standard(cx.ctx, cx.ir, cx.op, self.complex_range)?)
    }
}
