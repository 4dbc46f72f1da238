//! Passes that know no dialect (`generic/`), and those of a dialect (`affine/`, `vector/`): a file each, with its options and its
//! work.
#![forbid(unsafe_code)]

pub mod affine;
mod generic;
pub mod vector;

pub use generic::*;

/// Registers all passes of this crate.
pub fn register(registry: &mut terrace_pass::PassRegistry) {
    generic::register_generic_passes(registry);
    affine::register_affine_passes(registry);
}
