// PIPELINE: to-buffers, to-llvm
// Parts of vectors in two dimensions, out and in.
func.func @main() {
  %m = arith.constant dense<[[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]> : vector<3x4xi32>
  %p = vector.extract_strided_slice %m {offsets = [1, 2], sizes = [2, 2], strides = [1, 1]} : vector<3x4xi32> to vector<2x2xi32>
  vector.print %p : vector<2x2xi32>
  %q = vector.insert_strided_slice %p, %m {offsets = [0, 0], strides = [1, 1]} : vector<2x2xi32> into vector<3x4xi32>
  vector.print %q : vector<3x4xi32>
  %r = vector.extract_strided_slice %m {offsets = [2], sizes = [1], strides = [1]} : vector<3x4xi32> to vector<1x4xi32>
  vector.print %r : vector<1x4xi32>
  return
}
