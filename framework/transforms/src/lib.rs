//! Passes that know no dialect, and each dialect's own passes.
#![forbid(unsafe_code)]

pub mod affine;
pub mod callgraph;
mod canonicalize;
mod cse;
mod inline;
mod symbol_dce;

pub use canonicalize::{Canonicalizer, canonicalize};
pub use cse::{CseCounts, cse, cse_counting};
pub use inline::{InlineConfig, inline, inline_with};
pub use symbol_dce::{erase_dead_symbols, symbol_dce};
