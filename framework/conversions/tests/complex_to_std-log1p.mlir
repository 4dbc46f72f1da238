// RUN: terrace-opt %s --convert-complex-to-standard
// REFERENCE-DIFFERS: near minus one, where it subtracts one from what is small, and at it

func.func @log1p(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.log1p %a : complex<f32>
  return %0 : complex<f32>
}
func.func @log1p_fast(%a: complex<f64>, %b: complex<f64>) -> complex<f64> {
  %0 = complex.log1p %a fastmath<fast> : complex<f64>
  return %0 : complex<f64>
}
func.func @log1p_contract(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.log1p %a fastmath<contract> : complex<f32>
  return %0 : complex<f32>
}
func.func @log1p_nnan(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.log1p %a fastmath<nnan> : complex<f32>
  return %0 : complex<f32>
}
