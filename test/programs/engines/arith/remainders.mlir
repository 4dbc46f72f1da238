// PIPELINE: to-buffers, to-llvm
// Remainders of floats have the sign of what is divided.
func.func @main() {
  %a = arith.constant dense<[5.5, -5.5, 5.5, -5.5]> : vector<4xf64>
  %b = arith.constant dense<[2.0, 2.0, -2.0, -2.0]> : vector<4xf64>
  %r = arith.remf %a, %b : vector<4xf64>
  vector.print %r : vector<4xf64>
  return
}
