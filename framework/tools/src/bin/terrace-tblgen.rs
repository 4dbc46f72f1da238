//! `terrace-tblgen`.
#![forbid(unsafe_code)]

fn main() {}
