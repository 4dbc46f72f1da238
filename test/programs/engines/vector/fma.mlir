// PIPELINE: to-buffers, to-llvm
// A product and a sum: here it makes no difference whether there is a rounding between.
func.func @main() {
  %a = arith.constant dense<[2.5, 3.0]> : vector<2xf32>
  %b = arith.constant dense<[-4.0, 4.0]> : vector<2xf32>
  %c = arith.constant dense<[0.25, 0.5]> : vector<2xf32>
  %f = vector.fma %a, %b, %c : vector<2xf32>
  vector.print %f : vector<2xf32>
  %m = vector.broadcast %f : vector<2xf32> to vector<3x2xf32>
  %n = vector.fma %m, %m, %m : vector<3x2xf32>
  vector.print %n : vector<3x2xf32>
  return
}
