//! Passes that know no dialect (`generic/`), and those of a dialect (`affine/`, `bufferization/`, `gpu/`, `llvm/`, `memref/`, `scf/`, `spirv/`, `vector/`): a file each, with its options
//! and its work.
#![forbid(unsafe_code)]

pub mod affine;
#[cfg(feature = "bufferization")]
pub mod bufferization;
mod generic;
#[cfg(feature = "gpu")]
pub mod gpu;
pub mod llvm;
pub mod memref;
pub mod scf;
#[cfg(feature = "spirv")]
pub mod spirv;
pub mod vector;

pub use generic::*;

/// Registers all passes of this crate.
pub fn register(registry: &mut terrace_pass::PassRegistry) {
    generic::register_generic_passes(registry);
    affine::register_affine_passes(registry);
    #[cfg(feature = "bufferization")]
    bufferization::register_bufferization_passes(registry);
    llvm::register_llvm_passes(registry);
    memref::register_memref_passes(registry);
    scf::register_scf_passes(registry);
    #[cfg(feature = "gpu")]
    gpu::register_gpu_passes(registry);
    #[cfg(feature = "spirv")]
    spirv::register_spirv_passes(registry);
}
