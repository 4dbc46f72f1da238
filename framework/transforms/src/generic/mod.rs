//! Passes that know no dialect, a file each.

use terrace_pass::PassRegistry;

mod canonicalize;
mod composite_fixed_point;
mod cse;
mod inline;
mod loop_invariant_code_motion;
mod print_ir;
mod print_op_stats;
mod strip_debug_info;
mod symbol_dce;
mod symbol_privatize;
mod topological_sort;
mod view_op_graph;

pub use canonicalize::{Canonicalize, Canonicalizer, canonicalize};
pub use composite_fixed_point::CompositeFixedPoint;
pub use cse::{Cse, CseCounts, cse, cse_counting, cse_with};
pub use inline::{Inline, InlineConfig, inline, inline_with};
pub use loop_invariant_code_motion::{LoopInvariantCodeMotion, hoist_loop_invariants};
pub use print_ir::PrintIr;
pub use print_op_stats::{PrintOpStats, count_ops, stats_json, stats_table};
pub use strip_debug_info::{StripDebugInfo, strip_debug_info};
pub use symbol_dce::{SymbolDce, erase_dead_symbols, symbol_dce};
pub use symbol_privatize::{SymbolPrivatize, privatize_symbols};
pub use topological_sort::{TopologicalSort, topological_sort};
pub use view_op_graph::{GraphOptions, ViewOpGraph, op_graph};

/// Registers the passes of this folder.
pub(crate) fn register(registry: &mut PassRegistry) {
    registry.add::<Canonicalize>().add::<Cse>().add::<Inline>().add::<SymbolDce>();
    registry
        .add::<LoopInvariantCodeMotion>()
        .add::<StripDebugInfo>()
        .add::<SymbolPrivatize>()
        .add::<TopologicalSort>();
    registry.add::<CompositeFixedPoint>().add::<PrintIr>().add::<PrintOpStats>().add::<ViewOpGraph>();
}
