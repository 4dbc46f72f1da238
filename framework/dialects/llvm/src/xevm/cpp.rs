//! The C++ names of the dialect's `.td` files.

pub(super) use crate::llvm::cpp::is_pointer;
pub(super) use crate::targets::is_pointer_in;
