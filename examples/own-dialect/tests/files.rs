//! File tests of the example's `opt`, a wrong hour included.

fn main() -> std::process::ExitCode {
    let opt = env!("CARGO_BIN_EXE_terrace-example-own-dialect");
    terrace_testing::Runner::new().program("clock-opt", opt).dir("tests").run()
}
