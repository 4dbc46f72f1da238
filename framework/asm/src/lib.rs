//! The textual form of the IR, both ways.
#![forbid(unsafe_code)]
