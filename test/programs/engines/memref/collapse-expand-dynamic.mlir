// PIPELINE: to-buffers, to-llvm
// The same when sizes are not known.
func.func @flat(%m: memref<?x4xf32>) -> memref<?xf32> {
  %c = memref.collapse_shape %m [[0, 1]] : memref<?x4xf32> into memref<?xf32>
  return %c : memref<?xf32>
}
func.func @main() {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %g = memref.get_global @m : memref<2x4xf32>
  %d = memref.cast %g : memref<2x4xf32> to memref<?x4xf32>
  %f = call @flat(%d) : (memref<?x4xf32>) -> memref<?xf32>
  %printed1 = memref.cast %f : memref<?xf32> to memref<*xf32>
  call @printMemrefF32(%printed1) : (memref<*xf32>) -> ()
  %n = memref.dim %f, %c0 : memref<?xf32>
  %h = arith.divui %n, %c2 : index
  %e = memref.expand_shape %f [[0, 1]] output_shape [%h, 2] : memref<?xf32> into memref<?x2xf32>
  %printed2 = memref.cast %e : memref<?x2xf32> to memref<*xf32>
  call @printMemrefF32(%printed2) : (memref<*xf32>) -> ()
  return
}
memref.global "private" constant @m : memref<2x4xf32> = dense<[[1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0]]>
func.func private @printMemrefF32(memref<*xf32>) attributes {llvm.emit_c_interface}
