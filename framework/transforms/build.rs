//! Generates the declarations of the passes, a folder at a time.

fn main() -> Result<(), terrace_ods::Error> {
    ["generic", "affine", "bufferization", "gpu", "llvm", "memref", "scf", "spirv"].iter().try_for_each(
        |folder| {
            let build = terrace_ods::Build::new();
            build.passes(format!("src/{folder}/Passes.td"), folder, &format!("{folder}.rs"))
        },
    )
}
