// RUN: terrace-opt %s --convert-math-to-llvm
// REFERENCE-DIFFERS: LLVM takes exponents of 32 bits only

func.func @powers(%x: f64, %short: i8, %int: i32, %long: i64) -> (f64, f64, f64) {
  %0 = math.fpowi %x, %short : f64, i8
  %1 = math.fpowi %x, %int : f64, i32
  %2 = math.fpowi %x, %long fastmath<nnan> : f64, i64
  return %0, %1, %2 : f64, f64, f64
}
