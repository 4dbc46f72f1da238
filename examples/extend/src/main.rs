//! An `opt` with passes of one's own beside all others.
//!
//! `cargo run -p terrace-example-extend -- --shift-multiplications examples/extend/tests/shift.mlir`
#![forbid(unsafe_code)]

mod analysis;
mod lowering;
mod pass;
mod pattern;

use terrace::ir::def::Registry;

fn main() -> std::process::ExitCode {
    let mut passes = terrace::passes::all();
    passes.add::<pass::ShiftMultiplications>();
    passes.add::<analysis::ReportDepth>();
    passes.add::<lowering::LowerIndex>();
    terrace::opt::main(&Registry::with(terrace::dialects::ALL), &passes)
}
