//! The TableGen language: source to records.
#![forbid(unsafe_code)]
