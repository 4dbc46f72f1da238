//! File tests of the example's passes.

fn main() -> std::process::ExitCode {
    let opt = env!("CARGO_BIN_EXE_terrace-example-extend");
    terrace_testing::Runner::new().program("extend-opt", opt).dir("tests").run()
}
