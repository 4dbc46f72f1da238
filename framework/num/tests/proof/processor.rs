//! `f32` and `f64` against the processor, and the conversions between them and to integers against Rust's casts.

use num_bigint::BigInt;
use terrace_num::{Float, FloatKind, Rounding};

use crate::{Counts, Random};

const CASES: usize = 300_000;

macro_rules! proof {
    ($name:ident, $ty:ty, $bits:ty, $kind:expr) => {
        #[test]
        fn $name() {
            let (mut counts, mut random) = (Counts::default(), Random(1));
            let native = |f: Float| <$ty>::from_bits(f.word() as $bits);
            for _ in 0..CASES {
                let [f, g, h] = [0; 3].map(|_| random.float($kind));
                let (a, b, c) = (native(f), native(g), native(h));
                let case = || format!("{a:e}, {b:e}, {c:e}");
                counts.same("add", f.add(g), Float::from(a + b), &case);
                counts.same("sub", f.sub(g), Float::from(a - b), &case);
                counts.same("mul", f.mul(g), Float::from(a * b), &case);
                counts.same("div", f.div(g), Float::from(a / b), &case);
                counts.same("rem", f.rem(g), Float::from(a % b), &case);
                counts.same("mul_add", f.mul_add(g, h), Float::from(a.mul_add(b, c)), &case);
                counts.same("sqrt", f.sqrt(), Float::from(a.sqrt()), &case);
                counts.equal("compare", f.compare(g), a.partial_cmp(&b), &case);
                counts.equal("neg", f.neg().word(), (-a).to_bits().into(), &case);
                counts.equal("abs", f.abs().word(), a.abs().to_bits().into(), &case);
                counts.equal("copysign", f.copy_sign(g).word(), a.copysign(b).to_bits().into(), &case);
                counts.equal("is_nan", f.is_nan(), a.is_nan(), &case);
                counts.equal("is_infinite", f.is_infinite(), a.is_infinite(), &case);
                counts.equal("is_normal", f.is_normal(), a.is_normal(), &case);
                counts.same("max_num", f.max_num(g), Float::from(a.max(b)).or_zero(f, g, true), &case);
                counts.same("min_num", f.min_num(g), Float::from(a.min(b)).or_zero(f, g, false), &case);
                counts.same("floor", f.round_to_integral(Rounding::Downward), Float::from(a.floor()), &case);
                counts.same("ceil", f.round_to_integral(Rounding::Upward), Float::from(a.ceil()), &case);
                counts.same(
                    "trunc",
                    f.round_to_integral(Rounding::TowardZero),
                    Float::from(a.trunc()),
                    &case,
                );
                counts.same(
                    "round",
                    f.round_to_integral(Rounding::NearestAway),
                    Float::from(a.round()),
                    &case,
                );
                let even = Float::from(a.round_ties_even());
                counts.same("round to even", f.round_to_integral(Rounding::NearestEven), even, &case);
                counts.same("to f32", f.convert(FloatKind::F32), Float::from(a as f32), &case);
                counts.same("to f64", f.convert(FloatKind::F64), Float::from(a as f64), &case);
                integers(f, f64::from(a), &mut counts);
                let (word, wide) = (random.word(), u128::from(random.word()) << random.below(64));
                let from = |v: BigInt| Float::from_int($kind, &v, Rounding::NearestEven);
                counts.same("from u64", from(word.into()), Float::from(word as $ty), &case);
                counts.same("from i64", from((word as i64).into()), Float::from(word as i64 as $ty), &case);
                counts.same("from u128", from(wide.into()), Float::from(wide as $ty), &case);
            }
            counts.print($kind, "the processor");
        }
    };
}

proof!(single_precision, f32, u32, FloatKind::F32);
proof!(double_precision, f64, u64, FloatKind::F64);

trait OrZero {
    /// Of two zeros Rust's `max` may give either: the one that is asked for.
    fn or_zero(self, a: Float, b: Float, positive: bool) -> Float;
}

impl OrZero for Float {
    fn or_zero(self, a: Float, b: Float, positive: bool) -> Float {
        if a.is_zero() && b.is_zero() {
            return if a.is_negative() == positive { b } else { a };
        }
        self
    }
}

fn integers(f: Float, a: f64, counts: &mut Counts) {
    let case = || format!("{a:e}");
    let signed = |width| f.to_int(width, true, Rounding::TowardZero).map(|v| v.to_signed());
    let unsigned = |width| f.to_int(width, false, Rounding::TowardZero).map(|v| v.to_unsigned().into());
    // A cast keeps within the bounds: it is right where it gives the number back.
    let fits = |v: i128, low: f64, high: f64| (a > low && a < high).then(|| BigInt::from(v));
    counts.equal("to i32", signed(32), fits((a as i32).into(), -2_147_483_649.0, 2_147_483_648.0), &case);
    counts.equal("to u32", unsigned(32), fits((a as u32).into(), -1.0, 4_294_967_296.0), &case);
    let (low, high) = (-9_223_372_036_854_775_808.0, 9_223_372_036_854_775_808.0);
    let i64s = (a >= low && a < high).then(|| BigInt::from(a as i64));
    counts.equal("to i64", signed(64), i64s, &case);
    counts.equal("to u64", unsigned(64), fits((a as u64).into(), -1.0, 18_446_744_073_709_551_616.0), &case);
}
