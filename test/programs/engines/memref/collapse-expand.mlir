// PIPELINE: to-buffers, to-llvm
// Dimensions merged and split without a copy.
func.func @main() {
  %m = memref.get_global @m : memref<2x3x2xi32>
  %c = memref.collapse_shape %m [[0, 1], [2]] : memref<2x3x2xi32> into memref<6x2xi32>
  %printed1 = memref.cast %c : memref<6x2xi32> to memref<*xi32>
  call @printMemrefI32(%printed1) : (memref<*xi32>) -> ()
  %e = memref.expand_shape %c [[0, 1], [2, 3]] output_shape [3, 2, 1, 2] : memref<6x2xi32> into memref<3x2x1x2xi32>
  %printed2 = memref.cast %e : memref<3x2x1x2xi32> to memref<*xi32>
  call @printMemrefI32(%printed2) : (memref<*xi32>) -> ()
  return
}
memref.global "private" constant @m : memref<2x3x2xi32> = dense<[[[1, 2], [3, 4], [5, 6]], [[7, 8], [9, 10], [11, 12]]]>
func.func private @printMemrefI32(memref<*xi32>) attributes {llvm.emit_c_interface}
