// PIPELINE: to-buffers, to-llvm
// INTERPRETER: linalg is run as loops
// A window that slides over a line: each output is a weighted sum of three neighbours.
func.func @main() {
  %in = memref.get_global @signal : memref<7xf32>
  %filter = memref.get_global @filter : memref<3xf32>
  %zero = arith.constant 0.0 : f32
  %out = memref.alloc() : memref<5xf32>
  linalg.fill ins(%zero : f32) outs(%out : memref<5xf32>)
  linalg.conv_1d ins(%in, %filter : memref<7xf32>, memref<3xf32>) outs(%out : memref<5xf32>)
  %printed1 = memref.cast %out : memref<5xf32> to memref<*xf32>
  call @printMemrefF32(%printed1) : (memref<*xf32>) -> ()
  return
}
memref.global "private" constant @signal : memref<7xf32> = dense<[0.0, 1.0, 4.0, 9.0, 16.0, 25.0, 36.0]>
memref.global "private" constant @filter : memref<3xf32> = dense<[1.0, -2.0, 1.0]>
func.func private @printMemrefF32(memref<*xf32>) attributes {llvm.emit_c_interface}
