// RUN: not terrace-opt %s --split-input-file --gpu-module-to-binary=format=isa 2>&1 | FileCheck %s
// RUN: not terrace-opt %s --split-input-file --gpu-module-to-binary 2>&1 | FileCheck %s --check-prefix=BINARY
// REFERENCE-DIFFERS: mlir-opt calls NVIDIA's tools, and links
// BINARY: machine code of NVIDIA's processors needs 'ptxas', which is not called
// BINARY: hint: 'format=isa' gives PTX

// CHECK: linking of bitcode files to kernels is not supported
gpu.module @linked [#nvvm.target<link = ["lib.bc"]>] {
}

// -----

// CHECK: the flag 'ftz' is not supported
gpu.module @flush [#nvvm.target<flags = {ftz}>] {
}

// -----

// CHECK: LLVM Translation failed for operation: gpu.func
// CHECK: hint: 'convert-gpu-to-nvvm' lowers kernels
gpu.module @high [#nvvm.target] {
  gpu.func @f() kernel {
    gpu.return
  }
}

// -----

// CHECK: (for #nvvm.target<triple = "x86_64">)
gpu.module @triple [#nvvm.target<triple = "x86_64">] {
}
