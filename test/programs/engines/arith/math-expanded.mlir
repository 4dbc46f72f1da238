// PIPELINE: math-expand-ops, to-buffers, to-llvm
// Functions that become others: hyperbolic ones, and powers with whole exponents.
func.func @main() {
  %x = arith.constant 0.5 : f32
  %0 = math.sinh %x : f32
  vector.print %0 : f32
  %1 = math.cosh %x : f32
  vector.print %1 : f32
  %2 = math.tanh %x : f32
  vector.print %2 : f32
  %n = arith.constant 5 : i32
  %3 = math.fpowi %x, %n : f32, i32
  vector.print %3 : f32
  %m = arith.constant -3 : i32
  %four = arith.constant 4 : i32
  %4 = math.ipowi %m, %four : i32
  vector.print %4 : i32
  return
}
