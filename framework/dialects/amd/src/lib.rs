//! The rocdl dialect, of LLVM IR for AMD's processors. Those for others are in the family `device`: it is apart since both are large, and
//! a compiler that has two cores checks both at once.
#![forbid(unsafe_code)]

pub mod rocdl;

// Definitions of the llvm dialect are named as if they were here.
use terrace_dialects_llvm::llvm;
