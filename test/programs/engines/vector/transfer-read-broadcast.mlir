// PIPELINE: to-buffers, to-llvm
// A dimension of the map that is no dimension of the buffer repeats what is read.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %pad = arith.constant 0 : i64
  %m = memref.get_global @m : memref<2x3xi64>
  %v = vector.transfer_read %m[%c1, %c0], %pad {permutation_map = affine_map<(i, j) -> (0, j)>, in_bounds = [true, true]} : memref<2x3xi64>, vector<2x3xi64>
  vector.print %v : vector<2x3xi64>
  %w = vector.transfer_read %m[%c1, %c1], %pad {permutation_map = affine_map<(i, j) -> (0)>, in_bounds = [true]} : memref<2x3xi64>, vector<4xi64>
  vector.print %w : vector<4xi64>
  return
}
memref.global "private" constant @m : memref<2x3xi64> = dense<[[1, 2, 3], [4, 5, 6]]>
