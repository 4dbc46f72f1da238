//! Tests of passes and pipelines, with passes of their own.

mod analysis;
mod common;
mod pipeline;
mod run;
mod trace;
