// PIPELINE: to-buffers, to-llvm
// A view with its dimensions in another order.
func.func @main() {
  %m = memref.get_global @m : memref<2x3x2xi32>
  %t = memref.transpose %m (i, j, k) -> (k, i, j) : memref<2x3x2xi32> to memref<2x2x3xi32, strided<[1, 6, 2]>>
  %printed1 = memref.cast %t : memref<2x2x3xi32, strided<[1, 6, 2]>> to memref<*xi32>
  call @printMemrefI32(%printed1) : (memref<*xi32>) -> ()
  return
}
memref.global "private" constant @m : memref<2x3x2xi32> = dense<[[[1, 2], [3, 4], [5, 6]], [[7, 8], [9, 10], [11, 12]]]>
func.func private @printMemrefI32(memref<*xi32>) attributes {llvm.emit_c_interface}
