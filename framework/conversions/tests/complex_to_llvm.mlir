// RUN: terrace-opt %s --convert-complex-to-llvm
func.func @f(%a: f32, %b: f32, %x: complex<f32>, %y: complex<f32>) {
  %0 = complex.create %a, %b : complex<f32>
  %1 = complex.re %x : complex<f32>
  %2 = complex.im %x : complex<f32>
  %3 = complex.add %x, %y : complex<f32>
  %4 = complex.sub %x, %y : complex<f32>
  %5 = complex.mul %x, %y : complex<f32>
  %7 = complex.abs %x : complex<f32>
  %8 = complex.constant [1.0 : f32, 2.0 : f32] : complex<f32>
  %9 = complex.add %x, %y fastmath<nnan> : complex<f32>
  %6 = complex.div %x, %y : complex<f32>
  return
}
