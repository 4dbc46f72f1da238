//! Passes of the tensor dialect, a file each. Bufferization is in `bufferization/`, lowerings to other dialects are in `terrace-conversions`.

mod fold_subset_ops;

pub use fold_subset_ops::{fold_tensor_subset_ops, populate_fold_tensor_subset_ops};

/// The declarations of `Passes.td`.
mod declared {
    include!(concat!(env!("OUT_DIR"), "/tensor.rs"));
}

pub use declared::*;
