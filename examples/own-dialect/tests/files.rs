//! What the example's `opt` makes of each file, and what it says of a wrong hour.

fn main() -> std::process::ExitCode {
    let opt = env!("CARGO_BIN_EXE_terrace-example-own-dialect");
    terrace_testing::Runner::new().program("clock-opt", opt).dir("tests").run()
}
