//! Lowerings to dialects of the middle: from vectors and loops to arithmetic, structured control flow, branches.

pub mod affine;
pub mod cf;
pub mod complex;
mod control;
#[cfg(feature = "linalg")]
pub mod linalg;
pub mod math;
pub mod reconcile_casts;
pub mod scf;
#[cfg(feature = "shape")]
pub mod shape;
pub mod vector;
