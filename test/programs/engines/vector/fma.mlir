// PIPELINE: to-buffers, to-llvm
// A product and a sum with one rounding.
func.func @main() {
  %a = arith.constant dense<[1.0e8, 3.0]> : vector<2xf32>
  %b = arith.constant dense<[1.00000012, 4.0]> : vector<2xf32>
  %c = arith.constant dense<[-1.0e8, 0.5]> : vector<2xf32>
  %f = vector.fma %a, %b, %c : vector<2xf32>
  vector.print %f : vector<2xf32>
  return
}
