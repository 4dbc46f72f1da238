//! Lowerings to dialects of the middle: from loops to arithmetic, structured control flow, branches.

pub mod affine;
pub mod reconcile_casts;
pub mod scf;
