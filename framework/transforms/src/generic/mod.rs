//! Passes that know no dialect, a file each. `Passes.td` declares them.

mod canonicalize;
mod composite_fixed_point;
mod control_flow_sink;
mod cse;
mod inline;
mod location_snapshot;
mod loop_invariant_code_motion;
mod loop_invariant_subset_hoisting;
mod mem2reg;
mod print_ir;
mod print_op_stats;
mod remove_dead_values;
mod runtime_verification;
mod sccp;
mod sroa;
mod strip_debug_info;
mod symbol_dce;
mod symbol_privatize;
mod topological_sort;
mod view_op_graph;

/// The declarations of `Passes.td`.
mod declared {
    include!(concat!(env!("OUT_DIR"), "/generic.rs"));
}

use terrace_rewrite::RegionSimplify as GreedySimplifyRegionLevel;

pub use canonicalize::{Canonicalization, canonicalize};
pub use control_flow_sink::sink_into_branches;
pub use cse::{CseCounts, cse, cse_counting, cse_with};
pub use declared::*;
pub use inline::{InlineConfig, inline, inline_with};
pub use location_snapshot::set_locations;
pub use loop_invariant_code_motion::hoist_loop_invariants;
pub use loop_invariant_subset_hoisting::hoist_loop_invariant_subsets;
pub use mem2reg::{Promoted, promote_memory};
pub use print_op_stats::{count_ops, stats_json, stats_table};
pub use remove_dead_values::remove_dead_values;
pub use runtime_verification::insert_runtime_checks;
pub use sccp::sccp;
pub use sroa::{Divided, divide_memory};
pub use strip_debug_info::strip_debug_info;
pub use symbol_dce::{erase_dead_symbols, symbol_dce};
pub use symbol_privatize::privatize_symbols;
pub use topological_sort::topological_sort;
pub use view_op_graph::{GraphOptions, op_graph};
