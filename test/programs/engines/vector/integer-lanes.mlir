// PIPELINE: to-buffers, to-llvm
// Lanes of few bits: overflow stays in its lane.
func.func @main() {
  %a = arith.constant dense<[127, -128, 100, 3]> : vector<4xi8>
  %b = arith.constant dense<[1, -1, 100, 5]> : vector<4xi8>
  %s = arith.addi %a, %b : vector<4xi8>
  vector.print %s : vector<4xi8>
  %m = arith.muli %a, %b : vector<4xi8>
  vector.print %m : vector<4xi8>
  %n = arith.constant dense<[7, -8, 5, 3]> : vector<4xi4>
  %o = arith.constant dense<1> : vector<4xi4>
  %p = arith.addi %n, %o : vector<4xi4>
  %e = arith.extsi %p : vector<4xi4> to vector<4xi32>
  vector.print %e : vector<4xi32>
  return
}
