// PIPELINE: to-buffers, to-llvm
// How long a point stays near zero when it is squared and moved.
func.func @escape(%c: complex<f64>) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %most = arith.constant 50 : index
  %four = arith.constant 4.0 : f64
  %zero = arith.constant 0.0 : f64
  %z0 = complex.create %zero, %zero : complex<f64>
  %r:2 = scf.while (%z = %z0, %n = %c0) : (complex<f64>, index) -> (complex<f64>, index) {
    %re = complex.re %z : complex<f64>
    %im = complex.im %z : complex<f64>
    %a = arith.mulf %re, %re : f64
    %b = arith.mulf %im, %im : f64
    %s = arith.addf %a, %b : f64
    %near = arith.cmpf olt, %s, %four : f64
    %few = arith.cmpi ult, %n, %most : index
    %go = arith.andi %near, %few : i1
    scf.condition(%go) %z, %n : complex<f64>, index
  } do {
  ^bb0(%z: complex<f64>, %n: index):
    %q = complex.mul %z, %z : complex<f64>
    %w = complex.add %q, %c : complex<f64>
    %m = arith.addi %n, %c1 : index
    scf.yield %w, %m : complex<f64>, index
  }
  return %r#1 : index
}
func.func @main() {
  %a = complex.constant [0.0, 1.0] : complex<f64>
  %b = complex.constant [0.5, 0.5] : complex<f64>
  %c = complex.constant [1.0, 1.0] : complex<f64>
  %x = call @escape(%a) : (complex<f64>) -> index
  %y = call @escape(%b) : (complex<f64>) -> index
  %z = call @escape(%c) : (complex<f64>) -> index
  vector.print %x : index
  vector.print %y : index
  vector.print %z : index
  return
}
