// PIPELINE: to-buffers, to-llvm
// Masks from sizes: constant, computed, larger than the vector, and none.
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c9 = arith.constant 9 : index
  %a = vector.constant_mask [1, 2] : vector<2x3xi1>
  vector.print %a : vector<2x3xi1>
  %b = vector.create_mask %c1, %c2 : vector<2x3xi1>
  vector.print %b : vector<2x3xi1>
  %c = vector.create_mask %c9 : vector<4xi1>
  vector.print %c : vector<4xi1>
  %d = vector.create_mask %c0 : vector<4xi1>
  vector.print %d : vector<4xi1>
  return
}
