// PIPELINE: fold-memref-alias-ops, to-buffers, to-llvm
// Views are folded into what loads and stores before anything else.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.get_global @m : memref<4x4xi32>
  %v = memref.subview %m[1, 1] [2, 2] [1, 2] : memref<4x4xi32> to memref<2x2xi32, strided<[4, 2], offset: 5>>
  %x = memref.load %v[%c1, %c1] : memref<2x2xi32, strided<[4, 2], offset: 5>>
  vector.print %x : i32
  %e = memref.expand_shape %m [[0, 1], [2]] output_shape [2, 2, 4] : memref<4x4xi32> into memref<2x2x4xi32>
  %y = memref.load %e[%c1, %c0, %c1] : memref<2x2x4xi32>
  vector.print %y : i32
  return
}
memref.global "private" constant @m : memref<4x4xi32> = dense<[[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12], [13, 14, 15, 16]]>
