//! Turns the definitions in `src/` into Rust: a dialect, interfaces, passes.

fn main() -> Result<(), terrace_ods::Error> {
    let build = terrace_ods::Build::new().include_dir("src").through_facade();
    build.interfaces("src/interfaces.td", "interfaces.rs")?;
    for dialect in ["tf", "tfl"] {
        build.compile("src/tfl.td", dialect, &format!("{dialect}.rs"))?;
    }
    build.patterns("src/tfl.td", "legalize.rs")?;
    build.compile("src/dialect.td", "x", "dialect.rs")?;
    build.passes("src/passes.td", "Example", "passes.rs")
}
