//! Passes before and after a lowering to the llvm dialect, a file each. The lowerings are in `terrace-conversions`.

mod legalize_for_export;
mod request_c_wrappers;

pub use legalize_for_export::make_successors_distinct;
pub use request_c_wrappers::{C_INTERFACE, request_c_interface};

/// The declarations of `Passes.td`.
mod declared {
    include!(concat!(env!("OUT_DIR"), "/llvm.rs"));
}

pub use declared::*;
