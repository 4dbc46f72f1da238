// RUN: terrace-opt %s --finalize-memref-to-llvm=index-bitwidth=32

func.func @to_unranked(%m: memref<42x?xf32>) {
  %0 = memref.cast %m : memref<42x?xf32> to memref<*xf32>
  return
}
