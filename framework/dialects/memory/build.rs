//! Generates the definitions of the family's dialects.

fn main() -> Result<(), terrace_ods::Error> {
    let build = terrace_ods::Build::new()
        .own_new(&["AffineForOp", "AffineLoadOp", "AffineStoreOp"])
        .bind_interface("ScaleOfVectors", "terrace_dialects_core::arith::ScaleOfVectors")
        .bind_interface("MaskableOpInterface", "crate::vector::Maskable")
        .bind_interface("ParallelCombiningOpInterface", "terrace_dialects_core::scf::ParallelCombining")
        .bind_interface("SubsetExtractionOpInterface", "terrace_dialects_kit::subsets::Subset")
        .bind_interface("SubsetInsertionOpInterface", "terrace_dialects_kit::subsets::Subset")
        .include_dir("src")
        .include_dir("../core/src");
    ["affine", "memref", "tensor", "vector"].iter().try_for_each(|d| build.dialect(d))
}
