//! `terrace-reduce`: mlir-reduce's counterpart, with every dialect and pass of Terrace.
#![forbid(unsafe_code)]

fn main() -> std::process::ExitCode {
    terrace::reduce::main(&terrace::passes::dialects(), &terrace::passes::all())
}
