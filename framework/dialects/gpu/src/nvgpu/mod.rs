//! The nvgpu dialect: what NVIDIA's devices add to gpu. It is between gpu and the instructions themselves, which are another dialect's.

use terrace_ir::def::DialectDef;

mod generated {
    include!(concat!(env!("OUT_DIR"), "/nvgpu.rs"));
}
mod interfaces;
mod verify;

pub use generated::*;
pub use verify::has_shared_memory;

/// The nvgpu dialect.
pub static DIALECT: DialectDef =
    DialectDef { name: "nvgpu", ops: &OPS, types: TYPES, attrs: ATTRS, ..DialectDef::EMPTY };
