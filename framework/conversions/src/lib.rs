//! Lowerings from dialect to dialect.
#![forbid(unsafe_code)]
