//! Passes of the shape dialect, a file each. Lowerings to other dialects are in `terrace-conversions`.

mod remove_constraints;
mod shape_to_shape;

pub use remove_constraints::{populate_remove_shape_constraints, remove_shape_constraints};
pub use shape_to_shape::{lower_shape_to_shape, populate_shape_to_shape};

/// The declarations of `Passes.td`.
mod declared {
    include!(concat!(env!("OUT_DIR"), "/shape.rs"));
}

pub use declared::*;
