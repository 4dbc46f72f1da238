//! Ranges of integers: least and greatest value, read with and without a sign. [`InferIntRange`](crate::op_interfaces::InferIntRange) says
//! what an operation makes of them, by the functions of [`arith`]; the analysis is in `terrace-analysis`.

pub mod arith;

use std::cmp::Ordering;

use crate::{ApInt, Context, Type};

/// The number of bits in which an `index` is stored.
pub const INDEX_WIDTH: u32 = 64;

/// All integers that lie between two numbers as unsigned ones, and between two as signed ones.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct IntRange {
    umin: ApInt,
    umax: ApInt,
    smin: ApInt,
    smax: ApInt,
}

/// The number of bits of a type's integers, or of those that it contains; `None` if it has none.
pub fn storage_width(ctx: &Context, ty: Type) -> Option<u32> {
    ctx.int_or_index_width(ctx.element_type_or_self(ty))
}

fn least(a: &ApInt, b: &ApInt, signed: bool) -> ApInt {
    if compare(a, b, signed) == Ordering::Greater { b.clone() } else { a.clone() }
}

fn greatest(a: &ApInt, b: &ApInt, signed: bool) -> ApInt {
    if compare(a, b, signed) == Ordering::Less { b.clone() } else { a.clone() }
}

fn compare(a: &ApInt, b: &ApInt, signed: bool) -> Ordering {
    if signed { a.scmp(b) } else { a.ucmp(b) }
}

/// The least value of a width.
fn lowest(width: u32, signed: bool) -> ApInt {
    let zero = ApInt::from_u64(width, 0);
    if signed { highest(width, true).xor(&ApInt::from_i64(width, -1)) } else { zero }
}

/// The greatest value of a width.
fn highest(width: u32, signed: bool) -> ApInt {
    let ones = ApInt::from_i64(width, -1);
    let one = ApInt::from_u64(width, 1);
    if signed { ones.lshr(&one).unwrap_or_else(|| ApInt::from_u64(width, 0)) } else { ones }
}

impl IntRange {
    /// A range by all four bounds, of one width.
    pub fn new([umin, umax, smin, smax]: [ApInt; 4]) -> IntRange {
        IntRange { umin, umax, smin, smax }
    }

    /// All integers of a width.
    pub fn full(width: u32) -> IntRange {
        let [umin, umax] = [lowest(width, false), highest(width, false)];
        IntRange { umin, umax, smin: lowest(width, true), smax: highest(width, true) }
    }

    /// All integers of a type, or of those that it contains; `None` if it has none.
    pub fn of_type(ctx: &Context, ty: Type) -> Option<IntRange> {
        storage_width(ctx, ty).map(IntRange::full)
    }

    /// One integer.
    pub fn constant(value: &ApInt) -> IntRange {
        IntRange { umin: value.clone(), umax: value.clone(), smin: value.clone(), smax: value.clone() }
    }

    /// The integers from `min` to `max`, both included, as signed or unsigned ones.
    pub fn between(min: ApInt, max: ApInt, signed: bool) -> IntRange {
        let width = min.width();
        // Between numbers of one sign, the order is the same in both readings.
        let same = min.is_negative() == max.is_negative();
        let other =
            if same { (min.clone(), max.clone()) } else { (lowest(width, !signed), highest(width, !signed)) };
        let ((smin, smax), (umin, umax)) = if signed { ((min, max), other) } else { (other, (min, max)) };
        IntRange { umin, umax, smin, smax }
    }

    /// Indices from `min` to `max`.
    pub fn index(min: u64, max: u64) -> IntRange {
        let [min, max] = [min, max].map(|n| ApInt::from_u64(INDEX_WIDTH, n));
        IntRange::between(min, max, false)
    }

    /// The number of bits.
    pub fn width(&self) -> u32 {
        self.umin.width()
    }

    /// The least value.
    pub fn min(&self, signed: bool) -> &ApInt {
        if signed { &self.smin } else { &self.umin }
    }

    /// The greatest value.
    pub fn max(&self, signed: bool) -> &ApInt {
        if signed { &self.smax } else { &self.umax }
    }

    /// The integers of either.
    #[must_use]
    pub fn union(&self, other: &IntRange) -> IntRange {
        IntRange {
            umin: least(&self.umin, &other.umin, false),
            umax: greatest(&self.umax, &other.umax, false),
            smin: least(&self.smin, &other.smin, true),
            smax: greatest(&self.smax, &other.smax, true),
        }
    }

    /// The integers of both.
    #[must_use]
    pub fn intersection(&self, other: &IntRange) -> IntRange {
        IntRange {
            umin: greatest(&self.umin, &other.umin, false),
            umax: least(&self.umax, &other.umax, false),
            smin: greatest(&self.smin, &other.smin, true),
            smax: least(&self.smax, &other.smax, true),
        }
    }

    /// The one integer that there is; `None` if there are several.
    pub fn single(&self) -> Option<&ApInt> {
        if self.umin == self.umax { Some(&self.umin) } else { (self.smin == self.smax).then_some(&self.smin) }
    }

    /// True if no integer is negative as a signed one.
    pub fn is_non_negative(&self) -> bool {
        !self.smin.is_negative()
    }

    /// The range of the values extended with their sign or with zeros.
    #[must_use]
    pub fn extended(&self, width: u32, signed: bool) -> IntRange {
        let extend = |v: &ApInt| if signed { v.sext_or_trunc(width) } else { v.zext_or_trunc(width) };
        IntRange::between(extend(self.min(signed)), extend(self.max(signed)), signed)
    }

    /// The range of the values extended so that each bound keeps what it says.
    #[must_use]
    pub fn widened(&self, width: u32) -> IntRange {
        let unsigned = |v: &ApInt| v.zext_or_trunc(width);
        let signed = |v: &ApInt| v.sext_or_trunc(width);
        IntRange {
            umin: unsigned(&self.umin),
            umax: unsigned(&self.umax),
            smin: signed(&self.smin),
            smax: signed(&self.smax),
        }
    }

    /// The range of the low `width` bits of the values. It is all of them where the values pass an end of the narrow range.
    #[must_use]
    pub fn truncated(&self, width: u32) -> IntRange {
        let all = IntRange::full(width);
        let by = |n: u32| ApInt::from_u64(self.width(), n.into());
        let cut = |v: &ApInt| v.zext_or_trunc(width);
        let high = |v: &ApInt| v.lshr(&by(width));
        let unsigned = high(&self.umin) == high(&self.umax);
        let sign = |v: &ApInt| v.ashr(&by(width.saturating_sub(1)));
        let (low, top) = (sign(&self.smin), sign(&self.smax));
        let ends = |v: &Option<ApInt>| v.as_ref().map(|v| (v.is_zero(), v.is_all_ones()));
        let fits = match (ends(&low), ends(&top)) {
            (Some((_, true)), Some((zero, ones))) => zero || ones,
            (Some((true, _)), Some((true, _))) => true,
            _ => low == top,
        };
        let (umin, umax) = if unsigned { (cut(&self.umin), cut(&self.umax)) } else { (all.umin, all.umax) };
        let (smin, smax) = if fits { (cut(&self.smin), cut(&self.smax)) } else { (all.smin, all.smax) };
        IntRange { umin, umax, smin, smax }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn signed(width: u32, min: i64, max: i64) -> IntRange {
        IntRange::between(ApInt::from_i64(width, min), ApInt::from_i64(width, max), true)
    }

    #[test]
    fn ranges_are_cut_where_they_stay_whole() {
        assert_eq!(signed(16, 256, 258).truncated(8), signed(8, 0, 2));
        assert_eq!(signed(16, 255, 257).truncated(8), IntRange::full(8));
        let cut = signed(16, -130, 0).truncated(8);
        assert_eq!((cut.min(false).as_u64(), cut.max(false).as_u64()), (Some(0), Some(255)));
    }

    #[test]
    fn one_bit_and_many_bits() {
        assert_eq!(IntRange::full(1).min(true).as_i64(), Some(-1));
        assert_eq!(IntRange::full(1).max(true).as_i64(), Some(0));
        assert!(IntRange::full(129).min(true).is_signed_min());
        assert_eq!(signed(8, -1, 1).union(&signed(8, 3, 3)), signed(8, -1, 3));
        assert_eq!(signed(8, 3, 3).single().and_then(ApInt::as_i64), Some(3));
    }
}
