//! The demands of gpu's operations, types and attributes beyond their definitions.

pub(super) mod attributes;
pub(super) mod groups;
mod kernels;
pub(super) mod matrices;
mod memory;
