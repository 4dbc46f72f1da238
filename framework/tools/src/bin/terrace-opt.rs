//! `terrace-opt`: mlir-opt's counterpart, with every dialect and pass of Terrace.
#![forbid(unsafe_code)]

fn main() -> std::process::ExitCode {
    let dialects = terrace::passes::dialects();
    terrace::opt::main(&dialects, &terrace::passes::all())
}
