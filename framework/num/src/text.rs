//! Floats as MLIR writes them: decimal where that reads back, else the bits in hexadecimal.

use num_bigint::BigUint;

use crate::exact::{Magnitude, quotient};
use crate::float::Parts;
use crate::{ApInt, Float, FloatKind, Rounding};

impl Float {
    /// Reads decimal text (`12`, `1.5`, `-2.5e-3`), rounded once to nearest even; `None` if it is no number.
    pub fn parse_decimal(kind: FloatKind, text: &[u8]) -> Option<Float> {
        let s = std::str::from_utf8(text).ok()?;
        match kind {
            FloatKind::F64 => return Some(Float::from(s.parse::<f64>().ok()?)),
            FloatKind::F32 => return Some(Float::from(s.parse::<f32>().ok()?)),
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
        let n = BigUint::parse_bytes([int, frac].concat().as_bytes(), 10)?;
        let exp10 = exp - frac.len() as i64;
        let power = BigUint::from(10u32).pow(u32::try_from(exp10.unsigned_abs()).ok()?);
        let magnitude = if exp10 >= 0 {
            Magnitude { significand: n * power, exponent: 0, inexact: false }
        } else {
            quotient(&n, &power, 0, kind)
        };
        Some(magnitude.round(kind, negative, Rounding::NearestEven))
    }

    /// Reads a decimal literal as MLIR does: as a double, which is rounded to the format. `0.1 : f80` so is 0.1000000000000000055511.
    pub fn parse_literal(kind: FloatKind, text: &[u8]) -> Option<Float> {
        let double = std::str::from_utf8(text).ok()?.parse::<f64>().ok()?;
        Some(match kind {
            FloatKind::F64 => Float::from(double),
            FloatKind::F32 => Float::from(double as f32),
            _ => Float::from_f64_lossy(kind, double),
        })
    }

    /// Prints a value as MLIR does: six digits where they read back exactly, else the digits that do, else hexadecimal bits.
    pub fn print(self, out: &mut Vec<u8>) {
        let Some(parts) = self.parts() else { return print_hex(&self.to_bits(), out) };
        let negative = self.is_negative();
        if parts.significand == 0 {
            return scientific(negative, b"0", 0, 6, out);
        }
        let start = out.len();
        let reads_back = |out: &[u8]| Float::parse_literal(self.kind(), &out[start..]) == Some(self);
        let (d, e) = digits(&parts, 6);
        let (d, e) = limit_digits(d, e, 6);
        scientific(negative, &d, e, 6, out);
        // The digits are the number's own, and not only those of the double that a reader makes of them.
        if Float::parse_decimal(self.kind(), &out[start..]) == Some(self) && reads_back(out) {
            return;
        }
        out.truncate(start);
        let precision = self.decimal_precision();
        let (d, e) = digits(&parts, precision);
        let (d, e) = limit_digits(d, e, precision);
        natural(negative, &d, e, precision, out);
        if out[start..].contains(&b'.') && reads_back(out) {
            return;
        }
        out.truncate(start);
        print_hex(&self.to_bits(), out);
    }

    /// Prints a finite value as `d.ddde+XX`, with the digits that tell it from its neighbours: as `APFloat::toString` does if zeros are kept.
    /// False for infinities and what is no number, of which nothing is printed.
    pub fn print_scientific(self, out: &mut Vec<u8>) -> bool {
        let Some(parts) = self.parts() else { return false };
        let (negative, precision) = (self.is_negative(), self.decimal_precision());
        if parts.significand == 0 {
            scientific(negative, b"0", 0, 1, out);
        } else {
            let (d, e) = digits(&parts, precision);
            let (d, e) = limit_digits(d, e, precision);
            scientific(negative, &d, e, precision, out);
        }
        true
    }

    /// The digits that are enough to tell a value of this format from others.
    fn decimal_precision(self) -> usize {
        2 + self.kind().precision() as usize * 59 / 196
    }
}

/// `0x` and the bits, in upper-case hexadecimal without leading zeros (one digit at least).
fn print_hex(bits: &ApInt, out: &mut Vec<u8>) {
    out.extend_from_slice(format!("0x{:X}", bits.to_unsigned()).as_bytes());
}

/// How many decimal digits LLVM's `APFloat::toString` cuts off a significand of so many bits before it rounds.
fn removable_digits(bits: u64, precision: usize) -> u64 {
    let required = (precision as u64 * 196).div_ceil(59);
    bits.saturating_sub(required) * 59 / 196
}

/// The decimal digits of a number without trailing zeros, and the power of ten of the last digit. Digits far beyond
/// `precision` are cut off first, without rounding, as LLVM does.
fn digits(parts: &Parts, precision: usize) -> (Vec<u8>, i64) {
    let zeros = parts.significand.trailing_zeros();
    let (odd, exponent) = (parts.significand >> zeros, parts.exponent + i64::from(zeros));
    let (mut text, mut exp10) = small_digits(odd, exponent, precision).unwrap_or_else(|| {
        let odd = BigUint::from(odd);
        let (n, exp10) = if exponent >= 0 {
            (odd << exponent as u64, 0)
        } else {
            (odd * BigUint::from(5u32).pow((-exponent) as u32), exponent)
        };
        let cut = removable_digits(n.bits(), precision);
        let n = if cut == 0 { n } else { n / BigUint::from(10u32).pow(cut as u32) };
        (n.to_string().into_bytes(), exp10 + cut as i64)
    });
    while text.len() > 1 && text.last() == Some(&b'0') {
        text.pop();
        exp10 += 1;
    }
    (text, exp10)
}

/// The same in 128 bits, where that is enough.
fn small_digits(odd: u128, exponent: i64, precision: usize) -> Option<(Vec<u8>, i64)> {
    if !(-30..=60).contains(&exponent) || odd >> 53 != 0 {
        return None;
    }
    let (n, exp10) =
        if exponent >= 0 { (odd << exponent, 0) } else { (odd * 5u128.pow((-exponent) as u32), exponent) };
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

/// `d.ddde+XX`, padded to `places` digits after the point.
fn scientific(negative: bool, digits: &[u8], exp10: i64, places: usize, out: &mut Vec<u8>) {
    let exp = exp10 + digits.len() as i64 - 1;
    if negative {
        out.push(b'-');
    }
    out.push(digits[0]);
    out.push(b'.');
    out.extend_from_slice(&digits[1..]);
    out.extend(std::iter::repeat_n(b'0', (places + 1).saturating_sub(digits.len())));
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

#[cfg(test)]
mod tests {
    use super::*;

    fn check(kind: FloatKind, text: &str, want: &str) {
        let float = Float::parse_decimal(kind, text.as_bytes()).unwrap();
        let mut out = Vec::new();
        float.print(&mut out);
        assert_eq!(String::from_utf8_lossy(&out), want, "{text} as {}", kind.name());
    }

    #[test]
    fn prints_as_mlir() {
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

    /// A literal is read as a double: the digits of a number that no double holds would read back as another.
    #[test]
    fn wide_formats_print_what_reads_back() {
        check(FloatKind::F80, "0.1", "0x3FFBCCCCCCCCCCCCCCCD");
        check(FloatKind::F128, "0.1", "0x3FFB999999999999999999999999999A");
        check(FloatKind::F128, "1e400", "0x452FB4EC7F91973FF3CB1CCF26FBC178");
        check(FloatKind::F128, "0.5", "5.000000e-01");
    }

    #[test]
    fn rounds_and_overflows() {
        let bits = |kind, text: &str| Float::parse_decimal(kind, text.as_bytes()).unwrap().word();
        assert_eq!(bits(FloatKind::F16, "65520"), 0x7c00);
        assert_eq!(bits(FloatKind::F16, "65519"), 0x7bff);
        assert_eq!(bits(FloatKind::F16, "5.960464e-8"), 1);
        assert_eq!(bits(FloatKind::F8E4M3FN, "1000"), 0x7f);
        assert_eq!(bits(FloatKind::F8E4M3FNUZ, "-0.0"), 0);
        assert_eq!(bits(FloatKind::F8E8M0FNU, "2"), 128);
        assert_eq!(Float::from_f64_lossy(FloatKind::BF16, 3.0).to_f64(), Some(3.0));
    }
}
