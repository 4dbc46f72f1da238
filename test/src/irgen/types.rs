//! The types of values.

use std::fmt;

/// A type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ty {
    /// An integer of so many bits.
    Int(u32),
    Index,
    /// A float of so many bits.
    Float(u32),
}

impl fmt::Display for Ty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ty::Int(width) => write!(f, "i{width}"),
            Ty::Index => f.write_str("index"),
            Ty::Float(width) => write!(f, "f{width}"),
        }
    }
}

impl Ty {
    /// The number of bits; that of an index is 64.
    pub(super) fn width(self) -> u32 {
        match self {
            Ty::Int(width) | Ty::Float(width) => width,
            Ty::Index => 64,
        }
    }

    pub(super) fn is_float(self) -> bool {
        matches!(self, Ty::Float(_))
    }
}
