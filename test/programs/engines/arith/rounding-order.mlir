// PIPELINE: to-buffers, to-llvm
// The order of sums of floats is kept.
func.func @main() {
  %big = arith.constant 1.0e16 : f64
  %one = arith.constant 1.0 : f64
  %a = arith.addf %big, %one : f64
  %b = arith.subf %a, %big : f64
  vector.print %b : f64
  %c = arith.subf %big, %big : f64
  %d = arith.addf %c, %one : f64
  vector.print %d : f64
  %tenth = arith.constant 0.1 : f64
  %fifth = arith.constant 0.2 : f64
  %s = arith.addf %tenth, %fifth : f64
  %t = arith.constant 0.3 : f64
  %e = arith.cmpf oeq, %s, %t : f64
  vector.print %e : i1
  return
}
