// PIPELINE: to-buffers, to-llvm
// Sums up to each lane, in as many steps as the number of lanes has bits: lanes move by one, two, four.
func.func @main() {
  %v = arith.constant dense<[3, 1, 4, 1, 5, 9, 2, 6]> : vector<8xi32>
  %z = arith.constant dense<0> : vector<8xi32>
  %m1 = vector.shuffle %z, %v [0, 8, 9, 10, 11, 12, 13, 14] : vector<8xi32>, vector<8xi32>
  %s1 = arith.addi %v, %m1 : vector<8xi32>
  %m2 = vector.shuffle %z, %s1 [0, 0, 8, 9, 10, 11, 12, 13] : vector<8xi32>, vector<8xi32>
  %s2 = arith.addi %s1, %m2 : vector<8xi32>
  %m4 = vector.shuffle %z, %s2 [0, 0, 0, 0, 8, 9, 10, 11] : vector<8xi32>, vector<8xi32>
  %s4 = arith.addi %s2, %m4 : vector<8xi32>
  vector.print %s4 : vector<8xi32>
  return
}
