// RUN: terrace-opt %s --convert-gpu-to-spirv=use-64bit-index=true

module attributes {gpu.container_module, spirv.target_env = #spirv.target_env<#spirv.vce<v1.4, [Kernel, Int64, Addresses, GroupNonUniformArithmetic, Groups, GroupNonUniformBallot], []>, #spirv.resource_limits<subgroup_size = 32>>} {
  gpu.module @kernels {
    gpu.func @k(%a: f32, %m: memref<12x4xf32>, %w: memref<8xf32, 3>) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<>, gpu.known_block_size = array<i32: 1,2,3>} {
      %bx = gpu.block_id x
      %ss = gpu.subgroup_size : index
      %v = memref.load %m[%bx, %ss] : memref<12x4xf32>
      gpu.return
    }
  }
}
