//! Passes of the func dialect, a file each. Lowerings to other dialects are in `terrace-conversions`.

mod duplicate_function_elimination;

pub use duplicate_function_elimination::eliminate_duplicate_functions;

/// The declarations of `Passes.td`.
mod declared {
    include!(concat!(env!("OUT_DIR"), "/func.rs"));
}

pub use declared::*;
