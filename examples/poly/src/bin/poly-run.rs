//! `poly-run`: see [`terrace_example_poly::run`].

fn main() -> std::process::ExitCode {
    terrace_example_poly::run::main()
}
