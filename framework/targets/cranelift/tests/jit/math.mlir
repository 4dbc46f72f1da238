// Mathematics on floats, with arguments whose results are exact.
// CALL on_acos(1.0) -> 0.0
llvm.func @on_acos(%a: f64) -> f64 {
  %0 = llvm.intr.acos(%a) : (f64) -> f64
  llvm.return %0 : f64
}
// CALL on_asin(0.0) -> 0.0
llvm.func @on_asin(%a: f64) -> f64 {
  %0 = llvm.intr.asin(%a) : (f64) -> f64
  llvm.return %0 : f64
}
// CALL on_atan(0.0) -> 0.0
llvm.func @on_atan(%a: f64) -> f64 {
  %0 = llvm.intr.atan(%a) : (f64) -> f64
  llvm.return %0 : f64
}
// CALL on_cos(0.0) -> 1.0
llvm.func @on_cos(%a: f64) -> f64 {
  %0 = llvm.intr.cos(%a) : (f64) -> f64
  llvm.return %0 : f64
}
// CALL on_cosh(0.0) -> 1.0
llvm.func @on_cosh(%a: f64) -> f64 {
  %0 = llvm.intr.cosh(%a) : (f64) -> f64
  llvm.return %0 : f64
}
// CALL on_exp(0.0) -> 1.0
llvm.func @on_exp(%a: f64) -> f64 {
  %0 = llvm.intr.exp(%a) : (f64) -> f64
  llvm.return %0 : f64
}
// CALL on_exp2(3.0) -> 8.0
llvm.func @on_exp2(%a: f64) -> f64 {
  %0 = llvm.intr.exp2(%a) : (f64) -> f64
  llvm.return %0 : f64
}
// CALL on_exp10(2.0) -> 100.0
llvm.func @on_exp10(%a: f64) -> f64 {
  %0 = llvm.intr.exp10(%a) : (f64) -> f64
  llvm.return %0 : f64
}
// CALL on_log(1.0) -> 0.0
llvm.func @on_log(%a: f64) -> f64 {
  %0 = llvm.intr.log(%a) : (f64) -> f64
  llvm.return %0 : f64
}
// CALL on_log2(8.0) -> 3.0
llvm.func @on_log2(%a: f64) -> f64 {
  %0 = llvm.intr.log2(%a) : (f64) -> f64
  llvm.return %0 : f64
}
// CALL on_log10(1000.0) -> 3.0
llvm.func @on_log10(%a: f64) -> f64 {
  %0 = llvm.intr.log10(%a) : (f64) -> f64
  llvm.return %0 : f64
}
// CALL on_sin(0.0) -> 0.0
llvm.func @on_sin(%a: f64) -> f64 {
  %0 = llvm.intr.sin(%a) : (f64) -> f64
  llvm.return %0 : f64
}
// CALL on_sinh(0.0) -> 0.0
llvm.func @on_sinh(%a: f64) -> f64 {
  %0 = llvm.intr.sinh(%a) : (f64) -> f64
  llvm.return %0 : f64
}
// CALL on_tan(0.0) -> 0.0
llvm.func @on_tan(%a: f64) -> f64 {
  %0 = llvm.intr.tan(%a) : (f64) -> f64
  llvm.return %0 : f64
}
// CALL on_tanh(0.0) -> 0.0
llvm.func @on_tanh(%a: f64) -> f64 {
  %0 = llvm.intr.tanh(%a) : (f64) -> f64
  llvm.return %0 : f64
}
// CALL on_fabs(-2.5) -> 2.5
llvm.func @on_fabs(%a: f64) -> f64 {
  %0 = llvm.intr.fabs(%a) : (f64) -> f64
  llvm.return %0 : f64
}
// CALL on_ceil(-1.5) -> -1.0
// CALL on_ceil(2.25) -> 3.0
llvm.func @on_ceil(%a: f64) -> f64 {
  %0 = llvm.intr.ceil(%a) : (f64) -> f64
  llvm.return %0 : f64
}
// CALL on_floor(-1.5) -> -2.0
// CALL on_floor(2.25) -> 2.0
llvm.func @on_floor(%a: f64) -> f64 {
  %0 = llvm.intr.floor(%a) : (f64) -> f64
  llvm.return %0 : f64
}
// CALL on_trunc(-1.5) -> -1.0
// CALL on_trunc(2.75) -> 2.0
llvm.func @on_trunc(%a: f64) -> f64 {
  %0 = llvm.intr.trunc(%a) : (f64) -> f64
  llvm.return %0 : f64
}
// CALL on_rint(2.5) -> 2.0
// CALL on_rint(-3.5) -> -4.0
llvm.func @on_rint(%a: f64) -> f64 {
  %0 = llvm.intr.rint(%a) : (f64) -> f64
  llvm.return %0 : f64
}
// CALL on_nearbyint(2.5) -> 2.0
// CALL on_nearbyint(0.75) -> 1.0
llvm.func @on_nearbyint(%a: f64) -> f64 {
  %0 = llvm.intr.nearbyint(%a) : (f64) -> f64
  llvm.return %0 : f64
}
// CALL on_round(2.5) -> 3.0
// CALL on_round(-2.5) -> -3.0
llvm.func @on_round(%a: f64) -> f64 {
  %0 = llvm.intr.round(%a) : (f64) -> f64
  llvm.return %0 : f64
}
// CALL on_roundeven(2.5) -> 2.0
// CALL on_roundeven(3.5) -> 4.0
llvm.func @on_roundeven(%a: f64) -> f64 {
  %0 = llvm.intr.roundeven(%a) : (f64) -> f64
  llvm.return %0 : f64
}
// CALL on_sqrt(6.25) -> 2.5
llvm.func @on_sqrt(%a: f64) -> f64 {
  %0 = llvm.intr.sqrt(%a) : (f64) -> f64
  llvm.return %0 : f64
}
// CALL on_atan2_(0.0, 1.0) -> 0.0
llvm.func @on_atan2_(%a: f32, %b: f32) -> f32 {
  %0 = llvm.intr.atan2(%a, %b) : (f32, f32) -> f32
  llvm.return %0 : f32
}
// CALL on_copysign_(1.5, -0.0) -> -1.5
llvm.func @on_copysign_(%a: f32, %b: f32) -> f32 {
  %0 = llvm.intr.copysign(%a, %b) : (f32, f32) -> f32
  llvm.return %0 : f32
}
// CALL on_maximum_(1.0, 2.0) -> 2.0
// CALL on_maximum_(nan, 1.0) -> NaN
llvm.func @on_maximum_(%a: f32, %b: f32) -> f32 {
  %0 = llvm.intr.maximum(%a, %b) : (f32, f32) -> f32
  llvm.return %0 : f32
}
// CALL on_minimum_(1.0, 2.0) -> 1.0
llvm.func @on_minimum_(%a: f32, %b: f32) -> f32 {
  %0 = llvm.intr.minimum(%a, %b) : (f32, f32) -> f32
  llvm.return %0 : f32
}
// CALL on_maxnum_(1.0, 2.0) -> 2.0
// CALL on_maxnum_(nan, 1.0) -> 1.0
// CALL on_maxnum_(1.0, nan) -> 1.0
llvm.func @on_maxnum_(%a: f32, %b: f32) -> f32 {
  %0 = llvm.intr.maxnum(%a, %b) : (f32, f32) -> f32
  llvm.return %0 : f32
}
// CALL on_minnum_(1.0, 2.0) -> 1.0
// CALL on_minnum_(nan, 3.0) -> 3.0
llvm.func @on_minnum_(%a: f32, %b: f32) -> f32 {
  %0 = llvm.intr.minnum(%a, %b) : (f32, f32) -> f32
  llvm.return %0 : f32
}
// CALL on_pow_(2.0, -2.0) -> 0.25
llvm.func @on_pow_(%a: f32, %b: f32) -> f32 {
  %0 = llvm.intr.pow(%a, %b) : (f32, f32) -> f32
  llvm.return %0 : f32
}
// CALL on_fma(2.0, 3.0, 4.0) -> 10.0
llvm.func @on_fma(%a: f64, %b: f64, %c: f64) -> f64 {
  %0 = llvm.intr.fma(%a, %b, %c) : (f64, f64, f64) -> f64
  llvm.return %0 : f64
}
// CALL on_fmuladd(2.0, 3.0, 4.0) -> 10.0
llvm.func @on_fmuladd(%a: f64, %b: f64, %c: f64) -> f64 {
  %0 = llvm.intr.fmuladd(%a, %b, %c) : (f64, f64, f64) -> f64
  llvm.return %0 : f64
}
// CALL on_powi(2.0, 10) -> 1024.0
// CALL on_powi(2.0, -2) -> 0.25
llvm.func @on_powi(%a: f64, %n: i32) -> f64 {
  %0 = llvm.intr.powi(%a, %n) : (f64, i32) -> f64
  llvm.return %0 : f64
}
// CALL on_ldexp(1.5, 4) -> 24.0
llvm.func @on_ldexp(%a: f64, %n: i32) -> f64 {
  %0 = llvm.intr.ldexp(%a, %n) : (f64, i32) -> f64
  llvm.return %0 : f64
}
// CALL on_frexp(12.0) -> 0.75, 4
llvm.func @on_frexp(%a: f64) -> !llvm.struct<(f64, i32)> {
  %0 = llvm.intr.frexp(%a) : (f64) -> !llvm.struct<(f64, i32)>
  llvm.return %0 : !llvm.struct<(f64, i32)>
}
// CALL on_sincos(0.0) -> 0.0, 1.0
llvm.func @on_sincos(%a: f64) -> !llvm.struct<(f64, f64)> {
  %0 = llvm.intr.sincos(%a) : (f64) -> !llvm.struct<(f64, f64)>
  llvm.return %0 : !llvm.struct<(f64, f64)>
}
// CALL on_lround(2.5) -> 3
// CALL on_lround(-3.5) -> -4
llvm.func @on_lround(%a: f64) -> i64 {
  %0 = llvm.intr.lround(%a) : (f64) -> i64
  llvm.return %0 : i64
}
// CALL on_llround(2.5) -> 3
// CALL on_llround(-3.5) -> -4
llvm.func @on_llround(%a: f64) -> i64 {
  %0 = llvm.intr.llround(%a) : (f64) -> i64
  llvm.return %0 : i64
}
// CALL on_lrint(2.5) -> 2
// CALL on_lrint(-3.5) -> -4
llvm.func @on_lrint(%a: f64) -> i64 {
  %0 = llvm.intr.lrint(%a) : (f64) -> i64
  llvm.return %0 : i64
}
// CALL on_llrint(2.5) -> 2
// CALL on_llrint(-3.5) -> -4
llvm.func @on_llrint(%a: f64) -> i64 {
  %0 = llvm.intr.llrint(%a) : (f64) -> i64
  llvm.return %0 : i64
}
// CALL on_is_nan(nan) -> -1
// CALL on_is_nan(inf) -> 0
// CALL on_is_nan(-1.5) -> 0
// CALL on_is_nan(1e-310) -> 0
// CALL on_is_nan(-0.0) -> 0
llvm.func @on_is_nan(%a: f64) -> i1 {
  %0 = "llvm.intr.is.fpclass"(%a) <{bit = 3 : i32}> : (f64) -> i1
  llvm.return %0 : i1
}
// CALL on_is_infinite(nan) -> 0
// CALL on_is_infinite(inf) -> -1
// CALL on_is_infinite(-1.5) -> 0
// CALL on_is_infinite(1e-310) -> 0
// CALL on_is_infinite(-0.0) -> 0
llvm.func @on_is_infinite(%a: f64) -> i1 {
  %0 = "llvm.intr.is.fpclass"(%a) <{bit = 516 : i32}> : (f64) -> i1
  llvm.return %0 : i1
}
// CALL on_is_normal(nan) -> 0
// CALL on_is_normal(inf) -> 0
// CALL on_is_normal(-1.5) -> -1
// CALL on_is_normal(1e-310) -> 0
// CALL on_is_normal(-0.0) -> 0
llvm.func @on_is_normal(%a: f64) -> i1 {
  %0 = "llvm.intr.is.fpclass"(%a) <{bit = 264 : i32}> : (f64) -> i1
  llvm.return %0 : i1
}
// CALL on_is_negative(nan) -> 0
// CALL on_is_negative(inf) -> 0
// CALL on_is_negative(-1.5) -> -1
// CALL on_is_negative(1e-310) -> 0
// CALL on_is_negative(-0.0) -> -1
llvm.func @on_is_negative(%a: f64) -> i1 {
  %0 = "llvm.intr.is.fpclass"(%a) <{bit = 60 : i32}> : (f64) -> i1
  llvm.return %0 : i1
}
// CALL on_is_subnormal(nan) -> 0
// CALL on_is_subnormal(inf) -> 0
// CALL on_is_subnormal(-1.5) -> 0
// CALL on_is_subnormal(1e-310) -> -1
// CALL on_is_subnormal(-0.0) -> 0
llvm.func @on_is_subnormal(%a: f64) -> i1 {
  %0 = "llvm.intr.is.fpclass"(%a) <{bit = 144 : i32}> : (f64) -> i1
  llvm.return %0 : i1
}
// CALL on_is_zero(nan) -> 0
// CALL on_is_zero(inf) -> 0
// CALL on_is_zero(-1.5) -> 0
// CALL on_is_zero(1e-310) -> 0
// CALL on_is_zero(-0.0) -> -1
llvm.func @on_is_zero(%a: f64) -> i1 {
  %0 = "llvm.intr.is.fpclass"(%a) <{bit = 96 : i32}> : (f64) -> i1
  llvm.return %0 : i1
}
// CALL on_named(9.0) -> 3.0
llvm.func @on_named(%a: f64) -> f64 {
  %0 = llvm.call_intrinsic "llvm.sqrt.f64"(%a) : (f64) -> f64
  llvm.return %0 : f64
}
// CALL on_fadd(7.5, 2.0) -> 9.5
llvm.func @on_fadd(%a: f32, %b: f32) -> f32 {
  %0 = llvm.fadd %a, %b : f32
  llvm.return %0 : f32
}
// CALL on_fsub(7.5, 2.0) -> 5.5
llvm.func @on_fsub(%a: f32, %b: f32) -> f32 {
  %0 = llvm.fsub %a, %b : f32
  llvm.return %0 : f32
}
// CALL on_fmul(7.5, 2.0) -> 15.0
llvm.func @on_fmul(%a: f32, %b: f32) -> f32 {
  %0 = llvm.fmul %a, %b : f32
  llvm.return %0 : f32
}
// CALL on_fdiv(7.5, 2.0) -> 3.75
llvm.func @on_fdiv(%a: f32, %b: f32) -> f32 {
  %0 = llvm.fdiv %a, %b : f32
  llvm.return %0 : f32
}
// CALL on_frem(7.5, 2.0) -> 1.5
llvm.func @on_frem(%a: f32, %b: f32) -> f32 {
  %0 = llvm.frem %a, %b : f32
  llvm.return %0 : f32
}
// CALL on_fneg(1.5) -> -1.5
llvm.func @on_fneg(%a: f16) -> f16 {
  %0 = llvm.fneg %a : f16
  llvm.return %0 : f16
}
// CALL on_rounds_to_half(0.1) -> 0.0999755859375
// CALL on_rounds_to_half(65520.0) -> inf
// CALL on_rounds_to_half(65519.0) -> 65504.0
// CALL on_rounds_to_half(1e-07) -> 1.1920928955078125e-07
// CALL on_rounds_to_half(6e-08) -> 5.9604644775390625e-08
// CALL on_rounds_to_half(nan) -> NaN
// CALL on_rounds_to_half(2.98e-08) -> 0.0
// CALL on_rounds_to_half(-1000000000.0) -> -inf
llvm.func @on_rounds_to_half(%a: f64) -> f16 {
  %0 = llvm.fptrunc %a : f64 to f16
  llvm.return %0 : f16
}
// CALL on_extends_half(1.5) -> 1.5
// CALL on_extends_half(6e-08) -> 5.9604644775390625e-08
// CALL on_extends_half(inf) -> inf
// CALL on_extends_half(nan) -> NaN
// CALL on_extends_half(-0.0) -> -0.0
llvm.func @on_extends_half(%a: f16) -> f64 {
  %0 = llvm.fpext %a : f16 to f64
  llvm.return %0 : f64
}
// CALL on_conversions(123.75) -> 123, 123, 123.75
llvm.func @on_conversions(%a: f64) -> !llvm.struct<(i32, i64, f32)> {
  %0 = llvm.fptoui %a : f64 to i32
  %1 = llvm.fptosi %a : f64 to i64
  %2 = llvm.fptrunc %a : f64 to f32
  %u0 = llvm.mlir.undef : !llvm.struct<(i32, i64, f32)>
  %u1 = llvm.insertvalue %0, %u0[0] : !llvm.struct<(i32, i64, f32)>
  %u2 = llvm.insertvalue %1, %u1[1] : !llvm.struct<(i32, i64, f32)>
  %u3 = llvm.insertvalue %2, %u2[2] : !llvm.struct<(i32, i64, f32)>
  llvm.return %u3 : !llvm.struct<(i32, i64, f32)>
}
// CALL on_from_integers(-2) -> -2.0, 65534.0
// CALL on_from_integers(7) -> 7.0, 7.0
llvm.func @on_from_integers(%a: i16) -> !llvm.struct<(f64, f32)> {
  %0 = llvm.sitofp %a : i16 to f64
  %1 = llvm.uitofp %a : i16 to f32
  %u0 = llvm.mlir.undef : !llvm.struct<(f64, f32)>
  %u1 = llvm.insertvalue %0, %u0[0] : !llvm.struct<(f64, f32)>
  %u2 = llvm.insertvalue %1, %u1[1] : !llvm.struct<(f64, f32)>
  llvm.return %u2 : !llvm.struct<(f64, f32)>
}
