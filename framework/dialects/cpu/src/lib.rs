//! Dialects of the vector extensions of processors: arm_neon, arm_sme and arm_sve.
#![forbid(unsafe_code)]

pub mod arm_neon;
pub mod arm_sme;
pub mod arm_sve;
mod vectors;
