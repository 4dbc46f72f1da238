//! `toy-opt`: see [`terrace_tutorial::toy_opt`].
#![forbid(unsafe_code)]

fn main() -> std::process::ExitCode {
    terrace_tutorial::toy_opt()
}
