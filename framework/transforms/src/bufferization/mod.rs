//! Passes of the bufferization dialect: tensors become buffers. `Passes.td` declares them.
//!
//! `one-shot-bufferize` (`one_shot.rs`) asks the operations what they do with buffers by [`Bufferizable`] (`interface.rs`, models in `ops/`).
//! An analysis decides which operands may be used in place (`analysis.rs`, with `conflicts.rs`, `state.rs`, `orders.rs` and, across calls,
//! `functions.rs`); the others are copied (`copies.rs`); then one operation after the other is rewritten (`driver.rs`, `buffers.rs`,
//! `globals.rs`).
//!
//! The other passes move and free buffers. They share [`BufferFlow`] (`flow.rs`): what becomes of a buffer, and which operations allocate.

mod analysis;
mod buffers;
mod conflicts;
mod copies;
mod driver;
mod drop_results;
mod eliminate_empty;
mod empty_tensors;
mod flow;
mod functions;
mod globals;
mod hoisting;
mod interface;
mod liveness;
mod lower_dealloc;
mod one_shot;
mod ops;
mod options;
mod orders;
mod out_params;
mod ownership;
mod pipeline;
mod promote;
mod simplify_dealloc;
mod state;
mod to_memref;

/// The declarations of `Passes.td`.
mod declared {
    include!(concat!(env!("OUT_DIR"), "/bufferization.rs"));
}

pub use copies::Plan;
pub use declared::*;
pub use drop_results::drop_equivalent_results;
pub use eliminate_empty::eliminate_empty_tensors;
pub use empty_tensors::empty_tensors_to_alloc_tensors;
pub use flow::{Allocation, BufferFlow, allocations, find_free, viewed};
pub use globals::Job;
pub use hoisting::{Hoisting, hoist_buffers};
pub use interface::{Alias, Aliases, Bufferizable, Insertion, Relation, Use};
pub use liveness::shorten_allocations;
pub use lower_dealloc::lower_deallocations;
pub use one_shot::{Counts, one_shot_bufferize};
pub use options::{LayoutMapOption, Options, Order, SpaceRule};
pub use out_params::{OutParamOptions, results_to_out_params};
pub use ownership::{FreesBuffers, Ownership, State as OwnershipState, free_buffers};
pub use pipeline::{DeallocationPipelineOptions, buffer_deallocation_pipeline, register_bufferization};
pub use promote::{StackLimits, promote_buffers_to_stack};
pub use simplify_dealloc::simplify_deallocations;
pub use state::{State, Walk};
pub use to_memref::convert_bufferization_to_memref;
