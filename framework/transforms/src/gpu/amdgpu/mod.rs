//! Passes of the amdgpu dialect, by their names without `amdgpu-`.

mod emulate_atomics;
mod fold_memrefs_ops;
mod maskedload_to_load;
mod resolve_strided_metadata;

use terrace_dialects::amdgpu::Chipset;
use terrace_ir::{Diagnostic, Loc};

pub use emulate_atomics::emulate_atomics;
pub use fold_memrefs_ops::fold_memrefs_ops;
pub use maskedload_to_load::{maskedload_to_load, populate_maskedload_to_load};
pub use resolve_strided_metadata::{populate_resolve_strided_metadata, resolve_strided_metadata};

/// The processor of a name; the error at a place if there is none.
pub fn chipset(name: &str, at: Loc) -> Result<Chipset, Diagnostic> {
    let invalid = || Diagnostic::error(at, format!("Invalid chipset name: {name}"));
    Chipset::from_text(name).ok_or_else(invalid)
}
