//! Passes that know no dialect (`generic/`), and those of a dialect (`affine/`, `arith/`, `bufferization/`, `cpu/`, `func/`, `gpu/`, `linalg/`,
//! `llvm/`, `math/`, `memref/`, `scf/`, `shape/`, `spirv/`, `tensor/`, `vector/`):
//! a file each, with its options and its work.
#![forbid(unsafe_code)]

pub mod affine;
pub mod arith;
#[cfg(feature = "bufferization")]
pub mod bufferization;
#[cfg(feature = "cpu")]
pub mod cpu;
pub mod func;
mod generic;
#[cfg(feature = "gpu")]
pub mod gpu;
#[cfg(feature = "linalg")]
pub mod linalg;
pub mod llvm;
pub mod math;
pub mod memref;
pub mod scf;
#[cfg(feature = "shape")]
pub mod shape;
#[cfg(feature = "spirv")]
pub mod spirv;
pub mod tensor;
pub mod vector;

pub use generic::*;

/// Registers all passes of this crate.
pub fn register(registry: &mut terrace_pass::PassRegistry) {
    generic::register_generic_passes(registry);
    affine::register_affine_passes(registry);
    func::register_func_passes(registry);
    arith::register_arith_passes(registry);
    #[cfg(feature = "bufferization")]
    bufferization::register_bufferization(registry);
    llvm::register_llvm_passes(registry);
    math::register_math_passes(registry);
    memref::register_memref_passes(registry);
    scf::register_scf_passes(registry);
    tensor::register_tensor_passes(registry);
    vector::register_vector_passes(registry);
    #[cfg(feature = "cpu")]
    cpu::register_cpu_passes(registry);
    #[cfg(feature = "shape")]
    shape::register_shape_passes(registry);
    #[cfg(feature = "gpu")]
    gpu::register_gpu_passes(registry);
    #[cfg(feature = "linalg")]
    linalg::register_linalg_passes(registry);
    #[cfg(feature = "spirv")]
    spirv::register_spirv_passes(registry);
}
