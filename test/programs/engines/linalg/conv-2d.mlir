// PIPELINE: to-buffers, to-llvm
// INTERPRETER: linalg is run as loops
// A filter that finds edges, over a square with a bright corner.
func.func @main() {
  %in = memref.get_global @image : memref<5x5xf32>
  %filter = memref.get_global @edges : memref<3x3xf32>
  %zero = arith.constant 0.0 : f32
  %out = memref.alloc() : memref<3x3xf32>
  linalg.fill ins(%zero : f32) outs(%out : memref<3x3xf32>)
  linalg.conv_2d ins(%in, %filter : memref<5x5xf32>, memref<3x3xf32>) outs(%out : memref<3x3xf32>)
  %printed1 = memref.cast %out : memref<3x3xf32> to memref<*xf32>
  call @printMemrefF32(%printed1) : (memref<*xf32>) -> ()
  return
}
memref.global "private" constant @image : memref<5x5xf32> = dense<[[9.0, 9.0, 1.0, 1.0, 1.0], [9.0, 9.0, 1.0, 1.0, 1.0], [1.0, 1.0, 1.0, 1.0, 1.0], [1.0, 1.0, 1.0, 1.0, 2.0], [1.0, 1.0, 1.0, 2.0, 3.0]]>
memref.global "private" constant @edges : memref<3x3xf32> = dense<[[0.0, 1.0, 0.0], [1.0, -4.0, 1.0], [0.0, 1.0, 0.0]]>
func.func private @printMemrefF32(memref<*xf32>) attributes {llvm.emit_c_interface}
