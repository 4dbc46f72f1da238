// RUN: terrace-opt %s --split-input-file --convert-func-to-llvm
// RUN: terrace-opt %s --split-input-file --convert-func-to-llvm=index-bitwidth=16
// RUN: terrace-opt %s --split-input-file --convert-func-to-llvm --finalize-memref-to-llvm

// The width of an index is that of the data layout, or of a word.
module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32 : i32>} {
  func.func private @s(index, memref<4x?xf32>)
}
// -----
func.func private @s(index, memref<4x?xf32>)
func.func @d(%m: memref<4xf32>) -> memref<4xf32> {
  return %m : memref<4xf32>
}
