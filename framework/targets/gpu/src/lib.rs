//! Kernels on devices.
//!
//! [`vulkan`] runs SPIR-V modules on any Vulkan 1.1 device, [`cuda`] PTX on NVIDIA's. Their libraries are looked for when a device is asked for:
//! a program that never asks needs none. [`Api`] has the functions that compiled programs call. [`Interface`] says what a SPIR-V module
//! expects of those who run it.
//!
//! Not here: code for devices, which `terrace-spirv` and the lowerings to its dialect make.

pub mod cuda;
mod error;
mod interface;
mod runtime;
pub mod vulkan;

pub use error::Error;
pub use interface::{Binding, BindingKind, Interface};
pub use runtime::Api;
