// PIPELINE: to-buffers, to-llvm
// INTERPRETER: linalg is run as loops
// A product of tiled matrices.
func.func @main() {
  %a = memref.get_global @a : memref<1x2x2x1xf32>
  %b = memref.get_global @b : memref<2x2x2x1xf32>
  %zero = arith.constant 0.0 : f32
  %c = memref.alloc() : memref<1x2x2x2xf32>
  linalg.fill ins(%zero : f32) outs(%c : memref<1x2x2x2xf32>)
  linalg.mmt4d ins(%a, %b : memref<1x2x2x1xf32>, memref<2x2x2x1xf32>) outs(%c : memref<1x2x2x2xf32>)
  %printed1 = memref.cast %c : memref<1x2x2x2xf32> to memref<*xf32>
  call @printMemrefF32(%printed1) : (memref<*xf32>) -> ()
  return
}
memref.global "private" constant @a : memref<1x2x2x1xf32> = dense<[[[[1.0], [2.0]], [[3.0], [4.0]]]]>
memref.global "private" constant @b : memref<2x2x2x1xf32> = dense<[[[[1.0], [0.0]], [[0.5], [2.0]]], [[[5.0], [6.0]], [[-1.0], [-2.0]]]]>
func.func private @printMemrefF32(memref<*xf32>) attributes {llvm.emit_c_interface}
