//! Passes of the math dialect, a file each. Lowerings to other dialects are in `terrace-conversions`.

mod expand;
mod extend_to_supported_types;
mod sincos_fusion;
mod uplift_to_fma;

pub use expand::populate_expand_math;
pub use extend_to_supported_types::extend_to_supported_types;
pub use sincos_fusion::populate_sincos_fusion;
pub use uplift_to_fma::populate_uplift_to_fma;

/// The declarations of `Passes.td`.
mod declared {
    include!(concat!(env!("OUT_DIR"), "/math.rs"));
}

pub use declared::*;
