//! Whole-program tests of Terrace and toyc: generators of Toy programs and a reference interpreter.
//!
//! [`toygen`] makes valid programs with the output they must print, [`toyfault`] plants one error in them,
//! [`irgen`] makes modules of core dialects for comparing engines,
//! and [`interpret`] runs a checked tree, to hold the examples and the generator against each other. The
//! tests that use them lie in `tests/`; programs with errors in them in `programs/errors/`.
#![forbid(unsafe_code)]

pub mod interpret;
pub mod irgen;
pub mod rng;
pub mod tensor;
pub mod toyfault;
pub mod toygen;
