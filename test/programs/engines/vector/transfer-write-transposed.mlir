// PIPELINE: to-buffers, to-llvm
// A vector's rows become a buffer's columns.
func.func @main() {
  %c0 = arith.constant 0 : index
  %v = arith.constant dense<[[1, 2, 3], [4, 5, 6]]> : vector<2x3xi32>
  %out = memref.alloc() : memref<3x2xi32>
  vector.transfer_write %v, %out[%c0, %c0] {permutation_map = affine_map<(i, j) -> (j, i)>, in_bounds = [true, true]} : vector<2x3xi32>, memref<3x2xi32>
  %printed1 = memref.cast %out : memref<3x2xi32> to memref<*xi32>
  call @printMemrefI32(%printed1) : (memref<*xi32>) -> ()
  return
}
func.func private @printMemrefI32(memref<*xi32>) attributes {llvm.emit_c_interface}
