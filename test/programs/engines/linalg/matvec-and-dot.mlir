// PIPELINE: to-buffers, to-llvm
// INTERPRETER: linalg is run as loops
// Products of lower rank: a matrix with a vector, a vector with a matrix, two vectors.
func.func @main() {
  %m = memref.get_global @matrix : memref<3x3xf32>
  %v = memref.get_global @vector : memref<3xf32>
  %zero = arith.constant 0.0 : f32
  %r = memref.alloc() : memref<3xf32>
  %s = memref.alloc() : memref<f32>
  linalg.fill ins(%zero : f32) outs(%r : memref<3xf32>)
  linalg.matvec ins(%m, %v : memref<3x3xf32>, memref<3xf32>) outs(%r : memref<3xf32>)
  %printed1 = memref.cast %r : memref<3xf32> to memref<*xf32>
  call @printMemrefF32(%printed1) : (memref<*xf32>) -> ()
  linalg.fill ins(%zero : f32) outs(%r : memref<3xf32>)
  linalg.vecmat ins(%v, %m : memref<3xf32>, memref<3x3xf32>) outs(%r : memref<3xf32>)
  %printed2 = memref.cast %r : memref<3xf32> to memref<*xf32>
  call @printMemrefF32(%printed2) : (memref<*xf32>) -> ()
  linalg.fill ins(%zero : f32) outs(%s : memref<f32>)
  linalg.dot ins(%v, %r : memref<3xf32>, memref<3xf32>) outs(%s : memref<f32>)
  %printed3 = memref.cast %s : memref<f32> to memref<*xf32>
  call @printMemrefF32(%printed3) : (memref<*xf32>) -> ()
  return
}
memref.global "private" constant @matrix : memref<3x3xf32> = dense<[[2.0, 0.0, 1.0], [0.0, 3.0, -1.0], [1.0, 1.0, 4.0]]>
memref.global "private" constant @vector : memref<3xf32> = dense<[1.0, -2.0, 0.5]>
func.func private @printMemrefF32(memref<*xf32>) attributes {llvm.emit_c_interface}
