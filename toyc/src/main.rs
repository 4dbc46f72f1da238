//! `toyc`, the compiler of the Toy language.
#![forbid(unsafe_code)]

fn main() {}
