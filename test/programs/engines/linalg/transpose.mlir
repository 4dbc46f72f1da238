// PIPELINE: to-buffers, to-llvm
// INTERPRETER: linalg is run as loops
// A permutation of three dimensions.
func.func @main() {
  %in = memref.get_global @cube : memref<2x3x2xi32>
  %out = memref.alloc() : memref<2x2x3xi32>
  linalg.transpose ins(%in : memref<2x3x2xi32>) outs(%out : memref<2x2x3xi32>) permutation = [2, 0, 1]
  %printed1 = memref.cast %out : memref<2x2x3xi32> to memref<*xi32>
  call @printMemrefI32(%printed1) : (memref<*xi32>) -> ()
  return
}
memref.global "private" constant @cube : memref<2x3x2xi32> = dense<[[[1, 2], [3, 4], [5, 6]], [[7, 8], [9, 10], [11, 12]]]>
func.func private @printMemrefI32(memref<*xi32>) attributes {llvm.emit_c_interface}
