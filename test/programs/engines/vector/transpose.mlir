// PIPELINE: to-buffers, to-llvm
// Two and three dimensions in another order.
func.func @main() {
  %m = arith.constant dense<[[1, 2, 3], [4, 5, 6]]> : vector<2x3xi32>
  %t = vector.transpose %m, [1, 0] : vector<2x3xi32> to vector<3x2xi32>
  vector.print %t : vector<3x2xi32>
  %c = vector.shape_cast %m : vector<2x3xi32> to vector<1x2x3xi32>
  %u = vector.transpose %c, [2, 0, 1] : vector<1x2x3xi32> to vector<3x1x2xi32>
  vector.print %u : vector<3x1x2xi32>
  return
}
