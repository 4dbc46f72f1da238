//! Bytecode both ways: round trips of the repository's files, and damaged files.

mod common;
mod damaged;
mod lazy;
mod round_trip;
