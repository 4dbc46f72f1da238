//! The file tests of `files/`, with the dialects and passes of this crate.

fn main() -> std::process::ExitCode {
    let mut passes = terrace::passes::all();
    passes.add::<terrace_extend_tests::tfl::LegalizeTf>();
    let runner = terrace_testing::Runner::new();
    runner.opt("terrace-opt", terrace_extend_tests::registry(), passes).dir("tests/files").run()
}
