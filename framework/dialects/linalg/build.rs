//! Generates the definitions of the dialects.

fn main() -> Result<(), terrace_ods::Error> {
    let build = terrace_ods::Build::new()
        .bind_interface("StructuredInterface", "super::structured::Structured")
        .include_dir("src")
        .include_dir("../core/src");
    ["linalg", "bufferization"].iter().try_for_each(|dialect| build.dialect(dialect))
}
