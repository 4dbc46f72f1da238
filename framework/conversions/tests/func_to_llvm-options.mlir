// RUN: terrace-opt %s --convert-func-to-llvm=index-bitwidth=32
// RUN: terrace-opt %s --convert-func-to-llvm=use-bare-ptr-memref-call-conv=true

func.func @index(%a: index, %m: memref<2xf32>) -> index {
  return %a : index
}
func.func @memref(%m: memref<2xf32>) -> memref<2xf32> {
  %0 = call @memref(%m) : (memref<2xf32>) -> memref<2xf32>
  return %m : memref<2xf32>
}
// Bare pointers stand for static memrefs only.
func.func private @dynamic(%m: memref<?xf32>)
// Types that have none in llvm are left.
func.func private @tensor(tensor<2xf32>)
