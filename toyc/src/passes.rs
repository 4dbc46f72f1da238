//! toyc's own passes as `Passes.td` declares them. Each does its work in the file of its chapter.

#[allow(missing_docs)]
mod declared {
    include!(concat!(env!("OUT_DIR"), "/passes.rs"));
}

use terrace::pass::PassRegistry;
use terrace::transforms::affine::{AffineLoopFusion, AffineScalarReplacement};
use terrace::transforms::{CSE, Canonicalizer, Inliner, SymbolDCE};

pub use declared::*;

/// Every pass that toyc runs, the framework's included.
pub fn registry() -> PassRegistry {
    let mut registry = PassRegistry::new();
    registry.add::<Inliner>().add::<SymbolDCE>().add::<Canonicalizer>().add::<CSE>();
    registry.add::<AffineLoopFusion>().add::<AffineScalarReplacement>();
    #[cfg(feature = "vulkan")]
    crate::device::register_passes(&mut registry);
    register_toy_passes(&mut registry);
    registry
}
