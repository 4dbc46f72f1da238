//! Generates the definitions of the dialect.

fn main() -> Result<(), terrace_ods::Error> {
    let build = terrace_ods::Build::new().own_new(&["CallOp"]).include_dir("src").include_dir("../kit/src");
    build.dialect("llvm")
}
