//! Turns `src/dialect.td` into definitions and `src/rules.td` into patterns.

fn main() -> Result<(), terrace_ods::Error> {
    let build = terrace_ods::Build::new().include_dir("src").through_facade();
    build.compile("src/dialect.td", "t", "dialect.rs")?;
    build.bind_builder("t.tuple", "super::cpp::tuple_types").patterns("src/rules.td", "rules.rs")
}
