//! toyc, the compiler of the Toy language: its front end as a library.
//!
//! Text goes through [`parser`] to the [`ast`], which [`sema`] checks and [`dump`] prints ([`front`] is both
//! steps in one call); errors are
//! [`problem`] values that [`report`] draws. [`cli`] reads the command line and [`driver`] runs what it asks
//! for; the binary is one call of the driver.
#![forbid(unsafe_code)]

pub mod ast;
mod builder;
pub mod chapter;
pub mod cli;
pub mod combine;
#[cfg(feature = "vulkan")]
mod device;
pub mod dialect;
#[cfg(not(target_family = "wasm"))]
pub mod driver;
pub mod dump;
pub mod emit;
pub mod front;
pub mod internalize;
pub mod large_loops;
pub mod lexer;
#[cfg(not(target_family = "wasm"))]
mod link;
pub mod literal;
pub mod lower_to_affine;
pub mod lower_to_llvm;
#[cfg(not(target_family = "wasm"))]
mod machine;
pub mod parser;
pub mod passes;
pub mod pipeline;
pub mod problem;
pub mod report;
pub mod sema;
pub mod shape_inference;
mod shared_prints;
pub mod source;
