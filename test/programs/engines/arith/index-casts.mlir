// PIPELINE: to-buffers, to-llvm
// Indices and integers of other widths.
func.func @main() {
  %m = arith.constant -1 : i8
  %0 = arith.index_cast %m : i8 to index
  %i = arith.index_cast %0 : index to i64
  vector.print %i : i64
  %1 = arith.index_castui %m : i8 to index
  vector.print %1 : index
  %big = arith.constant 4294967297 : index
  %2 = arith.index_cast %big : index to i32
  vector.print %2 : i32
  %v = arith.constant dense<[1, -1]> : vector<2xi32>
  %3 = arith.index_cast %v : vector<2xi32> to vector<2xindex>
  %4 = arith.index_cast %3 : vector<2xindex> to vector<2xi64>
  vector.print %4 : vector<2xi64>
  return
}
