//! The operations of [`super::standard`], one by one. The order of what each makes is MLIR's.

use terrace_dialects::arith::{self, CmpFPredicate};
use terrace_ir::Value;

use super::standard::Code;
use crate::quotient::scaled_quotient;

/// The operands of an operation with one, and with two.
fn one(z: &[Value]) -> Option<Value> {
    z.first().copied()
}

fn two(z: &[Value]) -> Option<(Value, Value)> {
    Some((*z.first()?, *z.get(1)?))
}

pub(super) fn absolute(c: &mut Code<'_, '_>, z: &[Value]) -> Option<Value> {
    let (re, im) = c.parts(one(z)?);
    let unit = c.number(1.0);
    let (max, min) = c.by_size(re, im);
    let flags = c.finite_unknown();
    Some(c.with(flags, |c| {
        let square = c.scaled_square(max, min, unit);
        let root = c.sqrt(square);
        let length = c.mul(max, root);
        c.unless_unordered(length, min)
    }))
}

pub(super) fn angle(c: &mut Code<'_, '_>, z: &[Value]) -> Option<Value> {
    let (re, im) = c.parts(one(z)?);
    Some(c.atan2(im, re))
}

/// Both parts by the same operation on those of two numbers.
fn by_parts(
    c: &mut Code<'_, '_>,
    z: &[Value],
    f: impl Fn(&mut Code<'_, '_>, Value, Value) -> Value,
) -> Option<(Value, Value)> {
    let (x, y) = two(z)?;
    let (a, b) = (c.re(x), c.re(y));
    let re = f(c, a, b);
    let (a, b) = (c.im(x), c.im(y));
    Some((re, f(c, a, b)))
}

pub(super) fn add(c: &mut Code<'_, '_>, z: &[Value]) -> Option<Value> {
    let (re, im) = by_parts(c, z, |c, x, y| c.add(x, y))?;
    Some(c.complex(re, im))
}

pub(super) fn subtract(c: &mut Code<'_, '_>, z: &[Value]) -> Option<Value> {
    let (re, im) = by_parts(c, z, |c, x, y| c.sub(x, y))?;
    Some(c.complex(re, im))
}

/// The parts of two numbers, compared; MLIR takes all parts apart first.
fn compare_parts(c: &mut Code<'_, '_>, z: &[Value], how: CmpFPredicate) -> Option<(Value, Value)> {
    let (x, y) = two(z)?;
    let (a, b, d, e) = (c.re(x), c.im(x), c.re(y), c.im(y));
    Some((c.compare(how, a, d), c.compare(how, b, e)))
}

pub(super) fn equal(c: &mut Code<'_, '_>, z: &[Value]) -> Option<Value> {
    let (re, im) = compare_parts(c, z, CmpFPredicate::OEQ)?;
    Some(c.both(re, im))
}

pub(super) fn not_equal(c: &mut Code<'_, '_>, z: &[Value]) -> Option<Value> {
    let (re, im) = compare_parts(c, z, CmpFPredicate::UNE)?;
    Some(c.either(re, im))
}

pub(super) fn multiply(c: &mut Code<'_, '_>, z: &[Value]) -> Option<Value> {
    let (x, y) = two(z)?;
    let ((a, b), (d, e)) = (c.parts(x), c.parts(y));
    let (ad, be) = (c.mul(a, d), c.mul(b, e));
    let re = c.sub(ad, be);
    let (bd, ae) = (c.mul(b, d), c.mul(a, e));
    let im = c.add(bd, ae);
    Some(c.complex(re, im))
}

pub(super) fn conjugate(c: &mut Code<'_, '_>, z: &[Value]) -> Option<Value> {
    let (re, im) = c.parts(one(z)?);
    let im = c.plainly(|c| c.neg(im));
    Some(c.complex(re, im))
}

pub(super) fn negate(c: &mut Code<'_, '_>, z: &[Value]) -> Option<Value> {
    let (re, im) = c.parts(one(z)?);
    let (re, im) = c.plainly(|c| (c.neg(re), c.neg(im)));
    Some(c.complex(re, im))
}

/// The common part of sine and cosine: half of the exponential of the imaginary part and of its inverse, sine and cosine of the real part.
fn waves(c: &mut Code<'_, '_>, z: &[Value]) -> Option<[Value; 4]> {
    let (re, im) = c.parts(one(z)?);
    let half = c.number(0.5);
    let exp = c.exp(im);
    let (up, down) = (c.mul(half, exp), c.div(half, exp));
    Some([up, down, c.sin(re), c.cos(re)])
}

pub(super) fn cosine(c: &mut Code<'_, '_>, z: &[Value]) -> Option<Value> {
    let [up, down, sin, cos] = waves(c, z)?;
    let sum = c.add(down, up);
    let re = c.mul(sum, cos);
    let difference = c.sub(down, up);
    let im = c.mul(difference, sin);
    Some(c.complex(re, im))
}

pub(super) fn sine(c: &mut Code<'_, '_>, z: &[Value]) -> Option<Value> {
    let [up, down, sin, cos] = waves(c, z)?;
    let sum = c.add(up, down);
    let re = c.mul(sum, sin);
    let difference = c.sub(up, down);
    let im = c.mul(difference, cos);
    Some(c.complex(re, im))
}

/// Where the exponential of the real part is infinite, it comes in two factors.
pub(super) fn exponential(c: &mut Code<'_, '_>, z: &[Value]) -> Option<Value> {
    let (re, im) = c.parts(one(z)?);
    let (zero, half, infinity) = (c.number(0.0), c.number(0.5), c.number(f64::INFINITY));
    let exp = c.exp(re);
    let half_re = c.mul(re, half);
    let (root, cos) = (c.exp(half_re), c.cos(im));
    let sin = c.sin(im);
    let infinite = c.compare(CmpFPredicate::OEQ, exp, infinity);
    let is_real = c.plainly(|c| c.compare(CmpFPredicate::OEQ, im, zero));
    let part = |c: &mut Code<'_, '_>, wave: Value| {
        let whole = c.mul(exp, wave);
        let first = c.mul(root, wave);
        let split = c.mul(first, root);
        c.select(infinite, split, whole)
    };
    let re = part(c, cos);
    let im = part(c, sin);
    let im = c.select(is_real, zero, im);
    Some(c.complex(re, im))
}

/// `cos(x) - 1`, by its series where the difference would lose digits.
fn cosine_minus_one(c: &mut Code<'_, '_>, x: Value) -> Value {
    let (minus_half, minus_one) = (c.number(-0.5), c.number(-1.0));
    let cos = c.cos(x);
    let difference = c.add(cos, minus_one);
    let square = c.mul(x, x);
    let fourth = c.mul(square, square);
    let series = [
        -1.147_028_484_342_536e-11,
        2.087_675_428_708_152e-9,
        -2.755_731_921_499_979e-7,
        2.480_158_730_157_055e-5,
        -1.388_888_888_888_887_2e-3,
        4.166_666_666_666_666_4e-2,
    ];
    let mut sum = c.number(4.737_750_796_424_621e-14);
    for factor in series {
        let factor = c.number(factor);
        sum = c.fma(sum, square, factor);
    }
    let rest = c.mul(fourth, sum);
    let first = c.mul(minus_half, square);
    let near = c.plainly(|c| c.add(rest, first));
    // The square of a fourth of pi.
    let limit = c.number(0.61685);
    let is_far = c.compare(CmpFPredicate::OGE, square, limit);
    c.select(is_far, difference, near)
}

pub(super) fn exponential_minus_one(c: &mut Code<'_, '_>, z: &[Value]) -> Option<Value> {
    let (re, im) = c.parts(one(z)?);
    let (zero, unit) = (c.number(0.0), c.number(1.0));
    let less = c.expm1(re);
    let exp = c.add(less, unit);
    let sin = c.sin(im);
    let cosm1 = cosine_minus_one(c, im);
    let cos = c.add(cosm1, unit);
    let product = c.mul(less, cos);
    let re = c.add(product, cosm1);
    let is_real = c.compare(CmpFPredicate::OEQ, im, zero);
    let im = c.mul(exp, sin);
    let im = c.select(is_real, zero, im);
    Some(c.complex(re, im))
}

pub(super) fn logarithm(c: &mut Code<'_, '_>, z: &[Value]) -> Option<Value> {
    let z = one(z)?;
    let length = c.complex_abs(z);
    let re = c.log(length);
    let im = c.complex_angle(z);
    Some(c.complex(re, im))
}

pub(super) fn logarithm_of_one_more(c: &mut Code<'_, '_>, z: &[Value]) -> Option<Value> {
    let (re, im) = c.parts(one(z)?);
    let (half, unit) = (c.number(0.5), c.number(1.0));
    let more = c.add(re, unit);
    let (x, y) = (c.abs(more), c.abs(im));
    let (max, min) = (c.max(x, y), c.min(x, y));
    let is_re = c.compare(CmpFPredicate::OGT, more, y);
    let flags = c.finite_unknown();
    let ratio = c.with(flags, |c| c.div(min, max));
    // One more than the real part loses what is small beside one; `max - 1` would lose it near minus one.
    let (of_re, of_max) = (c.log1p(re), c.log(max));
    let log = c.select(is_re, of_re, of_max);
    let length = c.with(flags, |c| {
        let square = c.mul(ratio, ratio);
        let rest = c.log1p(square);
        let rest = c.mul(half, rest);
        let sum = c.add(rest, log);
        // The ratio of zeros or of infinities.
        c.unless_unordered(sum, log)
    });
    let angle = c.atan2(im, more);
    Some(c.complex(length, angle))
}

pub(super) fn sign(c: &mut Code<'_, '_>, z: &[Value]) -> Option<Value> {
    let z = one(z)?;
    let (re, im) = c.parts(z);
    let zero = c.number(0.0);
    let is_zero = c.plainly(|c| {
        let re = c.compare(CmpFPredicate::OEQ, re, zero);
        let im = c.compare(CmpFPredicate::OEQ, im, zero);
        c.both(re, im)
    });
    let length = c.complex_abs(z);
    let (re, im) = (c.div(re, length), c.div(im, length));
    let unit = c.complex(re, im);
    Some(c.select(is_zero, z, unit))
}

pub(super) fn square_root(c: &mut Code<'_, '_>, z: &[Value]) -> Option<Value> {
    let (zero, half) = (c.number(0.0), c.number(0.5));
    let (re, im) = c.parts(one(z)?);
    let unit = c.number(1.0);
    let (max, min) = c.by_size(re, im);
    let flags = c.finite_unknown();
    let length = c.with(flags, |c| {
        let square = c.scaled_square(max, min, unit);
        let quarter = c.number(0.25);
        let (first, second) = (c.sqrt(max), c.powf(square, quarter));
        let length = c.mul(first, second);
        c.unless_unordered(length, min)
    });
    let angle = c.atan2(im, re);
    let angle = c.mul(angle, half);
    let (cos, sin) = (c.cos(angle), c.sin(angle));
    let flat = c.compare(CmpFPredicate::OEQ, sin, zero);
    let (mut x, y) = (c.mul(length, cos), c.mul(length, sin));
    let mut y = c.select(flat, zero, y);
    if !c.is_finite() {
        let (infinity, minus, nan) =
            (c.number(f64::INFINITY), c.number(f64::NEG_INFINITY), c.number(f64::NAN));
        let size = c.abs(im);
        let im_infinite = c.compare(CmpFPredicate::OEQ, size, infinity);
        let im_finite = c.compare(CmpFPredicate::ONE, size, infinity);
        let re_infinite = c.compare(CmpFPredicate::OEQ, re, infinity);
        let re_minus = c.compare(CmpFPredicate::OEQ, re, minus);
        let to_zero = c.both(re_minus, im_finite);
        x = c.select(to_zero, zero, x);
        let to_infinity = c.either(im_infinite, re_infinite);
        x = c.select(to_infinity, infinity, x);
        let signed = c.copysign(infinity, im);
        let unordered = c.plainly(|c| c.compare(CmpFPredicate::UNO, length, length));
        y = c.select(unordered, nan, y);
        let to_infinity = c.either(im_infinite, re_minus);
        y = c.select(to_infinity, signed, y);
    }
    let is_zero = c.compare(CmpFPredicate::OEQ, length, zero);
    x = c.select(is_zero, zero, x);
    y = c.select(is_zero, zero, y);
    Some(c.complex(x, y))
}

pub(super) fn reciprocal_root(c: &mut Code<'_, '_>, z: &[Value]) -> Option<Value> {
    let (zero, infinity) = (c.number(0.0), c.number(f64::INFINITY));
    let (minus_half, nan) = (c.number(-0.5), c.number(f64::NAN));
    let (re, im) = c.parts(one(z)?);
    let unit = c.number(1.0);
    let (max, min) = c.by_size(re, im);
    let flags = c.finite_unknown();
    let length = c.with(flags, |c| {
        let square = c.scaled_square(max, min, unit);
        let inner = c.rsqrt(square);
        let (of_min, of_max) = (c.rsqrt(min), c.rsqrt(max));
        let root = c.sqrt(inner);
        let length = c.mul(of_max, root);
        c.unless_unordered(length, of_min)
    });
    let angle = c.atan2(im, re);
    let angle = c.mul(angle, minus_half);
    let (cos, sin) = (c.cos(angle), c.sin(angle));
    let (mut x, mut y) = (c.mul(length, cos), c.mul(length, sin));
    if !c.is_finite() {
        let minus = c.number(-1.0);
        let (re_zero, im_zero) = (c.copysign(zero, re), c.copysign(zero, im));
        let im_zero = c.mul(minus, im_zero);
        let (re_size, im_size) = (c.abs(re), c.abs(im));
        let im_infinite = c.compare(CmpFPredicate::OEQ, im_size, infinity);
        let re_nan = c.compare(CmpFPredicate::UNO, re, re);
        let re_infinite = c.compare(CmpFPredicate::OEQ, re_size, infinity);
        let odd = c.both(im_infinite, re_nan);
        let to_zero = c.either(odd, re_infinite);
        x = c.select(to_zero, re_zero, x);
        y = c.select(to_zero, im_zero, y);
    }
    let re_zero = c.compare(CmpFPredicate::OEQ, re, zero);
    let im_zero = c.compare(CmpFPredicate::OEQ, im, zero);
    let is_zero = c.both(re_zero, im_zero);
    x = c.select(is_zero, infinity, x);
    y = c.select(is_zero, nan, y);
    Some(c.complex(x, y))
}

/// The parts of a hyperbolic tangent.
fn tanh_parts(c: &mut Code<'_, '_>, re: Value, im: Value, minus: Value) -> (Value, Value) {
    let (infinity, four) = (c.number(f64::INFINITY), c.number(4.0));
    let double = c.add(re, re);
    let negative = c.mul(minus, double);
    let (up, down) = (c.expm1(double), c.expm1(negative));
    let difference = c.sub(up, down);
    let cos = c.cos(im);
    let cos_square = c.mul(cos, cos);
    let four_cos = c.mul(cos_square, four);
    let sin = c.sin(im);
    let product = c.mul(cos, sin);
    let numerator = c.mul(four, product);
    let sum = c.add(up, down);
    let denominator = c.add(sum, four_cos);
    let infinite = c.compare(CmpFPredicate::OEQ, sum, infinity);
    let limit = c.copysign(minus, re);
    let quotient = c.div(difference, denominator);
    let x = c.select(infinite, limit, quotient);
    let y = c.div(numerator, denominator);
    if c.is_finite() {
        return (x, y);
    }
    let size = c.abs(re);
    let (zero, nan) = (c.number(0.0), c.number(f64::NAN));
    let re_infinite = c.compare(CmpFPredicate::OEQ, size, infinity);
    let is_real = c.compare(CmpFPredicate::OEQ, im, zero);
    let yes = arith::ConstantOp::new(c.rw.context().bool_attr(true)).result(&mut *c.rw);
    let re_finite = c.differ(re_infinite, yes);
    let unordered = c.compare(CmpFPredicate::UNO, numerator, numerator);
    let to_nan = c.both(unordered, re_finite);
    let odd = c.both(re_infinite, unordered);
    let to_zero = c.either(is_real, odd);
    (c.select(to_nan, nan, x), c.select(to_zero, zero, y))
}

pub(super) fn hyperbolic_tangent(c: &mut Code<'_, '_>, z: &[Value]) -> Option<Value> {
    let (re, im) = c.parts(one(z)?);
    let minus = c.number(-1.0);
    let (x, y) = tanh_parts(c, re, im, minus);
    Some(c.complex(x, y))
}

/// `tan(z) = -i tanh(iz)`
pub(super) fn tangent(c: &mut Code<'_, '_>, z: &[Value]) -> Option<Value> {
    let (re, im) = c.parts(one(z)?);
    let minus = c.number(-1.0);
    let turned = c.mul(im, minus);
    let (x, y) = tanh_parts(c, turned, re, minus);
    let x = c.mul(x, minus);
    Some(c.complex(y, x))
}

pub(super) fn divide_plainly(c: &mut Code<'_, '_>, z: &[Value]) -> Option<Value> {
    let (x, y) = two(z)?;
    let ((a, b), (d, e)) = (c.parts(x), c.parts(y));
    let (dd, ee) = (c.mul(d, d), c.mul(e, e));
    let square = c.add(dd, ee);
    let (ad, be) = (c.mul(a, d), c.mul(b, e));
    let re = c.add(ad, be);
    let (bd, ae) = (c.mul(b, d), c.mul(a, e));
    let im = c.sub(bd, ae);
    let (re, im) = (c.div(re, square), c.div(im, square));
    Some(c.complex(re, im))
}

/// A quotient that neither overflows nor loses infinities.
pub(super) fn divide_scaled(c: &mut Code<'_, '_>, z: &[Value]) -> Option<Value> {
    let (x, y) = two(z)?;
    let (x, y) = (c.parts(x), c.parts(y));
    let (re, im) = scaled_quotient(c, x, y);
    Some(c.complex(re, im))
}

/// `z^n` as `z^(n + 0i)`.
pub(super) fn integer_power(c: &mut Code<'_, '_>, z: &[Value]) -> Option<Value> {
    let (x, n) = two(z)?;
    let (re, im) = (c.of_integer(n), c.number(0.0));
    let exponent = c.complex(re, im);
    power(c, &[x, exponent])
}

pub(super) fn power(c: &mut Code<'_, '_>, z: &[Value]) -> Option<Value> {
    use CmpFPredicate::{OEQ, OGT, OLE, OLT};
    let (x, y) = two(z)?;
    let ((d, e), (a, b)) = (c.parts(y), c.parts(x));
    let length = c.complex_abs(x);
    let powered = c.powf(length, d);
    let negative = c.neg(e);
    let angle = c.atan2(b, a);
    let turned = c.mul(negative, angle);
    let exp = c.exp(turned);
    let size = c.mul(powered, exp);
    let log = c.log(length);
    let (first, second) = (c.mul(d, angle), c.mul(e, log));
    let way = c.add(first, second);
    let (cos, sin) = (c.cos(way), c.sin(way));
    let (infinity, zero, unit) = (c.number(f64::INFINITY), c.number(0.0), c.number(1.0));
    let complex_one = c.complex(unit, zero);
    let complex_zero = c.complex(zero, zero);
    let complex_infinity = c.complex(infinity, zero);
    let base_zero = c.compare(OEQ, length, zero);
    let (e_zero, d_zero) = (c.compare(OEQ, e, zero), c.compare(OEQ, d, zero));
    let b_zero = c.compare(OEQ, b, zero);
    let d_positive = c.compare(OLE, zero, d);
    let (re, im) = (c.mul(size, cos), c.mul(size, sin));
    let of_zero = c.select(d_zero, complex_one, complex_zero);
    let mut result = c.complex(re, im);
    let which = c.both(base_zero, e_zero);
    let which = c.both(which, d_positive);
    result = c.select(which, of_zero, result);
    let which = c.both(d_zero, e_zero);
    result = c.select(which, complex_one, result);
    let a_one = c.compare(OEQ, a, unit);
    let which = c.both(a_one, b_zero);
    result = c.select(which, complex_one, result);
    let a_infinite = c.compare(OEQ, a, infinity);
    let base_infinite = c.both(a_infinite, b_zero);
    for (how, value) in [(OGT, complex_infinity), (OLT, complex_zero)] {
        let d_signed = c.compare(how, d, zero);
        let which = c.both(e_zero, d_signed);
        let which = c.both(base_infinite, which);
        result = c.select(which, value, result);
    }
    Some(result)
}

/// `atan2(y, x) = -i log((x + iy) / sqrt(x^2 + y^2))`
pub(super) fn arc_tangent(c: &mut Code<'_, '_>, z: &[Value]) -> Option<Value> {
    let (y, x) = two(z)?;
    let (x_square, y_square) = (c.complex_mul(x, x), c.complex_mul(y, y));
    let sum = c.complex_add(x_square, y_square);
    let root = c.complex_sqrt(sum);
    let (zero, unit) = (c.number(0.0), c.number(1.0));
    let i = c.complex(zero, unit);
    let turned = c.complex_mul(i, y);
    let numerator = c.complex_add(x, turned);
    let quotient = c.complex_div(numerator, root);
    let log = c.complex_log(quotient);
    let minus = c.number(-1.0);
    let minus_i = c.complex(zero, minus);
    Some(c.complex_mul(minus_i, log))
}
