//! The functions that compiled programs call, under the C names of MLIR's runner utilities.
//!
//! [`text`] formats like C: `printf`, and the numbers of `printMemref*`. [`output`] is where programs print to. [`memref`] reads memory
//! through descriptors. [`symbols`] lists the functions with their addresses, for engines that link code in this process; an interpreter
//! calls the safe parts. [`libraries`] loads the libraries of others. [`program`] calls functions from Rust, [`call`] has the Rust types of arguments and results. Not here: code generation.

pub mod call;
#[cfg(not(target_family = "wasm"))]
pub mod libraries;
pub mod memref;
pub mod output;
pub mod program;
pub mod signature;
pub mod sizes;
mod stdio;
mod symbols;
pub mod text;

pub use symbols::{Symbol, symbols};
