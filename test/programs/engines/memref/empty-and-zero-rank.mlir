// PIPELINE: to-buffers, to-llvm
// A buffer without elements, and one of a single element.
func.func @main() {
  %c0 = arith.constant 0 : index
  %e = memref.alloc(%c0) : memref<?x3xf32>
  %d = memref.dim %e, %c0 : memref<?x3xf32>
  vector.print %d : index
  %z = memref.alloc() : memref<f32>
  %v = arith.constant 2.5 : f32
  memref.store %v, %z[] : memref<f32>
  %printed1 = memref.cast %z : memref<f32> to memref<*xf32>
  call @printMemrefF32(%printed1) : (memref<*xf32>) -> ()
  %f = memref.alloc(%c0) : memref<?x3xf32>
  memref.copy %e, %f : memref<?x3xf32> to memref<?x3xf32>
  return
}
func.func private @printMemrefF32(memref<*xf32>) attributes {llvm.emit_c_interface}
