// RUN: terrace-opt %s --convert-math-to-funcs
// RUN: terrace-opt %s --convert-math-to-funcs=convert-ctlz
// RUN: terrace-opt %s --convert-math-to-funcs=min-width-of-fpowi-exponent=40

func.func @a(%a: i32, %b: i64, %v: vector<2x2xi32>, %f: f32, %g: vector<2xf64>, %e: vector<2xi32>) {
  %0 = math.ipowi %a, %a : i32
  %1 = math.ipowi %b, %b : i64
  %2 = math.ipowi %v, %v : vector<2x2xi32>
  %3 = math.fpowi %f, %a : f32, i32
  %4 = math.fpowi %f, %b : f32, i64
  %5 = math.fpowi %g, %e : vector<2xf64>, vector<2xi32>
  %6 = math.ctlz %a : i32
  %7 = math.ctlz %v : vector<2x2xi32>
  %i8 = arith.constant 3 : i8
  %8 = math.fpowi %f, %i8 : f32, i8
  %9 = math.ctlz %i8 : i8
  %10 = math.ipowi %a, %a : i32
  return
}
