//! Random signatures and random constants, run by every engine.
//!
//! [`signatures`] makes C programs of two files: one is compiled by clang, the other by an engine, and each calls functions of the other.
//! [`values`] does the same with LLVM IR, which can say more.
//! [`constants`] makes modules of globals and constants that check themselves. [`trial`] runs both by the tools and counts.
#![forbid(unsafe_code)]

pub mod constants;
pub mod signatures;
pub mod trial;
pub mod values;

/// A machine that programs are for, as clang names it.
#[derive(Clone, Copy, Debug)]
pub struct Machine {
    /// Its triple.
    pub triple: &'static str,
    /// Its data layout.
    pub layout: &'static str,
}

/// The host of the engines.
pub const X86_64: Machine = Machine {
    triple: "x86_64-pc-linux-gnu",
    layout: "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128",
};

/// A machine whose programs an emulator runs.
pub const AARCH64: Machine = Machine {
    triple: "aarch64-unknown-linux-gnu",
    layout: "e-m:e-p270:32:32-p271:32:32-p272:64:64-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128-Fn32",
};

/// Random numbers that depend on a seed alone.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The numbers of a seed.
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// The next number.
    pub fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    /// A number below a limit.
    pub fn below(&mut self, limit: usize) -> usize {
        (self.word() % limit.max(1) as u64) as usize
    }

    /// True once in so many times.
    pub fn once_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    /// One of a list.
    pub fn one<'a, T>(&mut self, list: &'a [T]) -> Option<&'a T> {
        list.get(self.below(list.len()))
    }
}
