//! Passes of the scf dialect, a file each. Lowerings to other dialects are in `terrace-conversions`.

mod parallel_loop_tiling;

pub use parallel_loop_tiling::{tile_parallel_loop, tile_parallel_loops};

/// The declarations of `Passes.td`.
mod declared {
    include!(concat!(env!("OUT_DIR"), "/scf.rs"));
}

pub use declared::*;
