//! Makes Rust of the definitions of `first.td`.

fn main() -> Result<(), terrace_ods::Error> {
    terrace_ods::Build::new().through_facade().compile("src/first.td", "first", "first.rs")
}
