//! The builtin dialect's own encodings of types and attributes. Kinds without a number here are written as text.
//!
//! `write.rs` and `read.rs` have a case for each number.

mod read;
mod write;

pub(crate) use read::{Source, read_attr, read_type};
pub(crate) use write::{Sink, write};

/// The numbers of attributes.
pub(crate) mod attr {
    pub(crate) const ARRAY: u64 = 0;
    pub(crate) const DICTIONARY: u64 = 1;
    pub(crate) const STRING: u64 = 2;
    pub(crate) const TYPED_STRING: u64 = 3;
    pub(crate) const FLAT_SYMBOL_REF: u64 = 4;
    pub(crate) const SYMBOL_REF: u64 = 5;
    pub(crate) const TYPE: u64 = 6;
    pub(crate) const UNIT: u64 = 7;
    pub(crate) const INTEGER: u64 = 8;
    pub(crate) const FLOAT: u64 = 9;
    pub(crate) const CALL_SITE: u64 = 10;
    pub(crate) const FILE: u64 = 11;
    pub(crate) const FUSED: u64 = 12;
    pub(crate) const FUSED_WITH: u64 = 13;
    pub(crate) const NAMED: u64 = 14;
    pub(crate) const UNKNOWN: u64 = 15;
    pub(crate) const DENSE_RESOURCE: u64 = 16;
    pub(crate) const DENSE_ARRAY: u64 = 17;
    pub(crate) const DENSE: u64 = 18;
    pub(crate) const DENSE_STRINGS: u64 = 19;
    pub(crate) const SPARSE: u64 = 20;
    pub(crate) const DISTINCT: u64 = 21;
    pub(crate) const FILE_RANGE: u64 = 22;
}

/// The numbers of types.
pub(crate) mod ty {
    pub(crate) const INTEGER: u64 = 0;
    pub(crate) const INDEX: u64 = 1;
    pub(crate) const FUNCTION: u64 = 2;
    pub(crate) const BF16: u64 = 3;
    pub(crate) const F16: u64 = 4;
    pub(crate) const F32: u64 = 5;
    pub(crate) const F64: u64 = 6;
    pub(crate) const F80: u64 = 7;
    pub(crate) const F128: u64 = 8;
    pub(crate) const COMPLEX: u64 = 9;
    pub(crate) const MEMREF: u64 = 10;
    pub(crate) const MEMREF_IN: u64 = 11;
    pub(crate) const NONE: u64 = 12;
    pub(crate) const TENSOR: u64 = 13;
    pub(crate) const TENSOR_WITH: u64 = 14;
    pub(crate) const TUPLE: u64 = 15;
    pub(crate) const UNRANKED_MEMREF: u64 = 16;
    pub(crate) const UNRANKED_MEMREF_IN: u64 = 17;
    pub(crate) const UNRANKED_TENSOR: u64 = 18;
    pub(crate) const VECTOR: u64 = 19;
    pub(crate) const SCALABLE_VECTOR: u64 = 20;
}
