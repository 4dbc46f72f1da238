//! Turns the definitions in `src/` into Rust: a dialect, interfaces, passes.

fn main() -> Result<(), terrace_ods::Error> {
    let build = terrace_ods::Build::new().include_dir("src").through_facade();
    build.interfaces("src/interfaces.td", "interfaces.rs")?;
    for dialect in ["tf", "tfl"] {
        build.compile("src/tfl.td", dialect, &format!("{dialect}.rs"))?;
    }
    build.patterns("src/tfl.td", "legalize.rs")?;
    build
        .clone()
        .bind_interface("ExampleOpInterface", "super::interfaces::ExampleOpInterface")
        .bind_interface("HasSize", "super::HasSize")
        .bind_trait("MyTrait", "super::MyTrait")
        .bind_trait("AtMost", "super::AtMost")
        .bind_trait("Undone", "super::Undone")
        .bind_trait("Swapped", "super::Swapped")
        .compile("src/dialect.td", "x", "dialect.rs")?;
    build
        .bind_cpp_type("Loudness", "super::Loudness")
        .bind_value("Loudness::Low", "super::Loudness(1)")
        .bind_value("makeQuiet()", "super::quiet()")
        .passes("src/passes.td", "Example", "passes.rs")
}
