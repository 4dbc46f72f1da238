// RUN: terrace-opt %s --allow-unregistered-dialect --convert-gpu-to-nvvm
// Matrices as the parts that a thread holds.

gpu.module @matrices {
  gpu.func @halves(%a: memref<64x64xf16, #gpu.address_space<workgroup>>, %c: memref<64x64xf16>, %i: index, %x: f16) {
    %0 = gpu.subgroup_mma_load_matrix %a[%i, %i] {leadDimension = 64 : index} : memref<64x64xf16, #gpu.address_space<workgroup>> -> !gpu.mma_matrix<16x16xf16, "AOp">
    %1 = gpu.subgroup_mma_load_matrix %a[%i, %i] {leadDimension = 64 : index, transpose} : memref<64x64xf16, #gpu.address_space<workgroup>> -> !gpu.mma_matrix<16x16xf16, "BOp">
    %2 = gpu.subgroup_mma_constant_matrix %x : !gpu.mma_matrix<16x16xf16, "COp">
    %3 = gpu.subgroup_mma_compute %0, %1, %2 {b_transpose} : !gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp"> -> !gpu.mma_matrix<16x16xf16, "COp">
    %4 = gpu.subgroup_mma_elementwise mulf %3, %2 : (!gpu.mma_matrix<16x16xf16, "COp">, !gpu.mma_matrix<16x16xf16, "COp">) -> !gpu.mma_matrix<16x16xf16, "COp">
    %5 = gpu.subgroup_mma_elementwise maxf %4, %2 : (!gpu.mma_matrix<16x16xf16, "COp">, !gpu.mma_matrix<16x16xf16, "COp">) -> !gpu.mma_matrix<16x16xf16, "COp">
    %6 = gpu.subgroup_mma_elementwise minf %5, %2 : (!gpu.mma_matrix<16x16xf16, "COp">, !gpu.mma_matrix<16x16xf16, "COp">) -> !gpu.mma_matrix<16x16xf16, "COp">
    gpu.subgroup_mma_store_matrix %6, %c[%i, %i] {leadDimension = 64 : index} : !gpu.mma_matrix<16x16xf16, "COp">, memref<64x64xf16>
    gpu.return
  }
  gpu.func @integers(%a: memref<64x64xi8>, %c: memref<64x64xi32>, %i: index, %x: i32) {
    %0 = gpu.subgroup_mma_load_matrix %a[%i, %i] {leadDimension = 64 : index} : memref<64x64xi8> -> !gpu.mma_matrix<32x16xsi8, "AOp">
    %1 = gpu.subgroup_mma_load_matrix %a[%i, %i] {leadDimension = 64 : index} : memref<64x64xi8> -> !gpu.mma_matrix<16x8xsi8, "BOp">
    %2 = gpu.subgroup_mma_constant_matrix %x : !gpu.mma_matrix<32x8xi32, "COp">
    %3 = gpu.subgroup_mma_compute %0, %1, %2 : !gpu.mma_matrix<32x16xsi8, "AOp">, !gpu.mma_matrix<16x8xsi8, "BOp"> -> !gpu.mma_matrix<32x8xi32, "COp">
    gpu.subgroup_mma_store_matrix %3, %c[%i, %i] {leadDimension = 64 : index} : !gpu.mma_matrix<32x8xi32, "COp">, memref<64x64xi32>
    gpu.return
  }
  gpu.func @wide(%a: memref<64x64xf64>, %f: memref<64x64xf32>, %i: index) {
    %0 = gpu.subgroup_mma_load_matrix %a[%i, %i] {leadDimension = 64 : index} : memref<64x64xf64> -> !gpu.mma_matrix<8x4xf64, "AOp">
    %1 = gpu.subgroup_mma_load_matrix %a[%i, %i] {leadDimension = 64 : index} : memref<64x64xf64> -> !gpu.mma_matrix<4x8xf64, "BOp">
    %2 = gpu.subgroup_mma_load_matrix %a[%i, %i] {leadDimension = 64 : index} : memref<64x64xf64> -> !gpu.mma_matrix<8x8xf64, "COp">
    %3 = gpu.subgroup_mma_load_matrix %f[%i, %i] {leadDimension = 64 : index} : memref<64x64xf32> -> !gpu.mma_matrix<16x8xf32, "AOp">
    "test.use"(%0, %1, %2, %3) : (!gpu.mma_matrix<8x4xf64, "AOp">, !gpu.mma_matrix<4x8xf64, "BOp">, !gpu.mma_matrix<8x8xf64, "COp">, !gpu.mma_matrix<16x8xf32, "AOp">) -> ()
    gpu.return
  }
}
