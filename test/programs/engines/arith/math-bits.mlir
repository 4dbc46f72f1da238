// PIPELINE: to-buffers, to-llvm
// Zeros and ones are counted.
func.func @main() {
  %v = arith.constant dense<[1, 0, -1, 96]> : vector<4xi32>
  %0 = math.ctpop %v : vector<4xi32>
  vector.print %0 : vector<4xi32>
  %1 = math.ctlz %v : vector<4xi32>
  vector.print %1 : vector<4xi32>
  %2 = math.cttz %v : vector<4xi32>
  vector.print %2 : vector<4xi32>
  %3 = math.absi %v : vector<4xi32>
  vector.print %3 : vector<4xi32>
  return
}
