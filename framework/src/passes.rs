//! Every dialect and every pass of Terrace, for tools that have them all.

use terrace_ir::def::Registry;
use terrace_pass::PassRegistry;

/// A registry with every pass.
pub fn all() -> PassRegistry {
    let mut registry = PassRegistry::new();
    terrace_transforms::register(&mut registry);
    terrace_conversions::register(&mut registry);
    registry
}

/// A registry with every dialect, and with the compilers of targets that this build has.
pub fn dialects() -> Registry {
    #[allow(unused_mut)]
    let mut registry = Registry::with(terrace_dialects::ALL);
    #[cfg(feature = "spirv")]
    terrace_spirv::attach_target(&mut registry);
    #[cfg(all(feature = "llvm", feature = "dialects"))]
    terrace_llvm::attach_targets(&mut registry);
    registry
}
