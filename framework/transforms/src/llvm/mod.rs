//! Passes before and after a lowering to the llvm dialect, a file each. The lowerings are in `terrace-conversions`.

mod add_comdats;
mod debug_info_scope;
mod legalize_for_export;
mod request_c_wrappers;
mod set_module_datalayout;
mod use_default_visibility;

pub use add_comdats::add_comdats;
pub use debug_info_scope::add_debug_info_scopes;
pub use legalize_for_export::make_successors_distinct;
pub use request_c_wrappers::{C_INTERFACE, request_c_interface};
pub use set_module_datalayout::set_module_datalayout;
pub use use_default_visibility::use_default_visibility;

/// The types of the options.
use terrace_dialects::llvm::{DIEmissionKind, Visibility};

/// The declarations of `Passes.td`.
mod declared {
    include!(concat!(env!("OUT_DIR"), "/llvm.rs"));
}

pub use declared::*;
