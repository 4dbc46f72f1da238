//! Turns `src/dialect.td` into definitions.

fn main() -> Result<(), terrace_ods::Error> {
    terrace_ods::Build::new().through_facade().namespaces().compile("src/dialect.td", "u", "dialect.rs")
}
