//! Generates the definitions of the dialects.

fn main() -> Result<(), terrace_ods::Error> {
    let build = terrace_ods::Build::new()
        .effects_in_rust()
        .include_dir("src")
        .include_dir("../llvm/src")
        .include_dir("../kit/src");
    ["amx", "arm_neon", "arm_sme", "arm_sve", "x86vector"]
        .iter()
        .try_for_each(|dialect| build.dialect(dialect))
}
