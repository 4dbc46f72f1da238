// RUN: terrace-opt %s --split-input-file --llvm-request-c-wrappers --convert-func-to-llvm

// A declaration calls what C provides, a definition is called by what C calls.
func.func private @qux(memref<?x?xf32>)
func.func @foo(%m: memref<?x?xf32>) {
  call @qux(%m) : (memref<?x?xf32>) -> ()
  return
}
// -----
func.func private @qux(memref<?x?xf32>, i32) -> i32 attributes {llvm.emit_c_interface}
func.func @plain(%m: memref<?xf32>) {
  return
}
// -----
func.func @foo(%m: memref<?x?xf32>, %k: i32) -> i32 {
  return %k : i32
}
// -----
// Results that are no numbers come back through a first argument.
func.func @unr(%m: memref<?xf32>) -> memref<?xf32> {
  return %m : memref<?xf32>
}
func.func @two(%m: i32) -> (i32, i32) {
  return %m, %m : i32, i32
}
func.func private @ext(i32) -> (memref<2xf32>, i32)
// -----
func.func @u(%m: memref<*xf32>) {
  return
}
func.func private @v(memref<*xf32>) -> memref<*xf32>
