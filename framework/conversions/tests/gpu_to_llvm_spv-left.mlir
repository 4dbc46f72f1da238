// RUN: not terrace-opt %s --convert-gpu-to-llvm-spv 2>&1 | FileCheck %s
// REFERENCE-DIFFERS: its notes show the operation instead of the reason
// A shuffle of a part of a subgroup.
// CHECK: failed to legalize operation 'gpu.shuffle' that was explicitly marked illegal
// CHECK: its width is not that of a subgroup
gpu.module @kernels {
  gpu.func @f(%x: f32, %i: i32) -> f32 attributes {intel_reqd_sub_group_size = 16 : i32} {
    %w = arith.constant 8 : i32
    %0, %valid = gpu.shuffle idx %x, %i, %w : f32
    gpu.return %0 : f32
  }
}
