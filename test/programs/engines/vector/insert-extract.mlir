// PIPELINE: to-buffers, to-llvm
// Rows and elements at fixed places and at places that are computed.
func.func @main() {
  %c1 = arith.constant 1 : index
  %m = arith.constant dense<[[1, 2, 3], [4, 5, 6]]> : vector<2x3xi32>
  %row = vector.extract %m[1] : vector<3xi32> from vector<2x3xi32>
  vector.print %row : vector<3xi32>
  %x = vector.extract %row[%c1] : i32 from vector<3xi32>
  vector.print %x : i32
  %n = vector.insert %row, %m[0] : vector<3xi32> into vector<2x3xi32>
  %c9 = arith.constant 99 : i32
  %p = vector.insert %c9, %n[1, 2] : i32 into vector<2x3xi32>
  vector.print %p : vector<2x3xi32>
  %q = vector.insert %c9, %row[%c1] : i32 into vector<3xi32>
  vector.print %q : vector<3xi32>
  return
}
