// RUN: terrace-opt %s --allow-unregistered-dialect | terrace-opt --allow-unregistered-dialect
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-op-generic
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-op-generic | terrace-opt --allow-unregistered-dialect
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-debuginfo --mlir-print-local-scope | terrace-opt --allow-unregistered-dialect
func.func @complex(%a: complex<f32>, %b: complex<f32>, %r: f32, %n: i32, %v: complex<f64>) {
  %c = complex.constant [1.0 : f32, -2.0 : f32] : complex<f32>
  %i = complex.constant [1 : i8, 2 : i8] {x} : complex<i8>
  %0 = complex.create %r, %r : complex<f32>
  %1 = complex.re %a : complex<f32>
  %2 = complex.im %a fastmath<nnan, ninf> : complex<f32>
  %3 = complex.abs %v : complex<f64>
  %4 = complex.angle %v {x} : complex<f64>
  %5 = complex.add %a, %b : complex<f32>
  %6 = complex.sub %a, %b fastmath<fast> : complex<f32>
  %7 = complex.mul %a, %b : complex<f32>
  %8 = complex.div %a, %b : complex<f32>
  %9 = complex.pow %a, %b : complex<f32>
  %10 = complex.atan2 %a, %b : complex<f32>
  %11 = complex.powi %a, %n : complex<f32>, i32
  %12 = complex.powi %a, %n fastmath<nnan> {x} : complex<f32>, i32
  %13 = complex.eq %a, %b : complex<f32>
  %14 = complex.neq %a, %b {x} : complex<f32>
  %15 = complex.cos %a : complex<f32>
  %16 = complex.sin %a : complex<f32>
  %17 = complex.tan %a : complex<f32>
  %18 = complex.tanh %a : complex<f32>
  %19 = complex.exp %a fastmath<reassoc> : complex<f32>
  %20 = complex.expm1 %a : complex<f32>
  %21 = complex.log %a : complex<f32>
  %22 = complex.log1p %a : complex<f32>
  %23 = complex.neg %a : complex<f32>
  %24 = complex.sqrt %a : complex<f32>
  %25 = complex.rsqrt %a : complex<f32>
  %26 = complex.sign %a : complex<f32>
  %27 = complex.conj %a : complex<f32>
  %28 = complex.bitcast %a : complex<f32> to i64
  %29 = complex.bitcast %28 : i64 to complex<f32>
  return
}
"t.op"() {a = #complex.number<:f32 1.0, 2.5>, b = #complex.number<:f64 0x7FF0000000000001, -2.5> : complex<f64>} : () -> ()
