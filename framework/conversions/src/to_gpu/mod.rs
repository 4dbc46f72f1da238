//! To the gpu dialect, loops as launches of kernels, and to those that are for single makers' devices.

pub mod affine;
pub mod launches;
pub mod scf;
pub mod small_floats;

/// The passes of this folder, as pipelines name them.
pub mod passes {
    include!(concat!(env!("OUT_DIR"), "/gpu_passes.rs"));
}

pub use passes::register_gpu_conversion_passes as register;
