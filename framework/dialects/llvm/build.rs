//! Generates the definitions of the dialects.

fn main() -> Result<(), terrace_ods::Error> {
    let build = terrace_ods::Build::new().own_new(&["CallOp"]).include_dir("src").include_dir("../kit/src");
    build.dialect("llvm")?;
    if std::env::var_os("CARGO_FEATURE_GPU_TARGETS").is_some() {
        ["nvvm", "rocdl", "xevm"].iter().try_for_each(|d| build.dialect(d))?;
    }
    Ok(())
}
