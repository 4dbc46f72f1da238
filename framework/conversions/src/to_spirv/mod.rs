//! To the spirv dialect, within what a target has: `#spirv.target_env` of a symbol table around says it. A pattern whose operations the
//! target does not have is not used, so that a shader and a kernel become different operations.

pub mod all;
pub mod arith;
pub mod cf;
pub mod common;
pub mod complex;
pub mod func;
pub mod gpu;
pub mod index;
pub mod math;
pub mod memref;
pub mod scf;
pub mod storage_classes;
pub mod tensor;
pub mod ub;
pub mod vector;

/// The passes of this folder, as pipelines name them.
pub mod passes {
    include!(concat!(env!("OUT_DIR"), "/spirv_passes.rs"));
}

pub use passes::register_spirv_conversion_passes as register;
