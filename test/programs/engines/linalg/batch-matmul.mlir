// PIPELINE: to-buffers, to-llvm
// INTERPRETER: linalg is run as loops
// Two products side by side, one in each element of the batch.
func.func @main() {
  %a = memref.get_global @left : memref<2x2x3xf32>
  %b = memref.get_global @right : memref<2x3x2xf32>
  %zero = arith.constant 0.0 : f32
  %c = memref.alloc() : memref<2x2x2xf32>
  linalg.fill ins(%zero : f32) outs(%c : memref<2x2x2xf32>)
  linalg.batch_matmul ins(%a, %b : memref<2x2x3xf32>, memref<2x3x2xf32>) outs(%c : memref<2x2x2xf32>)
  %printed1 = memref.cast %c : memref<2x2x2xf32> to memref<*xf32>
  call @printMemrefF32(%printed1) : (memref<*xf32>) -> ()
  return
}
memref.global "private" constant @left : memref<2x2x3xf32> = dense<[[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]], [[-1.0, 0.0, 1.0], [0.5, 0.5, 0.5]]]>
memref.global "private" constant @right : memref<2x3x2xf32> = dense<[[[1.0, 0.0], [0.0, 1.0], [1.0, 1.0]], [[2.0, 4.0], [6.0, 8.0], [10.0, 12.0]]]>
func.func private @printMemrefF32(memref<*xf32>) attributes {llvm.emit_c_interface}
