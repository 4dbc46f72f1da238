// PIPELINE: to-buffers, to-llvm
// INTERPRETER: linalg is run as loops
// A product of matrices on buffers, over an accumulator that is not zero.
func.func @main() {
  %one = arith.constant 1.0 : f32
  %a = memref.get_global @left : memref<2x3xf32>
  %b = memref.get_global @right : memref<3x4xf32>
  %c = memref.alloc() : memref<2x4xf32>
  linalg.fill ins(%one : f32) outs(%c : memref<2x4xf32>)
  linalg.matmul ins(%a, %b : memref<2x3xf32>, memref<3x4xf32>) outs(%c : memref<2x4xf32>)
  %printed1 = memref.cast %c : memref<2x4xf32> to memref<*xf32>
  call @printMemrefF32(%printed1) : (memref<*xf32>) -> ()
  memref.dealloc %c : memref<2x4xf32>
  return
}
memref.global "private" constant @left : memref<2x3xf32> = dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]>
memref.global "private" constant @right : memref<3x4xf32> = dense<[[1.0, 0.5, 0.0, -1.0], [2.0, 0.0, 1.0, 0.0], [0.0, 4.0, -2.0, 3.0]]>
func.func private @printMemrefF32(memref<*xf32>) attributes {llvm.emit_c_interface}
