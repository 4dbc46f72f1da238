//! An `opt` with the dialect and the passes of this crate, one of which breaks down when it is told to.
#![forbid(unsafe_code)]

fn main() -> std::process::ExitCode {
    let mut passes = terrace::passes::all();
    terrace_extend_tests::passes::register_example_passes(&mut passes);
    terrace::opt::main(&terrace_extend_tests::registry(), &passes)
}
