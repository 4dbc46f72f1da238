// RUN: not terrace-opt %s --gpu-attach-entry-points 2>&1 | FileCheck %s
// RUN: not terrace-opt %s --pass-pipeline="builtin.module(gpu-attach-entry-points{workgroup-size=4,2})" 2>&1 | FileCheck %s --check-prefix=SIZE
// REFERENCE-DIFFERS: MLIR has such a pass for its own tests only
// CHECK: the size of the kernel's workgroups is not known
// CHECK: hint: say it with 'known_block_size'
// SIZE: 'workgroup-size' must be three positive numbers
gpu.module @kernels {
  gpu.func @unknown() kernel {
    gpu.return
  }
}
