// RUN: terrace-opt %s --split-input-file --convert-func-to-llvm=use-bare-ptr-memref-call-conv=1

func.func private @ext(memref<4xf32>) -> memref<4xf32>
func.func @f(%m: memref<4xf32>) -> memref<4xf32> {
  %0 = call @ext(%m) : (memref<4xf32>) -> memref<4xf32>
  return %0 : memref<4xf32>
}
// -----
// A size that is not known cannot be left out.
func.func @f(%m: memref<?xf32>) -> memref<?xf32> {
  return %m : memref<?xf32>
}
// -----
// A pointer may have the attributes of the memory.
func.func @foo(%arg0: memref<4xf32> {llvm.noalias, llvm.align = 16 : i64}, %p: !llvm.ptr {llvm.noalias, llvm.align = 16 : i64}) {
  return
}
