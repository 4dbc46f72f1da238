// PIPELINE: to-buffers, to-llvm
// The dimension in the middle goes.
func.func @main() {
  %v = arith.constant dense<[[[1, 2], [3, 4], [5, 6]], [[7, 8], [9, 10], [11, 12]]]> : vector<2x3x2xi32>
  %z = arith.constant dense<0> : vector<2x2xi32>
  %r = vector.multi_reduction <add>, %v, %z [1] : vector<2x3x2xi32> to vector<2x2xi32>
  vector.print %r : vector<2x2xi32>
  %low = arith.constant dense<-100> : vector<3xi32>
  %m = vector.multi_reduction <maxsi>, %v, %low [0, 2] : vector<2x3x2xi32> to vector<3xi32>
  vector.print %m : vector<3xi32>
  return
}
