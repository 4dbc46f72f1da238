//! Generates the definitions of the dialect.

fn main() -> Result<(), terrace_ods::Error> {
    let build =
        terrace_ods::Build::new().include_dir("src").include_dir("../llvm/src").include_dir("../kit/src");
    build.dialect("rocdl")
}
