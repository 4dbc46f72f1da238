// PIPELINE: to-buffers, to-llvm
// Every comparison of a negative and a positive number.
func.func @main() {
  %a = arith.constant dense<[-1, 1, 5]> : vector<3xi32>
  %b = arith.constant dense<[1, -1, 5]> : vector<3xi32>
  %0 = arith.cmpi eq, %a, %b : vector<3xi32>
  vector.print %0 : vector<3xi1>
  %1 = arith.cmpi ne, %a, %b : vector<3xi32>
  vector.print %1 : vector<3xi1>
  %2 = arith.cmpi slt, %a, %b : vector<3xi32>
  vector.print %2 : vector<3xi1>
  %3 = arith.cmpi sle, %a, %b : vector<3xi32>
  vector.print %3 : vector<3xi1>
  %4 = arith.cmpi ugt, %a, %b : vector<3xi32>
  vector.print %4 : vector<3xi1>
  %5 = arith.cmpi uge, %a, %b : vector<3xi32>
  vector.print %5 : vector<3xi1>
  return
}
