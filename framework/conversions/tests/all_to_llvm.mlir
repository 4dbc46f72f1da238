// RUN: terrace-opt %s --split-input-file --convert-to-llvm
// RUN: terrace-opt %s --split-input-file --convert-to-llvm=dynamic=1
// RUN: terrace-opt %s --split-input-file --convert-to-llvm=filter-dialects=func,arith

// Branches, numbers and calls at once.
func.func private @g(i32) -> i32
func.func @f(%a: i32, %c: i1) -> i32 {
  %0 = arith.addi %a, %a : i32
  cf.cond_br %c, ^a(%0 : i32), ^b
^a(%x: i32):
  %1 = func.call @g(%x) : (i32) -> i32
  return %1 : i32
^b:
  return %a : i32
}
// -----
// The rest stays.
func.func @f(%m: memref<4xf32>, %t: memref<1xi32>, %i: index) {
  memref.dma_wait %t[%i], %i : memref<1xi32>
  return
}
// -----
// The width of an index is that of a word, and that of the data layout where that is asked for.
module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32 : i32>} {
  func.func private @s(index, memref<4x?xf32>)
}
