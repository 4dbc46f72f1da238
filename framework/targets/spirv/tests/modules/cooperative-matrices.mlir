// RUN: spirv %s
// NO-SPIRV-VAL: the version of spirv-val that Debian has does not know the capability
// Cooperative matrices: their sizes, their scope and their use are constants.
spirv.module Logical Vulkan requires #spirv.vce<v1.6, [Shader, Linkage, CooperativeMatrixKHR, VulkanMemoryModel], [SPV_KHR_cooperative_matrix, SPV_KHR_storage_buffer_storage_class]> {
  spirv.func @multiply(%p: !spirv.ptr<f32, StorageBuffer>, %stride: i32) "None" {
    %c = spirv.Constant dense<0.0> : !spirv.coopmatrix<8x8xf32, Subgroup, MatrixAcc>
    %a = spirv.KHR.CooperativeMatrixLoad %p, %stride, <RowMajor> : !spirv.ptr<f32, StorageBuffer>, i32 -> !spirv.coopmatrix<8x16xf32, Subgroup, MatrixA>
    %b = spirv.KHR.CooperativeMatrixLoad %p, %stride, <ColumnMajor>, <Volatile> : !spirv.ptr<f32, StorageBuffer>, i32 -> !spirv.coopmatrix<16x8xf32, Subgroup, MatrixB>
    %d = spirv.KHR.CooperativeMatrixMulAdd %a, %b, %c : !spirv.coopmatrix<8x16xf32, Subgroup, MatrixA>, !spirv.coopmatrix<16x8xf32, Subgroup, MatrixB> -> !spirv.coopmatrix<8x8xf32, Subgroup, MatrixAcc>
    %n = spirv.KHR.CooperativeMatrixLength : !spirv.coopmatrix<8x8xf32, Subgroup, MatrixAcc>
    spirv.KHR.CooperativeMatrixStore %p, %d, %stride, <RowMajor> : !spirv.ptr<f32, StorageBuffer>, !spirv.coopmatrix<8x8xf32, Subgroup, MatrixAcc>, i32
    spirv.Return
  }
}
