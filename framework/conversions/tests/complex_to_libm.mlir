// RUN: terrace-opt %s --convert-complex-to-libm

func.func @all(%a: complex<f32>, %b: complex<f64>) {
  %abs_0 = complex.abs %a : complex<f32>
  %abs_1 = complex.abs %b : complex<f64>
  %angle_0 = complex.angle %a : complex<f32>
  %angle_1 = complex.angle %b : complex<f64>
  %conj_0 = complex.conj %a : complex<f32>
  %conj_1 = complex.conj %b : complex<f64>
  %cos_0 = complex.cos %a : complex<f32>
  %cos_1 = complex.cos %b : complex<f64>
  %exp_0 = complex.exp %a : complex<f32>
  %exp_1 = complex.exp %b : complex<f64>
  %log_0 = complex.log %a : complex<f32>
  %log_1 = complex.log %b : complex<f64>
  %neg_0 = complex.neg %a : complex<f32>
  %neg_1 = complex.neg %b : complex<f64>
  %sign_0 = complex.sign %a : complex<f32>
  %sign_1 = complex.sign %b : complex<f64>
  %sin_0 = complex.sin %a : complex<f32>
  %sin_1 = complex.sin %b : complex<f64>
  %sqrt_0 = complex.sqrt %a : complex<f32>
  %sqrt_1 = complex.sqrt %b : complex<f64>
  %tan_0 = complex.tan %a : complex<f32>
  %tan_1 = complex.tan %b : complex<f64>
  %tanh_0 = complex.tanh %a : complex<f32>
  %tanh_1 = complex.tanh %b : complex<f64>
  %pow_0 = complex.pow %a, %a : complex<f32>
  %pow_1 = complex.pow %b, %b : complex<f64>
  %mul = complex.mul %a, %a : complex<f32>
  return
}
