//! The file tests of the language: its dialect and pass by `poly-opt`, whole programs by `poly-run`.

// ANCHOR: main
fn main() -> std::process::ExitCode {
    let (opt, run) = (env!("CARGO_BIN_EXE_poly-opt"), env!("CARGO_BIN_EXE_poly-run"));
    terrace_testing::Runner::new().program("poly-opt", opt).program("poly-run", run).dir("tests").run()
}
// ANCHOR_END: main
