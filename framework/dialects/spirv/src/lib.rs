//! The dialect spirv: shaders and kernels.
#![forbid(unsafe_code)]

pub mod spirv;
