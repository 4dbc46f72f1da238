//! Generates the declarations of the passes.

fn main() -> Result<(), terrace_ods::Error> {
    terrace_ods::Build::new().passes("src/Passes.td", "conversion", "passes.rs")
}
