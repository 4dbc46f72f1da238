//! Quotients of complex numbers that are as exact as their parts allow, of whatever operations on floats a lowering makes.

use terrace_dialects::arith::CmpFPredicate;
use terrace_ir::Value;

/// How quotients are computed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ComplexRange {
    /// Scaled, so that squares do not overflow, and with infinities.
    #[default]
    Improved,
    /// As they are defined.
    Basic,
    /// As they are defined.
    None,
}

/// Makes operations on floats and truth values in place of a quotient.
pub(crate) trait Floats {
    /// `x + y`, with the flags of the quotient; so are the next four.
    fn add(&mut self, x: Value, y: Value) -> Value;
    /// `x - y`
    fn sub(&mut self, x: Value, y: Value) -> Value;
    /// `x * y`
    fn mul(&mut self, x: Value, y: Value) -> Value;
    /// `x / y`
    fn div(&mut self, x: Value, y: Value) -> Value;
    /// `|x|`
    fn abs(&mut self, x: Value) -> Value;
    /// `|x|` with the sign of `y`, without flags; so is all that follows.
    fn copysign(&mut self, x: Value, y: Value) -> Value;
    /// A truth value.
    fn compare(&mut self, how: CmpFPredicate, x: Value, y: Value) -> Value;
    /// True if both are.
    fn both(&mut self, x: Value, y: Value) -> Value;
    /// True if one is.
    fn either(&mut self, x: Value, y: Value) -> Value;
    /// `x` if `which` is true, else `y`.
    fn select(&mut self, which: Value, x: Value, y: Value) -> Value;
    /// A constant.
    fn number(&mut self, v: f64) -> Value;
}

/// A real and an imaginary part.
type Parts = (Value, Value);

/// A quotient by Smith's method: scaled by the greater part of the divisor; with the infinities that the parts stand for.
pub(crate) fn scaled_quotient<F: Floats>(c: &mut F, (a, b): Parts, (d, e): Parts) -> Parts {
    let ratio = c.div(d, e);
    let scaled = c.mul(ratio, d);
    let denominator = c.add(e, scaled);
    let product = c.mul(a, ratio);
    let numerator = c.add(product, b);
    let re_small = c.div(numerator, denominator);
    let product = c.mul(b, ratio);
    let numerator = c.sub(product, a);
    let im_small = c.div(numerator, denominator);
    let ratio = c.div(e, d);
    let scaled = c.mul(ratio, e);
    let denominator = c.add(d, scaled);
    let product = c.mul(b, ratio);
    let numerator = c.add(a, product);
    let re_large = c.div(numerator, denominator);
    let product = c.mul(a, ratio);
    let numerator = c.sub(b, product);
    let im_large = c.div(numerator, denominator);
    let quotients = [(re_small, im_small), (re_large, im_large)];
    special_quotients(c, (a, b), (d, e), quotients)
}

/// The quotient where it is no number: by zero, of infinities, by infinities.
fn special_quotients<F: Floats>(c: &mut F, (a, b): Parts, (d, e): Parts, quotients: [Parts; 2]) -> Parts {
    use CmpFPredicate::{OEQ, OLT, ONE, ORD, UNO};
    let zero = c.number(0.0);
    let d_size = c.abs(d);
    let d_zero = c.compare(OEQ, d_size, zero);
    let e_size = c.abs(e);
    let e_zero = c.compare(OEQ, e_size, zero);
    let (a_ordered, b_ordered) = (c.compare(ORD, a, zero), c.compare(ORD, b, zero));
    let ordered = c.either(a_ordered, b_ordered);
    let is_zero = c.both(d_zero, e_zero);
    let by_zero = c.both(ordered, is_zero);
    let infinity = c.number(f64::INFINITY);
    let signed = c.copysign(infinity, d);
    let zero_quotient = (c.mul(signed, a), c.mul(signed, b));
    let (d_finite, e_finite) = (c.compare(ONE, d_size, infinity), c.compare(ONE, e_size, infinity));
    let finite = c.both(d_finite, e_finite);
    let a_size = c.abs(a);
    let a_infinite = c.compare(OEQ, a_size, infinity);
    let b_size = c.abs(b);
    let b_infinite = c.compare(OEQ, b_size, infinity);
    let infinite = c.either(a_infinite, b_infinite);
    let of_infinity = c.both(infinite, finite);
    let unit = c.number(1.0);
    let direction = |c: &mut F, is_infinite, v| {
        let unit = c.select(is_infinite, unit, zero);
        c.copysign(unit, v)
    };
    let (a_way, b_way) = (direction(c, a_infinite, a), direction(c, b_infinite, b));
    let (x, y) = (c.mul(a_way, d), c.mul(b_way, e));
    let sum = c.add(x, y);
    let re = c.mul(infinity, sum);
    let (x, y) = (c.mul(a_way, e), c.mul(b_way, d));
    let difference = c.sub(y, x);
    let infinite_quotient = (re, c.mul(infinity, difference));
    let (a_finite, b_finite) = (c.compare(ONE, a_size, infinity), c.compare(ONE, b_size, infinity));
    let finite = c.both(a_finite, b_finite);
    let (d_infinite, e_infinite) = (c.compare(OEQ, d_size, infinity), c.compare(OEQ, e_size, infinity));
    let infinite = c.either(d_infinite, e_infinite);
    let by_infinity = c.both(finite, infinite);
    let (d_way, e_way) = (direction(c, d_infinite, d), direction(c, e_infinite, e));
    let (x, y) = (c.mul(a, d_way), c.mul(b, e_way));
    let sum = c.add(x, y);
    let re = c.mul(zero, sum);
    let (x, y) = (c.mul(b, d_way), c.mul(a, e_way));
    let difference = c.sub(x, y);
    let vanishing = (re, c.mul(zero, difference));
    let smaller = c.compare(OLT, d_size, e_size);
    let [small, large] = quotients;
    let either =
        |c: &mut F, which, x: Parts, y: Parts| (c.select(which, x.0, y.0), c.select(which, x.1, y.1));
    let quotient = either(c, smaller, small, large);
    let special = either(c, by_infinity, vanishing, quotient);
    let special = either(c, of_infinity, infinite_quotient, special);
    let special = either(c, by_zero, zero_quotient, special);
    let (re_nan, im_nan) = (c.compare(UNO, quotient.0, zero), c.compare(UNO, quotient.1, zero));
    let no_number = c.both(re_nan, im_nan);
    either(c, no_number, special, quotient)
}
