// PIPELINE: to-buffers, to-llvm
// INTERPRETER: linalg is run as loops
// Each channel has its own filter.
func.func @main() {
  %zero = arith.constant 0.0 : f32
  %in = memref.get_global @image : memref<1x3x3x2xf32>
  %filter = memref.get_global @filter : memref<2x2x2xf32>
  %out = memref.alloc() : memref<1x2x2x2xf32>
  linalg.fill ins(%zero : f32) outs(%out : memref<1x2x2x2xf32>)
  linalg.depthwise_conv_2d_nhwc_hwc {strides = dense<1> : vector<2xi64>, dilations = dense<1> : vector<2xi64>}
      ins(%in, %filter : memref<1x3x3x2xf32>, memref<2x2x2xf32>) outs(%out : memref<1x2x2x2xf32>)
  %printed1 = memref.cast %out : memref<1x2x2x2xf32> to memref<*xf32>
  call @printMemrefF32(%printed1) : (memref<*xf32>) -> ()
  return
}
memref.global "private" constant @image : memref<1x3x3x2xf32> = dense<[[[[1.0, 9.0], [2.0, 8.0], [3.0, 7.0]], [[4.0, 6.0], [5.0, 5.0], [6.0, 4.0]], [[7.0, 3.0], [8.0, 2.0], [9.0, 1.0]]]]>
memref.global "private" constant @filter : memref<2x2x2xf32> = dense<[[[1.0, 0.0], [0.0, 1.0]], [[0.0, 1.0], [-1.0, 0.5]]]>
func.func private @printMemrefF32(memref<*xf32>) attributes {llvm.emit_c_interface}
