// PIPELINE: to-buffers, to-llvm
// Bits move left, right with zeros, and right with the sign.
func.func @main() {
  %a = arith.constant -16 : i32
  %b = arith.constant 3 : i32
  %0 = arith.shli %a, %b : i32
  vector.print %0 : i32
  %1 = arith.shrui %a, %b : i32
  vector.print %1 : i32
  %2 = arith.shrsi %a, %b : i32
  vector.print %2 : i32
  %v = arith.constant dense<[1, -1, 127, -128]> : vector<4xi8>
  %n = arith.constant dense<[7, 7, 1, 0]> : vector<4xi8>
  %3 = arith.shli %v, %n : vector<4xi8>
  vector.print %3 : vector<4xi8>
  %4 = arith.shrsi %v, %n : vector<4xi8>
  vector.print %4 : vector<4xi8>
  %5 = arith.shrui %v, %n : vector<4xi8>
  vector.print %5 : vector<4xi8>
  return
}
