//! LLVM IR as text, made of the llvm dialect and read into it. No LLVM is needed.
//!
//! [`translate`] writes a module to a writer. What the dialect says reaches the text or is an error that names the operation: nothing is dropped. The
//! result is what `mlir-translate --mlir-to-llvmir` of MLIR 22 gives, constants folded as LLVM's builder folds them, but for the numbers of metadata and
//! for attributes, which are written where they stand. Other dialects add their operations to the [`Table`].
//!
//! `import` (a feature of that name, by default) reads such a text: the result is the module that `mlir-translate --import-llvm` gives.
//!
//! Not here: optimization, machine code and bitcode.
#![forbid(unsafe_code)]

mod attributes;
mod constants;
mod error;
mod fold;
mod function;
mod graph;
mod layout;
mod metadata;
mod module;
mod ops;
#[cfg(feature = "import")]
mod read;
mod symbols;
mod table;
mod text;
mod types;

pub use constants::{Const, Shape, of_attr as constant};
pub use error::{Done, Error, Fail, lowering_hint};
pub use function::{Function, Operand};
pub use module::{Module, initializer, translate, translate_for, translate_with, translate_with_places};
#[cfg(feature = "import")]
pub use read::{import, import_with_warnings};
pub use table::{Phase, Table};
pub use text::Local;

/// True for LLVM bitcode, in a wrapper or not. The reader takes text only; LLVM turns one into the other.
pub fn is_bitcode(source: &[u8]) -> bool {
    source.starts_with(b"BC\xc0\xde") || source.starts_with(&[0xde, 0xc0, 0x17, 0x0b])
}
