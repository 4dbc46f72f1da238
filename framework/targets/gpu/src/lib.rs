//! Kernels on devices.
//!
//! [`vulkan`] runs SPIR-V modules on any Vulkan 1.1 device. Its library is looked for when a device is asked for: a program that never asks
//! needs none. [`runtime`] has the functions that compiled programs call. [`Interface`] says what a module expects of those who run it.
//!
//! Not here: code for devices, which `terrace-spirv` and the lowerings to its dialect make.

mod error;
mod interface;
pub mod runtime;
pub mod vulkan;

pub use error::Error;
pub use interface::{Binding, BindingKind, Interface};
