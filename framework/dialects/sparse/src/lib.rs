//! The dialect sparse_tensor: tensors whose zeros are not stored.
#![forbid(unsafe_code)]

pub mod sparse_tensor;
