// PIPELINE: to-buffers, to-llvm
// Dimensions of a view can be merged if their elements lie evenly.
func.func @main() {
  %m = memref.get_global @m : memref<2x2x4xi32>
  %v = memref.subview %m[0, 0, 1] [2, 2, 2] [1, 1, 2] : memref<2x2x4xi32> to memref<2x2x2xi32, strided<[8, 4, 2], offset: 1>>
  %c = memref.collapse_shape %v [[0, 1, 2]] : memref<2x2x2xi32, strided<[8, 4, 2], offset: 1>> into memref<8xi32, strided<[2], offset: 1>>
  %printed1 = memref.cast %c : memref<8xi32, strided<[2], offset: 1>> to memref<*xi32>
  call @printMemrefI32(%printed1) : (memref<*xi32>) -> ()
  return
}
memref.global "private" constant @m : memref<2x2x4xi32> = dense<[[[1, 2, 3, 4], [5, 6, 7, 8]], [[9, 10, 11, 12], [13, 14, 15, 16]]]>
func.func private @printMemrefI32(memref<*xi32>) attributes {llvm.emit_c_interface}
