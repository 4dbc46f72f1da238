//! Passes that know no dialect, and each dialect's own passes.
#![forbid(unsafe_code)]

mod canonicalize;
mod cse;
mod inline;
mod symbol_dce;

pub use canonicalize::canonicalize;
pub use cse::cse;
pub use inline::inline;
pub use symbol_dce::{erase_dead_symbols, uses_by_name};
