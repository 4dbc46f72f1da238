//! To linalg: operations on whole tensors as structured ones.

pub mod elementwise;
pub mod tensor;

/// The passes of this folder, as pipelines name them.
pub mod passes {
    include!(concat!(env!("OUT_DIR"), "/linalg_passes.rs"));
}

pub use passes::register_linalg_conversion_passes as register;
