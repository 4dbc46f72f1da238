//! Generates the definitions of the dialects.

fn main() -> Result<(), terrace_ods::Error> {
    let build =
        terrace_ods::Build::new().include_dir("src").include_dir("../llvm/src").include_dir("../kit/src");
    ["nvvm", "xevm"].iter().try_for_each(|dialect| build.dialect(dialect))
}
