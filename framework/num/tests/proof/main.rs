//! Proofs of the arithmetic against what it does not share code with: exact rationals for the small formats (`small.rs`), the
//! processor for `f32` and `f64` (`processor.rs`), C compiled by gcc for `f80` and `f128` (`c.rs`).
//!
//! `cargo test -p terrace-num --test proof -- --nocapture` prints how many cases of each operation were compared.

mod c;
mod processor;
mod small;

use std::collections::BTreeMap;

use terrace_num::{Float, FloatKind};

/// How many cases were compared, by operation.
#[derive(Default)]
struct Counts(BTreeMap<&'static str, usize>);

impl Counts {
    /// Holds that two results are the same bits; all NaNs are one.
    fn same(&mut self, operation: &'static str, got: Float, want: Float, case: &dyn Fn() -> String) {
        let same = got == want || got.is_nan() && want.is_nan() && got.kind() == want.kind();
        assert!(same, "{operation} of {}: {got:?}, not {want:?}", case());
        *self.0.entry(operation).or_default() += 1;
    }

    /// Holds that two answers are equal.
    fn equal<T: PartialEq + std::fmt::Debug>(
        &mut self,
        operation: &'static str,
        got: T,
        want: T,
        case: &dyn Fn() -> String,
    ) {
        assert!(got == want, "{operation} of {}: {got:?}, not {want:?}", case());
        *self.0.entry(operation).or_default() += 1;
    }

    fn print(&self, kind: FloatKind, by: &str) {
        for (operation, n) in &self.0 {
            println!("{} {operation}: {n} cases, 0 differences from {by}", kind.name());
        }
    }
}

/// A generator of numbers that look random (splitmix64).
struct Random(u64);

impl Random {
    fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    fn below(&mut self, n: u64) -> u64 {
        self.word() % n
    }

    /// A float of a format: any bits, bits with runs, small integers, and the neighbourhood of the special codes.
    fn float(&mut self, kind: FloatKind) -> Float {
        let wide = u128::from(self.word()) << 64 | u128::from(self.word());
        let width = kind.width();
        let bits = match self.below(8) {
            0 => wide & (wide >> self.below(64)),
            1 => wide | (wide << self.below(64)),
            2 => (u128::MAX << self.below(128)) ^ (u128::MAX >> self.below(128)),
            3 => return Float::integer(kind, self.below(41) as i32 - 20),
            4 => {
                let special =
                    [Float::infinity(kind, false), Float::nan(kind), Some(Float::largest(kind, false))];
                let at = special[self.below(3) as usize].unwrap_or(Float::zero(kind));
                let sign = u128::from(self.below(2)) << (width - 1);
                (at.word().wrapping_add(u128::from(self.below(3))).wrapping_sub(1)) ^ sign
            }
            // Near one, where sums cancel.
            5 => {
                Float::integer(kind, 1).word()
                    ^ (wide & ((1 << (width / 2)) - 1))
                    ^ (wide >> 127 << (width - 1))
            }
            _ => wide,
        };
        Float::new(kind, bits)
    }
}
