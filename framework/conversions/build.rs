//! Generates the declarations of the passes.

fn main() -> Result<(), terrace_ods::Error> {
    let build = terrace_ods::Build::new();
    build.passes("src/Passes.td", "conversion", "passes.rs")?;
    build.passes("src/to_emitc/Passes.td", "emitc_conversion", "emitc_passes.rs")?;
    build.passes("src/to_gpu/Passes.td", "gpu_conversion", "gpu_passes.rs")?;
    build.passes("src/to_llvm/async/Passes.td", "async_lowering", "async_lowering_passes.rs")?;
    build.passes("src/to_llvm/gpu/Passes.td", "gpu_lowering", "gpu_lowering_passes.rs")?;
    build.passes("src/to_llvm/gpu_device/Passes.td", "gpu_device", "gpu_device_passes.rs")?;
    build.passes("src/to_llvm/spirv/Passes.td", "spirv_lowering", "spirv_lowering_passes.rs")?;
    build.passes("src/to_std/shape/Passes.td", "shape_lowering", "shape_lowering_passes.rs")?;
    build.passes("src/to_linalg/Passes.td", "linalg_conversion", "linalg_passes.rs")?;
    build.passes("src/to_std/linalg/Passes.td", "linalg_lowering", "linalg_lowering_passes.rs")?;
    build.passes("src/to_spirv/Passes.td", "spirv_conversion", "spirv_passes.rs")
}
