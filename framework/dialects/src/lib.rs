//! The dialects of MLIR. Registration is explicit: [`ALL`] lists them.
//!
//! A family of dialects is a crate, a dialect a folder in it: `arith` is `core/src/arith`. This crate names them all; what they share
//! is in [`kit`]. The families `cpu`, `gpu`, `linalg`, `meta`, `parallel`, `sparse`, `spirv`, `tosa` and `wasm` are features, and
//! `gpu-targets` for nvvm, rocdl and xevm: who needs none does not compile them.
#![forbid(unsafe_code)]

#[cfg(feature = "gpu-targets")]
pub use terrace_dialects_amd::rocdl;
pub use terrace_dialects_core::{
    arith, builtin, cf, complex, dlti, func, index, math, ml_program, ptr, scf, ub,
};
#[cfg(feature = "cpu")]
pub use terrace_dialects_cpu::{amx, arm_neon, arm_sme, arm_sve, x86vector};
#[cfg(feature = "gpu-targets")]
pub use terrace_dialects_device::{nvvm, xevm};
#[cfg(feature = "parallel")]
pub use terrace_dialects_directives::{acc, omp};
#[cfg(feature = "gpu")]
pub use terrace_dialects_gpu::{amdgpu, gpu, nvgpu, xegpu};
pub use terrace_dialects_kit as kit;
#[cfg(feature = "linalg")]
pub use terrace_dialects_linalg::{bufferization, linalg};
pub use terrace_dialects_llvm::{llvm, targets};
pub use terrace_dialects_memory::{affine, memref, tensor, vector};
#[cfg(feature = "meta")]
pub use terrace_dialects_meta::{emitc, irdl, pdl, pdl_interp, smt, transform};
#[cfg(feature = "parallel")]
pub use terrace_dialects_parallel::{r#async, mpi, shard};
#[cfg(feature = "sparse")]
pub use terrace_dialects_sparse::sparse_tensor;
#[cfg(feature = "spirv")]
pub use terrace_dialects_spirv::spirv;
#[cfg(feature = "tosa")]
pub use terrace_dialects_tosa::{quant, shape, tosa};
#[cfg(feature = "wasm")]
pub use terrace_dialects_wasm::wasmssa;

use terrace_ir::def::DialectDef;

/// Every dialect of this crate.
pub static ALL: &[&DialectDef] = &[
    &builtin::DIALECT,
    #[cfg(feature = "parallel")]
    &acc::DIALECT,
    &affine::DIALECT,
    #[cfg(feature = "gpu")]
    &amdgpu::DIALECT,
    #[cfg(feature = "cpu")]
    &amx::DIALECT,
    &arith::DIALECT,
    #[cfg(feature = "cpu")]
    &arm_neon::DIALECT,
    #[cfg(feature = "cpu")]
    &arm_sme::DIALECT,
    #[cfg(feature = "cpu")]
    &arm_sve::DIALECT,
    #[cfg(feature = "parallel")]
    &r#async::DIALECT,
    #[cfg(feature = "linalg")]
    &bufferization::DIALECT,
    &cf::DIALECT,
    &complex::DIALECT,
    &dlti::DIALECT,
    #[cfg(feature = "meta")]
    &emitc::DIALECT,
    &func::DIALECT,
    #[cfg(feature = "gpu")]
    &gpu::DIALECT,
    &index::DIALECT,
    #[cfg(feature = "meta")]
    &irdl::DIALECT,
    #[cfg(feature = "linalg")]
    &linalg::DIALECT,
    &llvm::DIALECT,
    &math::DIALECT,
    &memref::DIALECT,
    &ml_program::DIALECT,
    #[cfg(feature = "parallel")]
    &mpi::DIALECT,
    #[cfg(feature = "gpu")]
    &nvgpu::DIALECT,
    #[cfg(feature = "gpu-targets")]
    &nvvm::DIALECT,
    #[cfg(feature = "parallel")]
    &omp::DIALECT,
    #[cfg(feature = "meta")]
    &pdl::DIALECT,
    #[cfg(feature = "meta")]
    &pdl_interp::DIALECT,
    &ptr::DIALECT,
    #[cfg(feature = "tosa")]
    &quant::DIALECT,
    #[cfg(feature = "gpu-targets")]
    &rocdl::DIALECT,
    &scf::DIALECT,
    #[cfg(feature = "tosa")]
    &shape::DIALECT,
    #[cfg(feature = "parallel")]
    &shard::DIALECT,
    #[cfg(feature = "meta")]
    &smt::DIALECT,
    #[cfg(feature = "sparse")]
    &sparse_tensor::DIALECT,
    #[cfg(feature = "spirv")]
    &spirv::DIALECT,
    &tensor::DIALECT,
    #[cfg(feature = "tosa")]
    &tosa::DIALECT,
    #[cfg(feature = "meta")]
    &transform::DIALECT,
    &ub::DIALECT,
    &vector::DIALECT,
    #[cfg(feature = "wasm")]
    &wasmssa::DIALECT,
    #[cfg(feature = "cpu")]
    &x86vector::DIALECT,
    #[cfg(feature = "gpu")]
    &xegpu::DIALECT,
    #[cfg(feature = "gpu-targets")]
    &xevm::DIALECT,
];
