//! `toyc`, the compiler of the Toy language: [`terrace_toyc::driver::main`].
#![forbid(unsafe_code)]

fn main() -> std::process::ExitCode {
    terrace_toyc::driver::main()
}
