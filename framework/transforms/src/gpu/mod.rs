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
mod nvvm_divisions;
mod optimize_shared_memory;
mod place_buffers;
mod rewrites;

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
pub use nvvm_divisions::{expand_half_divisions, populate_half_divisions};
pub use optimize_shared_memory::optimize_shared_memory;
pub use place_buffers::place_buffers;
pub use rewrites::populate_rewrites;

/// The declarations of `Passes.td`.
mod declared {
    include!(concat!(env!("OUT_DIR"), "/gpu.rs"));
}

pub use declared::*;
