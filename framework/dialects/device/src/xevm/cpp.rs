//! The C++ names of the dialect's `.td` files.

pub(super) use crate::target_facts::is_pointer_in;
pub(super) use terrace_dialects_llvm::llvm::is_pointer;
