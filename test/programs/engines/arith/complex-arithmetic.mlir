// PIPELINE: to-buffers, to-llvm
// Sums, products and quotients of complex numbers, and their parts.
func.func @main() {
  %a = complex.constant [3.0 : f32, -4.0 : f32] : complex<f32>
  %b = complex.constant [1.0 : f32, 2.0 : f32] : complex<f32>
  %s = complex.add %a, %b : complex<f32>
  call @say(%s) : (complex<f32>) -> ()
  %d = complex.sub %a, %b : complex<f32>
  call @say(%d) : (complex<f32>) -> ()
  %p = complex.mul %a, %b : complex<f32>
  call @say(%p) : (complex<f32>) -> ()
  %q = complex.div %a, %b : complex<f32>
  call @say(%q) : (complex<f32>) -> ()
  %n = complex.abs %a : complex<f32>
  vector.print %n : f32
  return
}
func.func @say(%c: complex<f32>) {
  %re = complex.re %c : complex<f32>
  %im = complex.im %c : complex<f32>
  vector.print %re : f32
  vector.print %im : f32
  return
}
