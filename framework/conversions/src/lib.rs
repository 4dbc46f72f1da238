//! Lowerings from dialect to dialect: a folder for where they go (`to_emitc/`, `to_gpu/`, `to_linalg/`, `to_llvm/`, `to_spirv/`,
//! `to_std/`), in it one for the dialect that they come from.
//! `Passes.td` declares the passes; a lowering's own folder says what its pass does.
#![forbid(unsafe_code)]

#[cfg(any(feature = "gpu", feature = "spirv"))]
mod memory_spaces;
mod quotient;
pub mod structural;
#[cfg(feature = "emitc")]
pub mod to_emitc;
#[cfg(feature = "gpu")]
pub mod to_gpu;
#[cfg(feature = "linalg")]
pub mod to_linalg;
pub mod to_llvm;
#[cfg(feature = "spirv")]
pub mod to_spirv;
pub mod to_std;

pub use quotient::ComplexRange;
// Choices of passes.
use terrace_transforms::vector::{VectorContractLowering, VectorTransposeLowering};

/// The passes of this crate, as pipelines name them.
pub mod passes {
    include!(concat!(env!("OUT_DIR"), "/passes.rs"));
}

/// Registers all passes of this crate.
pub fn register(registry: &mut terrace_pass::PassRegistry) {
    passes::register_conversion_passes(registry);
    #[cfg(feature = "gpu")]
    to_llvm::gpu::register(registry);
    #[cfg(feature = "gpu")]
    to_llvm::gpu_device::register(registry);
    #[cfg(feature = "spirv")]
    to_spirv::register(registry);
    #[cfg(feature = "parallel")]
    to_llvm::r#async::register(registry);
    #[cfg(feature = "gpu")]
    to_gpu::register(registry);
    #[cfg(feature = "emitc")]
    to_emitc::register(registry);
    #[cfg(feature = "shape")]
    to_std::shape::register(registry);
    #[cfg(feature = "spirv")]
    to_llvm::spirv::register(registry);
    #[cfg(feature = "linalg")]
    to_linalg::register(registry);
    #[cfg(feature = "linalg")]
    to_std::linalg::register(registry);
}
