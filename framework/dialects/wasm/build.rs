//! Generates the definitions of the dialect.

fn main() -> Result<(), terrace_ods::Error> {
    terrace_ods::Build::new().include_dir("src").dialect("wasmssa")
}
