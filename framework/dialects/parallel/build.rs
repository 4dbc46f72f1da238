//! Generates the definitions of the family's dialects.

fn main() -> Result<(), terrace_ods::Error> {
    let build = terrace_ods::Build::new().include_dir("src").include_dir("../core/src");
    ["async", "mpi", "shard"].iter().try_for_each(|dialect| build.dialect(dialect))
}
