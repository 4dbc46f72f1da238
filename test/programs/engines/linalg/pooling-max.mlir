// PIPELINE: to-buffers, to-llvm
// INTERPRETER: linalg is run as loops
// The largest element of each window.
func.func @main() {
  %low = arith.constant 0xFF800000 : f32
  %in = memref.get_global @image : memref<1x4x4x1xf32>
  %window = memref.alloc() : memref<2x2xf32>
  %out = memref.alloc() : memref<1x2x2x1xf32>
  linalg.fill ins(%low : f32) outs(%out : memref<1x2x2x1xf32>)
  linalg.pooling_nhwc_max {strides = dense<2> : vector<2xi64>, dilations = dense<1> : vector<2xi64>}
      ins(%in, %window : memref<1x4x4x1xf32>, memref<2x2xf32>) outs(%out : memref<1x2x2x1xf32>)
  %printed1 = memref.cast %out : memref<1x2x2x1xf32> to memref<*xf32>
  call @printMemrefF32(%printed1) : (memref<*xf32>) -> ()
  return
}
memref.global "private" constant @image : memref<1x4x4x1xf32> = dense<[[[[1.0], [2.0], [5.0], [0.0]], [[3.0], [4.0], [1.0], [1.0]], [[-1.0], [-2.0], [8.0], [9.0]], [[-3.0], [-4.0], [9.5], [7.0]]]]>
func.func private @printMemrefF32(memref<*xf32>) attributes {llvm.emit_c_interface}
