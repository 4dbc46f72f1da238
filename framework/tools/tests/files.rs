//! The file tests of builds with LLVM, `tests/llvm/*.mlir`.

fn main() -> std::process::ExitCode {
    terrace_testing::Runner::framework().dir("tests/llvm").run()
}
