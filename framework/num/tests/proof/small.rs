//! Small formats against exact rationals. A format is the list of its numbers, made from its definition; a result is the number of the
//! list that is nearest to the exact one, by comparing fractions.

use std::cmp::Ordering;

use num_bigint::BigInt;
use num_traits::Signed;
use terrace_num::{Float, FloatKind, Rounding};

use crate::{Counts, Random};

/// A fraction; the denominator is positive.
#[derive(Clone, Debug)]
struct Ratio {
    n: BigInt,
    d: BigInt,
}

impl Ratio {
    fn new(n: BigInt, d: BigInt) -> Ratio {
        if d.is_negative() { Ratio { n: -n, d: -d } } else { Ratio { n, d } }
    }

    /// `m * 2^e`.
    fn scaled(m: i64, e: i64) -> Ratio {
        let power = BigInt::from(1) << e.unsigned_abs();
        if e >= 0 { Ratio::new(power * m, 1.into()) } else { Ratio::new(m.into(), power) }
    }

    fn add(&self, o: &Ratio) -> Ratio {
        Ratio::new(&self.n * &o.d + &o.n * &self.d, &self.d * &o.d)
    }

    fn mul(&self, o: &Ratio) -> Ratio {
        Ratio::new(&self.n * &o.n, &self.d * &o.d)
    }

    fn div(&self, o: &Ratio) -> Ratio {
        Ratio::new(&self.n * &o.d, &self.d * &o.n)
    }

    fn neg(&self) -> Ratio {
        Ratio::new(-&self.n, self.d.clone())
    }

    fn cmp(&self, o: &Ratio) -> Ordering {
        (&self.n * &o.d).cmp(&(&o.n * &self.d))
    }

    fn is_zero(&self) -> bool {
        self.n.sign() == num_bigint::Sign::NoSign
    }

    /// Rounded towards zero.
    fn whole(&self) -> BigInt {
        &self.n / &self.d
    }
}

/// The meaning of a code.
#[derive(Clone, Debug)]
enum Number {
    Finite(Ratio, bool),
    Infinite(bool),
    Nan,
}

/// A format by its list of numbers.
struct List {
    kind: FloatKind,
    numbers: Vec<Number>,
    /// The magnitudes in ascending order with their codes; the last is the one that would come next, which has no code.
    magnitudes: Vec<(Ratio, u64)>,
}

/// Sizes from a format's definition, exponent, mantissa and bias; then which codes are NaN, and that of infinity.
type Definition = (u32, u32, i64, fn(u64) -> bool, Option<u64>);

fn definition(kind: FloatKind) -> Definition {
    match kind {
        FloatKind::F4E2M1FN => (2, 1, 1, |_| false, None),
        FloatKind::F6E2M3FN => (2, 3, 1, |_| false, None),
        FloatKind::F6E3M2FN => (3, 2, 3, |_| false, None),
        FloatKind::F8E5M2 => (5, 2, 15, |c| c & 0x7f > 0x7c, Some(0x7c)),
        FloatKind::F8E4M3 => (4, 3, 7, |c| c & 0x7f > 0x78, Some(0x78)),
        FloatKind::F8E3M4 => (3, 4, 3, |c| c & 0x7f > 0x70, Some(0x70)),
        FloatKind::F8E4M3FN => (4, 3, 7, |c| c & 0x7f == 0x7f, None),
        FloatKind::F8E5M2FNUZ => (5, 2, 16, |c| c == 0x80, None),
        FloatKind::F8E4M3FNUZ => (4, 3, 8, |c| c == 0x80, None),
        FloatKind::F8E4M3B11FNUZ => (4, 3, 11, |c| c == 0x80, None),
        FloatKind::BF16 => (8, 7, 127, |c| c & 0x7fff > 0x7f80, Some(0x7f80)),
        FloatKind::F16 => (5, 10, 15, |c| c & 0x7fff > 0x7c00, Some(0x7c00)),
        FloatKind::TF32 => (8, 10, 127, |c| c & 0x3ffff > 0x3fc00, Some(0x3fc00)),
        _ => unreachable!("a format of another proof"),
    }
}

impl List {
    fn new(kind: FloatKind) -> List {
        if kind == FloatKind::F8E8M0FNU {
            return List::of_exponents();
        }
        let (exponent, mantissa, bias, is_nan, infinity) = definition(kind);
        let width = 1 + exponent + mantissa;
        let magnitude = |code: u64| {
            let (e, m) = ((code >> mantissa) as i64, (code & ((1 << mantissa) - 1)) as i64);
            let least = 1 - bias - i64::from(mantissa);
            if e == 0 { Ratio::scaled(m, least) } else { Ratio::scaled(m + (1 << mantissa), least + e - 1) }
        };
        let sign = 1 << (width - 1);
        let numbers: Vec<Number> = (0..1u64 << width)
            .map(|code| match code & (sign - 1) {
                _ if is_nan(code) => Number::Nan,
                c if Some(c) == infinity => Number::Infinite(code & sign != 0),
                c if code & sign != 0 => Number::Finite(magnitude(c).neg(), true),
                c => Number::Finite(magnitude(c), false),
            })
            .collect();
        let finite = (0..sign).take_while(|c| matches!(numbers[*c as usize], Number::Finite(..)));
        let mut magnitudes: Vec<(Ratio, u64)> = finite.map(|c| (magnitude(c), c)).collect();
        let next = magnitudes.len() as u64;
        magnitudes.push((magnitude(next), next));
        List { kind, numbers, magnitudes }
    }

    fn of_exponents() -> List {
        let power = |c: u64| Ratio::scaled(1, c as i64 - 127);
        let number = |c| if c == 255 { Number::Nan } else { Number::Finite(power(c), false) };
        List {
            kind: FloatKind::F8E8M0FNU,
            numbers: (0..256).map(number).collect(),
            magnitudes: (0..256).map(|c| (power(c), c)).collect(),
        }
    }

    fn float(&self, code: u64) -> Float {
        Float::new(self.kind, code.into())
    }

    fn nan(&self) -> Float {
        let code = self.numbers.iter().position(|n| matches!(n, Number::Nan));
        self.float(code.map_or(0, |c| c as u64))
    }

    fn signed(&self, code: u64, negative: bool) -> Float {
        let sign = if negative { self.numbers.len() as u64 / 2 } else { 0 };
        // No code but that of NaN has the sign and nothing else, where there is no negative zero.
        let alone = code == 0 && matches!(self.numbers[self.numbers.len() / 2], Number::Nan);
        self.float(if alone { 0 } else { code | sign })
    }

    fn overflow(&self, negative: bool) -> Float {
        let infinite = self.numbers.iter().position(|n| matches!(n, Number::Infinite(false)));
        match infinite {
            Some(code) => self.signed(code as u64, negative),
            None if self.numbers.iter().any(|n| matches!(n, Number::Nan)) => self.nan(),
            None => self.signed(self.magnitudes.len() as u64 - 2, negative),
        }
    }

    /// The nearest number; of two, the one with the even code.
    fn nearest(&self, r: &Ratio, zero_is_negative: bool) -> Float {
        let negative = if r.is_zero() { zero_is_negative } else { r.n.is_negative() };
        let magnitude = if r.n.is_negative() { r.neg() } else { r.clone() };
        if self.kind == FloatKind::F8E8M0FNU && (r.is_zero() || negative) {
            return if r.is_zero() { self.float(0) } else { self.nan() };
        }
        let above = self.magnitudes.partition_point(|(m, _)| m.cmp(&magnitude) == Ordering::Less);
        let Some((high, code)) = self.magnitudes.get(above) else { return self.overflow(negative) };
        let chosen = match above.checked_sub(1).map(|i| &self.magnitudes[i]) {
            None => *code,
            Some((low, below)) => {
                let twice = magnitude.mul(&Ratio::scaled(2, 0));
                match twice.cmp(&low.add(high)) {
                    Ordering::Less => *below,
                    Ordering::Greater => *code,
                    // Powers of two have no significand to be even: the greater one is chosen.
                    Ordering::Equal if self.kind == FloatKind::F8E8M0FNU => *code,
                    Ordering::Equal => {
                        if below % 2 == 0 {
                            *below
                        } else {
                            *code
                        }
                    }
                }
            }
        };
        if chosen as usize == self.magnitudes.len() - 1 {
            self.overflow(negative)
        } else {
            self.signed(chosen, negative)
        }
    }

    fn add(&self, a: &Number, b: &Number) -> Float {
        match (a, b) {
            (Number::Nan, _) | (_, Number::Nan) => self.nan(),
            (Number::Infinite(x), Number::Infinite(y)) if x != y => self.nan(),
            (Number::Infinite(x), _) | (_, Number::Infinite(x)) => self.overflow(*x),
            (Number::Finite(x, s), Number::Finite(y, t)) => self.nearest(&x.add(y), *s && *t),
        }
    }

    fn mul(&self, a: &Number, b: &Number) -> Float {
        match (a, b) {
            (Number::Nan, _) | (_, Number::Nan) => self.nan(),
            (Number::Finite(x, s), Number::Finite(y, t)) => self.nearest(&x.mul(y), s != t),
            (Number::Infinite(_), Number::Finite(x, _)) | (Number::Finite(x, _), Number::Infinite(_))
                if x.is_zero() =>
            {
                self.nan()
            }
            _ => self.overflow(negative(a) != negative(b)),
        }
    }

    fn div(&self, a: &Number, b: &Number) -> Float {
        let sign = negative(a) != negative(b);
        match (a, b) {
            (Number::Nan, _) | (_, Number::Nan) | (Number::Infinite(_), Number::Infinite(_)) => self.nan(),
            (Number::Infinite(_), _) => self.overflow(sign),
            (_, Number::Infinite(_)) => self.signed(0, sign),
            (Number::Finite(x, _), Number::Finite(y, _)) if y.is_zero() => {
                if x.is_zero() {
                    self.nan()
                } else {
                    self.overflow(sign)
                }
            }
            (Number::Finite(x, _), Number::Finite(y, _)) => self.nearest(&x.div(y), sign),
        }
    }

    fn rem(&self, a: &Number, b: &Number) -> Float {
        match (a, b) {
            (Number::Finite(x, s), Number::Finite(y, _)) if !y.is_zero() => {
                let whole = Ratio::new(x.div(y).whole(), 1.into());
                self.nearest(&x.add(&y.mul(&whole).neg()), *s)
            }
            (Number::Finite(x, s), Number::Infinite(_)) => self.nearest(x, *s),
            _ => self.nan(),
        }
    }

    /// The greater number, or the lesser.
    fn extreme(
        &self,
        (a, x): (u64, &Number),
        (b, y): (u64, &Number),
        greater: bool,
        nan_wins: bool,
    ) -> Float {
        let first = match (x, y) {
            (Number::Nan, Number::Nan) => true,
            (Number::Nan, _) => nan_wins,
            (_, Number::Nan) => !nan_wins,
            _ => match order(x, y) {
                Some(Ordering::Equal) => negative(x) != greater || negative(x) == negative(y),
                o => (o == Some(Ordering::Greater)) == greater,
            },
        };
        self.float(if first { a } else { b })
    }
}

fn negative(n: &Number) -> bool {
    matches!(n, Number::Finite(_, true) | Number::Infinite(true))
}

fn order(a: &Number, b: &Number) -> Option<Ordering> {
    let rank = |n: &Number| match n {
        Number::Infinite(true) => -1,
        Number::Infinite(false) => 1,
        _ => 0,
    };
    match (a, b) {
        (Number::Nan, _) | (_, Number::Nan) => None,
        (Number::Finite(x, _), Number::Finite(y, _)) => Some(x.cmp(y)),
        _ => Some(rank(a).cmp(&rank(b))),
    }
}

fn pair(list: &List, a: u64, b: u64, counts: &mut Counts) {
    let (x, y) = (&list.numbers[a as usize], &list.numbers[b as usize]);
    let (f, g) = (list.float(a), list.float(b));
    let case = || format!("{a:#x} and {b:#x} ({})", list.kind.name());
    let minus = match y {
        Number::Finite(r, s) => Number::Finite(r.neg(), !s),
        Number::Infinite(s) => Number::Infinite(!s),
        Number::Nan => Number::Nan,
    };
    counts.same("add", f.add(g), list.add(x, y), &case);
    counts.same("sub", f.sub(g), list.add(x, &minus), &case);
    counts.same("mul", f.mul(g), list.mul(x, y), &case);
    counts.same("div", f.div(g), list.div(x, y), &case);
    counts.same("rem", f.rem(g), list.rem(x, y), &case);
    counts.equal("compare", f.compare(g), order(x, y), &case);
    let (l, r) = ((a, x), (b, y));
    counts.same("maximum", f.maximum(g), list.extreme(l, r, true, true), &case);
    counts.same("minimum", f.minimum(g), list.extreme(l, r, false, true), &case);
    counts.same("max_num", f.max_num(g), list.extreme(l, r, true, false), &case);
    counts.same("min_num", f.min_num(g), list.extreme(l, r, false, false), &case);
}

fn fused(list: &List, [a, b, c]: [u64; 3], counts: &mut Counts) {
    let [x, y, z] = [a, b, c].map(|i| &list.numbers[i as usize]);
    let want = match (x, y, z) {
        (Number::Finite(x, s), Number::Finite(y, t), Number::Finite(z, u)) => {
            let product = x.mul(y);
            // A sum of zeros is negative if both are; of others it is positive.
            list.nearest(&product.add(z), product.is_zero() && (s != t) && *u)
        }
        (Number::Finite(..), Number::Finite(..), _) => {
            list.add(&Number::Finite(Ratio::scaled(0, 0), false), z)
        }
        _ => {
            let infinite = match (x, y) {
                (Number::Nan, _) | (_, Number::Nan) => Number::Nan,
                (Number::Finite(r, _), _) | (_, Number::Finite(r, _)) if r.is_zero() => Number::Nan,
                _ => Number::Infinite(negative(x) != negative(y)),
            };
            list.add(&infinite, z)
        }
    };
    let got = list.float(a).mul_add(list.float(b), list.float(c));
    counts.same("mul_add", got, want, &|| format!("{a:#x}, {b:#x}, {c:#x} ({})", list.kind.name()));
}

/// A number in every other small format, as integers, made whole, and its root.
fn single(list: &List, others: &[List], code: u64, counts: &mut Counts) {
    let (number, float) = (&list.numbers[code as usize], list.float(code));
    let case = || format!("{code:#x} ({})", list.kind.name());
    for other in others {
        let want = match number {
            Number::Nan => other.nan(),
            Number::Infinite(s) => other.overflow(*s),
            Number::Finite(r, s) => other.nearest(r, *s),
        };
        counts.same("convert", float.convert(other.kind), want, &case);
    }
    let roundings = [
        (Rounding::NearestEven, "round to even"),
        (Rounding::NearestAway, "round"),
        (Rounding::TowardZero, "trunc"),
        (Rounding::Downward, "floor"),
        (Rounding::Upward, "ceil"),
    ];
    let Number::Finite(r, sign) = number else { return };
    for (rounding, name) in roundings {
        let whole = whole(r, rounding);
        counts.same(
            name,
            float.round_to_integral(rounding),
            list.nearest(&Ratio::new(whole.clone(), 1.into()), *sign),
            &case,
        );
        for (width, signed) in [(8u32, true), (8, false), (64, true), (200, false)] {
            let low: BigInt = if signed { -(BigInt::from(1) << (width - 1u32)) } else { BigInt::ZERO };
            let high = &low + (BigInt::from(1) << width);
            let fits = (whole >= low && whole < high).then_some(&whole);
            let got = float.to_int(width, signed, rounding);
            let got = got.map(|v| if signed { v.to_signed() } else { v.to_unsigned().into() });
            counts.equal("to integer", got.as_ref(), fits, &case);
        }
    }
    let root = float.sqrt();
    if !sign || r.is_zero() {
        // The root is the nearest: the square lies between those of the halves to the neighbours.
        let want = nearest_root(list, r, *sign);
        counts.same("sqrt", root, want, &case);
    }
}

fn whole(r: &Ratio, rounding: Rounding) -> BigInt {
    let floor = Ratio::new(&r.n - (&r.n % &r.d + &r.d) % &r.d, r.d.clone()).whole();
    let rest = r.add(&Ratio::new(-floor.clone(), 1.into()));
    let half = rest.cmp(&Ratio::scaled(1, -1));
    let up = match rounding {
        Rounding::Downward => false,
        Rounding::Upward => !rest.is_zero(),
        Rounding::TowardZero => r.n.is_negative() && !rest.is_zero(),
        Rounding::NearestEven => {
            half == Ordering::Greater || half == Ordering::Equal && &floor % 2 != 0.into()
        }
        Rounding::NearestAway => half == Ordering::Greater || half == Ordering::Equal && !r.n.is_negative(),
    };
    floor + i32::from(up)
}

fn nearest_root(list: &List, r: &Ratio, negative: bool) -> Float {
    if r.is_zero() {
        return list.signed(0, negative);
    }
    let above = list.magnitudes.partition_point(|(m, _)| m.mul(m).cmp(r) == Ordering::Less);
    let (high, code) = &list.magnitudes[above];
    let Some((low, below)) = above.checked_sub(1).map(|i| &list.magnitudes[i]) else {
        return list.signed(*code, false);
    };
    let middle = low.add(high).mul(&Ratio::scaled(1, -1));
    let up = match r.cmp(&middle.mul(&middle)) {
        Ordering::Greater => true,
        Ordering::Less => false,
        Ordering::Equal => below % 2 == 1,
    };
    list.signed(if up { *code } else { *below }, false)
}

const SMALL: [FloatKind; 11] = [
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
];

fn others() -> Vec<List> {
    SMALL.into_iter().chain([FloatKind::BF16, FloatKind::F16]).map(List::new).collect()
}

#[test]
fn all_pairs_of_at_most_8_bits() {
    let others = others();
    std::thread::scope(|scope| {
        for kind in SMALL {
            let others = &others;
            scope.spawn(move || {
                let (list, mut counts, mut random) = (List::new(kind), Counts::default(), Random(8));
                let n = list.numbers.len() as u64;
                for a in 0..n {
                    single(&list, others, a, &mut counts);
                    (0..n).for_each(|b| pair(&list, a, b, &mut counts));
                    (0..64).for_each(|_| fused(&list, [a, random.below(n), random.below(n)], &mut counts));
                }
                counts.print(kind, "exact rationals");
            });
        }
    });
}

#[test]
fn a_dense_sample_of_16_bits_and_tf32() {
    let others = others();
    std::thread::scope(|scope| {
        for kind in [FloatKind::BF16, FloatKind::F16, FloatKind::TF32] {
            let others = &others;
            scope.spawn(move || {
                let (list, mut counts, mut random) = (List::new(kind), Counts::default(), Random(16));
                for a in (0..list.numbers.len() as u64).step_by(if kind == FloatKind::TF32 { 61 } else { 7 })
                {
                    single(&list, others, a, &mut counts);
                }
                for _ in 0..60_000 {
                    let [a, b, c] = [0; 3].map(|_| random.float(kind).word() as u64);
                    pair(&list, a, b, &mut counts);
                    fused(&list, [a, b, c], &mut counts);
                }
                counts.print(kind, "exact rationals");
            });
        }
    });
}
