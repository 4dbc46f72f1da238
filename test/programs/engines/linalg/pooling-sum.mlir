// PIPELINE: to-buffers, to-llvm
// INTERPRETER: linalg is run as loops
// The sum of each window, which overlap.
func.func @main() {
  %zero = arith.constant 0.0 : f32
  %in = memref.get_global @image : memref<1x1x3x4xf32>
  %window = memref.alloc() : memref<2x2xf32>
  %out = memref.alloc() : memref<1x1x2x3xf32>
  linalg.fill ins(%zero : f32) outs(%out : memref<1x1x2x3xf32>)
  linalg.pooling_nchw_sum {strides = dense<1> : vector<2xi64>, dilations = dense<1> : vector<2xi64>}
      ins(%in, %window : memref<1x1x3x4xf32>, memref<2x2xf32>) outs(%out : memref<1x1x2x3xf32>)
  %printed1 = memref.cast %out : memref<1x1x2x3xf32> to memref<*xf32>
  call @printMemrefF32(%printed1) : (memref<*xf32>) -> ()
  return
}
memref.global "private" constant @image : memref<1x1x3x4xf32> = dense<[[[[1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0], [9.0, 10.0, 11.0, 12.0]]]]>
func.func private @printMemrefF32(memref<*xf32>) attributes {llvm.emit_c_interface}
