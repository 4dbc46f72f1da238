// RUN: not terrace-opt %s --convert-gpu-to-rocdl 2>&1 | FileCheck %s
// RUN: not terrace-opt %s --convert-gpu-to-rocdl=chipset=x9 2>&1 | FileCheck %s --check-prefix=CHIP
// RUN: not terrace-opt %s --convert-gpu-to-rocdl=allowed-dialects=gpu 2>&1 | FileCheck %s --check-prefix=DIALECT
// RUN: not terrace-opt %s --convert-gpu-to-rocdl=use-bare-ptr-memref-call-conv 2>&1 | FileCheck %s --check-prefix=BARE
// REFERENCE-DIFFERS: its notes show the operation instead of the reason
// Printing without a runtime, and options that mean nothing.
// CHECK: failed to legalize operation 'gpu.printf' that was explicitly marked illegal
// CHIP: error: Invalid chipset name: x9
// DIALECT: error: dialect does not implement ConvertToLLVMPatternInterface: gpu
// BARE: error: bare pointer calling convention requires all memrefs to have static shape and use the identity map
gpu.module @kernels {
  gpu.func @f(%m: memref<?xf32>) kernel {
    gpu.printf "here"
    gpu.return
  }
}
