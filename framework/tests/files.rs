//! The file tests of definitions that are loaded at run time.

use terrace::ir::def::Registry;

fn main() -> std::process::ExitCode {
    let registry = Registry::with(terrace::dialects::ALL);
    let runner = terrace_testing::Runner::new().opt("terrace-opt", registry, terrace::passes::all());
    runner.dir("tests/load").run()
}
