// PIPELINE: to-buffers, to-llvm
// Lanes chosen by a comparison of lanes.
func.func @main() {
  %a = arith.constant dense<[1, 5, -3, 0]> : vector<4xi32>
  %b = arith.constant dense<[2, 4, 3, 0]> : vector<4xi32>
  %m = arith.cmpi slt, %a, %b : vector<4xi32>
  vector.print %m : vector<4xi1>
  %s = arith.select %m, %a, %b : vector<4xi1>, vector<4xi32>
  vector.print %s : vector<4xi32>
  %f = arith.sitofp %s : vector<4xi32> to vector<4xf64>
  vector.print %f : vector<4xf64>
  return
}
