//! The file tests of `terrace-opt --check-semantics`, `tests/files/*.mlir`; with the planted mistakes as passes.

fn main() -> std::process::ExitCode {
    let mut passes = terrace::passes::all();
    terrace_semantics_tests::planted::register(&mut passes);
    let runner = terrace_testing::Runner::new().opt("terrace-opt", terrace::passes::dialects(), passes);
    runner.dir("tests/files").run()
}
