//! Generates the definitions of the family's dialects.

fn main() -> Result<(), terrace_ods::Error> {
    let build = terrace_ods::Build::new().effects_in_rust().include_dir("src");
    ["acc", "omp"].iter().try_for_each(|dialect| build.dialect(dialect))
}
