//! The Terrace compiler framework: one `use terrace::...` for all of it.
#![forbid(unsafe_code)]
