//! Arithmetic of whole numbers: divisors, rounding division, and sums of rows that do not overflow unnoticed.

use super::exact::Undecided;

/// Rounds down.
pub fn floor_div(a: i64, b: i64) -> i64 {
    let q = a.wrapping_div(b);
    if a.wrapping_rem(b) != 0 && ((a < 0) != (b < 0)) { q - 1 } else { q }
}

/// Rounds up.
pub fn ceil_div(a: i64, b: i64) -> i64 {
    let q = a.wrapping_div(b);
    if a.wrapping_rem(b) != 0 && ((a < 0) == (b < 0)) { q + 1 } else { q }
}

/// The greatest common divisor.
pub(super) fn gcd(a: u64, b: u64) -> u64 {
    let (mut a, mut b) = (a, b);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// The greatest common divisor of the absolute values.
pub(super) fn gcd_of(row: &[i64]) -> u64 {
    row.iter().fold(0, |g, v| gcd(g, v.unsigned_abs()))
}

/// The greatest common divisor of the absolute values of two numbers; 0 of two zeros. Both are more than the least number there is.
pub(super) fn wide_gcd(a: i128, b: i128) -> i128 {
    let (mut a, mut b) = (a.unsigned_abs(), b.unsigned_abs());
    loop {
        // Division of small numbers is many times as fast.
        if let (Ok(x), Ok(y)) = (u64::try_from(a), u64::try_from(b)) {
            return i128::from(gcd(x, y));
        }
        if b == 0 {
            return i128::try_from(a).unwrap_or(i128::MAX);
        }
        (a, b) = (b, a % b);
    }
}

/// The greatest common divisor of a row.
pub(super) fn wide_gcd_of(row: &[i128]) -> i128 {
    let mut g = 0;
    for v in row.iter().filter(|v| **v != 0) {
        g = wide_gcd(g, *v);
        if g == 1 {
            break;
        }
    }
    g
}

/// The least common multiple of two numbers that are more than zero.
pub(super) fn lcm(a: i128, b: i128) -> Result<i128, Undecided> {
    mul(a / wide_gcd(a, b).max(1), b)
}

/// A product, where it fits.
pub(super) fn mul(a: i128, b: i128) -> Result<i128, Undecided> {
    fits(a.checked_mul(b))
}

/// A sum, where it fits.
pub(super) fn add(a: i128, b: i128) -> Result<i128, Undecided> {
    fits(a.checked_add(b))
}

// The least number has no opposite.
fn fits(n: Option<i128>) -> Result<i128, Undecided> {
    n.filter(|n| *n != i128::MIN).ok_or(Undecided)
}

/// `a * x + b * y`, entry by entry.
pub(super) fn combine(a: i128, x: &[i128], b: i128, y: &[i128]) -> Result<Vec<i128>, Undecided> {
    x.iter().zip(y).map(|(x, y)| add(mul(a, *x)?, mul(b, *y)?)).collect()
}

/// A number that times `a` is 1 modulo `m`, where they have no common divisor.
pub(super) fn inverse(a: i128, m: i128) -> i128 {
    let (mut old, mut r) = (a.rem_euclid(m.max(1)), m);
    let (mut x, mut y) = (1i128, 0i128);
    while r != 0 {
        let q = old / r;
        (old, r) = (r, old - q * r);
        // Both stay below the modulus.
        (x, y) = (y, x - q * y);
    }
    x.rem_euclid(m.max(1))
}
