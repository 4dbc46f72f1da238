// PIPELINE: to-buffers, to-llvm
// Functions of one number and of two.
func.func @main() {
  %x = arith.constant 0.75 : f64
  %y = arith.constant 2.5 : f64
  %0 = math.sqrt %x : f64
  vector.print %0 : f64
  %1 = math.exp %x : f64
  vector.print %1 : f64
  %2 = math.exp2 %x : f64
  vector.print %2 : f64
  %3 = math.log %y : f64
  vector.print %3 : f64
  %4 = math.log2 %y : f64
  vector.print %4 : f64
  %5 = math.log10 %y : f64
  vector.print %5 : f64
  %6 = math.sin %x : f64
  vector.print %6 : f64
  %7 = math.cos %x : f64
  vector.print %7 : f64
  %8 = math.powf %y, %x : f64
  vector.print %8 : f64
  %9 = math.fma %x, %y, %x : f64
  vector.print %9 : f64
  %10 = math.rsqrt %y : f64
  vector.print %10 : f64
  %11 = math.log1p %x : f64
  vector.print %11 : f64
  %12 = math.expm1 %x : f64
  vector.print %12 : f64
  return
}
