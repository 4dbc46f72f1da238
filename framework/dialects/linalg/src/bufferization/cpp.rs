//! The C++ names of `bufferization.td`.

pub(super) use super::verify::TensorAndBufferMatch;
