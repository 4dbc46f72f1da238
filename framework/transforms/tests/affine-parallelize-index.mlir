// RUN: terrace-opt %s --affine-parallelize=parallel-reductions=1
// REFERENCE-DIFFERS: mlir-opt 22 makes a parallel loop that reduces indices, which its verifier refuses

func.func @sum(%x: index) -> index {
  %0 = affine.for %i = 0 to 8 iter_args(%a = %x) -> index {
    %s = arith.addi %a, %i : index
    affine.yield %s : index
  }
  return %0 : index
}
