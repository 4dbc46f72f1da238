// RUN: not terrace-opt %s --split-input-file --allow-unregistered-dialect --convert-gpu-to-nvvm=has-redux 2>&1 | FileCheck %s
// RUN: not terrace-opt --split-input-file --allow-unregistered-dialect --convert-gpu-to-nvvm=has-redux --mlir-disable-diagnostic-notes --explain < %s 2>&1
// REFERENCE-DIFFERS: its notes show the operation instead of the reason
// Operations that kernels for NVIDIA's processors cannot do.
// CHECK: failed to legalize operation 'gpu.subgroup_reduce' that was explicitly marked illegal
// CHECK: the instruction does not reduce so
gpu.module @reductions {
  gpu.func @f(%x: i32) -> i32 {
    %0 = gpu.subgroup_reduce mul %x uniform : (i32) -> i32
    gpu.return %0 : i32
  }
}
// -----
// CHECK: failed to legalize operation 'gpu.subgroup_mma_load_matrix' that was explicitly marked illegal
// CHECK: there is no instruction for matrices of these sizes and types
gpu.module @matrices {
  gpu.func @f(%a: memref<64x64xf32>, %i: index) {
    %0 = gpu.subgroup_mma_load_matrix %a[%i, %i] {leadDimension = 64 : index} : memref<64x64xf32> -> !gpu.mma_matrix<16x16xf32, "AOp">
    "test.use"(%0) : (!gpu.mma_matrix<16x16xf32, "AOp">) -> ()
    gpu.return
  }
}
// -----
// CHECK: failed to legalize operation 'gpu.func' that was explicitly marked illegal
// CHECK: signature conversion failed
gpu.module @spaces {
  gpu.func @f(%a: memref<4xf32, "elsewhere">) {
    gpu.return
  }
}
// -----
// CHECK: warning: Cannot copy noalias with non-bare pointers.
gpu.module @warned {
  gpu.func @f(%a: memref<4xf32> {llvm.noalias}) {
    gpu.return
  }
}
