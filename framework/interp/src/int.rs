//! Arithmetic on integers of any width.
//!
//! Integers of up to 64 bits are words whose bits above the width are zero; wider ones are exact integers that are cut in the end.

use num_bigint::BigInt;
use num_traits::{Signed, Zero};
use terrace_ir::ApInt;

use crate::value::{Poison, Why};

/// A word of so many ones.
#[inline]
pub(crate) fn mask(width: u32) -> u64 {
    if width == 0 { 0 } else { u64::MAX >> (64 - width.min(64)) }
}

/// The signed value of the low bits of a word.
#[inline]
pub(crate) fn signed(v: u64, width: u32) -> i64 {
    if width == 0 {
        return 0;
    }
    let shift = 64 - width.min(64);
    ((v << shift) as i64) >> shift
}

/// The reason why an operation on scalars has no result.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Bad {
    /// The result is poison.
    Poison(Why),
    /// The operation is undefined.
    Fault(&'static str),
    /// Poison is used where a value is needed, in this role.
    Used(&'static str, Poison),
}

/// The promises of an operation about its result.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Flags {
    /// `nsw`
    pub(crate) signed: bool,
    /// `nuw`
    pub(crate) unsigned: bool,
    /// `exact`, `disjoint`
    pub(crate) exact: bool,
}

/// The binary operations on integers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub(crate) enum IntOp {
    Add,
    Sub,
    Mul,
    DivS,
    DivU,
    RemS,
    RemU,
    CeilDivS,
    CeilDivU,
    FloorDivS,
    And,
    Or,
    Xor,
    Shl,
    ShrS,
    ShrU,
    MaxS,
    MaxU,
    MinS,
    MinU,
    AddSatS,
    AddSatU,
    SubSatS,
    SubSatU,
    ShlSatS,
    ShlSatU,
    CompareS,
    CompareU,
}

const ZERO: Bad = Bad::Fault("division by zero");
const OVERFLOW: Bad = Bad::Fault("the quotient of the least integer by -1 does not fit");

/// A result that must fit as its flags say.
#[inline(always)]
fn checked(width: u32, f: Flags, exact_signed: i128, exact_unsigned: Option<u128>) -> Result<u64, Bad> {
    if f.signed && exact_signed != i128::from(signed(exact_signed as u64, width)) {
        return Err(Bad::Poison(Why::SignedOverflow));
    }
    if f.unsigned && exact_unsigned.is_none_or(|v| v > u128::from(mask(width))) {
        return Err(Bad::Poison(Why::UnsignedOverflow));
    }
    Ok(exact_signed as u64 & mask(width))
}

impl IntOp {
    /// True for quotients and remainders.
    pub(crate) fn divides(self) -> bool {
        self.divides_signed() || matches!(self, IntOp::DivU | IntOp::RemU | IntOp::CeilDivU)
    }

    /// True for quotients and remainders of signed numbers.
    pub(crate) fn divides_signed(self) -> bool {
        matches!(self, IntOp::DivS | IntOp::RemS | IntOp::CeilDivS | IntOp::FloorDivS)
    }

    /// The result on words of a width of at most 64.
    #[inline(always)]
    pub(crate) fn small(self, width: u32, f: Flags, a: u64, b: u64) -> Result<u64, Bad> {
        let m = mask(width);
        let s = |v| signed(v, width);
        let (wide_a, wide_b) = (u128::from(a), u128::from(b));
        match self {
            IntOp::Add if !f.signed && !f.unsigned => Ok(a.wrapping_add(b) & m),
            IntOp::Sub if !f.signed && !f.unsigned => Ok(a.wrapping_sub(b) & m),
            IntOp::Mul if !f.signed && !f.unsigned => Ok(a.wrapping_mul(b) & m),
            IntOp::Add => checked(width, f, i128::from(s(a)) + i128::from(s(b)), Some(wide_a + wide_b)),
            IntOp::Sub => checked(width, f, i128::from(s(a)) - i128::from(s(b)), wide_a.checked_sub(wide_b)),
            IntOp::Mul => checked(width, f, i128::from(s(a)) * i128::from(s(b)), Some(wide_a * wide_b)),
            IntOp::And => Ok(a & b),
            IntOp::Or if f.exact && a & b != 0 => Err(Bad::Poison(Why::NotDisjoint)),
            IntOp::Or => Ok(a | b),
            IntOp::Xor => Ok(a ^ b),
            IntOp::MaxS => Ok(if s(a) > s(b) { a } else { b }),
            IntOp::MinS => Ok(if s(a) < s(b) { a } else { b }),
            IntOp::MaxU => Ok(a.max(b)),
            IntOp::MinU => Ok(a.min(b)),
            IntOp::Shl | IntOp::ShrS | IntOp::ShrU => shift(self, width, f, a, b),
            IntOp::AddSatS => Ok(saturated(width, i128::from(s(a)) + i128::from(s(b)))),
            IntOp::SubSatS => Ok(saturated(width, i128::from(s(a)) - i128::from(s(b)))),
            IntOp::AddSatU => Ok(u128::min(wide_a + wide_b, m.into()) as u64),
            IntOp::SubSatU => Ok(a.saturating_sub(b)),
            IntOp::ShlSatS | IntOp::ShlSatU if b >= u64::from(width) => Err(Bad::Poison(Why::Shift)),
            IntOp::ShlSatS => Ok(saturated(width, i128::from(s(a)) << b)),
            IntOp::ShlSatU => Ok(u128::min(wide_a << b, m.into()) as u64),
            IntOp::CompareS => Ok(s(a).cmp(&s(b)) as i64 as u64 & m),
            IntOp::CompareU => Ok(a.cmp(&b) as i64 as u64 & m),
            _ => divide(self, width, f, a, b),
        }
    }
}

fn saturated(width: u32, v: i128) -> u64 {
    let least = -(1i128 << width >> 1);
    v.clamp(least, -1 - least) as u64 & mask(width)
}

#[inline(always)]
fn shift(op: IntOp, width: u32, f: Flags, a: u64, b: u64) -> Result<u64, Bad> {
    if b >= u64::from(width) {
        return Err(Bad::Poison(Why::Shift));
    }
    match op {
        IntOp::Shl => {
            let v = a << b & mask(width);
            if f.signed && signed(v, width) >> b != signed(a, width) {
                return Err(Bad::Poison(Why::SignedOverflow));
            }
            if f.unsigned && v >> b != a {
                return Err(Bad::Poison(Why::UnsignedOverflow));
            }
            Ok(v)
        }
        _ if f.exact && a & ((1 << b) - 1) != 0 => Err(Bad::Poison(Why::Inexact)),
        IntOp::ShrS => Ok((signed(a, width) >> b) as u64 & mask(width)),
        _ => Ok(a >> b),
    }
}

#[inline(always)]
fn divide(op: IntOp, width: u32, f: Flags, a: u64, b: u64) -> Result<u64, Bad> {
    if b == 0 {
        return Err(ZERO);
    }
    let (x, y) = (signed(a, width), signed(b, width));
    let is_signed = op.divides_signed();
    if is_signed && y == -1 && width > 0 && a == 1u64 << (width - 1) {
        return Err(OVERFLOW);
    }
    if f.exact && (if is_signed { x.wrapping_rem(y) != 0 } else { !a.is_multiple_of(b) }) {
        return Err(Bad::Poison(Why::Inexact));
    }
    Ok(match op {
        IntOp::DivS => x.wrapping_div(y) as u64,
        IntOp::RemS => x.wrapping_rem(y) as u64,
        IntOp::DivU => a / b,
        IntOp::RemU => a % b,
        IntOp::CeilDivU => a.div_ceil(b),
        IntOp::CeilDivS => {
            let q = x.wrapping_div(y);
            q.wrapping_add(i64::from(x.wrapping_rem(y) != 0 && (x < 0) == (y < 0))) as u64
        }
        _ => {
            let q = x.wrapping_div(y);
            q.wrapping_sub(i64::from(x.wrapping_rem(y) != 0 && (x < 0) != (y < 0))) as u64
        }
    } & mask(width))
}

/// Cuts an exact result.
fn cut(width: u32, f: Flags, exact_signed: &BigInt, exact_unsigned: &BigInt) -> Result<ApInt, Bad> {
    let v = ApInt::from_bigint(width, exact_signed);
    if f.signed && v.to_signed() != *exact_signed {
        return Err(Bad::Poison(Why::SignedOverflow));
    }
    if f.unsigned && (exact_unsigned.is_negative() || BigInt::from(v.to_unsigned()) != *exact_unsigned) {
        return Err(Bad::Poison(Why::UnsignedOverflow));
    }
    Ok(v)
}

impl IntOp {
    /// The result on integers of any width.
    pub(crate) fn wide(self, f: Flags, a: &ApInt, b: &ApInt) -> Result<ApInt, Bad> {
        let width = a.width();
        let (x, y) = (a.to_signed(), b.to_signed());
        let (u, v) = (BigInt::from(a.to_unsigned()), BigInt::from(b.to_unsigned()));
        let (least, all) = (-(BigInt::from(1) << width >> 1u32), (BigInt::from(1) << width) - 1);
        let most: BigInt = -&least - 1;
        let clamp = |e: BigInt| ApInt::from_bigint(width, &e.clamp(least.clone(), most.clone()));
        let pick = |first: bool| Ok(if first { a.clone() } else { b.clone() });
        match self {
            IntOp::Add => cut(width, f, &(x + y), &(u + v)),
            IntOp::Sub => cut(width, f, &(x - y), &(u - v)),
            IntOp::Mul => cut(width, f, &(x * y), &(u * v)),
            IntOp::And => Ok(a.and(b)),
            IntOp::Or if f.exact && !a.and(b).is_zero() => Err(Bad::Poison(Why::NotDisjoint)),
            IntOp::Or => Ok(a.or(b)),
            IntOp::Xor => Ok(a.xor(b)),
            IntOp::MaxS => pick(x > y),
            IntOp::MinS => pick(x < y),
            IntOp::MaxU => pick(u > v),
            IntOp::MinU => pick(u < v),
            IntOp::AddSatS => Ok(clamp(x + y)),
            IntOp::SubSatS => Ok(clamp(x - y)),
            IntOp::AddSatU => Ok(ApInt::from_bigint(width, &(u + v).min(all))),
            IntOp::SubSatU => Ok(ApInt::from_bigint(width, &(u - v).max(BigInt::zero()))),
            IntOp::CompareS => Ok(ApInt::from_i64(width, x.cmp(&y) as i64)),
            IntOp::CompareU => Ok(ApInt::from_i64(width, u.cmp(&v) as i64)),
            IntOp::Shl | IntOp::ShrS | IntOp::ShrU | IntOp::ShlSatS | IntOp::ShlSatU => {
                let n = b.as_u64().filter(|n| *n < u64::from(width)).ok_or(Bad::Poison(Why::Shift))?;
                match self {
                    IntOp::Shl => cut(width, f, &(x << n), &(u << n)),
                    IntOp::ShlSatS => Ok(clamp(x << n)),
                    IntOp::ShlSatU => Ok(ApInt::from_bigint(width, &(u << n).min(all))),
                    _ if f.exact && (&u >> n) << n != u => Err(Bad::Poison(Why::Inexact)),
                    IntOp::ShrS => Ok(ApInt::from_bigint(width, &(x >> n))),
                    _ => Ok(ApInt::from_bigint(width, &(u >> n))),
                }
            }
            _ => self.divide_wide(width, f, [x, y], [u, v]),
        }
    }

    fn divide_wide(
        self,
        width: u32,
        f: Flags,
        [x, y]: [BigInt; 2],
        [u, v]: [BigInt; 2],
    ) -> Result<ApInt, Bad> {
        if y.is_zero() {
            return Err(ZERO);
        }
        let is_signed = matches!(self, IntOp::DivS | IntOp::RemS | IntOp::CeilDivS | IntOp::FloorDivS);
        if is_signed && y == BigInt::from(-1) && x == -(BigInt::from(1) << width >> 1u32) {
            return Err(OVERFLOW);
        }
        let (q, r) = if is_signed { (&x / &y, &x % &y) } else { (&u / &v, &u % &v) };
        if f.exact && !r.is_zero() {
            return Err(Bad::Poison(Why::Inexact));
        }
        let same_sign = x.is_negative() == y.is_negative();
        let exact = match self {
            IntOp::DivS | IntOp::DivU => q,
            IntOp::RemS | IntOp::RemU => r,
            IntOp::CeilDivU => q + i32::from(!r.is_zero()),
            IntOp::CeilDivS => q + i32::from(!r.is_zero() && same_sign),
            _ => q - i32::from(!r.is_zero() && !same_sign),
        };
        Ok(ApInt::from_bigint(width, &exact))
    }
}

/// The comparisons of integers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub(crate) enum Compare {
    Eq,
    Ne,
    LtS,
    LeS,
    GtS,
    GeS,
    LtU,
    LeU,
    GtU,
    GeU,
}

impl Compare {
    /// Compares words.
    #[inline(always)]
    pub(crate) fn small(self, width: u32, a: u64, b: u64) -> bool {
        let s = |v| signed(v, width);
        match self {
            Compare::Eq => a == b,
            Compare::Ne => a != b,
            Compare::LtS => s(a) < s(b),
            Compare::LeS => s(a) <= s(b),
            Compare::GtS => s(a) > s(b),
            Compare::GeS => s(a) >= s(b),
            Compare::LtU => a < b,
            Compare::LeU => a <= b,
            Compare::GtU => a > b,
            Compare::GeU => a >= b,
        }
    }

    /// Compares integers of any width.
    pub(crate) fn wide(self, a: &ApInt, b: &ApInt) -> bool {
        let order = match self {
            Compare::LtS | Compare::LeS | Compare::GtS | Compare::GeS => a.scmp(b),
            _ => a.ucmp(b),
        };
        match self {
            Compare::Eq => order.is_eq(),
            Compare::Ne => order.is_ne(),
            Compare::LtS | Compare::LtU => order.is_lt(),
            Compare::LeS | Compare::LeU => order.is_le(),
            Compare::GtS | Compare::GtU => order.is_gt(),
            Compare::GeS | Compare::GeU => order.is_ge(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [IntOp; 28] = {
        use IntOp::*;
        [
            Add, Sub, Mul, DivS, DivU, RemS, RemU, CeilDivS, CeilDivU, FloorDivS, And, Or, Xor, Shl, ShrS,
            ShrU, MaxS, MaxU, MinS, MinU, AddSatS, AddSatU, SubSatS, SubSatU, ShlSatS, ShlSatU, CompareS,
            CompareU,
        ]
    };

    #[test]
    fn words_and_wide_integers_agree() {
        for width in 1..=4u32 {
            for (a, b) in (0..1u64 << width).flat_map(|a| (0..1u64 << width).map(move |b| (a, b))) {
                for bits in 0..8u32 {
                    let flags =
                        Flags { signed: bits & 1 != 0, unsigned: bits & 2 != 0, exact: bits & 4 != 0 };
                    for op in ALL {
                        let small = op.small(width, flags, a, b);
                        let (x, y) = (ApInt::from_u64(width, a), ApInt::from_u64(width, b));
                        let wide = op.wide(flags, &x, &y).map(|v| v.words()[0]);
                        let same = match (small, wide) {
                            (Ok(s), Ok(w)) => s == w,
                            (Err(Bad::Poison(_)), Err(Bad::Poison(_))) => true,
                            (Err(Bad::Fault(s)), Err(Bad::Fault(w))) => s == w,
                            _ => false,
                        };
                        assert!(same, "{op:?} {flags:?} i{width} {a} {b}: {small:?} {wide:?}");
                    }
                }
            }
        }
    }
}
