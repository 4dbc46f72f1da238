//! Do passes keep what programs compute? Random modules, random pipelines over them, and mistakes that are planted in passes.
//!
//! [`generate`] makes modules, [`pipelines`] chooses passes, [`trial`] runs both with the check of `terrace-opt --check-semantics`;
//! [`planted`] is a set of passes that are wrong on purpose, which the check must name, and [`wrong`] draws mistakes of real passes.
//! [`nested`] runs every pass with one worker and with several. [`stress`] runs programs by every engine, and passes on files, for as
//! long as one likes. The program `semantics` runs many trials, or one by its number.
#![forbid(unsafe_code)]

pub mod generate;
pub mod nested;
pub mod pipelines;
pub mod planted;
#[path = "../../src/rng.rs"]
pub mod rng;
pub mod stress;
pub mod trial;
pub mod wrong;
