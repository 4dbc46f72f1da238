//! The Terrace compiler framework: one `use terrace::...` for all of it.
//!
//! [`ir`]: the IR; [`asm`]: its text; [`rewrite`], [`pass`]: what changes it; [`dialects`], [`transforms`], [`conversions`]: MLIR's;
//! [`opt`]: the `opt` driver as a library, so that a tool with one's own dialects is ten lines; [`passes`]: all passes;
//! [`load`]: definitions from `.td` files at run time; [`output`]: files that are written whole or not at all.
#![forbid(unsafe_code)]

pub mod load;
pub mod opt;
pub mod passes;

pub use terrace_asm as asm;
pub use terrace_conversions as conversions;
pub use terrace_dialects as dialects;
pub use terrace_ir as ir;
#[cfg(feature = "llvm")]
pub use terrace_llvm as llvm;
pub use terrace_ods as ods;
pub use terrace_output as output;
pub use terrace_pass as pass;
pub use terrace_rewrite as rewrite;
pub use terrace_tablegen as tablegen;
pub use terrace_transforms as transforms;
