// RUN: terrace-opt %s --convert-complex-to-llvm

func.func @single(%a: f32, %b: f32, %x: complex<f32>, %y: complex<f32>) {
  %0 = complex.create %a, %b : complex<f32>
  %1 = complex.re %x : complex<f32>
  %2 = complex.im %x : complex<f32>
  %b0 = complex.add %x, %y : complex<f32>
  %f0 = complex.add %x, %y fastmath<nnan,reassoc> : complex<f32>
  %b1 = complex.sub %x, %y : complex<f32>
  %f1 = complex.sub %x, %y fastmath<nnan,reassoc> : complex<f32>
  %b2 = complex.mul %x, %y : complex<f32>
  %f2 = complex.mul %x, %y fastmath<nnan,reassoc> : complex<f32>
  %b3 = complex.div %x, %y : complex<f32>
  %f3 = complex.div %x, %y fastmath<nnan,reassoc> : complex<f32>
  %8 = complex.abs %x : complex<f32>
  %9 = complex.abs %x fastmath<fast> : complex<f32>
  %10 = complex.constant [1.0 : f32, 2.0 : f32] : complex<f32>
  return
}

func.func @double(%a: f64, %x: complex<f64>) -> complex<f64> {
  %0 = complex.create %a, %a : complex<f64>
  %1 = complex.mul %x, %0 : complex<f64>
  %2 = complex.abs %1 : complex<f64>
  %3 = complex.re %x : complex<f64>
  %4 = complex.create %2, %3 : complex<f64>
  %5 = complex.constant [0.5, -0.5] : complex<f64>
  %6 = complex.sub %4, %5 : complex<f64>
  return %6 : complex<f64>
}
