// PIPELINE: to-buffers, to-llvm
// Lanes beyond the end of the buffer go nowhere.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %zero = arith.constant dense<0> : vector<3x3xi32>
  %out = memref.alloc() : memref<3x3xi32>
  vector.transfer_write %zero, %out[%c0, %c0] {in_bounds = [true, true]} : vector<3x3xi32>, memref<3x3xi32>
  %v = arith.constant dense<[[1, 2, 3], [4, 5, 6]]> : vector<2x3xi32>
  vector.transfer_write %v, %out[%c2, %c1] : vector<2x3xi32>, memref<3x3xi32>
  %printed1 = memref.cast %out : memref<3x3xi32> to memref<*xi32>
  call @printMemrefI32(%printed1) : (memref<*xi32>) -> ()
  return
}
func.func private @printMemrefI32(memref<*xi32>) attributes {llvm.emit_c_interface}
