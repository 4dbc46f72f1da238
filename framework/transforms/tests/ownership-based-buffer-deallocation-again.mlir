// RUN: terrace-opt %s --ownership-based-buffer-deallocation --verify-diagnostics

func.func @freed_already(%m: memref<8xi32>, %c: i1) {
  // expected-error @+1 {{No deallocation operations must be present when running this pass!}}
  bufferization.dealloc (%m : memref<8xi32>) if (%c)
  return
}
