//! Text as C's library writes it: `printf` with its conversions, and floats as a C++ stream prints them.
//!
//! The rules are those of C17, 7.21.6.1. Numbers are exact at any precision, as glibc's are.

use std::fmt::Write as _;

/// The arguments of a call of `printf`, in order, by the type that a conversion asks for.
pub trait Arguments {
    /// The next argument as an integer, in the low bits.
    fn int(&mut self) -> u64;
    /// The next argument as a `double`.
    fn float(&mut self) -> f64;
    /// The next argument as a C string; `None` if it is null.
    fn string(&mut self, limit: Option<usize>) -> Option<Vec<u8>>;
}

/// One conversion of a format: `%-08.3f`.
#[derive(Clone, Copy, Default)]
struct Spec {
    left: bool,
    plus: bool,
    blank: bool,
    alternative: bool,
    zeros: bool,
    width: usize,
    precision: Option<usize>,
    /// The number of bits of an integer argument.
    bits: u32,
}

/// The widest field and the longest precision: a longer one is cut, so that no format asks for more memory than this.
const LONGEST: u64 = 1 << 20;

/// Writes `format` with its arguments to the end of `out`. An unknown conversion is written as it stands.
pub fn printf(format: &[u8], arguments: &mut dyn Arguments, out: &mut Vec<u8>) {
    let mut rest = format;
    while let Some(at) = rest.iter().position(|b| *b == b'%') {
        out.extend_from_slice(&rest[..at]);
        let directive = &rest[at..];
        let (spec, length) = spec(directive, arguments);
        let Some(conversion) = directive.get(length) else {
            out.extend_from_slice(directive);
            return;
        };
        if !convert(*conversion, &spec, arguments, out) {
            out.extend_from_slice(&directive[..=length]);
        }
        rest = &directive[length + 1..];
    }
    out.extend_from_slice(rest);
}

/// Reads flags, width, precision and length modifier; gives the offset of the conversion.
fn spec(directive: &[u8], arguments: &mut dyn Arguments) -> (Spec, usize) {
    let mut spec = Spec { bits: 32, ..Spec::default() };
    let mut i = 1;
    while let Some(flag) = directive.get(i) {
        match flag {
            b'-' => spec.left = true,
            b'+' => spec.plus = true,
            b' ' => spec.blank = true,
            b'#' => spec.alternative = true,
            b'0' => spec.zeros = true,
            _ => break,
        }
        i += 1;
    }
    if directive.get(i) == Some(&b'*') {
        let width = arguments.int() as i32;
        spec.left |= width < 0;
        spec.width = u64::from(width.unsigned_abs()).min(LONGEST) as usize;
        i += 1;
    } else {
        (spec.width, i) = number(directive, i);
    }
    if directive.get(i) == Some(&b'.') {
        if directive.get(i + 1) == Some(&b'*') {
            let precision = i64::from(arguments.int() as i32);
            spec.precision = u64::try_from(precision).ok().map(|p| p.min(LONGEST) as usize);
            i += 2;
        } else {
            let (precision, end) = number(directive, i + 1);
            (spec.precision, i) = (Some(precision), end);
        }
    }
    loop {
        spec.bits = match directive.get(i) {
            Some(b'h') => spec.bits / 2,
            Some(b'l' | b'q' | b'L' | b'j' | b'z' | b't') => 64,
            _ => return (spec, i),
        };
        i += 1;
    }
}

fn number(text: &[u8], mut i: usize) -> (usize, usize) {
    let mut value = 0u64;
    while let Some(digit) = text.get(i).filter(|b| b.is_ascii_digit()) {
        value = (value * 10 + u64::from(digit - b'0')).min(LONGEST);
        i += 1;
    }
    (value as usize, i)
}

/// Writes one converted argument; false if there is no such conversion.
fn convert(conversion: u8, spec: &Spec, arguments: &mut dyn Arguments, out: &mut Vec<u8>) -> bool {
    match conversion {
        b'%' => out.push(b'%'),
        b'd' | b'i' => {
            let shift = 64 - spec.bits;
            let value = ((arguments.int() << shift) as i64) >> shift;
            integer(value < 0, value.unsigned_abs(), 10, false, spec, out);
        }
        b'u' | b'o' | b'x' | b'X' => {
            let value = arguments.int() & (u64::MAX >> (64 - spec.bits));
            let base = match conversion {
                b'u' => 10,
                b'o' => 8,
                _ => 16,
            };
            integer(
                false,
                value,
                base,
                conversion == b'X',
                &Spec { plus: false, blank: false, ..*spec },
                out,
            );
        }
        b'c' => pad(&[], &[arguments.int() as u8], &Spec { zeros: false, ..*spec }, out),
        b's' => {
            let text = arguments.string(spec.precision).unwrap_or_else(|| b"(null)".to_vec());
            let end = spec.precision.unwrap_or(usize::MAX).min(text.len());
            pad(&[], &text[..end], &Spec { zeros: false, ..*spec }, out);
        }
        b'p' => match arguments.int() {
            0 => pad(&[], b"(nil)", &Spec { zeros: false, ..*spec }, out),
            address => {
                integer(false, address, 16, false, &Spec { alternative: true, ..*spec }, out);
            }
        },
        b'f' | b'F' | b'e' | b'E' | b'g' | b'G' => {
            let value = arguments.float();
            if conversion == b'f' && whole(value, spec, out) {
                return true;
            }
            float(value, conversion, spec, out);
        }
        b'a' | b'A' => hexadecimal(arguments.float(), conversion == b'A', spec, out),
        _ => return false,
    }
    true
}

/// `%a`: the binary digits of a number, four by four. What a precision cuts is rounded to nearest, ties to even.
fn hexadecimal(value: f64, upper: bool, spec: &Spec, out: &mut Vec<u8>) {
    const FRACTION: u32 = 52;
    if !value.is_finite() {
        return float(value, if upper { b'F' } else { b'f' }, spec, out);
    }
    let exponent = (value.to_bits() >> FRACTION & 0x7ff) as i32;
    let mut digits = value.to_bits() & ((1 << FRACTION) - 1);
    let power = match exponent {
        0 if digits == 0 => 0,
        0 => -1022,
        e => {
            digits |= 1 << FRACTION;
            e - 1023
        }
    };
    if let Some(cut @ 1..) = spec.precision.and_then(|p| 13u32.checked_sub(p as u32)).map(|n| 4 * n) {
        let (half, rest) = (1u64 << (cut - 1), digits & ((1 << cut) - 1));
        digits >>= cut;
        digits += u64::from(rest > half || rest == half && digits & 1 == 1);
        digits <<= cut;
    }
    let all = format!("{:013x}", digits & ((1 << FRACTION) - 1));
    let fraction = match spec.precision {
        None => all.trim_end_matches('0').to_owned(),
        Some(p) => format!("{}{}", &all[..p.min(13)], "0".repeat(p.saturating_sub(13))),
    };
    let point = if fraction.is_empty() && !spec.alternative { "" } else { "." };
    let text = format!("{}{point}{fraction}p{power:+}", digits >> FRACTION);
    let prefix = [sign(value.is_sign_negative(), spec), b"0x"].concat();
    match upper {
        true => pad(&prefix.to_ascii_uppercase(), text.to_ascii_uppercase().as_bytes(), spec, out),
        false => pad(&prefix, text.as_bytes(), spec, out),
    }
}

/// `%f` of a whole number, which most numbers of examples are.
fn whole(value: f64, spec: &Spec, out: &mut Vec<u8>) -> bool {
    let plain = !spec.plus && !spec.blank && !spec.alternative && spec.width == 0 && spec.precision.is_none();
    if !plain || value.abs() >= 1e15 || value != value.trunc() {
        return false;
    }
    let mut digits = [0u8; 24];
    let mut start = digits.len();
    let mut rest = value.abs() as u64;
    loop {
        start -= 1;
        digits[start] = b'0' + (rest % 10) as u8;
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    if value.is_sign_negative() {
        out.push(b'-');
    }
    out.extend_from_slice(&digits[start..]);
    out.extend_from_slice(b".000000");
    true
}

/// Writes the digits of an integer with its sign, prefix and padding.
fn integer(negative: bool, value: u64, base: u64, upper: bool, spec: &Spec, out: &mut Vec<u8>) {
    let mut digits = String::new();
    // Writing to a string cannot fail.
    let _ = match (base, upper) {
        _ if value == 0 && spec.precision == Some(0) => Ok(()),
        (8, _) => write!(digits, "{value:o}"),
        (16, false) => write!(digits, "{value:x}"),
        (16, true) => write!(digits, "{value:X}"),
        _ => write!(digits, "{value}"),
    };
    if base == 8 && spec.alternative && !digits.starts_with('0') {
        digits.insert(0, '0');
    }
    if let Some(missing) = spec.precision.and_then(|p| p.checked_sub(digits.len())) {
        digits.insert_str(0, &"0".repeat(missing));
    }
    let prefix: &[u8] = match (base, value) {
        (16, 1..) if spec.alternative => {
            if upper {
                b"0X"
            } else {
                b"0x"
            }
        }
        _ => sign(negative, spec),
    };
    // A precision says how many digits there are; zeros of the width then do not count.
    pad(prefix, digits.as_bytes(), &Spec { zeros: spec.zeros && spec.precision.is_none(), ..*spec }, out);
}

fn sign(negative: bool, spec: &Spec) -> &'static [u8] {
    match negative {
        true => b"-",
        false if spec.plus => b"+",
        false if spec.blank => b" ",
        false => b"",
    }
}

/// Writes a text, `prefix` first, in the field's width.
fn pad(prefix: &[u8], text: &[u8], spec: &Spec, out: &mut Vec<u8>) {
    let missing = spec.width.saturating_sub(prefix.len() + text.len());
    let blanks = |out: &mut Vec<u8>| out.resize(out.len() + missing, b' ');
    if !spec.left && !spec.zeros {
        blanks(out);
    }
    out.extend_from_slice(prefix);
    if !spec.left && spec.zeros {
        out.resize(out.len() + missing, b'0');
    }
    out.extend_from_slice(text);
    if spec.left {
        blanks(out);
    }
}

fn float(value: f64, conversion: u8, spec: &Spec, out: &mut Vec<u8>) {
    let upper = conversion.is_ascii_uppercase();
    let prefix = sign(value.is_sign_negative(), spec);
    let value = value.abs();
    let mut text = if value.is_nan() {
        "nan".to_owned()
    } else if value.is_infinite() {
        "inf".to_owned()
    } else {
        let precision = spec.precision.unwrap_or(6);
        match conversion.to_ascii_lowercase() {
            b'f' => fixed(value, precision, spec.alternative),
            b'e' => exponential(value, precision, spec.alternative),
            _ => general(value, precision.max(1), spec.alternative),
        }
    };
    if upper {
        text.make_ascii_uppercase();
    }
    pad(prefix, text.as_bytes(), &Spec { zeros: spec.zeros && value.is_finite(), ..*spec }, out);
}

fn fixed(value: f64, precision: usize, point: bool) -> String {
    let mut text = format!("{value:.precision$}");
    if point && precision == 0 {
        text.push('.');
    }
    text
}

/// `1.5e+03`: at least two digits of exponent.
fn exponential(value: f64, precision: usize, point: bool) -> String {
    let text = format!("{value:.precision$e}");
    let (digits, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let (sign, exponent) = exponent.strip_prefix('-').map_or(('+', exponent), |e| ('-', e));
    let point = if point && precision == 0 { "." } else { "" };
    format!("{digits}{point}e{sign}{exponent:0>2}")
}

/// `%g`: the shorter of both, without zeros at its end unless `all` is set.
fn general(value: f64, precision: usize, all: bool) -> String {
    let scientific = exponential(value, precision - 1, all);
    let exponent = scientific.split_once('e').and_then(|(_, e)| e.parse::<i64>().ok()).unwrap_or(0);
    let mut text = if exponent < -4 || exponent >= precision as i64 {
        scientific
    } else {
        fixed(value, (precision as i64 - 1 - exponent).max(0) as usize, all)
    };
    if !all {
        let end = text.find('e').unwrap_or(text.len());
        if text[..end].contains('.') {
            let kept = text[..end].trim_end_matches('0').trim_end_matches('.').len();
            text.replace_range(kept..end, "");
        }
    }
    text
}

/// A float as `%e` writes it.
pub fn exponential_float(value: f64, out: &mut Vec<u8>) {
    float(value, b'e', &Spec::default(), out);
}

/// A float as a C++ stream prints it: `%g` with six digits.
pub fn stream_float(value: f64, out: &mut Vec<u8>) {
    float(value, b'g', &Spec::default(), out);
}

#[cfg(test)]
mod tests {
    use super::*;

    struct List<'a>(std::slice::Iter<'a, Argument>);

    enum Argument {
        Int(i64),
        Float(f64),
        Text(&'static str),
    }

    impl Arguments for List<'_> {
        fn int(&mut self) -> u64 {
            match self.0.next() {
                Some(Argument::Int(v)) => *v as u64,
                _ => 0,
            }
        }
        fn float(&mut self) -> f64 {
            match self.0.next() {
                Some(Argument::Float(v)) => *v,
                _ => 0.0,
            }
        }
        fn string(&mut self, _: Option<usize>) -> Option<Vec<u8>> {
            match self.0.next() {
                Some(Argument::Text(t)) => Some(t.as_bytes().to_vec()),
                _ => None,
            }
        }
    }

    fn check(format: &str, arguments: &[Argument], expected: &str) {
        let mut out = Vec::new();
        printf(format.as_bytes(), &mut List(arguments.iter()), &mut out);
        assert_eq!(String::from_utf8_lossy(&out), expected, "{format}");
    }

    #[test]
    fn integers() {
        check(
            "%d|%5d|%-5d|%05d|%+d|% d",
            &[1, 2, 3, -4, 5, 6].map(Argument::Int),
            "1|    2|3    |-0004|+5| 6",
        );
        check(
            "%u %x %X %#x %o %#o",
            &[-1, 255, 255, 255, 8, 8].map(Argument::Int),
            "4294967295 ff FF 0xff 10 010",
        );
        check(
            "%lld %hhd %.3d %.0d|",
            &[i64::MIN, 300, 7, 0].map(Argument::Int),
            "-9223372036854775808 44 007 |",
        );
        check("%*d%c%%", &[4, 9, 65].map(Argument::Int), "   9A%");
        check("%p %p", &[0, 4096].map(Argument::Int), "(nil) 0x1000");
    }

    #[test]
    fn hexadecimal_floats() {
        check(
            "%a|%a|%A|%.0a|%.0a|%.3a|%20.2a|%-12a|%+a|%#a|%a|%020a|%a",
            &[1.5, 0.0, -0.1, 1.5, 2.5, 1.99999, 3.0, 1.0, 1.0, 1.0, 5e-324, 1.5, f64::INFINITY]
                .map(Argument::Float),
            "0x1.8p+0|0x0p+0|-0X1.999999999999AP-4|0x2p+0|0x1p+1|0x2.000p+0|           0x1.80p+1|0x1p+0      |+0x1p+0|0x1.p+0|0x0.0000000000001p-1022|0x0000000000001.8p+0|inf",
        );
    }

    #[test]
    fn floats() {
        let values = [1.0, -0.0, 0.1, 1e15, 2.5e-7, f64::NAN, f64::NEG_INFINITY];
        check(
            "%f %f %f %f %f %f %f",
            &values.map(Argument::Float),
            "1.000000 -0.000000 0.100000 1000000000000000.000000 0.000000 nan -inf",
        );
        check(
            "%g %g %g %g",
            &[100000.0, 1e6, 0.0001, 0.00001234].map(Argument::Float),
            "100000 1e+06 0.0001 1.234e-05",
        );
        check(
            "%e %.0e %#.0f %8.2f %-8.1f|",
            &[12345.678, 5e9, 3.0, 3.14259, 2.0].map(Argument::Float),
            "1.234568e+04 5e+09 3.     3.14 2.0     |",
        );
        check("%08.2f %+g %G", &[-3.5, 2.0, 1e-10].map(Argument::Float), "-0003.50 +2 1E-10");
    }

    #[test]
    fn strings_and_mistakes() {
        check(
            "%s|%.2s|%5s",
            &[Argument::Text("ab"), Argument::Text("abc"), Argument::Text("x")],
            "ab|ab|    x",
        );
        check("%s", &[Argument::Int(0)], "(null)");
        check("100%k % %", &[], "100%k %");
    }

    #[test]
    fn streams() {
        let mut out = Vec::new();
        for v in [1.0, 1.5, 1e10, 0.1, -0.0] {
            stream_float(v, &mut out);
            out.push(b' ');
        }
        assert_eq!(String::from_utf8_lossy(&out), "1 1.5 1e+10 0.1 -0 ");
    }
}
