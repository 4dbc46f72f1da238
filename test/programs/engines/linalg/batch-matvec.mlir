// PIPELINE: to-buffers, to-llvm
// INTERPRETER: linalg is run as loops
// A batch of matrices, each with its own vector.
func.func @main() {
  %a = memref.get_global @matrices : memref<2x2x3xf32>
  %b = memref.get_global @vectors : memref<2x3xf32>
  %zero = arith.constant 0.0 : f32
  %c = memref.alloc() : memref<2x2xf32>
  linalg.fill ins(%zero : f32) outs(%c : memref<2x2xf32>)
  linalg.batch_matvec ins(%a, %b : memref<2x2x3xf32>, memref<2x3xf32>) outs(%c : memref<2x2xf32>)
  %printed1 = memref.cast %c : memref<2x2xf32> to memref<*xf32>
  call @printMemrefF32(%printed1) : (memref<*xf32>) -> ()
  return
}
memref.global "private" constant @matrices : memref<2x2x3xf32> = dense<[[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]], [[7.0, 8.0, 9.0], [0.0, 1.0, 0.0]]]>
memref.global "private" constant @vectors : memref<2x3xf32> = dense<[[1.0, 1.0, 1.0], [2.0, 0.0, -2.0]]>
func.func private @printMemrefF32(memref<*xf32>) attributes {llvm.emit_c_interface}
