// RUN: terrace-opt %s --allow-unregistered-dialect | terrace-opt --allow-unregistered-dialect
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-op-generic
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-op-generic | terrace-opt --allow-unregistered-dialect
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-debuginfo --mlir-print-local-scope | terrace-opt --allow-unregistered-dialect
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, Float16], [SPV_KHR_16bit_storage]>, api=Vulkan, ARM:IntegratedGPU:7, #spirv.resource_limits<max_compute_workgroup_invocations = 64, max_compute_workgroup_size = [64, 1, 1], subgroup_size = 16, min_subgroup_size = 8, max_subgroup_size = 32>>} {
  spirv.module @named Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Matrix], []> attributes {x.y = 1 : i32} {
    spirv.GlobalVariable @in bind(0, 1) : !spirv.ptr<!spirv.struct<(!spirv.rtarray<f32, stride=4> [0]), Block>, StorageBuffer>
    spirv.GlobalVariable @id built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
    spirv.GlobalVariable @with initializer(@number) : !spirv.ptr<i32, Private>
    spirv.GlobalVariable @located {location = 3 : i32} : !spirv.ptr<f32, Input>
    spirv.GlobalVariable @linked {linkage_attributes = #spirv.linkage_attributes<linkage_name = "x", linkage_type = <Export>>} : !spirv.ptr<f32, Private>
    spirv.SpecConstant @number spec_id(5) = 42 : i32
    spirv.SpecConstant @flag = true
    spirv.SpecConstant @float = 1.5 : f32
    spirv.SpecConstantComposite @pair (@number, @float) : !spirv.struct<(i32, f32)>
    spirv.EXT.SpecConstantCompositeReplicate @many (@number) : !spirv.array<4 x i32>
    spirv.func @imported(f32) "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "outside", linkage_type = <Import>>}
    spirv.func @main() "DontInline|Pure" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [32, 1, 1], subgroup_size = 8>} {
      %0 = spirv.mlir.addressof @id : !spirv.ptr<vector<3xi32>, Input>
      %1 = spirv.mlir.referenceof @number : i32
      %2 = spirv.mlir.referenceof @pair : !spirv.struct<(i32, f32)>
      %3 = spirv.SpecConstantOperation wraps "spirv.IAdd"(%1, %1) : (i32, i32) -> i32
      spirv.Return
    }
    spirv.EntryPoint "GLCompute" @main, @id, @in
    spirv.ExecutionMode @main "LocalSize", 32, 1, 1
    spirv.ExecutionMode @main "OriginUpperLeft"
  }
  spirv.module Physical64 OpenCL {
  }
  spirv.func @abi(%a: f32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 1), StorageBuffer>}, %b: !spirv.ptr<f32, PhysicalStorageBuffer> {spirv.decoration = #spirv.decoration<Aliased>}) "None" {
    spirv.Return
  }
  spirv.ARM.GraphEntryPoint @graph, @in
}
