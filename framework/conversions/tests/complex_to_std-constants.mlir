// RUN: terrace-opt %s --convert-complex-to-standard

func.func @shifted(%z: complex<f64>) -> complex<f64> {
  %i = complex.constant [0.0 : f64, 1.0 : f64] : complex<f64>
  %0 = complex.sub %z, %i : complex<f64>
  return %0 : complex<f64>
}
