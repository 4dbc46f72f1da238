//! Changing IR: the [`Rewriter`], through which every edit of a pattern goes, [`Pattern`]s, folding, and the drivers that apply
//! them.
//!
//! [`greedy`] applies patterns and folders until nothing changes; [`conversion`] turns what a target calls illegal into what it
//! calls legal, or leaves everything as it was. [`drr`] runs declarative rules. [`regions`] cleans up control flow. No dialect is known here, and no pass:
//! see `terrace-transforms`.
#![forbid(unsafe_code)]

pub mod conversion;
pub mod drr;
pub mod equivalence;
pub mod fold;
pub mod folder;
pub mod greedy;
mod listener;
pub mod memory_slots;
pub mod pattern;
pub mod regions;
mod rewriter;
pub mod runtime_checks;
mod trace;
pub mod typed;

pub use fold::{fold_aside, fold_op, materialize};
pub use folder::Folder;
pub use greedy::{
    GreedyConfig, GreedyResult, RegionSimplify, Rewrites, Strictness, apply_greedily, apply_to_ops,
};
pub use listener::{Listener, NoListener};
pub use pattern::{Canonicalize, DialectCanonicalize, Frozen, Pattern, PatternSet};
pub use rewriter::{Insertion, Rewriter};
pub use terrace_ir::constant_value;
pub use typed::{CanonicalizeOp, Lower, LowerMany, NoMatch, OpPattern, OrNoMatch, Rewrite};
