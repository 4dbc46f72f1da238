// CALL round(2.5) -> 2.0, 3.0, 2.0, 3.0, 2.0
// CALL round(-2.5) -> -3.0, -2.0, -2.0, -3.0, -2.0
func.func @round(%x: f32) -> (f32, f32, f32, f32, f32) {
  %a = math.floor %x : f32
  %b = math.ceil %x : f32
  %c = math.trunc %x : f32
  %d = math.round %x : f32
  %e = math.roundeven %x : f32
  return %a, %b, %c, %d, %e : f32, f32, f32, f32, f32
}
// CALL wide(2.25) -> 1.5, 2.0
func.func @wide(%x: f64) -> (f64, f64) {
  %w = arith.extf %x : f64 to f128
  %r = math.sqrt %w : f128
  %t = math.floor %w : f128
  %s = arith.truncf %r : f128 to f64
  %u = arith.truncf %t : f128 to f64
  return %s, %u : f64, f64
}
// CALL too_wide(1.0) -> error: the function is not known for floats of more than 64 bits
func.func @too_wide(%x: f64) -> f128 {
  %w = arith.extf %x : f64 to f128
  %r = math.sin %w : f128 // FAULT
  return %r : f128
}
// CALL ints(40) -> 2, 3, 2, 40, 1600
// CALL ints(-128) -> 0, 7, 1, -128, 0
func.func @ints(%x: i8) -> (i8, i8, i8, i8, i16) {
  %a = math.ctlz %x : i8
  %b = math.cttz %x : i8
  %c = math.ctpop %x : i8
  %d = math.absi %x : i8
  %w = arith.extui %x : i8 to i16
  %two = arith.constant 2 : i16
  %neg = arith.constant -1 : i16
  %e = math.ipowi %w, %two : i16
  %k = arith.constant 0 : i8
  %n = arith.cmpi slt, %x, %k : i8
  %zero = arith.constant 0 : i16
  %f = arith.select %n, %zero, %e : i16
  return %a, %b, %c, %d, %f : i8, i8, i8, i8, i16
}
// CALL classes(inf) -> 0, -1, 0, 0
// CALL classes(NaN) -> 0, 0, -1, 0
// CALL classes(1.0) -> -1, 0, 0, -1
// CALL classes(1e-40) -> -1, 0, 0, 0
func.func @classes(%x: f32) -> (i1, i1, i1, i1) {
  %a = math.isfinite %x : f32
  %b = math.isinf %x : f32
  %c = math.isnan %x : f32
  %d = math.isnormal %x : f32
  return %a, %b, %c, %d : i1, i1, i1, i1
}
// CALL functions(0.0) -> 1.0, 0.0, 0.0, 1.0
func.func @functions(%x: f64) -> (f64, f64, f64, f64) {
  %a = math.exp %x : f64
  %b = math.erf %x : f64
  %s, %c = math.sincos %x : f64
  return %a, %b, %s, %c : f64, f64, f64, f64
}
// CALL powers(2.0, 10) -> 1024.0, 1024.0
// CALL powers(2.0, -2) -> 0.25, 0.25
func.func @powers(%x: f64, %n: i32) -> (f64, f64) {
  %a = math.fpowi %x, %n : f64, i32
  %f = arith.sitofp %n : i32 to f64
  %b = math.powf %x, %f : f64
  return %a, %b : f64, f64
}
// CALL lanes([1.0, -2.0]) -> [1.0, 2.0], [2.0, -1.0], [1.0, 0.0]
func.func @lanes(%v: vector<2xf32>) -> (vector<2xf32>, vector<2xf32>, vector<2xf32>) {
  %a = math.absf %v : vector<2xf32>
  %one = arith.constant dense<1.0> : vector<2xf32>
  %f = math.fma %v, %one, %one : vector<2xf32>
  %lo = arith.constant dense<0.0> : vector<2xf32>
  %c = math.clampf %v to [%lo, %one] : vector<2xf32>
  return %a, %f, %c : vector<2xf32>, vector<2xf32>, vector<2xf32>
}
// CALL small(0.1) -> 0.0999755859375, 0.1015625
func.func @small(%x: f32) -> (f16, f8E4M3FN) {
  %h = arith.truncf %x : f32 to f16
  %q = arith.truncf %x : f32 to f8E4M3FN
  return %h, %q : f16, f8E4M3FN
}
