//! Dialects of LLVM IR for graphics processors, beside the llvm dialect: nvvm, rocdl, xevm. That of graphics processors of any kind is gpu, in its own family.
#![forbid(unsafe_code)]

pub mod nvvm;
pub mod rocdl;
mod target_facts;
mod target_syntax;
pub mod xevm;

// Definitions of the llvm dialect are named as if they were here.
use terrace_dialects_llvm::llvm;
