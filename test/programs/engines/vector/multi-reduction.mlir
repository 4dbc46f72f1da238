// PIPELINE: to-buffers, to-llvm
// Reductions of an inner, an outer, and of all dimensions.
func.func @main() {
  %v = arith.constant dense<[[1.0, 2.0, 3.0], [4.0, -5.0, 6.0]]> : vector<2x3xf32>
  %r = arith.constant dense<0.0> : vector<2xf32>
  %c = arith.constant dense<1.0> : vector<3xf32>
  %s = arith.constant 100.0 : f32
  %rows = vector.multi_reduction <add>, %v, %r [1] : vector<2x3xf32> to vector<2xf32>
  vector.print %rows : vector<2xf32>
  %columns = vector.multi_reduction <mul>, %v, %c [0] : vector<2x3xf32> to vector<3xf32>
  vector.print %columns : vector<3xf32>
  %all = vector.multi_reduction <minimumf>, %v, %s [0, 1] : vector<2x3xf32> to f32
  vector.print %all : f32
  return
}
