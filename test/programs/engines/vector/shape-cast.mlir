// PIPELINE: to-buffers, to-llvm
// The same elements in other shapes.
func.func @main() {
  %v = arith.constant dense<[1, 2, 3, 4, 5, 6]> : vector<6xi32>
  %m = vector.shape_cast %v : vector<6xi32> to vector<2x3xi32>
  %n = vector.shape_cast %m : vector<2x3xi32> to vector<3x2xi32>
  vector.print %m : vector<2x3xi32>
  vector.print %n : vector<3x2xi32>
  %one = vector.extract %v[3] : i32 from vector<6xi32>
  %b = vector.broadcast %one : i32 to vector<1x1xi32>
  %l = vector.shape_cast %b : vector<1x1xi32> to vector<1xi32>
  vector.print %l : vector<1xi32>
  return
}
