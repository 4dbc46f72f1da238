//! Every floating-point format of MLIR 22 as data: bits to and from exact numbers, decimal text both ways.
//!
//! One description of a format (exponent and significand sizes, and which codes mean infinity and NaN) serves them all,
//! the 8-bit and smaller ones included. There is no arithmetic here; folders compute in `f64` or exactly and round once.

use num_bigint::{BigInt, BigUint};
use num_traits::{One, Zero};

use crate::ApInt;

/// The floating-point types of MLIR 22.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum FloatKind {
    F4E2M1FN,
    F6E2M3FN,
    F6E3M2FN,
    F8E5M2,
    F8E4M3,
    F8E4M3FN,
    F8E5M2FNUZ,
    F8E4M3FNUZ,
    F8E4M3B11FNUZ,
    F8E3M4,
    F8E8M0FNU,
    BF16,
    F16,
    TF32,
    F32,
    F64,
    F80,
    F128,
}

/// How a format spells what is not a finite number.
#[derive(Clone, Copy, PartialEq, Eq)]
enum NonFinite {
    /// As in IEEE 754: the top exponent is for infinities and NaNs.
    Ieee,
    /// No infinity; the code with every exponent and significand bit set is NaN.
    NanAllOnes,
    /// No infinity, no negative zero; the code of negative zero is NaN.
    NanNegativeZero,
    /// Finite numbers only.
    None,
}

struct Format {
    name: &'static str,
    bits: u32,
    /// Bits of the significand field, the explicit integer bit of `f80` included.
    mantissa: u32,
    /// Precision in bits, the implicit bit included.
    precision: u32,
    bias: i64,
    exponent: u32,
    non_finite: NonFinite,
}

const fn format(
    name: &'static str,
    exponent: u32,
    mantissa: u32,
    bias: i64,
    non_finite: NonFinite,
) -> Format {
    Format {
        name,
        bits: 1 + exponent + mantissa,
        mantissa,
        precision: mantissa + 1,
        bias,
        exponent,
        non_finite,
    }
}

impl FloatKind {
    /// All kinds.
    pub const ALL: [FloatKind; 18] = [
        FloatKind::F4E2M1FN,
        FloatKind::F6E2M3FN,
        FloatKind::F6E3M2FN,
        FloatKind::F8E5M2,
        FloatKind::F8E4M3,
        FloatKind::F8E4M3FN,
        FloatKind::F8E5M2FNUZ,
        FloatKind::F8E4M3FNUZ,
        FloatKind::F8E4M3B11FNUZ,
        FloatKind::F8E3M4,
        FloatKind::F8E8M0FNU,
        FloatKind::BF16,
        FloatKind::F16,
        FloatKind::TF32,
        FloatKind::F32,
        FloatKind::F64,
        FloatKind::F80,
        FloatKind::F128,
    ];

    fn format(self) -> Format {
        use NonFinite::*;
        match self {
            FloatKind::F4E2M1FN => format("f4E2M1FN", 2, 1, 1, None),
            FloatKind::F6E2M3FN => format("f6E2M3FN", 2, 3, 1, None),
            FloatKind::F6E3M2FN => format("f6E3M2FN", 3, 2, 3, None),
            FloatKind::F8E5M2 => format("f8E5M2", 5, 2, 15, Ieee),
            FloatKind::F8E4M3 => format("f8E4M3", 4, 3, 7, Ieee),
            FloatKind::F8E4M3FN => format("f8E4M3FN", 4, 3, 7, NanAllOnes),
            FloatKind::F8E5M2FNUZ => format("f8E5M2FNUZ", 5, 2, 16, NanNegativeZero),
            FloatKind::F8E4M3FNUZ => format("f8E4M3FNUZ", 4, 3, 8, NanNegativeZero),
            FloatKind::F8E4M3B11FNUZ => format("f8E4M3B11FNUZ", 4, 3, 11, NanNegativeZero),
            FloatKind::F8E3M4 => format("f8E3M4", 3, 4, 3, Ieee),
            // Exponent only: no sign, no zero; handled apart.
            FloatKind::F8E8M0FNU => {
                Format { bits: 8, precision: 1, ..format("f8E8M0FNU", 8, 0, 127, NanAllOnes) }
            }
            FloatKind::BF16 => format("bf16", 8, 7, 127, Ieee),
            FloatKind::F16 => format("f16", 5, 10, 15, Ieee),
            FloatKind::TF32 => format("tf32", 8, 10, 127, Ieee),
            FloatKind::F32 => format("f32", 8, 23, 127, Ieee),
            FloatKind::F64 => format("f64", 11, 52, 1023, Ieee),
            FloatKind::F80 => {
                Format { bits: 80, mantissa: 64, precision: 64, ..format("f80", 15, 64, 16383, Ieee) }
            }
            FloatKind::F128 => format("f128", 15, 112, 16383, Ieee),
        }
    }

    /// The type's name in the text, such as `bf16`.
    pub fn name(self) -> &'static str {
        self.format().name
    }

    /// The kind that `name` names.
    pub fn from_name(name: &[u8]) -> Option<FloatKind> {
        FloatKind::ALL.into_iter().find(|k| k.name().as_bytes() == name)
    }

    /// The width in bits.
    pub fn width(self) -> u32 {
        self.format().bits
    }

    /// Precision in bits, the integer bit included.
    pub fn precision(self) -> u32 {
        self.format().precision
    }

    /// Returns true if the format has infinities.
    pub fn has_infinity(self) -> bool {
        self.format().non_finite == NonFinite::Ieee
    }
}

/// A number that a format can hold, exactly.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Exact {
    /// `(-1)^negative * significand * 2^exponent`; zero has significand 0.
    Finite {
        /// The sign; kept for zero.
        negative: bool,
        /// The integer significand.
        significand: BigUint,
        /// The power of two.
        exponent: i64,
    },
    /// An infinity.
    Infinity {
        /// The sign.
        negative: bool,
    },
    /// Not a number.
    Nan,
}

/// Decodes the bits.
pub fn decode(kind: FloatKind, bits: &ApInt) -> Exact {
    let f = kind.format();
    let raw = bits.to_unsigned();
    if kind == FloatKind::F8E8M0FNU {
        let code = bits.as_u64().unwrap_or(0xff) as i64;
        return if code == 0xff {
            Exact::Nan
        } else {
            Exact::Finite { negative: false, significand: BigUint::one(), exponent: code - 127 }
        };
    }
    let mask = (BigUint::one() << f.mantissa) - 1u32;
    let mantissa = &raw & &mask;
    let exp_mask = (1u64 << f.exponent) - 1;
    let exp = (&raw >> f.mantissa & BigUint::from(exp_mask)).iter_u64_digits().next().unwrap_or(0);
    let negative = raw.bit(u64::from(f.bits) - 1);
    let fraction_zero = if kind == FloatKind::F80 {
        (&mantissa & ((BigUint::one() << 63u32) - 1u32)).is_zero()
    } else {
        mantissa.is_zero()
    };
    match f.non_finite {
        NonFinite::Ieee if exp == exp_mask => {
            return if fraction_zero { Exact::Infinity { negative } } else { Exact::Nan };
        }
        NonFinite::NanAllOnes if exp == exp_mask && mantissa == mask => return Exact::Nan,
        NonFinite::NanNegativeZero if negative && exp == 0 && mantissa.is_zero() => return Exact::Nan,
        _ => {}
    }
    let fraction_bits = i64::from(f.precision) - 1;
    let (significand, e) = if exp == 0 {
        (mantissa, 1)
    } else if kind == FloatKind::F80 {
        (mantissa, exp as i64)
    } else {
        (mantissa | BigUint::one() << f.mantissa, exp as i64)
    };
    Exact::Finite { negative, significand, exponent: e - f.bias - fraction_bits }
}

fn nan_bits(kind: FloatKind) -> BigUint {
    let f = kind.format();
    let exp_all = ((BigUint::one() << f.exponent) - 1u32) << f.mantissa;
    match (kind, f.non_finite) {
        (FloatKind::F8E8M0FNU, _) => BigUint::from(0xffu32),
        (FloatKind::F80, _) => exp_all | (BigUint::from(3u32) << 62u32),
        (_, NonFinite::Ieee) => exp_all | BigUint::one() << (f.mantissa - 1),
        (_, NonFinite::NanAllOnes) => exp_all | ((BigUint::one() << f.mantissa) - 1u32),
        (_, NonFinite::NanNegativeZero) => BigUint::one() << (f.bits - 1),
        (_, NonFinite::None) => BigUint::zero(),
    }
}

/// The quiet NaN of a format (zero where it has none).
pub fn nan(kind: FloatKind) -> ApInt {
    ApInt::from_bigint(kind.width(), &BigInt::from(nan_bits(kind)))
}

/// The largest finite significand and exponent field of a format.
fn overflow_code(f: &Format, kind: FloatKind, negative: bool) -> BigUint {
    match f.non_finite {
        NonFinite::Ieee => {
            let integer_bit = if kind == FloatKind::F80 { BigUint::one() << 63u32 } else { BigUint::zero() };
            (((BigUint::one() << f.exponent) - 1u32) << f.mantissa | integer_bit) + sign(f, negative)
        }
        // Without an infinity, what is too large becomes NaN, or the largest number where there is no NaN.
        NonFinite::None => ((BigUint::one() << (f.exponent + f.mantissa)) - 1u32) + sign(f, negative),
        NonFinite::NanAllOnes if kind != FloatKind::F8E8M0FNU => nan_bits(kind) + sign(f, negative),
        _ => nan_bits(kind),
    }
}

fn sign(f: &Format, negative: bool) -> BigUint {
    if negative { BigUint::one() << (f.bits - 1) } else { BigUint::zero() }
}

/// The bits of the value nearest to `numerator / denominator * 2^exponent`, ties to even.
pub fn round(
    kind: FloatKind,
    negative: bool,
    numerator: &BigUint,
    denominator: &BigUint,
    exponent: i64,
) -> ApInt {
    let f = kind.format();
    let pack = |v: BigUint| ApInt::from_bigint(f.bits, &BigInt::from(v));
    if numerator.is_zero() {
        let signed = negative && f.non_finite != NonFinite::NanNegativeZero && kind != FloatKind::F8E8M0FNU;
        return pack(sign(&f, signed));
    }
    let p = i64::from(f.precision);
    // e: the exponent of the leading bit of the quotient, estimated from the lengths, one too high at most.
    let mut e = numerator.bits() as i64 - denominator.bits() as i64 + exponent;
    let min_e = if kind == FloatKind::F8E8M0FNU { -127 } else { 1 - f.bias };
    let attempt = |e: i64| {
        let ulp = e.max(min_e) - (p - 1);
        let shift = exponent - ulp;
        let (n, d) = if shift >= 0 {
            (numerator << shift as u64, denominator.clone())
        } else {
            (numerator.clone(), denominator << (-shift) as u64)
        };
        let q = &n / &d;
        let r = (n - &q * &d) * 2u32;
        let up = match r.cmp(&d) {
            std::cmp::Ordering::Greater => true,
            std::cmp::Ordering::Equal => q.bit(0),
            std::cmp::Ordering::Less => false,
        };
        (q, up)
    };
    let (mut q, mut up) = attempt(e);
    if q.bits() < p as u64 && e > min_e {
        e -= 1;
        (q, up) = attempt(e);
    }
    if up {
        q += 1u32;
    }
    if q.bits() > p as u64 {
        q >>= 1u32;
        e += 1;
    }
    let e = e.max(min_e);
    if kind == FloatKind::F8E8M0FNU {
        return if e > 127 { pack(nan_bits(kind)) } else { pack(BigUint::from((e + 127) as u64)) };
    }
    let normal = q.bits() == p as u64;
    let field = if normal { e + f.bias } else { 0 };
    let max_field = (1i64 << f.exponent) - 1 - i64::from(f.non_finite == NonFinite::Ieee);
    if field > max_field {
        return pack(overflow_code(&f, kind, negative));
    }
    let explicit = kind == FloatKind::F80;
    let mantissa = if normal && !explicit { &q - (BigUint::one() << (p - 1) as u64) } else { q.clone() };
    let magnitude = (BigUint::from(field as u64) << f.mantissa) + mantissa;
    if f.non_finite == NonFinite::NanAllOnes && magnitude == nan_bits(kind) {
        return pack(overflow_code(&f, kind, negative));
    }
    if magnitude.is_zero() && f.non_finite == NonFinite::NanNegativeZero {
        return pack(magnitude);
    }
    pack(magnitude + sign(&f, negative))
}

/// The bits of `value` in `kind`, rounded to nearest, ties to even.
pub fn from_exact(kind: FloatKind, value: &Exact) -> ApInt {
    match value {
        Exact::Finite { negative, significand, exponent } => {
            round(kind, *negative, significand, &BigUint::one(), *exponent)
        }
        Exact::Infinity { negative } => {
            let f = kind.format();
            ApInt::from_bigint(f.bits, &BigInt::from(overflow_code(&f, kind, *negative)))
        }
        Exact::Nan => nan(kind),
    }
}

/// The bits of `value` in `kind`.
pub fn from_f64(kind: FloatKind, value: f64) -> ApInt {
    match kind {
        FloatKind::F64 => ApInt::from_u64(64, value.to_bits()),
        FloatKind::F32 if !value.is_nan() => ApInt::from_u64(32, u64::from((value as f32).to_bits())),
        _ => from_exact(kind, &decode(FloatKind::F64, &ApInt::from_u64(64, value.to_bits()))),
    }
}

/// The value as `f64`, rounded where the format is wider.
pub fn to_f64(kind: FloatKind, bits: &ApInt) -> f64 {
    match kind {
        FloatKind::F64 => f64::from_bits(bits.as_u64().unwrap_or(0)),
        FloatKind::F32 => f64::from(f32::from_bits(bits.as_u64().unwrap_or(0) as u32)),
        _ => {
            let wide = from_exact(FloatKind::F64, &decode(kind, bits));
            f64::from_bits(wide.as_u64().unwrap_or(0))
        }
    }
}

/// Converts between formats, rounding to nearest, ties to even.
pub fn convert(from: FloatKind, to: FloatKind, bits: &ApInt) -> ApInt {
    if from == to { bits.clone() } else { from_exact(to, &decode(from, bits)) }
}

/// Reads decimal text (`12`, `1.5`, `-2.5e-3`); `None` if it is no number.
pub fn parse_decimal(kind: FloatKind, text: &[u8]) -> Option<ApInt> {
    let s = std::str::from_utf8(text).ok()?;
    match kind {
        FloatKind::F64 => return Some(ApInt::from_u64(64, s.parse::<f64>().ok()?.to_bits())),
        FloatKind::F32 => return Some(ApInt::from_u64(32, u64::from(s.parse::<f32>().ok()?.to_bits()))),
        _ => {}
    }
    let (negative, s) = match s.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, s.strip_prefix('+').unwrap_or(s)),
    };
    let (mantissa, exp) = match s.find(['e', 'E']) {
        Some(i) => (&s[..i], s[i + 1..].parse::<i64>().ok()?.clamp(-20_000, 20_000)),
        None => (s, 0),
    };
    let (int, frac) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let digits: String = [int, frac].concat();
    let n = BigUint::parse_bytes(digits.as_bytes(), 10)?;
    let exp10 = exp - frac.len() as i64;
    let ten = BigUint::from(10u32);
    let power = ten.pow(u32::try_from(exp10.unsigned_abs()).ok()?);
    let one = BigUint::one();
    Some(if exp10 >= 0 {
        round(kind, negative, &(n * power), &one, 0)
    } else {
        round(kind, negative, &n, &power, 0)
    })
}

/// Reads a decimal literal as MLIR does: as a double, which is rounded to the format. `0.1 : f80` so is 0.1000000000000000055511.
pub fn parse_literal(kind: FloatKind, text: &[u8]) -> Option<ApInt> {
    let double = std::str::from_utf8(text).ok()?.parse::<f64>().ok()?;
    Some(match kind {
        FloatKind::F32 => ApInt::from_u64(32, u64::from((double as f32).to_bits())),
        _ => convert(FloatKind::F64, kind, &ApInt::from_u64(64, double.to_bits())),
    })
}

/// How many decimal digits LLVM's `APFloat::toString` cuts off a significand of so many bits before it rounds.
fn removable_digits(bits: u64, precision: usize) -> u64 {
    let required = (precision as u64 * 196).div_ceil(59);
    bits.saturating_sub(required) * 59 / 196
}

/// The decimal digits of an exact value without trailing zeros, and the power of ten of the last digit. Digits far beyond
/// `precision` are cut off first, without rounding, as LLVM does: 7.8 so becomes 7.79999, which does not read back.
fn digits(significand: &BigUint, exponent: i64, precision: usize) -> (Vec<u8>, i64) {
    let zeros = significand.trailing_zeros().unwrap_or(0);
    let (odd, exponent) = (significand >> zeros, exponent + zeros as i64);
    let (mut text, mut exp10) = match small_digits(&odd, exponent, precision) {
        Some(small) => small,
        None => {
            let (n, exp10) = if exponent >= 0 {
                (odd << exponent as u64, 0)
            } else {
                (odd * BigUint::from(5u32).pow((-exponent) as u32), exponent)
            };
            let cut = removable_digits(n.bits(), precision);
            let n = if cut == 0 { n } else { n / BigUint::from(10u32).pow(cut as u32) };
            (n.to_string().into_bytes(), exp10 + cut as i64)
        }
    };
    while text.len() > 1 && text.last() == Some(&b'0') {
        text.pop();
        exp10 += 1;
    }
    (text, exp10)
}

/// The same in 128 bits, where that is enough.
fn small_digits(odd: &BigUint, exponent: i64, precision: usize) -> Option<(Vec<u8>, i64)> {
    if !(-30..=60).contains(&exponent) || odd.bits() > 53 {
        return None;
    }
    let n = u128::from(odd.iter_u64_digits().next().unwrap_or(0));
    let (n, exp10) =
        if exponent >= 0 { (n << exponent, 0) } else { (n * 5u128.pow((-exponent) as u32), exponent) };
    let cut = removable_digits(u64::from(128 - n.leading_zeros()), precision);
    Some(((n / 10u128.pow(cut as u32)).to_string().into_bytes(), exp10 + cut as i64))
}

/// Cuts to `precision` significant digits, halves rounded up, trailing zeros dropped.
fn limit_digits(mut digits: Vec<u8>, mut exp10: i64, precision: usize) -> (Vec<u8>, i64) {
    if digits.len() > precision {
        let up = digits[precision] >= b'5';
        exp10 += (digits.len() - precision) as i64;
        digits.truncate(precision);
        if up {
            let mut i = digits.len();
            while i > 0 && digits[i - 1] == b'9' {
                i -= 1;
            }
            if i == 0 {
                exp10 += digits.len() as i64;
                digits = vec![b'1'];
            } else {
                exp10 += (digits.len() - i) as i64;
                digits.truncate(i);
                digits[i - 1] += 1;
            }
        }
        while digits.len() > 1 && digits.last() == Some(&b'0') {
            digits.pop();
            exp10 += 1;
        }
    }
    (digits, exp10)
}

/// `d.dddddde+XX`, padded to six digits after the point.
fn scientific(negative: bool, digits: &[u8], exp10: i64, out: &mut Vec<u8>) {
    let exp = exp10 + digits.len() as i64 - 1;
    if negative {
        out.push(b'-');
    }
    out.push(digits[0]);
    out.push(b'.');
    out.extend_from_slice(&digits[1..]);
    out.extend(std::iter::repeat_n(b'0', 7usize.saturating_sub(digits.len())));
    out.extend_from_slice(format!("e{}{:02}", if exp < 0 { '-' } else { '+' }, exp.abs()).as_bytes());
}

/// As `APFloat::toString` with its default precision and padding 3: plain where few zeros are needed, else `E`.
fn natural(negative: bool, digits: &[u8], exp10: i64, precision: usize, out: &mut Vec<u8>) {
    if negative {
        out.push(b'-');
    }
    let n = digits.len() as i64;
    let plain = if exp10 >= 0 {
        // Zeros are not appended where they would look like digits of the number.
        exp10 <= 3 && n + exp10 <= precision as i64
    } else {
        let msd = exp10 + n - 1;
        msd >= 0 || -msd <= 3
    };
    if !plain {
        let exp = exp10 + n - 1;
        out.push(digits[0]);
        out.push(b'.');
        out.extend_from_slice(if n == 1 { b"0" } else { &digits[1..] });
        out.extend_from_slice(format!("E{}{}", if exp < 0 { '-' } else { '+' }, exp.abs()).as_bytes());
    } else if exp10 >= 0 {
        out.extend_from_slice(digits);
        out.extend(std::iter::repeat_n(b'0', exp10 as usize));
    } else if n + exp10 > 0 {
        let split = (n + exp10) as usize;
        out.extend_from_slice(&digits[..split]);
        out.push(b'.');
        out.extend_from_slice(&digits[split..]);
    } else {
        out.extend_from_slice(b"0.");
        out.extend(std::iter::repeat_n(b'0', (-(n + exp10)) as usize));
        out.extend_from_slice(digits);
    }
}

/// Prints a value as MLIR does: six digits where they read back exactly, else the digits that do, else hexadecimal bits.
pub fn print(kind: FloatKind, bits: &ApInt, out: &mut Vec<u8>) {
    if let Exact::Finite { negative, significand, exponent } = decode(kind, bits) {
        if significand.is_zero() {
            return scientific(negative, b"0", 0, out);
        }
        let (d, e) = digits(&significand, exponent, 6);
        let (d6, e6) = limit_digits(d, e, 6);
        let mut text = Vec::new();
        scientific(negative, &d6, e6, &mut text);
        if parse_decimal(kind, &text).as_ref() == Some(bits) {
            out.extend_from_slice(&text);
            return;
        }
        let precision = 2 + kind.precision() as usize * 59 / 196;
        let (d, e) = digits(&significand, exponent, precision);
        let (d, e) = limit_digits(d, e, precision);
        text.clear();
        natural(negative, &d, e, precision, &mut text);
        if text.contains(&b'.') {
            out.extend_from_slice(&text);
            return;
        }
    }
    print_hex(bits, out);
}

/// `0x` and the bits, in upper-case hexadecimal without leading zeros (one digit at least).
pub fn print_hex(bits: &ApInt, out: &mut Vec<u8>) {
    out.extend_from_slice(format!("0x{:X}", bits.to_unsigned()).as_bytes());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prints_as_mlir() {
        let check = |kind: FloatKind, text: &str, want: &str| {
            let bits = parse_decimal(kind, text.as_bytes()).unwrap();
            let mut out = Vec::new();
            print(kind, &bits, &mut out);
            assert_eq!(String::from_utf8_lossy(&out), want, "{text} as {}", kind.name());
        };
        check(FloatKind::F64, "1", "1.000000e+00");
        check(FloatKind::F64, "-0.0", "-0.000000e+00");
        check(FloatKind::F64, "0.1", "1.000000e-01");
        check(FloatKind::F64, "7.8", "7.7999999999999998");
        check(FloatKind::F32, "7.8", "7.800000e+00");
        check(FloatKind::F64, "1.2345678", "1.2345678");
        check(FloatKind::F32, "1.2345678", "1.23456776");
        check(FloatKind::F64, "1e100", "1.000000e+100");
        check(FloatKind::F32, "3.4028235e38", "3.40282347E+38");
        check(FloatKind::F16, "1.015625", "1.015630e+00");
        check(FloatKind::BF16, "3.14159", "3.140630e+00");
        check(FloatKind::F8E4M3FN, "448", "4.480000e+02");
        check(FloatKind::F64, "1234567", "0x4132D68700000000");
        check(FloatKind::F32, "2147483648", "2.14748365E+9");
        check(FloatKind::F80, "1.5", "1.500000e+00");
    }

    #[test]
    fn rounds_and_overflows() {
        let bits = |kind, text: &str| parse_decimal(kind, text.as_bytes()).unwrap().as_u64().unwrap();
        assert_eq!(bits(FloatKind::F16, "65520"), 0x7c00);
        assert_eq!(bits(FloatKind::F16, "65519"), 0x7bff);
        assert_eq!(bits(FloatKind::F16, "5.960464e-8"), 1);
        assert_eq!(bits(FloatKind::F8E4M3FN, "1000"), 0x7f);
        assert_eq!(bits(FloatKind::F8E4M3FNUZ, "-0.0"), 0);
        assert_eq!(bits(FloatKind::F8E8M0FNU, "2"), 128);
        assert_eq!(to_f64(FloatKind::BF16, &from_f64(FloatKind::BF16, 3.0)), 3.0);
    }
}
