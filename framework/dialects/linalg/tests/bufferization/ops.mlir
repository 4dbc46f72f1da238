// RUN: terrace-opt %s | terrace-opt
// RUN: terrace-opt %s --mlir-print-op-generic
// RUN: terrace-opt %s --mlir-print-op-generic | terrace-opt
func.func @tensors(%n: index, %t: tensor<4x?xf32>, %m: memref<4x?xf32, strided<[?, 1]>>, %u: memref<*xf32>) {
  %0 = bufferization.alloc_tensor(%n) : tensor<4x?xf32>
  %1 = bufferization.alloc_tensor() copy(%t) {memory_space = 1 : i64} : tensor<4x?xf32>
  %2 = bufferization.alloc_tensor(%n) size_hint=%n : tensor<4x?xf32>
  bufferization.dealloc_tensor %0 : tensor<4x?xf32>
  %3 = bufferization.to_tensor %m restrict writable : memref<4x?xf32, strided<[?, 1]>> to tensor<4x?xf32>
  %4 = bufferization.to_tensor %u : memref<*xf32> to tensor<*xf32>
  %5 = bufferization.to_buffer %t read_only : tensor<4x?xf32> to memref<4x?xf32>
  %6 = bufferization.to_buffer %t {note} : tensor<4x?xf32> to memref<4x?xf32, 1>
  %7 = bufferization.materialize_in_destination %t in %1 : (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x?xf32>
  bufferization.materialize_in_destination %t in restrict writable %5 : (tensor<4x?xf32>, memref<4x?xf32>) -> ()
  return
}
func.func @buffers(%m: memref<4xf32>, %u: memref<*xf32>, %c: i1) {
  %0 = bufferization.clone %m : memref<4xf32> to memref<?xf32>
  %1:2 = bufferization.dealloc (%m, %0 : memref<4xf32>, memref<?xf32>) if (%c, %c) retain (%m, %u : memref<4xf32>, memref<*xf32>)
  bufferization.dealloc (%m : memref<4xf32>) if (%c)
  %2 = bufferization.dealloc retain (%m : memref<4xf32>) {note}
  bufferization.dealloc
  return
}
func.func @arguments(%a: tensor<4xf32> {bufferization.buffer_layout = affine_map<(d0) -> (d0)>, bufferization.writable = true},
                     %b: tensor<4xf32> {bufferization.access = "read"}) {
  %0 = memref.alloc() {bufferization.manual_deallocation} : memref<4xf32>
  return
}
