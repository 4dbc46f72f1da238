//! Passes of the dialects of processors: Arm's vectors and matrices.

mod arm_streaming;
mod neon_2d;

pub use arm_streaming::{ArmStreamingMode, ArmZaMode, enable_arm_streaming};
pub use neon_2d::{convert_neon_2d_to_intrinsics, populate_neon_2d_to_intrinsics};

/// The declarations of `Passes.td`.
mod declared {
    include!(concat!(env!("OUT_DIR"), "/cpu.rs"));
}

pub use declared::*;
