//! `terrace-opt`: mlir-opt's counterpart, with every dialect of Terrace.
#![forbid(unsafe_code)]

fn main() -> std::process::ExitCode {
    terrace::opt::main(&terrace::ir::def::Registry::with(terrace::dialects::ALL))
}
