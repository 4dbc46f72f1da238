//! The C++ names of the dialect's `.td` files.

pub(super) use terrace_dialects_llvm::llvm::is_pointer;
pub(super) use terrace_dialects_llvm::target_facts::is_pointer_in;
