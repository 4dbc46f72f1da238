//! The dialect of WebAssembly.
#![forbid(unsafe_code)]

pub mod wasmssa;
