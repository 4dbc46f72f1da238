//! Passes of the memref dialect, a file each. Lowerings to other dialects are in `terrace-conversions`.

mod bubble_down_casts;
mod emulate_wide_int;
mod expand_ops;
mod expand_realloc;
mod expand_strided_metadata;
mod flatten;
mod fold_alias_ops;
mod normalize;
mod reify_result_shapes;
mod resolve_dims;
mod views;

pub(crate) use views::{indices_through_slice, is_view, through_view, transfer_through_slice};

pub use bubble_down_casts::{bubble_down_memory_space_casts, populate_bubble_down_memory_space_casts};
pub use emulate_wide_int::emulate_wide_int_memory;
pub use expand_ops::{expand_memref_ops, populate_expand_memref_ops};
pub use expand_realloc::expand_reallocations;
pub use expand_strided_metadata::{expand_strided_metadata, populate_expand_strided_metadata};
pub use flatten::{flatten_memrefs, populate_flatten_memrefs};
pub use fold_alias_ops::{fold_memref_alias_ops, populate_fold_memref_alias_ops};
pub use normalize::normalize_memrefs;
pub use reify_result_shapes::reify_result_shapes;
pub use resolve_dims::populate_resolve_ranked_dims;

/// The declarations of `Passes.td`.
mod declared {
    include!(concat!(env!("OUT_DIR"), "/memref.rs"));
}

pub use declared::*;
