//! The C++ names of `gpu.td`.

pub(super) use super::interfaces::Async as AsyncOpInterface;
