//! The C++ names of the definitions.

pub(crate) use super::verify::{BlockArgOpenMPOpInterface, LoopWrapperInterface};
pub(crate) use crate::pointers::is_pointer_like;
