// PIPELINE: to-buffers, to-llvm
// The same bits as other elements.
func.func @main() {
  %v = arith.constant dense<[1.0, -2.0]> : vector<2xf32>
  %i = vector.bitcast %v : vector<2xf32> to vector<2xi32>
  vector.print %i : vector<2xi32>
  %b = vector.bitcast %i : vector<2xi32> to vector<4xi16>
  vector.print %b : vector<4xi16>
  %m = arith.constant dense<[[1, 2], [-1, 0]]> : vector<2x2xi32>
  %w = vector.bitcast %m : vector<2x2xi32> to vector<2x1xi64>
  vector.print %w : vector<2x1xi64>
  return
}
