//! Integers of a fixed bit width, any width from 0 to 2^24: the value of integer attributes.
//!
//! Up to 64 bits they are one inline word. Arithmetic wraps as in LLVM's `APInt`; wider values go through `num-bigint`.

use num_bigint::{BigInt, BigUint, Sign};
use smallvec::SmallVec;

/// A two's complement integer of `width` bits; bits above the width are zero.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ApInt {
    width: u32,
    words: SmallVec<[u64; 1]>,
}

fn words_for(width: u32) -> usize {
    (width as usize).div_ceil(64).max(1)
}

impl ApInt {
    /// `value` cut to `width` bits (zero-extended beyond 64).
    pub fn from_u64(width: u32, value: u64) -> Self {
        let mut words = SmallVec::from_elem(0, words_for(width));
        words[0] = value;
        ApInt { width, words }.masked()
    }

    /// `value` cut to `width` bits (sign-extended beyond 64).
    pub fn from_i64(width: u32, value: i64) -> Self {
        let fill = if value < 0 { u64::MAX } else { 0 };
        let mut words = SmallVec::from_elem(fill, words_for(width));
        words[0] = value as u64;
        ApInt { width, words }.masked()
    }

    /// `value` cut to `width` bits, in two's complement.
    pub fn from_bigint(width: u32, value: &BigInt) -> Self {
        let modulus = BigInt::from(1) << width;
        let mut v = value % &modulus;
        if v.sign() == Sign::Minus {
            v += &modulus;
        }
        let digits = v.to_u64_digits().1;
        let mut words: SmallVec<[u64; 1]> = SmallVec::from_elem(0, words_for(width));
        words.iter_mut().zip(digits).for_each(|(w, d)| *w = d);
        ApInt { width, words }
    }

    /// Reads `width` bits from little-endian bytes; missing bytes are zero.
    pub fn from_le_bytes(width: u32, bytes: &[u8]) -> Self {
        let mut words: SmallVec<[u64; 1]> = SmallVec::from_elem(0, words_for(width));
        for (i, b) in bytes.iter().enumerate().take(words.len() * 8) {
            words[i / 8] |= u64::from(*b) << (8 * (i % 8));
        }
        ApInt { width, words }.masked()
    }

    /// The least number of bytes that hold the width, little-endian.
    pub fn to_le_bytes(&self) -> SmallVec<[u8; 8]> {
        let n = (self.width as usize).div_ceil(8);
        (0..n).map(|i| (self.words[i / 8] >> (8 * (i % 8))) as u8).collect()
    }

    fn masked(mut self) -> Self {
        let top = self.width % 64;
        if self.width == 0 {
            self.words[0] = 0;
        } else if top != 0
            && let Some(w) = self.words.last_mut()
        {
            *w &= (1 << top) - 1;
        }
        self
    }

    /// The bit width.
    pub fn width(&self) -> u32 {
        self.width
    }

    /// The words, least significant first.
    pub fn words(&self) -> &[u64] {
        &self.words
    }

    /// Returns true if every bit is zero.
    pub fn is_zero(&self) -> bool {
        self.words.iter().all(|w| *w == 0)
    }

    /// Returns true if every bit is one.
    pub fn is_all_ones(&self) -> bool {
        self.as_i64() == Some(-1) || self.width == 0
    }

    /// Returns true if the value is 1.
    pub fn is_one(&self) -> bool {
        self.words[0] == 1 && self.words[1..].iter().all(|w| *w == 0)
    }

    /// The sign bit.
    pub fn is_negative(&self) -> bool {
        self.width > 0 && self.bit(self.width - 1)
    }

    /// Bit `i`, counted from the least significant.
    pub fn bit(&self, i: u32) -> bool {
        i < self.width && self.words[i as usize / 64] >> (i % 64) & 1 == 1
    }

    /// The value read as unsigned, where it fits in 64 bits.
    pub fn as_u64(&self) -> Option<u64> {
        self.words[1..].iter().all(|w| *w == 0).then_some(self.words[0])
    }

    /// The value read as signed, where it fits in 64 bits.
    pub fn as_i64(&self) -> Option<i64> {
        if self.width == 0 {
            Some(0)
        } else if self.width <= 64 {
            let shift = 64 - self.width;
            Some(((self.words[0] << shift) as i64) >> shift)
        } else {
            let v = self.words[0] as i64;
            let fill = if v < 0 { u64::MAX } else { 0 };
            let (last, rest) = self.words.split_last()?;
            // The bits above the width are zero.
            let top =
                if self.width.is_multiple_of(64) { fill } else { fill & ((1 << (self.width % 64)) - 1) };
            (*last == top && rest[1..].iter().all(|w| *w == fill)).then_some(v)
        }
    }

    /// The value read as unsigned.
    pub fn to_unsigned(&self) -> BigUint {
        let digits = self.words.iter().flat_map(|w| [*w as u32, (*w >> 32) as u32]);
        BigUint::new(digits.collect())
    }

    /// The value read as signed.
    pub fn to_signed(&self) -> BigInt {
        let v = BigInt::from(self.to_unsigned());
        if self.is_negative() { v - (BigInt::from(1) << self.width) } else { v }
    }

    /// Cut or extended to `width`, keeping the signed value where it fits.
    pub fn sext_or_trunc(&self, width: u32) -> Self {
        if width <= self.width {
            return self.zext_or_trunc(width);
        }
        match self.as_i64() {
            Some(v) => ApInt::from_i64(width, v),
            None => ApInt::from_bigint(width, &self.to_signed()),
        }
    }

    /// Cut or extended with zeros to `width`.
    pub fn zext_or_trunc(&self, width: u32) -> Self {
        let mut words: SmallVec<[u64; 1]> = SmallVec::from_elem(0, words_for(width));
        words.iter_mut().zip(&self.words).for_each(|(w, d)| *w = *d);
        ApInt { width, words }.masked()
    }

    fn arith(
        &self,
        rhs: &Self,
        small: impl Fn(u64, u64) -> u64,
        big: impl Fn(BigInt, BigInt) -> BigInt,
    ) -> Self {
        if self.width <= 64 {
            ApInt::from_u64(self.width, small(self.words[0], rhs.words[0]))
        } else {
            ApInt::from_bigint(
                self.width,
                &big(BigInt::from(self.to_unsigned()), BigInt::from(rhs.to_unsigned())),
            )
        }
    }

    /// Wrapping sum.
    pub fn add(&self, rhs: &Self) -> Self {
        self.arith(rhs, u64::wrapping_add, |a, b| a + b)
    }

    /// Wrapping difference.
    pub fn sub(&self, rhs: &Self) -> Self {
        self.arith(rhs, u64::wrapping_sub, |a, b| a - b)
    }

    /// Wrapping product.
    pub fn mul(&self, rhs: &Self) -> Self {
        self.arith(rhs, u64::wrapping_mul, |a, b| a * b)
    }

    /// Bitwise and.
    pub fn and(&self, rhs: &Self) -> Self {
        self.bitwise(rhs, |a, b| a & b)
    }

    /// Bitwise or.
    pub fn or(&self, rhs: &Self) -> Self {
        self.bitwise(rhs, |a, b| a | b)
    }

    /// Bitwise exclusive or.
    pub fn xor(&self, rhs: &Self) -> Self {
        self.bitwise(rhs, |a, b| a ^ b)
    }

    fn bitwise(&self, rhs: &Self, f: impl Fn(u64, u64) -> u64) -> Self {
        ApInt {
            width: self.width,
            words: self.words.iter().zip(&rhs.words).map(|(a, b)| f(*a, *b)).collect(),
        }
    }

    /// Unsigned quotient; none when dividing by zero.
    pub fn udiv(&self, rhs: &Self) -> Option<Self> {
        (!rhs.is_zero()).then(|| self.arith(rhs, |a, b| a / b, |a, b| a / b))
    }

    /// Unsigned remainder; none when dividing by zero.
    pub fn urem(&self, rhs: &Self) -> Option<Self> {
        (!rhs.is_zero()).then(|| self.arith(rhs, |a, b| a % b, |a, b| a % b))
    }

    fn signed_arith(&self, rhs: &Self, f: impl Fn(BigInt, BigInt) -> BigInt) -> Self {
        ApInt::from_bigint(self.width, &f(self.to_signed(), rhs.to_signed()))
    }

    /// Signed quotient rounded towards zero; none when dividing by zero or when it does not fit.
    pub fn sdiv(&self, rhs: &Self) -> Option<Self> {
        let overflow = rhs.is_all_ones() && self.is_signed_min();
        (!rhs.is_zero() && !overflow).then(|| self.signed_arith(rhs, |a, b| a / b))
    }

    /// Signed remainder with the sign of the dividend; none when dividing by zero.
    pub fn srem(&self, rhs: &Self) -> Option<Self> {
        (!rhs.is_zero()).then(|| self.signed_arith(rhs, |a, b| a % b))
    }

    /// Returns true if this is the least signed value of its width.
    pub fn is_signed_min(&self) -> bool {
        let Some((last, rest)) = self.words.split_last() else { return false };
        self.is_negative() && *last == 1 << ((self.width - 1) % 64) && rest.iter().all(|w| *w == 0)
    }

    /// Shift left; `None` if the amount is not less than the width.
    pub fn shl(&self, amount: &Self) -> Option<Self> {
        let n = amount.shift_amount(self.width)?;
        Some(ApInt::from_bigint(self.width, &(BigInt::from(self.to_unsigned()) << n)))
    }

    /// Logical shift right; `None` if the amount is not less than the width.
    pub fn lshr(&self, amount: &Self) -> Option<Self> {
        let n = amount.shift_amount(self.width)?;
        Some(ApInt::from_bigint(self.width, &BigInt::from(self.to_unsigned() >> n)))
    }

    /// Arithmetic shift right; `None` if the amount is not less than the width.
    pub fn ashr(&self, amount: &Self) -> Option<Self> {
        let n = amount.shift_amount(self.width)?;
        Some(ApInt::from_bigint(self.width, &(self.to_signed() >> n)))
    }

    fn shift_amount(&self, width: u32) -> Option<u32> {
        let n = self.as_u64()?;
        (n < u64::from(width)).then_some(n as u32)
    }

    /// Compares as unsigned.
    pub fn ucmp(&self, rhs: &Self) -> std::cmp::Ordering {
        self.words.iter().rev().cmp(rhs.words.iter().rev())
    }

    /// Compares as signed.
    pub fn scmp(&self, rhs: &Self) -> std::cmp::Ordering {
        rhs.is_negative().cmp(&self.is_negative()).then_with(|| self.ucmp(rhs))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wraps_and_extends() {
        let check = |got: ApInt, width: u32, want: i64| assert_eq!(got, ApInt::from_i64(width, want));
        let i = |w, v| ApInt::from_i64(w, v);
        check(i(8, 127).add(&i(8, 1)), 8, -128);
        check(i(8, -128).sub(&i(8, 1)), 8, 127);
        check(i(128, -1).mul(&i(128, 7)), 128, -7);
        check(i(8, -1).sext_or_trunc(128), 128, -1);
        check(i(8, -1).zext_or_trunc(16), 16, 255);
        check(i(100, -100).sdiv(&i(100, 7)).unwrap(), 100, -14);
        check(i(8, -7).srem(&i(8, 4)).unwrap(), 8, -3);
        check(i(8, -128).ashr(&i(8, 3)).unwrap(), 8, -16);
        assert_eq!(i(8, -128).sdiv(&i(8, -1)), None);
        assert_eq!(i(8, 1).shl(&i(8, 8)), None);
        assert_eq!(i(8, -1).scmp(&i(8, 1)), std::cmp::Ordering::Less);
        assert_eq!(i(8, -1).ucmp(&i(8, 1)), std::cmp::Ordering::Greater);
        assert_eq!(i(0, 0).as_i64(), Some(0));
    }

    #[test]
    fn words_are_read_at_their_ends() {
        for width in [1, 2, 63, 64, 65, 127, 128, 129, 192, 193] {
            let min = ApInt::from_bigint(width, &-(BigInt::from(1) << (width - 1)));
            let max = ApInt::from_bigint(width, &((BigInt::from(1) << (width - 1)) - 1));
            assert!(min.is_signed_min() && min.is_negative() && !max.is_signed_min(), "{width}");
            assert_eq!(min.as_i64().is_some(), width <= 64, "{width}");
            assert_eq!(max.as_i64().is_some(), width <= 64, "{width}");
            assert_eq!(min.to_signed(), -(BigInt::from(1) << (width - 1)), "{width}");
            assert_eq!(max.to_unsigned(), (BigUint::from(1u32) << (width - 1)) - 1u32, "{width}");
            for v in [-1, 0, 1, i64::MIN, i64::MAX] {
                let a = ApInt::from_i64(width, v);
                assert!(width < 64 || a.as_i64() == Some(v), "{width} {v}");
                assert_eq!(a.is_all_ones(), a == ApInt::from_i64(width, -1), "{width} {v}");
            }
        }
        assert!(ApInt::from_u64(0, 0).is_all_ones());
    }

    #[test]
    fn the_widest_integers_are_cheap() {
        let width = (1 << 24) - 1;
        let odd = ApInt::from_bigint(width, &((BigInt::from(1) << (width - 2)) + 1));
        assert_eq!(ApInt::from_bigint(width, &odd.to_signed()), odd);
        assert_eq!(odd.as_i64(), None);
    }
}
