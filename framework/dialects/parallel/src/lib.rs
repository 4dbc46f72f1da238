//! The dialects async, mpi and shard: programs that run in several places at once.
#![forbid(unsafe_code)]

pub mod r#async;
pub mod mpi;
pub mod shard;
