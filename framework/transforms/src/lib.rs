//! Passes that know no dialect, and each dialect's own passes.
#![forbid(unsafe_code)]

pub mod affine;
mod analyses;
pub mod callgraph;
mod canonicalize;
mod cse;
mod inline;
mod licm;
mod op_graph;
mod op_stats;
pub mod passes;
mod simple;
mod symbol_dce;
mod topological_sort;

pub use analyses::DominanceInfo;
pub use canonicalize::{Canonicalizer, canonicalize};
pub use cse::{CseCounts, cse, cse_counting, cse_with};
pub use inline::{InlineConfig, inline, inline_with};
pub use licm::hoist_loop_invariants;
pub use op_graph::{GraphOptions, op_graph};
pub use op_stats::{count_ops, stats_json, stats_table};
pub use simple::{privatize_symbols, strip_debug_info};
pub use symbol_dce::{erase_dead_symbols, symbol_dce};
pub use topological_sort::topological_sort;
