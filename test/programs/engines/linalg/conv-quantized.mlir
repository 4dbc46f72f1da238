// PIPELINE: to-buffers, to-llvm
// INTERPRETER: linalg is run as loops
// Zero points are taken off before elements are multiplied.
func.func @main() {
  %zero = arith.constant 0 : i32
  %zi = arith.constant 3 : i32
  %zf = arith.constant -1 : i32
  %in = memref.get_global @image : memref<1x2x3x1xi8>
  %filter = memref.get_global @filter : memref<2x2x1x1xi8>
  %out = memref.alloc() : memref<1x1x2x1xi32>
  linalg.fill ins(%zero : i32) outs(%out : memref<1x1x2x1xi32>)
  linalg.conv_2d_nhwc_hwcf_q {strides = dense<1> : vector<2xi64>, dilations = dense<1> : vector<2xi64>}
      ins(%in, %filter, %zi, %zf : memref<1x2x3x1xi8>, memref<2x2x1x1xi8>, i32, i32) outs(%out : memref<1x1x2x1xi32>)
  %printed1 = memref.cast %out : memref<1x1x2x1xi32> to memref<*xi32>
  call @printMemrefI32(%printed1) : (memref<*xi32>) -> ()
  return
}
memref.global "private" constant @image : memref<1x2x3x1xi8> = dense<[[[[3], [100], [-100]], [[7], [-128], [127]]]]>
memref.global "private" constant @filter : memref<2x2x1x1xi8> = dense<[[[[1]], [[2]]], [[[3]], [[-4]]]]>
func.func private @printMemrefI32(memref<*xi32>) attributes {llvm.emit_c_interface}
