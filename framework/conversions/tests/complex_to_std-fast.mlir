// RUN: terrace-opt %s --convert-complex-to-standard

func.func @abs_fast(%a: complex<f64>, %b: complex<f64>) -> f64 {
  %0 = complex.abs %a fastmath<fast> : complex<f64>
  return %0 : f64
}
func.func @abs_contract(%a: complex<f32>, %b: complex<f32>) -> f32 {
  %0 = complex.abs %a fastmath<contract> : complex<f32>
  return %0 : f32
}
func.func @abs_nnan(%a: complex<f32>, %b: complex<f32>) -> f32 {
  %0 = complex.abs %a fastmath<nnan> : complex<f32>
  return %0 : f32
}
func.func @angle_fast(%a: complex<f64>, %b: complex<f64>) -> f64 {
  %0 = complex.angle %a fastmath<fast> : complex<f64>
  return %0 : f64
}
func.func @angle_contract(%a: complex<f32>, %b: complex<f32>) -> f32 {
  %0 = complex.angle %a fastmath<contract> : complex<f32>
  return %0 : f32
}
func.func @angle_nnan(%a: complex<f32>, %b: complex<f32>) -> f32 {
  %0 = complex.angle %a fastmath<nnan> : complex<f32>
  return %0 : f32
}
func.func @conj_fast(%a: complex<f64>, %b: complex<f64>) -> complex<f64> {
  %0 = complex.conj %a fastmath<fast> : complex<f64>
  return %0 : complex<f64>
}
func.func @conj_contract(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.conj %a fastmath<contract> : complex<f32>
  return %0 : complex<f32>
}
func.func @conj_nnan(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.conj %a fastmath<nnan> : complex<f32>
  return %0 : complex<f32>
}
func.func @cos_fast(%a: complex<f64>, %b: complex<f64>) -> complex<f64> {
  %0 = complex.cos %a fastmath<fast> : complex<f64>
  return %0 : complex<f64>
}
func.func @cos_contract(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.cos %a fastmath<contract> : complex<f32>
  return %0 : complex<f32>
}
func.func @cos_nnan(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.cos %a fastmath<nnan> : complex<f32>
  return %0 : complex<f32>
}
func.func @exp_fast(%a: complex<f64>, %b: complex<f64>) -> complex<f64> {
  %0 = complex.exp %a fastmath<fast> : complex<f64>
  return %0 : complex<f64>
}
func.func @exp_contract(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.exp %a fastmath<contract> : complex<f32>
  return %0 : complex<f32>
}
func.func @exp_nnan(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.exp %a fastmath<nnan> : complex<f32>
  return %0 : complex<f32>
}
func.func @expm1_fast(%a: complex<f64>, %b: complex<f64>) -> complex<f64> {
  %0 = complex.expm1 %a fastmath<fast> : complex<f64>
  return %0 : complex<f64>
}
func.func @expm1_contract(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.expm1 %a fastmath<contract> : complex<f32>
  return %0 : complex<f32>
}
func.func @expm1_nnan(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.expm1 %a fastmath<nnan> : complex<f32>
  return %0 : complex<f32>
}
func.func @log_fast(%a: complex<f64>, %b: complex<f64>) -> complex<f64> {
  %0 = complex.log %a fastmath<fast> : complex<f64>
  return %0 : complex<f64>
}
func.func @log_contract(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.log %a fastmath<contract> : complex<f32>
  return %0 : complex<f32>
}
func.func @log_nnan(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.log %a fastmath<nnan> : complex<f32>
  return %0 : complex<f32>
}
func.func @neg_fast(%a: complex<f64>, %b: complex<f64>) -> complex<f64> {
  %0 = complex.neg %a fastmath<fast> : complex<f64>
  return %0 : complex<f64>
}
func.func @neg_contract(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.neg %a fastmath<contract> : complex<f32>
  return %0 : complex<f32>
}
func.func @neg_nnan(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.neg %a fastmath<nnan> : complex<f32>
  return %0 : complex<f32>
}
func.func @rsqrt_fast(%a: complex<f64>, %b: complex<f64>) -> complex<f64> {
  %0 = complex.rsqrt %a fastmath<fast> : complex<f64>
  return %0 : complex<f64>
}
func.func @rsqrt_contract(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.rsqrt %a fastmath<contract> : complex<f32>
  return %0 : complex<f32>
}
func.func @rsqrt_nnan(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.rsqrt %a fastmath<nnan> : complex<f32>
  return %0 : complex<f32>
}
func.func @sign_fast(%a: complex<f64>, %b: complex<f64>) -> complex<f64> {
  %0 = complex.sign %a fastmath<fast> : complex<f64>
  return %0 : complex<f64>
}
func.func @sign_contract(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.sign %a fastmath<contract> : complex<f32>
  return %0 : complex<f32>
}
func.func @sign_nnan(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.sign %a fastmath<nnan> : complex<f32>
  return %0 : complex<f32>
}
func.func @sin_fast(%a: complex<f64>, %b: complex<f64>) -> complex<f64> {
  %0 = complex.sin %a fastmath<fast> : complex<f64>
  return %0 : complex<f64>
}
func.func @sin_contract(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.sin %a fastmath<contract> : complex<f32>
  return %0 : complex<f32>
}
func.func @sin_nnan(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.sin %a fastmath<nnan> : complex<f32>
  return %0 : complex<f32>
}
func.func @sqrt_fast(%a: complex<f64>, %b: complex<f64>) -> complex<f64> {
  %0 = complex.sqrt %a fastmath<fast> : complex<f64>
  return %0 : complex<f64>
}
func.func @sqrt_contract(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.sqrt %a fastmath<contract> : complex<f32>
  return %0 : complex<f32>
}
func.func @sqrt_nnan(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.sqrt %a fastmath<nnan> : complex<f32>
  return %0 : complex<f32>
}
func.func @tan_fast(%a: complex<f64>, %b: complex<f64>) -> complex<f64> {
  %0 = complex.tan %a fastmath<fast> : complex<f64>
  return %0 : complex<f64>
}
func.func @tan_contract(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.tan %a fastmath<contract> : complex<f32>
  return %0 : complex<f32>
}
func.func @tan_nnan(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.tan %a fastmath<nnan> : complex<f32>
  return %0 : complex<f32>
}
func.func @tanh_fast(%a: complex<f64>, %b: complex<f64>) -> complex<f64> {
  %0 = complex.tanh %a fastmath<fast> : complex<f64>
  return %0 : complex<f64>
}
func.func @tanh_contract(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.tanh %a fastmath<contract> : complex<f32>
  return %0 : complex<f32>
}
func.func @tanh_nnan(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.tanh %a fastmath<nnan> : complex<f32>
  return %0 : complex<f32>
}
func.func @add_fast(%a: complex<f64>, %b: complex<f64>) -> complex<f64> {
  %0 = complex.add %a, %b fastmath<fast> : complex<f64>
  return %0 : complex<f64>
}
func.func @add_contract(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.add %a, %b fastmath<contract> : complex<f32>
  return %0 : complex<f32>
}
func.func @add_nnan(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.add %a, %b fastmath<nnan> : complex<f32>
  return %0 : complex<f32>
}
func.func @sub_fast(%a: complex<f64>, %b: complex<f64>) -> complex<f64> {
  %0 = complex.sub %a, %b fastmath<fast> : complex<f64>
  return %0 : complex<f64>
}
func.func @sub_contract(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.sub %a, %b fastmath<contract> : complex<f32>
  return %0 : complex<f32>
}
func.func @sub_nnan(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.sub %a, %b fastmath<nnan> : complex<f32>
  return %0 : complex<f32>
}
func.func @mul_fast(%a: complex<f64>, %b: complex<f64>) -> complex<f64> {
  %0 = complex.mul %a, %b fastmath<fast> : complex<f64>
  return %0 : complex<f64>
}
func.func @mul_contract(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.mul %a, %b fastmath<contract> : complex<f32>
  return %0 : complex<f32>
}
func.func @mul_nnan(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.mul %a, %b fastmath<nnan> : complex<f32>
  return %0 : complex<f32>
}
func.func @div_fast(%a: complex<f64>, %b: complex<f64>) -> complex<f64> {
  %0 = complex.div %a, %b fastmath<fast> : complex<f64>
  return %0 : complex<f64>
}
func.func @div_contract(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.div %a, %b fastmath<contract> : complex<f32>
  return %0 : complex<f32>
}
func.func @div_nnan(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.div %a, %b fastmath<nnan> : complex<f32>
  return %0 : complex<f32>
}
func.func @pow_fast(%a: complex<f64>, %b: complex<f64>) -> complex<f64> {
  %0 = complex.pow %a, %b fastmath<fast> : complex<f64>
  return %0 : complex<f64>
}
func.func @pow_contract(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.pow %a, %b fastmath<contract> : complex<f32>
  return %0 : complex<f32>
}
func.func @pow_nnan(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.pow %a, %b fastmath<nnan> : complex<f32>
  return %0 : complex<f32>
}
func.func @atan2_fast(%a: complex<f64>, %b: complex<f64>) -> complex<f64> {
  %0 = complex.atan2 %a, %b fastmath<fast> : complex<f64>
  return %0 : complex<f64>
}
func.func @atan2_contract(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.atan2 %a, %b fastmath<contract> : complex<f32>
  return %0 : complex<f32>
}
func.func @atan2_nnan(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.atan2 %a, %b fastmath<nnan> : complex<f32>
  return %0 : complex<f32>
}
