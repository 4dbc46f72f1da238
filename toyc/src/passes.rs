//! toyc's own passes as `Passes.td` declares them. Each does its work in the file of its chapter.

#[allow(missing_docs)]
mod declared {
    include!(concat!(env!("OUT_DIR"), "/passes.rs"));
}

use terrace::pass::PassRegistry;

pub use declared::*;

/// Every pass that toyc runs, the framework's included.
pub fn registry() -> PassRegistry {
    let mut registry = terrace::passes::all();
    register_toy_passes(&mut registry);
    registry
}
