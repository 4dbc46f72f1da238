// PIPELINE: to-buffers, to-llvm
// Ordered and unordered comparisons, with a NaN.
func.func @main() {
  %a = arith.constant dense<[1.0, 2.0, 0x7FC00000, -0.0]> : vector<4xf32>
  %b = arith.constant dense<[2.0, 2.0, 1.0, 0.0]> : vector<4xf32>
  %0 = arith.cmpf oeq, %a, %b : vector<4xf32>
  vector.print %0 : vector<4xi1>
  %1 = arith.cmpf ueq, %a, %b : vector<4xf32>
  vector.print %1 : vector<4xi1>
  %2 = arith.cmpf olt, %a, %b : vector<4xf32>
  vector.print %2 : vector<4xi1>
  %3 = arith.cmpf ult, %a, %b : vector<4xf32>
  vector.print %3 : vector<4xi1>
  %4 = arith.cmpf one, %a, %b : vector<4xf32>
  vector.print %4 : vector<4xi1>
  %5 = arith.cmpf une, %a, %b : vector<4xf32>
  vector.print %5 : vector<4xi1>
  %6 = arith.cmpf ord, %a, %b : vector<4xf32>
  vector.print %6 : vector<4xi1>
  %7 = arith.cmpf uno, %a, %b : vector<4xf32>
  vector.print %7 : vector<4xi1>
  %8 = arith.cmpf oge, %a, %b : vector<4xf32>
  vector.print %8 : vector<4xi1>
  return
}
