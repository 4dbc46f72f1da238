//! Passes of the bufferization dialect: tensors become buffers. `Passes.td` declares them.
//!
//! `one-shot-bufferize` (`one_shot.rs`) asks the operations what they do with buffers by [`Bufferizable`] (`interface.rs`, models in `ops/`).
//! An analysis decides which operands may be used in place (`analysis.rs`, with `conflicts.rs`, `state.rs`, `orders.rs` and, across calls,
//! `functions.rs`); the others are copied (`copies.rs`); then one operation after the other is rewritten (`driver.rs`, `buffers.rs`,
//! `globals.rs`).

mod analysis;
mod buffers;
mod conflicts;
mod copies;
mod driver;
mod drop_results;
mod empty_tensors;
mod functions;
mod globals;
mod interface;
mod one_shot;
mod ops;
mod options;
mod orders;
mod state;

/// The declarations of `Passes.td`.
mod declared {
    include!(concat!(env!("OUT_DIR"), "/bufferization.rs"));
}

pub use copies::Plan;
pub use declared::*;
pub use drop_results::drop_equivalent_results;
pub use empty_tensors::empty_tensors_to_alloc_tensors;
pub use globals::Job;
pub use interface::{Alias, Aliases, Bufferizable, Insertion, Relation, Use};
pub use one_shot::{Counts, one_shot_bufferize};
pub use options::{LayoutMapOption, Options, Order, SpaceRule};
pub use state::{State, Walk};
