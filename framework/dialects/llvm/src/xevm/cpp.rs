//! The C++ names of the dialect's `.td` files.

pub(super) use crate::llvm::cpp::is_pointer;
pub(super) use crate::target_facts::is_pointer_in;
