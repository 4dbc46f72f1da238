//! Rewriting: the rewriter through which all edits go, patterns, folding, the greedy driver.
//!
//! [`Rewriter`] (`edit.rs`) edits one body of an [`Ir`](terrace_ir::Ir) and tells what it did; [`Pattern`]s (`pattern.rs`) are Rust
//! types; [`apply_greedily`] (`greedy.rs`) is MLIR's worklist driver with folding and constant uniquing.
#![forbid(unsafe_code)]

mod edit;
mod effects;
mod fold;
mod greedy;
mod pattern;

pub use edit::{Event, Rewriter};
pub use effects::{is_side_effect_free, is_trivially_dead};
pub use fold::{constant_value, fold_op};
pub use greedy::{GreedyConfig, NotConverged, apply_greedily};
pub use pattern::{Canonicalize, Pattern, PatternSet};
