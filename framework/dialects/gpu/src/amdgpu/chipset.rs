//! [`Chipset`]: the processors of AMD's devices by the numbers of their names.

/// A processor: the numbers of its name. Later ones of a generation are greater.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Chipset {
    /// The generation.
    pub major: u32,
    /// The member of it.
    pub minor: u32,
    /// The version of that.
    pub stepping: u32,
}

impl Chipset {
    /// The first with products of matrices.
    pub const GFX908: Chipset = Chipset::new(9, 0, 8);
    /// The first with products of double precision.
    pub const GFX90A: Chipset = Chipset::new(9, 0, 0xa);
    /// The one whose small floats have no negative zero.
    pub const GFX942: Chipset = Chipset::new(9, 4, 2);
    /// The first with products of scaled floats.
    pub const GFX950: Chipset = Chipset::new(9, 5, 0);
    /// The first that copies tensors by descriptors.
    pub const GFX1250: Chipset = Chipset::new(12, 5, 0);

    /// The one of these numbers.
    pub const fn new(major: u32, minor: u32, stepping: u32) -> Chipset {
        Chipset { major, minor, stepping }
    }

    /// The processor of a name: `gfx942` is 9.4.2, and `gfx90a` 9.0.10.
    pub fn from_text(text: &str) -> Option<Chipset> {
        let digits = text.strip_prefix("gfx")?;
        let (major, rest) = digits.split_at_checked(digits.len().checked_sub(2)?)?;
        let mut rest = rest.chars().map(|c| c.to_digit(16));
        Some(Chipset { major: major.parse().ok()?, minor: rest.next()??, stepping: rest.next()?? })
    }

    /// The threads of a wavefront, if no smaller ones are asked for.
    pub fn wavefront(self) -> i64 {
        if self.major < 10 { 64 } else { 32 }
    }

    /// True if there are instructions for the floats of 8 bits that the Open Compute Project defines.
    pub fn has_ocp_floats(self) -> bool {
        self.major == 9 && self >= Chipset::GFX950 || self.major >= 12
    }
}
