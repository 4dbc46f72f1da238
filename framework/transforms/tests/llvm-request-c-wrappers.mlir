// RUN: terrace-opt %s --llvm-request-c-wrappers
func.func private @declared(memref<4xf32>)
func.func @defined(%m: memref<4xf32>) {
  return
}
module {
  func.func private @nested() attributes {llvm.emit_c_interface}
}
