//! The file tests of the crate, `tests/*.mlir`: what each lowering makes of its input.

fn main() -> std::process::ExitCode {
    terrace_testing::Runner::framework().dir("tests").run()
}
