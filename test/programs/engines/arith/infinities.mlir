// PIPELINE: to-buffers, to-llvm
// Numbers too large, quotients by zero, and what is printed of them.
func.func @main() {
  %big = arith.constant 3.0e38 : f32
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %inf = arith.mulf %big, %big : f32
  vector.print %inf : f32
  %m = arith.negf %one : f32
  %minf = arith.divf %m, %zero : f32
  vector.print %minf : f32
  %s = arith.addf %inf, %inf : f32
  vector.print %s : f32
  %t = arith.divf %one, %minf : f32
  vector.print %t : f32
  %c = arith.cmpf ogt, %inf, %big : f32
  vector.print %c : i1
  %tiny = arith.constant 1.0e-45 : f32
  vector.print %tiny : f32
  %half = arith.constant 0.5 : f32
  %u = arith.mulf %tiny, %half : f32
  vector.print %u : f32
  return
}
