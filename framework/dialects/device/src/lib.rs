//! Dialects of LLVM IR for graphics processors, beside the llvm dialect: nvvm and xevm. That of AMD's processors, rocdl, is the family `amd`; that of graphics processors of any kind is gpu, in its own family.
#![forbid(unsafe_code)]

pub mod nvvm;
pub mod xevm;

// Definitions of the llvm dialect are named as if they were here.
use terrace_dialects_llvm::llvm;
