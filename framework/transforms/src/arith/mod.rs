//! Passes of the arith dialect, a file each. Lowerings to other dialects are in `terrace-conversions`.

mod emulate_unsupported_floats;
mod emulate_wide_int;
mod expand;
mod int_range_narrowing;
mod int_range_optimizations;
mod unsigned_when_equivalent;
pub(crate) mod wide_int;
pub(crate) mod wider_floats;

pub use emulate_unsupported_floats::emulate_unsupported_floats;
pub(crate) use emulate_wide_int::widest;
pub use emulate_wide_int::{emulate_wide_int, populate_emulate_wide_int};
pub use expand::{ExpandFloats, expand_arith, populate_expand_arith, populate_expand_divisions};
pub use int_range_narrowing::narrow_by_int_ranges;
pub use int_range_optimizations::{optimize_by_int_ranges, populate_int_range_optimizations};
pub use unsigned_when_equivalent::prefer_unsigned;

/// The declarations of `Passes.td`.
mod declared {
    include!(concat!(env!("OUT_DIR"), "/arith.rs"));
}

pub use declared::*;
