//! To emitc: programs as C and C++ write them.

pub mod arith;
pub mod class;
mod common;
pub mod func;
pub mod math;

/// The type of an option.
use math::LanguageTarget;

/// The passes of this folder, as pipelines name them.
pub mod passes {
    include!(concat!(env!("OUT_DIR"), "/emitc_passes.rs"));
}

pub use common::emitc_types;
pub use passes::register_emitc_conversion_passes as register;
