// CALL product(1.0, 2.0, 3.0, 4.0) -> (-5.0, 10.0), (0.44, 0.08), 0
func.func @product(%a: f64, %b: f64, %c: f64, %d: f64) -> (complex<f64>, complex<f64>, i1) {
  %x = complex.create %a, %b : complex<f64>
  %y = complex.create %c, %d : complex<f64>
  %p = complex.mul %x, %y : complex<f64>
  %q = complex.div %x, %y : complex<f64>
  %e = complex.eq %x, %y : complex<f64>
  return %p, %q, %e : complex<f64>, complex<f64>, i1
}
// CALL parts(3.0, 4.0) -> 5.0, 3.0, -4.0
func.func @parts(%a: f32, %b: f32) -> (f32, f32, f32) {
  %x = complex.create %a, %b : complex<f32>
  %n = complex.abs %x : complex<f32>
  %c = complex.conj %x : complex<f32>
  %r = complex.re %c : complex<f32>
  %i = complex.im %c : complex<f32>
  return %n, %r, %i : f32, f32, f32
}
// CALL root(-4.0) -> (0.0, 2.0), (1.0, 2.0)
func.func @root(%a: f64) -> (complex<f64>, complex<f64>) {
  %zero = arith.constant 0.0 : f64
  %x = complex.create %a, %zero : complex<f64>
  %r = complex.sqrt %x : complex<f64>
  %k = complex.constant [1.0, 2.0] : complex<f64>
  return %r, %k : complex<f64>, complex<f64>
}
// CALL stored(1.0, 2.0) -> (1.0, 2.0)
func.func @stored(%a: f32, %b: f32) -> complex<f32> {
  %x = complex.create %a, %b : complex<f32>
  %m = memref.alloca() : memref<complex<f32>>
  memref.store %x, %m[] : memref<complex<f32>>
  %y = memref.load %m[] : memref<complex<f32>>
  return %y : complex<f32>
}
