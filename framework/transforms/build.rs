//! Generates the declarations of the passes, a folder at a time.

const FOLDERS: [&str; 16] = [
    "affine",
    "arith",
    "bufferization",
    "cpu",
    "func",
    "generic",
    "gpu",
    "linalg",
    "llvm",
    "math",
    "memref",
    "scf",
    "shape",
    "spirv",
    "tensor",
    "vector",
];

fn main() -> Result<(), terrace_ods::Error> {
    FOLDERS.iter().try_for_each(|folder| {
        let build = terrace_ods::Build::new();
        build.passes(format!("src/{folder}/Passes.td"), folder, &format!("{folder}.rs"))
    })
}
