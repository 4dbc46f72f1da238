// RUN: terrace-opt %s --convert-async-to-llvm
func.func @descriptor(%value: !async.value<memref<4xf32>>, %m: memref<4xf32>) -> memref<4xf32> {
  async.runtime.store %m, %value : !async.value<memref<4xf32>>
  %0 = async.runtime.load %value : !async.value<memref<4xf32>>
  return %0 : memref<4xf32>
}
