//! The C++ names of `dialect.td`: interfaces and traits.

pub(crate) use crate::interfaces::ExampleOpInterface;
pub(crate) use crate::{AtMost, HasSize, MyTrait, Swapped, Undone};
