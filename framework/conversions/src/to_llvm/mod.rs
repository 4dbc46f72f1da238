//! Lowerings to the llvm dialect. Their shared parts are in [`common`].

pub mod all;
#[cfg(feature = "gpu")]
pub mod amdgpu;
pub mod arith;
pub mod cf;
pub mod common;
pub mod complex;
pub mod func;
#[cfg(feature = "gpu")]
pub mod gpu;
#[cfg(feature = "gpu")]
pub mod gpu_device;
pub mod index;
pub mod math;
pub mod memref;
#[cfg(feature = "gpu")]
pub mod nvgpu;
#[cfg(feature = "gpu")]
pub mod nvvm;
#[cfg(feature = "spirv")]
pub mod spirv;
pub mod ub;
pub mod vector;
#[cfg(feature = "gpu")]
pub mod xevm;
