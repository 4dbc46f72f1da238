//! The dialects of MLIR, a folder each.
#![forbid(unsafe_code)]
