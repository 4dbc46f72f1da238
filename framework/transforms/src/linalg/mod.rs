//! Passes of the linalg dialect, a file each. Lowerings to other dialects are in `terrace-conversions`.

mod detensorize;
mod empty_tensors;
mod fold_into_elementwise;
mod fold_unit_extent_dims;
mod fuse_elementwise;
mod inline_scalar_operands;
mod morph;
mod specialize;
mod unused_operands;

pub use detensorize::detensorize;
pub use empty_tensors::populate_fold_empty_tensors;
pub use fold_into_elementwise::populate_fold_into_elementwise;
pub use fold_unit_extent_dims::{
    RankReduction, populate_fold_unit_extent_dims, populate_move_inits_to_inputs,
};
pub use fuse_elementwise::populate_fuse_elementwise;
pub use inline_scalar_operands::populate_inline_scalar_operands;
pub use morph::{populate_generalize, populate_named_to_elementwise};
pub use specialize::{populate_decompose_projected_permutations, populate_specialize};
pub use unused_operands::populate_unused_operands;

/// The declarations of `Passes.td`.
mod declared {
    include!(concat!(env!("OUT_DIR"), "/linalg.rs"));
}

pub use declared::*;
