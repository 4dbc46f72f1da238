//! An `opt` with this language's dialect and pass beside all others.

// ANCHOR: main
fn main() -> std::process::ExitCode {
    terrace::opt::main(&terrace_example_poly::dialects(), &terrace_example_poly::passes())
}
// ANCHOR_END: main
