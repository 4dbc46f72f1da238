//! SPIR-V binaries, made of the spirv dialect and read into it.
//!
//! [`serialize`] gives the words of a module, [`deserialize`] the module of words: both as mlir-translate 22 does it. Most operations are encoded by
//! their definitions (`encoding.rs`); by hand are types, constants, module-level operations and structured control flow. [`disassemble`] gives the
//! text of words, and [`check`] has an independent parser read and reassemble what was written. [`attach_target`] lets
//! `gpu-module-to-binary` compile for SPIR-V.
//!
//! A module that went through words means what it meant and need not look as it did: a constant, an address or a reference is an operation
//! for each use, unsigned integers are signless.
//!
//! Not here: checks that need more than the structure of a binary, such as the rules of an environment: spirv-val makes those.
#![forbid(unsafe_code)]

mod decorations;
mod encoding;
mod offload;
mod read;
mod text;
mod words;
mod write;

pub use offload::attach_target;
pub use read::{DeserializeOptions, deserialize};
pub use text::{check, disassemble};
pub use words::{from_bytes, to_bytes};
pub use write::{SerializeOptions, serialize};
