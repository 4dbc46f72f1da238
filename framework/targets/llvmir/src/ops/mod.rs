//! The llvm dialect's operations in functions: how each is written, and what folds.

mod arithmetic;
mod calls;
mod constants;
mod control;
mod debug;
#[cfg(feature = "gpu-targets")]
mod gpu;
pub(crate) mod intrinsics;
mod memory;
mod vectors;

use terrace_dialects_llvm::llvm::FastmathFlags;
use terrace_ir::{Context, Type};

use crate::table::Table;
use crate::types::{float_names, vector_parts};

/// Adds the operations of functions.
pub(crate) fn add_to(table: &mut Table) {
    constants::add_to(table);
    arithmetic::add_to(table);
    memory::add_to(table);
    vectors::add_to(table);
    control::add_to(table);
    calls::add_to(table);
    intrinsics::add_to(table);
    debug::add_to(table);
    #[cfg(feature = "gpu-targets")]
    gpu::add_to(table);
}

/// Flags of floats, and their words.
const FLAGS: [(FastmathFlags, &str); 7] = [
    (FastmathFlags::reassoc, "reassoc"),
    (FastmathFlags::nnan, "nnan"),
    (FastmathFlags::ninf, "ninf"),
    (FastmathFlags::nsz, "nsz"),
    (FastmathFlags::arcp, "arcp"),
    (FastmathFlags::contract, "contract"),
    (FastmathFlags::afn, "afn"),
];

/// Flags of floats as words, each with a space after it.
fn fast_math(flags: FastmathFlags) -> String {
    if flags.contains_all(FastmathFlags::fast) {
        return "fast ".to_owned();
    }
    FLAGS.iter().filter(|w| flags.contains_all(w.0)).map(|w| format!("{} ", w.1)).collect()
}

/// The flag of floats that a word says.
#[cfg(feature = "import")]
pub(crate) fn flags_of_floats(word: &[u8]) -> Option<FastmathFlags> {
    if word == b"fast" {
        return Some(FastmathFlags::fast);
    }
    FLAGS.iter().find(|f| f.1.as_bytes() == word).map(|f| f.0)
}

/// True if values of a type can have flags of floats: floats, vectors, arrays and literal structs of one of these.
fn takes_fast_math(ctx: &Context, mut t: Type) -> bool {
    use terrace_dialects_llvm::llvm::{array_parts, struct_parts};
    if let Some(fields) = struct_parts(ctx, t) {
        let Some(first) = fields.first().filter(|f| fields.iter().all(|t| t == *f)) else { return false };
        if crate::types::struct_name(ctx, t).is_some() {
            return false;
        }
        t = *first;
        return float_names(ctx, vector_parts(ctx, t).map_or(t, |v| v.2)).is_some();
    }
    while let Some((inner, _)) = array_parts(ctx, t) {
        t = inner;
    }
    float_names(ctx, vector_parts(ctx, t).map_or(t, |v| v.2)).is_some()
}
