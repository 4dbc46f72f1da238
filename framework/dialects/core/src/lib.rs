//! The dialects that nearly every module has: arithmetic, functions, control flow. Code that other dialects share is in
//! `terrace-dialects-kit`.
#![forbid(unsafe_code)]

pub mod arith;
pub mod builtin;
pub mod cf;
pub mod complex;
pub mod dlti;
pub mod func;
pub mod index;
pub mod math;
pub mod ml_program;
pub mod ptr;
pub mod scf;
pub mod ub;
