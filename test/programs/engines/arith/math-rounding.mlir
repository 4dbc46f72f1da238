// PIPELINE: to-buffers, to-llvm
// Down, up, to zero, and to the nearest, of halves and negative numbers.
func.func @main() {
  %v = arith.constant dense<[2.5, -2.5, 0.4, -0.6]> : vector<4xf32>
  %0 = math.floor %v : vector<4xf32>
  vector.print %0 : vector<4xf32>
  %1 = math.ceil %v : vector<4xf32>
  vector.print %1 : vector<4xf32>
  %2 = math.trunc %v : vector<4xf32>
  vector.print %2 : vector<4xf32>
  %3 = math.round %v : vector<4xf32>
  vector.print %3 : vector<4xf32>
  %4 = math.roundeven %v : vector<4xf32>
  vector.print %4 : vector<4xf32>
  %5 = math.absf %v : vector<4xf32>
  vector.print %5 : vector<4xf32>
  %6 = math.copysign %0, %v : vector<4xf32>
  vector.print %6 : vector<4xf32>
  return
}
