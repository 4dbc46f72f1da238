// PIPELINE: to-buffers, to-llvm
// A scalar, a row and a column become a matrix.
func.func @main() {
  %s = arith.constant 1.5 : f32
  %row = arith.constant dense<[1, 2, 3]> : vector<3xi32>
  %column = arith.constant dense<[[7], [8]]> : vector<2x1xi32>
  %a = vector.broadcast %s : f32 to vector<2x2xf32>
  vector.print %a : vector<2x2xf32>
  %b = vector.broadcast %row : vector<3xi32> to vector<2x3xi32>
  vector.print %b : vector<2x3xi32>
  %c = vector.broadcast %column : vector<2x1xi32> to vector<2x3xi32>
  vector.print %c : vector<2x3xi32>
  return
}
