// PIPELINE: to-buffers, to-llvm
// INTERPRETER: linalg is run as loops
// Bytes are compared without a sign: -1 is the largest of them.
func.func @main() {
  %high = arith.constant -1 : i8
  %in = memref.get_global @signal : memref<1x6x1xi8>
  %window = memref.alloc() : memref<3xi8>
  %out = memref.alloc() : memref<1x4x1xi8>
  linalg.fill ins(%high : i8) outs(%out : memref<1x4x1xi8>)
  linalg.pooling_nwc_min_unsigned {strides = dense<1> : vector<1xi64>, dilations = dense<1> : vector<1xi64>}
      ins(%in, %window : memref<1x6x1xi8>, memref<3xi8>) outs(%out : memref<1x4x1xi8>)
  %wide = memref.alloc() : memref<1x4x1xi32>
  linalg.generic {indexing_maps = [affine_map<(n, w, c) -> (n, w, c)>, affine_map<(n, w, c) -> (n, w, c)>], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%out : memref<1x4x1xi8>) outs(%wide : memref<1x4x1xi32>) {
  ^bb0(%x: i8, %y: i32):
    %e = arith.extui %x : i8 to i32
    linalg.yield %e : i32
  }
  %printed1 = memref.cast %wide : memref<1x4x1xi32> to memref<*xi32>
  call @printMemrefI32(%printed1) : (memref<*xi32>) -> ()
  return
}
memref.global "private" constant @signal : memref<1x6x1xi8> = dense<[[[-1], [100], [-128], [-2], [-3], [127]]]>
func.func private @printMemrefI32(memref<*xi32>) attributes {llvm.emit_c_interface}
