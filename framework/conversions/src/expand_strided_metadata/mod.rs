//! `expand-strided-metadata`: what is known of the layouts of memrefs becomes arithmetic.
//!
//! The operations that make views of memrefs are not defined yet, and with them the patterns: so far this is what the greedy driver
//! does in any case, folding, making constants unique, erasing what is dead and cleaning up control flow.

use terrace_ir::{Context, Global, Ir, Op};
use terrace_rewrite::{Frozen, GreedyConfig, NoListener, PatternSet, RegionSimplify, apply_greedily};

/// Expands metadata in the regions of `root`.
pub fn expand_strided_metadata(ctx: &Context, ir: &mut Ir, root: Global<Op>) {
    let patterns = Frozen::new(ctx, &PatternSet::new());
    let config = GreedyConfig { region_simplify: RegionSimplify::Aggressive, ..GreedyConfig::default() };
    apply_greedily(ctx, ir, root, &patterns, &config, &mut NoListener);
}
