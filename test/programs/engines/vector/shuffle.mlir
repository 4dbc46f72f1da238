// PIPELINE: to-buffers, to-llvm
// Lanes of two vectors in a new order.
func.func @main() {
  %a = arith.constant dense<[0, 1, 2, 3]> : vector<4xi32>
  %b = arith.constant dense<[10, 11, 12]> : vector<3xi32>
  %s = vector.shuffle %a, %b [6, 0, 4, 0, 3] : vector<4xi32>, vector<3xi32>
  vector.print %s : vector<5xi32>
  %m = arith.constant dense<[[1, 2], [3, 4]]> : vector<2x2xi32>
  %n = arith.constant dense<[[5, 6]]> : vector<1x2xi32>
  %t = vector.shuffle %m, %n [2, 0, 1] : vector<2x2xi32>, vector<1x2xi32>
  vector.print %t : vector<3x2xi32>
  return
}
