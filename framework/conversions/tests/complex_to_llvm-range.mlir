// RUN: terrace-opt %s --convert-complex-to-llvm=complex-range=improved
// RUN: terrace-opt %s --convert-complex-to-llvm=complex-range=none
func.func @div(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.div %a, %b : complex<f32>
  return %0 : complex<f32>
}
func.func @fast(%a: complex<f64>, %b: complex<f64>) -> complex<f64> {
  %0 = complex.div %a, %b fastmath<nsz,contract> : complex<f64>
  return %0 : complex<f64>
}
