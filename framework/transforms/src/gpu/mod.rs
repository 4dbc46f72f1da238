//! Passes of the gpu dialect: from loops and launches to kernels in modules of their own, and what these are compiled for. Lowerings to
//! other dialects are in `terrace-conversions`.

pub mod amdgpu;
mod async_region;
mod attach_target;
mod decompose_memrefs;
mod eliminate_barriers;
mod entry_points;
mod fold_alias_ops;
mod kernel_outlining;
mod launch_sink_index_computations;
mod map_parallel_loops;
mod module_to_binary;
mod optimize_shared_memory;
mod place_buffers;
mod rewrites;

use rustc_hash::FxHashSet;
use terrace_ir::{Body, Region, Value};

pub use async_region::make_async;
pub use attach_target::{ModuleMatcher, attach_target};
pub use decompose_memrefs::{decompose_memrefs, populate_decompose_memrefs};
pub use eliminate_barriers::{eliminate_barriers, populate_eliminate_barriers};
pub use entry_points::attach_entry_points;
pub use fold_alias_ops::{fold_alias_ops, populate_fold_alias_ops};
pub use kernel_outlining::outline_kernels;
pub use launch_sink_index_computations::sink_index_computations;
pub use map_parallel_loops::{MAPPING, MappingPolicy, map_parallel_loops};
pub use module_to_binary::modules_to_binaries;
pub use optimize_shared_memory::optimize_shared_memory;
pub use place_buffers::place_buffers;
pub use rewrites::populate_rewrites;

/// The declarations of `Passes.td`.
mod declared {
    include!(concat!(env!("OUT_DIR"), "/gpu.rs"));
}

pub use declared::*;

/// The values that a region uses and that are defined outside of it, in the order of their first use.
fn values_from_above(body: &Body, region: Region) -> Vec<Value> {
    let (mut all, mut seen) = (Vec::new(), FxHashSet::default());
    let mut stack: Vec<_> = body.region_blocks(region).flat_map(|b| body.block_ops(b)).collect();
    stack.reverse();
    while let Some(op) = stack.pop() {
        for v in body.operands(op) {
            let inside = body.value_block(v).and_then(|b| body.block_region(b)).is_some_and(|r| {
                r == region || body.region_owner(r).is_some_and(|o| body.region_contains(region, o))
            });
            if !inside && seen.insert(v) {
                all.push(v);
            }
        }
        let from = stack.len();
        let nested = body.regions(op).iter().flat_map(|r| body.region_blocks(*r));
        stack.extend(nested.flat_map(|b| body.block_ops(b)));
        stack[from..].reverse();
    }
    all
}
