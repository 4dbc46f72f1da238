// PIPELINE: to-buffers, to-llvm
// Lanes outside of the buffer are the padding.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %pad = arith.constant -7 : i32
  %m = memref.get_global @m : memref<3x3xi32>
  %a = vector.transfer_read %m[%c2, %c0], %pad : memref<3x3xi32>, vector<2x4xi32>
  vector.print %a : vector<2x4xi32>
  %b = vector.transfer_read %m[%c0, %c2], %pad : memref<3x3xi32>, vector<3xi32>
  vector.print %b : vector<3xi32>
  return
}
memref.global "private" constant @m : memref<3x3xi32> = dense<[[1, 2, 3], [4, 5, 6], [7, 8, 9]]>
