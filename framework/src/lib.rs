//! The Terrace compiler framework: one `use terrace::...` for all of it.
//!
//! [`ir`]: the IR; [`asm`]: its text; [`rewrite`], [`pass`]: what changes it; [`analysis`]: what passes ask of it; [`dialects`],
//! [`transforms`], [`conversions`]: MLIR's; [`passes`]: all passes. `engine`: running a module. `opt`: the `opt` driver as a library, so that a tool with one's own
//! dialects is ten lines; `reduce`: the reducer likewise; `load`: definitions from `.td` files at run time. [`output`]: files that are written whole or not at
//! all.
//!
//! # Features
//!
//! `opt`, `load` and `dialects` are there by default. The first two are these modules: a program that embeds the framework leaves them out, and
//! with them the command line and TableGen. `dialects` is the families that toyc does not need: gpu, its targets, sparse_tensor and spirv.
//! `cli`, which `opt` has, is for tools with a command line of their own. `interp` adds the interpreter, `cranelift` an engine that compiles, `llvmir` LLVM IR and `import-llvm` the way back, `spirv` SPIR-V binaries, `cpp` C++ of the emitc dialect, `smtlib` SMT-LIB of the smt dialect, `wasm` WebAssembly binaries, `vulkan` devices that run them, all without a system
//! library; `llvm` adds an engine through LLVM 22, and `static-llvm` links that statically.
#![forbid(unsafe_code)]

#[cfg(feature = "cli")]
pub mod cli;
#[cfg(any(feature = "cranelift", feature = "interp", feature = "llvm"))]
pub mod engine;
#[cfg(feature = "load")]
pub mod load;
#[cfg(feature = "opt")]
pub mod opt;
pub mod passes;
#[cfg(feature = "opt")]
pub mod reduce;

pub use terrace_analysis as analysis;
pub use terrace_asm as asm;
pub use terrace_bytecode as bytecode;
pub use terrace_conversions as conversions;
#[cfg(feature = "cpp")]
pub use terrace_cpp as cpp;
#[cfg(feature = "cranelift")]
pub use terrace_cranelift as cranelift;
pub use terrace_dialects as dialects;
#[cfg(feature = "vulkan")]
pub use terrace_gpu as gpu;
#[cfg(feature = "interp")]
pub use terrace_interp as interp;
pub use terrace_ir as ir;
#[cfg(feature = "llvm")]
pub use terrace_llvm as llvm;
#[cfg(feature = "llvmir")]
pub use terrace_llvmir as llvmir;
#[cfg(feature = "load")]
pub use terrace_ods as ods;
pub use terrace_output as output;
pub use terrace_pass as pass;
pub use terrace_rewrite as rewrite;
#[cfg(any(feature = "cranelift", feature = "interp", feature = "llvm"))]
pub use terrace_runtime as runtime;
#[cfg(feature = "smtlib")]
pub use terrace_smtlib as smtlib;
#[cfg(feature = "spirv")]
pub use terrace_spirv as spirv;
#[cfg(feature = "load")]
pub use terrace_tablegen as tablegen;
pub use terrace_transforms as transforms;
#[cfg(feature = "wasm")]
pub use terrace_wasm as wasm;
