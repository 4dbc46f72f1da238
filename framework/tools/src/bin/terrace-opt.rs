//! `terrace-opt`.
#![forbid(unsafe_code)]

fn main() {}
