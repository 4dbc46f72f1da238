// RUN: terrace-opt %s --pass-pipeline="builtin.module(gpu-attach-entry-points{workgroup-size=4,2,1})"
// REFERENCE-DIFFERS: MLIR has such a pass for its own tests only

// The size that a kernel knows, or that of the option; marked kernels and other functions stay as they are.
module attributes {gpu.container_module} {
  gpu.module @kernels [#nvvm.target, #spirv.target_env<#spirv.vce<v1.3, [Shader], []>, #spirv.resource_limits<>>] {
    gpu.func @known() kernel attributes {known_block_size = array<i32: 64, 1, 1>} {
      gpu.return
    }
    gpu.func @unknown() kernel {
      gpu.return
    }
    gpu.func @marked() kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [8, 8, 1]>} {
      gpu.return
    }
    gpu.func @helper() {
      gpu.return
    }
  }
  gpu.module @others [#nvvm.target] {
  }
}
