// RUN: terrace-opt %s --split-input-file --convert-math-to-libm

func.func @f(%a: f32, %b: f16, %v: vector<2x2xf32>, %w: vector<2xbf16>, %s: vector<f32>) {
 %0 = math.sin %a fastmath<fast> : f32
 %1 = math.sin %b fastmath<fast> : f16
 %2 = math.atan2 %v, %v fastmath<nnan> : vector<2x2xf32>
 %3 = math.sin %w : vector<2xbf16>
 %5 = math.sin %s : vector<f32>
 %c = arith.constant 1.0 : f32
 %6 = math.sqrt %c : f32
 %7 = math.absf %a : f32
 %8 = math.cos %a : f32
 return }
func.func private @cosf(f32) -> f32

// -----

func.func @scalable(%x: vector<[4]xf32>) {
  %0 = math.sin %x fastmath<fast> : vector<[4]xf32>
  return
}

// -----

module @inner {
  func.func @f(%x: f32) {
    %0 = math.sin %x : f32
    return
  }
}

// -----

func.func @unary(%a: f32, %b: f64) {
  %absf_0 = math.absf %a : f32
  %absf_1 = math.absf %b : f64
  %acos_0 = math.acos %a : f32
  %acos_1 = math.acos %b : f64
  %acosh_0 = math.acosh %a : f32
  %acosh_1 = math.acosh %b : f64
  %asin_0 = math.asin %a : f32
  %asin_1 = math.asin %b : f64
  %asinh_0 = math.asinh %a : f32
  %asinh_1 = math.asinh %b : f64
  %atan_0 = math.atan %a : f32
  %atan_1 = math.atan %b : f64
  %atanh_0 = math.atanh %a : f32
  %atanh_1 = math.atanh %b : f64
  %cbrt_0 = math.cbrt %a : f32
  %cbrt_1 = math.cbrt %b : f64
  %ceil_0 = math.ceil %a : f32
  %ceil_1 = math.ceil %b : f64
  %cos_0 = math.cos %a : f32
  %cos_1 = math.cos %b : f64
  %cosh_0 = math.cosh %a : f32
  %cosh_1 = math.cosh %b : f64
  %erf_0 = math.erf %a : f32
  %erf_1 = math.erf %b : f64
  %erfc_0 = math.erfc %a : f32
  %erfc_1 = math.erfc %b : f64
  %exp_0 = math.exp %a : f32
  %exp_1 = math.exp %b : f64
  %exp2_0 = math.exp2 %a : f32
  %exp2_1 = math.exp2 %b : f64
  %expm1_0 = math.expm1 %a : f32
  %expm1_1 = math.expm1 %b : f64
  %floor_0 = math.floor %a : f32
  %floor_1 = math.floor %b : f64
  %log_0 = math.log %a : f32
  %log_1 = math.log %b : f64
  %log10_0 = math.log10 %a : f32
  %log10_1 = math.log10 %b : f64
  %log1p_0 = math.log1p %a : f32
  %log1p_1 = math.log1p %b : f64
  %log2_0 = math.log2 %a : f32
  %log2_1 = math.log2 %b : f64
  %round_0 = math.round %a : f32
  %round_1 = math.round %b : f64
  %roundeven_0 = math.roundeven %a : f32
  %roundeven_1 = math.roundeven %b : f64
  %rsqrt_0 = math.rsqrt %a : f32
  %rsqrt_1 = math.rsqrt %b : f64
  %sin_0 = math.sin %a : f32
  %sin_1 = math.sin %b : f64
  %sinh_0 = math.sinh %a : f32
  %sinh_1 = math.sinh %b : f64
  %sqrt_0 = math.sqrt %a : f32
  %sqrt_1 = math.sqrt %b : f64
  %tan_0 = math.tan %a : f32
  %tan_1 = math.tan %b : f64
  %tanh_0 = math.tanh %a : f32
  %tanh_1 = math.tanh %b : f64
  %trunc_0 = math.trunc %a : f32
  %trunc_1 = math.trunc %b : f64
  %atan2_0 = math.atan2 %a, %a : f32
  %atan2_1 = math.atan2 %b, %b : f64
  %powf_0 = math.powf %a, %a : f32
  %powf_1 = math.powf %b, %b : f64
  %fma_0 = math.fma %a, %a, %a : f32
  %fma_1 = math.fma %b, %b, %b : f64
  return
}
