//! Every pass of Terrace, for tools that have them all.

use terrace_pass::PassRegistry;

/// A registry with every pass.
pub fn all() -> PassRegistry {
    let mut registry = PassRegistry::new();
    terrace_transforms::register(&mut registry);
    terrace_conversions::register(&mut registry);
    registry
}
