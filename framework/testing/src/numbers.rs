//! Numbers for tests of many inputs.

/// A generator of numbers that look random and are the same in every run.
#[derive(Clone, Debug)]
pub struct Numbers(u64);

impl Numbers {
    /// The generator that begins with a number, which is not 0.
    pub fn new(first: u64) -> Numbers {
        Numbers(first.max(1))
    }

    /// The next number.
    #[allow(clippy::should_implement_trait)]
    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// The next number below `n`, or 0 if there is none.
    pub fn below(&mut self, n: usize) -> usize {
        (self.next() % n.max(1) as u64) as usize
    }
}
