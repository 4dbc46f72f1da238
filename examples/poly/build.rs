//! Turns the definitions in `src` into Rust.

// ANCHOR: build
fn main() -> Result<(), terrace_ods::Error> {
    let build = terrace_ods::Build::new().include_dir("src").through_facade();
    build.compile("src/poly.td", "poly", "poly.rs")?;
    build.patterns("src/patterns.td", "patterns.rs")?;
    build.passes("src/passes.td", "poly", "passes.rs")
}
// ANCHOR_END: build
